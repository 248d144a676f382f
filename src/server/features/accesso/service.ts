import { setTimeout as sleep } from 'node:timers/promises';
import { emailKey } from '#domain/email.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { UtenteCorrente } from '../../http/contesto.ts';
import { constraintOf, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/limits.ts';
import { signSessionToken, verifySessionToken } from '../../platform/session-tokens.ts';
import {
  deleteSessione,
  deleteSessioniOfUtente,
  deleteSessioniScadute,
  findConfermata,
  findCredenziali,
  findUtenteOfSessione,
  insertSessione,
  listSessioni,
  setConfermata,
} from './store.ts';

const HOUR_MS = 3_600_000;
/** How long a session lasts: 7 days, an administrator's 12 hours. */
const MEMBER_MS = 7 * 24 * HOUR_MS;
const ADMIN_MS = 12 * HOUR_MS;
/** How long a password counts as just given: 15 minutes. */
const CONFERMA_MS = HOUR_MS / 4;

/** How much an account that is being guessed at slows its answers, in milliseconds. */
const SLOWED_MS = 3000;

/**
 * Opens a session. A wrong password, an unknown address and a suspended account take the same time and give the
 * same answer (contract 2). Each try is counted before it is judged, so that tries at the same time cannot slip
 * through together; a right one is taken back.
 * @throws Rifiuto LOGIN_BAD_CREDENTIALS, TOO_MANY_REQUESTS
 */
export async function openSessione(
  deps: Deps,
  { username, password }: { username: string; password: string },
  ip: string,
): Promise<{ access_token: string; token_type: 'bearer' }> {
  const utente = await tryPassword(deps, { username, password }, ip);
  if (!utente) throw new Rifiuto('LOGIN_BAD_CREDENTIALS');
  const now = deps.clock.now();
  const scadeIl = new Date(now.getTime() + (utente.is_superuser ? ADMIN_MS : MEMBER_MS));
  const sessione = { user_id: utente.id, scade_il: scadeIl, confermata_il: now };
  const sessione_id = await insertSessione(deps.db, sessione).catch((error: unknown) => {
    // The account was closed between the password and this.
    if (constraintOf(error) === 'sessioni_user_id_fkey') throw new Rifiuto('LOGIN_BAD_CREDENTIALS');
    throw error;
  });
  const claims = { user_id: utente.id, sessione_id };
  return { access_token: await signSessionToken(deps.keys.sessioni, claims, scadeIl), token_type: 'bearer' };
}

/** Asks somebody who is signed in for their password once more; tries count like logins. @throws Rifiuto PASSWORD_SBAGLIATA */
export async function demandPassword(
  deps: Deps,
  utente: UtenteCorrente,
  password: string,
  ip: string,
): Promise<void> {
  const found = await tryPassword(deps, { username: utente.email, password }, ip);
  if (found?.id !== utente.id) throw new Rifiuto('PASSWORD_SBAGLIATA');
}

/** Notes that the password was given in this session just now. @throws Rifiuto PASSWORD_SBAGLIATA, TOO_MANY_REQUESTS */
export async function confirmSessione(
  deps: Deps,
  utente: UtenteCorrente,
  password: string,
  ip: string,
): Promise<undefined> {
  await demandPassword(deps, utente, password, ip);
  await setConfermata(deps.db, utente.sessione_id, deps.clock.now());
}

/** Demands that the password was given in this session within 15 minutes. @throws Rifiuto PASSWORD_RICHIESTA */
export async function demandConferma(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sessione_id }: UtenteCorrente,
): Promise<void> {
  const confermataIl = await findConfermata(db, sessione_id);
  const recent = confermataIl !== null && clock.now().getTime() - confermataIl.getTime() <= CONFERMA_MS;
  if (!recent) throw new Rifiuto('PASSWORD_RICHIESTA');
}

/** Who an address and a password belong to; null where they do not fit. @throws Rifiuto TOO_MANY_REQUESTS */
async function tryPassword(
  deps: Deps,
  { username, password }: { username: string; password: string },
  ip: string,
) {
  const { limits } = deps;
  const account = emailKey(username);
  const network = networkOf(ip);
  await limits.demand('login_indirizzo', network);
  await limits.demand('login_account_indirizzo', `${account} ${network}`);
  // Guessing from many addresses slows the answer, for everybody alike, and never locks the owner out.
  if ((await limits.count('login_account', account)) !== null) await sleep(SLOWED_MS);
  const utente = await findCredenziali(deps.db, username);
  const right = await deps.passwords.verify(utente?.password_hash ?? null, password);
  if (!right || !utente?.is_active) return null;
  await limits.giveBack('login_indirizzo', network);
  await limits.giveBack('login_account', account);
  await limits.forget('login_account_indirizzo', `${account} ${network}`);
  return utente;
}

/** Ends one session: its token is worth nothing from now on. */
export async function closeSessione({ db }: Deps, utente: UtenteCorrente): Promise<undefined> {
  await deleteSessione(db, utente.sessione_id);
}

/** Who a token belongs to, asked of the database each time: a session revoked elsewhere ends at once. */
export async function authenticate(deps: Deps, token: string): Promise<UtenteCorrente | null> {
  const now = deps.clock.now();
  const claims = await verifySessionToken(deps.keys.sessioni, token, now);
  if (!claims) return null;
  const utente = await findUtenteOfSessione(
    deps.db,
    { id: claims.sessione_id, user_id: claims.user_id },
    now,
  );
  return utente && { ...utente, sessione_id: claims.sessione_id };
}

/** Ends every session of a user, in the transaction that makes it necessary. */
export async function closeAllSessioni(tx: Tx, userId: string): Promise<void> {
  await deleteSessioniOfUtente(tx, userId);
}

/** The sessions of a user that have not ended. */
export function listOwnSessioni({ db, clock }: Deps, userId: string) {
  return listSessioni(db, userId, clock.now());
}

/** Forgets the sessions that have ended by themselves. */
export function forgetExpiredSessioni({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteSessioniScadute(db, clock.now());
}
