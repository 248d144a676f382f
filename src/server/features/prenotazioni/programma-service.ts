import type { Giorno } from '#domain/giorno.ts';
import type { Impegno, Programma, TipoRisorsa } from '#domain/limiti.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { listImpegni } from './programma-store.ts';

/**
 * What a person has booked from today on, for the personal limits; null, without a query, where the centre has none.
 * Read it after the statement that locks the person: two bookings of one person then see each other.
 */
export async function readImpegni(
  { centro }: Pick<Deps, 'centro'>,
  tx: Tx,
  chi: { user_id: string; oggi: Giorno },
): Promise<Impegno[] | null> {
  return centro.limiti ? listImpegni(tx, chi) : null;
}

/**
 * What the rules look at to judge the personal limits; null where there is nothing to judge.
 * @param impegni what stays booked beside the days that are judged: for a change, all but the changed booking
 */
export function programmaOf(
  { centro: { limiti } }: Pick<Deps, 'centro'>,
  impegni: readonly Impegno[] | null,
  tipo: TipoRisorsa | undefined,
): Programma | null {
  return limiti && impegni && tipo ? { limiti, impegni, tipo } : null;
}
