import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Rilascio } from '#contract/abilitazioni.ts';
import { findMancano, type Abilitato, type AbilitazioneMancante } from '#domain/abilitazioni.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { abilitazioniQuery, rilasciQuery } from '../queries/abilitazioni.ts';
import { useSession } from '../session.tsx';

/** All abilitazioni by name, and those of the person. Nothing is read if nothing is asked for. */
export interface Abilitazioni {
  /** Null for a visitor, and until everything is known. */
  abilitato: Abilitato | null;
  /** Whether it is known: at once if nothing is asked for, or nobody is signed in. Also true if it cannot be read. */
  noto: boolean;
  /** All abilitazioni with their names; empty until they are known. */
  tutte: Abilitato['tutte'];
}

const NESSUNA: Abilitato['tutte'] = [];

/**
 * The abilitazioni of the signed-in person, in the form that the rules look at.
 * @param chiede whether anything asks for one
 */
export function useAbilitato(chiede: boolean): Abilitazioni {
  const { utente, loading } = useSession();
  const { data: tutte = NESSUNA } = useQuery({ ...abilitazioniQuery(), enabled: chiede });
  const { data: mie, isError } = useQuery({ ...rilasciQuery(), enabled: chiede && utente !== null });
  const abilitato = useMemo(
    () => (chiede && utente && mie && tutte.length > 0 ? { tutte, rilasci: listDati(mie) } : null),
    [chiede, utente, mie, tutte],
  );
  const noto = !chiede || isError || (!loading && (!utente || abilitato !== null));
  return { abilitato, noto, tutte };
}

/**
 * What the signed-in person lacks on the last of the wanted days; empty while no days are chosen, and for a visitor.
 * @param serve the ids of the abilitazioni that are asked for
 */
export function useMancano(
  serve: readonly number[],
  giorni: Pick<Intervallo, 'fine'> | null,
): AbilitazioneMancante[] {
  const { abilitato } = useAbilitato(serve.length > 0);
  return abilitato && giorni ? findMancano(abilitato, [...new Set(serve)], giorni) : [];
}

/** What was given and not taken away, in the form that the rules look at. */
const listDati = (rilasci: readonly Rilascio[]): Abilitato['rilasci'] =>
  rilasci
    .filter(({ stato }) => stato !== 'tolta')
    .map(({ abilitazione, fino }) => ({ abilitazione_id: abilitazione.id, fino }));
