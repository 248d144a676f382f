import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_NOTA } from '#contract/valori.ts';
import type { RigaBanco } from '#contract/banco.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useOnce } from '#web/shared/idempotency.ts';
import { schedaTecnicaQuery } from '#web/shared/queries/catalogo.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { TextArea } from '#web/shared/ui/text-field.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useConsegna, useFoto } from './api.ts';
import { CampiRicevuta } from './campi-cauzione.tsx';
import { readRicevuta, type Ricevuta } from './cauzione.ts';
import { ScegliFoto } from './foto.tsx';
import { Lista } from './lista.tsx';
import { Scheda } from './scheda.tsx';
import { testiBanco } from './testi.ts';

export interface SchedaConsegnaProps {
  prenotazione: RigaBanco;
  onClose: () => void;
  /** The entries of the deposit that were written, for their receipts. */
  onMovimenti: (movimenti: number[]) => void;
}

/** The sheet in which a thing is handed over (prodotto/banco#consegna). */
export function SchedaConsegna({ prenotazione, onClose, onMovimenti }: SchedaConsegnaProps) {
  const t = useTesti(testiBanco);
  const toast = useToast();
  const fail = useFailureToast();
  const once = useOnce();
  const { id, versione, prenotabile, confermata } = prenotazione;
  const consegna = useConsegna(id);
  const scheda = useQuery(schedaTecnicaQuery(prenotabile.id));
  const [mancano, setMancano] = useState<ReadonlySet<number>>(new Set());
  const [nota, setNota] = useState('');
  const [ricevuta, setRicevuta] = useState<Ricevuta>({
    importo: prenotabile.cauzione > 0 ? String(prenotabile.cauzione) : '',
    come: 'contanti',
  });
  const [sbagliata, setSbagliata] = useState(false);
  const [foto, setFoto] = useState<File[]>([]);
  const upload = useFoto(id);
  const cose = (scheda.data ?? [])
    .filter(({ si_consegna }) => si_consegna)
    .flatMap(({ specs }) => specs.map(({ nome, valore }) => ({ nome, valore })));
  // What was handed over stays so, whatever becomes of the photos.
  const sendFoto = async () => {
    if (foto.length === 0) return;
    try {
      await upload.mutateAsync({ momento: 'consegna', foto });
    } catch (error) {
      fail(t('foto_perse'), error);
    }
  };
  const send = async () => {
    if (consegna.isPending || upload.isPending) return;
    const cauzione = readRicevuta(ricevuta);
    setSbagliata(cauzione === null);
    if (cauzione === null) return;
    const uscito = cose.filter((_, index) => !mancano.has(index));
    const body = { versione, uscito, nota, ...(cauzione && { cauzione }) };
    try {
      const { movimenti } = await once(body, (idempotencyKey) =>
        consegna.mutateAsync({ body, idempotencyKey }),
      );
      onMovimenti(movimenti);
      await sendFoto();
      toast.show({ severity: 'ok', message: t('consegnata', { cosa: prenotabile.nome }) });
      onClose();
    } catch (error) {
      fail(t('storto'), error);
    }
  };
  return (
    <Scheda
      titolo={t('consegna')}
      prenotazione={prenotazione}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      azioni={
        <>
          <Button onClick={onClose}>{t('annulla')}</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={scheda.isPending}
            busy={consegna.isPending || upload.isPending ? t('consegno') : undefined}
          >
            {t('consegna')}
          </Button>
        </>
      }
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
        onRicevuta={setRicevuta}
        sbagliata={sbagliata}
      />
      <ScegliFoto foto={foto} onFoto={setFoto} />
    </Scheda>
  );
}
