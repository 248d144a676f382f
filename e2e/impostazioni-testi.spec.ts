import { expect, type Page } from '@playwright/test';
import { createMembro } from '#test/factories/utente.ts';
import { jpeg } from '#test/images.ts';
import { setRows } from '#test/rows.ts';
import { ageConferme, signInAdmin, uploadDocumento } from './admin-persone.ts';
import { button, dialog, look, toast } from './admin-catalogo.ts';
import { watchComplaints } from './controlli.ts';
import { ADMIN, test } from './sito.ts';

// A centre of its own, since others look at its home page.
test.use({ ambiente: { SMTP_URL: '' } });

const titoli = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
/** The button of a row that opens: its name begins with its title. */
const riga = (page: Page, titolo: string) => button(page, new RegExp(`^${titolo}`));

test('the home page is edited part by part, and everybody sees it, in both languages', async ({
  page,
  sito,
}) => {
  watchComplaints(page);
  await signInAdmin(page, sito);
  await page.goto('/impostazioni/home');
  await riga(page, 'I prossimi passi').click();
  await page.getByRole('switch', { name: 'Si vede nella pagina' }).click();
  await expect(riga(page, 'I prossimi passi')).toContainText('Nascosta');

  // The focus stays on the move button, and goes to the other one at the end of the list.
  await riga(page, 'La sala di coworking').click();
  await button(page, 'Sposta su').press('Enter');
  await expect(button(page, 'Sposta giù')).toBeFocused();
  await expect(button(page, 'Sposta su')).toBeDisabled();

  await button(page, 'Aggiungi una voce').click();
  await riga(page, 'In cima').click();
  await button(page, 'Aggiorna').click();
  const titolo = page.getByRole('textbox', { name: 'Titolo', exact: true }).last();
  await expect(titolo).toBeFocused();
  await expect(titolo).toHaveAccessibleDescription(/obbligatorio/);
  await titolo.fill('Un tavolo da disegno');
  await page
    .getByRole('textbox', { name: 'Testo', exact: true })
    .last()
    .fill('Grande, e con la luce giusta.');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    button(page, 'Scegli un’immagine').click(),
  ]);
  const buffer = await jpeg(400, 300, '#8fb3c4');
  await chooser.setFiles({ name: 'tavolo.jpg', mimeType: 'image/jpeg', buffer });
  await expect(button(page, 'Togli immagine')).toBeVisible();
  await button(page, /^Inglese/).click();
  await page.getByRole('textbox', { name: 'Titolo, in inglese' }).last().fill('A drawing table');
  await look(page, 'impostazioni-home');

  await riga(page, 'Schermo touch').click();
  await button(page, 'Togli la voce').click();
  await expect(button(page, 'Rimettila')).toBeFocused();
  await button(page, 'Rimettila').press('Enter');
  await expect(riga(page, 'Schermo touch')).toBeFocused();
  await button(page, 'Aggiorna').click();
  await expect(toast(page, '«Pagina iniziale» è aggiornata')).toBeVisible();

  await page.getByRole('link', { name: 'Guarda la pagina' }).click();
  await expect(page).toHaveURL(/\/$/);
  const tavolo = page.getByRole('heading', { name: 'Un tavolo da disegno' });
  await expect(tavolo).toBeVisible();
  const shown = await titoli(page);
  expect(shown.indexOf('La sala di coworking')).toBeLessThan(shown.indexOf('Appesi alla parete'));
  expect(shown).not.toContain('I prossimi passi');
  await page.reload();
  await expect(tavolo).toBeVisible();
  await button(page, /English/).click();
  await expect(page.getByRole('heading', { name: 'A drawing table' })).toHaveAttribute('lang', 'en');
  await expect(page.getByText('Grande, e con la luce giusta.')).toHaveAttribute('lang', 'it');
  await button(page, /Italiano/).click();
  await expect(tavolo).toBeVisible();
});

test('a shorter retention says how many documents are deleted tonight, and asks first', async ({
  page,
  sito,
}) => {
  watchComplaints(page, /status of 403/);
  const membro = await createMembro(sito.app);
  await uploadDocumento(sito, membro.token);
  const caricato_il = new Date(Date.now() - 250 * 86_400_000);
  await setRows(sito.app, 'documenti', { user_id: membro.id }, { caricato_il });
  await signInAdmin(page, sito);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/impostazioni/privacy');
  const mesi = page.getByLabel('Quanto lo tenete');
  await mesi.fill('6');
  await expect(page.getByText('Questa notte il sito distruggerà 1 documento')).toBeVisible();
  await expect(riga(page, 'Per quanto tempo')).toContainText('dice 12 mesi');
  await look(page, 'impostazioni-privacy');
  await button(page, 'Vai al testo').click();
  await expect(riga(page, 'Per quanto tempo')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('textbox', { name: 'Testo', exact: true })).toBeFocused();

  await ageConferme(sito, 16);
  await button(page, 'Aggiorna').click();
  await button(dialog(page, 'Distruggere 1 documento questa notte?'), 'Lascia com’è').click();
  await expect(mesi).toHaveValue('6');
  await button(page, 'Aggiorna').click();
  await button(page, 'Aggiorna, distruggi 1 documento').click();
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(ADMIN.password);
  await password.press('Enter');
  await expect(toast(page, '«Dati personali» è aggiornato')).toBeVisible();
  await page.reload();
  await expect(mesi).toHaveValue('6');
});
