import { createHash } from 'node:crypto';
import { emailKey } from '#domain/email.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { register, requestVerifyToken, verify } from '#contract/auth.ts';
import type { Utente } from '#contract/utenti.ts';
import type { ChiaveIdempotenza } from '../../http/contesto.ts';
import { constraintOf, inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/limits.ts';
import { issueGettone, redeemGettone } from '../gettoni/service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { queueLettera, wakePosta } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import { refusePasswordFacile } from './password-propria-service.ts';
import {
  findUtenteByEmail,
  insertUtente,
  lockUtente,
  updateUtente,
  type UtenteNuovo,
  type UtenteRow,
} from './store.ts';

/** What may be told of a user: everything but the password's hash. */
export function presentUtente({ password_hash: _, ...utente }: UtenteRow): Utente {
  return utente;
}

/** What binds a link to the password it replaces: once that has changed, the link is worth nothing. */
export const fingerprintOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('hex');

/** The database has the last word on who has an address: its refusal becomes ours. */
export async function refusingTakenEmail<T>(
  code: 'REGISTER_USER_ALREADY_EXISTS' | 'UPDATE_USER_EMAIL_ALREADY_EXISTS',
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (constraintOf(error) === 'utenti_email_unica') throw new Rifiuto(code);
    throw error;
  }
}

/** Queues the letter that verifies an address. */
export async function queueVerifica(
  deps: Deps,
  tx: Tx,
  utente: UtenteRow,
  benvenuto: boolean,
): Promise<void> {
  const gettone_id = await issueGettone(deps, tx, {
    scopo: 'verifica',
    user_id: utente.id,
    legato_a: utente.email.toLowerCase(),
  });
  await queueLettera(deps, tx, {
    lettera: { tipo: 'verifica', dati: { nome: utente.nome, gettone_id, benvenuto } },
    destinatario: utente.email,
    user_id: utente.id,
  });
}

/**
 * Creates a member and sends the verification mail (section 7, contract 2). That an address is taken is told a few
 * times an hour to one network, and each time to the address itself.
 * @throws Rifiuto REGISTER_USER_ALREADY_EXISTS, TOO_MANY_REQUESTS
 */
export async function registerUtente(
  deps: Deps,
  { password, ...dati }: OutputOf<(typeof register)['body']>,
  idempotenza: ChiaveIdempotenza | null,
  ip: string,
): Promise<Utente> {
  refusePasswordFacile(deps, dati, password);
  const network = networkOf(ip);
  await deps.limits.demand('posta_indirizzo', network);
  const password_hash = await deps.passwords.hash(password);
  const work = onceInTransaction(deps, idempotenza, async (tx) => {
    const utente = await insertUtente(tx, { ...dati, password_hash });
    await queueVerifica(deps, tx, utente, true);
    await record(tx, { attore_id: utente.id, azione: 'utente_registrato', utente_id: utente.id });
    return presentUtente(utente);
  });
  try {
    const { answer } = await refusingTakenEmail('REGISTER_USER_ALREADY_EXISTS', work);
    wakePosta(deps);
    return answer;
  } catch (error) {
    if (error instanceof Rifiuto && error.code === 'REGISTER_USER_ALREADY_EXISTS') {
      await deps.limits.demand('gia_registrato_indirizzo', network);
      await tellOwner(deps, dati.email);
    }
    throw error;
  }
}

/** Letters that somebody else may ask for: each kind is counted apart, so that one cannot be used to keep another away. */
type LetteraChiesta = 'gia_registrato' | 'password' | 'verifica';

const casellaOf = (lettera: LetteraChiesta, email: string): string => `${lettera} ${emailKey(email)}`;

/** Tells the owner of an address that somebody tried to register with it. */
async function tellOwner(deps: Deps, email: string): Promise<void> {
  if ((await deps.limits.count('casella', casellaOf('gia_registrato', email))) !== null) return;
  await inTransaction(deps.db, async (tx) => {
    const owner = await findUtenteByEmail(tx, email);
    if (!owner) return;
    await queueLettera(deps, tx, {
      lettera: { tipo: 'gia_registrato', dati: { nome: owner.nome } },
      destinatario: owner.email,
      user_id: owner.id,
    });
  });
  wakePosta(deps);
}

/**
 * Writes to whoever has an address that the caller named, within the limits of that mailbox and of the caller's
 * network; says nothing of whether the address is known (contract 1).
 * @throws Rifiuto TOO_MANY_REQUESTS for the network; beyond the mailbox's limit nothing is written
 */
