import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type RefObject } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { PREVIEW_DEBOUNCE_MS } from '#web/shared/constants.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import {
  anteprimaCambioQuery,
  changeInsieme,
  type EsitoCambio,
  type VoceCambio,
} from '#web/shared/queries/cambio.ts';
import { refreshPrenotazioni } from '#web/shared/queries/prenotazioni.ts';
import { useDebounced } from '#web/shared/use-debounced.ts';
import { moveGiorni, type Spostamento } from './serie.ts';
import { testiCambioSerie, type StatoRiga } from './testi-cambio-serie.ts';
import { useAzione } from './use-azione.ts';

/** The choices in the form; `lasciate` stay as they are, `nonostante`: whether the centre goes beyond a refusal. */
type Scelta = Spostamento & { pezzo: number | null; lasciate: ReadonlySet<number>; nonostante: boolean };

/** A booking in the list: its present and its new days, and whether these are available. */
export interface RigaCambio {
  prenotazione: Prenotazione;
  dopo: Intervallo;
  stato: StatoRiga;
  /** What it would become, if all of them are possible. */
  diventa: Prenotazione | null;
}

const NIENTE: Scelta = { sposta: 0, durata: 0, pezzo: null, lasciate: new Set(), nonostante: false };

/**
 * What happens to the bookings of one go when all are moved, according to the server, and the change itself. If the
 * change is refused although the preview allowed it, the refusal is shown like one of the preview.
 */
export function useCambioSerie(
  prenotazioni: readonly Prenotazione[],
  centro: boolean,
  { button, onClose }: { button: RefObject<HTMLElement | null>; onClose: () => void },
) {
  const t = useTesti(testiCambioSerie);
  const client = useQueryClient();
  const [scelta, setScelta] = useState(NIENTE);
  const ferma = useDebounced(scelta, PREVIEW_DEBOUNCE_MS);
  const voci = useMemo(() => listVoci(prenotazioni, ferma), [prenotazioni, ferma]);
  const anteprima = useQuery(anteprimaCambioQuery({ centro, voci, nonostante: ferma.nonostante }));
  const change = useMutation({
    mutationFn: (chieste: readonly VoceCambio[]) =>
      changeInsieme({ centro, voci: chieste, nonostante: scelta.nonostante }, false),
    onSuccess: (esito) => ('diventano' in esito ? refreshPrenotazioni(client) : undefined),
  });
  const [rifiutato, setRifiutato] = useState<{ voci: readonly VoceCambio[]; esito: EsitoCambio } | null>(
    null,
  );
  const waits = scelta !== ferma || (voci.length > 0 && anteprima.isFetching);
  const known = rifiutato?.voci === voci ? rifiutato.esito : anteprima.data;
  const esito = waits ? undefined : known;
  const righe = prenotazioni.map((prenotazione): RigaCambio => {
    const dopo = moveGiorni(prenotazione, scelta);
    const at = voci.findIndex(({ id }) => id === prenotazione.id);
    const diventa = esito && 'diventano' in esito && at >= 0 ? esito.diventano[at]! : null;
    const stato = (): StatoRiga => {
      if (scelta.lasciate.has(prenotazione.id)) return 'lasciata';
      if (!isChanged(prenotazione, scelta)) return 'uguale';
      if (waits) return 'guardo';
      if (!esito) return 'ignota';
      if ('diventano' in esito) return 'libera';
      return esito.rifiutate.find(({ indice }) => indice === at)?.code ?? 'libera';
    };
    return { prenotazione, dopo, stato: stato(), diventa };
  });
  const refused = esito && 'rifiutate' in esito ? esito.rifiutate.map(({ indice }) => voci[indice]!.id) : [];
  const isReady = voci.length > 0 && esito !== undefined && 'diventano' in esito;
  const { run, pending } = useAzione(() => button.current, {
    send: (chieste: readonly VoceCambio[]) => change.mutateAsync(chieste),
    fatto: (done) =>
      'rifiutate' in done ? null : t(isAgain(done.diventano, prenotazioni) ? 'cambiate_attesa' : 'cambiate'),
    dopo: (done, chieste) => {
      if ('rifiutate' in done) setRifiutato({ voci: chieste, esito: done });
      else onClose();
    },
  });
  /** If it is pressed before the preview has answered, the change is sent without it: the server judges the same. */
  async function send(): Promise<void> {
    const chieste = waits ? listVoci(prenotazioni, scelta) : voci;
    if (chieste.length > 0 && (waits || isReady)) await run(chieste);
  }
  return {
    scelta,
    /** A new choice is judged again, with all bookings. */
    choose: (next: Partial<Omit<Scelta, 'lasciate'>>) =>
      setScelta({ ...scelta, nonostante: false, ...next, lasciate: NIENTE.lasciate }),
    righe,
    count: voci.length,
    rifiutate: refused.length,
    /** Whether the preview is being loaded. */
    waits,
    /** Whether other days or another piece are chosen, even if all bookings are left as they are. */
    isChosen: prenotazioni.some((p) => isChanged(p, scelta)),
    leaveRefused: () => setScelta({ ...scelta, lasciate: new Set([...scelta.lasciate, ...refused]) }),
    error: waits ? null : anteprima.error,
    retry: () => void anteprima.refetch(),
    isReady,
    isPending: pending,
    send,
    /** Closes without changing anything; then the changes that others made in the meantime are shown. */
    leave() {
      onClose();
      if (refused.length > 0) void refreshPrenotazioni(client);
    },
  };
}

export type CambioDiSerie = ReturnType<typeof useCambioSerie>;

/** Whether a booking that was confirmed has to be confirmed again. */
const isAgain = (now: readonly Prenotazione[], before: readonly Prenotazione[]): boolean =>
  now.some(({ id, confermata }) => !confermata && before.find((p) => p.id === id)?.confermata);

const isChanged = (p: Prenotazione, { pezzo, ...moved }: Scelta): boolean => {
  const { inizio, fine } = moveGiorni(p, moved);
  return inizio !== p.inizio || fine !== p.fine || (pezzo !== null && pezzo !== p.prenotabile_id);
};

/** The bookings that change, in the form in which they are sent. */
function listVoci(prenotazioni: readonly Prenotazione[], scelta: Scelta): VoceCambio[] {
  return prenotazioni
    .filter((p) => isChanged(p, scelta) && !scelta.lasciate.has(p.id))
    .map((p) => ({
      id: p.id,
      versione: p.versione,
      ...moveGiorni(p, scelta),
      ...(scelta.pezzo !== null && scelta.pezzo !== p.prenotabile_id && { prenotabile_id: scelta.pezzo }),
    }));
}

/** By how many days all of them can be made shorter: the longest one keeps one day. */
export const massimaMeno = (prenotazioni: readonly Intervallo[]): number =>
  Math.max(...prenotazioni.map(giorniIn)) - 1;
