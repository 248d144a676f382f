import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { TipoImportazione } from '#contract/importazioni.ts';
import { ApiError } from '#web/shared/api/call.ts';
import { PREVIEW_DEBOUNCE_MS } from '#web/shared/constants.ts';
import { abilitazioniQuery } from '#web/shared/queries/abilitazioni.ts';
import { bozzaImportazioneQuery, writeBozza } from '#web/shared/queries/importazioni.ts';
import { useToken } from '#web/shared/token.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { previewRighe } from './api.ts';
import type { Campo } from './campi-foglio.ts';
import type { AbilitazioneNota, Lettura } from './colonne.ts';
import { askAnteprima, listDoppie, type Anteprima, type Giudizio } from './giudizi.ts';
import { correctRiga, makeRighe, toRiga, type Correzioni, type RigaFoglio } from './righe-foglio.ts';

/** What came of an import. */
export interface EsitoImportazione {
  quando: string;
  nuove: number;
  senzaMail: number;
  daCorreggere: number;
  tolte: number;
  saltate: number;
  diverse: number;
}

/** An import that was begun: nothing of it is lost by going back, and none of it is stored. */
export interface Bozza {
  tipo: TipoImportazione;
  lettura: Lettura | null;
  correzioni: Correzioni;
  /** The numbers of the rows that were taken out. */
  tolte: readonly number[];
  /** Those of them that were taken out at first, since their things are there already; null before the first preview. */
  doppie: ReadonlyMap<number, Giudizio> | null;
  esito: EsitoImportazione | null;
  /** The rows that were left out, with why, as they can be saved. */
  fuori: readonly (readonly string[])[];
}

const NUOVA: Bozza = {
  tipo: 'persone',
  lettura: null,
  correzioni: {},
  tolte: [],
  doppie: null,
  esito: null,
  fuori: [],
};

/** The import that was begun, and how to change it. */
export function useBozza() {
  const client = useQueryClient();
  const { data: bozza = NUOVA } = useQuery(bozzaImportazioneQuery<Bozza>());
  return {
    bozza,
    /** Two changes may follow each other before anything is drawn: what rests on the draft is told as a function of it. */
    update: (change: Partial<Bozza> | ((now: Bozza) => Partial<Bozza>)) =>
      writeBozza<Bozza>(client, (now = NUOVA) => ({
        ...now,
        ...(typeof change === 'function' ? change(now) : change),
      })),
    clear: () => writeBozza<Bozza>(client, () => ({ ...NUOVA, tipo: bozza.tipo })),
  };
}

/** Begins the draft of a new sheet; what was decided about another one does not hold for it. */
export const startBozza = (lettura: Lettura): Partial<Bozza> => ({
  lettura,
  correzioni: {},
  tolte: [],
  doppie: null,
  esito: null,
  fuori: [],
});

/** The abilitazioni that columns may name; `note` is null until they are read. */
export function useAbilitazioniNote() {
  const query = useQuery(abilitazioniQuery());
  const note: readonly AbilitazioneNota[] | null = query.data ?? null;
  return { query, note };
}

/** The rows of the sheet as they stand now, corrections included, and what was left out of them. */
export function useRighe({ lettura, correzioni }: Bozza, note: readonly AbilitazioneNota[] | null) {
  const oggi = useOggi();
  const made = useMemo(
    () =>
      lettura && note
        ? makeRighe(lettura, note, oggi)
        : { righe: [], lasciate: { vuote: 0, titoli: 0, nascoste: 0 } },
    [lettura, note, oggi],
  );
  const righe = useMemo(
    () =>
      lettura === null
        ? []
        : made.righe.map((riga) => correctRiga(riga, correzioni[riga.numero], lettura.tipo, oggi)),
    [made, correzioni, lettura, oggi],
  );
  return { righe, lasciate: made.lasciate };
}

const TOLTA: Giudizio = { sorte: 'tolta', errori: [], dubbi: [] };

/**
 * What becomes of each row, asked anew after every change. The latest question counts: an earlier one is broken off.
 * After a new login, or the password, it is asked again by itself.
 */
export function useAnteprima(righe: readonly RigaFoglio[], { lettura, tolte, doppie }: Bozza) {
  const { update } = useBozza();
  const oggi = useOggi();
  const token = useToken();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ di: readonly RigaFoglio[]; anteprima: Anteprima } | null>(null);
  const [failure, setFailure] = useState<{ di: readonly RigaFoglio[]; error: unknown } | null>(null);
  const sent = useMemo(() => {
    const out = new Set(tolte);
    return righe.filter(({ numero }) => !out.has(numero));
  }, [righe, tolte]);
  const known = answer !== null;
  useEffect(() => {
    if (!lettura || sent.length === 0) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = () =>
      askAnteprima(
        sent,
        lettura,
        (riga) => toRiga(riga, lettura, oggi),
        (some) => previewRighe(lettura.tipo, some, signal),
      ).then(
        (anteprima) => {
          if (signal.aborted) return;
          if (doppie === null) {
            const found = listDoppie(anteprima.giudizi);
            update({ doppie: found, ...(found.size > 0 && { tolte: [...found.keys()] }) });
          }
          setAnswer({ di: sent, anteprima });
          setFailure(null);
        },
        (error: unknown) => {
          if (!signal.aborted) setFailure({ di: sent, error });
        },
      );
    // Several corrections that follow each other are one question.
    const timer = setTimeout(() => void ask(), known ? PREVIEW_DEBOUNCE_MS : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a new token, or 'Riprova', asks again; an answer does not
  }, [sent, lettura, oggi, token, attempt]);
  const giudizi = useMemo(() => {
    const all = new Map(answer?.anteprima.giudizi);
    for (const numero of tolte) all.set(numero, { ...TOLTA, errori: doppie?.get(numero)?.errori ?? [] });
    return all;
  }, [answer, tolte, doppie]);
  const current = answer?.di === sent;
  const failed = failure?.di === sent ? failure.error : null;
  return {
    giudizi,
    /** What can be imported now; null while the rows have changed and nothing is known about them yet. */
    buone: current ? answer.anteprima.buone : null,
    pending: !current && failed === null && sent.length > 0,
    failure: failed,
    retry: () => {
      setFailure(null);
      setAttempt(attempt + 1);
    },
  };
}

export const isSuperata = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'PIANO_SUPERATO';

/** Adds what was typed in a field of a row. */
export const addCorrezione = (
  correzioni: Correzioni,
  numero: number,
  campo: Campo,
  testo: string,
): Correzioni => ({ ...correzioni, [numero]: { ...correzioni[numero], [campo]: testo } });
