import { expect } from '@playwright/test';
import { createMembro } from '#test/factories/utente.ts';
import { button } from './admin-catalogo.ts';
import { signInAdmin } from './admin-persone.ts';
import { book } from './banco.ts';
import { printPage } from './controlli.ts';
import { test } from './sito.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the sheet for the door has no name but of who allows it, and the one for the desk says not to hang it up', async ({
  page,
  sito,
}) => {
  const chi = await createMembro(sito.app, { nome: 'Nicolò', cognome: 'Sant’Angelo' });
  const altro = await createMembro(sito.app, { nome: 'Fatima', cognome: 'El Amrani' });
  const booked = await book(sito, chi, 'Postazione della porta', { tipo: 'spazio' });
  await book(sito, altro, 'Scrivania della porta', { tipo: 'spazio' });
  const { db } = sito.app.deps;
  await db.updateTable('utenti').set({ nome_alla_porta: true }).where('id', '=', chi.id).execute();
  await signInAdmin(page, sito);
  await page.addInitScript(() => {
    window.print = () => {
      (globalThis as unknown as { carta: string }).carta =
        document.querySelector('[data-foglio]')!.textContent ?? '';
    };
  });
  await page.goto('/banco');
  const paper = async (name: string) => {
    await button(page, 'Stampa').click();
    await page.getByRole('menuitem', { name }).click();
    return page.evaluate(() => (globalThis as unknown as { carta: string }).carta);
  };
  const door = await paper('Foglio per la porta');
  expect(door).toContain(`Postazione della porta${booked.id}Nicolò S.`);
  expect(door).toContain('Scrivania della porta');
  for (const secret of ['Sant’Angelo', 'Fatima', 'Amrani', '333']) expect(door).not.toContain(secret);
  const desk = await paper('Foglio per il banco');
  expect(desk).toContain('questo foglio non si appende e non si firma');
  expect(desk).toContain('Fatima El Amrani');
  await page.emulateMedia({ media: 'print' });
  const words = await page.evaluate(() => document.body.innerText);
  expect(words).toContain('Per il banco');
  for (const screen of ['Foglio per la porta', 'Nuova persona', 'Strumentazioni', 'Contatti'])
    expect(words).not.toContain(screen);
  await page.emulateMedia({ media: null });
  await printPage(page, 'stampa-banco-giorno');
});

test('sixty lines are there at once', async ({ page, sito }) => {
  for (let n = 0; n < 6; n += 1) {
    const chi = await createMembro(sito.app, { nome: 'Persona', cognome: `Numero ${n}` });
    for (let k = 0; k < 10; k += 1)
      await book(sito, chi, `Riga ${n}.${k}`, { tipo: k % 2 ? 'spazio' : 'strumento' });
  }
  await signInAdmin(page, sito);
  // When the first line is in the page, and when all are, from the beginning of the navigation on.
  await page.addInitScript(() => {
    const seen: Record<string, number> = {};
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const lines = document.querySelectorAll('main li').length;
      if (lines > 0) seen['first'] ??= performance.now();
      if (lines >= 60) seen['all'] ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/banco');
  await expect(page.getByRole('listitem').filter({ hasText: 'Riga ' })).toHaveCount(60);
  const { paint, first, all } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    ...(globalThis as unknown as { seen: { first: number; all: number } }).seen,
  }));
  const say = (name: string, at: number) => `${name} ${Math.round(at)} ms`;
  console.log(
    `the desk with 60 lines: ${say('first paint', paint)}, ${say('first line', first)}, ${say('all lines', all)}`,
  );
});
