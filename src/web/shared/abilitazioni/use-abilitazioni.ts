import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Rilascio } from '#contract/abilitazioni.ts';
import { findMancano, type Abilitato, type AbilitazioneMancante } from '#domain/abilitazioni.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { abilitazioniQuery, rilasciQuery } from '../queries/abilitazioni.ts';
import { useSession } from '../session.tsx';

/** All abilitazioni, and the user's own; nothing is fetched if nothing is required. */
export interface Abilitazioni {
  /** Null for a visitor, and until it is loaded. */
  abilitato: Abilitato | null;
  /** Whether everything is loaded, or failed to load; true if nothing is required. */
  noto: boolean;
  tutte: Abilitato['tutte'];
}

const NESSUNA: Abilitato['tutte'] = [];

/** The user's abilitazioni, for the domain's rules; fetched only if `chiede`: anything requires one. */
export function useAbilitato(chiede: boolean): Abilitazioni {
  const { utente, loading } = useSession();
  const { data: tutte = NESSUNA, isPending } = useQuery({ ...abilitazioniQuery(), enabled: chiede });
  const { data: mie, isError } = useQuery({ ...rilasciQuery(), enabled: chiede && utente !== null });
  const abilitato = useMemo(
    () => (chiede && utente && mie && tutte.length > 0 ? { tutte, rilasci: listDati(mie) } : null),
    [chiede, utente, mie, tutte],
  );
  const noto = !chiede || isError || (!loading && (utente ? abilitato !== null : !isPending));
  return { abilitato, noto, tutte };
}

/**
 * Which abilitazioni (`serve`: ids) the user lacks on the last of the wanted days; empty without days and for a
 * visitor.
 */
export function useMancano(
  serve: readonly number[],
  giorni: Pick<Intervallo, 'fine'> | null,
): AbilitazioneMancante[] {
  const { abilitato } = useAbilitato(serve.length > 0);
  return abilitato && giorni ? findMancano(abilitato, [...new Set(serve)], giorni) : [];
}

/** Given and not revoked, in the form of the domain's rules. */
const listDati = (rilasci: readonly Rilascio[]): Abilitato['rilasci'] =>
  rilasci
    .filter(({ stato }) => stato !== 'tolta')
    .map(({ abilitazione, fino }) => ({ abilitazione_id: abilitazione.id, fino }));
