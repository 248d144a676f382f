/**
 * Takes the pictures of the README again: `npm run immagini`. The demonstration is filled for a Tuesday morning, so
 * that the pictures differ only where the screens do.
 */
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Deps } from '#server/platform/deps.ts';
import { startPlatform } from '#server/start.ts';
import { chromiumPath } from './browser.ts';
import { openSession } from '../scripts/demo/chiamate.ts';
import { riempi } from '../scripts/demo/riempi.ts';
import { root } from '../scripts/files.ts';

const ADESSO = new Date('2026-11-24T08:40:00Z');
/** Large enough for a legible screen, small enough for a fast repository page. */
const MOST_BYTES = 200_000;

interface Immagine {
  readonly nome: string;
  readonly chi: 'nessuno' | 'amministratrice';
  readonly path: string;
  readonly attende: (page: Page) => Promise<unknown>;
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();

const IMMAGINI: readonly Immagine[] = [
  {
    nome: 'casa',
    chi: 'nessuno',
    path: '/',
    attende: (page) => page.locator('h1').waitFor(),
  },
  {
    nome: 'banco',
    chi: 'amministratrice',
    path: '/banco',
    attende: heading('Da riavere'),
  },
];

const { executablePath, env } = await chromiumPath();
const folder = await mkdtemp(join(tmpdir(), 'immagini-'));
// The embedded server runs as another user where this one is root.
await chmod(folder, 0o711);
const config = readConfig({
  DATA_DIR: join(folder, 'data'),
  CONTENT_DIR: join(root, 'content'),
  LIMITS_FACTOR: '1000',
  LOG_LEVEL: 'error',
});
const platform = await startPlatform(config, 'http://127.0.0.1:8080');
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox'],
  env: { ...process.env, ...env } as Record<string, string>,
});
try {
  // Its own object, which reads the settings at each use.
  const deps: Deps = Object.create(platform.deps, { clock: { value: { now: () => ADESSO } } });
  const { amministratrice } = await riempi(platform.deps, ADESSO);
  const { app } = await buildApp(deps, { webDir: join(root, 'build/client/attuale') });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const rows = await deps.db.selectFrom('utenti').select(['id', 'email']).execute();
  const idOf = (email: string) => rows.find((row) => row.email === email)!.id;
  const chi = { nessuno: null, amministratrice: idOf(amministratrice) };
  await mkdir(join(root, 'docs/immagini'), { recursive: true });
  for (const immagine of IMMAGINI)
    for (const modo of ['chiaro', 'scuro'] as const) {
      const id = chi[immagine.chi];
      const token = id === null ? null : await openSession(deps, id);
      const picture = await take(immagine, modo, token, url);
      const file = join(root, 'docs/immagini', `${immagine.nome}-${modo}.webp`);
      await writeFile(file, picture);
      console.log(`${file}: ${picture.length} bytes`);
    }
  await app.close();
} finally {
  await browser.close();
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
}

/** One screen in one mode, as small as possible. @throws Error when it stays too large */
async function take(
  { path, attende, nome }: Immagine,
  modo: 'chiaro' | 'scuro',
  token: string | null,
  url: string,
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(ADESSO);
  const kept = {
    'PALETTE-MODE': modo === 'scuro' ? 'dark' : 'light',
    ...(token !== null && { jwtToken: token }),
  };
  await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(kept)})`);
  await page.goto(url + path, { waitUntil: 'networkidle' });
  await attende(page);
  await page.evaluate('document.fonts.ready');
  const png = await page.screenshot();
  await context.close();
  for (const quality of [88, 80, 70]) {
    const picture = await sharp(png).webp({ quality, smartSubsample: true }).toBuffer();
    if (picture.length <= MOST_BYTES) return picture;
  }
  throw new Error(`${nome} is larger than ${MOST_BYTES} bytes`);
}
