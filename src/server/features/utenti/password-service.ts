import { Rifiuto } from '#domain/rifiuti.ts';
import type { forgotPassword, resetPassword, undoEmailChange } from '#contract/auth.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { changePassword } from '#contract/sicurezza.ts';
import type { Utente } from '#contract/utenti.ts';
import type { UtenteCorrente } from '../../http/contesto.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  closeAllSessioni,
  closeOtherSessioni,
  demandPassword,
  demandSamePassword,
} from '../accesso/service.ts';
import { isGettone, issueGettone, redeemGettone, revokeGettoni } from '../gettoni/service.ts';
import { queueLettera } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import { refusePasswordFacile } from './password-propria-service.ts';
import { fingerprintOf, presentUtente, refusingTakenEmail, writeToNamed } from './service.ts';
import { lockUtente, updateUtente } from './store.ts';

/** Sends the recovery mail. */
export function requestRecovery(
  deps: Deps,
  { email }: OutputOf<(typeof forgotPassword)['body']>,
  ip: string,
): Promise<null> {
  return writeToNamed(deps, 'password', email, ip, async (tx, utente) => {
    const gettone_id = await issueGettone(deps, tx, {
      scopo: 'password',
      user_id: utente.id,
      legato_a: fingerprintOf(utente.password_hash),
    });
    await queueLettera(deps, tx, {
      lettera: { tipo: 'password', dati: { nome: utente.nome, gettone_id } },
      destinatario: utente.email,
      user_id: utente.id,
    });
  });
}

/**
 * Changes the own password, given the current one; every other session ends.
 * @throws Rifiuto PASSWORD_SBAGLIATA, TOO_MANY_REQUESTS, VALIDATION_ERROR
 */
export async function changeOwnPassword(
  deps: Deps,
  utente: UtenteCorrente,
  { attuale, password }: OutputOf<(typeof changePassword)['body']>,
  ip: string,
): Promise<undefined> {
  refusePasswordFacile(deps, utente, password);
  const given = await demandPassword(deps, utente, attuale, ip);
  const password_hash = await deps.passwords.hash(password);
  await inTransaction(deps.db, async (tx) => {
    await demandSamePassword(tx, utente, given);
    await updateUtente(tx, utente.id, { password_hash });
    await closeOtherSessioni(tx, utente);
    await record(tx, { attore_id: utente.id, azione: 'password_cambiata', utente_id: utente.id });
  });
}

/** Sets a new password and ends every session. @throws Rifiuto RESET_PASSWORD_BAD_TOKEN */
export async function setNewPassword(
  deps: Deps,
  { token, password }: OutputOf<(typeof resetPassword)['body']>,
): Promise<null> {
  // A link that was made up costs no digest.
  if (!(await isGettone(deps, 'password', token))) throw new Rifiuto('RESET_PASSWORD_BAD_TOKEN');
  const password_hash = await deps.passwords.hash(password);
  await inTransaction(deps.db, async (tx) => {
    const gettone = await redeemGettone(deps, tx, 'password', token);
    const utente = gettone?.user_id ? await lockUtente(tx, gettone.user_id) : null;
    if (!gettone || !utente?.is_active || fingerprintOf(utente.password_hash) !== gettone.legato_a) {
      throw new Rifiuto('RESET_PASSWORD_BAD_TOKEN');
    }
    refusePasswordFacile(deps, utente, password);
    await updateUtente(tx, utente.id, { password_hash });
    await closeAllSessioni(tx, utente.id);
    await record(tx, { attore_id: utente.id, azione: 'password_cambiata', utente_id: utente.id });
  });
  return null;
}

/**
 * Gives an account back the address it had, for whoever holds the link mailed to that address. Sessions end, and
 * links mailed meanwhile to the other address are worth nothing.
 * @throws Rifiuto UNDO_EMAIL_CHANGE_BAD_TOKEN, UPDATE_USER_EMAIL_ALREADY_EXISTS
 */
export async function undoNewAddress(
  deps: Deps,
  { token }: OutputOf<(typeof undoEmailChange)['body']>,
): Promise<Utente> {
  const work = inTransaction(deps.db, async (tx) => {
    const gettone = await redeemGettone(deps, tx, 'annulla_cambio', token);
    const utente = gettone?.user_id ? await lockUtente(tx, gettone.user_id) : null;
    if (!gettone || !utente) throw new Rifiuto('UNDO_EMAIL_CHANGE_BAD_TOKEN');
    // The link was read in that mailbox, so the address is verified.
    const restored = await updateUtente(tx, utente.id, { email: gettone.legato_a, is_verified: true });
    await revokeGettoni(deps, tx, utente.id);
    await closeAllSessioni(tx, utente.id);
    await record(tx, { attore_id: utente.id, azione: 'cambio_email_annullato', utente_id: utente.id });
    return presentUtente(restored);
  });
  return refusingTakenEmail('UPDATE_USER_EMAIL_ALREADY_EXISTS', work);
}
