import { randomUUID } from 'node:crypto';
import { signSessionToken } from '#server/platform/session-tokens.ts';
import type { StatoDocumento } from '#domain/documento.ts';
import type { TestApp } from '../build-test-app.ts';
import { cheapPasswords } from '../passwords.ts';
import { insertRow } from '../rows.ts';

/** The password of every member that the factories create. */
export const PASSWORD = 'una password lunga';
/** Its hash, the same for all of them. */
export const passwordHash = cheapPasswords().hash(PASSWORD);

/** An address that nobody has yet. */
export const freshMail = (): string => `chi.${randomUUID()}@posta.example`;

/** A tax code that nobody has yet, as somebody born abroad may have it. */
export const freshCodice = (): string => randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase();

/** A member with an open session. */
export interface Membro {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export interface MembroOptions {
  readonly nome?: string;
  readonly cognome?: string;
  readonly email?: string;
  readonly telefono?: string;
  readonly codice_fiscale?: string;
  readonly lingua?: 'it' | 'en';
  /** Of PASSWORD; by default the cheapest to check. */
  readonly password_hash?: string;
  readonly is_superuser?: boolean;
  readonly is_active?: boolean;
  /** Verified and with a document, so that they may book; true by default. */
  readonly puo_prenotare?: boolean;
  /** Of a document whose images do not exist; by default it waits to be verified, where they may book. */
  readonly documento_stato?: StatoDocumento;
}

/** Creates a signed-in member directly in the database. */
export async function createMembro(app: TestApp, options: MembroOptions = {}): Promise<Membro> {
  const { deps } = app;
  const { puo_prenotare = true, documento_stato, ...rest } = options;
  const { id, email } = await deps.db
    .insertInto('utenti')
    .values({
      nome: 'Graziella',
      cognome: 'Bellini',
      // Of nobody else: accounts with one tax code are pointed out.
      codice_fiscale: freshCodice(),
      email: `graziella.${randomUUID()}@posta.example`,
      telefono: '333 000 0000',
      password_hash: await passwordHash,
      is_verified: puo_prenotare,
      documento_stato: documento_stato ?? (puo_prenotare ? 'da_verificare' : 'mancante'),
      ...rest,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  return { id, email, token: await openSession(app, id) };
}

/** Opens a session of an account directly in the database, as if the password had just been given; returns its token. */
export async function openSession({ deps, clock }: TestApp, user_id: string): Promise<string> {
  const confermata_il = clock.now();
  const scade_il = new Date(confermata_il.getTime() + 12 * 3_600_000);
  const { id } = await insertRow(deps.db, 'sessioni', { user_id, scade_il, confermata_il }, 'id');
  return signSessionToken(deps.keys.sessioni, { user_id, sessione_id: id }, scade_il);
}

export const createAdmin = (app: TestApp, options: MembroOptions = {}): Promise<Membro> =>
  createMembro(app, {
    nome: 'Ada',
    cognome: 'Ferri',
    codice_fiscale: 'FRRDAA58A41H501X',
    is_superuser: true,
    ...options,
  });
