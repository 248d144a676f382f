import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Tipo } from '#contract/campi.ts';
import type { DisponibilitaVoce } from '#contract/catalogo.ts';
import type { Calendario } from '#domain/apertura.ts';
import { disponibilitaQuery, keyOfEntry, toEntry, type Entry } from '#web/shared/queries/catalogo.ts';
import { calendarioQuery } from '#web/shared/queries/chiusure.ts';
import { findMancano } from '#domain/abilitazioni.ts';
import { useAbilitato } from '#web/shared/abilitazioni/use-abilitazioni.ts';
import { rankOf } from './ordine.ts';
import type { Quando } from './use-quando.ts';

/** What the entries of a type answer to the wanted days. */
export interface Risposte {
  /** All is known, or cannot be read: nothing is shown before, since the order depends on it. */
  pronte: boolean;
  /** They could not be read; a new attempt, and whether it is being made. */
  error: { busy: boolean; retry: () => void } | null;
  calendario: Calendario | undefined;
  /** Some entry asks for something that people must have been shown. */
  chiedono: boolean;
  /** Some entry is taken, perhaps by oneself. */
  prese: boolean;
  /** How many entries can be had, and how many pieces. */
  disponibili: number;
  liberi: number;
  of: (entry: Entry) => DisponibilitaVoce | undefined;
  /** The place of an entry among the others; it stays while the days do, whatever the answers become. */
  rank: (entry: Entry) => number;
}

/** Reads what the entries of a type answer; null where no days are wanted, or those of the address are none. */
export function useRisposte(tipo: Tipo, { cercati, giorni, guasto }: Quando): Risposte | null {
  const voci = useQuery(disponibilitaQuery(tipo, giorni));
  const aperti = useQuery({ ...calendarioQuery(), enabled: giorni !== null });
  const { data } = voci;
  const chiedono = data?.some(({ serve }) => serve.length > 0) ?? false;
  const { abilitato, noto } = useAbilitato(chiedono);
  const byEntry = useMemo(() => new Map(data?.map((voce) => [keyOfEntry(toEntry(voce)), voce])), [data]);
  const key = giorni ? `${tipo} ${giorni.inizio} ${giorni.fine}` : '';
  const [ordine, setOrdine] = useState<{ key: string; ranks: Map<string, number> } | null>(null);
  const manca = ({ serve }: DisponibilitaVoce) =>
    abilitato !== null && giorni !== null && findMancano(abilitato, serve, giorni).length > 0;
  const libere = data?.filter((voce) => voce.stato === 'libera' && !manca(voce)) ?? [];
  if (data && giorni && noto && ordine?.key !== key) {
    setOrdine({
      key,
      ranks: new Map([...byEntry].map(([entry, voce]) => [entry, rankOf(voce.stato, manca(voce))])),
    });
  }
  if (!cercati || guasto) return null;
  const read = [voci, aperti];
  const failed = read.filter(({ isError, data: had }) => isError && !had);
  return {
    pronte: failed.length > 0 || (noto && read.every((one) => one.data !== undefined)),
    error:
      failed.length > 0
        ? {
            busy: failed.some(({ isFetching }) => isFetching),
            retry: () => failed.forEach(({ refetch }) => void refetch()),
          }
        : null,
    calendario: aperti.data,
    chiedono,
    prese: data?.some(({ stato }) => stato === 'occupata') ?? false,
    disponibili: libere.length,
    liberi: libere.reduce((sum, { liberi }) => sum + liberi, 0),
    of: (entry) => byEntry.get(keyOfEntry(entry)),
    rank: (entry) => ordine?.ranks.get(keyOfEntry(entry)) ?? rankOf(undefined),
  };
}
