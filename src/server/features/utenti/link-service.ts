import { emailKey } from '#domain/email.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { checkLink } from '#contract/auth.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { findUtente, findUtenteByEmail, type UtenteRow } from '../account/service.ts';
import { findGettone, findOldGettone, type Gettone } from '../gettoni/service.ts';
import { checkIscrizione } from './iscrizione-service.ts';
import { waitsFor } from './lettere-service.ts';
import { demandNotReserved, fingerprintOf } from './service.ts';

const REFUSALS = {
  password: 'RESET_PASSWORD_BAD_TOKEN',
  annulla_cambio: 'UNDO_EMAIL_CHANGE_BAD_TOKEN',
} as const;

/**
 * Whether a mailed link still fits the account that it was issued for: its address, and the state that it was bound to.
 * A link proves the address that it was mailed to, and no other.
 */
export function fits({ scopo, legato_a }: Gettone, utente: UtenteRow): boolean {
  if (scopo === 'verifica') return emailKey(utente.email) === legato_a || waitsFor(utente, legato_a);
  if (scopo === 'annulla_cambio') return true;
  return utente.is_active && fingerprintOf(utente) === legato_a;
}

/**
 * Why a link that is not valid verifies nothing. Where its address is verified by now, this is what the person is told,
 * also once the row of the link is gone.
 */
export async function whyNotVerified(
  tx: Tx,
  chi: UtenteCorrente | null,
  token: string,
): Promise<'VERIFY_USER_ALREADY_VERIFIED' | 'VERIFY_USER_BAD_TOKEN'> {
  const old = await findOldGettone({ db: tx }, 'verifica', token);
  const utente = old?.user_id ? await findUtente(tx, old.user_id) : null;
  const isDone = old
    ? utente?.is_verified === true && emailKey(utente.email) === old.legato_a
    : chi?.is_verified === true && chi.email_in_attesa === null;
  return isDone ? 'VERIFY_USER_ALREADY_VERIFIED' : 'VERIFY_USER_BAD_TOKEN';
}

/**
 * Refuses a mailed link for the same reasons as its use, without using it (prodotto/account#collegamenti). The call
 * that uses it must check it again: it may have become invalid since. An address can only be proved by a session of its
 * account: a signed-in caller is told so, anybody else is first sent to the login.
 * @throws Rifiuto VERIFY_USER_BAD_TOKEN, RESET_PASSWORD_BAD_TOKEN, UNDO_EMAIL_CHANGE_BAD_TOKEN,
 * VERIFY_USER_ALREADY_VERIFIED, VERIFICA_ALTRO_ACCOUNT, UPDATE_USER_EMAIL_ALREADY_EXISTS, ISCRIZIONE_BAD_TOKEN,
 * REGISTER_USER_ALREADY_EXISTS, ESTERNO_GIA_COLLEGATO, ISCRIZIONE_CON_ESTERNO
 */
export async function checkLinkStillGood(
  deps: Deps,
  chi: UtenteCorrente | null,
  { scopo, token }: OutputOf<(typeof checkLink)['body']>,
): Promise<undefined> {
  if (scopo === 'iscrizione') return checkIscrizione(deps, token);
  return inTransaction(deps.db, async (tx) => {
    // The link of an invitation leads to the same page as that for a forgotten password.
    const of = scopo === 'password' ? (['password', 'invito'] as const) : scopo;
    const gettone = await findGettone({ db: tx, clock: deps.clock }, of, token);
    const utente = gettone?.user_id ? await findUtente(tx, gettone.user_id) : null;
    if (!gettone || !utente || !fits(gettone, utente))
      throw new Rifiuto(scopo === 'verifica' ? await whyNotVerified(tx, chi, token) : REFUSALS[scopo]);
    if (scopo === 'password') return undefined;
    if (scopo === 'verifica') {
      const isPresent = emailKey(utente.email) === gettone.legato_a;
      if (isPresent && utente.is_verified) throw new Rifiuto('VERIFY_USER_ALREADY_VERIFIED');
      if (chi && chi.id !== utente.id) throw new Rifiuto('VERIFICA_ALTRO_ACCOUNT');
      if (isPresent) return undefined;
      await demandNotReserved(deps, tx, 'UPDATE_USER_EMAIL_ALREADY_EXISTS', {
        id: utente.id,
        email: gettone.legato_a,
      });
    }
    return demandNotOfOthers(tx, utente.id, gettone.legato_a);
  });
}

async function demandNotOfOthers(tx: Tx, id: string, email: string): Promise<undefined> {
  const owner = await findUtenteByEmail(tx, email);
  if (owner && owner.id !== id) throw new Rifiuto('UPDATE_USER_EMAIL_ALREADY_EXISTS');
}
