import { expect, type Page } from '@playwright/test';
import { createAdmin } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import { button, dialog, look, toast } from './admin-catalogo.ts';
import { menuGestione } from './admin-persone.ts';
import { watchComplaints, widths } from './controlli.ts';
import { signIn, test, type Sito } from './sito.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Il centro' });
const telefono = (page: Page) => form(page).getByLabel('Telefono');
const bar = (page: Page) => form(page).getByRole('status').last();

/** Another administrator saves a value of the section, over any stored one. */
async function saveElsewhere(sito: Sito, cambi: Record<string, string>): Promise<void> {
  const { token } = await createAdmin(sito.app, { nome: 'Luca', cognome: 'Marini' });
  const { body } = await sendTo<{ sezioni: { sezione: string; versione: number; valore: object }[] }>(
    sito,
    'GET /impostazioni',
    { token },
  );
  const { versione, valore } = body.sezioni.find(({ sezione }) => sezione === 'centro')!;
  await sendTo(sito, 'PATCH /impostazioni/centro', {
    token,
    body: { versione, valore: { ...valore, ...cambi } },
  });
}

for (const width of widths(1280)) {
  test(`the centre's telephone is changed, conflicts with another change, and is restored, at ${width} px`, async ({
    page,
    sito,
  }) => {
    const { token } = await createAdmin(sito.app, { nome: 'Anna', cognome: 'Bianchi' });
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await signIn(page, token);
    watchComplaints(page, /status of 409/);
    await page.goto('/contatti');
    await menuGestione(page).click();
    await page.getByRole('link', { name: 'Impostazioni' }).click();
    if (width === 360) await page.getByRole('link', { name: /^Il centro/ }).click();
    await expect(page).toHaveURL(/\/impostazioni\/centro$/);
    await expect(bar(page)).toHaveText('Niente da aggiornare.');
    const prima = await telefono(page).inputValue();
    await expect(button(page, 'Aggiorna')).toBeDisabled();
    await look(page, 'impostazioni');

    await test.step('an invalid field is reported at its place and in the bar, which leads to it', async () => {
      await telefono(page).fill('0550 12E 456');
      await telefono(page).blur();
      await expect(telefono(page)).toHaveAccessibleDescription(/Scrivi solo cifre e spazi/);
      await expect(bar(page)).toHaveText('Un campo da correggere: Telefono');
      await button(bar(page), 'Telefono').click();
      await expect(telefono(page)).toBeFocused();
    });

    await test.step('leaving the page asks first, and staying keeps the typed text', async () => {
      await telefono(page).fill('0550 123 456');
      await expect(bar(page)).toHaveText('Hai cambiato: telefono.');
      await page.goBack();
      const asked = dialog(page, 'Esci senza aggiornare?');
      await expect(asked).toContainText('Hai cambiato telefono in «Il centro».');
      await expect(button(asked, 'Resta qui')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(asked).toBeHidden();
      await expect(telefono(page)).toHaveValue('0550 123 456');
    });

    await test.step('the saved telephone is shown on the page of contacts', async () => {
      await button(page, 'Aggiorna').click();
      await expect(toast(page, '«Il centro» è aggiornato')).toBeVisible();
      await expect(bar(page)).toHaveText(/^Aggiornato alle \d\d:\d\d\.$/);
      await page.getByRole('link', { name: 'Guarda la pagina' }).click();
      await expect(page.getByRole('main').getByText('0550 123 456')).toBeVisible();
      await page.goBack();
    });

    await test.step('a conflict shows both values, and one’s own may stay', async () => {
      await telefono(page).fill('0550 222 222');
      await saveElsewhere(sito, { telefono: '0550 333 333', mittente: 'Officina' });
      await button(page, 'Aggiorna').click();
      const note = page.getByRole('region', { name: /^Luca Marini ha cambiato «Il centro»/ });
      await expect(note).toContainText('0550 333 333');
      await expect(note).toContainText('Non l’hai cambiato: resta come ora.');
      await expect(note.getByRole('heading')).toBeFocused();
      await expect(button(page, 'Aggiorna')).toBeDisabled();
      await look(page, 'impostazioni-conflitto');
      await button(note, 'Tieni i miei').click();
      await expect(bar(page)).toHaveText(/^Aggiornato alle/);
      await expect(telefono(page)).toHaveValue('0550 222 222');
      await expect(form(page).getByLabel('Nome nelle lettere')).toHaveValue('Officina');
    });

    await test.step('the English fields are shown, counted, and remembered', async () => {
      await button(page, /^Inglese \d di \d testi$/).click();
      const twin = form(page).getByLabel('Sottotitolo, in inglese');
      await expect(twin).toHaveAttribute('lang', 'en');
      await twin.fill('A place for all');
      await expect(bar(page)).toHaveText('Hai cambiato: sottotitolo.');
      await button(page, 'Rimetti com’era').click();
      await expect(bar(page)).toHaveText('Niente da aggiornare.');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.reload();
      await expect(twin).toBeVisible();
    });

    await test.step('an earlier state fills the form, and is saved like any change', async () => {
      await page.getByRole('link', { name: 'Com’era prima' }).click();
      await look(page, 'impostazioni-prima');
      await button(page, /^Riprendi questi valori/)
        .last()
        .click();
      await expect(telefono(page)).toHaveValue(prima);
      await expect(bar(page)).toContainText('telefono');
      await button(page, 'Aggiorna').click();
      await expect(bar(page)).toHaveText(/^Aggiornato alle/);
    });
  });
}

test('a mail server set by the environment is shown, cannot be changed, and can be tried', async ({
  page,
  sito,
}) => {
  const { token, email } = await createAdmin(sito.app, { nome: 'Anna', cognome: 'Bianchi' });
  await signIn(page, token);
  await page.goto('/impostazioni/posta');
  const posta = page.getByRole('form', { name: 'Posta' });
  await expect(posta.getByText('La posta è impostata sul server.')).toBeVisible();
  const server = posta.getByLabel('Server della posta in uscita');
  await expect(server).toHaveValue(new URL(sito.smtp.url).hostname);
  for (const nome of ['Server della posta in uscita', 'Porta', 'Utente', 'Le lettere arrivano da'])
    await expect(posta.getByLabel(nome)).toBeDisabled();
  await look(page, 'posta-impostata');
  await button(posta, 'Manda una lettera di prova').click();
  await expect(posta.getByText(/^È partita alle/)).toBeVisible();
  const isTo = ({ destinatari }: { destinatari: readonly string[] }) => destinatari.includes(email);
  const [letter] = await sito.smtp.waitFor(isTo);
  expect(letter!.subject).toMatch(/^Lettera di prova/);
});
