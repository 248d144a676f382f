import { expect, type Locator, type Page } from '@playwright/test';
import {
  CHUNK_LOAD_TIMEOUT_MS,
  READ_RETRIES,
  READ_TIMEOUT_MS,
  REDIRECT_AFTER_VERIFY_MS,
  RETRY_DELAY_MS,
  SEARCH_DEBOUNCE_MS,
  TOAST_AUTO_HIDE_MS,
} from '../src/web/shared/constants.ts';
import { signInAdmin } from './admin-persone.ts';
import { runUntil, stopClock } from './controlli.ts';
import { ADMIN, signIn, test } from './sito.ts';

const runUntilVisible = (page: Page, what: Locator): Promise<void> =>
  runUntil(page, () => expect(what).toBeVisible({ timeout: 200 }));

test('a read is tried for 1, 2, 4 and 8 seconds, with pauses of 1, 2 and 4 in between @lungo', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/api/catalogo/spazi', () => void (asked += 1));
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await stopClock(page);
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Spazi' }).click();
  await page.clock.runFor(1);
  await expect.poll(() => asked).toBe(1);
  const failed = page.getByText('Il catalogo non si è caricato.');
  await page.clock.runFor(READ_TIMEOUT_MS);
  for (const retry of [0, 1, 2]) {
    const pause = RETRY_DELAY_MS * 2 ** retry;
    await page.clock.runFor(pause - 50);
    expect(asked).toBe(retry + 1);
    await page.clock.runFor(50);
    await expect.poll(() => asked).toBe(retry + 2);
    await page.clock.runFor(READ_TIMEOUT_MS * 2 ** (retry + 1) - 50);
    await expect(failed).toBeHidden();
    await page.clock.runFor(50);
  }
  await runUntilVisible(page, failed);
  expect(asked).toBe(4);
});

test('the verification page leads to the profile after five seconds @lungo', async ({ page, sito }) => {
  await signIn(page, sito.seme.srdan.token);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Ciao, Srđan' })).toBeVisible();
  // The page is requested with the clock stopped, so that loading takes no time.
  await stopClock(page);
  await page.goto('/verifica-mail?token=scaduto');
  await runUntilVisible(page, page.getByText('Qualcosa pare sia andato storto...'));
  await page.clock.runFor(REDIRECT_AFTER_VERIFY_MS - 1000);
  await expect(page).toHaveURL(/\/verifica-mail/);
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/\/profilo$/);
});

test('the administrators’ search sends one request for each of its two reads, a second after the last key @lungo', async ({
  page,
  sito,
}) => {
  const searches: string[] = [];
  page.on('request', (request) => {
    const query = new URL(request.url()).searchParams;
    const term = query.get('search_term');
    // All bookings, and those to be confirmed, which are counted and chosen separately.
    if (term !== null) searches.push(`${term} ${query.has('da_confermare') ? 'in attesa' : 'tutte'}`);
  });
  const body = new URLSearchParams({ username: ADMIN.email, password: ADMIN.password });
  const answer = await fetch(`${sito.url}/api/auth/jwt/login`, { method: 'POST', body });
  await signIn(page, ((await answer.json()) as { access_token: string }).access_token);
  await page.goto('/prenotazioni');
  const box = page.getByRole('searchbox', { name: 'Ricerca prenotazioni (ID o email utente)' });
  await box.waitFor();
  await stopClock(page);
  await box.fill('grazi');
  await page.clock.runFor(SEARCH_DEBOUNCE_MS - 100);
  await box.fill('graziella');
  await page.clock.runFor(SEARCH_DEBOUNCE_MS - 100);
  expect(searches).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(() => searches.toSorted()).toEqual(['graziella in attesa', 'graziella tutte']);
});

test('a toast disappears by itself @lungo', async ({ page, sito }) => {
  await signIn(page, sito.seme.ahmed.token);
  await page.goto('/profilo');
  await page.getByLabel('Telefono').fill('333 999 8888');
  await page.waitForLoadState('networkidle');
  await stopClock(page);
  await page.getByRole('button', { name: 'Aggiorna' }).click();
  // A toast stays while the mouse is over it, and it may appear exactly under the pressed button.
  await page.mouse.move(1000, 10);
  const toast = page.getByText('Dati aggiornati con successo');
  await runUntilVisible(page, toast);
  await page.clock.runFor(TOAST_AUTO_HIDE_MS - 1000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toBeHidden();
});

test('a heading takes the focus however late it comes @lungo', async ({ page, sito }) => {
  const { id } = sito.seme.ahmed;
  await signInAdmin(page, sito);
  await page.goto('/utenti');
  const row = page.getByRole('main').locator(`a[href="/utenti/${id}"]`).first();
  await expect(row).toBeVisible();
  await page.waitForLoadState('networkidle');
  await stopClock(page);
  let refused = 0;
  await page.route(`**/api/utenti/${id}`, (route) => {
    refused += 1;
    return refused <= READ_RETRIES ? route.abort() : route.continue();
  });
  await row.click();
  // The pauses before its last attempt are longer than any wait for a heading was.
  const heading = page.getByRole('heading', { level: 1, name: 'Ahmed Benali' });
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(heading).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.clock.resume();
  await expect(heading).toBeFocused();
  expect(refused).toBe(READ_RETRIES + 1);
});

/** 'missing': it loaded without the chunk in it; 'error': any other failure. */
for (const reason of ['missing', 'timeout', 'error'] as const) {
  test(`a script that does not load (${reason}) is reported, with an offer to reload @lungo`, async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await stopClock(page);
    await page.route('**/static/js/**', (route) => {
      if (reason === 'missing') return route.fulfill({ contentType: 'text/javascript', body: '' });
      return reason === 'error' ? route.abort() : undefined;
    });
    await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Spazi' }).click();
    const heading = page.getByRole('heading', { name: 'Unexpected Application Error!' });
    if (reason === 'timeout') {
      await page.clock.runFor(CHUNK_LOAD_TIMEOUT_MS - 1000);
      await expect(heading).toBeHidden();
    }
    await page.clock.runFor(2000);
    await expect(heading).toBeVisible();
    await expect(page.getByRole('status').first()).toHaveText(
      new RegExp(`Loading chunk \\w+ failed.*\\(${reason}: .*static/js/`, 's'),
    );
    await expect(page.getByText('Una parte della pagina non è arrivata')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Ricarica la pagina' }).click();
    await page.clock.resume();
    await expect(page.getByRole('heading', { name: 'Spazi di lavoro' })).toBeVisible();
  });
}
