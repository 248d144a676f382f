import type { Page } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { chooseDates, type Scena } from './scene.ts';

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor();

/** What a visitor sees. */
export const SCENE_ANONIMO: readonly Scena[] = [
  { nome: 'home', chi: 'anonimo', path: '/', titolo: 'Home', open: heading(/C’è un posto/) },
  {
    nome: 'menu-laterale',
    chi: 'anonimo',
    path: '/spazi',
    titolo: 'Spazi di lavoro',
    only: 360,
    over: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Open side menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
  { nome: 'login', chi: 'anonimo', path: '/login', titolo: 'Login', open: heading('Login') },
  {
    nome: 'login-errore',
    chi: 'anonimo',
    path: '/login',
    titolo: 'Login',
    allowed: /status of 400/,
    open: async (page) => {
      await page.getByLabel('Email').fill('nessuno@posta.example');
      await page.getByLabel('Password', { exact: true }).fill('una password sbagliata');
      await page.keyboard.press('Enter');
      await page.getByText('La mail o password sono sbagliate').waitFor();
    },
  },
  {
    nome: 'iscrizione',
    chi: 'anonimo',
    path: '/iscrizione',
    titolo: 'Iscriviti',
    open: heading('Iscriviti'),
  },
  {
    nome: 'iscrizione-errori',
    chi: 'anonimo',
    path: '/iscrizione',
    titolo: 'Iscriviti',
    open: async (page) => {
      await page.getByLabel('Codice fiscale').fill('BLLGZL58A41H501A');
      await page.getByLabel('Password', { exact: true }).fill('corta');
      await page.getByLabel('Conferma password').fill('diversa');
      await page.locator('form').getByRole('button', { name: 'Iscriviti' }).click();
      await page.getByText('Devi prima confermare di aver letto il regolamento').waitFor();
      await page.getByText("La password dev'essere lunga almeno 12 caratteri").waitFor();
    },
  },
  {
    nome: 'spazi',
    chi: 'anonimo',
    path: '/spazi',
    titolo: 'Spazi di lavoro',
    open: heading('Postazioni coworking'),
  },
  {
    nome: 'spazi-filtro-vuoto',
    chi: 'anonimo',
    path: '/spazi?filtro=attrezzatura',
    titolo: 'Spazi di lavoro',
    open: heading('Niente da mostrare con questo filtro'),
  },
  {
    nome: 'spazi-caricamento',
    chi: 'anonimo',
    path: '/spazi',
    titolo: 'Spazi di lavoro',
    before: (page) => page.route('**/api/catalogo/**', () => {}),
    open: (page) => page.getByRole('status', { name: 'Caricamento' }).waitFor(),
  },
  {
    nome: 'spazi-errore',
    chi: 'anonimo',
    path: '/spazi',
    titolo: 'Spazi di lavoro',
    allowed: /status of 500/,
    before: (page) => page.route('**/api/catalogo/**', (route) => route.fulfill({ status: 500, body: '' })),
    open: (page) => page.getByText('Il catalogo non si è caricato.').waitFor(),
  },
  {
    nome: 'strumentazioni',
    chi: 'anonimo',
    path: '/strumentazioni',
    titolo: 'Strumentazioni',
    open: heading('Videocamera 4K'),
  },
  {
    nome: 'spazio-gruppo',
    chi: 'anonimo',
    path: ({ seme }) => `/spazi/${seme.coworking.membri[0]}?gruppo=${seme.coworking.id}`,
    titolo: 'Spazi di lavoro',
    open: (page) => page.getByRole('grid').first().waitFor(),
  },
  {
    nome: 'spazio-scelto',
    chi: 'anonimo',
    path: ({ seme }) => `/spazi/${seme.coworking.membri[0]}`,
    titolo: 'Spazi di lavoro',
    open: async (page, { seme }) => {
      await page.getByRole('grid').first().waitFor();
      await chooseDates(page, addGiorni(seme.oggi, 9), addGiorni(seme.oggi, 13));
      await page.getByText('5 giorni interi').waitFor();
    },
  },
  {
    nome: 'spazio-caricamento',
    chi: 'anonimo',
    path: ({ seme }) => `/spazi/${seme.coworking.membri[0]}`,
    titolo: 'Spazi di lavoro',
    before: (page) => page.route('**/api/prenotabili/**', () => {}),
    open: (page) => page.getByRole('status', { name: 'Caricamento' }).waitFor(),
  },
  {
    nome: 'strumento',
    chi: 'anonimo',
    path: ({ seme }) => `/strumentazioni/${seme.camera}`,
    titolo: 'Strumentazioni',
    altrove: 'aperture.spec.ts',
    open: (page) => page.getByRole('grid').first().waitFor(),
  },
  {
    nome: 'strumento-in-sede',
    chi: 'anonimo',
    path: ({ seme }) => `/strumentazioni/${seme.stampante}`,
    titolo: 'Strumentazioni',
    open: (page) => page.getByText('Sempre disponibile in sede').waitFor(),
  },
  {
    nome: 'non-trovato',
    chi: 'anonimo',
    path: '/not-found',
    titolo: 'Elemento non trovato',
    open: heading('Ops... Errore 404'),
  },
  {
    nome: 'risorsa-non-trovata',
    chi: 'anonimo',
    path: '/spazi/999999',
    titolo: 'Spazi di lavoro',
    allowed: /status of 404/,
    open: heading('Ops... Errore 404'),
  },
  {
    nome: 'errore-imprevisto',
    chi: 'anonimo',
    path: '/',
    titolo: 'Makerspace',
    // React error 520: what failed in concurrent rendering was rendered again synchronously, to be sure.
    allowed: /ERR_FAILED|Loading chunk|ChunkLoadError|Unexpected|React Router|React error #520/,
    open: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.route('**/static/js/**', (route) => route.abort());
      await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/login"]')!.click());
      await page.getByText('Unexpected Application Error!').waitFor();
    },
  },
];
