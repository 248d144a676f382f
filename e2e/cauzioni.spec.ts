import { expect, type Page } from '@playwright/test';
import type { Cauzione } from '#contract/cauzioni.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { insertRows, readRow } from '#test/rows.ts';
import { button, dialog, radio, toast } from './admin-catalogo.ts';
import { adminToken, signInAdmin } from './admin-persone.ts';
import {
  checkAxe,
  checkModes,
  checkWidth,
  keepPicture,
  modes,
  printPage,
  watchComplaints,
} from './controlli.ts';
import { test, type Sito } from './sito.ts';

/** A deposit of €150 for a resource with this name, entered as at the desk. */
async function deposit(sito: Sito, cognome: string, nome: string): Promise<number> {
  const { app, seme } = sito;
  const membro = await createMembro(app, { nome: 'Ermanno', cognome });
  const prenotabile_id = await createPrenotabile(app, { nome, tipo: 'strumento', cauzione: 150 });
  const prenotazione_id = await createPrenotazione(app, {
    user_id: membro.id,
    prenotabile_id,
    inizio: seme.oggi,
    fine: seme.oggi,
    confermata: true,
  });
  const made = await fetch(`${sito.url}/api/cauzioni`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await adminToken(sito)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prenotazione_id, importo: 150, come: 'contanti' }),
  });
  expect(made.status).toBe(201);
  return ((await made.json()) as Cauzione).movimenti[0]!.id;
}

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('by keyboard a deposit is returned in part, kept in part and corrected, and its receipt is printed', async ({
  page,
  sito,
}) => {
  await deposit(sito, 'Bassi', 'Drone da ripresa');
  // A request for more than the rest is refused.
  watchComplaints(page, /409 \(Conflict\)/);
  await signInAdmin(page, sito);
  await page.goto('/');
  await button(page, /^Menu del profilo/).press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'Cassa' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cassa di oggi' })).toBeFocused();
  await page.getByRole('tab', { name: 'Cauzioni' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cauzioni' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Cauzioni' })).toBeFocused();
  await expect(page).toHaveTitle('Cauzioni · Makerspace');
  const drone = card(page, 'Drone da ripresa');
  await expect(drone).toContainText('Restano €150');
  await expect(drone).toContainText(/Prenotazione \d+, [a-zì]+ \d+ [a-z]+ \d{4}/);

  await button(drone, 'Restituisci').press('Enter');
  const back = dialog(page, 'Restituisci la cauzione');
  await expect(back.getByLabel('Importo')).toBeFocused();
  for (const wrong of ['12,50', '0', '1000000']) {
    await back.getByLabel('Importo').fill(wrong);
    await page.keyboard.press('Enter');
    await expect(
      back.getByText('Scrivi un importo in euro interi, senza centesimi, da 1 a 100000').first(),
    ).toBeVisible();
  }
  await back.getByLabel('Importo').fill('151');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Qualcosa è andato storto')).toBeVisible();
  await back.getByLabel('Importo').fill('110');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Cauzione restituita')).toBeVisible();
  await expect(drone).toContainText('Restano €40');

  await button(drone, 'Trattieni').press('Enter');
  const keep = dialog(page, 'Trattieni la cauzione');
  await expect(keep.getByLabel('Importo')).toHaveValue('40');
  await keep.getByLabel('Motivo').fill('Un’elica da ricomprare');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Cauzione trattenuta')).toBeVisible();
  // Nothing is left of it: it is no longer among the open ones.
  await expect(drone).toHaveCount(0);
  await radio(page, 'Tutte').press('Space');
  await expect(drone).toContainText('Non resta niente');

  await button(drone, 'Correggi: Trattenuti €40').press('Enter');
  const correct = dialog(page, 'Correggi il movimento');
  await correct.getByLabel('Importo giusto').fill('4');
  await correct.getByLabel('Motivo').fill('Uno zero di troppo');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Movimento corretto')).toBeVisible();
  await expect(drone).toContainText('Correzione del trattenuto: -€36');
  await expect(drone).toContainText('Restano €36');
  await checkModes(page, 'cauzioni', { whole: false });
  // The entries of the day, with income and expenses by payment method.
  await radio(page, 'Oggi').press('Space');
  await expect(drone).toContainText('Restano €36');
  const totale = page.getByRole('listitem').filter({ hasText: 'Totale' });
  await expect(totale).toContainText('ricevuti');
  await expect(totale).toContainText('trattenuti dalle cauzioni');

  await drone.getByRole('link', { name: 'Ricevuta: Trattenuti €40' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ricevuta' })).toBeFocused();
  const sheet = page.getByRole('article');
  for (const words of ['Ermanno Bassi', 'Abbiamo trattenuto della cauzione €40', 'Un’elica da ricomprare'])
    await expect(sheet).toContainText(words);
  await checkAxe(page, modes()[0]!);
  expect((await printPage(page, 'ricevuta')).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('on a phone two administrators open one deposit, and the second sees what is left @lungo', async ({
  page,
  sito,
}) => {
  const movimento = await deposit(sito, 'Conti', 'Mixer audio');
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAdmin(page, sito);
  await page.goto('/cauzioni');
  const mixer = card(page, 'Mixer audio');
  await button(mixer, 'Restituisci').click();
  const back = dialog(page, 'Restituisci la cauzione');
  const { db } = sito.app.deps;
  const { id: _, ...first } = await readRow(db, 'movimenti_cauzione', { id: movimento });
  await insertRows(db, 'movimenti_cauzione', { ...first, tipo: 'restituita', importo: 100 });
  await button(back, 'Restituisci').click();
  await expect(back.getByText('Nel frattempo qualcun altro')).toBeVisible();
  await expect(back.getByText('Al massimo €50')).toBeVisible();
  await checkModes(page, 'cauzioni', { whole: false });
  await back.getByLabel('Importo').fill('50');
  await radio(back, 'Carta').click();
  await button(back, 'Restituisci').click();
  await expect(toast(page, 'Cauzione restituita')).toBeVisible();
  await expect(mixer).toHaveCount(0);
  await page.goto('/cauzioni?tutte=1');
  await expect(mixer).toContainText('Non resta niente');
  await expect(page).toHaveURL(`${sito.url}/cassa?scheda=cauzioni&tutte=1`);
  await checkWidth(page);
  await keepPicture(page, 'cauzioni-360-elenco', false);
  // Corrected to zero, it is entered again.
  await deposit(sito, 'Galli', 'Treppiede');
  await page.reload();
  const tripod = card(page, 'Treppiede');
  await button(tripod, 'Correggi: Ricevuti €150').click();
  const correct = dialog(page, 'Correggi il movimento');
  await correct.getByLabel('Importo giusto').fill('0');
  await correct.getByLabel('Motivo').fill('Era un’altra prenotazione');
  await button(correct, 'Correggi').click();
  await button(tripod, 'Registra di nuovo').click();
  const anew = dialog(page, 'Registra di nuovo la cauzione');
  await expect(anew.getByLabel('Importo')).toHaveValue('150');
  await anew.getByLabel('Importo').fill('80');
  await button(anew, 'Registra di nuovo').click();
  await expect(tripod).toContainText('Restano €80');
  await page.goto(`/cauzioni/movimenti/${movimento}`);
  await expect(page.getByRole('article')).toContainText('Abbiamo ricevuto in cauzione €150');
  await checkWidth(page);
  await keepPicture(page, 'ricevuta-360', false);
  await page.goto('/cauzioni/movimenti/999999');
  await expect(page.getByRole('heading', { name: 'Questo movimento non c’è' })).toBeVisible();
});
