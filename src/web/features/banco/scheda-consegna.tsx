import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_NOTA } from '#contract/valori.ts';
import type { RigaBanco } from '#contract/banco.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useOnce } from '#web/shared/idempotency.ts';
import { schedaTecnicaQuery } from '#web/shared/queries/catalogo.ts';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { TextArea } from '#web/shared/ui/text-field.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useConsegna } from './api.ts';
import { CampiRicevuta } from './campi-cauzione.tsx';
import { readRicevuta, type Ricevuta } from './cauzione.ts';
import { ConsegnaAnche } from './consegna-anche.tsx';
import { ScegliFoto } from './foto.tsx';
import { Lista, listOf } from './lista.tsx';
import { Scheda } from './scheda.tsx';
import { testiBanco } from './testi.ts';
import { useConsegnaAnche } from './use-consegna-anche.ts';
import { useFoto } from './use-foto.ts';

export interface SchedaConsegnaProps {
  prenotazione: RigaBanco;
  /** What else the same person may take along. */
  vicine: readonly RigaBanco[];
  onClose: () => void;
  /** The entries of the deposit that were written, for their receipts. */
  onMovimenti: (movimenti: number[]) => void;
}

/** The sheet in which a thing is handed over (prodotto/banco#consegna). */
export function SchedaConsegna({ prenotazione, vicine, onClose, onMovimenti }: SchedaConsegnaProps) {
  const t = useTesti(testiBanco);
  const toast = useToast();
  const fail = useFailureToast();
  const once = useOnce();
  const { id, versione, prenotabile, confermata } = prenotazione;
  const consegna = useConsegna();
  const handOverAnche = useConsegnaAnche();
  const scheda = useQuery(schedaTecnicaQuery(prenotabile.id));
  const [mancano, setMancano] = useState<ReadonlySet<number>>(new Set());
  const [nota, setNota] = useState('');
  const [ricevuta, setRicevuta] = useState<Ricevuta>({
    importo: prenotabile.cauzione > 0 ? String(prenotabile.cauzione) : '',
    come: 'contanti',
  });
  const [sbagliata, setSbagliata] = useState(false);
  const foto = useFoto(id, 'consegna');
  const [busy, setBusy] = useState(false);
  // Those that were there when the sheet was opened.
  const [altre] = useState(vicine);
  const [lasciate, setLasciate] = useState<ReadonlySet<number>>(new Set());
  const insieme = altre.filter((one) => !lasciate.has(one.id));
  const cose = listOf(scheda.data ?? []);
  const send = async () => {
    if (busy || foto.waiting || scheda.isPending) return;
    const cauzione = readRicevuta(ricevuta);
    setSbagliata(cauzione === null);
    if (cauzione === null) return;
    const uscito = cose.filter((_, index) => !mancano.has(index));
    const body = { versione, uscito, nota, ...(cauzione && { cauzione }) };
    setBusy(true);
    try {
      const { movimenti } = await once(body, (idempotencyKey) =>
        consegna.mutateAsync({ id, body, idempotencyKey }),
      );
      const altri = await handOverAnche(insieme, ricevuta.come);
      onMovimenti([...movimenti, ...altri.movimenti]);
      await foto.send();
      const names = [prenotabile.nome, ...altri.consegnate];
      toast.show({ severity: 'ok', message: t('consegnata', { cosa: names.join(', ') }) });
      onClose();
    } catch (error) {
      fail(t('storto'), error);
      setBusy(false);
    }
  };
  return (
    <Scheda
      titolo={t('consegna')}
      prenotazione={prenotazione}
      onClose={onClose}
      onSubmit={() => void send()}
      invio={{
        label: insieme.length > 0 ? t('consegna_cose', { count: insieme.length + 1 }) : t('consegna'),
        disabled: scheda.isPending || foto.waiting,
        busy: busy ? t('consegno') : undefined,
      }}
    >
      {!confermata && <Note severity="info">{t('conferma_anche')}</Note>}
      {scheda.isError && (
        <NonCaricato busy={scheda.isFetching} onRetry={() => void scheda.refetch()}>
          {t('errore')}
        </NonCaricato>
      )}
      {scheda.data &&
        (cose.length > 0 ? (
          <Lista titolo={t('che_cosa_esce')} cose={cose} mancano={mancano} onMancano={setMancano} />
        ) : (
          <p className="soft">{t('nessuna_lista')}</p>
        ))}
      <TextArea
        label={t('nota')}
        hint={t('nota_consegna_aiuto')}
        rows={2}
        maxLength={MAX_NOTA}
        value={nota}
        onChange={(event) => setNota(event.target.value)}
      />
      <CampiRicevuta
        solita={prenotabile.cauzione}
        ricevuta={ricevuta}
        onRicevuta={(next) => {
          setRicevuta(next);
          setSbagliata(false);
        }}
        sbagliata={sbagliata}
      />
      <ScegliFoto foto={foto} />
      <ConsegnaAnche con={prenotazione} altre={altre} lasciate={lasciate} onLasciate={setLasciate} />
    </Scheda>
  );
}
