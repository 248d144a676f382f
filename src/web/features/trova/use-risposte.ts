import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Tipo } from '#contract/campi.ts';
import type { DisponibilitaVoce } from '#contract/catalogo.ts';
import type { CalendarioApertura } from '#domain/apertura.ts';
import { findMancano } from '#domain/abilitazioni.ts';
import type { StatoVoce } from '#domain/voce.ts';
import {
  disponibilitaQuery,
  type VoceDaPrenotare,
  keyOfEntry,
  toEntry,
} from '#web/shared/queries/catalogo.ts';
import { calendarioQuery } from '#web/shared/queries/chiusure.ts';
import { useAbilitato } from '#web/shared/abilitazioni/use-abilitazioni.ts';
import type { Quando } from './use-quando.ts';

/** The answers of the entries of a type for the wanted days. */
export interface Risposte {
  /** All answers have loaded or failed. Show none before, since the order depends on them. */
  pronte: boolean;
  /** Set if loading failed; `busy` during a retry. */
  error: { busy: boolean; retry: () => void } | null;
  calendario: CalendarioApertura | undefined;
  /** Whether an entry requires an abilitazione. */
  chiedono: boolean;
  /** Whether an entry is taken, perhaps by oneself. */
  prese: boolean;
  /** How many entries are available, and how many pieces. */
  disponibili: number;
  liberi: number;
  of: (entry: VoceDaPrenotare) => DisponibilitaVoce | undefined;
  /** The rank of an entry; stable for the same days, whatever changes in the answers. */
  rank: (entry: VoceDaPrenotare) => number;
}

/** Loads the answers of a type; null without wanted days or if they are invalid. */
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

/** Available first, then things without booking, then those available on other days. */
const POSTI: Readonly<Record<StatoVoce, number>> = {
  libera: 0,
  sempre_qui: 1,
  troppo_lunga: 3,
  occupata: 4,
  chiuso: 4,
  fuori_uso: 5,
};
/** The rank of an available thing for which the person lacks an abilitazione. */
const MANCA = 2;

/** Entries of the same rank keep the catalogue's order; one without an answer is last. */
const rankOf = (stato: StatoVoce | undefined, manca = false): number =>
  !stato ? 6 : manca && (stato === 'libera' || stato === 'occupata') ? MANCA : POSTI[stato];
