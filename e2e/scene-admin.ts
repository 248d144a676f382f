import { expect, type Page } from '@playwright/test';
import { sendTo } from '#test/process.ts';
import { chevron } from './admin-catalogo.ts';
import { uploadDocumento } from './admin-persone.ts';
import type { Scena } from './scene.ts';

const base = { chi: 'admin', path: '/prenotazioni', titolo: 'Prenotazioni' } as const;

/** Waits for the list, and the month beside it. */
async function ready(page: Page): Promise<void> {
  // In a narrow window the month is folded away.
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

/** What an administrator sees. */
export const SCENE_ADMIN: readonly Scena[] = [
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
      // After many bookings by other tests, the past is further down than what is drawn at first.
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
    chi: 'admin',
    nome: 'banco',
    path: '/banco',
    titolo: 'Banco',
    open: async (page) => {
      await page.getByRole('heading', { name: 'Da riavere' }).waitFor();
    },
  },
  {
    chi: 'admin',
    nome: 'chiusure',
    path: '/chiusure',
    titolo: 'Chiusure',
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
      await page.getByRole('button', { name: 'Menu del profilo' }).click();
      await page.getByRole('link', { name: 'Registro' }).waitFor();
    },
  },
  {
    chi: 'admin',
    nome: 'importa',
    path: '/importa',
    titolo: 'Importa da un foglio',
    open: shown('Incolla'),
  },
  { chi: 'admin', nome: 'utenti', path: '/utenti', titolo: 'Makerspace', open: shown('Cerca utenti') },
  {
    chi: 'admin',
    nome: 'utente',
    path: ({ seme }) => `/utenti/${seme.graziella.id}`,
    titolo: 'Makerspace',
    before: (_page, sito) => uploadDocumento(sito, sito.seme.graziella.token),
    open: shown('Documento di identità'),
  },
  {
    chi: 'admin',
    nome: 'segnalazioni',
    path: '/segnalazioni',
    titolo: 'Segnalazioni',
    before: (_page, sito) =>
      sendTo(sito, 'POST /segnalazioni', {
        body: { mail: 'luca.neri@posta.example', problema: 'Una lampada', descrizione: 'Si spegne.' },
      }),
    open: shown('Cosa è stato fatto'),
  },
  {
    chi: 'admin',
    nome: 'posta',
    path: '/posta?stato=fallita',
    titolo: 'Posta',
    before: (_page, { app }) =>
      app.deps.db
        .insertInto('posta')
        .values({
          tipo: 'verifica',
          destinatario: 'x@posta.example',
          dati: '{}',
          user_id: null,
          stato: 'fallita',
          tentativi: 8,
          ultimo_errore: '550 5.1.1 Mailbox unavailable',
        })
        .execute(),
    open: shown('Non inviata'),
  },
  { chi: 'admin', nome: 'registro', path: '/registro', titolo: 'Registro', open: shown('ha ') },
  {
    chi: 'admin',
    nome: 'abilitazioni',
    path: '/abilitazioni',
    titolo: 'Abilitazioni',
    open: async (page) => {
      await page.getByRole('button', { name: 'Apri Attestato di pilota' }).click();
      await page.getByRole('button', { name: 'Tutte le persone' }).waitFor();
    },
  },
  {
    chi: 'admin',
    nome: 'libretto',
    path: '/spazi/1/libretto',
    titolo: 'Libretto',
    open: (page) => expect(page.getByRole('button', { name: 'Controllato' })).toBeVisible(),
  },
];
