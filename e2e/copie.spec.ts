import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { Copie } from '#contract/copie.ts';
import { sendTo } from '#test/process.ts';
import { unzip } from '#test/zip.ts';
import { adminToken, ageConferme, signInAdmin } from './admin-persone.ts';
import { checkAxe, checkLarge, checkModes, checkWidth, drawn, watchComplaints } from './controlli.ts';
import { ADMIN, test, type Sito } from './sito.ts';

/** Both widths, in the short form one of them, in the modes that are due. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of drawn([1280, 360] as const)) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
    await checkModes(page, name);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** How long a copy or a trial may take: a trial starts a database of its own. */
const LAVORO_MS = 120_000;

/** The stored copies of the site. */
const setStato = async ({ app }: Sito, stato: object): Promise<void> => {
  const valore = JSON.stringify(stato);
  await app.deps.db
    .insertInto('segni')
    .values({ chiave: 'copie', valore })
    .onConflict((conflict) => conflict.column('chiave').doUpdateSet({ valore }))
    .execute();
};

test('a copy is made, tried and downloaded by presses alone; a failure shows its reason until the next copy', async ({
  page,
  sito,
}) => {
  test.slow();
  // A refusal opens the password dialog.
  watchComplaints(page, /status of 403/);
  await setStato(sito, {});
  await signInAdmin(page, sito);
  await page.goto('/impostazioni/copie');
  const main = page.getByRole('main');
  const rows = page.getByRole('list', { name: 'Copie', exact: true }).getByRole('listitem');
  await expect(page.getByRole('heading', { level: 1, name: 'Copie di sicurezza' })).toBeVisible();
  await expect(main.getByText('La prima copia si fa stanotte alle 3.')).toBeVisible();
  await checkAxe(page, 'copies, none');

  // By keyboard the new row is open and has the focus.
  await main.getByRole('button', { name: 'Fai una copia adesso' }).focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('button', { name: 'Faccio la copia…' })).toBeVisible();
  const first = rows.first().getByRole('button').first();
  await expect(first).toBeFocused({ timeout: LAVORO_MS });
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await expect(first).toContainText(/^Oggi alle \d+:\d\d/);
  await expect(main.getByText(/^L’ultima è di (oggi alle \d+:\d\d|stanotte)$/)).toBeVisible();
  await expect(main.getByText('Nessuna è ancora stata provata.')).toBeVisible();

  await rows.first().getByRole('button', { name: 'Prova questa copia' }).focus();
  await page.keyboard.press('Enter');
  await expect(main.getByText(/^Provo la copia/)).toBeVisible();
  await expect(first).toBeFocused();
  await page.goto('/banco');
  await page.goto('/impostazioni/copie');
  await expect(rows.first().getByText('Provata', { exact: true })).toBeVisible({ timeout: LAVORO_MS });
  await expect(main.getByText('Provata oggi: si rilegge tutta.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Copie di sicurezza/ })).toContainText(
    /ultima .*, provata oggi/,
  );
  await look(page, 'copie');
  await checkLarge(page);

  await ageConferme(sito, 16);
  await page.getByRole('button', { name: 'Scarica', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Inserisci la tua password' });
  await expect(dialog).toContainText('Dentro ci sono i dati di tutti: tienila in un posto sicuro.');
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByLabel('Password', { exact: true }).press('Enter'),
  ]);
  // The session continues with a new token.
  const { copie } = (await sendTo<Copie>(sito, 'GET /copie', { token: await adminToken(sito) })).body;
  expect(saved.suggestedFilename()).toBe(copie[0]!.nome);
  const bytes = await readFile(await saved.path());
  expect([bytes.length, (await unzip(bytes)).has('manifest.json')]).toEqual([copie[0]!.byte, true]);

  const fallita = {
    quando: new Date().toISOString(),
    motivo: 'spazio',
    servono: 214 * 2 ** 20,
    liberi: 80 * 2 ** 20,
  };
  const prova = {
    quando: new Date().toISOString(),
    esito: 'non_si_rilegge',
    perche: 'La tabella utenti della copia è rovinata.',
  };
  await setStato(sito, { fallita, prove: { [copie[0]!.nome]: prova } });
  await page.reload();
  await expect(main.getByText(/^(Stanotte|Oggi alle \d+:\d\d) non è riuscita$/)).toBeVisible();
  await expect(main).toContainText(
    'Sul disco non c’è posto. Servono 214 MB, ce ne sono 80. La copia di prima resta.',
  );
  await expect(rows.first()).toContainText('Non si rilegge. La tabella utenti della copia è rovinata.');
  await expect(rows.first().getByRole('button', { name: 'Fanne una adesso' })).toBeVisible();
  await look(page, 'copie-stati');
  await main.getByRole('button', { name: 'Riprova adesso' }).click();
  await expect(rows).toHaveCount(2, { timeout: LAVORO_MS });
  await expect(main.getByText('Sul disco non c’è posto.')).toHaveCount(0);
  await setStato(sito, {});

  await page.evaluate(() => localStorage.setItem('lingua', 'en'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^The last one is from/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await checkWidth(page);
  await page.evaluate(() => localStorage.setItem('lingua', 'it'));
});
