import { useId, useState } from 'react';
import type { RigaBanco } from '#contract/banco.ts';
import type { Cauzione } from '#contract/cauzioni.ts';
import { MAX_EURO } from '#domain/euro.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { CONTANTI, SceltaCome } from '#web/shared/scelta-come/scelta-come.tsx';
import { EuroField } from '#web/shared/ui/text-field.tsx';
import { useAddCauzione } from './api.ts';
import { type Pagato, readRicevuta, type CauzioneRicevuta } from './cauzione.ts';
import type { RicevutaScritta } from './elenco-ricevute.tsx';
import { Scheda } from './scheda.tsx';
import { testiBanco } from './testi.ts';

interface SchedaCauzioneProps {
  prenotazione: RigaBanco;
  onClose: () => void;
  onRicevute: (ricevute: RicevutaScritta[]) => void;
}

/** Notes a deposit that was forgotten at the hand-over or removed by a correction (prodotto/cauzioni#di-nuovo). */
export function SchedaCauzione({ prenotazione, onClose, onRicevute }: SchedaCauzioneProps) {
  const t = useTesti(testiBanco);
  const add = useAddCauzione();
  const titolo = useId();
  const { id, prenotabile } = prenotazione;
  const [ricevuta, setRicevuta] = useState<CauzioneRicevuta>({
    importo: String(prenotabile.cauzione),
    ...CONTANTI,
  });
  const [sbagliata, setSbagliata] = useState(false);
  const { run, pending } = useAction({
    run: (cauzione: Pagato, idempotencyKey) =>
      add.mutateAsync({ body: { prenotazione_id: id, ...cauzione }, idempotencyKey }),
    successMessage: t('ricevute'),
    errorMessage: t('ops'),
    onDone: ({ movimenti }) => {
      onRicevute(scritteOf(movimenti));
      onClose();
    },
  });
  const scritteOf = (movimenti: Cauzione['movimenti']): RicevutaScritta[] => {
    const last = movimenti.at(-1);
    if (!last?.ricevuta) return [];
    const detto = t('cauzione_ricevuti', { euro: formatEuro(last.importo) });
    return [{ prenotazione_id: id, movimento: last.id, ricevuta: last.ricevuta, detto }];
  };
  const change = (next: Partial<CauzioneRicevuta>) => {
    setRicevuta((now) => ({ ...now, ...next }));
    setSbagliata(false);
  };
  const send = () => {
    const cauzione = readRicevuta(ricevuta);
    setSbagliata(!cauzione);
    if (cauzione) void run(cauzione);
  };
  return (
    <Scheda
      titolo={t('registra_cauzione')}
      prenotazione={prenotazione}
      onClose={onClose}
      onSubmit={send}
      invio={{ label: t('registra_cauzione'), busy: pending ? t('registro') : undefined }}
    >
      <fieldset className="grid min0 g1 m0 p0 b0" aria-labelledby={titolo}>
        <div className="flex g3 between">
          <b id={titolo}>{t('cauzione_ricevuta')}</b>
          <span className="soft">{t('cauzione_di_solito', { euro: formatEuro(prenotabile.cauzione) })}</span>
        </div>
        <EuroField
          label={t('cauzione_importo')}
          value={ricevuta.importo}
          error={sbagliata ? t('cauzione_sbagliata', { max: MAX_EURO }) : undefined}
          onChange={(event) => change({ importo: event.target.value })}
        />
        <SceltaCome scelto={ricevuta} onScelto={change} />
      </fieldset>
    </Scheda>
  );
}
