import { createHmac, randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { emailKeys } from '#domain/email.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Utente } from '#contract/utenti.ts';
import { unseal } from '../../platform/cipher.ts';
import type { SecondiFattoriTable } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/limits.ts';
import { findPasso } from '../../platform/totp.ts';
import { queueLettera } from '../posta/store.ts';
import { record } from '../registro/service.ts';

/** The context of the encrypted secret: bytes moved to another account do not decrypt. */
export const boundTo = (userId: string): string => `secondo-fattore:${userId}`;
export const keyOf = ({ keys }: Pick<Deps, 'keys'>) => ({ nome: keys.nome, key: keys.secondiFattori });

/**
 * Counts an attempt before `work` checks the code, and uncounts it unless the code was wrong. The caller already has
 * the password, so beyond the account's limit codes are refused from every address (decision 016).
 * @throws Rifiuto TOO_MANY_REQUESTS, and the errors of `work`
 */
export async function countingTries<T>(
  { limits }: Pick<Deps, 'limits'>,
  userId: string,
  ip: string,
  work: () => Promise<T>,
): Promise<T> {
  const here = `${userId} ${networkOf(ip)}`;
  await limits.demandAll([
    ['codice_account_indirizzo', here],
    ['codice_account', userId],
  ]);
  try {
    const result = await work();
    await limits.forget('codice_account_indirizzo', here);
    await limits.giveBack('codice_account', userId);
    return result;
  } catch (error) {
    const wrong =
      error instanceof Rifiuto && (error.code === 'CODICE_SBAGLIATO' || error.code === 'LOGIN_CODICE_ERRATO');
    if (!wrong) {
      await limits.giveBack('codice_account_indirizzo', here);
      await limits.giveBack('codice_account', userId);
    }
    throw error;
  }
}

/** Checks a code of the app, and invalidates its time step and earlier ones. False for a wrong code. */
export async function spendCodiceApp(
  deps: Pick<Deps, 'keys' | 'clock'>,
  tx: Tx,
  { user_id, segreto, ultimo_passo }: FattoreRow,
  codice: string,
): Promise<boolean> {
  const passo = findPasso(unseal(keyOf(deps), boundTo(user_id), segreto), normalizeCodice(codice), {
    now: deps.clock.now(),
    ultimo: ultimo_passo,
  });
  if (passo === null) return false;
  await updateFattore(tx, user_id, { ultimo_passo: passo });
  return true;
}

/** Checks and consumes a code of the app, or a recovery code, of which the owner is notified. False for a wrong one. */
export async function spendCodice(
  deps: Pick<Deps, 'keys' | 'clock' | 'jobs'>,
  tx: Tx,
  utente: Pick<Utente, 'id' | 'nome' | 'email'>,
  fattore: FattoreRow,
  codice: string,
): Promise<boolean> {
  if (await spendCodiceApp(deps, tx, fattore, codice)) return true;
  const impronta = digestCodice(deps.keys.codiciRecupero, utente.id, normalizeCodice(codice));
  const rimasti = await takeCodice(tx, utente.id, impronta);
  if (rimasti === null) return false;
  const azione = 'codice_recupero_usato';
  await record(tx, { attore_id: utente.id, azione, utente_id: utente.id, dettagli: { rimasti } });
  await queueLettera(tx, {
    lettera: { tipo: azione, dati: { nome: utente.nome, rimasti } },
    destinatario: utente.email,
    user_id: utente.id,
  });
  return true;
}

/** The second factor of a login, if the account has one. @throws Rifiuto LOGIN_CODICE_RICHIESTO, LOGIN_CODICE_ERRATO */
export async function demandCodice(
  deps: Pick<Deps, 'keys' | 'clock' | 'jobs'>,
  tx: Tx,
  utente: Pick<Utente, 'id' | 'nome' | 'email'>,
  codice: string | undefined,
): Promise<void> {
  const fattore = await lockFattore(tx, utente.id);
  if (!fattore?.attivo_dal) return;
  if (codice === undefined) throw new Rifiuto('LOGIN_CODICE_RICHIESTO');
  if (!(await spendCodice(deps, tx, utente, fattore, codice))) throw new Rifiuto('LOGIN_CODICE_ERRATO');
}

/** Crockford's digits, which are hard to confuse. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 24 digits are 120 bits, enough for a plain digest (OWASP ASVS 5.0, 6.5.2). */
const LENGTH = 24;
const GROUP = 4;

export const QUANTI = 10;

export function createCodiceRecupero(): string {
  // 256 is a multiple of 32, so all digits are equally likely.
  const digits = Array.from(randomBytes(LENGTH), (byte) => DIGITS[byte % DIGITS.length]!).join('');
  return digits.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-');
}

/** A typed code without spaces and dashes, in upper case, with lookalikes replaced by digits. */
export function normalizeCodice(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** The stored digest of a recovery code, under a key of this installation and bound to its owner. */
export function digestCodice(key: Buffer, userId: string, normalized: string): Buffer {
  return createHmac('sha256', key).update(`${userId} ${normalized}`).digest();
}

export type FattoreRow = Selectable<SecondiFattoriTable>;

/** Locks a second factor, pending or active, until the transaction ends. */
export async function lockFattore(tx: Deps['db'], userId: string): Promise<FattoreRow | null> {
  const query = tx.selectFrom('secondi_fattori').selectAll().where('user_id', '=', userId).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Since when the second factor is active, and how many recovery codes are left; null when there is none. */
export async function findStato(
  db: Deps['db'],
  userId: string,
): Promise<{ attivo_dal: Date; codici_rimasti: number } | null> {
  const row = await db
    .selectFrom('secondi_fattori as f')
    .select((eb) => [
      'f.attivo_dal',
      eb
        .selectFrom('codici_recupero as c')
        .select((inner) => inner.fn.countAll<number>().as('quanti'))
        .whereRef('c.user_id', '=', 'f.user_id')
        .as('codici_rimasti'),
    ])
    .where('f.user_id', '=', userId)
    .executeTakeFirst();
  return row?.attivo_dal ? { attivo_dal: row.attivo_dal, codici_rimasti: row.codici_rimasti ?? 0 } : null;
}

/** Begins a second factor; replaces a pending one. */
export async function putFattore(
  tx: Deps['db'],
  fattore: Pick<FattoreRow, 'user_id' | 'segreto' | 'creato_il'>,
): Promise<void> {
  const { segreto, creato_il } = fattore;
  const again = { segreto, creato_il, attivo_dal: null, ultimo_passo: null };
  await tx
    .insertInto('secondi_fattori')
    .values({ ...fattore, attivo_dal: null, ultimo_passo: null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(again))
    .execute();
}

export async function updateFattore(
  tx: Deps['db'],
  userId: string,
  set: Partial<Pick<FattoreRow, 'attivo_dal' | 'ultimo_passo'>>,
): Promise<void> {
  await tx.updateTable('secondi_fattori').set(set).where('user_id', '=', userId).execute();
}

/** Deletes a second factor with its recovery codes; false when there was none. */
export async function forgetSecondoFattore(tx: Deps['db'], userId: string): Promise<boolean> {
  const [result] = await tx.deleteFrom('secondi_fattori').where('user_id', '=', userId).execute();
  return (result?.numDeletedRows ?? 0n) > 0n;
}

export async function replaceCodici(
  tx: Deps['db'],
  userId: string,
  impronte: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('codici_recupero').where('user_id', '=', userId).execute();
  await tx
    .insertInto('codici_recupero')
    .values(impronte.map((impronta) => ({ user_id: userId, impronta })))
    .execute();
}

/** Consumes a recovery code and returns how many are left; null for a wrong one. */
async function takeCodice(tx: Deps['db'], userId: string, impronta: Buffer): Promise<number | null> {
  const [result] = await tx
    .deleteFrom('codici_recupero')
    .where('user_id', '=', userId)
    .where('impronta', '=', impronta)
    .execute();
  if (!result?.numDeletedRows) return null;
  const { quanti } = await tx
    .selectFrom('codici_recupero')
    .select((eb) => eb.fn.countAll<number>().as('quanti'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return quanti;
}

/** The account of an address, as a login finds it (prodotto/account#indirizzo). */
export async function findIdByEmail(db: Deps['db'], email: string): Promise<string | null> {
  const row = await db
    .selectFrom('utenti')
    .select('id')
    .where(sql<string>`lower(email)`, 'in', emailKeys(email))
    .executeTakeFirst();
  return row?.id ?? null;
}
