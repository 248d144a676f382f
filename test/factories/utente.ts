import { randomUUID } from 'node:crypto';
import { signSessionToken } from '#server/platform/session-tokens.ts';
import type { StatoDocumento } from '#domain/documento.ts';
import type { TestApp } from '../build-test-app.ts';
import { cheapPasswords } from '../passwords.ts';
import { insertRow } from '../rows.ts';

export const PASSWORD = 'una password lunga';
export const passwordHash = cheapPasswords().hash(PASSWORD);

export const freshMail = (): string => `chi.${randomUUID()}@posta.example`;

/** An unused tax code, in the form for a person born abroad. */
export const freshCodice = (): string => randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase();

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
  /** Of a document without images; by default it waits to be verified, if they may book. */
  readonly documento_stato?: StatoDocumento;
}

export async function createMembro(app: TestApp, options: MembroOptions = {}): Promise<Membro> {
  const { deps } = app;
  const { puo_prenotare = true, documento_stato, ...rest } = options;
  const { id, email } = await deps.db
    .insertInto('utenti')
    .values({
      nome: 'Graziella',
      cognome: 'Bellini',
      // Unique: accounts with one tax code are reported.
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

/** Opens a session directly in the database, as if the password had just been given; returns its token. */
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