export async function writeToNamed(
  deps: Deps,
  lettera: LetteraChiesta,
  email: string,
  ip: string,
  write: (tx: Tx, utente: UtenteRow) => Promise<void>,
): Promise<null> {
  await deps.limits.demand('posta_indirizzo', networkOf(ip));
  if ((await deps.limits.count('casella', casellaOf(lettera, email))) !== null) return null;
  await inTransaction(deps.db, async (tx) => {
    const utente = await findUtenteByEmail(tx, email);
    if (utente?.is_active) await write(tx, utente);
  });
  wakePosta(deps);
  return null;
}

/** Sends the verification mail again. */
export function requestVerifica(
  deps: Deps,
  { email }: OutputOf<(typeof requestVerifyToken)['body']>,
  ip: string,
): Promise<null> {
  return writeToNamed(deps, 'verifica', email, ip, async (tx, utente) => {
    if (!utente.is_verified) await queueVerifica(deps, tx, utente, false);
  });
}

/** Verifies the address for which the token was issued, if the account still has it. */
export async function verifyEmail(deps: Deps, { token }: OutputOf<(typeof verify)['body']>): Promise<Utente> {
  return inTransaction(deps.db, async (tx) => {
    const gettone = await redeemGettone(deps, tx, 'verifica', token);
    const utente = gettone?.user_id ? await lockUtente(tx, gettone.user_id) : null;
    if (!gettone || !utente || utente.email.toLowerCase() !== gettone.legato_a) {
      throw new Rifiuto('VERIFY_USER_BAD_TOKEN');
    }
    if (utente.is_verified) throw new Rifiuto('VERIFY_USER_ALREADY_VERIFIED');
    const verified = await updateUtente(tx, utente.id, { is_verified: true });
    await record(tx, { attore_id: utente.id, azione: 'email_verificata', utente_id: utente.id });
    return presentUtente(verified);
  });
}

/** Notes that both sides of the document are there, and locks the account meanwhile. @throws Rifiuto NOT_FOUND */
export async function markDocumentoCaricato(tx: Tx, id: string): Promise<Utente> {
  if (!(await lockUtente(tx, id))) throw new Rifiuto('NOT_FOUND');
  return presentUtente(await updateUtente(tx, id, { documento_caricato: true }));
}

/** An account, locked until the transaction ends; null where it is gone. */
export async function lockAccount(tx: Tx, id: string): Promise<Utente | null> {
  const utente = await lockUtente(tx, id);
  return utente && presentUtente(utente);
}

/** What binds a link to an account's password, which nobody changes until the transaction ends; null where it is gone. */
export async function lockFingerprint(tx: Tx, id: string): Promise<string | null> {
  const utente = await lockUtente(tx, id);
  return utente && fingerprintOf(utente.password_hash);
}

/** Notes that the document is there no more. */
export async function markDocumentoDistrutto(tx: Tx, id: string): Promise<void> {
  await updateUtente(tx, id, { documento_caricato: false });
}

/** Makes an account outside registration: no mail goes out. @throws Rifiuto REGISTER_USER_ALREADY_EXISTS */
export async function createUtente(tx: Tx, utente: UtenteNuovo): Promise<Utente> {
  return presentUtente(await refusingTakenEmail('REGISTER_USER_ALREADY_EXISTS', insertUtente(tx, utente)));
}

/**
 * Makes the account of an address an administrator's; null where nobody has it. Where nobody has shown that the address
 * is theirs, whoever registered it may be anybody: the account gets `password_hash` in place of its password.
 */
export async function makeAdmin(tx: Tx, email: string, password_hash: string): Promise<Utente | null> {
  const found = await findUtenteByEmail(tx, email);
  const utente = found && (await lockUtente(tx, found.id));
  if (!utente) return null;
  const set = { is_superuser: true, ...(!utente.is_verified && { password_hash }) };
  return presentUtente(await updateUtente(tx, utente.id, set));
}

/** Sets name, address and password of an administrator's account. @throws Rifiuto REGISTER_USER_ALREADY_EXISTS */
export async function setAdminCredentials(
  tx: Tx,
  id: string,
  dati: Pick<UtenteRow, 'nome' | 'cognome' | 'email' | 'password_hash'>,
): Promise<Utente> {
  const work = updateUtente(tx, id, { ...dati, is_verified: true });
  return presentUtente(await refusingTakenEmail('REGISTER_USER_ALREADY_EXISTS', work));
}
