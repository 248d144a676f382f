import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { readRows } from '#test/rows.ts';
import { checkAxe, checkWidth, watchComplaints } from './controlli.ts';
import { signIn, test } from './sito.ts';

const OBBLIGATORIO = 'Questo campo è obbligatorio';

test('the home page names the instruments, and its wall links to each of them @lungo', async ({
  page,
  sito,
}) => {
  watchComplaints(page);
  await page.goto('/');
  for (const name of [
    'Appesi alla parete',
    'La sala di coworking',
    'L’area smart working',
    'Gli strumenti per il video',
    'Come si comincia',
    'I prossimi passi',
    'Per chi è',
    'Passa a trovarci',
    'Chi lo tiene in piedi con noi',
  ])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();

  const partner = page.getByRole('region', { name: 'Chi lo tiene in piedi con noi' }).getByRole('link');
  await expect(partner).toHaveCount(7);
  for (const link of await partner.all()) {
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }

  const wall = page.getByRole('region', { name: 'Appesi alla parete' }).getByRole('listitem');
  await expect(wall).toHaveCount(5);
  const camera = wall.getByRole('link', { name: /Videocamera 4K/ });
  await expect(camera).toHaveAttribute('href', `/strumentazioni/${sito.seme.camera}`);
  // Instruments on the wall are not repeated below.
  const appesi = await wall.locator('b').allTextContents();
  const below = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
  expect(below.filter((titolo) => appesi.includes(titolo))).toEqual([]);
  expect([...appesi, ...below]).toEqual(
    expect.arrayContaining(['Videocamera 4K', 'Drone', 'Stabilizzatore', 'Micro camera', 'Mixer video']),
  );
  expect([...appesi, ...below]).toEqual(
    expect.arrayContaining(['Stampante multifunzione', 'Stampante 3D', 'Schermo touch da 75 pollici']),
  );
  await camera.click();
  await expect(page.getByRole('heading', { name: 'Videocamera 4K', level: 1 })).toBeFocused();
});

test('on a phone a list begins with bookable resources, in two lines each @lungo', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/strumentazioni');
  const voci = page.getByRole('article');
  await expect(voci.first()).toBeVisible();
  const books = await voci.evaluateAll((all) =>
    all.map((one) =>
      [...one.querySelectorAll('a')].some(({ textContent }) => textContent.startsWith('Prenota ')),
    ),
  );
  expect(books, 'what can be booked first').toEqual(books.toSorted((a, b) => Number(b) - Number(a)));
  expect(new Set(books).size, 'of both kinds').toBe(2);
  const prenota = page.getByRole('link', { name: /^Prenota / }).first();
  const { y } = (await prenota.boundingBox())!;
  expect(y, 'in the first two screens').toBeLessThan(2 * 740);
  for (const testo of await voci.locator('p').all()) {
    const { height } = (await testo.boundingBox())!;
    expect(height, await testo.innerText()).toBeLessThan(60);
  }
});

test('on a phone the home page says how to begin, and for whom it is, right after the days @lungo', async ({
  page,
}) => {
  for (const [width, first] of [
    [360, ['Come si comincia', 'Per chi è', 'Appesi alla parete']],
    [1280, ['Appesi alla parete', 'La sala di coworking']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const titles = await page.locator('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(titles.slice(1, first.length + 1)).toEqual(first);
    expect(new Set(titles).size, 'each once').toBe(titles.length);
  }
});

test('the price list and the contacts are in the drawer, below the links of the bar @lungo', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open side menu' }).click();
  const links = page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation').getByRole('link');
  await expect(links).toHaveText([
    'Home',
    'Spazi',
    'Strumentazioni',
    'Regolamento',
    'Prezzario',
    'Contatti',
    'Supporto',
  ]);
});

test('a hash with an invalid percent sign does not break any page', async ({ page }) => {
  // The router warns that it cannot scroll.
  watchComplaints(page, /not a decodable element ID/);
  for (const path of ['/contatti#%', '/#%E0%A4', '/privacy#100%-nostro']) {
    await page.goto(path);
    // The page stays once its code runs.
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
  }
});

test('the wall stays as drawn when the catalogue does not answer @lungo', async ({ page }) => {
  await page.route('**/api/catalogo/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/');
  const answered = page.waitForResponse(/api\/catalogo/);
  await page.mouse.wheel(0, 200);
  await answered;
  const wall = page.getByRole('region', { name: 'Appesi alla parete' }).getByRole('listitem');
  await expect(wall).toHaveCount(5);
  await expect(wall.getByRole('link').first()).toHaveAttribute('href', '/strumentazioni');
});

test('the contact card has mailbox, telephone, hours and the link to support, within 1000 px @lungo', async ({
  page,
}) => {
  await page.goto('/contatti');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'posto@example.org' })).toHaveAttribute(
    'href',
    'mailto:posto@example.org',
  );
  await expect(main.getByRole('link', { name: '0550 000 000' })).toHaveAttribute('href', 'tel:0550000000');
  for (const text of ['9:00-13:00', '15:00-18:00']) await expect(main.getByText(text)).toBeVisible();
  const card = main
    .locator('div')
    .filter({ has: page.getByText('Orari di apertura') })
    .nth(1);
  expect((await card.boundingBox())!.width).toBeLessThanOrEqual(1000);
  await main.getByRole('link', { name: 'Vai al supporto' }).click();
  await expect(page.getByRole('heading', { name: 'Hai bisogno di aiuto?' })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Vai ai contatti' }).click();
  await expect(page).toHaveURL(/\/contatti$/);
});

