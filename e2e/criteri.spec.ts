import { expect } from '@playwright/test';
import { long } from '#test/process.ts';
import { signInAdmin } from './admin-persone.ts';
import { checkAxe, drawn, keepPicture, settle, TURNO } from './controlli.ts';
import { checkCriteri } from './criteri.ts';
import { test } from './sito.ts';

/** Public pages whose footers are compared, and which are checked in forced colours. */
const PAGINE = ['/', '/spazi', '/strumentazioni', '/prezzario', '/contatti', '/regolamento', '/supporto', '/iscrizione', '/login', '/privacy']; // prettier-ignore

test('the pages pass what axe does not decide: text spacing, text size, zoom, forced colours, names, contrast from pixels', async ({
  page,
}) => {
  for (const [path, width] of drawn([
    ['/', 360],
    ['/spazi', 1280],
  ] as const)) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settle(page);
    await checkAxe(page, path);
    await checkCriteri(page, path);
  }
});

test('help has the same place on every page, nothing moves by itself, and pages are complete in forced colours @smoke', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'no-preference' });
  const footers = new Set<string>();
  for (const path of PAGINE.filter((_path, n) => long || n % 3 === TURNO % 3)) {
    await page.goto(path);
    const links = page.getByRole('contentinfo').getByRole('link');
    await expect(links.filter({ hasText: 'Supporto' })).toBeVisible();
    footers.add((await links.allInnerTexts()).join());
    await settle(page);
    // Longer than five seconds, or for ever; a loading part moves until it is there.
    const listMoving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 5000)
          .map((one) => (one as CSSAnimation).animationName),
      );
    await expect.poll(listMoving, path).toEqual([]);
    await keepPicture(page, `forzati-${path.slice(1) || 'home'}`, true);
  }
  expect([...footers]).toHaveLength(1);
});

test('a tooltip stays until the pointer leaves it, and closes with Escape', async ({ page, sito }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAdmin(page, sito);
  await page.goto('/banco');
  const icon = page.getByRole('button', { name: 'Cerca utenti', exact: true });
  const tooltip = page.locator('[class*="tooltip"]', { hasText: 'Cerca utenti' });
  // A mouse that arrives before the header's script fires no enter event.
  await expect(async () => {
    await page.mouse.move(600, 500);
    await icon.hover();
    await expect(tooltip).toBeVisible({ timeout: 2000 });
  }).toPass();
  await tooltip.hover();
  await page.waitForTimeout(1500);
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
});

test('passwords can be pasted, and password managers know each field @smoke', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await password.focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'una frase incollata');
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    if (document.activeElement!.dispatchEvent(event))
      document.execCommand('insertText', false, 'una frase incollata');
  });
  await expect(password).toHaveValue('una frase incollata');
  await page.goto('/iscrizione');
  const names = await page
    .locator('main input')
    .evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete')));
  expect(names).toEqual(
    expect.arrayContaining(['given-name', 'family-name', 'email', 'tel', 'new-password']),
  );
});
