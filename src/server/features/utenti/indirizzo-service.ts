import { emailKey } from '#domain/email.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { verify, undoEmailChange } from '#contract/auth.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { UtenteProprio } from '#contract/utenti.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { lockAttore } from '../account/attore-service.ts';
import { presentProprio, type UtenteRow } from '../account/service.ts';
import { removeSealed } from '../documenti/sealed-service.ts';
import { undoDocumento } from '../documenti/service.ts';
import { findGettone, redeemGettone, revokeGettoni } from '../gettoni/service.ts';
import { wakePosta } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import { fits, whyNotVerified } from './lettere-service.ts';
import { passAccount } from './passaggi-service.ts';
import { PASSAGGI } from './passaggi.ts';
import { demandNotReserved, refusingTakenEmail, refusePasswordFacile } from './service.ts';
import { lockForAddress, updateUtente } from './store.ts';

/**
 * Verifies the token's address, or applies a waiting new address, in a session of that account. The link alone is not
 * enough: the owner of the mailbox need not have asked for the account, and a stranger may know its password
 * (prodotto/account#verifica). A refused attempt does not consume the link.
 * @throws Rifiuto VERIFY_USER_BAD_TOKEN, VERIFY_USER_ALREADY_VERIFIED, VERIFICA_ALTRO_ACCOUNT,
 * UPDATE_USER_EMAIL_ALREADY_EXISTS
 */
export async function verifyEmail(
  deps: Deps,
  chi: UtenteCorrente | null,
  { token }: OutputOf<(typeof verify)['body']>,
): Promise<UtenteProprio> {
  const work = inTransaction(deps.db, async (tx) => {
    const found = await findGettone({ db: tx, clock: deps.clock }, 'verifica', token);
    const utente = found?.user_id ? await lockForAddress(tx, found.user_id, found.legato_a) : null;
    const gettone = utente && (await redeemGettone(deps, tx, 'verifica', token));
    if (!gettone || !fits(gettone, utente)) throw new Rifiuto(await whyNotVerified(tx, chi, token));
    const isPresent = emailKey(utente.email) === gettone.legato_a;
    if (isPresent && utente.is_verified) throw new Rifiuto('VERIFY_USER_ALREADY_VERIFIED');
    if (chi?.id !== utente.id) throw new Rifiuto('VERIFICA_ALTRO_ACCOUNT');
    await lockAttore(deps, tx, chi);
    return isPresent ? verifyPresent(tx, utente) : takeHold(deps, tx, utente, chi.sessione_id);
  });
  const utente = await refusingTakenEmail('UPDATE_USER_EMAIL_ALREADY_EXISTS', work);
  wakePosta(deps);
  return presentProprio(deps, utente);
}

async function verifyPresent(tx: Tx, utente: UtenteRow): Promise<UtenteRow> {
  const verified = await updateUtente(tx, utente.id, { is_verified: true });
  await record(tx, { attore_id: utente.id, azione: 'email_verificata', utente_id: utente.id });
  return verified;
}

async function takeHold(deps: Deps, tx: Tx, before: UtenteRow, sessione_id: string): Promise<UtenteRow> {
  const { id } = before;
  const set = { email: before.email_in_attesa! };
  const after = await passAccount(deps, tx, before, PASSAGGI.nuovo_indirizzo, set, sessione_id);
  await demandNotReserved(deps, tx, 'UPDATE_USER_EMAIL_ALREADY_EXISTS', after);
  await record(tx, { attore_id: id, azione: 'email_cambiata', utente_id: id });
  return after;
}

/**
 * Gives an account back its earlier address, with a new password, to the person with the link mailed to that address
 * (prodotto/account#annullamento-del-cambio). All other keys end, except links that undo an earlier change: a thief may
 * have changed the address twice. The person must not see what was added since the change: a document uploaded since
 * then is destroyed, and the answer says nothing about the account. The address that loses the account is notified.
 * @throws Rifiuto UNDO_EMAIL_CHANGE_BAD_TOKEN, UPDATE_USER_EMAIL_ALREADY_EXISTS, VALIDATION_ERROR, TOO_MANY_REQUESTS
 */
export async function undoNewAddress(
  deps: Deps,
  { token, password }: OutputOf<(typeof undoEmailChange)['body']>,
): Promise<null> {
  const found = await findGettone(deps, 'annulla_cambio', token);
  // Checked first, so that an invented link does not cost a password hash.
  if (!found?.user_id) throw new Rifiuto('UNDO_EMAIL_CHANGE_BAD_TOKEN');
  const { user_id, legato_a: email } = found;
  const password_hash = await deps.passwords.hash(password);
  const work = inTransaction(deps.db, async (tx) => {
    const utente = await lockForAddress(tx, user_id, emailKey(email));
    const gettone = utente && (await redeemGettone(deps, tx, 'annulla_cambio', token));
    if (!gettone) throw new Rifiuto('UNDO_EMAIL_CHANGE_BAD_TOKEN');
    await revokeGettoni(deps, tx, user_id, 'annulla_cambio', gettone.emesso_il);
    refusePasswordFacile(deps, { ...utente, email }, password);
    // The link was opened from that mailbox, so the address is verified.
    const set = { email, is_verified: true, password_hash };
    await passAccount(deps, tx, utente, PASSAGGI.cambio_annullato, set);
    await record(tx, { attore_id: user_id, azione: 'cambio_email_annullato', utente_id: user_id });
    // A document uploaded since the change, verified or not.
    return undoDocumento(tx, user_id, { caricatiDal: gettone.emesso_il, attore_id: user_id });
  });
  const files = await refusingTakenEmail('UPDATE_USER_EMAIL_ALREADY_EXISTS', work);
  await removeSealed(deps, files);
  wakePosta(deps);
  return null;
}
