import type { Locator, Page } from '@playwright/test';
import { openSession } from '#test/factories/utente.ts';
import { jpeg } from '#test/images.ts';
import { signIn, type Sito } from './sito.ts';

export const adminToken = ({ app, seme }: Sito): Promise<string> => openSession(app, seme.admin);

/** Signs this tab in as the administrator; returns the session's token. */
export async function signInAdmin(page: Page, sito: Sito): Promise<string> {
  const token = await adminToken(sito);
  await signIn(page, token);
  return token;
}

/** The button that opens the administrators' pages; on a phone it is in the drawer. */
export const menuGestione = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Menu del profilo|Open side menu)/ });

export async function uploadDocumento(
  { url }: Sito,
  token: string,
  fronte = '#8fb3c4',
  retro = '#c4b08f',
): Promise<void> {
  const form = new FormData();
  for (const [campo, colour] of Object.entries({ fronte, retro })) {
    const bytes = new Uint8Array(await jpeg(1200, 800, colour));
    form.set(campo, new Blob([bytes], { type: 'image/jpeg' }), `${campo}.jpg`);
  }
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${url}/api/utenti/me/documento`, { method: 'POST', headers, body: form });
  if (status !== 200) throw new Error(`the document was not taken: ${status}`);
}

/** Moves the password confirmation of all sessions, or of one person's, some minutes into the past. */
export async function ageConferme({ app }: Sito, minutes: number, userId?: string): Promise<void> {
  const confermata_il = new Date(Date.now() - minutes * 60_000);
  await app.deps.db
    .updateTable('sessioni')
    .set({ confermata_il, usata_il: new Date() })
    .$if(userId !== undefined, (q) => q.where('user_id', '=', userId!))
    .execute();
}
