import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni, giornoInRome } from '#domain/giorno.ts';
import { jpeg } from '#test/images.ts';
import { ROOT } from '#test/process.ts';
import { prepareFolder, test } from '../sito.ts';
import { KEPT, OF_ADMIN, PUBLIC, STANDS, tokenOfAdmin, WATCH } from './pagine.ts';

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const executablePath = process.env['FIREFOX_PATH'] ?? PLACES.find((file) => existsSync(file));
const FOLDER = join(ROOT, 'artefatti/motori/firefox');

test.skip(executablePath === undefined, 'Firefox is not installed (FIREFOX_PATH names it elsewhere)');

let browser: Browser;
test.beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  const userDataDir = await prepareFolder('firefox');
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: executablePath!,
    userDataDir,
    // Firefox 140 lacks a command that the emulation of a viewport sends: its window has the size.
    defaultViewport: null,
    args: ['--width=1280', '--height=985'],
  });
});
test.afterAll(() => browser?.close());

/** A page with its own storage: a test must not find the session of the previous one. */
async function openPage(): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  await page.bringToFront();
  await page.evaluateOnNewDocument(WATCH);
  page.setDefaultTimeout(30_000);
  return page;
}

/**
 * Asks the page until the answer is true or an element. Puppeteer's own waiting makes its functions in the page, which
 * the site's policy forbids.
 */
async function until(page: Page, asked: () => Promise<unknown>, what: string): Promise<void> {
  const message = `${what} on ${page.url()}`;
  // While the page changes it answers nothing.
  await expect.poll(() => asked().catch(() => null), { message, timeout: 30_000 }).toBeTruthy();
}

async function field(page: Page, label: string): Promise<ElementHandle<HTMLInputElement>> {
  let found: ElementHandle | null = null;
  const find = async () => {
    const handle = await page.evaluateHandle((text) => {
      const labels = [...document.querySelectorAll('label')];
      return labels.find((one) => one.innerText.replace('*', '').trim() === text)?.control;
    }, label);
    return (found = handle.asElement() as ElementHandle | null) !== null;
  };
  await until(page, find, `the field '${label}'`);
  return found! as ElementHandle<HTMLInputElement>;
}

/** Clicks once the page has loaded: until then its parts move, and the click would miss. */
async function press(page: Page, selector: string, text: string): Promise<void> {
  const find = () => page.$(`${selector} ::-p-text(${text})`);
  await until(page, async () => (await find()) !== null, `'${text}'`);
  await page.waitForNetworkIdle();
  await (await find())!.click();
}
const sees = (page: Page, text: string) =>
  until(page, () => page.evaluate((wanted) => document.body.innerText.includes(wanted), text), `'${text}'`);

test('every page loads in Firefox without errors or policy violations', async ({ sito }) => {
  const page = await openPage();
  for (const path of [...PUBLIC, ...OF_ADMIN]) {
    if (path === OF_ADMIN[0]) {
      await page.evaluate((token) => localStorage.setItem('jwtToken', token), await tokenOfAdmin(sito.url));
    }
    await page.goto(`${sito.url}${path}`);
    await until(page, () => page.evaluate(STANDS), 'a heading');
    const picture = await page.screenshot();
    await writeFile(join(FOLDER, `${path.replaceAll(/\W/g, '_')}.png`), picture);
  }
  expect(await page.evaluate(KEPT)).toEqual([]);
});

test('a newcomer in Firefox registers, verifies the address, uploads a document and books', async ({
  sito,
}) => {
  const email = 'bruno.neri@posta.example';
  const page = await openPage();
  await page.goto(`${sito.url}/iscrizione`);
  const answers = {
    Nome: 'Bruno',
    Cognome: 'Neri',
    'Codice fiscale': 'NREBRN90A01H501X',
    Email: email,
    Password: 'il mio cane dorme al sole',
    'Conferma password': 'il mio cane dorme al sole',
    Telefono: '333 123 4567',
  };
  for (const [label, text] of Object.entries(answers)) await (await field(page, label)).type(text);
  await (await page.$('form input[type="checkbox"]'))!.click();
  await press(page, 'form button', 'Iscriviti');
  await sees(page, 'Ciao, Bruno');

  const [lettera] = await sito.smtp.waitFor(({ destinatari }) => destinatari.includes(email));
  const link = /http\S+\/verifica-mail\?token=[\w.~-]+/.exec(lettera!.text!)![0];
  await page.goto(link);
  await sees(page, 'Email verificata con successo!');

  await page.goto(`${sito.url}/profilo`);
  const folder = await prepareFolder('foto');
  const file = join(folder, 'documento.jpg');
  await writeFile(file, await jpeg(1600, 1000, '#8fb3c4'));
  const findSides = () => page.$$('input[type="file"]');
  await expect.poll(async () => (await findSides()).length).toBe(2);
  const sides = await findSides();
  for (const side of sides) await (side as ElementHandle<HTMLInputElement>).uploadFile(file);
  await press(page, 'button', 'Carica il documento');
  await sees(page, 'Documento caricato con successo');

  await page.goto(`${sito.url}/spazi`);
  await press(page, 'h2 a', 'Postazioni coworking');
  const inizio = addGiorni(giornoInRome(new Date()), 14);
  for (const label of ['Inizio prenotazione', 'Fine prenotazione']) {
    const input = await field(page, label);
    await input.type(formatGiorno(inizio, 'it', 'date'));
    await input.press('Tab');
  }
  await (await page.$('form button[type="submit"]'))!.click();
  await sees(page, 'Prenotazione salvata con successo, la trovi nel tuo profilo');
  expect(await page.evaluate(KEPT)).toEqual([]);
});
