import { expect, type Page } from '@playwright/test';
import { sendTo } from '#test/process.ts';
import { insertRows } from '#test/rows.ts';
import { chevron } from './admin-catalogo.ts';
import { menuGestione, uploadDocumento } from './admin-persone.ts';
import { seenBy } from './scene.ts';

const base = { path: '/prenotazioni' } as const;

async function ready(page: Page): Promise<void> {
  // In a narrow window the month is collapsed.
  await page.getByRole('grid', { includeHidden: true }).waitFor({ state: 'attached' });
  await page.getByRole('region', { name: 'Da confermare' }).getByRole('article').first().waitFor();
}

async function press(page: Page, name: string): Promise<void> {
  await ready(page);
  const list = page.getByRole('region', { name: 'Da confermare' });
  if (name === 'Annulla') await chevron(list).click();
  await list.getByRole('button', { name, disabled: false }).first().click();
  await page.getByRole('dialog').waitFor();
}

const shown = (text: string) => (page: Page) =>
  expect(page.getByRole('main').getByText(text).first()).toBeVisible();

export const SCENE_ADMIN = seenBy('admin', [
  { ...base, nome: 'prenotazioni', open: ready },
  { ...base, nome: 'dialogo-conferma', over: true, open: (page) => press(page, 'Conferma') },
  { ...base, nome: 'dialogo-annulla', over: true, open: (page) => press(page, 'Annulla') },
  {
    ...base,
    nome: 'dialogo-filtri',
    over: true,
    open: async (page) => {
      await ready(page);
      await page.getByRole('button', { name: 'Filtri' }).click();
      await page.getByRole('switch', { name: 'Mostra anche le passate' }).check();
    },
  },
  {
    ...base,
    nome: 'prenotazioni-tutte',
    open: async (page) => {
      await ready(page);
      await page.getByRole('button', { name: 'Filtri' }).click();
      await page.getByRole('switch', { name: 'Mostra anche le passate' }).check();
      await page.getByRole('button', { name: 'Chiudi' }).click();
      const passata = page
        .getByRole('region', { name: 'Tutte le prenotazioni' })
        .getByText('Passata')
        .first();
      // After many bookings of other tests, the past is below the first rendered rows.
      await expect(async () => {
        await page.mouse.wheel(0, 4000);
        await passata.waitFor({ timeout: 500 });
      }).toPass();
    },
  },
  {
    ...base,
    nome: 'ricerca-vuota',
    open: async (page) => {
      await ready(page);
      await page.getByLabel('Ricerca prenotazioni (ID o email utente)').fill('nessuno@posta.example');
      await page.getByText('Nessuna prenotazione trovata').waitFor();
    },
  },
  {
    nome: 'banco',
    path: '/banco',
    open: async (page) => {
      await page.getByRole('heading', { name: 'Da confermare' }).waitFor();
    },
  },
  {
    nome: 'chiusure',
    path: '/chiusure',
    open: async (page) => {
      await page.getByRole('heading', { level: 3, name: 'Dicembre' }).waitFor();
      await page.getByRole('heading', { name: 'Chiusure e fermi' }).waitFor();
    },
  },
  {
    ...base,
    nome: 'menu-admin',
    over: true,
    open: async (page) => {
      await ready(page);
      await menuGestione(page).click();
      await page.getByRole('link', { name: 'Registro' }).waitFor();
    },
  },
  { nome: 'importa', path: '/importa', open: shown('Incolla') },
  { nome: 'utenti', path: '/utenti', open: shown('Cerca utenti') },
  {
    nome: 'utente',
    path: ({ seme }) => `/utenti/${seme.graziella.id}`,
    before: (_page, sito) => uploadDocumento(sito, sito.seme.graziella.token),
    open: shown('Documento di identità'),
  },
  {
    nome: 'segnalazioni',
    path: '/segnalazioni',
    before: (_page, sito) =>
      sendTo(sito, 'POST /segnalazioni', {
        body: { mail: 'luca.neri@posta.example', problema: 'Una lampada', descrizione: 'Si spegne.' },
      }),
    open: shown('Scrivi una nota'),
  },
  {
    nome: 'posta',
    path: '/posta?stato=fallita',
    before: (_page, { app }) =>
      insertRows(app, 'posta', {
        tipo: 'verifica',
        destinatario: 'x@posta.example',
        dati: '{}',
        user_id: null,
        stato: 'fallita',
        tentativi: 8,
        ultimo_errore: '550 5.1.1 Mailbox unavailable',
      }),
    open: shown('Non inviata'),
  },
  { nome: 'registro', path: '/registro', open: shown('ha ') },
  {
    nome: 'abilitazioni',
    path: '/abilitazioni',
    open: async (page) => {
      await page.getByRole('button', { name: 'Apri Attestato di pilota' }).click();
      await page.getByRole('button', { name: 'Tutte le persone' }).waitFor();
    },
  },
  {
    nome: 'libretto',
    path: '/spazi/1/libretto',
    open: (page) => expect(page.getByRole('button', { name: 'Controllato' })).toBeVisible(),
  },
]);
