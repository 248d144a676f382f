import { sql, type RawBuilder } from 'kysely';
import { escapeLike } from './sql.ts';

/** Fewer digits are the number of a booking and no part of a telephone number (prodotto/amministrazione#ricerca-persone). */
const CIFRE_MIN = 5;

/** Where in an address the typed text may stand. */
export type Dove = 'inizio' | 'ovunque';

/**
 * The ways in which a typed text may mean a person: a part of the address, the beginnings of words of name and surname
 * in any order, or a part of the telephone number. Each is a condition on `utenti as u` that an index of its own serves,
 * so that a query asks for them one by one and not with `or`.
 */
export function meansPersona(testo: string, dove: Dove): RawBuilder<boolean>[] {
  const pattern = `${dove === 'ovunque' ? '%' : ''}${escapeLike(testo)}%`;
  const ways = [sql<boolean>`lower(u.email) like lower(${pattern})`];
  const parole = testo.includes('@') ? [] : (testo.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);
  if (parole.some((parola) => /\p{L}/u.test(parola))) {
    const each = parole.map((parola) => sql`u.nome_cercato like '% ' || piega_nome(${parola}) || '%'`);
    ways.push(sql<boolean>`(${sql.join(each, sql` and `)})`);
  }
  if (/^[+\d][\d\s./()-]*$/.test(testo) && testo.replaceAll(/\D/g, '').length >= CIFRE_MIN) {
    ways.push(sql<boolean>`u.telefono_cercato like '%' || cifre_telefono(${testo}) || '%'`);
  }
  return ways;
}
