import { emailKey } from '#domain/email.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  toAccount,
  type Account,
  findUtenteByEmail,
  lockUtente,
  type UtenteRow,
} from '../account/service.ts';
import { record } from '../registro/service.ts';
import { PASSAGGI } from './passaggi.ts';
import { passAccount } from './passaggi-service.ts';
import { refusingTakenEmail } from './service.ts';

/**
 * Makes the account of an address an administrator, and readmits it; null when nobody has the address. If nobody has
 * proved the address, anybody may have registered it: the password is then replaced by `password_hash`, and everything
 * else that opened the account stops working.
 */
export async function makeAdmin(
  deps: Pick<Deps, 'clock' | 'keys' | 'fornitore'>,
  tx: Tx,
  email: string,
  password_hash: string,
): Promise<Account | null> {
  const found = await findUtenteByEmail(tx, email);
  const utente = found && (await lockUtente(tx, found.id));
  // Its owner may just have changed to another address.
  if (!utente || emailKey(utente.email) !== emailKey(email)) return null;
  const set = { is_superuser: true, is_active: true };
  if (!utente.is_active) {
    await record(tx, { attore_id: null, azione: 'amministratore_riammesso', utente_id: utente.id });
  }
  return toAccount(
    utente.is_verified
      ? await passAccount(deps, tx, utente, PASSAGGI.nomina, set)
      : await passAccount(deps, tx, utente, PASSAGGI.nomina_non_provata, { ...set, password_hash }),
  );
}

/**
 * Sets name, address and password of an administrator's account. Returns null when it no longer exists.
 * @throws Rifiuto REGISTER_USER_ALREADY_EXISTS
 */
export async function setAdminCredentials(
  deps: Pick<Deps, 'clock' | 'keys' | 'fornitore'>,
  tx: Tx,
  id: string,
  dati: Pick<UtenteRow, 'nome' | 'cognome' | 'email' | 'password_hash'>,
): Promise<Account | null> {
  const utente = await lockUtente(tx, id);
  if (!utente) return null;
  const work = passAccount(deps, tx, utente, PASSAGGI.primo_accesso, { ...dati, is_verified: true });
  return toAccount(await refusingTakenEmail('REGISTER_USER_ALREADY_EXISTS', work));
}
