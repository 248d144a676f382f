import { expect } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { signInAdmin } from './admin-persone.ts';
import { test, type Sito } from './sito.ts';

/** The largest expected centre: each resource booked every day, from a year ago to a hundred days ahead. */
const RISORSE = 200;
const GIORNI = { prima: 400, dopo: 100 };

// The first test fills the centre for the others.
test.describe.configure({ mode: 'serial' });
test.use({ keeps: true });

async function fill({ app, seme }: Sito): Promise<void> {
  const { db } = app.deps;
  const nomi = Array.from({ length: RISORSE }, (_, n) => n);
  const risorse = await db
    .insertInto('prenotabili')
    .values(
      nomi.map((n) => ({
        nome: `Banco ${n + 1}`,
        descrizione: 'Un banco.',
        tipo: n % 2 ? ('strumento' as const) : ('spazio' as const),
      })),
    )
    .returning('id')
    .execute();
  for (let giorno = -GIORNI.prima; giorno < GIORNI.dopo; giorno += 10) {
    const rows = risorse.flatMap(({ id }, n) =>
      Array.from({ length: 10 }, (_, d) => {
        const inizio = addGiorni(seme.oggi, giorno + d);
        const user_id = n % 3 ? seme.graziella.id : seme.ahmed.id;
        const confermata = (n + d) % 4 !== 0;
        return { prenotabile_id: id, inizio, fine: inizio, user_id, confermata, scelto_a_mano: true };
      }),
    );
    await db.insertInto('prenotazioni').values(rows).execute();
  }
}

test('with 100,000 bookings the list, the month and the year open @lungo', async ({ page, sito }) => {
  test.setTimeout(180_000);
  await fill(sito);
  await signInAdmin(page, sito);
  const year = addGiorni(sito.seme.oggi, -265).slice(0, 7);
  for (const [path, first] of [
    ['/prenotazioni', 'main article'],
    ['/prenotazioni?vista=calendario', '[data-id]'],
    [`/prenotazioni?vista=calendario&periodo=anno&mese=${year}`, '[data-id]'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(path);
    await expect(page.locator(first).first()).toBeVisible();
  }
});

test('with 200 resources and a year only the lines near the window have their bars @lungo', async ({
  page,
  sito,
}) => {
  await signInAdmin(page, sito);
  const year = addGiorni(sito.seme.oggi, -265).slice(0, 7);
  await page.goto(`/prenotazioni?vista=calendario&periodo=anno&mese=${year}`);
  await page.locator('[data-id]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const box = document.querySelector('[role="rowgroup"]')!.parentElement!;
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const scroll = async (times: number, x: number, y: number) => {
      for (let n = 0; n < times; n += 1) {
        // The days scroll in their box, the lines with the page.
        if (x) box.scrollBy(x, 0);
        if (y) scrollBy(0, y);
        await frame();
      }
    };
    await scroll(60, 0, 90);
    await scroll(60, 50, 0);
    for (let n = 0; n < 10; n += 1) await scroll(1, n % 2 ? -900 : 900, n % 2 ? -2500 : 2500);
    await new Promise((done) => setTimeout(done, 500));
  });
  const bars = await page.locator('[data-id]').count();
  expect(bars).toBeGreaterThan(300);
  expect(bars, 'of 73,000').toBeLessThan(12_000);
});

test('the list grows while scrolling @lungo', async ({ page, sito }) => {
  await signInAdmin(page, sito);
  await page.goto('/prenotazioni');
  const cards = page.getByRole('region', { name: 'In corso e in programma' }).getByRole('article');
  await cards.first().waitFor();
  await page.waitForLoadState('networkidle');
  const before = await cards.count();
  await page.evaluate(async () => {
    for (let n = 0; n < 150; n += 1) {
      scrollBy(0, 90);
      await new Promise((done) => requestAnimationFrame(done));
    }
  });
  expect(await cards.count()).toBeGreaterThan(before + 20);
});
