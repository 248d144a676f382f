import { emailKey } from '#domain/email.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { undoEmailChange } from '#contract/auth.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { removeSealed } from '../documenti/sealed-service.ts';
import { undoDocumento } from '../documenti/service.ts';
import { findGettone, redeemGettone, revokeGettoni } from '../gettoni/service.ts';
import { wakePosta } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import { PASSAGGI } from './passaggi.ts';
import { passAccount } from './passaggi-service.ts';
import { refusePasswordFacile } from './password-propria-service.ts';
import { refusingTakenEmail } from './service.ts';
import { lockForAddress } from './store.ts';

/**
 * Gives an account back its earlier address, with a new password, to the person with the link mailed to that address
 * (prodotto/account#annullamento-del-cambio). Everything else that opened the account ends, except links that undo an
 * earlier change: a thief may have changed the address twice. They must not see what was
 * added since the change: a document uploaded since then is destroyed, and the answer says nothing about the account.
 * The address that loses the account is told.
 * @throws Rifiuto UNDO_EMAIL_CHANGE_BAD_TOKEN, UPDATE_USER_EMAIL_ALREADY_EXISTS, VALIDATION_ERROR, TOO_MANY_REQUESTS
 */
export async function undoNewAddress(
  deps: Deps,
  { token, password }: OutputOf<(typeof undoEmailChange)['body']>,
): Promise<null> {
  const found = await findGettone(deps, 'annulla_cambio', token);
  // Checked first, so that a made-up link does not cost the hashing of a password.
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
