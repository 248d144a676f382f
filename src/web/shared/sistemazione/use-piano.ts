import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import type { KeyFor } from '../idempotency.ts';
import { pianoQuery, refreshSistemate, type Causa, type Scelta, type Voce } from '../queries/sistemazione.ts';
import { decide, decideTutte, isKept, listCambiate, type Esito } from './scelte.ts';

/**
 * A plan and the decisions in it (prodotto/sistemazione#piano). Every new decision asks for the plan again, together
 * with the others.
 */
export function usePiano(causa: Causa) {
  const client = useQueryClient();
  const [scelte, setScelte] = useState<readonly Scelta[]>([]);
  // The reason of a closure or a stop: its letter says it anyway.
  const [detto] = useState('motivo' in causa ? causa.motivo.trim() : '');
  const [motivo, setMotivo] = useState(detto);
  const [motivi, setMotivi] = useState<ReadonlyMap<number, string>>(new Map());
  /** The bookings for which the plan says something else than the outdated one; null if no plan was outdated. */
  const [cambiate, setCambiate] = useState<readonly number[] | null>(null);
  const piano = useQuery(pianoQuery(causa, scelte));
  const voci = piano.data?.voci ?? [];
  const inMezzo = voci.filter(({ in_mezzo }) => in_mezzo);
  // What the user has ticked or unticked. Any other booking is ticked unless it was left as it is when first seen.
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isTicked = ({ scelta }: Voce): boolean => ticked.get(scelta.id) ?? false;
  const unseen = inMezzo.filter(({ scelta }) => !ticked.has(scelta.id));
  if (unseen.length > 0)
    setTicked(
      new Map([...ticked, ...unseen.map(({ scelta }) => [scelta.id, scelta.esito !== 'lascia'] as const)]),
    );
  const asked = new Map(scelte.map((scelta) => [scelta.id, scelta]));
  /** The decision that was asked for, if it is not possible. */
  const refusedOf = (voce: Voce): Scelta | null => {
    const scelta = asked.get(voce.scelta.id);
    return scelta && !piano.isPlaceholderData && !isKept(scelta, voce) ? scelta : null;
  };
  // Until the plan with the last decisions is there, the one that is shown does not have them.
  const waitingOf = ({ scelta }: Voce) => (piano.isPlaceholderData && asked.get(scelta.id)) || null;
  // A refused decision is still asked for, so that it can be corrected, while others are decided.
  const setEach = (of: (voce: Voce) => Scelta | null) =>
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
    tick: (which: readonly Voce[], on: boolean) =>
      setTicked(new Map([...ticked, ...which.map(({ scelta }) => [scelta.id, on] as const)])),
    refusedOf,
    choose: (voce: Voce, esito: Esito) => setEach((one) => (one === voce ? decide(one, esito) : null)),
    chooseScelta: (voce: Voce, scelta: Scelta) => setEach((one) => (one === voce ? scelta : null)),
    chooseTutte: (which: readonly Voce[], esito: Esito) =>
      setEach((one) => (which.includes(one) ? decideTutte(one, esito) : null)),
    motivo,
    setMotivo,
    motivoOf: ({ scelta }: Voce) => motivi.get(scelta.id) ?? null,
    setMotivoOf: ({ scelta }: Voce, testo: string | null) => {
      const next = new Map(motivi);
      if (testo === null) next.delete(scelta.id);
      else next.set(scelta.id, testo);
      setMotivi(next);
    },
    cambiate,
    save,
  };
}
