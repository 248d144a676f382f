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

/** By how many milliseconds answers are delayed while somebody is guessing at an account. */
const SLOWED_MS = 3000;

/** What a login receives. */
interface Credenziali {
  readonly username: string;
  readonly password: string;
  /** The second step, if the account has one: a code from the app, or a recovery code. */
  readonly codice?: string | undefined;
}

/**
 * Opens a session. A wrong password and an unknown address take the same time and give the same answer
 * (prodotto/account#accesso), with or without a second step, and even if the account is suspended: a suspension is
 * reported only after the right password. Each attempt is counted before it is checked, so that simultaneous attempts
 * cannot exceed the limit; a successful one is uncounted.
 * @throws Rifiuto LOGIN_BAD_CREDENTIALS, ACCOUNT_SOSPESO, LOGIN_CODICE_RICHIESTO, LOGIN_CODICE_ERRATO, TOO_MANY_REQUESTS
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

/** What somebody gave to sign in. */
interface Dato {
  readonly codice?: string | undefined;
  readonly ip: string;
  /** Whether it proves who they are as a password does, so that they are not asked for the password again at once. */
  readonly confermata: boolean;
}

/**
 * Opens a session of an account whose owner has just proved who they are, with the second step if it has one.
 * `demandStill` checks on the locked account that the proof still counts, so that whatever ends all sessions in the
 * meantime also affects this one.
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
  // The member is told by mail that a recovery code was used.
  if (codice) wakePosta(deps);
  return { access_token: await signSessionToken(deps.keys.sessioni, claims, scade_il), token_type: 'bearer' };
}

/**
 * The account stays locked until the session exists, so that no login gets through while the second step is being turned
 * on, and the code is spent in the same transaction (decision 016).
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
 * Asks a signed-in user for their password again; attempts count as logins. Returns what the password was checked
 * against, to be passed to `demandSamePassword` before a change that depends on it. @throws Rifiuto PASSWORD_SBAGLIATA
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
 * Locks an account and checks that its password is still the one that was given: somebody who can read its mail may
 * have changed it while this one was being checked. @throws Rifiuto PASSWORD_SBAGLIATA, UNAUTHORIZED
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

/**
 * The account that an address and a password belong to; null when they do not match. @throws Rifiuto TOO_MANY_REQUESTS
 */
async function tryPassword(
  deps: Deps,
  { username, password }: { username: string; password: string },
  ip: string,
) {
  const { limits } = deps;
  const account = emailKey(username);
  const network = networkOf(ip);
  const both = `${account} ${network}`;
  // The limit on account and network together comes first: somebody who keeps guessing at one account does not lock out
  // others on the network.
  await limits.demandAll([
    ['login_account_indirizzo', both],
    ['login_indirizzo', network],
  ]);
  // Guessing from many addresses slows the answer, for everybody alike, and never locks the owner out.
  if ((await limits.count('login_account', account)) !== null) await sleep(SLOWED_MS);
  const utente = await findCredenziali(deps.db, username);
  const notATry = async (): Promise<void> => {
    await limits.giveBack('login_indirizzo', network);
    await limits.giveBack('login_account', account);
  };
  const right = await deps.passwords
    .verify(utente?.password_hash ?? null, password, network)
    .catch(async (error: unknown) => {
      // Too many were waiting, so nothing was judged.
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

/**
 * The account of an address, with what a login checks; accounts older than the normalised form of addresses are found
 * as typed.
 */
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

/** As `findCredenziali`, for a given account, locked until the transaction ends. */
async function lockCredenziali(tx: Deps['db'], id: string) {
  const query = tx.selectFrom('utenti').select(CREDENZIALI).where('id', '=', id).forNoKeyUpdate();
  return (await query.executeTakeFirst()) ?? null;
}
