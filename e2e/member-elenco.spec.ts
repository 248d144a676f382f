import { expect, type Page } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { test } from './risorsa.ts';
import { chevron } from './admin-catalogo.ts';
import { signIn, type Sito } from './sito.ts';

const list = (page: Page) =>
  page.getByRole('region', { name: /^(Prenotazioni in programma|Tutte le prenotazioni)$/ });
const card = (page: Page, id: number) =>
  list(page).getByRole('article', { name: `Prenotazione ${id}`, exact: true });

async function open(page: Page, { app, seme }: Sito, risorsa: number, quante: number) {
  const membro = await createMembro(app);
  const ids: number[] = [];
  for (let n = 0; n < quante; n += 1) {
    const inizio = addGiorni(seme.oggi, 2 + n);
    ids.push(
      await createPrenotazione(app, { user_id: membro.id, prenotabile_id: risorsa, inizio, fine: inizio }),
    );
  }
  const { token } = await createAdmin(app);
  await signIn(page, token);
  await page.goto('/prenotazioni');
  const found = page.waitForResponse(/search_term=/);
  await page.getByLabel('Ricerca prenotazioni (ID o email utente)').fill(membro.email);
  await found;
  await expect(card(page, ids.at(0)!)).toBeVisible();
  await expect(
    list(page)
      .getByRole('article')
      .nth(Math.min(quante, 10) - 1),
  ).toBeAttached();
  return ids;
}

async function act(page: Page, id: number, name: 'Conferma' | 'Annulla'): Promise<void> {
  const annulla = name === 'Annulla';
  if (annulla) await chevron(card(page, id)).press('Enter');
  await card(page, id).getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', {
    name: annulla ? /^Annullare / : /^Sei sicuro di voler completare/,
  });
  const yes = annulla ? 'Annulla la prenotazione' : 'Conferma';
  await expect(dialog.getByRole('button', { name: yes })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('the focus moves on after a confirmation and after a cancellation @lungo', async ({
  page,
  sito,
  create,
}) => {
  const { id } = await create({ nome: 'Pressa' });
  const [first, second, third] = (await open(page, sito, id, 3)) as [number, number, number];
  const way = (n: number) => card(page, n).getByRole('link').first();

  await act(page, second, 'Conferma');
  await expect(card(page, second)).toContainText('Confermata');
  const again = card(page, third).getByRole('button', { name: 'Conferma' }).first();
  await expect(again).toBeFocused();
  await act(page, second, 'Annulla');
  await expect(card(page, second)).toHaveCount(0);
  await expect(again).toBeFocused();
  await act(page, third, 'Annulla');
  await expect(way(first)).toBeFocused();
  await act(page, first, 'Annulla');
  await expect(page.getByText('Nessuna prenotazione trovata')).toBeVisible();
  await expect(list(page).getByRole('heading', { level: 2 }).first()).toBeFocused();
});

test('the list of a large centre loads more at its end @lungo', async ({ page, sito, create }) => {
  const { id } = await create({ nome: 'Forno' });
  await open(page, sito, id, 130);
  const cards = list(page).getByRole('article');
  expect(await cards.count(), 'what is far below is not drawn').toBeLessThan(60);
  const more = list(page).getByRole('button', { name: 'Mostra altre' });

  // With the keyboard: the focus moves to the first new card.
  const first = await cards.evaluateAll((all) => all.map((one) => one.ariaLabel));
  await more.focus();
  await page.keyboard.press('Enter');
  const focused = cards.filter({ has: page.locator('a:focus') });
  await expect(focused).toHaveCount(1);
  expect(first).not.toContain(await focused.getAttribute('aria-label'));

  // By scrolling: the list grows by itself, to its end.
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(130, { timeout: 300 });
  }).toPass();
  await expect(more).toHaveCount(0);
  const names = await cards.evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(new Set(names).size, 'each once').toBe(130);
});
