import { expect } from '@playwright/test';
import { createMembro, PASSWORD } from '#test/factories/utente.ts';
import { signIn, test, type Sito } from './sito.ts';

const suspend = async ({ app }: Sito, id: string): Promise<void> => {
  await app.deps.db.updateTable('utenti').set({ is_active: false }).where('id', '=', id).execute();
  await app.deps.db.deleteFrom('sessioni').where('user_id', '=', id).execute();
};

test('after the right password a suspended user reads so, and whom to contact @lungo', async ({
  page,
  sito,
}) => {
  const { id, email } = await createMembro(sito.app);
  await suspend(sito, id);
  await page.goto('/login');
  const attempt = async (password: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Accedi' }).click();
  };
  const note = page.getByRole('form', { name: 'Login' });
  await attempt('una password sbagliata');
  await expect(note).toContainText('La mail o password sono sbagliate');
  await attempt(PASSWORD);
  await expect(note).toContainText('Il tuo account è sospeso');
  await expect(note.getByRole('link')).toHaveCount(2);
  await expect(note.locator('a[href^="tel:"]')).toBeVisible();
});

test('an open page says so when its user is suspended @smoke', async ({ page, sito }) => {
  const membro = await createMembro(sito.app);
  await signIn(page, membro.token);
  await page.goto('/supporto');
  await page.getByRole('button', { name: /^Ciao, / }).waitFor();
  await suspend(sito, membro.id);
  await page.getByRole('button', { name: /^Ciao, / }).click();
  await page.getByRole('menuitem', { name: 'Profilo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Il tuo account è sospeso' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('a[href^="tel:"]')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ho capito' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('an invalid link is reported before anything is typed @lungo', async ({ page }) => {
  await page.goto('/password-reset?token=inventato');
  await expect(page.getByText('Il link per la nuova password è scaduto o già usato')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await page.goto('/verifica-mail?token=inventato');
  await expect(page.getByText('Il link di verifica è scaduto o già usato')).toBeVisible();
  await expect(page).toHaveURL(/\/verifica-mail/);
});
