import { sql, type Kysely } from 'kysely';
import type { UtenteTrovato } from '#contract/utenti.ts';
import type { Database } from '../../platform/database.ts';
import { meansPersona } from '../../platform/persona-sql.ts';

/** How many people a search gives. */
const MOST = 20;
/** Of a name or a number that more people have, only so many are looked at: whoever types on finds the others. */
const LOOKED_AT = 1000;

/**
 * The first 20 people, by address, whom a typed text may mean: their address begins so, or name, surname or telephone
 * fit (prodotto/amministrazione#ricerca-persone). Addresses are read in their order, so that none before is missed.
 */
export async function searchPersone(db: Kysely<Database>, testo: string): Promise<UtenteTrovato[]> {
  const [email, ...others] = meansPersona(testo, 'inizio');
  const persona = sql`u.id, u.nome, u.cognome, u.email`;
  const found = [
    sql`(select ${persona} from utenti u where ${email} order by lower(u.email) limit ${MOST})`,
    ...others.map((way) => sql`(select ${persona} from utenti u where ${way} limit ${LOOKED_AT})`),
  ];
  const query = sql<UtenteTrovato>`
    select id, nome, cognome, email from (${sql.join(found, sql` union `)}) trovati
    order by lower(email) limit ${MOST}`;
  return (await query.execute(db)).rows;
}
