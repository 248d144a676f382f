import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#web/shared/api/api-error.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import {
  type CausaInviata,
  pianoQuery,
  refreshSistemate,
  type SceltaPiano,
  type VocePiano,
} from '#web/shared/queries/sistemazione.ts';
import { call } from '#web/shared/api/call.ts';
import { decide, decideTutte, type Esito, isKept, listCambiate } from './scelte.ts';

/** A plan and its decisions (prodotto/sistemazione#piano). Every new decision fetches a new plan. */
export function usePiano(causa: CausaInviata) {
  const client = useQueryClient();
  const [scelte, setScelte] = useState<readonly SceltaPiano[]>([]);
  // The reason of a closure or a stop is in the letter already.
  const [detto] = useState('motivo' in causa ? causa.motivo.trim() : '');
  const [motivo, setMotivo] = useState(detto);
  const [motivi, setMotivi] = useState<ReadonlyMap<number, string>>(new Map());
  /** The bookings whose decision differs from the stale plan; null if no plan was stale. */
  const [cambiate, setCambiate] = useState<readonly number[] | null>(null);
  const piano = useQuery(pianoQuery(causa, scelte));
  const voci = piano.data?.voci ?? [];
  const inMezzo = voci.filter(({ in_mezzo }) => in_mezzo);
  // Bookings are ticked at first, unless they were left as they are.
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isTicked = ({ scelta }: VocePiano): boolean => ticked.get(scelta.id) ?? false;
  const unseen = inMezzo.filter(({ scelta }) => !ticked.has(scelta.id));
  if (unseen.length > 0)
    setTicked(
      new Map([...ticked, ...unseen.map(({ scelta }) => [scelta.id, scelta.esito !== 'lascia'] as const)]),
    );
  const asked = new Map(scelte.map((scelta) => [scelta.id, scelta]));
  /** The requested decision, if it is not possible. */
  const refusedOf = (voce: VocePiano): SceltaPiano | null => {
    const scelta = asked.get(voce.scelta.id);
    return scelta && !piano.isPlaceholderData && !isKept(scelta, voce) ? scelta : null;
  };
  // While the new plan loads, the shown one lacks the last decisions.
  const waitingOf = ({ scelta }: VocePiano) => (piano.isPlaceholderData && asked.get(scelta.id)) || null;
  // A refused decision stays requested, so that it can be corrected.
  const setEach = (of: (voce: VocePiano) => SceltaPiano | null) =>
    setScelte(inMezzo.map((voce) => of(voce) ?? waitingOf(voce) ?? refusedOf(voce) ?? voce.scelta));
  const save = useMutation({
    mutationFn: (idempotencyKey: KeyFor) => {
      const body = {
        causa,
        anteprima: false,
        scelte: voci.map(({ scelta }) => {
          const suo = motivi.get(scelta.id)?.trim();
          return scelta.esito !== 'lascia' && suo ? { ...scelta, motivo: suo } : scelta;
        }),
        ...(motivo.trim() !== '' && motivo.trim() !== detto && { motivo: motivo.trim() }),
      };
      return call('POST /prenotazioni/sistemazione', { body, idempotencyKey });
    },
    onError: async (error) => {
      if (!(error instanceof ApiError && error.code === 'PIANO_SUPERATO')) return;
      const { data } = await piano.refetch();
      if (!data) return;
      setCambiate(listCambiate(voci, data.voci));
      setScelte(data.voci.flatMap(({ scelta, in_mezzo }) => (in_mezzo ? [scelta] : [])));
    },
    onSettled: () => refreshSistemate(client),
  });
  return {
    piano,
    voci,
    inMezzo,
    scelti: inMezzo.filter(isTicked),
    isTicked,
    tick: (which: readonly VocePiano[], on: boolean) =>
      setTicked(new Map([...ticked, ...which.map(({ scelta }) => [scelta.id, on] as const)])),
    refusedOf,
    choose: (voce: VocePiano, esito: Esito) => setEach((one) => (one === voce ? decide(one, esito) : null)),
    chooseScelta: (voce: VocePiano, scelta: SceltaPiano) => setEach((one) => (one === voce ? scelta : null)),
    chooseTutte: (which: readonly VocePiano[], esito: Esito) =>
      setEach((one) => (which.includes(one) ? decideTutte(one, esito) : null)),
    motivo,
    setMotivo,
    motivoOf: ({ scelta }: VocePiano) => motivi.get(scelta.id) ?? null,
    setMotivoOf: ({ scelta }: VocePiano, testo: string | null) => {
      const next = new Map(motivi);
      if (testo === null) next.delete(scelta.id);
      else next.set(scelta.id, testo);
      setMotivi(next);
    },
    cambiate,
    save,
  };
}
