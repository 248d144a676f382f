import { expect, type Page } from '@playwright/test';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro, PASSWORD } from '#test/factories/utente.ts';
import { write } from './scene.ts';
import { signIn, test, type Sito } from './sito.ts';

const FOCUSED = ':focus';

/** Presses Tab until the control with this role and name has the focus. @throws when it is not among the next stops */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true }).and(page.locator(FOCUSED));
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab');
    if ((await wanted.count()) > 0) return;
  }
  throw new Error(`no stop called ${name}`);
}

test('a member books with the keyboard alone: skip link, login, typed start, end from the calendar @smoke', async ({
  page,
  sito,
}) => {
  const { app, seme } = sito;
  const { email } = await createMembro(app, { nome: 'Tea' });
  const [inizio, fine] = [addGiorni(seme.oggi, 70), addGiorni(seme.oggi, 72)];

  await page.goto(`/spazi/${seme.smart.membri[1]}`);
  await page.getByRole('grid').first().waitFor();
  await page.keyboard.press('Tab');
  await expect(page.locator(FOCUSED)).toHaveText('Vai al contenuto');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Inizio prenotazione');
  await page.keyboard.type(write(inizio));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Inizio prenotazione', { exact: true })).toHaveValue(
    formatGiorno(inizio, 'it', 'date'),
  );
  await tabTo(page, 'textbox', 'Fine prenotazione');
  await page.keyboard.press('ArrowDown');
  for (let n = 0; n < 2; n += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Fine prenotazione', { exact: true })).toHaveValue(
    formatGiorno(fine, 'it', 'date'),
  );

  await tabTo(page, 'button', 'Prenota');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/spazi/${seme.smart.membri[1]}\\?`));
  await expect(page.getByLabel('Fine prenotazione', { exact: true })).toHaveValue(
    formatGiorno(fine, 'it', 'date'),
  );
  await tabTo(page, 'button', 'Prenota');
  await page.keyboard.press('Enter');
  const toast = page.getByText('Prenotazione salvata con successo, la trovi nel tuo profilo');
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
});

/** A member's profile with one request, and the dialog that asks whether to withdraw it. */
async function openWithdrawal(page: Page, { app, seme }: Sito, days: number) {
  const membro = await createMembro(app, { nome: 'Tea' });
  const inizio = addGiorni(seme.oggi, days);
  await createPrenotazione(app, { user_id: membro.id, prenotabile_id: seme.camera, inizio, fine: inizio });
  await signIn(page, membro.token);
  await page.goto('/profilo');
  await page.getByRole('tab', { name: 'In corso' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const booking = page.getByRole('article');
  await expect(booking).toHaveCount(1);
  await tabTo(page, 'button', 'Disdici');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Disdire / });
  const conferma = dialog.getByRole('button', { name: 'Disdici la prenotazione' });
  await expect(conferma).toBeFocused();
  return { booking, dialog, conferma };
}

test('the confirmation focuses Conferma, and Enter confirms @lungo', async ({ page, sito }) => {
  const { booking, dialog } = await openWithdrawal(page, sito, 100);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Prenotazione disdetta')).toBeVisible();
  await expect(booking).toHaveCount(0);
});

test('Enter on Annulla cancels, and the focus returns to the button @lungo', async ({ page, sito }) => {
  const { booking, dialog } = await openWithdrawal(page, sito, 101);
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Annulla' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(booking).toHaveCount(1);
  await expect(booking.getByRole('button', { name: 'Disdici' })).toBeFocused();
});

test('Enter confirms from anywhere else in the dialog @lungo', async ({ page, sito }) => {
  const { booking, dialog, conferma } = await openWithdrawal(page, sito, 102);
  await dialog.getByRole('heading').click();
  await expect(conferma).not.toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(booking).toHaveCount(0);
});

test('Escape and the backdrop close the dialog without confirming @lungo', async ({ page, sito }) => {
  const { booking, dialog } = await openWithdrawal(page, sito, 103);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(booking).toHaveCount(1);
  await booking.getByRole('button', { name: 'Disdici' }).press('Enter');
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 300);
  await expect(dialog).toBeHidden();
  await expect(booking).toHaveCount(1);
});

test('the mode is chosen with the keyboard and stays after a reload @lungo', async ({ page }) => {
  await page.goto('/login');
  await tabTo(page, 'button', 'Tema scuro');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('PALETTE-MODE'))).toBe('dark');
});
