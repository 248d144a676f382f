import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Calendario } from '#contract/chiusure.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { findProssimaChiusura, isAperto } from '#domain/apertura.ts';
import { addGiorni, giornoSettimana, type Giorno } from '#domain/giorno.ts';
import { createMembro } from '#test/factories/utente.ts';
import { ROOT, sendTo } from '#test/process.ts';
import {
  checkAxe,
  checkWidth,
  keepPicture,
  modes,
  settle,
  showIn,
  watchComplaints,
  widths,
} from './controlli.ts';
import { dayOf, nameOf, prenota } from './prenota.ts';
import { test } from './risorsa.ts';
import { chooseDates } from './scene.ts';
import { signIn, type Sito } from './sito.ts';

// In one worker: every worker starts a centre of its own.
test.describe.configure({ mode: 'default' });
/** The sample centre: Monday to Friday, closed on public holidays. */
test.use({ contenuti: join(ROOT, 'content') });

/** The next Friday after so many days, in the middle of its month, with open days around its weekend. */
async function findVenerdi(sito: Sito, from = 10): Promise<Giorno> {
  const { body: calendario } = await sendTo<Calendario>(sito, 'GET /calendario');
  let giorno = addGiorni(sito.seme.oggi, from);
  const fits = (venerdi: Giorno): boolean =>
    giornoSettimana(venerdi) === 4 &&
    venerdi.slice(8) >= '08' &&
    venerdi.slice(8) <= '22' &&
    [-1, 0, 3, 4].every((n) => isAperto(calendario, addGiorni(venerdi, n)));
  while (!fits(giorno)) giorno = addGiorni(giorno, 1);
  return giorno;
}

for (const width of widths(360)) {
  test(`a closed day shows its reason, may lie inside a booking and cannot end one, at ${width}`, async ({
    page,
    sito,
    create,
  }) => {
    watchComplaints(page);
    const ven = await findVenerdi(sito);
    const [sab, dom, lun] = [1, 2, 3].map((n) => addGiorni(ven, n)) as [Giorno, Giorno, Giorno];
    const { path } = await create({ tipo: 'strumento', nome: 'Proiettore', noleggio_max: 5 });
    const { token } = await createMembro(sito.app);
    await signIn(page, token);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const riapre = formatGiorno(lun, 'it', 'long', sito.seme.oggi);

    await expect(await dayOf(page, sab)).toHaveAccessibleName(`${nameOf(sab)}, chiuso`);
    await (await dayOf(page, sab)).click({ force: true });
    await expect(
      page.getByRole('status').filter({ hasText: `${nameOf(sab)}: siamo chiusi, riapriamo ${riapre}` }),
    ).toBeAttached();
    await page.getByRole('button', { name: /^Prendi / }).click();
    await expect(page.getByLabel('Inizio prenotazione', { exact: true })).not.toHaveValue('');
    await page.getByRole('button', { name: 'Cancella fine prenotazione' }).click();
    await page.getByRole('button', { name: 'Cancella inizio prenotazione' }).click();

    await (await dayOf(page, ven)).click();
    await (await dayOf(page, dom)).click({ force: true });
    await page.getByRole('button', { name: `Fino a ${riapre}` }).click();
    await expect(page.locator('output')).toContainText(
      '4 giorni interi; nei 2 in cui siamo chiusi resta a te',
    );
    await expect(await dayOf(page, sab)).toHaveAccessibleName(`${nameOf(sab)}, scelto, chiuso`);
    await expect(page.getByRole('list', { name: 'Legenda del calendario' })).toContainText('chiuso');
    await settle(page);
    await checkWidth(page);
    // The sticky bar must not cover a field.
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const mode of modes()) {
      await showIn(page, mode);
      await checkAxe(page, `closed days, ${mode}`);
      await keepPicture(page, `aperture-${width}-${mode}`, true);
    }
    await prenota(page).click();
    await expect(page.getByRole('heading', { name: /Abbiamo la tua richiesta: Proiettore/ })).toBeVisible();
  });
}

test('a space costs its open days, in the form, in the outcome and on the card @lungo', async ({
  page,
  sito,
  create,
}) => {
  const ven = await findVenerdi(sito);
  const { path } = await create({ nome: 'Sala riunioni' });
  const { token } = await createMembro(sito.app);
  await signIn(page, token);
  await page.goto(path);
  await page.getByRole('grid').first().waitFor();
  await chooseDates(page, ven, addGiorni(ven, 3));
  await expect(page.locator('output')).toContainText('€10');
  await expect(page.locator('output')).toContainText('4 giorni interi, ne paghi 2: negli altri siamo chiusi');
  await prenota(page).click();
  await expect(page.getByRole('region', { name: /Sala riunioni/ })).toContainText('€10');
  await page.goto('/profilo?scheda=richieste');
  await expect(page.getByRole('article').filter({ hasText: 'Sala riunioni' })).toContainText(
    '4 giorni, 2 di apertura, €10',
  );
});

