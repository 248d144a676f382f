import { sql, type Selectable } from 'kysely';
import { nextStatoDocumento, type EventoDocumento } from '#domain/documento.ts';
import { mailOf, emailKeys, isSenzaMail } from '#domain/email.ts';
import { contributoOf, prenotaFino, type Fascia } from '#domain/fasce.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import {
  isMailDaChiedere,
  isNonProvato,
  type ProvaAccount,
  maySubentrare,
  type UsoAccount,
} from '#domain/subentro.ts';
import type { Azione } from '#contract/azioni.ts';
import type { Utente, UtenteProprio, SchedaUtente } from '#contract/utenti.ts';
import { oggi } from '../../platform/clock.ts';
import type { UtentiTable } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';

/** An account. It always has an address, even if only a placeholder (`senzaMail`). */
export type Account = Omit<Utente, 'email'> & { email: string; da_informare: boolean };

/** The data of a user that others may see. */
function presentUtente(row: UtenteRow): Utente {
  return { ...toAccount(row), email: mailOf(row.email) };
}

/** An account without the columns that never leave the server. */
export function toAccount(row: UtenteRow): Account {
  const { id, nome, cognome, codice_fiscale, email, telefono, da_informare } = row;
  const { documento_caricato, is_verified, is_superuser, is_active } = row;
  const dati = { id, nome, cognome, codice_fiscale, email, telefono, da_informare };
  return { ...dati, documento_caricato, is_verified, is_superuser, is_active };
}

/** The data of a user that they may see: not their class, but what follows from it. */
export function presentProprio(
  { centro, clock }: Pick<Deps, 'centro' | 'clock'>,
  row: UtenteRow,
): UtenteProprio {
  const { email_in_attesa, documento_stato, versione, lingua, fascia } = row;
  return {
    ...toAccount(row),
    email_in_attesa,
    documento_stato,
    versione,
    lingua,
    ...viewFascia({ centro, clock }, fascia),
  };
}

/** What follows today from a person's class. */
export function viewFascia(
  { centro, clock }: Pick<Deps, 'centro' | 'clock'>,
  fascia: Fascia,
): Pick<UtenteProprio, 'prenota_fino' | 'contributo'> {
  return {
    prenota_fino: prenotaFino(centro, fascia, oggi(clock)),
    contributo: contributoOf(centro, fascia),
  };
}

/**
 * Locks the account and applies an event to the state of its document. @throws Rifiuto NOT_FOUND,
 * DOCUMENTO_NON_IN_ATTESA when the present state does not allow the event
 */
export async function moveDocumento(
  deps: Pick<Deps, 'centro' | 'clock'>,
  tx: Tx,
  id: string,
  evento: EventoDocumento,
): Promise<UtenteProprio> {
  return presentProprio(deps, await moveStato(tx, id, evento));
}

