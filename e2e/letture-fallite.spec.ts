import { expect, type Page } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import { button } from './admin-catalogo.ts';
import { signInAdmin } from './admin-persone.ts';
import { signIn, test } from './sito.ts';

/** Serves a list in two pages of one row; the second fails at the first attempt. */
async function failSecondPage(page: Page, path: RegExp): Promise<string[]> {
  const asked: string[] = [];
  await page.route(path, async (route) => {
    const url = new URL(route.request().url());
    const dopo = url.searchParams.get('dopo');
    asked.push(dopo ?? '');
    if (dopo !== null && asked.filter((one) => one === dopo).length === 1) {
      await route.fulfill({ status: 500, body: '' });
      return;
    }
    url.searchParams.delete('dopo');
    const response = await route.fetch({ url: url.href });
    const rows = (await response.json()) as unknown[];
    await route.fulfill(
      dopo === null
        ? { response, json: rows.slice(0, 1), headers: { Link: '<x?dopo=poi>; rel="next"' } }
        : { response, json: rows.slice(1, 2), headers: {} },
    );
  });
  return asked;
}

test('when more bookings do not load, the error is shown where they were requested, and only they are fetched again @lungo', async ({
  page,
  sito,
}) => {
  const membro = await createMembro(sito.app);
  for (const days of [3, 5]) {
    const prenotabile_id = await createPrenotabile(sito.app, { nome: `Pressa ${days}`, tipo: 'strumento' });
    const inizio = addGiorni(sito.seme.oggi, days);
    await createPrenotazione(sito.app, {
      user_id: membro.id,
      prenotabile_id,
      inizio,
      fine: inizio,
      confermata: true,
    });
  }
  const asked = await failSecondPage(page, /\/api\/utenti\/me\/prenotazioni\?/);
  await signIn(page, membro.token);
  await page.goto('/profilo');
  const list = page.getByRole('region', { name: 'Le tue prenotazioni' });
  const cards = list.getByRole('article');
  await expect(cards).toHaveCount(1);
  await button(list, 'Mostra altre').click();
  const note = list.getByRole('status').filter({ hasText: 'Le prenotazioni non si sono caricate.' });
  await expect(note).toBeInViewport();
  const [under, over] = [await note.boundingBox(), await cards.boundingBox()];
  expect(under!.y, 'below the rows').toBeGreaterThan(over!.y);
  await button(note, 'Riprova').click();
  await expect(cards).toHaveCount(2);
  await expect(note).toBeHidden();
  expect(asked, 'the first page is not read again').toEqual(['', 'poi', 'poi']);
  await expect(cards.last().getByRole('link').first()).toBeFocused();
});

test('on the records page a failed read and removed filters leave the focus on the page @lungo', async ({
  page,
  sito,
}) => {
  const token = await signInAdmin(page, sito);
  for (const nome of ['Pialla', 'Sega'])
    await sendTo(sito, 'POST /prenotabili', { token, body: { nome, descrizione: '', tipo: 'strumento' } });
  let fails = true;
  await page.route(/\/api\/registro(\?|$)/, (route) =>
    fails ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await page.goto('/registro?da=2020-01-01');
  const heading = page.getByRole('heading', { level: 1 });
  const note = page.getByRole('status').filter({ hasText: 'Il registro non si è caricato.' });
  await expect(note).toBeVisible();
  fails = false;
  await button(note, 'Riprova').press('Enter');
  await expect(note).toBeHidden();
  await expect(heading).toBeFocused();

  await button(page, 'Togli i filtri').press('Enter');
  await expect(button(page, 'Togli i filtri')).toBeHidden();
  await expect(heading).toBeFocused();

  await page.unrouteAll();
  const asked = await failSecondPage(page, /\/api\/registro(\?|$)/);
  await page.reload();
  await button(page, /^Mostra/).press('Enter');
  await expect(note).toBeInViewport();
  await button(note, 'Riprova').press('Enter');
  await expect(note).toBeHidden();
  await expect(button(page, /^Mostra/)).toBeHidden();
  expect(asked, 'the first page is not read again').toEqual(['', 'poi', 'poi']);
  // The button disappears with the last page, so the list has the focus.
  await expect(heading).not.toBeFocused();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('DIV');
});