test('the arrow keys reach closed days, which say why @lungo', async ({ page, sito, create }) => {
  const ven = await findVenerdi(sito);
  const { path } = await create({ tipo: 'strumento', nome: 'Cavalletto' });
  await page.goto(path);
  await (await dayOf(page, ven)).focus();
  await page.keyboard.press('ArrowRight');
  const sab = await dayOf(page, addGiorni(ven, 1));
  await expect(sab).toBeFocused();
  await expect(sab).toHaveAttribute('aria-disabled', 'true');
  await expect(sab).toHaveAccessibleName(/chiuso/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'siamo chiusi, riapriamo' })).toBeVisible();
  await expect(sab).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(await dayOf(page, addGiorni(ven, 3))).toBeFocused();
});

test('a stop is shown with its reason @lungo', async ({ page, sito, create }) => {
  const ven = await findVenerdi(sito);
  const { id, path, admin: token } = await create({ tipo: 'strumento', nome: 'Taglierina' });
  const stop = { inizio: addGiorni(ven, -1), fine: ven, motivo: 'In manutenzione' };
  expect((await sendTo(sito, `POST /prenotabili/${id}/fermi`, { token, body: stop })).status).toBe(201);
  await page.goto(path);
  await expect(await dayOf(page, ven)).toHaveAccessibleName(
    `${nameOf(ven)}, fuori servizio: In manutenzione`,
  );
  await expect(page.getByRole('list', { name: 'Legenda del calendario' })).toContainText('fuori servizio');
  await (await dayOf(page, ven)).click({ force: true });
  await expect(
    page.getByRole('status').filter({ hasText: 'è fuori servizio (In manutenzione)' }),
  ).toBeVisible();
  await settle(page);
  for (const mode of modes()) {
    await showIn(page, mode);
    await checkAxe(page, `a stop, ${mode}`);
    await keepPicture(page, `fermo-${mode}`, true);
  }
});

test('a closure made meanwhile refuses the booking; the answer says when the centre opens, and offers other days @lungo', async ({
  page,
  sito,
  create,
}) => {
  // On days without bookings of the other journeys.
  const ven = await findVenerdi(sito, 60);
  const { path, admin } = await create({ tipo: 'strumento', nome: 'Saldatore' });
  const { token } = await createMembro(sito.app);
  await signIn(page, token);
  await page.goto(path);
  await page.getByRole('grid').first().waitFor();
  await chooseDates(page, ven, ven);
  const body = { inizio: ven, fine: addGiorni(ven, 3), motivo: 'Inventario' };
  const closed = await sendTo(sito, 'POST /chiusure', { token: admin, body });
  expect(closed.status).toBe(201);
  await prenota(page).click();
  const riapre = formatGiorno(addGiorni(ven, 4), 'it', 'long');
  await expect(page.getByText(`Il centro è chiuso (Inventario): riapre ${riapre}`)).toBeVisible();
  await expect(await dayOf(page, ven)).toHaveAccessibleName(/chiuso: Inventario$/);
  await page
    .getByRole('button', { name: /^Prendi / })
    .first()
    .click();
  await prenota(page).click();
  await expect(page.getByRole('heading', { name: /Abbiamo la tua richiesta: Saldatore/ })).toBeVisible();
  await sendTo(sito, `DELETE /chiusure/${closed.body.id}`, { token: admin });
});

test('the home page and the contacts show the opening days and the next closure @lungo', async ({
  page,
  sito,
}) => {
  const { body: calendario } = await sendTo<Calendario>(sito, 'GET /calendario');
  const next = findProssimaChiusura(calendario, sito.seme.oggi)!;
  for (const [path, width] of [
    ['/', 1280],
    ['/contatti', 1280],
    ['/contatti', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expect(page.getByText('Dal lunedì al venerdì').first()).toBeVisible();
    const closure = page.getByText(next.motivo, { exact: true });
    await closure.scrollIntoViewIfNeeded();
    await expect(closure).toBeVisible();
    await expect(
      page.getByText(next.inizio <= sito.seme.oggi ? /siamo chiusi/ : /^Prossima chiusura/),
    ).toBeVisible();
    await settle(page);
    if (path !== '/') await page.evaluate(() => window.scrollTo(0, 0));
    for (const mode of modes()) {
      await showIn(page, mode);
      await keepPicture(page, `chiusura${path === '/' ? '-home' : ''}-${width}-${mode}`, path !== '/');
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/contatti');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('Monday to Friday').first()).toBeVisible();
  await expect(page.getByText(/^Next closure/)).toBeVisible();
});
