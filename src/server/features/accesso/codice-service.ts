import { Rifiuto } from '#domain/rifiuti.ts';
import type { Utente } from '#contract/utenti.ts';
import { unseal } from '../../platform/cipher.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/limits.ts';
import { findPasso } from '../../platform/totp.ts';
import { queueLettera } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import { digestCodice, normalizeCodice } from './codice.ts';
import { lockFattore, takeCodice, updateFattore, type FattoreRow } from './secondo-fattore-store.ts';

/** The context that the secret is encrypted with: bytes moved to another account do not decrypt. */
export const boundTo = (userId: string): string => `secondo-fattore:${userId}`;
export const keyOf = ({ keys }: Pick<Deps, 'keys'>) => ({ nome: keys.nome, key: keys.secondiFattori });

/**
 * Counts an attempt at a code before `work` judges it, as passwords are counted; an attempt that was not a wrong code
 * is uncounted. A caller who gets this far already has the password, so beyond the account's limit codes are refused
 * from every address (decision 016).
 * @throws Rifiuto TOO_MANY_REQUESTS, and what `work` throws
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

/** Checks a code of the app, and uses up its time step and all before it. False for a wrong code. */
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

/**
 * Checks and uses up a code of the app or a recovery code. The owner is told about a used recovery code. False for a
 * wrong one.
 */
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

/**
 * The second step of a login, once the password was right: does nothing when the account has none.
 * @throws Rifiuto LOGIN_CODICE_RICHIESTO, LOGIN_CODICE_ERRATO
 */
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
