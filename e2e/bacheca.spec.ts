import { expect, type Page } from '@playwright/test';
import type { Bacheca } from '#contract/bacheca.ts';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { formatOra } from '#web/shared/format.ts';
import { createMembro } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import { checkAxe, checkWidth, delay, keepPicture, watchComplaints } from './controlli.ts';
import { readQr } from './qr.ts';
import { test, type Sito } from './sito.ts';

const column = (page: Page, nome: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: nome }) });
const row = (page: Page, nome: string) => page.getByRole('listitem').filter({ hasText: nome });
const status = (page: Page) => page.getByRole('main').getByRole('status');
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const inRome = (giorno: string, ora: string): string => {
  const noon = Number(formatOra(`${giorno}T12:00:00Z`).slice(0, 2));
  return `${giorno}T${ora}+0${noon - 12}:00`;
};

/** Opens the board on a screen, this morning; the page's clock runs, and can be moved. */
async function open(page: Page, { seme }: Sito, width = 1920, height = 1080): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.clock.install({ time: inRome(seme.oggi, '10:42:00') });
  await page.goto('/bacheca');
  await expect(column(page, 'Spazi').getByRole('listitem').first()).toBeVisible();
}

/** Two spaces at the top of their column: one free until tomorrow, one taken until then. */
async function plantDue({ app, seme: { oggi } }: Sito) {
  const membro = await createMembro(app, { nome: 'Zebedea', cognome: 'Nominata' });
  const [libera, altra] = [
    await createPrenotabile(app, { nome: '0 Sala di prova' }),
    await createPrenotabile(app, { nome: '1 Sala di prova' }),
  ];
  const book = (prenotabile_id: number, from: number, to = from) =>
    createPrenotazione(app, {
      user_id: membro.id,
      prenotabile_id,
      inizio: addGiorni(oggi, from),
      fine: addGiorni(oggi, to),
    });
  await book(libera, 2);
  return { libera, altra, book };
}

test('the board shows until when each space is free, in type readable at five metres, and a code to book', async ({
  page,
  sito,
}) => {
  watchComplaints(page);
  const { altra, book } = await plantDue(sito);
  await open(page, sito);
  await expect(page).toHaveTitle('Bacheca');
  await expect(row(page, '0 Sala di prova')).toContainText('solo fino a domani');
  await expect(row(page, '1 Sala di prova')).toContainText('disponibile');
  await expect(page.locator('time')).toHaveText('10:42');
  await expect(page.getByText(/Zebedea|Nominata|Graziella/)).toHaveCount(0);

  // 38 mm of type on 75 inches.
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((one) =>
        [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== ''),
      )
      .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < 43.9)
      .map((one) => `${one.tagName} ${one.textContent} ${getComputedStyle(one).fontSize}`),
  );
  expect(small, 'words smaller than 44 px').toEqual([]);
  const out = await page.evaluate(
    () =>
      document.documentElement.scrollHeight > innerHeight ||
      document.documentElement.scrollWidth > innerWidth,
  );
  expect(out, 'the board is as large as the screen').toBe(false);
  expect(await readQr(await page.screenshot())).toEqual([`${sito.url}/`]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await checkAxe(page, `the board, ${colorScheme}`);
    await keepPicture(page, `bacheca-1920-${colorScheme}`, false);
  }
  await page.emulateMedia({ colorScheme: 'light' });

  // Six lines a column; the next ones after 20 seconds.
  const { body } = await sendTo<Bacheca>(sito, 'GET /bacheca');
  const seen = new Set<string>();
  await expect(async () => {
    await page.clock.fastForward(20 * SECOND);
    const names = await page.getByRole('listitem').locator('b').allTextContents();
    expect(names.length).toBeLessThanOrEqual(12);
    for (const name of names) seen.add(name);
    expect([...seen].sort()).toEqual(body.pezzi.map(({ nome }) => nome).sort());
  }).toPass();

  // A new booking appears with one of the next requests; it may be on the other page by then.
  await book(altra, 0);
  const taken = row(page, '1 Sala di prova');
  await expect(async () => {
    // It aborts a pending request: the next one needs its time.
    await page.clock.fastForward(MINUTE + 40 * SECOND);
    await expect(taken).toContainText('disponibile da domani', { timeout: 3 * SECOND });
  }).toPass();
});

test('when the server stops, the board shows its age, then only hours and code, and recovers by itself', async ({
  page,
  sito,
}) => {
  await plantDue(sito);
  await open(page, sito);
  await expect(status(page)).toHaveText('');
  // The server accepts connections and answers none, which is worse than a refused one.
  process.kill(sito.pid, 'SIGSTOP');
  try {
    await expect(async () => {
      await page.clock.fastForward(10 * SECOND);
      await expect(status(page)).toHaveText('Aggiornata alle 10:42, riprovo', { timeout: 500 });
    }).toPass();
    await expect(row(page, '0 Sala di prova')).toBeVisible();
    await page.clock.fastForward(60 * MINUTE);
    await page.clock.fastForward(MINUTE);
    await expect(page.getByRole('listitem')).toHaveCount(0);
    await expect(status(page)).toContainText('riprovo');
    expect(await readQr(await page.screenshot())).toEqual([`${sito.url}/`]);
    await keepPicture(page, 'bacheca-1920-ferma', false);
  } finally {
    process.kill(sito.pid, 'SIGCONT');
  }
  await expect(async () => {
    await page.clock.fastForward(MINUTE);
    await expect(status(page)).toHaveText('', { timeout: 3 * SECOND });
  }).toPass();
  await expect(page.getByRole('listitem').first()).toBeVisible();
});

test('after midnight the board shows the new day, and nothing of the old one', async ({ page, sito }) => {
  const { oggi } = sito.seme;
  await plantDue(sito);
  // The server's midnight has its own test; here it answers for the day of the page.
  let giorno = oggi;
  await page.route('**/api/bacheca', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), oggi: giorno } });
  });
  await delay(page, '**/api/bacheca', 2 * SECOND);
  await open(page, sito);
  // To a full hour of the page's clock, however long the journey has taken.
  const goTo = async (day: string, ora: string) =>
    page.clock.fastForward(Date.parse(inRome(day, ora)) - (await page.evaluate(() => Date.now())));
  await goTo(oggi, '23:59:01');
  await expect(page.locator('time')).toHaveText('23:59');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  // At midnight the server does not answer: yesterday's state is not shown.
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await goTo(addGiorni(oggi, 1), '00:00:01');
  await expect(page.locator('time')).toHaveText('00:00');
  await expect(page.getByRole('listitem')).toHaveCount(0);
  await expect(status(page)).toContainText('riprovo');
  giorno = addGiorni(oggi, 1);
  await page.unroute('**/api/**');
  await page.clock.fastForward(MINUTE);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(status(page)).toHaveText('');
});

for (const [width, height] of [
  [1280, 720],
  [360, 740],
] as const) {
  test(`the board fits a phone and a smaller screen, at ${width} px @lungo`, async ({ page, sito }) => {
    watchComplaints(page);
    await plantDue(sito);
    await open(page, sito, width, height);
    await expect(row(page, '0 Sala di prova')).toContainText('solo fino a domani');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await checkAxe(page, `the board, ${width}, ${colorScheme}`);
      await keepPicture(page, `bacheca-${width}-${colorScheme}`, true);
    }
    await checkWidth(page);
  });
}
