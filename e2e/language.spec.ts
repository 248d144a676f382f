import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { formatGiorno } from '#domain/format-giorni.ts';
import { long, ROOT } from '#test/process.ts';
import { checkAxe, settle, watchComplaints } from './controlli.ts';
import { signIn, test } from './sito.ts';

test('the language is switched in the header and remembered, and dates, titles and other tabs follow', async ({
  page,
  context,
  sito,
}) => {
  watchComplaints(page);
  await signIn(page, sito.seme.graziella.token);
  await page.goto('/profilo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profilo personale');
  const dates = page.getByRole('tabpanel').locator('time, .num').first();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await settle(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle('Your profile');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Spaces' }),
  ).toBeVisible();
  await expect(dates).toBeVisible();
  await checkAxe(page, 'in English');

  // Rendered in Italian at build time, and shown in English to a visitor who has chosen it.
  await page.goto(`/spazi/${sito.seme.coworking.membri[0]}`);
  await expect(page).toHaveTitle('Coworking desk 1 · Work spaces');
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeVisible();
  const month = formatGiorno(sito.seme.oggi, 'en', 'month');
  const grid = page.getByRole('grid').first();
  await grid.scrollIntoViewIfNeeded();
  await expect(page.getByText(month, { exact: true }).first()).toBeVisible();
  // The week begins on Monday in every language (prodotto/panoramica#lingua).
  await expect(grid.locator('thead th').first()).toHaveText(/^Mo/i);

  const other = await context.newPage();
  await other.goto('/');
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await other.getByRole('button', { name: 'Italiano' }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect(page).toHaveTitle('Postazione coworking 1 · Spazi di lavoro');
  await other.reload();
  await expect(other.getByRole('button', { name: 'English' })).toBeVisible();
});

test('on a phone the language is chosen in the drawer @lungo', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open side menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Equipment' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a missing language falls back to Italian, with a warning @lungo', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  watchComplaints(page, /locale "de" is missing/);
  await page.addInitScript(() => localStorage.setItem('lingua', 'de'));
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  await expect.poll(() => said.join('\n')).toContain('locale "de" is missing, "it" is used instead');
});

/** Every sentence of the centre's own Italian texts, at any depth. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L} \p{L}+ /u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentencesOf) : [];
}

test('an English page marks its Italian parts, and none of them is the centre’s own text or the sample’s @lungo', async ({
  page,
  sito,
}) => {
  const centro: unknown = JSON.parse(await readFile(join(ROOT, 'content/centro.json'), 'utf8'));
  const english: unknown = JSON.parse(await readFile(join(ROOT, 'content/centro.en.json'), 'utf8'));
  const same = new Set(sentencesOf(english));
  const catalogo = JSON.parse(await readFile(join(ROOT, 'content/catalogo.json'), 'utf8')) as Record<
    'gruppi' | 'risorse',
    { nome: string; descrizione: string }[]
  >;
  const cose = [...catalogo.gruppi, ...catalogo.risorse].map(({ nome, descrizione }) => [nome, descrizione]);
  const italian = sentencesOf([centro, cose]).filter((sentence) => !same.has(sentence));
  await page.addInitScript(() => localStorage.setItem('lingua', 'en'));
  const { camera, coworking } = sito.seme;
  const catalogue = ['/spazi', '/strumentazioni', `/strumentazioni/${camera}`];
  const texts = ['/', '/contatti', '/prezzario', '/supporto', '/privacy', '/accessibilita'];
  const forms = ['/regolamento', '/login', '/iscrizione', '/password-dimenticata', '/not-found'];
  const all = [...texts, ...forms, ...catalogue, `/spazi/${coworking.membri[0]}`];
  // The short form checks one in three: of the texts, of the forms and of the catalogue.
  for (const path of long ? all : all.filter((_path, n) => n % 3 === 0)) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeAttached();
    const mixed = path === '/regolamento';
    if (mixed) await page.locator('main [lang="it"]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const { shown, foreign } = await page.evaluate(() => {
      const marked = [...document.querySelectorAll<HTMLElement>('main [lang="it"]:not(address)')];
      const parts = marked.filter((part) => part.checkVisibility());
      const foreign = parts.map((part) => part.innerText).join(' ');
      for (const part of parts) part.style.display = 'none';
      const shown = document.body.innerText;
      for (const part of parts) part.style.display = '';
      return { shown, foreign };
    });
    expect(
      italian.filter((sentence) => shown.includes(sentence)),
      path,
    ).toEqual([]);
    // Resources of the catalogue may have no English.
    if (!/^\/($|spazi|strumentazioni)/.test(path))
      expect(foreign.trim() !== '', `${path} has Italian parts only where the rules are`).toBe(mixed);
    await checkAxe(page, `${path} in English`);
  }
});
