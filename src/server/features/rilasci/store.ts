import { sql, type Kysely } from 'kysely';
import type { Abilitazione, Rilascio } from '#domain/abilitazioni.ts';
import type { Database } from '../../platform/database.ts';
import { HA_ABILITAZIONE } from '../../platform/sql.ts';

/** Those of these abilitazioni that these people have, or had until they ended. */
export const listRilasci = (
  db: Kysely<Database>,
  { utenti, ids }: { utenti: readonly string[]; ids: readonly number[] },
) =>
  db
    .selectFrom('rilasci_attuali')
    .select(['utente_id', 'abilitazione_id', 'fino'])
    .where(sql<boolean>`utente_id = any(${utenti}::uuid[])`)
    .where(sql<boolean>`abilitazione_id = any(${ids}::integer[])`)
    .where('che', '=', 'data')
    .$castTo<Rilascio & { utente_id: string }>()
    .execute();

/** What the persons of these bookings lack on the last day of the booking, by name. */
export const listMancano = (db: Kysely<Database>, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('prenotazioni as b')
    .innerJoinLateral(
      sql<{ id: number }>`abilitazioni_chieste(b.prenotabile_id, b.gruppo_id)`.as('serve'),
      (on) => on.onTrue(),
    )
    .innerJoin('abilitazioni as a', 'a.id', 'serve.id')
    .select(['b.id as prenotazione_id', 'a.id', 'a.nome'])
    .where(sql<boolean>`b.id = any(${ids}::integer[])`)
    .where(sql<boolean>`not ${HA_ABILITAZIONE}`)
    .orderBy('a.nome')
    .orderBy('a.id')
    .execute();

/** These abilitazioni by id. */
export const listByIds = (db: Kysely<Database>, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('abilitazioni')
    .select(['id', 'nome', 'come_si_ottiene'])
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .orderBy('id')
    .$castTo<Abilitazione>()
    .execute();
