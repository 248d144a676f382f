import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Calendario } from '#contract/chiusure.ts';
import { isAperto } from '#domain/apertura.ts';
import { addGiorni, giornoSettimana, type Giorno } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { long, ROOT, sendTo } from '#test/process.ts';
import { insertRows, readRow } from '#test/rows.ts';
import { button, chevron, toast } from './admin-catalogo.ts';
import { signInAdmin } from './admin-persone.ts';
import { checkModes, watchComplaints, widths } from './controlli.ts';
import { barOf, book } from './planner.ts';
import { signIn, test, type Sito } from './sito.ts';

// In one worker: every worker starts a centre of its own.
test.describe.configure({ mode: 'default' });
/** The sample centre: Monday to Friday, closed on public holidays, one space a day for each person. */
test.use({ contenuti: join(ROOT, 'content') });

/** A future Monday that begins a week without a holiday, within one month. */
async function findLunedi(sito: Sito): Promise<Giorno> {
  const { body: calendario } = await sendTo<Calendario>(sito, 'GET /calendario');
  let lunedi = addGiorni(sito.seme.oggi, 7);
  const fits = (giorno: Giorno): boolean =>
    giornoSettimana(giorno) === 0 &&
    giorno.slice(8) <= '21' &&
    [0, 1, 2, 3, 4].every((n) => isAperto(calendario, addGiorni(giorno, n)));
  while (!fits(lunedi)) lunedi = addGiorni(lunedi, 1);
  return lunedi;
}

for (const width of widths(360))
  test(`a booking left in a stop is marked on its card and in the planner, and settled from there, at ${width}`, async ({
    page,
    sito,
  }) => {
    watchComplaints(page);
    const lunedi = await findLunedi(sito);
    const line = await createPrenotabile(sito.app, { nome: `Smerigliatrice ${width}`, tipo: 'strumento' });
    const id = await book(sito, addGiorni(lunedi, 1), 2, 'Pialli', line);
    const stop = {
      prenotabile_id: line,
      inizio: lunedi,
      fine: addGiorni(lunedi, 4),
      motivo: 'Cinghia rotta',
    };
    await insertRows(sito.app, 'fermi', stop);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await signInAdmin(page, sito);

    await page.goto(`/prenotazioni?vista=calendario&da=${lunedi}`);
    const bar = barOf(page, id);
    await expect(bar).toHaveAccessibleName(/^Tina Pialli, .*, da sistemare$/);
    await bar.scrollIntoViewIfNeeded();
    await checkModes(page, 'rimasta-planner', { whole: false });
    // The stop surrounds the booking: the arrows reach both.
    await bar.focus();
    await page.keyboard.press('ArrowLeft');
    const stopBar = page.locator(`[data-risorsa="${line}"] [data-stato="fermo"]`);
    await expect(stopBar).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(bar).toBeFocused();
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog').getByRole('article', { name: `Prenotazione ${id}` });
    await expect(card).toContainText(/Il pezzo è fuori servizio da lunedì .* a venerdì .*: Cinghia rotta/);
    if (long) await checkModes(page, 'rimasta-cartellino', { whole: false });
    await button(card, 'Sistema').click();
    const sistema = page.getByRole('dialog', { name: /^Sistemare le prenotazioni di Smerigliatrice/ });
    await expect(sistema.getByText('1 annullata')).toBeVisible();
    await sistema.getByRole('combobox', { name: /^Che cosa si fa: / }).click();
    await page.getByRole('option', { name: 'Altri giorni, già concordati' }).click();
    await expect(sistema.getByText('1 cambia giorni')).toBeVisible();
    if (long) await checkModes(page, 'rimasta-sistema', { whole: false });
    await button(sistema, 'Cambia 1').click();
    await expect(toast(page, 'Fatto: 1 cambia giorni')).toBeVisible();
    await expect(sistema).toBeHidden();
    const moved = await readRow(sito.app, 'prenotazioni', { id }, ['inizio', 'fine']);
    expect(moved.fine < stop.inizio || moved.inizio > stop.fine).toBe(true);
  });

test('the list marks bookings that begin or end while the centre is closed @lungo', async ({
  page,
  sito,
}) => {
  const lunedi = await findLunedi(sito);
  const line = await createPrenotabile(sito.app, { nome: 'Sega a nastro', tipo: 'strumento' });
  const id = await book(sito, addGiorni(lunedi, 3), 3, 'Nastri', line);
  await signInAdmin(page, sito);
  await page.goto('/prenotazioni');
  await page.getByLabel('Ricerca prenotazioni (ID o email utente)').fill(String(id));
  const card = page
    .getByRole('region', { name: 'Prenotazioni in programma' })
    .getByRole('article', { name: `Prenotazione ${id}` });
  await expect(card).toContainText('Chiuso');
  await chevron(card).click();
  await expect(card).toContainText('Finisce a centro chiuso: giorno di chiusura');
  await expect(button(card, 'Sistema')).toHaveCount(0);
  const closure = { inizio: addGiorni(lunedi, 5), fine: addGiorni(lunedi, 5), motivo: 'Assemblea' };
  await insertRows(sito.app, 'chiusure', closure);
  await page.reload();
  await page.getByRole('searchbox').fill(String(id));
  await chevron(card).click();
  await expect(card).toContainText('Finisce a centro chiuso: Assemblea');
  await button(card, 'Sistema').click();
  await expect(page.getByRole('dialog', { name: /a centro chiuso\?$/ })).toContainText('Tina Nastri');
});

test('a change beyond a personal limit is refused inside the dialog, in words @lungo', async ({
  page,
  sito,
}) => {
  const lunedi = await findLunedi(sito);
  const { id: user_id, token } = await createMembro(sito.app);
  for (const [nome, giorno] of [
    ['Banco di prova', lunedi],
    ['Banco di posa', addGiorni(lunedi, 2)],
  ] as const) {
    const prenotabile_id = await createPrenotabile(sito.app, { nome, tipo: 'spazio' });
    await createPrenotazione(sito.app, { user_id, prenotabile_id, inizio: giorno, fine: giorno });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, token);
  await page.goto('/profilo');
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Da confermare' }).click();
  const card = page.getByRole('article').filter({ hasText: 'Banco di posa' });
  await button(card, 'Cambia le date').click();
  const dialog = page.getByRole('dialog', { name: 'Cambia le date: Banco di posa' });
  const day = dialog
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(`\\b${Number(lunedi.slice(8))} `) });
  await day.click();
  await day.click();
  await button(dialog, 'Cambia le date').click();
  await expect(dialog.getByText(/hai già Banco di prova/)).toBeInViewport();
  await checkModes(page, 'cambio-limite', { whole: false });
});
