import { Rifiuto } from '#domain/rifiuti.ts';
import type { resetPassword } from '#contract/auth.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { changePassword } from '#contract/sicurezza.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { demandPassword, demandSamePassword } from '../accesso/service.ts';
import { withAttore } from '../account/attore-service.ts';
import { lockUtente } from '../account/service.ts';
import { findGettone, redeemGettone } from '../gettoni/service.ts';
import { wakePosta } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import { fits } from './lettere-service.ts';
import { passAccount } from './passaggi-service.ts';
import { PASSAGGI } from './passaggi.ts';
import { refusePasswordFacile } from './service.ts';

/**
 * Changes the caller's own password, given the current one. Ends every other session, and keys made since the last
 * change, except those that the caller keeps (`PASSAGGI`: `password_propria`).
 * @throws Rifiuto PASSWORD_SBAGLIATA, TOO_MANY_REQUESTS, VALIDATION_ERROR
 */
export async function changeOwnPassword(
  deps: Deps,
  utente: UtenteCorrente,
  { attuale, password, tieni }: OutputOf<(typeof changePassword)['body']>,
  ip: string,
): Promise<undefined> {
  refusePasswordFacile(deps, utente, password);
  const given = await demandPassword(deps, utente, attuale, ip);
  const password_hash = await deps.passwords.hash(password);
  await withAttore(deps, utente, async ({ tx }) => {
    await demandSamePassword(tx, utente, given);
    const before = (await lockUtente(tx, utente.id))!;
    const { sessione_id } = utente;
    await passAccount(deps, tx, before, PASSAGGI.password_propria, { password_hash }, sessione_id, tieni);
    await record(tx, { attore_id: utente.id, azione: 'password_cambiata', utente_id: utente.id });
  });
  wakePosta(deps);
}

const SCOPI = ['password', 'invito'] as const;

/**
 * Sets a new password, and ends everything that a person with the old one may have set up (`PASSAGGI`:
 * `password_per_mail`). The link of an invitation also proves the address, and ends everything (`invito`).
 * @throws Rifiuto RESET_PASSWORD_BAD_TOKEN, VALIDATION_ERROR, TOO_MANY_REQUESTS
 */
export async function setNewPassword(
  deps: Deps,
  { token, password }: OutputOf<(typeof resetPassword)['body']>,
): Promise<null> {
  // Checked first, so that an invented link does not cost a password hash.
  const found = await findGettone(deps, SCOPI, token);
  if (!found?.user_id) throw new Rifiuto('RESET_PASSWORD_BAD_TOKEN');
  const { user_id, scopo } = found;
  const password_hash = await deps.passwords.hash(password);
  await inTransaction(deps.db, async (tx) => {
    const utente = await lockUtente(tx, user_id);
    const gettone = utente && (await redeemGettone(deps, tx, scopo, token));
    if (!gettone || !fits(gettone, utente)) throw new Rifiuto('RESET_PASSWORD_BAD_TOKEN');
    refusePasswordFacile(deps, utente, password);
    const proves = scopo === 'invito' && !utente.is_verified;
    await passAccount(deps, tx, utente, PASSAGGI[scopo === 'invito' ? 'invito' : 'password_per_mail'], {
      password_hash,
      ...(proves && { is_verified: true }),
    });
    await record(tx, { attore_id: utente.id, azione: 'password_cambiata', utente_id: utente.id });
    if (proves) await record(tx, { attore_id: utente.id, azione: 'email_verificata', utente_id: utente.id });
  });
  wakePosta(deps);
  return null;
}
