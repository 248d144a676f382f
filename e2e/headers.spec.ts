import { expect, type Page } from '@playwright/test';
import { createAdmin } from '#test/factories/utente.ts';
import { watchComplaints } from './controlli.ts';
import { signIn, test } from './sito.ts';

/** Collects what the page's policy blocked, as the browser reports it. */
async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(globalThis, { violazioni: found });
    document.addEventListener('securitypolicyviolation', (event) =>
      found.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
  return async () => {
    const all = await page.evaluate(() => (globalThis as unknown as { violazioni: string[] }).violazioni);
    // zod tries once to compile its schemas, is refused, and works without.
    return all.filter((one) => one !== 'script-src eval');
  };
}

const PUBLIC = [
  '/',
  '/contatti',
  '/prezzario',
  '/spazi',
  '/strumentazioni',
  '/privacy',
  '/iscrizione',
  '/login',
];
const ADMIN = [
  '/profilo',
  '/profilo/account',
  '/prenotazioni',
  '/utenti',
  '/cauzioni',
  '/giornate',
  '/rendiconto',
  '/segnalazioni',
  '/posta',
  '/registro',
];

// The test of every page notices the browser's report; the events are checked only in the long form.
test('the pages’ own policy blocks nothing that they do @lungo', async ({ page, sito }) => {
  const admin = await createAdmin(sito.app);
  watchComplaints(page);
  const violations = await watchViolations(page);
  for (const path of PUBLIC) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await violations(), path).toEqual([]);
  }
  await signIn(page, admin.token);
  for (const path of ADMIN) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await violations(), path).toEqual([]);
  }
});

test('the API’s own page works under the site’s policy and requests no other site @lungo', async ({
  page,
  sito,
}) => {
  const violations = await watchViolations(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(sito.url) && !request.url().startsWith('data:'))
      elsewhere.push(request.url());
  });
  await page.goto('/api/docs');
  // One of the first calls: the page has drawn what it read.
  await expect(page.getByText('/api/auth/jwt/login').first()).toBeVisible();
  expect((await violations()).filter((one) => !one.startsWith('style-src'))).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test('an injected script, style or picture is not run, applied or fetched @smoke', async ({ page }) => {
  const violations = await watchViolations(page);
  await page.goto('/contatti');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.intruso = true';
    document.body.append(script);
    const away = document.createElement('script');
    away.src = 'https://altrove.example/a.js';
    document.body.append(away);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="https://altrove.example/spia.png"><i onclick="globalThis.intruso = true" id="esca">x</i>',
    );
    const frame = document.createElement('iframe');
    frame.src = 'https://altrove.example/';
    document.body.append(frame);
    document.getElementById('esca')!.click();
  });
  await expect.poll(violations).toHaveLength(5);
  expect((await violations()).map((one) => one.replace(/ .*/, '')).sort()).toEqual([
    'frame-src',
    'img-src',
    'script-src-attr',
    'script-src-elem',
    'script-src-elem',
  ]);
  expect(await page.evaluate(() => 'intruso' in globalThis)).toBe(false);
});

test('this site may frame the house rules; no site may frame its other pages @lungo', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/frame-ancestors|X-Frame-Options/i.test(message.text())) refused.push(message.text());
  });
  await page.goto('/contatti');
  const frame = (src: string) =>
    page.evaluate(async (address) => {
      const element = document.createElement('iframe');
      element.src = address;
      document.body.append(element);
      await new Promise((done) => setTimeout(done, 800));
    }, src);
  // This browser has no PDF viewer: once allowed into the frame, the file is downloaded instead.
  const download = page.waitForEvent('download');
  await frame('/api/static/regolamento.pdf');
  expect((await download).suggestedFilename()).toBe('regolamento.pdf');
  expect(refused).toEqual([]);
  await frame('/prezzario');
  expect(refused).toHaveLength(1);
});
