import type { Page } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { chooseDates, seenBy } from './scene.ts';

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor();

export const SCENE_ANONIMO = seenBy('anonimo', [
  { nome: 'home', path: '/', open: heading(/C’è un posto/) },
  {
    nome: 'menu-laterale',
    path: '/spazi',
    only: 360,
    over: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Open side menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
  { nome: 'login', path: '/login', open: heading('Login') },
  {
    nome: 'login-errore',
    path: '/login',
    allowed: /status of 400/,
    open: async (page) => {
      await page.getByLabel('Email').fill('nessuno@posta.example');
      await page.getByLabel('Password', { exact: true }).fill('una password sbagliata');
      await page.keyboard.press('Enter');
      await page.getByText('La mail o password sono sbagliate').waitFor();
    },
  },
  { nome: 'iscrizione', path: '/iscrizione', open: heading('Iscriviti') },
  {
    nome: 'iscrizione-errori',
    path: '/iscrizione',
    open: async (page) => {
      await page.getByLabel('Codice fiscale').fill('BLLGZL58A41H501A');
      await page.getByLabel('Password', { exact: true }).fill('corta');
      await page.getByLabel('Conferma password').fill('diversa');
      await page.locator('form').getByRole('button', { name: 'Iscriviti' }).click();
      await page.getByText('Devi prima confermare di aver letto il regolamento').waitFor();
      await page.getByText("La password dev'essere lunga almeno 12 caratteri").waitFor();
    },
  },
  { nome: 'spazi', path: '/spazi', open: heading('Postazioni coworking') },
  {
    nome: 'spazi-filtro-vuoto',
    path: '/spazi?filtro=attrezzatura',
    open: heading('Niente da mostrare con questo filtro'),
  },
  {
    nome: 'spazi-caricamento',
    path: '/spazi',
    before: (page) => page.route('**/api/catalogo/**', () => {}),
    open: (page) => page.getByRole('status', { name: 'Caricamento' }).waitFor(),
  },
  {
    nome: 'spazi-errore',
    path: '/spazi',
    allowed: /status of 500/,
    before: (page) => page.route('**/api/catalogo/**', (route) => route.fulfill({ status: 500, body: '' })),
    open: (page) => page.getByText('Il catalogo non si è caricato.').waitFor(),
  },
  { nome: 'strumentazioni', path: '/strumentazioni', open: heading('Videocamera 4K') },
  {
    nome: 'spazio-gruppo',
    path: ({ seme }) => `/spazi/${seme.coworking.membri[0]}?gruppo=${seme.coworking.id}`,
    open: (page) => page.getByRole('grid').first().waitFor(),
  },
  {
    nome: 'spazio-scelto',
    path: ({ seme }) => `/spazi/${seme.coworking.membri[0]}`,
    open: async (page, { seme }) => {
      await page.getByRole('grid').first().waitFor();
      await chooseDates(page, addGiorni(seme.oggi, 9), addGiorni(seme.oggi, 13));
      await page.getByText('5 giorni interi').waitFor();
    },
  },
  {
    nome: 'spazio-caricamento',
    path: ({ seme }) => `/spazi/${seme.coworking.membri[0]}`,
    before: (page) => page.route('**/api/prenotabili/**', () => {}),
    open: (page) => page.getByRole('status', { name: 'Caricamento' }).waitFor(),
  },
  {
    nome: 'strumento',
    path: ({ seme }) => `/strumentazioni/${seme.camera}`,
    altrove: 'aperture.spec.ts',
    open: (page) => page.getByRole('grid').first().waitFor(),
  },
  {
    nome: 'strumento-in-sede',
    path: ({ seme }) => `/strumentazioni/${seme.stampante}`,
    open: (page) => page.getByText('Sempre disponibile in sede').waitFor(),
  },
  { nome: 'non-trovato', path: '/not-found', open: heading('Ops... Errore 404') },
  {
    nome: 'risorsa-non-trovata',
    path: '/spazi/999999',
    allowed: /status of 404/,
    open: heading('Ops... Errore 404'),
  },
  {
    nome: 'errore-imprevisto',
    path: '/',
    titolo: 'Makerspace',
    // React error 520: a failed concurrent render was repeated synchronously.
    allowed: /ERR_FAILED|Loading chunk|ChunkLoadError|Unexpected|React Router|React error #520/,
    open: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.route('**/static/js/**', (route) => route.abort());
      await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/login"]')!.click());
      await page.getByText('Unexpected Application Error!').waitFor();
    },
  },
]);
