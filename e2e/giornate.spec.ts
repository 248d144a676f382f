import { expect, type Page } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { long } from '#test/process.ts';
import { button, dialog, glance, radio, toast } from './admin-catalogo.ts';
import { signInAdmin } from './admin-persone.ts';
import { checkModes, paperWords, printPage, showIn, watchComplaints } from './controlli.ts';
import { prenota } from './prenota.ts';
import { chooseDates } from './scene.ts';
import { become, test } from './sito.ts';

async function look(page: Page, name: string): Promise<void> {
  await checkModes(page, name);
  await showIn(page, 'light');
}

test('a package is sold, a space is booked and confirmed, and days are used, cancelled and given back', async ({
  page,
  sito,
}) => {
  const { app, seme } = sito;
  const membro = await createMembro(app, { nome: 'Ermanno', cognome: 'Corsini' });
  const prenotabile_id = await createPrenotabile(app, { nome: 'Postazione in fondo' });
  // A refund of a purchase with used days is refused.
  watchComplaints(page, /409 \(Conflict\)/);
  const admin = await signInAdmin(page, sito);
  await page.goto(`/utenti/${membro.id}`);
  await button(page, 'Vendi un pacchetto').press('Enter');
  const sale = dialog(page, 'Vendi un pacchetto');
  await expect(sale.getByText('Ermanno Corsini: restano 0 giornate.')).toBeVisible();
  await sale.getByRole('radio', { name: /^5 giornate/ }).check();
  await expect(sale.getByLabel('Importo')).toHaveValue('25');
  for (const wrong of ['12,50', '0', '1000000']) {
    await sale.getByLabel('Importo').fill(wrong);
    await page.keyboard.press('Enter');
    await expect(
      sale.getByText('Scrivi un importo in euro interi, senza centesimi, da 1 a 100000').first(),
    ).toBeVisible();
  }
  await sale.getByLabel('Importo').fill('25');
  const number = sale.getByLabel('Riferimento (facoltativo)');
  await expect(number).toHaveCount(0);
  await radio(sale, 'pagoPA').click();
  await expect(number).toHaveAccessibleDescription('Lo IUV dell’avviso.');
  await radio(sale, 'Bonifico').click();
  // A bank's page puts an invisible mark before its number.
  await number.fill('\u200eTRN 0412');
  await expect(number).toHaveValue('TRN 0412');
  await radio(sale, 'Contanti').click();
  await expect(number).toHaveCount(0);
  await radio(sale, 'Bonifico').click();
  await expect(sale.getByText('Dopo ne avrà 5.')).toBeVisible();
  await look(page, 'giornate-vendita');
  await button(sale, 'Vendi e apri la ricevuta').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ricevuta' })).toBeFocused();
  const sheet = page.getByRole('article');
  // Printed at once, while the page still shows the sale.
  await expect(sheet).toContainText('Ermanno Corsini');
  await expect(toast(page, 'Giornate vendute')).toBeVisible();
  const paper = await paperWords(page);
  for (const words of [
    'Ermanno Corsini',
    'Abbiamo ricevuto per giornate negli spazi €25',
    'con bonifico',
    'TRN 0412',
  ]) {
    await expect(sheet).toContainText(words);
    expect(paper).toContain(words);
  }
  expect(paper).not.toContain('Giornate vendute');
  await glance(page, 'giornate-ricevuta');
  const pdf = await printPage(page, 'ricevuta-giornate');
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await become(page, membro.token);
  await page.goto(`/spazi/${prenotabile_id}`);
  await chooseDates(page, addGiorni(seme.oggi, 3), addGiorni(seme.oggi, 4));
  await expect(
    page.getByText('Usa 2 delle tue 5 giornate, ne restano 3. I giorni sono già pagati.'),
  ).toBeVisible();
  if (long) await look(page, 'giornate-modulo');
  await prenota(page).click();
  await expect(page.getByText(/Abbiamo la tua richiesta/)).toBeVisible();

  await become(page, admin);
  await page.goto(`/utenti/${membro.id}`);
  await page.getByRole('tab', { name: /Da confermare/ }).click();
  await button(page, 'Conferma').first().click();
  await button(page.getByRole('dialog'), 'Conferma').click();
  await expect(page.getByText('Con quello che è chiesto')).toHaveCount(0);
  const giornate = page.getByRole('table', { name: 'Movimenti' });
  await expect(giornate).toContainText(/Usate dalla prenotazione \d+/);
  await expect(giornate).toContainText('−2');
  await page.getByRole('button', { name: /^Riprendi: Pacchetto da 5 giornate/ }).click();
  const back = dialog(page, 'Riprendi l’acquisto');
  await back.getByLabel('Motivo').fill('Era per un’altra persona');
  await button(back, 'Riprendi').click();
  await expect(toast(page, 'Le giornate di questo acquisto sono già usate')).toBeVisible();
  await page.keyboard.press('Escape');
  if (long) await look(page, 'giornate-scheda');

  await become(page, membro.token);
  await page.goto('/profilo/giornate');
  const card = page.getByRole('table', { name: 'Movimenti' });
  await expect(card).toContainText('Pacchetto da 5 giornate');
  if (long) await look(page, 'giornate-profilo');
  await page.getByRole('link', { name: 'Profilo personale' }).click();
  await expect(page.getByText('pagata con 2 giornate')).toBeVisible();
  await button(page, 'Disdici').first().click();
  await button(page.getByRole('dialog'), 'Disdici la prenotazione').click();
  await expect(toast(page, 'Prenotazione disdetta')).toBeVisible();
  await page.getByRole('link', { name: /^Le tue giornate/ }).click();
  await expect(card).toContainText(/Tornate dalla prenotazione \d+/);
  await expect(card).toContainText('+2');

  await become(page, admin);
  await page.goto('/giornate');
  await expect(page.getByRole('heading', { level: 1, name: 'Giornate' })).toBeVisible();
  await expect(page).toHaveURL(`${sito.url}/cassa?scheda=giornate`);
  const paid = page.getByRole('row').filter({ hasText: 'Ermanno Corsini' });
  for (const words of ['5 giornate', 'Bonifico TRN 0412', '€25']) await expect(paid).toContainText(words);
  await look(page, 'giornate-incassi');
});

