import { sql, type Kysely, type Selectable } from 'kysely';
import type { Azione } from '#contract/azioni.ts';
import type { StatoDocumento } from '#domain/documento.ts';
import { emailKeys, isSenzaMail } from '#domain/email.ts';
import type { Uso } from '#domain/subentro.ts';
import type { Database, UtentiTable } from '../../platform/database.ts';

type Db = Kysely<Database>;

/** The columns that are read of an account. */
export const COLUMNS = [
  'id',
  'nome',
  'cognome',
  'codice_fiscale',
  'email',
  'telefono',
  'versione',
  'documento_caricato',
  'documento_stato',
  'is_verified',
  'is_superuser',
  'is_active',
  'email_in_attesa',
  'fascia',
  'lingua',
  'da_informare',
  'informato_il',
  'informato_da',
  'password_hash',
] as const;

/** A user, including what never leaves the server. */
export type UtenteRow = Pick<Selectable<UtentiTable>, (typeof COLUMNS)[number]>;

export async function findUtente(db: Db, id: string): Promise<UtenteRow | null> {
  return (await db.selectFrom('utenti').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks the row until the end of the transaction, so that two changes of one account happen one after the other. */
export async function lockUtente(tx: Db, id: string): Promise<UtenteRow | null> {
  const query = tx.selectFrom('utenti').select(COLUMNS).where('id', '=', id).forNoKeyUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/**
 * Finds an account by its address in normalised form; an older account is found as its address was typed (decision
 * 025). A placeholder address finds nobody.
 */
export async function findUtenteByEmail(db: Db, email: string): Promise<UtenteRow | null> {
  if (isSenzaMail(email)) return null;
  const keys = emailKeys(email);
  const query = db
    .selectFrom('utenti')
    .select(COLUMNS)
    .where(sql<string>`lower(email)`, 'in', keys)
    .orderBy(sql`lower(email) = ${keys[0]}`, 'desc');
  return (await query.executeTakeFirst()) ?? null;
}

/** What the desk does about an account without using it. */
const SENZA_USO: readonly Azione[] = [
  'utente_sospeso',
  'utente_riammesso',
  'documento_visto',
  'documento_rifiutato',
];
/** What proves who the person of an account is. */
const PROVE: readonly Azione[] = ['documento_verificato', 'identita_provata'];

/** Whether the desk has used an account, and whether its person was ever proved, by the records. */
export async function readUso(db: Db, id: string): Promise<Omit<Uso, 'documento_stato'>> {
  // Literals, so that the partial indexes of these questions serve every plan.
  const voci = db.selectFrom('registro').select('id').where('utente_id', '=', id);
  const literals = (azioni: readonly Azione[]) => sql.join(azioni.map((azione) => sql.lit(azione)));
  return db
    .selectNoFrom(({ exists }) => [
      exists(voci.where(sql<boolean>`attore_id <> utente_id and azione not in (${literals(SENZA_USO)})`)).as(
        'usato_dal_banco',
      ),
      exists(voci.where(sql<boolean>`azione in (${literals(PROVE)})`)).as('persona_provata'),
    ])
    .executeTakeFirstOrThrow() as Promise<Omit<Uso, 'documento_stato'>>;
}

/** Sets the state of somebody's document, and increments its version. */
export async function setDocumentoStato(tx: Db, id: string, stato: StatoDocumento): Promise<UtenteRow> {
  return tx
    .updateTable('utenti')
    .set((eb) => ({ documento_stato: stato, documento_versione: eb('documento_versione', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}
