import { useQuery } from '@tanstack/react-query';
import type { Tipo } from '#contract/campi.ts';
import type { DisponibilitaVoce } from '#contract/catalogo.ts';
import { type Giorno, minGiorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { StatoVoce } from '#domain/voce.ts';
import {
  disponibilitaQuery,
  type VoceDaPrenotare,
  insiemeQuery,
  keyOfEntry,
  toEntry,
} from '#web/shared/queries/catalogo.ts';
import { useOggi, usePrenotaFino } from '#web/shared/use-oggi.ts';
import { useVassoio } from '#web/shared/vassoio.ts';

/** The days on which the whole tray is free, within the booking horizon. */
export interface LiberiInsieme {
  /** The next three spans, from the wanted days on. */
  proposte: readonly Intervallo[];
  /** With another entry: null if there are none until `fino`, undefined if not asked. */
  of: (entry: VoceDaPrenotare) => Intervallo | null | undefined;
  fino: Giorno;
}

interface Vassoiata {
  /** Undefined while loading. */
  of: (entry: VoceDaPrenotare) => DisponibilitaVoce | undefined;
  /** Null if not needed, or while loading. */
  insieme: LiberiInsieme | null;
  errore: Error | null;
}

/** States that other days can solve, unlike too many days. */
const ALTRI_GIORNI: ReadonlySet<StatoVoce> = new Set(['occupata', 'chiuso', 'fuori_uso']);

/**
 * Asks for the answers of the tray and, if a thing of it or of the list is not available, for days on which all are
 * free (prodotto/prenotazioni#sposta): one request for the tray and all taken entries of the list.
 * @param tipo the list on the page, if any
 * @param inCima the days of the page and of the tray, if any
 * @param rifiutata whether a booking of the tray was refused for its days
 */
export function useLiberiInsieme(tipo: Tipo | null, inCima: Intervallo | null, rifiutata = false): Vassoiata {
  const oggi = useOggi();
  const prenota_fino = usePrenotaFino(oggi);
  const vassoio = useVassoio();
  const voci = vassoio?.voci ?? [];
  const wanted = vassoio && (inCima ?? vassoio.giorni);
  const giorni = wanted && wanted.inizio >= oggi && wanted.fine <= prenota_fino ? wanted : null;
  const isAsked = (one: Tipo) => one === tipo || voci.some((voce) => voce.tipo === one);
  const spazi = useQuery(disponibilitaQuery('spazio', isAsked('spazio') ? giorni : null)).data;
  const strumenti = useQuery(disponibilitaQuery('strumento', isAsked('strumento') ? giorni : null)).data;
  const risposte = new Map(
    [...(spazi ?? []), ...(strumenti ?? [])].map((one) => [keyOfEntry(toEntry(one)), one] as const),
  );
  const nel = new Set(voci.map(({ entry }) => keyOfEntry(entry)));
  const sue = voci.flatMap(({ entry }) => risposte.get(keyOfEntry(entry)) ?? []);
  const prese = ((tipo === 'spazio' ? spazi : tipo === 'strumento' ? strumenti : null) ?? []).filter(
    (one) => ALTRI_GIORNI.has(one.stato) && !nel.has(keyOfEntry(toEntry(one))),
  );
  const isPossible =
    sue.length === voci.length && sue.every(({ stato }) => stato === 'libera' || ALTRI_GIORNI.has(stato));
  const isNeeded = rifiutata || prese.length > 0 || sue.some(({ stato }) => stato !== 'libera');
  const { data, error: errore } = useQuery(
    insiemeQuery(
      giorni && isPossible && isNeeded
        ? { voci: voci.map(({ entry }) => entry), anche: prese.map(toEntry), giorni }
        : null,
    ),
  );
  const within = (one: Intervallo | null) => (one && one.fine <= prenota_fino ? one : null);
  return {
    of: (entry) => risposte.get(keyOfEntry(entry)),
    insieme: data
      ? {
          proposte: data.proposte.filter(within),
          of: (entry) => {
            if (nel.has(keyOfEntry(entry))) return within(data.proposte[0] ?? null);
            const found = data.anche.find(
              ({ entry_tipo, entry_id }) => entry_tipo === entry.tipo && entry_id === entry.id,
            );
            return found && within(found.proposta);
          },
          fino: minGiorno(data.fino, prenota_fino),
        }
      : null,
    errore,
  };
}
