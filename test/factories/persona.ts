import { randomUUID } from 'node:crypto';
import { senzaMail } from '#domain/email.ts';
import type { TestApp } from '../build-test-app.ts';
import { freshCodice, freshMail, passwordHash, type Membro } from './utente.ts';
import { insertRows } from '../rows.ts';

/** A person registered at the desk, without an address; returns the id. */
export async function createPersona(
  { deps, clock }: TestApp,
  { id: informato_da }: Pick<Membro, 'id'>,
  values: { nome?: string; cognome?: string; email?: string } = {},
): Promise<string> {
  const id = randomUUID();
  await insertRows(deps.db, 'utenti', {
    id,
    nome: 'Ermanno',
    cognome: 'Bassi',
    codice_fiscale: freshCodice(),
    email: senzaMail(id),
    telefono: '059 000 111',
    password_hash: await passwordHash,
    informato_il: clock.now(),
    informato_da,
    ...values,
  });
  return id;
}

/** A row of a sheet of people, about an unknown person. */
export const rigaPersona = (more: object = {}) => ({
  nome: 'Marta',
  cognome: 'Benedetti',
  codice_fiscale: freshCodice(),
  telefono: '333 555 0101',
  email: freshMail(),
  ...more,
});
