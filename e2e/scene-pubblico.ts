import type { Page } from '@playwright/test';
import { seenBy } from './scene.ts';

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1 }).waitFor();

const submit = (button: string, text: string | RegExp) => async (page: Page) => {
  await page.locator('form').getByRole('button', { name: button, exact: true }).click();
  await page.getByText(text).first().waitFor();
};

/** Makes an invented link valid for the check, so that its form is shown; only its use fails. */
const linkLooksGood = (page: Page) =>
  page.route('**/api/auth/controlla-link', (route) => route.fulfill({ status: 204, body: '' }));

export const SCENE_PUBBLICO = seenBy('anonimo', [
  { nome: 'contatti', path: '/contatti', open: heading('Contatti') },
  { nome: 'regolamento', path: '/regolamento', open: heading('Regolamento') },
  { nome: 'prezzario', path: '/prezzario', open: heading('Prezzario') },
  {
    nome: 'prezzario-errore',
    path: '/prezzario',
    open: async (page) => {
      await page.getByLabel('Quanti giorni ti servono?').fill('0');
      await page.getByText('Scrivi un numero intero da 1 a 999').waitFor();
    },
  },
  { nome: 'supporto', path: '/supporto', open: heading('Hai bisogno di aiuto?') },
  { nome: 'supporto-errori', path: '/supporto', open: submit('Invia', 'Questo campo è obbligatorio') },
  { nome: 'privacy', path: '/privacy', open: heading('Privacy') },
  { nome: 'accessibilita', path: '/accessibilita', open: heading('Accessibilità') },
  {
    nome: 'password-dimenticata',
    path: '/password-dimenticata',
    open: submit('Mandami il link', 'Questo campo è obbligatorio'),
  },
  {
    nome: 'password-inviata',
    path: '/password-dimenticata',
    over: true,
    before: (page) =>
      page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 202, json: null })),
    open: async (page) => {
      await page.getByLabel('Email').fill('nessuno@posta.example');
      await submit('Mandami il link', 'Email di recupero password inviata')(page);
    },
  },
  {
    nome: 'password-reset',
    path: '/password-reset?token=vecchio',
    before: linkLooksGood,
    open: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('corta');
      await page.getByLabel('Conferma password').fill('diversa');
      await submit('Conferma', 'Le password non sono uguali')(page);
    },
  },
  {
    nome: 'password-reset-scaduto',
    path: '/password-reset?token=vecchio',
    allowed: /status of 400/,
    open: (page) => page.getByText('Il link per la nuova password è scaduto').waitFor(),
  },
  {
    nome: 'password-reset-senza-link',
    path: '/password-reset',
    open: heading('Imposta una nuova password'),
  },
  {
    nome: 'annulla-cambio',
    path: '/verifica-mail?annulla=vecchio',
    before: linkLooksGood,
    open: submit('Annulla il cambio', 'Questo campo è obbligatorio'),
  },
  {
    nome: 'cambio-non-annullato',
    path: '/verifica-mail?annulla=vecchio',
    allowed: /status of 400/,
    before: linkLooksGood,
    open: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('una password del tutto nuova');
      await page.getByLabel('Conferma password').fill('una password del tutto nuova');
      await page.getByRole('button', { name: 'Annulla il cambio' }).click();
      await heading('La mail non è tornata quella di prima')(page);
    },
  },
  {
    nome: 'primo-accesso',
    path: '/primo-accesso?token=vecchio',
    open: submit('Crea l’account', 'Questo campo è obbligatorio'),
  },
  {
    nome: 'primo-accesso-senza-link',
    path: '/primo-accesso',
    open: (page) => page.getByText('Questo link non è completo').waitFor(),
  },
]);
