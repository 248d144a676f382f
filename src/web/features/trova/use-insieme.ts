import { useQuery } from '@tanstack/react-query';
import type { Tipo } from '#contract/campi.ts';
import type { DisponibilitaVoce } from '#contract/catalogo.ts';
import { minGiorno, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { StatoVoce } from '#domain/voce.ts';
import {
  keyOfEntry,
  toEntry,
  disponibilitaQuery,
  insiemeQuery,
  type Entry,
} from '#web/shared/queries/catalogo.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { usePrenotaFino } from '#web/shared/use-prenota-fino.ts';
import { useVassoio } from '#web/shared/vassoio.ts';

/** On which days all that is in the tray can be had, as far as its owner may book. */
export interface LiberiInsieme {
  /** The next three spans, none before the wanted days. */
  proposte: readonly Intervallo[];
  /** With an entry besides: null where there are none until `fino`, undefined where it was not asked. */
  of: (entry: Entry) => Intervallo | null | undefined;
  fino: Giorno;
}

/** What the things of the tray answer to its days. */
interface Vassoiata {
  /** Undefined until it is known. */
  of: (entry: Entry) => DisponibilitaVoce | undefined;
  /** Null while nobody needs it, or until it is known. */
  insieme: LiberiInsieme | null;
  /** Why `insieme` could not be known. */
  errore: Error | null;
}

/** Other days help these; the others can never be had on as many days. */
const ALTRI_GIORNI: ReadonlySet<StatoVoce> = new Set(['occupata', 'chiuso', 'fuori_uso']);

/**
 * Asks what the things of the tray answer to its days and, where one of them or of the list cannot be had, on which days all
 * can (prodotto/prenotazioni#sposta): one question for the tray and for all taken entries of the list.
 * @param tipo the list that is shown; null on another page
 * @param inCima the days on top of the page, which are those of the tray too; null where there are none
 * @param rifiutata a booking of the tray was refused for its days
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
