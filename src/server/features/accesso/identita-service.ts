import type { Insertable } from 'kysely';
import { emailKey } from '#domain/email.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import { seal, unseal } from '../../platform/cipher.ts';
import type { IdentitaEsterneTable } from '../../platform/database.ts';
import { constraintOf, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { record } from '../registro/service.ts';

export const keyOf = ({ keys }: Pick<Deps, 'keys'>) => ({ nome: keys.nome, key: keys.identitaEsterne });

const boundTo = (email: string): string => `identita-in-attesa:${emailKey(email)}`;

/** Seals a proved identity for a registration form that waits for the link mailed to this address. */
export function sealChi(deps: Pick<Deps, 'keys'>, { iss, sub }: ChiaviIdentita, email: string): Buffer {
  return seal(keyOf(deps), boundTo(email), Buffer.from(JSON.stringify({ iss, sub })));
}

/** Opens what `sealChi` sealed. @throws SealBroken */
export function unsealChi(deps: Pick<Deps, 'keys'>, sealed: Buffer, email: string): ChiaviIdentita {
  return JSON.parse(unseal(keyOf(deps), boundTo(email), sealed).toString()) as ChiaviIdentita;
}

/** @throws Rifiuto ESTERNO_GIA_COLLEGATO for an identity that already opens an account */
export async function demandNotLinked({ db }: Pick<Deps, 'db'>, chi: ChiaviIdentita): Promise<void> {
  if (await findCollegato(db, chi)) throw new Rifiuto('ESTERNO_GIA_COLLEGATO');
}

/**
 * Links the identity of a newly registered account, whose password nobody knows.
 * @param mail_garantita the account's address, if the provider vouches for it
 * @throws Rifiuto ESTERNO_GIA_COLLEGATO
 */
export async function registerWith(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { iss, sub }: ChiaviIdentita,
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
 * Whether the provider vouched for the account's address: then the identity belongs to the owner of the mailbox. Any
 * other may belong to a person who knew the password or had the account before.
 */
export const isGarantita = ({ mail_garantita }: { mail_garantita: string | null }, email: string): boolean =>
  mail_garantita !== null && emailKey(mail_garantita) === emailKey(email);

/** Whether the account has a password that its owner knows. */
export async function hasPassword({ db }: Pick<Deps, 'db'>, userId: string): Promise<boolean> {
  return !(await isSenzaPassword(db, userId));
}

export interface ChiaviIdentita {
  readonly iss: string;
  readonly sub: string;
}

export async function findCollegato(
  db: Deps['db'],
  { iss, sub }: ChiaviIdentita,
): Promise<{ id: string; is_superuser: boolean } | null> {
  const row = await db
    .selectFrom('identita_esterne as i')
    .innerJoin('utenti as u', 'u.id', 'i.user_id')
    .select(['u.id', 'u.is_superuser'])
    .where('i.iss', '=', iss)
    .where('i.sub', '=', sub)
    .executeTakeFirst();
  return row ?? null;
}

/** Records a use of an identity; false when it is no longer linked to this account. */
export async function setUsata(
  tx: Deps['db'],
  { iss, sub }: ChiaviIdentita,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identita_esterne')
    .set({ usata_il: now })
    .where('iss', '=', iss)
    .where('sub', '=', sub)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Records that the centre is notified of a contested tax code of this identity; false if it was since the given time.
 */
export async function setContesa(
  tx: Deps['db'],
  { iss, sub }: ChiaviIdentita,
  now: Date,
  since: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('identita_esterne')
    .set({ contesa_il: now })
    .where('iss', '=', iss)
    .where('sub', '=', sub)
    .where((eb) => eb.or([eb('contesa_il', 'is', null), eb('contesa_il', '<', since)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertIdentita(
  tx: Deps['db'],
  identita: Insertable<IdentitaEsterneTable>,
): Promise<void> {
  await tx.insertInto('identita_esterne').values(identita).execute();
}

export async function deleteIdentita(tx: Deps['db'], userId: string, iss: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identita_esterne')
    .where('user_id', '=', userId)
    .where('iss', '=', iss)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The identities of an account at every provider that was ever configured. */
export async function listIdentita(db: Deps['db'], userId: string) {
  return db
    .selectFrom('identita_esterne')
    .select(['iss', 'sub', 'collegata_il', 'usata_il', 'mail_garantita'])
    .where('user_id', '=', userId)
    .orderBy('collegata_il')
    .orderBy('iss')
    .execute();
}

/** Whether the account still has the unknown password of its registration. */
export async function isSenzaPassword(db: Deps['db'], userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('identita_esterne as i')
    .innerJoin('utenti as u', (join) =>
      join.onRef('u.id', '=', 'i.user_id').onRef('u.password_hash', '=', 'i.hash_di_nessuno'),
    )
    .select('u.id')
    .where('i.user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
