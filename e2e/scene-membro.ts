import { expect } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { jpeg } from '#test/images.ts';
import { sendTo } from '#test/process.ts';
import { chooseDates, seenBy, type Scena } from './scene.ts';
import { endSession, signIn } from './sito.ts';

type Tab = 'In corso' | 'Da confermare' | 'Passate';

const chooseTab =
  (tab: Tab): NonNullable<Scena['open']> =>
  async (page) => {
    const list = page.getByRole('combobox', { name: 'Le tue prenotazioni' });
    if (page.viewportSize()!.width < 900) {
      await list.click();
      await page.getByRole('option', { name: tab }).click();
      await expect(page.getByRole('listbox')).toBeHidden();
    } else await page.getByRole('tab', { name: tab }).click();
  };

const file = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(1200, 760, colour),
});

export const SCENE_MEMBRO = seenBy('graziella', [
  {
    nome: 'profilo-in-corso',
    path: '/profilo',
    open: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    nome: 'profilo-da-confermare',
    path: '/profilo',
    open: async (page, sito) => {
      await chooseTab('Da confermare')(page, sito);
      await expect(page.getByRole('article')).toHaveCount(2);
    },
  },
  {
    nome: 'profilo-passate',
    path: '/profilo',
    open: async (page, sito) => {
      await chooseTab('Passate')(page, sito);
      await expect(page.getByRole('article')).toHaveCount(2);
    },
  },
  {
    nome: 'profilo-elenco-aperto',
    path: '/profilo',
    only: 360,
    over: true,
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Le tue prenotazioni' }).click();
      await page.getByRole('listbox').waitFor();
    },
  },
  {
    nome: 'profilo-vuoto',
    chi: 'ahmed',
    path: '/profilo',
    open: async (page, sito) => {
      await chooseTab('Passate')(page, sito);
      await page.getByText('Nessuna prenotazione passata').waitFor();
    },
  },
  {
    nome: 'profilo-manca',
    chi: 'srdan',
    path: '/profilo',
    open: (page) => page.getByText('Nessuna prenotazione in corso').waitFor(),
  },
  {
    nome: 'profilo-giornate',
    path: '/profilo/giornate',
    open: (page) => page.getByRole('heading', { level: 1, name: 'Le tue giornate' }).waitFor(),
  },
  {
    nome: 'profilo-calendario',
    path: '/profilo/calendario',
    open: (page) => page.getByRole('button', { name: 'Crea l’indirizzo' }).waitFor(),
  },
  {
    nome: 'profilo-account',
    path: '/profilo/account',
    open: (page) => page.getByText('Questo dispositivo').waitFor(),
  },
  {
    nome: 'profilo-nuovo',
    chi: 'srdan',
    path: '/profilo/dati',
    open: async (page) => {
      await page.getByLabel('Fronte').setInputFiles(await file('carta-identità-fronte.jpg', '#7d9aa5'));
      await page.getByLabel('Retro').setInputFiles(await file('carta-identità-retro.jpg', '#a58d7d'));
      await expect(page.getByRole('button', { name: 'Carica il documento' })).toBeEnabled();
      await expect(page.locator('img[alt^="Anteprima"]')).toHaveCount(2);
    },
  },
  {
    nome: 'menu-profilo',
    path: '/spazi',
    over: true,
    open: async (page) => {
      await page.getByRole('heading', { name: 'Postazioni coworking' }).waitFor();
      await page.getByRole('button', { name: 'Ciao, Graziella' }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    },
  },
  {
    nome: 'dialogo-ritiro',
    path: '/profilo',
    over: true,
    open: async (page, sito) => {
      await chooseTab('Da confermare')(page, sito);
      await page.getByRole('article').getByRole('button', { name: 'Disdici' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    nome: 'avviso-riuscito',
    chi: 'ahmed',
    path: ({ seme }) => `/spazi/${seme.smart.membri[0]}?gruppo=${seme.smart.id}`,
    altrove: 'prenota-passi.spec.ts',
    over: true,
    open: async (page, { seme }) => {
      await page.getByRole('grid').first().waitFor();
      const giorno = addGiorni(seme.oggi, page.viewportSize()!.width === 360 ? 50 : 60);
      await chooseDates(page, giorno, giorno);
      await page.getByRole('button', { name: 'Prenota', exact: true }).click();
      await page.getByText('Prenotazione salvata con successo, la trovi nel tuo profilo').waitFor();
    },
  },
  {
    nome: 'avviso-errore',
    chi: 'ahmed',
    path: ({ seme }) => `/spazi/${seme.coworking.membri[1]}`,
    allowed: /status of 409/,
    over: true,
    open: async (page, { app, seme }) => {
      await page.getByRole('grid').first().waitFor();
      const inizio = addGiorni(seme.oggi, page.viewportSize()!.width === 360 ? 40 : 60);
      const fine = addGiorni(inizio, 2);
      await chooseDates(page, inizio, fine);
      const [user_id, prenotabile_id] = [seme.graziella.id, seme.coworking.membri[1]!];
      await createPrenotazione(app, { user_id, prenotabile_id, inizio: fine, fine });
      await page.getByRole('button', { name: 'Prenota', exact: true }).click();
      await page.getByText(/^Ops... qualcosa è andato storto/).waitFor();
      await page
        .getByRole('button', { name: /^Prendi / })
        .first()
        .waitFor();
    },
  },
  {
    nome: 'proposte',
    chi: 'ahmed',
    path: ({ seme }) => `/spazi/${seme.coworking.membri[2]}`,
    allowed: /status of 409/,
    open: async (page, { app, seme }) => {
      await page.getByRole('grid').first().waitFor();
      const inizio = addGiorni(seme.oggi, page.viewportSize()!.width === 360 ? 40 : 60);
      await chooseDates(page, inizio, inizio);
      const [user_id, prenotabile_id] = [seme.graziella.id, seme.coworking.membri[2]!];
      await createPrenotazione(app, { user_id, prenotabile_id, inizio, fine: inizio });
      await page.getByRole('button', { name: 'Prenota', exact: true }).click();
      await page.getByText(/^Ops... qualcosa è andato storto/).waitFor();
      await page.keyboard.press('Escape');
      await page.getByText(/^Ops... qualcosa è andato storto/).waitFor({ state: 'detached' });
      await page
        .getByRole('button', { name: /^Prendi / })
        .first()
        .waitFor();
    },
  },
  {
    nome: 'prenota-senza-documento',
    chi: 'srdan',
    path: ({ seme }) => `/spazi/${seme.smart.membri[1]}`,
    open: async (page) => {
      await page.getByRole('grid').first().waitFor();
      await page.getByText('Devi caricare una copia di un documento').waitFor();
    },
  },
  {
    nome: 'sessione-scaduta',
    chi: 'anonimo',
    path: '/profilo/dati',
    allowed: /status of 401/,
    over: true,
    before: async (page, sito) => {
      const membro = await createMembro(sito.app, { nome: 'Luisa' });
      await signIn(page, membro.token);
      await endSession(page, sito, membro.id);
    },
    open: async (page) => {
      await page.getByLabel('Telefono').fill('333 999 8888');
      await page.getByRole('button', { name: 'Aggiorna' }).click();
      await page.getByRole('dialog', { name: 'La tua sessione è scaduta' }).waitFor();
    },
  },
  {
    nome: 'verifica-mail',
    chi: 'anonimo',
    path: '/verifica-mail',
    before: async (page, { app, smtp, url }) => {
      const { email, token } = await createMembro(app, { nome: 'Rosa', puo_prenotare: false });
      await sendTo({ url }, 'POST /auth/request-verify-token', { body: { email }, token });
      const [lettera] = await smtp.waitFor(({ destinatari }) => destinatari.includes(email));
      await signIn(page, token);
      const link = new URL(/http\S+verifica-mail\?token=[^\s]+/.exec(lettera!.text!)![0]);
      await page.route('**/verifica-mail', (route) =>
        route.fulfill({ status: 302, headers: { location: link.href } }),
      );
    },
    open: (page) => page.getByRole('heading', { name: 'Email verificata con successo!' }).waitFor(),
  },
  {
    nome: 'verifica-mail-fallita',
    chi: 'srdan',
    path: '/verifica-mail?token=non-vale',
    allowed: /status of 4\d\d/,
    open: (page) => page.getByRole('heading', { name: 'Qualcosa pare sia andato storto...' }).waitFor(),
  },
]);
