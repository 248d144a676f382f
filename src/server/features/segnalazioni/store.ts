import { sql, type Kysely } from 'kysely';
import { emailKeys } from '#domain/email.ts';
import type { Segnalazione } from '#contract/segnalazioni.ts';
import type { Database } from '../../platform/database.ts';
import type { Cursore } from '../../platform/richiesta.ts';

type Db = Kysely<Database>;

const COLUMNS = ['id', 'mail', 'problema', 'descrizione', 'stato', 'nota', 'creata_il', 'versione'] as const;

const toSegnalazione = ({
  creata_il,
  ...row
}: Omit<Segnalazione, 'creata_il'> & { creata_il: Date }): Segnalazione => ({
  ...row,
  creata_il: creata_il.toISOString(),
});

export async function insertSegnalazione(
  tx: Db,
  values: Pick<Segnalazione, 'mail' | 'problema' | 'descrizione'> & { creata_il: Date },
): Promise<Segnalazione> {
  return toSegnalazione(
    await tx.insertInto('segnalazioni').values(values).returning(COLUMNS).executeTakeFirstOrThrow(),
  );
}

/** The reports, newest first. */
export async function listSegnalazioni(
  db: Db,
  { stato, dopo, limit }: { stato: Segnalazione['stato'] | undefined } & Cursore<number>,
): Promise<Segnalazione[]> {
  const rows = await db
    .selectFrom('segnalazioni')
    .select(COLUMNS)
    .$if(stato !== undefined, (q) => q.where('stato', '=', stato!))
    .$if(dopo !== null, (q) => q.where('id', '<', dopo!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toSegnalazione);
}

export async function lockSegnalazione(tx: Db, id: number): Promise<Segnalazione | null> {
  const row = await tx
    .selectFrom('segnalazioni')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toSegnalazione(row) : null;
}

export async function updateSegnalazione(
  tx: Db,
  id: number,
  set: Partial<Pick<Segnalazione, 'stato' | 'nota'>>,
): Promise<Segnalazione> {
  return toSegnalazione(
    await tx
      .updateTable('segnalazioni')
      .set((eb) => ({ ...set, versione: eb('versione', '+', 1) }))
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );
}

/** The reports sent from an address, by id. */
export async function listByMail(
  db: Db,
  mail: string,
  { dopo, limit }: Cursore<number>,
): Promise<Segnalazione[]> {
  const rows = await db
    .selectFrom('segnalazioni')
    .select(COLUMNS)
    .where(sql<string>`lower(mail)`, 'in', emailKeys(mail))
    .$if(dopo !== null, (q) => q.where('id', '>', dopo!))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toSegnalazione);
}

/** Removes an address from its reports. */
export async function clearMail(tx: Db, mail: string): Promise<void> {
  await tx
    .updateTable('segnalazioni')
    .set((eb) => ({ mail: '', versione: eb('versione', '+', 1) }))
    .where(sql<string>`lower(mail)`, 'in', emailKeys(mail))
    .execute();
}
