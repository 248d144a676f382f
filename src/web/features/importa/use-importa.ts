import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { TipoImportazione } from '#contract/importazioni.ts';
import { PREVIEW_DEBOUNCE_MS } from '#web/shared/constants.ts';
import { abilitazioniQuery } from '#web/shared/queries/abilitazioni.ts';
import { bozzaImportazioneQuery, writeBozza } from '#web/shared/queries/importazioni.ts';
import { useToken } from '#web/shared/token.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { ApiError } from '#web/shared/api/call.ts';
import { previewRighe } from './api.ts';
import { type AbilitazioneNota, type LetturaFoglio, listRighe } from './colonne.ts';
import { type Anteprima, askAnteprima, type Giudizio, listDoppie } from './giudizi.ts';
import {
  celleOf,
  type Correggibile,
  correctRiga,
  type Correzioni,
  makeRighe,
  type RigaFoglio,
  toRiga,
} from './righe-foglio.ts';

export interface EsitoImportazione {
  quando: string;
  nuove: number;
  senzaMail: number;
  daCorreggere: number;
  tolte: number;
  saltate: number;
  diverse: number;
}

/** The state of an import, kept in memory when going back and never stored. */
export interface Bozza {
  tipo: TipoImportazione;
  lettura: LetturaFoglio | null;
  correzioni: Correzioni;
  /** Numbers of the removed rows. */
  tolte: readonly number[];
  /** Rows removed at first because their things exist; null before the first preview. */
  doppie: ReadonlyMap<number, Giudizio> | null;
  esito: EsitoImportazione | null;
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

export function useBozza() {
  const client = useQueryClient();
  const { data: bozza = NUOVA } = useQuery(bozzaImportazioneQuery<Bozza>());
  return {
    bozza,
    /** With an updater function, as two changes can happen before a render. */
    update: (change: Partial<Bozza> | ((now: Bozza) => Partial<Bozza>)) =>
      writeBozza<Bozza>(client, (now = NUOVA) => ({
        ...now,
        ...(typeof change === 'function' ? change(now) : change),
      })),
    clear: () => writeBozza<Bozza>(client, () => ({ ...NUOVA, tipo: bozza.tipo })),
  };
}

/** Starts a draft for a new sheet, without the previous decisions. */
export const startBozza = (lettura: LetturaFoglio): Partial<Bozza> => ({
  lettura,
  correzioni: {},
  tolte: [],
  doppie: null,
  esito: null,
  fuori: [],
});

/** Starts a draft for a corrected sheet. Corrections and removals stay for each unchanged row, wherever it is now. */
export function restartBozza({ lettura: before, correzioni, tolte, doppie }: Bozza, lettura: LetturaFoglio) {
  const numeri = new Map(
    listRighe(lettura).righe.map(({ numero }) => [celleOf(lettura, numero).join('\t'), numero]),
  );
  const numeroNow = (numero: number) => before && numeri.get(celleOf(before, numero).join('\t'));
  return {
    ...startBozza(lettura),
    correzioni: Object.fromEntries(
      Object.entries(correzioni).flatMap(([numero, campi]) => {
        const now = numeroNow(Number(numero));
        return now ? [[now, campi]] : [];
      }),
    ),
    tolte: tolte.flatMap((numero) => (doppie?.has(numero) ? [] : (numeroNow(numero) ?? []))),
  };
}

/** The abilitazioni that columns may name; `note` is null while loading. */
export function useAbilitazioniNote() {
  const query = useQuery(abilitazioniQuery());
  const note: readonly AbilitazioneNota[] | null = query.data ?? null;
  return { query, note };
}

/** The rows with corrections, and what was left out. */
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

/** Previews the rows again after every change; aborts an earlier request. Asks again after a login or the password. */
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
    // Debounce corrections into one request.
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
    /** The rows that can be imported; null while a changed row has no answer. */
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

export const addCorrezione = (
  correzioni: Correzioni,
  numero: number,
  campo: Correggibile,
  testo: string,
): Correzioni => ({ ...correzioni, [numero]: { ...correzioni[numero], [campo]: testo } });
