import { nextStatoDocumento, type EventoDocumento } from '#domain/documento.ts';
import { mailOf } from '#domain/email.ts';
import { contributoOf, prenotaFino, type Fascia } from '#domain/fasce.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import { isMailDaChiedere, isNonProvato, type Prova } from '#domain/subentro.ts';
import type { Utente, UtenteProprio } from '#contract/utenti.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  findUtente,
  findUtenteByEmail,
  lockUtente,
  readUso,
  setDocumentoStato,
  type UtenteRow,
} from './store.ts';

/** The rows themselves, for the feature that changes them. */
export { COLUMNS, findUtente, findUtenteByEmail, lockUtente, readUso, type UtenteRow } from './store.ts';

/** An account as the program sees it: it always has an address, even if only a placeholder (`senzaMail`). */
export type Account = Omit<Utente, 'email'> & { email: string; da_informare: boolean };

/** The data of a user that others may see. */
export function presentUtente(row: UtenteRow): Utente {
  return { ...toAccount(row), email: mailOf(row.email) };
}

/** An account without what never leaves the server. */
export function toAccount({
  password_hash: _,
  email_in_attesa: __,
  fascia: ___,
  lingua: ________,
  documento_stato: ____,
  informato_il: _____,
  informato_da: ______,
  versione: _______,
  ...account
}: UtenteRow): Account {
  return account;
}

/** The data of a user that they may see themselves. Their class is not among them, only what follows from it. */
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

/** The consequences of a person's class, as they see them themselves, today. */
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
 * Locks the account and gives its document the state that an event leads to. @throws Rifiuto NOT_FOUND,
 * DOCUMENTO_NON_IN_ATTESA when the event is not possible in its present state
 */
export async function moveDocumento(
  deps: Pick<Deps, 'centro' | 'clock'>,
  tx: Tx,
  id: string,
  evento: EventoDocumento,
): Promise<UtenteProprio> {
  return presentProprio(deps, await moveStato(tx, id, evento));
}

/** As `moveDocumento`, for who does not show the account. */
export async function moveStato(tx: Tx, id: string, evento: EventoDocumento): Promise<UtenteRow> {
  const utente = await lockUtente(tx, id);
  if (!utente) throw new Rifiuto('NOT_FOUND');
  const stato = nextStatoDocumento(utente.documento_stato, evento);
  if (!stato) throw new Rifiuto('DOCUMENTO_NON_IN_ATTESA');
  return setDocumentoStato(tx, id, stato);
}

/** Whether somebody has an address. */
export async function hasAccount({ db }: Pick<Deps, 'db'>, email: string): Promise<boolean> {
  return (await findUtenteByEmail(db, email)) !== null;
}

/** An account as it is now; null when there is none. */
export async function findAccount(tx: Tx, id: string): Promise<Account | null> {
  const utente = await findUtente(tx, id);
  return utente && toAccount(utente);
}

/**
 * Refuses to let the desk act for an account that a stranger may have prepared (prodotto/persone#subentro).
 * @throws Rifiuto INDIRIZZO_NON_PROVATO
 */
export function demandProvato(utente: Prova | null): void {
  if (utente && isNonProvato(utente)) throw new Rifiuto('INDIRIZZO_NON_PROVATO');
}

/**
 * As `demandProvato`, for the account as it is now.
 * @throws Rifiuto INDIRIZZO_NON_PROVATO
 */
export async function demandProvatoById(db: Deps['db'], id: string): Promise<void> {
  demandProvato(await findUtente(db, id));
}

/**
 * Refuses to let the desk put a document into an account that a stranger may have prepared, or, before it has asked the
 * person whether the address is theirs, into one that nobody has proved (prodotto/documenti#mail-da-chiedere).
 * @throws Rifiuto INDIRIZZO_NON_PROVATO, MAIL_DA_CHIEDERE
 */
export async function demandForDocumento(db: Deps['db'], id: string, mail_sua: boolean): Promise<void> {
  const utente = await findUtente(db, id);
  demandProvato(utente);
  if (utente && !mail_sua && isMailDaChiedere({ ...utente, ...(await readUso(db, id)) }))
    throw new Rifiuto('MAIL_DA_CHIEDERE');
}

/**
 * The account of somebody for whom the desk books or waits.
 * @throws Rifiuto NOT_FOUND, PERSONA_SOSPESA, INDIRIZZO_NON_PROVATO
 */
export async function demandPersona(tx: Tx, id: string): Promise<Account> {
  const utente = await findUtente(tx, id);
  if (!utente) throw new Rifiuto('NOT_FOUND');
  if (!utente.is_active) throw new Rifiuto('PERSONA_SOSPESA');
  demandProvato(utente);
  return toAccount(utente);
}

/** An account, locked until the transaction ends; null when it no longer exists. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | null> {
  const utente = await lockUtente(tx, id);
  return utente && toAccount(utente);
}
