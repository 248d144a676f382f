import { sql, type Kysely } from 'kysely';
import { mailOf, senzaMail } from '#domain/email.ts';
import type { UtenteTrovato } from '#contract/utenti.ts';
import type { Database } from '../../platform/database.ts';
import { LOOKED_AT, meansPersona } from '../../platform/persona-sql.ts';

/** How many people a search returns. */
const MOST = 20;

/**
 * The first 20 people whose address begins with the text, or whose name, surname or telephone match it
 * (prodotto/amministrazione#ricerca-persone). They are in order of address; people without an address come last.
 * Matches by address are read in that order, so the limit cuts off only later ones.
 */
export async function searchPersone(db: Kysely<Database>, testo: string): Promise<UtenteTrovato[]> {
  const [email, ...others] = meansPersona(testo, 'inizio');
  const persona = sql`u.id, u.nome, u.cognome, u.email`;
  const found = [
    sql`(select ${persona} from utenti u where ${email} order by lower(u.email) limit ${MOST})`,
    ...others.map((way) => sql`(select ${persona} from utenti u where ${way} limit ${LOOKED_AT})`),
  ];
  const query = sql<UtenteTrovato & { email: string }>`
    select id, nome, cognome, email from (${sql.join(found, sql` union `)}) trovati
    order by email like ${senzaMail('%')}, lower(email), lower(cognome), id limit ${MOST}`;
  return (await query.execute(db)).rows.map((persona) => ({ ...persona, email: mailOf(persona.email) }));
}
