import { expect, type Page } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { sendTo } from '#test/process.ts';
import { signInAdmin } from './admin-persone.ts';
import { paperWords, printPage } from './controlli.ts';
import { signIn, test } from './sito.ts';

/** Prints the page as a browser does; returns the number of sheets and whether they are landscape. */
async function print(page: Page, name: string): Promise<{ fogli: number; orizzontale: boolean }> {
  const pdf = await printPage(page, `stampa-${name}`);
  const text = pdf.toString('latin1');
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(text)!;
  return { fogli: text.match(/\/Type\s*\/Page\b/g)!.length, orizzontale: Number(width) > Number(height) };
}

test('the day for the desk is one sheet with names, telephone numbers, debts and deposits, and says not to hang it up @lungo', async ({
  page,
  sito,
}) => {
  const token = await signInAdmin(page, sito);
  const giorni = { user_id: sito.seme.ahmed.id, inizio: sito.seme.oggi, fine: sito.seme.oggi };
  for (const risorsa of [
    { nome: 'Banco da pagare', tipo: 'spazio' },
    { nome: 'Treppiede', tipo: 'strumento', cauzione: 40 },
  ] as const) {
    const prenotabile_id = await createPrenotabile(sito.app, risorsa);
    const id = await createPrenotazione(sito.app, { ...giorni, prenotabile_id });
    expect((await sendTo(sito, `PATCH /prenotazioni/${id}/conferma`, { token })).status).toBe(200);
  }
  await page.goto('/prenotazioni');
  await expect(page.getByRole('button', { name: 'Stampa la giornata per il banco' })).toBeVisible();
  const words = await paperWords(page);
  expect(words).toMatch(/^\s*Per il banco: /);
  expect(words).toContain('questo foglio non si appende');
  expect(words).toContain('Graziella Bellini');
  expect(words).toContain('333 000 0000');
  for (const soldi of ['Soldi', 'da pagare €5', 'cauzione €40', 'Note']) expect(words).toContain(soldi);
  for (const screen of ['Ricerca prenotazioni', 'Conferma', 'Scarica', 'Contatti', 'Strumentazioni']) {
    expect(words).not.toContain(screen);
  }
  expect(await print(page, 'banco')).toEqual({ fogli: 1, orizzontale: false });
});

test('the planner is printed in landscape, as it is seen, without its buttons @lungo', async ({
  page,
  sito,
}) => {
  await signInAdmin(page, sito);
  for (const [name, query] of [
    ['settimane', ''],
    ['anno', `&periodo=anno&mese=${sito.seme.oggi.slice(0, 7)}`],
  ] as const) {
    await page.goto(`/prenotazioni?vista=calendario${query}`);
    await expect(page.getByRole('grid').locator('[data-id]').first()).toBeVisible();
    const words = await paperWords(page);
    expect(words).toContain('Da confermare');
    for (const screen of ['4 settimane', 'Scarica', 'Contatti', 'Con le frecce'])
      expect(words).not.toContain(screen);
    const { orizzontale, fogli } = await print(page, `planner-${name}`);
    expect(orizzontale).toBe(true);
    expect(fogli).toBe(1);
  }
});

test('bookings, the price list and the rules are printed without navigation and buttons @lungo', async ({
  page,
  sito,
}) => {
  const prenotabile_id = await createPrenotabile(sito.app, { nome: 'Telaio da stampa', tipo: 'strumento' });
  const inizio = addGiorni(sito.seme.oggi, 40);
  const { id: user_id, token } = sito.seme.srdan;
  await createPrenotazione(sito.app, { user_id, prenotabile_id, inizio, fine: inizio });
  await signIn(page, token);
  await page.goto('/profilo');
  await page.getByRole('tab', { name: 'Da confermare' }).click();
  await expect(page.getByRole('article')).toContainText('Telaio da stampa');
  const booking = await paperWords(page);
  expect(booking).toContain('Telaio da stampa');
  expect(booking).not.toContain('Annulla');
  expect(booking).not.toContain('Regolamento');
  await print(page, 'profilo');

  await page.goto('/prezzario');
  const prices = await paperWords(page);
  expect(prices).toContain('€1050');
  expect(prices).not.toContain('Contatti');
  expect((await print(page, 'prezzario')).fogli).toBe(1);

  await page.goto('/regolamento');
  const rules = await paperWords(page);
  expect(rules).not.toContain('Scarica il documento');
  expect(rules.length).toBeGreaterThan(5000);
  expect((await print(page, 'regolamento')).fogli).toBeGreaterThan(1);
});
