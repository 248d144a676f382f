import { sql } from 'kysely';
import { emailKey } from '#domain/email.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import { openPrimoAccesso } from '#contract/auth.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Bind } from '../../http/bind.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { findUtenteByEmail, lockUtente, type Account } from '../account/service.ts';
import { findGettone, issueGettone, redeemGettone, tokenOf } from '../gettoni/service.ts';
import { wakePosta } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import { makeAdmin, noteNomina, setAdminCredentials } from '../utenti/admin-service.ts';
import {
  hashNobodys,
  refusePasswordFacile,
  createUtente,
  fingerprintOf,
  lockFingerprint,
} from '../utenti/service.ts';

export function bindPrimoAccesso(bind: Bind, deps: Deps): void {
  bind(openPrimoAccesso, ({ body }) => openWithLink(deps, body));
}

type Richiesta = OutputOf<(typeof openPrimoAccesso)['body']>;

/** Fields of a new administrator's account that the person fills in later. */
const DA_COMPILARE = { codice_fiscale: '', telefono: '' };

const linkOf = (deps: Pick<Deps, 'keys' | 'publicUrl'>, gettoneId: string): string =>
  `${deps.publicUrl}/primo-accesso?token=${tokenOf(deps, gettoneId)}`;

/** Issues a one-time link, valid for 24 h, while the centre has no administrator. Its user becomes the first one. */
export async function issueFirstAdminLink(deps: Deps): Promise<string | null> {
  return inTransaction(deps.db, async (tx) => {
    if (await existsAdmin(tx)) return null;
    const id = await issueGettone(deps, tx, { scopo: 'primo_accesso', user_id: null, legato_a: 'primo' });
    return linkOf(deps, id);
  });
}

/** Creates the first administrator from ADMIN_EMAIL and ADMIN_PASSWORD, if there is none. */
export async function createFirstAdmin(
  deps: Deps,
  admin: { email: string; password: string },
): Promise<boolean> {
  const password_hash = await deps.passwords.hash(admin.password);
  return inTransaction(deps.db, async (tx) => {
    await lockFirstAdmin(tx);
    if (await existsAdmin(tx)) return false;
    const dati = { nome: 'Amministratore', cognome: 'del centro', email: admin.email, password_hash };
    await recordCreato(tx, await insertAdmin(tx, dati));
    return true;
  });
}

function insertAdmin(
  tx: Tx,
  dati: { nome: string; cognome: string; email: string; password_hash: string },
  is_verified = true,
): Promise<Account> {
  return createUtente(tx, { ...dati, ...DA_COMPILARE, is_verified, is_superuser: true });
}

async function recordCreato(tx: Tx, utente: Account): Promise<Account> {
  await record(tx, { attore_id: null, azione: 'amministratore_creato', utente_id: utente.id });
  return utente;
}

/**
 * Uses the one-time link: creates the first administrator, or sets the credentials of the account that the admin
 * command issued it for.
 * @throws Rifiuto RESET_PASSWORD_BAD_TOKEN, REGISTER_USER_ALREADY_EXISTS, VALIDATION_ERROR
 */
export async function openWithLink(deps: Deps, { token, password, ...dati }: Richiesta): Promise<Account> {
  // Checked first, so that an invented link does not cost a password hash.
  const found = await findGettone(deps, 'primo_accesso', token);
  if (!found) throw new Rifiuto('RESET_PASSWORD_BAD_TOKEN');
  refusePasswordFacile(deps, dati, password);
  const password_hash = await deps.passwords.hash(password);
  const made = await inTransaction(deps.db, async (tx) => {
    // The account must still have the random initial password and the same address.
    if (found.user_id && (await lockFingerprint(tx, found.user_id)) !== found.legato_a)
      throw new Rifiuto('RESET_PASSWORD_BAD_TOKEN');
    const gettone = await redeemGettone(deps, tx, 'primo_accesso', token);
    if (!gettone) throw new Rifiuto('RESET_PASSWORD_BAD_TOKEN');
    if (!gettone.user_id) await lockFirstAdmin(tx);
    if (!gettone.user_id && (await existsAdmin(tx))) throw new Rifiuto('RESET_PASSWORD_BAD_TOKEN');
    const utente = gettone.user_id
      ? await setAdminCredentials(deps, tx, gettone.user_id, { ...dati, password_hash })
      : await insertAdmin(tx, { ...dati, password_hash });
    if (!utente) throw new Rifiuto('RESET_PASSWORD_BAD_TOKEN');
    return recordCreato(tx, utente);
  });
  wakePosta(deps);
  return made;
}

type AdminCommandResult = { email: string; created: false } | { email: string; created: true; link: string };

/**
 * Makes an account an administrator, creating it if needed, and readmits it (`PASSAGGI`: `nomina`,
 * `nomina_non_provata`). A new account or one with an unverified address gets a one-time link for its password.
 */
export async function appointAdmin(deps: Deps, email: string): Promise<AdminCommandResult> {
  const password_hash = await hashNobodys(deps);
  return inTransaction(deps.db, async (tx) => {
    const dati = { nome: 'Amministratore', cognome: 'del centro', email, password_hash };
    const there = await lockByEmail(tx, email);
    const utente = there
      ? await makeAdmin(deps, tx, there, { attore_id: null, password_hash })
      : await insertAdmin(tx, dati, false);
    if (!there) await noteNomina(tx, null, { id: utente.id, is_superuser: false });
    if (there?.is_verified) return { email: utente.email, created: false as const };
    const legato_a = fingerprintOf({ email: utente.email, password_hash });
    const id = await issueGettone(deps, tx, { scopo: 'primo_accesso', user_id: utente.id, legato_a });
    return { email: utente.email, created: true as const, link: linkOf(deps, id) };
  });
}

async function lockByEmail(tx: Tx, email: string) {
  const found = await findUtenteByEmail(tx, email);
  const utente = found && (await lockUtente(tx, found.id));
  // Its owner may just have changed to another address.
  return utente && emailKey(utente.email) === emailKey(email) ? utente : null;
}

async function existsAdmin(db: Deps['db']): Promise<boolean> {
  const query = db.selectFrom('utenti').select('id').where('is_superuser', '=', true).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

// Any number that no other advisory lock of the database uses.
const FIRST_ADMIN = 7_305_111_205;

/** Locks the creation of the first administrator until the transaction ends: links and starts may be simultaneous. */
async function lockFirstAdmin(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FIRST_ADMIN}::bigint)`.execute(tx);
}
