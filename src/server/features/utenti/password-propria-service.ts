import { randomBytes } from 'node:crypto';
import { isPasswordFacile } from '#domain/password.ts';
import { rifiutoCampo } from '#domain/rifiuti.ts';
import type { Deps } from '../../platform/deps.ts';

/** Refuses a new password made of its owner's name or address, or of the centre's name. @throws Rifiuto VALIDATION_ERROR */
export function refusePasswordFacile(
  { centro }: Pick<Deps, 'centro'>,
  { nome, cognome, email }: { nome: string; cognome: string; email: string },
  password: string,
): void {
  if (isPasswordFacile(password, [nome, cognome, email, centro.nome])) {
    throw rifiutoCampo('password', 'password_facile');
  }
}

/** The hash of a password that nobody knows. */
export const hashNobodys = ({ passwords }: Pick<Deps, 'passwords'>): Promise<string> =>
  passwords.hash(randomBytes(32).toString('base64url'));
