import { emailKey } from '#domain/email.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { verify } from '#contract/auth.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { UtenteProprio } from '#contract/utenti.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { lockAttore } from '../account/attore-service.ts';
import { presentProprio, type UtenteRow } from '../account/service.ts';
import { findGettone, redeemGettone } from '../gettoni/service.ts';
import { wakePosta } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import { fits, whyNotVerified } from './link-service.ts';
import { PASSAGGI } from './passaggi.ts';
import { passAccount } from './passaggi-service.ts';
import { demandNotReserved, refusingTakenEmail } from './service.ts';
import { lockForAddress, updateUtente } from './store.ts';

/**
 * Verifies the address that the token was issued for, or lets a new address that waits take effect, in a session of that
 * account. The link alone is not enough: the owner of the mailbox need not have asked for the account, and a stranger
 * may know its password (prodotto/account#verifica). A refused attempt leaves the link as it was.
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

/** Gives the account its waiting address. The old address is told, with the link that undoes the change. */
async function takeHold(deps: Deps, tx: Tx, before: UtenteRow, sessione_id: string): Promise<UtenteRow> {
  const { id } = before;
  const set = { email: before.email_in_attesa! };
  const after = await passAccount(deps, tx, before, PASSAGGI.nuovo_indirizzo, set, sessione_id);
  await demandNotReserved(deps, tx, 'UPDATE_USER_EMAIL_ALREADY_EXISTS', after);
  await record(tx, { attore_id: id, azione: 'email_cambiata', utente_id: id });
  return after;
}
