import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { createMembro } from '#test/factories/utente.ts';
import { ageConferme, signInAdmin } from './admin-persone.ts';
import { checkAxe, checkWidth, modes, settle, showIn, watchComplaints, widths } from './controlli.ts';

import { ADMIN, test } from './sito.ts';

for (const width of widths(360)) {
  test(`people are filtered and searched, the search survives Back, and the CSV holds what is shown, at ${width} px @smoke`, async ({
    page,
    sito,
  }) => {
    watchComplaints(page, /status of 403/);
    for (const [cognome, nome, is_active] of [
      ['Zanetti', 'Ivo', false],
      ['Zanetti', 'Bea', true],
      ['Zappa', 'Ugo', false],
    ] as const)
      await createMembro(sito.app, { cognome, nome, is_active, documento_stato: 'verificato' });
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await signInAdmin(page, sito);
    await page.goto('/utenti');
    const righe = page.getByRole('main').getByRole('rowheader');
    await expect(righe.first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Cerca utenti' }).fill('zanet');
    await expect(righe).toHaveText(['Zanetti Bea', 'Zanetti Ivo']);
    await settle(page);
    await checkWidth(page);
    for (const mode of modes()) {
      await showIn(page, mode);
      await checkAxe(page, `people, ${width}, ${mode}`);
    }
    await page.getByRole('radio', { name: /^Sospesi/ }).click();
    await expect(righe).toHaveText(['Zanetti Ivo']);
    // A name does not belong in an address that a tablet remembers.
    expect(new URL(page.url()).search).toBe('?filtro=sospese');
    await page.getByRole('link', { name: 'Zanetti Ivo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ivo Zanetti' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Cerca utenti' })).toHaveValue('zanet');
    await expect(righe).toHaveText(['Zanetti Ivo']);

    await ageConferme(sito, 16);
    await page.getByRole('button', { name: 'Scarica (CSV)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Inserisci la tua password' });
    await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByLabel('Password', { exact: true }).press('Enter'),
    ]);
    expect(saved.suggestedFilename()).toBe('utenti.csv');
    const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^"Zanetti";"Ivo";/);
  });
}
