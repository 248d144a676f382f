import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { PREVIEW_DEBOUNCE_MS } from '#web/shared/constants.ts';
import { anteprimaCambioQuery, OLTREPASSABILI, type DateNuove } from '#web/shared/queries/cambio.ts';
import { useDebounced } from '#web/shared/use-debounced.ts';
import { moveGiorni, type SpostamentoSerie } from './serie.ts';
import type { StatoRiga } from './testi-cambio.ts';
import type { Cambiabile, useCambio } from './use-cambio.ts';

/** The choices in the form. `lasciate` do not change; `nonostante`: the centre overrides a refusal. */
type Scelta = SpostamentoSerie & { pezzo: number | null; lasciate: ReadonlySet<number>; nonostante: boolean };

/** A booking of the list before and after, and whether the new days are available. */
export interface RigaCambio {
  prenotazione: Cambiabile;
  dopo: Intervallo;
  stato: StatoRiga;
  /** The booking after the change, if all changes are possible. */
  diventa: Prenotazione | null;
}

const NIENTE: Scelta = { sposta: 0, durata: 0, pezzo: null, lasciate: new Set(), nonostante: false };

/** The move of a series with the server's preview; a later refusal is shown like the preview's. */
export function useSpostamento(
  prenotazioni: readonly Cambiabile[],
  centro: boolean,
  { rifiuto, send }: Pick<ReturnType<typeof useCambio>, 'rifiuto' | 'send'>,
) {
  const [scelta, setScelta] = useState(NIENTE);
  const ferma = useDebounced(scelta, PREVIEW_DEBOUNCE_MS);
  const voluto = useMemo(() => volutoOf(prenotazioni, ferma), [prenotazioni, ferma]);
  const { voci } = voluto;
  const anteprima = useQuery(anteprimaCambioQuery({ centro, ...voluto }));
  const waits = scelta !== ferma || (voci.length > 0 && anteprima.isFetching);
  const rifiutate = waits
    ? []
    : rifiuto?.voci === voci
      ? rifiuto.error.voci
      : (anteprima.data?.rifiutate ?? []);
  const isReady = !waits && voci.length > 0 && rifiutate.length === 0 && anteprima.data !== undefined;
  const righe = prenotazioni.map((prenotazione): RigaCambio => {
    const at = voci.findIndex(({ id }) => id === prenotazione.id);
    const stato = (): StatoRiga => {
      if (scelta.lasciate.has(prenotazione.id)) return 'lasciata';
      if (!isChanged(prenotazione, scelta)) return 'uguale';
      if (waits) return 'guardo';
      if (!isReady && rifiutate.length === 0) return 'ignota';
      return rifiutate.find(({ indice }) => indice === at)?.code ?? 'libera';
    };
    const diventa = isReady && at >= 0 ? anteprima.data.diventano[at]! : null;
    return { prenotazione, dopo: moveGiorni(prenotazione, scelta), stato: stato(), diventa };
  });
  return {
    scelta,
    /** A new choice includes all bookings again. */
    choose: (next: Partial<Omit<Scelta, 'lasciate'>>) =>
      setScelta({ ...scelta, nonostante: false, ...next, lasciate: NIENTE.lasciate }),
    righe,
    count: voci.length,
    rifiutate: rifiutate.length,
    waits,
    /** Whether other days or another piece are chosen, even if all bookings are left out. */
    isChosen: prenotazioni.some((p) => isChanged(p, scelta)),
    leaveRefused: () => {
      const refused = rifiutate.map(({ indice }) => voci[indice]!.id);
      setScelta({ ...scelta, lasciate: new Set([...scelta.lasciate, ...refused]) });
    },
    error: waits ? null : anteprima.error,
    retry: () => void anteprima.refetch(),
    isReady,
    /** Pressed before the preview has answered, it sends the change without: the server applies the same rules. */
    submit() {
      const now = waits ? volutoOf(prenotazioni, scelta) : voluto;
      if (now.voci.length > 0 && (waits || isReady)) void send(now);
    },
  };
}

const isChanged = (p: Cambiabile, { pezzo, ...moved }: Scelta): boolean => {
  const { inizio, fine } = moveGiorni(p, moved);
  return inizio !== p.inizio || fine !== p.fine || (pezzo !== null && pezzo !== p.prenotabile_id);
};

function volutoOf(prenotazioni: readonly Cambiabile[], scelta: Scelta) {
  const voci = prenotazioni
    .filter((p) => isChanged(p, scelta) && !scelta.lasciate.has(p.id))
    .map((p): DateNuove => ({
      id: p.id,
      versione: p.versione,
      ...moveGiorni(p, scelta),
      ...(scelta.pezzo !== null && scelta.pezzo !== p.prenotabile_id && { prenotabile_id: scelta.pezzo }),
    }));
  return { voci, nonostante: scelta.nonostante ? OLTREPASSABILI : [] };
}
