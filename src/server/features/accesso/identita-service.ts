import { emailKey } from '#domain/email.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import { seal, unseal } from '../../platform/cipher.ts';
import { constraintOf, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { record } from '../registro/service.ts';
import { findCollegato, insertIdentita, isSenzaPassword, type Chi } from './identita-store.ts';

/** For the features that sign in, and for what owners see of their identities. */
export {
  deleteIdentita,
  findCollegato,
  insertIdentita,
  isSenzaPassword,
  listIdentita,
  setContesa,
  setUsata,
  type Chi,
} from './identita-store.ts';

/** The key that seals proved identities. */
export const keyOf = ({ keys }: Pick<Deps, 'keys'>) => ({ nome: keys.nome, key: keys.identitaEsterne });

const boundTo = (email: string): string => `identita-in-attesa:${emailKey(email)}`;

/** Seals a proved identity for a registration form that waits for the link mailed to this address. */
export function sealChi(deps: Pick<Deps, 'keys'>, { iss, sub }: Chi, email: string): Buffer {
  return seal(keyOf(deps), boundTo(email), Buffer.from(JSON.stringify({ iss, sub })));
}

/** The identity that `sealChi` sealed for this address. @throws SealBroken */
export function unsealChi(deps: Pick<Deps, 'keys'>, sealed: Buffer, email: string): Chi {
  return JSON.parse(unseal(keyOf(deps), boundTo(email), sealed).toString()) as Chi;
}

/** Refuses an identity that already opens an account. @throws Rifiuto ESTERNO_GIA_COLLEGATO */
export async function demandNotLinked({ db }: Pick<Deps, 'db'>, chi: Chi): Promise<void> {
  if (await findCollegato(db, chi)) throw new Rifiuto('ESTERNO_GIA_COLLEGATO');
}

/**
 * Links the identity with which an account has just been registered; nobody knows the account's password.
 * @param mail_garantita the account's address, if the provider vouched for it
 * @throws Rifiuto ESTERNO_GIA_COLLEGATO
 */
export async function registerWith(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { iss, sub }: Chi,
  account: { id: string; password_hash: string; mail_garantita: string | null },
): Promise<void> {
  const now = clock.now();
  const { id, password_hash: hash_di_nessuno, mail_garantita } = account;
  const linked = { user_id: id, collegata_il: now, usata_il: now, hash_di_nessuno, mail_garantita };
  try {
    await insertIdentita(tx, { iss, sub, ...linked });
  } catch (error) {
    if (constraintOf(error) === 'identita_esterne_pkey') throw new Rifiuto('ESTERNO_GIA_COLLEGATO');
    throw error;
  }
  const dettagli = { accesso_esterno: true };
  await record(tx, { attore_id: id, azione: 'utente_registrato', utente_id: id, dettagli });
}

/**
 * Whether the provider vouched for the address that the account has: then the identity belongs to the owner of the
 * mailbox. Any other may be that of somebody who knew the password, or who had the account before.
 */
export const isGarantita = ({ mail_garantita }: { mail_garantita: string | null }, email: string): boolean =>
  mail_garantita !== null && emailKey(mail_garantita) === emailKey(email);

/** Whether an account has a password that its owner knows. */
export async function hasPassword({ db }: Pick<Deps, 'db'>, userId: string): Promise<boolean> {
  return !(await isSenzaPassword(db, userId));
}
