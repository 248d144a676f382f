import { createHash, randomBytes } from 'node:crypto';
import { emailKey } from '#domain/email.ts';
import { isPasswordFacile } from '#domain/password.ts';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import { constraintOf, inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/limits.ts';
import {
  findUtenteByEmail,
  lockUtente,
  toAccount,
  type Account,
  type UtenteRow,
} from '../account/service.ts';
import { isAddressReserved, issueGettone } from '../gettoni/service.ts';
import { withinCasella } from '../posta/caselle-service.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettera } from '../posta/store.ts';
import { insertUtente, type UtenteNuovo } from './store.ts';

/** Binds a link to the address it is mailed to and to the password it replaces: a change of either invalidates it. */
export const fingerprintOf = ({ email, password_hash }: Pick<UtenteRow, 'email' | 'password_hash'>): string =>
  createHash('sha256')
    .update(`${emailKey(email)} ${password_hash}`)
    .digest('hex');

type GiaPresa = 'REGISTER_USER_ALREADY_EXISTS' | 'UPDATE_USER_EMAIL_ALREADY_EXISTS' | 'PERSONA_GIA_ISCRITTA';

/** Turns the database's refusal of a taken address into ours. */
export async function refusingTakenEmail<T>(code: GiaPresa, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (constraintOf(error) === 'utenti_email_unica') throw new Rifiuto(code);
    throw error;
  }
}

/**
 * Checks that nobody can still take back the address that an account has just got: otherwise somebody could change it
 * in another person's account and lock that person out. Call it after the change, when other accounts have given the
 * address up.
 * @throws Rifiuto `code`
 */
export async function demandNotReserved(
  deps: Deps,
  tx: Tx,
  code: GiaPresa,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  if (await isAddressReserved(deps, tx, { user_id: id, key: emailKey(email) })) throw new Rifiuto(code);
}

/**
 * Runs `work`, which gives a person an unproved address. A network is told only a few times an hour that an address is
 * taken, and its owner is notified each time. The attempt is counted before the outcome is known. Beyond the limit a
 * free address is refused too, or `beyond` handles both cases alike.
 * @throws Rifiuto `code`, TOO_MANY_REQUESTS
 */
export async function tellingTakenEmail<T>(
  deps: Deps,
  code: GiaPresa,
  { email, ip }: { email: string; ip: string },
  work: () => Promise<T>,
  beyond?: () => Promise<T>,
): Promise<T> {
  const network = networkOf(ip);
  const retryAfter = await deps.limits.count('gia_registrato_indirizzo', network);
  if (retryAfter !== null && beyond) return beyond();
  if (retryAfter !== null) throw new Rifiuto('TOO_MANY_REQUESTS', { retryAfter });
  try {
    const answer = await refusingTakenEmail(code, work());
    await deps.limits.giveBack('gia_registrato_indirizzo', network);
    return answer;
  } catch (error) {
    if (error instanceof Rifiuto && error.code === code) await tellOwner(deps, email);
    else await deps.limits.giveBack('gia_registrato_indirizzo', network);
    throw error;
  }
}

/** Queues the letter that verifies an address: the account's present one, or the waiting one. */
export async function queueVerifica(
  deps: Pick<Deps, 'keys' | 'clock'>,
  tx: Tx,
  utente: Pick<Account, 'id' | 'nome' | 'email'>,
  benvenuto: boolean,
): Promise<void> {
  const gettone_id = await issueGettone(deps, tx, {
    scopo: 'verifica',
    user_id: utente.id,
    legato_a: emailKey(utente.email),
  });
  await queueLettera(tx, {
    lettera: { tipo: 'verifica', dati: { nome: utente.nome, gettone_id, benvenuto } },
    destinatario: utente.email,
    user_id: utente.id,
  });
}

/** Tells the owner of an address that somebody tried to use it for an account. */
export async function tellOwner(deps: Deps, email: string): Promise<void> {
  const owner = await findUtenteByEmail(deps.db, email);
  if (!owner) return;
  await withinCasella(deps, 'gia_registrato', owner.email, () =>
    inTransaction(deps.db, (tx) =>
      queueLettera(tx, {
        lettera: { tipo: 'gia_registrato', dati: { nome: owner.nome } },
        destinatario: owner.email,
        user_id: owner.id,
      }),
    ),
  );
  wakePosta(deps);
}

/**
 * The fingerprint that binds a link to an account, locked until the transaction ends; null when it no longer exists.
 */
export async function lockFingerprint(tx: Tx, id: string): Promise<string | null> {
  const utente = await lockUtente(tx, id);
  return utente && fingerprintOf(utente);
}

/** Creates an account outside registration, without mail. @throws Rifiuto REGISTER_USER_ALREADY_EXISTS */
export async function createUtente(tx: Tx, utente: UtenteNuovo): Promise<Account> {
  return toAccount(await refusingTakenEmail('REGISTER_USER_ALREADY_EXISTS', insertUtente(tx, utente)));
}

/** Refuses a password made of its owner's name or address, or of the centre's name. @throws Rifiuto VALIDATION_ERROR */
export function refusePasswordFacile(
  { centro }: Pick<Deps, 'centro'>,
  { nome, cognome, email }: { nome: string; cognome: string; email: string },
  password: string,
): void {
  if (isPasswordFacile(password, [nome, cognome, email, centro.nome])) {
    throw rifiutoCampo('password', 'password_facile');
  }
}

/** The hash of a password that nobody knows. */
export const hashNobodys = ({ passwords }: Pick<Deps, 'passwords'>): Promise<string> =>
  passwords.hash(randomBytes(32).toString('base64url'));