/** As `moveDocumento`; returns the row. */
export async function moveStato(tx: Tx, id: string, evento: EventoDocumento): Promise<UtenteRow> {
  const utente = await lockUtente(tx, id);
  if (!utente) throw new Rifiuto('NOT_FOUND');
  const stato = nextStatoDocumento(utente.documento_stato, evento);
  if (!stato) throw new Rifiuto('DOCUMENTO_NON_IN_ATTESA');
  return tx
    .updateTable('utenti')
    .set((eb) => ({ documento_stato: stato, documento_versione: eb('documento_versione', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function hasAccount({ db }: Pick<Deps, 'db'>, email: string): Promise<boolean> {
  return (await findUtenteByEmail(db, email)) !== null;
}

export async function findAccount(tx: Tx, id: string): Promise<Account | null> {
  const utente = await findUtente(tx, id);
  return utente && toAccount(utente);
}

/** Refuses an account that a stranger may have prepared (prodotto/persone#subentro). @throws INDIRIZZO_NON_PROVATO */
export function demandProvato(utente: ProvaAccount | null): void {
  if (utente && isNonProvato(utente)) throw new Rifiuto('INDIRIZZO_NON_PROVATO');
}

/** As `demandProvato`, by id. @throws Rifiuto INDIRIZZO_NON_PROVATO */
export async function demandProvatoById(db: Deps['db'], id: string): Promise<void> {
  demandProvato(await findUtente(db, id));
}

/**
 * Refuses that the desk adds a document to an account that a stranger may have prepared, or to one with an unproved
 * address before the person was asked about it (prodotto/documenti#mail-da-chiedere).
 * @throws Rifiuto INDIRIZZO_NON_PROVATO, MAIL_DA_CHIEDERE
 */
export async function demandForDocumento(db: Deps['db'], id: string, mail_sua: boolean): Promise<void> {
  const utente = await findUtente(db, id);
  demandProvato(utente);
  if (utente && !mail_sua && isMailDaChiedere({ ...utente, ...(await readUso(db, id)) }))
    throw new Rifiuto('MAIL_DA_CHIEDERE');
}

/** The account for which the desk books or waits. @throws Rifiuto NOT_FOUND, PERSONA_SOSPESA, INDIRIZZO_NON_PROVATO */
export async function demandPersona(tx: Tx, id: string): Promise<Account> {
  const utente = await findUtente(tx, id);
  if (!utente) throw new Rifiuto('NOT_FOUND');
  if (!utente.is_active) throw new Rifiuto('PERSONA_SOSPESA');
  demandProvato(utente);
  return toAccount(utente);
}

/** Locks an account until the transaction ends; null when it no longer exists. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | null> {
  const utente = await lockUtente(tx, id);
  return utente && toAccount(utente);
}

/** A user's data, for administrators. @throws Rifiuto NOT_FOUND */
export async function readUtenteById({ db }: Pick<Deps, 'db'>, id: string): Promise<SchedaUtente> {
  const utente = await findUtente(db, id);
  if (!utente) throw new Rifiuto('NOT_FOUND');
  return presentScheda(db, utente);
}

export async function presentScheda(db: Deps['db'], utente: UtenteRow): Promise<SchedaUtente> {
  const { da_informare, informato_il, informato_da, versione, lingua } = utente;
  const chi = informato_da ? await findUtente(db, informato_da) : null;
  const informata = informato_il && {
    quando: informato_il.toISOString(),
    chi: chi && { id: chi.id, nome: chi.nome, cognome: chi.cognome },
  };
  const usato = { ...utente, ...(await readUso(db, utente.id)) };
  return {
    ...presentUtente(utente),
    versione,
    lingua,
    da_informare,
    informata,
    subentro: utente.is_active && maySubentrare(usato),
    mail_da_chiedere: isMailDaChiedere(usato),
  };
}

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

/** A user, with columns that never leave the server. */
export type UtenteRow = Pick<Selectable<UtentiTable>, (typeof COLUMNS)[number]>;

export async function findUtente(db: Deps['db'], id: string): Promise<UtenteRow | null> {
  return (await db.selectFrom('utenti').select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockUtente(tx: Deps['db'], id: string): Promise<UtenteRow | null> {
  const query = tx.selectFrom('utenti').select(COLUMNS).where('id', '=', id).forNoKeyUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Finds an account by its normalised address, an older one by the address as typed (decision 025), no placeholder. */
export async function findUtenteByEmail(db: Deps['db'], email: string): Promise<UtenteRow | null> {
  if (isSenzaMail(email)) return null;
  const keys = emailKeys(email);
  const query = db
    .selectFrom('utenti')
    .select(COLUMNS)
    .where(sql<string>`lower(email)`, 'in', keys)
    .orderBy(sql`lower(email) = ${keys[0]}`, 'desc');
  return (await query.executeTakeFirst()) ?? null;
}

/** Actions of the desk that do not count as using an account. */
const SENZA_USO: readonly Azione[] = [
  'utente_sospeso',
  'utente_riammesso',
  'documento_visto',
  'documento_rifiutato',
];
/** Actions that prove the identity of a person. */
const PROVE: readonly Azione[] = ['documento_verificato', 'identita_provata'];

/** Whether the desk has used an account and whether its person was ever proved, according to the register. */
export async function readUso(db: Deps['db'], id: string): Promise<Omit<UsoAccount, 'documento_stato'>> {
  // Literals, so that the partial indexes serve every plan.
  const voci = db.selectFrom('registro').select('id').where('utente_id', '=', id);
  const literals = (azioni: readonly Azione[]) => sql.join(azioni.map((azione) => sql.lit(azione)));
  return db
    .selectNoFrom(({ exists }) => [
      exists(voci.where(sql<boolean>`attore_id <> utente_id and azione not in (${literals(SENZA_USO)})`)).as(
        'usato_dal_banco',
      ),
      exists(voci.where(sql<boolean>`azione in (${literals(PROVE)})`)).as('persona_provata'),
    ])
    .executeTakeFirstOrThrow() as Promise<Omit<UsoAccount, 'documento_stato'>>;
}
