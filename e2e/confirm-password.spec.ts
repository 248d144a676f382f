import { expect } from '@playwright/test';
import { createMembro, PASSWORD } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import { button, dialog } from './admin-catalogo.ts';
import { ageConferme } from './admin-persone.ts';
import { signIn, test } from './sito.ts';

test('a submitted password cannot be cancelled; the focus stays on the sessions @lungo', async ({
  page,
  sito,
}) => {
  const membro = await createMembro(sito.app);
  const body = () => new URLSearchParams({ username: membro.email, password: PASSWORD });
  for (let n = 0; n < 2; n += 1) await sendTo(sito, 'POST /auth/jwt/login', { body: body() });
  // As if the page had been open for an hour.
  await ageConferme(sito, 60, membro.id);
  await signIn(page, membro.token);
  await page.goto('/profilo/account');
  const rows = page.getByRole('listitem').filter({ hasText: /^(Questo|Un altro) dispositivo/ });
  await expect(rows).toHaveCount(3);
  const end = button(rows.last(), /^Chiudi l’accesso del/);
  const ask = dialog(page, 'Inserisci la tua password');
  const password = ask.getByLabel('Password', { exact: true });
  const wrong = ask.getByText('La password non è quella del tuo account');

  await end.press('Enter');
  await password.fill('non è la mia');
  await password.press('Enter');
  await expect(wrong).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(ask).toBeHidden();
  await end.press('Enter');
  await expect(password).toHaveValue('');
  await expect(wrong, 'the earlier refusal').toHaveCount(0);

  const held = Promise.withResolvers<void>();
  await page.route('**/api/auth/conferma-password', async (route) => {
    await held.promise;
    await route.continue();
  });
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(button(ask, 'Annulla')).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  await expect(ask.getByText('Confermo…')).toBeVisible();
  held.resolve();
  await expect(ask).toBeHidden();
  await expect(rows).toHaveCount(2);
  const heading = page.getByRole('heading', { name: 'Accessi aperti' });
  await expect(heading).toBeFocused();

  await button(page, 'Esci dagli altri dispositivi').press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(heading).toBeFocused();
});
