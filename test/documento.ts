import { join } from 'node:path';
import { expect } from 'vitest';
import type { TestApp } from './build-test-app.ts';
import { createMembro, type Membro } from './factories/utente.ts';
import { multipart, type Part } from './multipart.ts';
import { readRow } from './rows.ts';
import { send, type TestResponse } from './request.ts';

/** A picture as the part of an upload named after its side. */
export const latoPart = (campo: string, contenuto: Buffer, nome = `${campo}.jpg`): Part => ({
  campo,
  nome,
  contenuto,
});

/** The whole upload of a document; a single picture is used for both sides. */
export const documentoBody = (fronte: Buffer, retro = fronte) =>
  multipart([latoPart('fronte', fronte), latoPart('retro', retro)]);

/** Uploads the document of the token's user; a single picture is used for both sides. */
export const uploadDocumento = (
  app: TestApp,
  token: string,
  fronte: Buffer,
  retro = fronte,
): Promise<TestResponse<any>> =>
  send(app, 'POST /utenti/me/documento', { token, ...documentoBody(fronte, retro) });

export const readLato = (app: TestApp, token: string, userId: string, lato: 'fronte' | 'retro') =>
  send(app, `GET /images/documenti/${userId}/${lato}`, { token });

export async function createMembroConDocumento(
  app: TestApp,
  fronte: Buffer,
  retro = fronte,
): Promise<Membro> {
  const membro = await createMembro(app, { puo_prenotare: false });
  expect((await uploadDocumento(app, membro.token, fronte, retro)).status).toBe(200);
  return membro;
}

export async function pathOfLato(app: TestApp, userId: string, lato: 'fronte' | 'retro'): Promise<string> {
  const { file } = await readRow(app, 'documenti', { user_id: userId, lato }, 'file');
  return join(app.dir, 'file', file);
}
