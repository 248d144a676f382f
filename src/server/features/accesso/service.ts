import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { emailKey, emailKeys } from '#domain/email.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/limits.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { signSessionToken } from '../../platform/session-tokens.ts';
import { lockAccount } from '../account/service.ts';
import { wakePosta } from '../posta/service.ts';
import { countingTries, demandCodice } from './codice-service.ts';
import { addSessione } from './sessioni-service.ts';

/** Milliseconds by which answers are delayed while somebody guesses the password of an account. */
const SLOWED_MS = 3000;

interface Credenziali {
  readonly username: string;
  readonly password: string;
  readonly codice?: string | undefined;
}

/**
 * Opens a session. A wrong password and an unknown address take the same time and get the same answer
 * (prodotto/account#accesso), even with a second factor; a suspension is reported only after the right password.
 * Attempts are counted before the check, so that simultaneous ones cannot exceed the limit; a successful one is
 * uncounted.
 * @throws Rifiuto LOGIN_BAD_CREDENTIALS, ACCOUNT_SOSPESO, LOGIN_CODICE_RICHIESTO, LOGIN_CODICE_ERRATO,
 * TOO_MANY_REQUESTS
 */
export async function openSessione(
  deps: Deps,
  { username, password, codice }: Credenziali,
  ip: string,
): Promise<{ access_token: string; token_type: 'bearer' }> {
  const tried = await tryPassword(deps, { username, password }, ip);
  if (!tried) throw new Rifiuto('LOGIN_BAD_CREDENTIALS');
  return openSessioneOf(deps, tried, { codice, ip, confermata: true }, async (_tx, { password_hash }) => {
    if (password_hash !== tried.password_hash) throw new Rifiuto('LOGIN_BAD_CREDENTIALS');
  });
}

interface Dato {
  readonly codice?: string | undefined;
  readonly ip: string;
  /** Whether the sign-in proves the person as a password does, so that the password is not asked again at once. */
  readonly confermata: boolean;
}

/**
 * Opens a session of an account whose owner has just proved who they are, with the second factor if it has one.
 * `demandStill` checks under the lock that the proof is still valid, so that an act that ends all sessions also
 * prevents this one.
 * @throws Rifiuto LOGIN_BAD_CREDENTIALS, ACCOUNT_SOSPESO, LOGIN_CODICE_RICHIESTO, LOGIN_CODICE_ERRATO,
 * TOO_MANY_REQUESTS
 */
export async function openSessioneOf(
  deps: Deps,
  { id, is_superuser }: { id: string; is_superuser: boolean },
  given: Dato,
  demandStill: (tx: Tx, utente: { password_hash: string }) => Promise<void>,
): Promise<{ access_token: string; token_type: 'bearer' }> {
  const { codice, ip } = given;
  const open = () => openAs(deps, id, given, demandStill);
  const { claims, scade_il } = await (is_superuser && codice ? countingTries(deps, id, ip, open) : open());
  // Sends the letter about a used recovery code.
  if (codice) wakePosta(deps);
  return { access_token: await signSessionToken(deps.keys.sessioni, claims, scade_il), token_type: 'bearer' };
}

/**
 * The account stays locked until the session exists, so that no login overlaps a change of the second factor; the code
 * is consumed in the same transaction (decision 016).
 */
async function openAs(
  deps: Deps,
  id: string,
  { codice, confermata }: Pick<Dato, 'codice' | 'confermata'>,
  demandStill: (tx: Tx, utente: { password_hash: string }) => Promise<void>,
): Promise<{ claims: { user_id: string; sessione_id: string }; scade_il: Date }> {
  return inTransaction(deps.db, async (tx) => {
    const utente = await lockCredenziali(tx, id);
    if (!utente) throw new Rifiuto('LOGIN_BAD_CREDENTIALS');
    await demandStill(tx, utente);
    if (!utente.is_active) throw new Rifiuto('ACCOUNT_SOSPESO');
    const account = utente.is_superuser ? await lockAccount(tx, utente.id) : null;
    if (account) await demandCodice(deps, tx, account, codice);
    return addSessione(deps, tx, utente, confermata);
  });
}

/**
 * Asks a signed-in user for the password again; attempts count as logins. Returns the hash that was checked, for
 * `demandSamePassword` before a change that depends on it. @throws Rifiuto PASSWORD_SBAGLIATA
 */
export async function demandPassword(
  deps: Deps,
  utente: UtenteCorrente,
  password: string,
  ip: string,
): Promise<{ password_hash: string }> {
  const found = await tryPassword(deps, { username: utente.email, password }, ip);
  if (found?.id !== utente.id) throw new Rifiuto('PASSWORD_SBAGLIATA');
  return found;
}

/**
 * Locks an account and checks that its password was not changed, for example by somebody who reads its mail, since it
 * was checked. @throws Rifiuto PASSWORD_SBAGLIATA, UNAUTHORIZED
 */
export async function demandSamePassword(
  tx: Tx,
  { id }: UtenteCorrente,
  given: { password_hash: string },
): Promise<void> {
  const now = await lockCredenziali(tx, id);
  if (!now) throw new Rifiuto('UNAUTHORIZED');
  if (now.password_hash !== given.password_hash) throw new Rifiuto('PASSWORD_SBAGLIATA');
}

/** The account of an address and a password; null when they do not match. @throws Rifiuto TOO_MANY_REQUESTS */
async function tryPassword(
  deps: Deps,
  { username, password }: { username: string; password: string },
  ip: string,
) {
  const { limits } = deps;
  const account = emailKey(username);
  const network = networkOf(ip);
  const both = `${account} ${network}`;
  // The limit on account and network comes first, so that guessing at one account does not lock out others on the
  // network.
  await limits.demandAll([
    ['login_account_indirizzo', both],
    ['login_indirizzo', network],
  ]);
  // Guessing from many addresses slows every answer, but never locks the owner out.
  if ((await limits.count('login_account', account)) !== null) await sleep(SLOWED_MS);
  const utente = await findCredenziali(deps.db, username);
  const notATry = async (): Promise<void> => {
    await limits.giveBack('login_indirizzo', network);
    await limits.giveBack('login_account', account);
  };
  const right = await deps.passwords
    .verify(utente?.password_hash ?? null, password, network)
    .catch(async (error: unknown) => {
      // Too many callers were waiting, so nothing was checked.
      await notATry();
      await limits.giveBack('login_account_indirizzo', both);
      throw error;
    });
  if (!right || !utente) return null;
  await notATry();
  await limits.forget('login_account_indirizzo', both);
  return utente;
}

const CREDENZIALI = ['id', 'password_hash', 'is_active', 'is_superuser'] as const;

/** The account of an address, with what a login checks; older accounts are found by the address as typed. */
async function findCredenziali(db: Deps['db'], email: string) {
  const keys = emailKeys(email);
  const row = await db
    .selectFrom('utenti')
    .select(CREDENZIALI)
    .where(sql<string>`lower(email)`, 'in', keys)
    .orderBy(sql`lower(email) = ${keys[0]}`, 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** As `findCredenziali` by id, locked until the transaction ends. */
async function lockCredenziali(tx: Deps['db'], id: string) {
  const query = tx.selectFrom('utenti').select(CREDENZIALI).where('id', '=', id).forNoKeyUpdate();
  return (await query.executeTakeFirst()) ?? null;
}
