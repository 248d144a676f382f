import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import type { Traduci } from '../i18n/testi.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { useOnce } from '../idempotency.ts';
import { pianoQuery, refreshSistemate, type Causa, type Scelta, type Voce } from '../queries/sistemazione.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';
import { NonCaricato } from '../ui/non-caricato.tsx';
import { Note } from '../ui/note.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { BulkBar } from './bulk-bar.tsx';
import { Riga, useSayDays } from './riga.tsx';
import { countEsiti, countPersone, decide, decideTutte, type Chiave, type PerTutte } from './scelte.ts';
import styles from './sistemazione.module.css';
import { testiSistemazione } from './testi.ts';

export interface SistemazioneProps {
  /** The change that bookings stand in the way of. */
  causa: Causa;
  /** The name of the resource, where the change is about one. */
  nome?: string;
  /** Whether it is made already, and the bookings were left in it. */
  rimaste?: boolean;
  onClose: () => void;
  /** Called once everything is done, before the dialog closes. */
  onDone?: () => void;
}

/** The order in which the sum names what becomes of the bookings. */
const ESITI = ['date', 'sposta', 'annulla', 'lascia'] as const;

/**
 * Shows the bookings that a change of the house stands in the way of, each with what becomes of it, and carries out both
 * together (prodotto/sistemazione#piano). Every decision asks for the plan again, with the others as they stand.
 */
