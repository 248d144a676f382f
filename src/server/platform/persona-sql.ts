import { sql, type RawBuilder } from 'kysely';
import { normalizeCodiceFiscale } from '#domain/codice-fiscale.ts';
import { senzaMail } from '#domain/email.ts';
import type { Pacchetto } from '#domain/prezzi.ts';
import { escapeLike } from './sql.ts';

/** Fewer digits are a booking number, not part of a telephone number (prodotto/amministrazione#ricerca-persone). */
const CIFRE_MIN = 5;

/** A shorter text is no tax code, not even a temporary one. */
const CODICE_MIN = 11;

/** How many matches of each kind are considered; people narrow the search by typing more. */
export const LOOKED_AT = 1000;

/** The number of days that a person has to pay for, as a subquery; `id` is the expression of the person's id. */
export const daPagareOf = (id: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(cardinality(d.giorni) - d.coperte), 0)
    from giornate g join giornate_dovute d on d.giornate_id = g.id
    where g.user_id = ${id} and d.coperte < cardinality(d.giorni))::integer`;

export type Dovuta = { giorni: number; pacchetti: Pacchetto[] };

/** As `daPagareOf`, for each booking with its price list; null for none. */
export const dovuteOf = (id: RawBuilder<unknown>): RawBuilder<Dovuta[] | null> =>
  sql<Dovuta[] | null>`(select json_agg(json_build_object(
      'giorni', cardinality(d.giorni) - d.coperte, 'pacchetti', l.pacchetti))
    from giornate g join giornate_dovute d on d.giornate_id = g.id
    join prenotazioni b on b.id = d.prenotazione_id join listini l on l.id = b.listino_id
    where g.user_id = ${id} and d.coperte < cardinality(d.giorni))`;

/** Where in an address the search text may occur. */
export type Dove = 'inizio' | 'ovunque';

/**
 * The conditions on `utenti as u` by which a search text matches a person: part of the address, beginnings of words of
 * name and surname in any order, part of the telephone number, the whole tax code. Each has its own index, so queries
 * run one search for each instead of joining them with `or`.
 */
export function meansPersona(testo: string, dove: Dove): RawBuilder<boolean>[] {
  const pattern = `${dove === 'ovunque' ? '%' : ''}${escapeLike(testo)}%`;
  const ways = [sql<boolean>`(lower(u.email) like lower(${pattern}) and u.email not like ${senzaMail('%')})`];
  const parole = testo.includes('@') ? [] : (testo.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);
  if (parole.some((parola) => /\p{L}/u.test(parola))) {
    const each = parole.map((parola) => sql`u.nome_cercato like '% ' || piega_nome(${parola}) || '%'`);
    ways.push(sql<boolean>`(${sql.join(each, sql` and `)})`);
  }
  if (/^[+\d][\d\s./()-]*$/.test(testo) && testo.replaceAll(/\D/g, '').length >= CIFRE_MIN) {
    ways.push(sql<boolean>`u.telefono_cercato like '%' || cifre_telefono(${testo}) || '%'`);
  }
  const codice = normalizeCodiceFiscale(testo);
  if (codice.length >= CODICE_MIN) ways.push(sql<boolean>`u.codice_fiscale = ${codice}`);
  return ways;
}
