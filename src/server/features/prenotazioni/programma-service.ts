import type { Giorno } from '#domain/giorno.ts';
import type { Impegno, Programma, TipoRisorsa } from '#domain/limiti.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { listImpegni, listImpegniOf } from './programma-store.ts';

/**
 * What a person has booked from today on, for the personal limits; null, without a query, if the centre has none. Read
 * it after the statement that locks the person, so that two simultaneous bookings of one person see each other.
 */
export async function readImpegni(
  { centro }: Pick<Deps, 'centro'>,
  tx: Tx,
  chi: { user_id: string; oggi: Giorno },
): Promise<Impegno[] | null> {
  return centro.limiti ? listImpegni(tx, chi) : null;
}

/**
 * As `readImpegni`, for several persons who are not locked; empty if the centre has no limits. A decision based on this
 * is only provisional: the limits are judged again when a place is accepted.
 */
export async function readImpegniOf(
  { centro }: Pick<Deps, 'centro'>,
  tx: Tx,
  chi: { utenti: readonly string[]; oggi: Giorno },
): Promise<ReadonlyMap<string | null, Impegno[]> | null> {
  return centro.limiti ? Map.groupBy(await listImpegniOf(tx, chi), ({ user_id }) => user_id) : null;
}

/**
 * What the rules need to judge the personal limits; null when there is nothing to judge.
 * @param impegni the other bookings of the person: for a change, all but the changed booking
 */
export function programmaOf(
  { centro: { limiti } }: Pick<Deps, 'centro'>,
  impegni: readonly Impegno[] | null,
  tipo: TipoRisorsa | undefined,
): Programma | null {
  return limiti && impegni && tipo ? { limiti, impegni, tipo } : null;
}