export function Sistemazione({ causa, nome, rimaste = false, onClose, onDone }: SistemazioneProps) {
  const t = useTesti(testiSistemazione);
  const toast = useToast();
  const fail = useFailureToast();
  const client = useQueryClient();
  const once = useOnce();
  const sayDays = useSayDays();
  const [scelte, setScelte] = useState<readonly Scelta[]>([]);
  const [motivo, setMotivo] = useState('');
  const [motivi, setMotivi] = useState<ReadonlyMap<number, string>>(new Map());
  const [superato, setSuperato] = useState(false);
  const piano = useQuery(pianoQuery(causa, scelte));
  const voci = piano.data?.voci ?? [];
  const inMezzo = voci.filter(({ in_mezzo }) => in_mezzo);
  // What is ticked: all that the first plan does not leave as it is, until somebody ticks otherwise.
  const [ticked, setTicked] = useState<ReadonlySet<number> | null>(null);
  if (ticked === null && piano.data)
    setTicked(new Set(inMezzo.flatMap(({ scelta }) => (scelta.esito === 'lascia' ? [] : [scelta.id]))));
  const scelti = inMezzo.filter(({ scelta }) => ticked?.has(scelta.id));
  const save = useMutation({
    mutationFn: () => {
      const body = {
        causa,
        anteprima: false,
        scelte: voci.map(({ scelta }) => {
          const suo = motivi.get(scelta.id)?.trim();
          return scelta.esito !== 'lascia' && suo ? { ...scelta, motivo: suo } : scelta;
        }),
        ...(motivo.trim() && { motivo: motivo.trim() }),
      };
      return once(body, (idempotencyKey) =>
        call('POST /prenotazioni/sistemazione', { body, idempotencyKey }),
      );
    },
    onSettled: () => refreshSistemate(client),
  });
  const confirm = async () => {
    try {
      await save.mutateAsync();
      toast.show({ severity: 'ok', message: inMezzo.length > 0 ? t('fatto', { esiti }) : t('fatto_niente') });
      onDone?.();
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'PIANO_SUPERATO') {
        setSuperato(true);
        void piano.refetch();
      } else fail(t('storto'), error);
    }
  };
  const choose = (voce: Voce, chiave: Chiave) =>
    setScelte(inMezzo.map((one) => (one === voce ? decide(one, chiave) : one.scelta)));
  const chooseTutte = (che: PerTutte) =>
    setScelte(inMezzo.map((one) => (scelti.includes(one) ? decideTutte(one, che) : one.scelta)));
  const tick = (id: number, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const puoRestare = causa.tipo !== 'eliminazione';
  const count = countEsiti(voci);
  const esiti = ESITI.filter((esito) => count[esito] > 0)
    .map((esito) => t(`n_${esito}`, { count: count[esito] }))
    .join(', ');

  return (
    <Dialog
      open
      wide
      onClose={save.isPending ? () => undefined : onClose}
      title={sayTitolo(t, causa, { nome: nome ?? '', rimaste }, sayDays)}
      actions={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('indietro')}
          </Button>
          <Button
            variant="primary"
            disabled={!piano.data || piano.isFetching}
            busy={save.isPending ? t('sistemo') : undefined}
            onClick={() => void confirm()}
          >
            {t(rimaste ? 'conferma_rimaste' : `conferma_${causa.tipo}`)}
          </Button>
        </>
      }
    >
      {superato && (
        <Note severity="warn" live>
          {t('superato')}
        </Note>
      )}
      {!piano.data && piano.isPending && <p className="soft">{t('carico')}</p>}
      {piano.isError && (
        <NonCaricato busy={piano.isFetching} onRetry={() => void piano.refetch()}>
          {t('errore')}
        </NonCaricato>
      )}
      {piano.data && inMezzo.length === 0 && <p>{t('nessuna')}</p>}
      {inMezzo.length > 0 && (
        <>
          <p>
            <b>{t('quante', { count: inMezzo.length })}</b> {t('di_persone', { count: countPersone(voci) })}{' '}
            {t('nessuna_persa')}
          </p>
          <p className={styles['conto']} role="status">
            {t('piano')} {esiti}
          </p>
          <TextField
            label={t('motivo')}
            hint={t('motivo_aiuto')}
            maxLength={500}
            autoComplete="off"
            value={motivo}
            onChange={(event) => setMotivo(event.target.value)}
          />
          <BulkBar
            scelti={scelti}
            quante={inMezzo.length}
            puoRestare={puoRestare}
            onTick={(on) => setTicked(new Set(on ? inMezzo.map(({ scelta }) => scelta.id) : []))}
            onChoose={chooseTutte}
          />
          <ul aria-label={t('elenco')} className={cx(styles['elenco'], piano.isFetching && styles['attesa'])}>
            {voci.map((voce) => (
              <Riga
                key={voce.prenotazione.id}
                voce={voce}
                puoRestare={puoRestare}
                ticked={ticked?.has(voce.scelta.id) ?? false}
                onTick={(on) => tick(voce.scelta.id, on)}
                motivo={motivi.get(voce.scelta.id) ?? null}
                onChoose={(chiave) => choose(voce, chiave)}
                onMotivo={(testo) => {
                  const next = new Map(motivi);
                  if (testo === null) next.delete(voce.scelta.id);
                  else next.set(voce.scelta.id, testo);
                  setMotivi(next);
                }}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

/** What is about to happen, as a question. */
function sayTitolo(
  t: Traduci<typeof testiSistemazione>,
  causa: Causa,
  { nome, rimaste }: { nome: string; rimaste: boolean },
  sayDays: (giorni: Intervallo) => string,
): string {
  switch (causa.tipo) {
    case 'chiusura':
    case 'fermo': {
      const inizio = causa.inizio as Giorno;
      const fine = causa.fine as Giorno | null | undefined;
      if (rimaste) {
        const quando = fine
          ? sayDays({ inizio, fine })
          : t('da_in_poi', { inizio: sayDays({ inizio, fine: inizio }) });
        return t(`titolo_rimaste_${causa.tipo}`, { nome, quando });
      }
      return fine
        ? t(`titolo_${causa.tipo}`, { quando: sayDays({ inizio, fine }) })
        : t('titolo_fermo_sempre', { inizio: sayDays({ inizio, fine: inizio }) });
    }
    default:
      return t(`titolo_${causa.tipo}`, { nome });
  }
}
