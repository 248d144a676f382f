import type { Page } from '@playwright/test';
import type { Scena } from './scene.ts';

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1 }).waitFor();

/** Presses the form's button, and waits for the message that follows. */
const submit = (button: string, text: string | RegExp) => async (page: Page) => {
  await page.locator('form').getByRole('button', { name: button, exact: true }).click();
  await page.getByText(text).first().waitFor();
};

const anonimo = (scena: Omit<Scena, 'chi'>): Scena => ({ chi: 'anonimo', ...scena });

/** Lets an invented link pass the check, so that its form is shown; only using the link fails. */
const linkLooksGood = (page: Page) =>
  page.route('**/api/auth/controlla-link', (route) => route.fulfill({ status: 204, body: '' }));

/** The public pages besides the home page, and those that the links in mails open. */
export const SCENE_PUBBLICO: readonly Scena[] = [
  anonimo({ nome: 'contatti', path: '/contatti', titolo: 'Contatti', open: heading('Contatti') }),
  anonimo({
    nome: 'regolamento',
    path: '/regolamento',
    titolo: 'Regolamento',
    open: heading('Regolamento'),
  }),
  anonimo({ nome: 'prezzario', path: '/prezzario', titolo: 'Prezzario', open: heading('Prezzario') }),
  anonimo({
    nome: 'prezzario-errore',
    path: '/prezzario',
    titolo: 'Prezzario',
    open: async (page) => {
      await page.getByLabel('Quanti giorni ti servono?').fill('0');
      await page.getByText('Scrivi un numero intero da 1 a 999').waitFor();
    },
  }),
  anonimo({
    nome: 'supporto',
    path: '/supporto',
    titolo: 'Makerspace',
    open: heading('Hai bisogno di aiuto?'),
  }),
  anonimo({
    nome: 'supporto-errori',
    path: '/supporto',
    titolo: 'Makerspace',
    open: submit('Invia', 'Questo campo è obbligatorio'),
  }),
  anonimo({ nome: 'privacy', path: '/privacy', titolo: 'Privacy', open: heading('Privacy') }),
  anonimo({
    nome: 'accessibilita',
    path: '/accessibilita',
    titolo: 'Accessibilità',
    open: heading('Accessibilità'),
  }),
  anonimo({
    nome: 'password-dimenticata',
    path: '/password-dimenticata',
    titolo: 'Makerspace',
    open: submit('Mandami il link', 'Questo campo è obbligatorio'),
  }),
  anonimo({
    nome: 'password-inviata',
    path: '/password-dimenticata',
    titolo: 'Makerspace',
    over: true,
    before: (page) =>
      page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 202, json: null })),
    open: async (page) => {
      await page.getByLabel('Email').fill('nessuno@posta.example');
      await submit('Mandami il link', 'Email di recupero password inviata')(page);
    },
  }),
  anonimo({
    nome: 'password-reset',
    path: '/password-reset?token=vecchio',
    titolo: 'Makerspace',
    before: linkLooksGood,
    open: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('corta');
      await page.getByLabel('Conferma password').fill('diversa');
      await submit('Conferma', 'Le password non sono uguali')(page);
    },
  }),
  anonimo({
    nome: 'password-reset-scaduto',
    path: '/password-reset?token=vecchio',
    titolo: 'Makerspace',
    allowed: /status of 400/,
    open: (page) => page.getByText('Il link per la nuova password è scaduto').waitFor(),
  }),
  anonimo({
    nome: 'password-reset-senza-link',
    path: '/password-reset',
    titolo: 'Makerspace',
    open: heading('Imposta una nuova password'),
  }),
  anonimo({
    nome: 'annulla-cambio',
    path: '/verifica-mail?annulla=vecchio',
    titolo: 'Verifica mail',
    before: linkLooksGood,
    open: submit('Annulla il cambio', 'Questo campo è obbligatorio'),
  }),
  anonimo({
    nome: 'cambio-non-annullato',
    path: '/verifica-mail?annulla=vecchio',
    titolo: 'Verifica mail',
    allowed: /status of 400/,
    before: linkLooksGood,
    open: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('una password del tutto nuova');
      await page.getByLabel('Conferma password').fill('una password del tutto nuova');
      await page.getByRole('button', { name: 'Annulla il cambio' }).click();
      await heading('La mail non è tornata quella di prima')(page);
    },
  }),
  anonimo({
    nome: 'primo-accesso',
    path: '/primo-accesso?token=vecchio',
    titolo: 'Makerspace',
    open: submit('Crea l’account', 'Questo campo è obbligatorio'),
  }),
  anonimo({
    nome: 'primo-accesso-senza-link',
    path: '/primo-accesso',
    titolo: 'Makerspace',
    open: (page) => page.getByText('Questo link non è completo').waitFor(),
  }),
];