test('the price list has every package, and the best ones for a number of days @lungo', async ({ page }) => {
  await page.goto('/prezzario');
  const rows = page.getByRole('row');
  await expect(rows).toHaveText([
    'GiorniScontoPrezzo',
    '1 giornaliero0%€5',
    '5 settimanale0%€25',
    '10 0%€50',
    '23 mensile5%€110',
    '70 trimestrale10%€315',
    '150 semestrale20%€600',
    '300 annuale30%€1050',
  ]);

  const group = page.getByRole('group', { name: 'Quanto ti costa' });
  const days = group.getByLabel('Quanti giorni ti servono?');
  const answer = group;
  await expect(answer).toContainText('€35');
  await days.fill('22');
  await expect(answer).toContainText('€110');
  await expect(answer).toContainText('1 volta mensile, 23 giorni');
  await expect(answer).toContainText('Allo stesso prezzo puoi venire fino a 23 giorni.');
  await group.getByRole('button', { name: 'Un giorno in più' }).click();
  await group.getByRole('button', { name: 'Un giorno in più' }).click();
  await expect(days).toHaveValue('24');
  await expect(answer).toContainText('€115');
  await expect(answer).toContainText('Risparmi €5');
  await days.fill('1');
  await group.getByRole('button', { name: 'Un giorno in meno' }).click();
  await expect(days).toHaveValue('1');
  await expect(answer).toContainText('per 1 giorno');

  await expect(group.getByText(/Scrivi un numero intero/)).toBeHidden();
  await days.fill('1000');
  await expect(group.getByText('Scrivi un numero intero da 1 a 999')).toBeVisible();
  await expect(answer).not.toContainText('€');
});

test('the price list is no wider than a phone, with any font @lungo', async ({ page }) => {
  // Until the font has loaded, the letters are wider.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/prezzario');
  await page.setViewportSize({ width: 360, height: 740 });
  await checkWidth(page);
  const setLetters = (width: string) =>
    page.evaluate((wide) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        `main table * { font-family: monospace !important; letter-spacing: ${wide} !important }`,
      );
      document.adoptedStyleSheets = [sheet];
    }, width);
  for (const width of ['0.12em', '0.8em']) {
    await setLetters(width);
    await checkWidth(page);
  }
});

