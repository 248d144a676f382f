import { expect, type Page } from '@playwright/test';
import { createMembro } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import type { Sito } from './sito.ts';

export const PASSWORD = 'tre papere sul davanzale';

export const form = (email: string) => ({
  nome: 'Nora',
  cognome: 'Testa',
  codice_fiscale: 'TSTNRO90A41H501X',
  email,
  telefono: '333 123 9876',
  password: PASSWORD,
});

export async function register(page: Page, email: string): Promise<void> {
  const { nome, cognome, codice_fiscale, telefono, password } = form(email);
  for (const [label, text] of [
    ['Nome', nome],
    ['Cognome', cognome],
    ['Codice fiscale', codice_fiscale],
    ['Email', email],
    ['Password', password],
    ['Conferma password', password],
    ['Telefono', telefono],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('checkbox', { name: /Ho letto il regolamento/ }).click();
  await page.locator('form').getByRole('button', { name: 'Iscriviti' }).click();
}

/** Asks about taken addresses until this network is limited; the limits are those of production. */
export async function fill(sito: Sito): Promise<void> {
  const ask = async (): Promise<number> => {
    const { email } = await createMembro(sito.app);
    return (await sendTo(sito, 'POST /auth/register', { body: form(email) })).status;
  };
  await expect.poll(ask, { timeout: 30_000 }).toBe(202);
}

export async function linkOf({ smtp }: Sito, email: string): Promise<string> {
  const [lettera] = await smtp.waitFor(({ destinatari }) => destinatari.includes(email));
  return /http\S+[?]iscrizione=[\w.~-]+/.exec(lettera!.text!)![0];
}
