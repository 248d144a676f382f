import { expect, type Browser, type Page } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { long } from '#test/process.ts';
import { signInAdmin } from './admin-persone.ts';
import { test, type Sito } from './sito.ts';

/** As large a centre as can be expected: each resource booked every day, from a year back to a hundred days ahead. */
const RISORSE = 200;
const GIORNI = { prima: 400, dopo: 100 };

/** In milliseconds. The first is measured when the machine is otherwise idle, as in the long form of the tests. */
const PRIMO_CONTENUTO_MS = long ? 1000 : 3000;
const COMPITO_MS = 50;

// One after the other, since they measure time.
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

/** Milliseconds from opening an address to its first booking on the screen: the best of several attempts. */
async function timeOf(page: Page, path: string, first: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    await page.goto('about:blank');
    await page.goto(path);
    await page.locator(first).first().waitFor();
    times.push(await page.evaluate(() => performance.now()));
  }
  return Math.min(...times);
}

test('100,000 bookings: the list, the month and the year show their first content within a second @lungo', async ({
  page,
  sito,
}) => {
  test.setTimeout(180_000);
  await fill(sito);
  await signInAdmin(page, sito);
  const year = addGiorni(sito.seme.oggi, -265).slice(0, 7);
  for (const [what, path, first] of [
    ['the list', '/prenotazioni', 'main article'],
    ['a month', '/prenotazioni?vista=calendario', '[data-id]'],
    ['a year', `/prenotazioni?vista=calendario&periodo=anno&mese=${year}`, '[data-id]'],
  ] as const) {
    const ms = Math.round(await timeOf(page, path, first));
    test.info().annotations.push({ type: what, description: `${ms} ms` });
    expect(ms, what).toBeLessThan(PRIMO_CONTENUTO_MS);
  }
});

interface TraceEvent {
  readonly ph: string;
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time, in microseconds: other programs on the machine do not count. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** The longest task of the page's main thread during an action, in milliseconds of processor time. */
async function longestTask(browser: Browser, page: Page, what: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await what();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents
    .filter(({ ph, pid, tid, tdur }) => ph === 'X' && tdur !== undefined && mains.has(`${pid} ${tid}`))
    .map(({ tdur }) => tdur! / 1000);
  expect(tasks.length).toBeGreaterThan(100);
  const longest = Math.max(...tasks);
  test.info().annotations.push({ type: 'longest task', description: `${longest.toFixed(1)} ms` });
  return longest;
}

test('200 resources and a year: no task takes long while scrolling, and only what is visible is drawn @lungo', async ({
  page,
  sito,
  browser,
}) => {
  test.setTimeout(120_000);
  await signInAdmin(page, sito);
  const year = addGiorni(sito.seme.oggi, -265).slice(0, 7);
  await page.goto(`/prenotazioni?vista=calendario&periodo=anno&mese=${year}`);
  await page.locator('[data-id]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const longest = await longestTask(browser, page, () =>
    page.evaluate(async () => {
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
      // As when dragging the scroll bar.
      for (let n = 0; n < 10; n += 1) await scroll(1, n % 2 ? -900 : 900, n % 2 ? -2500 : 2500);
      await new Promise((done) => setTimeout(done, 500));
    }),
  );
  expect(longest, 'the longest task, in milliseconds').toBeLessThan(COMPITO_MS);
  const bars = await page.locator('[data-id]').count();
  expect(bars).toBeGreaterThan(300);
  expect(bars, 'of 73,000').toBeLessThan(4000);
});

test('the list grows while scrolling, and no task takes long @lungo', async ({ page, sito, browser }) => {
  test.setTimeout(120_000);
  await signInAdmin(page, sito);
  await page.goto('/prenotazioni');
  const cards = page.getByRole('region', { name: 'In corso e in programma' }).getByRole('article');
  await cards.first().waitFor();
  await page.waitForLoadState('networkidle');
  const before = await cards.count();
  const longest = await longestTask(browser, page, () =>
    page.evaluate(async () => {
      for (let n = 0; n < 150; n += 1) {
        scrollBy(0, 90);
        await new Promise((done) => requestAnimationFrame(done));
      }
    }),
  );
  expect(longest, 'the longest task, in milliseconds').toBeLessThan(COMPITO_MS);
  expect(await cards.count()).toBeGreaterThan(before + 20);
});