test('a support report requires every field, and is recorded once although its answer was lost @smoke', async ({
  page,
  sito,
}) => {
  await page.goto('/supporto');
  const telefono = page.getByRole('main').locator('a[href^="tel:"]');
  await expect(telefono, 'for those who would rather call').toHaveText(/^[\d ]{9,}$/);
  await expect(telefono).toHaveAttribute(
    'href',
    `tel:${(await telefono.textContent())!.replaceAll(' ', '')}`,
  );
  const form = page.locator('form');
  const invia = form.getByRole('button', { name: 'Invia' });
  await expect(form.getByText(OBBLIGATORIO)).toHaveCount(0);
  await invia.click();
  await expect(form.getByText(OBBLIGATORIO)).toHaveCount(3);
  await expect(form.getByLabel('Email')).toBeFocused();

  await form.getByLabel('Email').fill('nina.supporto@posta.example');
  await form.getByLabel('Problema').fill('La stampante 3D non parte');
  await form.getByLabel('Descrizione').fill('Resta sulla schermata iniziale.');
  await expect(form.getByText(OBBLIGATORIO)).toHaveCount(0);
  await page.route(
    '**/api/segnalazioni',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await invia.click();
  await expect(page.getByText(/^Ops... Qualcosa è andato storto/)).toBeVisible();
  await expect(form.getByLabel('Problema')).toHaveValue('La stampante 3D non parte');
  await invia.click();
  await expect(page.getByText('Segnalazione registrata con successo')).toBeVisible();
  await checkAxe(page, 'the toast of a success');
  await expect(form.getByLabel('Problema')).toHaveValue('');
  const stored = await readRows(sito.app, 'segnalazioni', { mail: 'nina.supporto@posta.example' }, [
    'problema',
    'descrizione',
  ]);
  expect(stored).toEqual([
    { problema: 'La stampante 3D non parte', descrizione: 'Resta sulla schermata iniziale.' },
  ]);
});

test('the support form has the member’s own address, and text typed before it loaded stays @lungo', async ({
  page,
  sito,
}) => {
  const { email, token } = sito.seme.ahmed;
  await signIn(page, token);
  await page.goto('/supporto');
  await expect(page.getByLabel('Email')).toHaveValue(email);

  let answer = () => {};
  const asked = new Promise<void>((done) => (answer = done));
  await page.route('**/api/utenti/me', async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload();
  await page.getByLabel('Email').fill('altra@posta.example');
  answer();
  await expect(page.getByRole('button', { name: 'Ciao, Ahmed' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('altra@posta.example');
});

test('the house rules are text with a table of contents, and a document to download @lungo', async ({
  page,
}) => {
  watchComplaints(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/regolamento');
  await expect(page.getByText(/^4\.2\. Dal momento della richiesta il posto è tuo/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expect(page.getByRole('link', { name: 'posto@example.org' }).first()).toHaveAttribute(
    'href',
    'mailto:posto@example.org',
  );
  const headings = page.getByRole('heading', { level: 3, name: /^Articolo \d+\./ });
  const nav = page.getByRole('navigation', { name: 'In questa pagina' });
  const contents = nav.getByRole('link');
  expect(await contents.count(), 'closed on a phone').toBe(0);
  await nav.getByText('In questa pagina').click();
  expect(await contents.allTextContents()).toEqual(await headings.allTextContents());
  await contents.filter({ hasText: 'Articolo 11.' }).click();
  await expect(page).toHaveURL(/#parte-11$/);
  await expect(headings.nth(10)).toBeInViewport();
  await page.goto('/contatti');
  await page.goto('/regolamento#parte-11');
  await expect(headings.nth(10)).toBeInViewport();
  // This browser has no viewer: nothing replaces it.
  await expect(page.locator('iframe')).toHaveCount(0);

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Scarica il documento' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('regolamento.pdf');
  expect((await readFile(await saved.path(), 'latin1')).slice(0, 9)).toBe('%PDF-1.7\n');
});

test("the browser's own viewer shows the house rules if it has one @lungo", async ({ page, sito }) => {
  watchComplaints(page);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });
  });
  // This browser has none: a page replaces it, sent with the document's headers.
  await page.route('**/api/static/regolamento.pdf', async (route) => {
    const { headers, status } = await fetch(`${sito.url}/api/static/regolamento.pdf`);
    expect(status).toBe(200);
    await route.fulfill({
      headers: { ...Object.fromEntries(headers), 'content-type': 'text/html' },
      body: '<p>il visore</p>',
    });
  });
  await page.goto('/regolamento');
  await page.getByRole('link', { name: 'Il regolamento, in PDF' }).click();
  await expect(page.frameLocator('iframe').getByText('il visore')).toBeVisible();
  await expect(page.getByTitle('Il regolamento, in PDF')).toHaveAttribute(
    'src',
    '/api/static/regolamento.pdf#view=FitH',
  );
});

test('the table of contents leads to each part of the privacy page @lungo', async ({ page }) => {
  await page.goto('/privacy');
  const links = page.getByRole('navigation', { name: 'In questa pagina' }).getByRole('link');
  await expect(links.nth(5)).toBeVisible();
  const names = await links.allTextContents();
  await links.last().click();
  await expect(page.getByRole('heading', { name: names.at(-1)!, exact: true })).toBeInViewport();
  await expect(page.getByText(/^Ultimo aggiornamento: \d{1,2} novembre 2026$/)).toBeVisible();
  await page.goto('/accessibilita');
  await expect(page.getByRole('region', { name: 'Stato di conformità' })).toBeVisible();
});

test('in English the labels and the centre’s own texts change @lungo', async ({ page }) => {
  await page.goto('/contatti');
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible();
  await expect(page.getByText('Opening hours', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Come and see us' })).toHaveAttribute('lang', 'en');
  await page.goto('/prezzario');
  await expect(page.getByRole('row', { name: /23 monthly/ })).toBeVisible();
});
