import { expect } from '@playwright/test';
import { test } from './sito.ts';

test.use({ viewport: { width: 360, height: 740 } });

const LAZY = /\/static\/(js|css)\/async\//;
const MANCA = 'Questa parte della pagina non è arrivata';

test('a menu that fails to load says so, keeps the typed text, and opens on retry; after an update it offers to reload @smoke', async ({
  page,
}) => {
  const note = page.getByRole('status').filter({ hasText: MANCA });
  const open = page.getByRole('button', { name: /menu/i }).first();
  await page.goto('/supporto');
  await page.waitForLoadState('networkidle');
  // The page's files have other names now.
  await page.route(LAZY, (route) => route.fulfill({ status: 404, body: '' }));
  await open.click();
  await expect(note).toBeVisible();
  await page.unroute(LAZY);
  await Promise.all([
    page.waitForEvent('load'),
    note.getByRole('button', { name: 'Ricarica la pagina' }).click(),
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.waitForLoadState('networkidle');

  await page.getByLabel('Problema').fill('Il tornio non parte');
  await page.route(LAZY, (route) => route.abort('internetdisconnected'));
  await open.click();
  await expect(note).toBeVisible();
  await expect(page.getByLabel('Problema')).toHaveValue('Il tornio non parte');
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await page.unroute(LAZY);
  await note.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Problema')).toHaveValue('Il tornio non parte');
});

test('a page whose own script fails to load is replaced by the page of the unexpected error @lungo', async ({
  page,
}) => {
  await page.goto('/supporto');
  await page.waitForLoadState('networkidle');
  await page.route(LAZY, (route) => route.abort('internetdisconnected'));
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('footer a[href="/privacy"], a[href="/privacy"]')!.click(),
  );
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
});