test('on a phone the desk takes the payment due, and the days are corrected @lungo', async ({
  page,
  sito,
}) => {
  const { app, seme } = sito;
  const membro = await createMembro(app, { nome: 'Oleksandra', cognome: 'Kovalenko' });
  const prenotabile_id = await createPrenotabile(app, { nome: 'Postazione alla finestra' });
  const id = await createPrenotazione(app, {
    user_id: membro.id,
    prenotabile_id,
    inizio: seme.oggi,
    fine: addGiorni(seme.oggi, 2),
  });
  await page.setViewportSize({ width: 360, height: 740 });
  const token = await signInAdmin(page, sito);
  const headers = { authorization: `Bearer ${token}` };
  const confirmed = await fetch(`${sito.url}/api/prenotazioni/${id}/conferma`, { method: 'PATCH', headers });
  expect(confirmed.status).toBe(200);
  await page.goto('/banco');
  const line = page.getByRole('listitem').filter({ hasText: 'Oleksandra Kovalenko' }).first();
  await expect(line).toContainText('Da pagare: 3 giornate, €15');
  await expect(line).not.toContainText('3 giornate da pagare');
  await look(page, 'giornate-banco');
  await line.getByRole('button', { name: /^Incassa/ }).click();
  const pay = dialog(page, `Incassa la prenotazione ${id}`);
  await expect(pay.getByLabel('Importo')).toHaveValue('15');
  await look(page, 'giornate-incasso');
  await button(pay, 'Incassa e apri la ricevuta').click();
  await expect(page.getByRole('article')).toContainText(`n. ${id}`);
  await look(page, 'giornate-ricevuta');
  await page.goBack();
  await expect(line).not.toContainText('Da pagare');

  await page.goto(`/utenti/${membro.id}`);
  await button(page, 'Correggi le giornate').click();
  const correct = dialog(page, 'Correggi le giornate');
  await correct.getByLabel('Giornate da aggiungere').fill('4');
  await correct.getByLabel('Motivo').fill('Dal quaderno');
  await button(correct, 'Salva').click();
  await expect(page.getByRole('table', { name: 'Movimenti' })).toContainText('Dal quaderno');
  await look(page, 'giornate-scheda');
  await page.goto('/giornate');
  await look(page, 'giornate-incassi');
});
