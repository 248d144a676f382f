import { cp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { freePort } from '#server/platform/embedded-postgres.ts';
import { ROOT } from '#test/process.ts';
import { createMembro } from '#test/factories/utente.ts';
import { checkModes, checkWidth, settle, showIn, widths } from './controlli.ts';
import { test as base, MODELLO, prepareFolder, signIn, startSito } from './sito.ts';

/** In a context that allows service workers: an option for the whole file would start another centre. */
const test = base.extend<{ context: BrowserContext; page: Page }>({
  context: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({
      baseURL,
      locale: 'it-IT',
      serviceWorkers: 'allow',
      reducedMotion: 'reduce',
    });
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(await context.newPage()),
});

/** Waits until the service worker has stored its files and controls this page. */
async function controlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50));
  });
}

const stored = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found;
  });

test('the site can be installed; without a connection it shows the public pages, and says so on the others', async ({
  page,
  context,
  sito,
}) => {
  test.slow();
  const cdp = await context.newCDPSession(page);
  const membro = await createMembro(sito.app);
  await signIn(page, membro.token);
  await page.goto('/');
  await controlled(page);
  const { errors, data } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data!) as { name: string; icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ lang: 'it', display: 'standalone', start_url: '/' });
  expect(manifest.name.length).toBeGreaterThan(3);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
  const colour = page.locator('meta[name="theme-color"]');
  await expect(colour).toHaveAttribute('content', '#fffcf6');
  await page.getByRole('button', { name: 'Tema scuro' }).click();
  await expect(colour).toHaveAttribute('content', '#272420');
  await page.reload();
  await expect(colour).toHaveAttribute('content', '#272420');
  const listErrors = async () => {
    const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
    // Playwright's contexts are incognito windows, from which Chromium installs nothing.
    return installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  };
  await expect.poll(listErrors).toEqual([]);

  // A member opens their own pages: nothing of them is stored.
  await page.goto('/profilo');
  await expect(page.getByRole('heading', { name: 'Profilo personale' })).toBeVisible();
  const paths = await stored(page);
  expect(paths).toEqual(expect.arrayContaining(['/', '/prezzario', '/offline.html']));
  expect(paths.filter((path) => /^\/(api|profilo|prenotazioni|utenti|banco)/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/prezzario');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Sei senza connessione')).toHaveCount(0);
  await page.goto('/profilo');
  await expect(page.getByRole('heading', { name: 'Sei senza connessione' })).toBeVisible();
  for (const width of [1280, 360] as const) {
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    await expect(page.getByRole('main')).toHaveCSS('padding-left', '24px');
    await checkWidth(page);
    if (widths(360).includes(width)) await checkModes(page, 'offline');
    await showIn(page, 'light');
  }
  await page.getByRole('link', { name: 'Contatti' }).click();
  await expect(page).toHaveURL('/contatti');
  await expect(page.getByRole('heading', { name: 'Contatti' })).toBeVisible();
  await page.goto('/profilo');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { name: 'Profilo personale' })).toBeVisible();
});

test('a new version is shown at once, and replaces the stored one @lungo', async ({
  page,
  context,
  sito,
}) => {
  test.slow();
  const dir = await prepareFolder('versione');
  const web = join(dir, 'web');
  await cp(await realpath(join(ROOT, 'build/client/attuale')), web, { recursive: true });
  await cp(process.env[MODELLO]!, join(dir, 'dati'), { recursive: true });
  const PORT = String(await freePort());
  const start = () => startSito(join(dir, 'dati'), sito.smtp.url, { PORT, WEB_DIR: web });
  let running = await start();
  const address = `${running.url}/prezzario`;
  await page.goto(address);
  await controlled(page);

  await running.stop();
  const file = join(web, 'pagine/prezzario.html');
  const html = await readFile(file, 'utf8');
  await writeFile(file, html.replace('</body>', '<!-- Versione nuova --></body>'));
  const worker = join(web, 'sw.js');
  const text = await readFile(worker, 'utf8');
  await writeFile(worker, `${text}\n// Versione nuova`);
  for (const end of ['br', 'gz']) await rm(`${worker}.${end}`, { force: true });
  running = await start();
  try {
    await context.setOffline(true);
    await page.goto(address);
    expect(await page.content()).not.toContain('Versione nuova');
    await context.setOffline(false);
    // Not the stored page, although the old worker answered.
    const response = await page.goto(address);
    expect(await response!.text()).toContain('Versione nuova');
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const pages = await Promise.all(
            (await caches.keys()).map(async (name) => {
              const cache = await caches.open(name);
              const keys = (await cache.keys()).filter(({ url }) => new URL(url).pathname === '/prezzario');
              return Promise.all(keys.map(async (key) => (await cache.match(key))!.text()));
            }),
          );
          return pages.flat().map((one) => one.includes('Versione nuova'));
        }),
      )
      .toEqual([true]);
  } finally {
    await running.stop();
    await rm(dir, { recursive: true, force: true });
  }
});
