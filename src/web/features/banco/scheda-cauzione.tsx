import { useState } from 'react';
import type { RigaBanco } from '#contract/banco.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useOnce } from '#web/shared/idempotency.ts';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useAddCauzione } from './api.ts';
import { CampiRicevuta } from './campi-cauzione.tsx';
import { readRicevuta, type Ricevuta } from './cauzione.ts';
import { linksOf, type RicevutaScritta } from './ricevute.tsx';
import { Scheda } from './scheda.tsx';
import { testiBanco } from './testi.ts';

export interface SchedaCauzioneProps {
  prenotazione: RigaBanco;
  onClose: () => void;
  /** The receipt of the entry that was written. */
  onRicevute: (ricevute: RicevutaScritta[]) => void;
}

/** The sheet in which a deposit is noted that was forgotten at the hand-over, or corrected away (prodotto/cauzioni#di-nuovo). */
export function SchedaCauzione({ prenotazione, onClose, onRicevute }: SchedaCauzioneProps) {
  const t = useTesti(testiBanco);
  const toast = useToast();
  const fail = useFailureToast();
  const once = useOnce();
  const add = useAddCauzione();
  const { id, prenotabile } = prenotazione;
  const [ricevuta, setRicevuta] = useState<Ricevuta>({
    importo: String(prenotabile.cauzione),
    come: 'contanti',
  });
  const [sbagliata, setSbagliata] = useState(false);
  const send = async () => {
    if (add.isPending) return;
    const cauzione = readRicevuta(ricevuta);
    setSbagliata(!cauzione);
    if (!cauzione) return;
    const body = { prenotazione_id: id, ...cauzione };
    try {
      const { movimenti } = await once(body, (idempotencyKey) => add.mutateAsync({ body, idempotencyKey }));
      const last = movimenti.at(-1);
      const scritte = last?.ricevuta
        ? [{ prenotazione_id: id, movimento: last.id, ricevuta: last.ricevuta }]
        : [];
      onRicevute(scritte);
      toast.show({ severity: 'ok', message: t('ricevute'), links: linksOf(scritte, t) });
      onClose();
    } catch (error) {
      fail(t('storto'), error);
    }
  };
  return (
    <Scheda
      titolo={t('registra_cauzione')}
      prenotazione={prenotazione}
      onClose={onClose}
      onSubmit={() => void send()}
      invio={{ label: t('registra_cauzione'), busy: add.isPending ? t('registro') : undefined }}
    >
      <CampiRicevuta
        solita={prenotabile.cauzione}
        ricevuta={ricevuta}
        onRicevuta={(next) => {
          setRicevuta(next);
          setSbagliata(false);
        }}
        sbagliata={sbagliata}
      />
    </Scheda>
  );
}
