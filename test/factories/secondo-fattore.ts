import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '../build-test-app.ts';
import { send } from '../request.ts';
import { PASSWORD } from './utente.ts';
import { readRows } from '../rows.ts';

const STEP_MS = 30_000;

/** The app's code for a secret in base32, `steps` steps of 30 seconds after a given time. */
export function codiceApp(segreto: string, now: Date, steps = 0): string {
  const timestamp = now.getTime() + steps * STEP_MS;
  return TOTP.generate({ secret: Secret.fromBase32(segreto), timestamp });
}

export async function beginSecondoFattore(app: TestApp, token: string): Promise<string> {
  const body = { password: PASSWORD };
  const answer = await send(app, 'POST /utenti/me/secondo-fattore', { token, body });
  if (answer.status !== 201) throw new Error(`not begun: ${JSON.stringify(answer.body)}`);
  return answer.body.segreto as string;
}

/** Enables a second factor with the current code; `next` is the following one, which is already valid. */
export async function createSecondoFattore(
  app: TestApp,
  token: string,
): Promise<{ segreto: string; codici: string[]; next: string }> {
  const segreto = await beginSecondoFattore(app, token);
  const body = { codice: codiceApp(segreto, app.clock.now()) };
  const answer = await send(app, 'POST /utenti/me/secondo-fattore/conferma', { token, body });
  if (answer.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(answer.body)}`);
  return { segreto, codici: answer.body.codici, next: codiceApp(segreto, app.clock.now(), 1) };
}

export const stateOfSecondoFattore = async (app: TestApp, token: string) =>
  (await send(app, 'GET /utenti/me/secondo-fattore', { token })).body;

export const SECONDO_FATTORE_OFF = { attivo: false, attivo_dal: null, codici_rimasti: 0 };

export async function listAzioni(app: TestApp, utenteId: string): Promise<string[]> {
  const rows = await readRows(app, 'registro', { utente_id: utenteId }, 'azione', 'id');
  return rows.map(({ azione }) => azione);
}
