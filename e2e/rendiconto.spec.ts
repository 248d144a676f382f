import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { createGruppo, createPrenotabile } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { button } from './admin-catalogo.ts';
import { signInAdmin } from './admin-persone.ts';
import { checkModes, printPage, watchComplaints } from './controlli.ts';
import { unzip } from '#test/zip.ts';
import { test, type Sito } from './sito.ts';
import { readCsv } from '#test/csv.ts';

// A centre of its own: in January and February last year has bookings of other tests.
test.use({ ambiente: { SITO: 'rendiconto' } });

/** A year of bookings by six people, and no other booking: three spaces of a group and a drone. */
async function plantYear({ app, seme }: Sito): Promise<void> {
  await app.deps.db.deleteFrom('prenotazioni').execute();
  const { membri } = await createGruppo(app, 3);
  const drone = await createPrenotabile(app, { nome: 'Drone da ripresa', tipo: 'strumento' });
  const people = [];
  for (let n = 0; n < 6; n += 1) people.push((await createMembro(app)).id);
  const year = Number(seme.oggi.slice(0, 4)) - 1;
  const rows = [];
  for (let n = 0; n < 360; n += 2) {
    const inizio = addGiorni(`${year}-01-01` as Giorno, n);
    const values = { inizio, fine: addGiorni(inizio, n % 3 === 0 ? 1 : 0), scelto_a_mano: true };
    const user_id = people[(n / 2) % 6]!;
    const annullata_il = n % 10 === 0 ? new Date() : null;
    rows.push({ ...values, user_id, prenotabile_id: membri[n % 3]!, confermata: n % 10 > 0, annullata_il });
    if (n % 8 === 0)
      rows.push({ ...values, user_id, prenotabile_id: drone, confermata: true, annullata_il: null });
  }
  await app.deps.db.insertInto('prenotazioni').values(rows).execute();
}

const table = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('table');

test('the report of the previous year works by keyboard, as a drawing, as a table and on paper', async ({
  page,
  sito,
}) => {
  await plantYear(sito);
  watchComplaints(page);
  await signInAdmin(page, sito);
  await page.goto('/');
  await button(page, /^Menu del profilo/).press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'Cassa' }).press('Enter');
  await page.getByRole('tab', { name: 'Rendiconto' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Rendiconto' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Periodo' }).press('Enter');
  const year = Number(sito.seme.oggi.slice(0, 4)) - 1;
  await page.getByRole('option', { name: `Tutto il ${year}` }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`da=${year}-01-01&a=${year}-12-31`));
  await expect(page.getByText(/giorni aperti/)).toContainText(`${year}`);
  const tile = (name: string) => page.locator('dl > div').filter({ hasText: name }).first();
  await expect(tile('Persone')).toContainText('6 nuove');
  await expect(tile('Prenotazioni')).toContainText('36 annullate');
  await expect(tile('Non venute')).toContainText('Presenze non segnate');
  await expect(tile('Entrate')).toContainText('€0');
  await expect(page.getByRole('img', { name: /^Giorni usati al mese: spazi e strumenti/ })).toHaveCount(1);
  await expect(page.getByText('Postazioni, gruppo').first()).toBeVisible();

  const saved = page.waitForEvent('download');
  await button(page, 'Scarica le tabelle (CSV)').press('Enter');
  const tables = await unzip(await readFile((await (await saved).path())!));
  expect(tables.size).toBe(9);
  expect(readCsv(tables.get('2-mesi.csv')!)).toContain(`${year}-01;`);
  for (const table of tables.values()) expect(table.toString()).not.toContain('@');

  await checkModes(page, 'rendiconto');
  const pdf = (await printPage(page, 'rendiconto')).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(5);
  await page.emulateMedia({ media: 'print' });
  await expect(button(page, 'Stampa')).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Risorsa' })).toBeVisible();
  await page.emulateMedia({ media: null });

  // Below five people the screen shows the number, paper does not.
  await page.goto(`/rendiconto?da=${year - 1}-03-01&a=${year - 1}-03-31`);
  await expect(tile('Persone')).toHaveText(/^Persone\s*0\s*0 nuove$/, { useInnerText: true });
  await page.emulateMedia({ media: 'print' });
  await expect(tile('Persone')).toHaveText(/^Persone\s*meno di 5\s*meno di 5 nuove$/, { useInnerText: true });
  await page.emulateMedia({ media: null });
});

test('on a phone the bars are horizontal, the tables start closed, and wrong months say why @lungo', async ({
  page,
  sito,
}) => {
  await plantYear(sito);
  await signInAdmin(page, sito);
  await page.setViewportSize({ width: 360, height: 800 });
  const year = Number(sito.seme.oggi.slice(0, 4)) - 1;
  await page.goto(`/rendiconto?da=${year}-02-01&a=${year}-05-31`);
  const open = button(page, 'La tabella: Giorni usati al mese');
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await open.press('Enter');
  await expect(table(page, 'Giorni usati al mese').getByRole('row')).toHaveCount(5);
  await checkModes(page, 'rendiconto');
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).press('Enter');
    await page.getByRole('option', { name: option }).press('Enter');
  };
  await choose('Al mese', `gennaio ${year}`);
  await expect(page.getByText('La fine non può venire prima dell’inizio')).toBeVisible();
  await expect(button(page, 'Scarica le tabelle (CSV)')).toBeDisabled();
});
