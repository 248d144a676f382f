import { expect } from '@playwright/test';
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

/** Asks about taken addresses until this network is told no more; the limits are those of production. */
export async function fill(sito: Sito): Promise<void> {
  const ask = async (): Promise<number> => {
    const { email } = await createMembro(sito.app);
    return (await sendTo(sito, 'POST /auth/register', { body: form(email) })).status;
  };
  await expect.poll(ask, { timeout: 30_000 }).toBe(202);
}

/** The link of a registration that waits, as mailed. */
export async function linkOf({ smtp }: Sito, email: string): Promise<string> {
  const [lettera] = await smtp.waitFor(({ destinatari }) => destinatari.includes(email));
  return /http\S+[?]iscrizione=[\w.~-]+/.exec(lettera!.text!)![0];
}
