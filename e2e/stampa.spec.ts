import { expect, type Page } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { readPdf } from '#test/pdf.ts';
import { sendTo } from '#test/process.ts';
import { signInAdmin } from './admin-persone.ts';
import { printPage, settle } from './controlli.ts';
import { become, test, type Sito } from './sito.ts';

// A centre of its own: payments of other tests today would need a second sheet of the till.
test.use({ ambiente: { SITO: 'stampa' } });

interface Carta {
  readonly nome: string;
  readonly path: string;
  /** The window's; 1280 by default. */
  readonly width?: number;
  /** Waits for the printed part, or opens it. */
  readonly open: (page: Page) => Promise<unknown>;
  readonly has: readonly (string | RegExp)[];
  readonly lacks?: readonly string[];
  /** The number of sheets; without it, several are right too. */
  readonly fogli?: number;
  readonly orizzontale?: boolean;
}

const shows = (text: string | RegExp) => (page: Page) =>
  expect(page.getByRole('main').getByText(text).first()).toBeVisible();
/** Print-only text counts too. */
const holds = (text: string) => (page: Page) => expect(page.getByRole('main')).toContainText(text);
const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();

/** The pages with their own print view (prodotto/amministrazione#stampa). */
function listCarte(
  { seme }: Sito,
  ids: Readonly<Record<'cauzione' | 'giornate' | 'lettera', number>>,
): Carta[] {
  const banco: Omit<Carta, 'nome' | 'path' | 'open'> = {
    has: [
      /^\s*Per il banco: /,
      'questo foglio non si appende',
      'Ahmed Benali',
      '333 111 2222',
      'Soldi',
      'da pagare €5',
      'cauzione €40',
      'Note',
    ],
    lacks: ['Ricerca prenotazioni', 'Conferma', 'Scarica', 'Contatti', 'Strumentazioni', 'Nuova persona'],
    fogli: 1,
    orizzontale: false,
  };
  const planner: Omit<Carta, 'nome' | 'path' | 'open'> = {
    has: ['Da confermare', 'Fermo', 'Chiuso'],
    lacks: ['4 settimane', 'Scarica', 'Contatti', 'Con le frecce'],
    fogli: 1,
    orizzontale: true,
  };
  const bars = (page: Page) => expect(page.getByRole('grid').locator('[data-id]').first()).toBeVisible();
  return [
    // In a narrow window the column of the day is collapsed.
    ...[1440, 360].map((width) => ({
      nome: `prenotazioni-${width}`,
      path: '/prenotazioni',
      width,
      open: (page: Page) =>
        page.locator('[data-foglio]').filter({ hasText: 'Ahmed Benali' }).waitFor({ state: 'attached' }),
      ...banco,
    })),
    { nome: 'banco', path: '/banco', open: heading('Arrivano'), ...banco },
    { nome: 'planner', path: '/prenotazioni?vista=calendario', open: bars, ...planner },
    {
      nome: 'planner-anno',
      path: `/prenotazioni?vista=calendario&periodo=anno&mese=${seme.oggi.slice(0, 7)}`,
      open: bars,
      ...planner,
    },
    {
      nome: 'prenotazione',
      path: '/prenotazioni?vista=calendario',
      open: async (page) => {
        await page
          .getByRole('grid')
          .getByRole('button', { name: /Ahmed Benali/ })
          .first()
          .click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.locator(':focus')).toHaveCount(1);
        await expect(dialog.getByText('Ahmed Benali').first()).toBeVisible();
      },
      has: ['Ahmed Benali', 'Prenotazione'],
      lacks: ['Con le frecce', 'Contatti', 'Chiudi'],
      fogli: 1,
    },
    {
      nome: 'cassa',
      path: '/cassa',
      open: shows('Cauzione ricevuta: Treppiede'),
      has: ['Cassa di oggi', 'Cauzione', '€150'],
      lacks: ['Mese scorso', 'Contatti'],
      fogli: 1,
    },
    {
      nome: 'rendiconto',
      path: '/rendiconto',
      open: shows(/giorni aperti/),
      has: ['Rendiconto', 'giorni aperti'],
      lacks: ['Contatti'],
    },
    {
      nome: 'ricevuta-cauzione',
      path: `/cauzioni/movimenti/${ids.cauzione}`,
      open: holds('Ahmed Benali'),
      has: ['€150', 'per il centro', 'Ahmed Benali'],
      fogli: 1,
    },
    {
      nome: 'ricevuta-giornate',
      path: `/giornate/movimenti/${ids.giornate}`,
      open: holds('Graziella Bellini'),
      has: ['€50', 'per il centro', 'Graziella Bellini'],
      fogli: 1,
    },
    {
      nome: 'lettera',
      path: `/posta/${ids.lettera}`,
      open: shows('Zita'),
      has: ['Zita Cartacea'],
      lacks: ['Consegnata a mano', 'Contatti'],
      fogli: 1,
    },
    {
      nome: 'nuova-persona',
      path: '/utenti/nuova',
      open: heading('Nuova persona'),
      has: ['Il titolare del trattamento'],
      lacks: ['Nuova persona', 'Stampa l’informativa'],
    },
    {
      nome: 'etichette',
      path: '/etichette',
      open: (page) => expect(page.getByRole('button', { name: /^Stampa \d+ etichette$/ })).toBeVisible(),
      has: ['Postazione'],
    },
    {
      nome: 'chiusure',
      path: '/chiusure',
      open: holds('Inventario di prova'),
      has: ['Dicembre', 'Inventario di prova'],
      lacks: ['Aggiungi', 'Contatti'],
    },
    {
      nome: 'prezzario',
      path: '/prezzario',
      open: shows('€1050'),
      has: ['€1050'],
      lacks: ['Contatti'],
      fogli: 1,
    },
    {
      nome: 'regolamento',
      path: '/regolamento',
      open: heading('Regolamento'),
      has: [/.{5000}/],
      lacks: ['Scarica il documento'],
    },
    { nome: 'privacy', path: '/privacy', open: heading('Privacy'), has: [/.{3000}/], lacks: ['Contatti'] },
  ];
}

const MEMBRO: Carta = {
  nome: 'profilo',
  path: '/profilo',
  open: async (page) => {
    await page.getByRole('tab', { name: 'Da confermare' }).click();
    await expect(page.getByRole('article')).toContainText('Telaio da stampa');
  },
  has: ['Telaio da stampa'],
  lacks: ['Annulla', 'Regolamento'],
};

async function listInchiostri(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(() => {
    for (const one of document.getAnimations()) one.finish();
    const drawn = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility());
    return drawn.flatMap((one) => {
      const style = getComputedStyle(one);
      return ['color', 'backgroundColor', 'borderTopColor', 'borderLeftColor', 'fill', 'stroke'].map(
        (name) => style[name as 'color'],
      );
    });
  });
  await page.emulateMedia({ media: null });
  return [...new Set(found)].toSorted();
}

async function checkCarta(page: Page, carta: Carta): Promise<void> {
  const { nome, path, width = 1280, open, has, lacks = [], fogli, orizzontale } = carta;
  await test.step(nome, async () => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await open(page);
    await settle(page);
    const sheets = await readPdf(await printPage(page, `stampa-${nome}`));
    const words = sheets.map((foglio) => foglio.words).join(' ');
    for (const one of has) {
      if (typeof one === 'string') expect.soft(words, nome).toContain(one);
      else expect.soft(words, nome).toMatch(one);
    }
    for (const one of lacks) expect.soft(words, nome).not.toContain(one);
    expect
      .soft(
        sheets.every((foglio) => foglio.words.trim() !== ''),
        `${nome}: no empty sheet`,
      )
      .toBe(true);
    if (fogli !== undefined) expect.soft(sheets.length, `${nome}: sheets`).toBe(fogli);
    if (orizzontale !== undefined)
      expect.soft(sheets[0]!.mm[0] > sheets[0]!.mm[1], `${nome}: landscape`).toBe(orizzontale);
    // Some pages render their print view only when printing starts.
    await expect
      .soft(async () => {
        await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
        const light = await listInchiostri(page);
        await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
        expect(await listInchiostri(page), `${nome}: the ink in dark mode`).toEqual(light);
      })
      .toPass({ timeout: 30_000 });
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  });
}

test('every page with a print view prints its text, no empty sheet, and the same colours in both modes', async ({
  page,
  sito,
}) => {
  test.setTimeout(400_000);
  const { app, seme } = sito;
  const token = await signInAdmin(page, sito);
  const post = async (path: string, body: object) => {
    const answer = await sendTo(sito, `POST ${path}`, { token, body });
    expect(answer.status, path).toBe(201);
    return answer.body as any;
  };
  const giorni = { user_id: seme.ahmed.id, inizio: seme.oggi, fine: seme.oggi };
  const prenotate: number[] = [];
  const cose: number[] = [];
  for (const risorsa of [
    { nome: 'Banco da pagare', tipo: 'spazio' },
    { nome: 'Treppiede', tipo: 'strumento', cauzione: 40 },
  ] as const) {
    const prenotabile_id = await createPrenotabile(app, risorsa);
    const id = await createPrenotazione(app, { ...giorni, prenotabile_id });
    expect((await sendTo(sito, `PATCH /prenotazioni/${id}/conferma`, { token })).status).toBe(200);
    prenotate.push(id);
    cose.push(prenotabile_id);
  }
  const deposit = await post('/cauzioni', { prenotazione_id: prenotate[1], importo: 150, come: 'contanti' });
  const sold = await post(`/utenti/${seme.graziella.id}/giornate/acquisti`, {
    pacchetto: 10,
    importo: 50,
    come: 'contanti',
  });
  const { id: senzaMail } = await post('/utenti', {
    nome: 'Zita',
    cognome: 'Cartacea',
    codice_fiscale: 'CRTZTI58A41H501X',
    telefono: '333 777 8888',
    email: null,
    informata: true,
  });
  await post(`/utenti/${senzaMail}/prenotazioni`, {
    inizio: addGiorni(seme.oggi, 1),
    fine: addGiorni(seme.oggi, 1),
    entry_id: cose[1],
    entry_tipo: 'prenotabile',
    nonostante: ['DOCUMENTO_O_MAIL_MANCANTE'],
  });
  const [lettera] = (await sendTo(sito, 'GET /posta?stato=da_stampare', { token })).body;
  await post('/chiusure', {
    inizio: addGiorni(seme.oggi, 9),
    fine: addGiorni(seme.oggi, 9),
    motivo: 'Inventario di prova',
  });
  const fermo = await createPrenotabile(app, { nome: 'Telaio fermo', tipo: 'strumento' });
  await post(`/prenotabili/${fermo}/fermi`, {
    inizio: seme.oggi,
    fine: addGiorni(seme.oggi, 2),
    motivo: 'Rotto',
  });
  for (const carta of listCarte(sito, {
    cauzione: deposit.movimenti[0].id,
    giornate: sold.movimento.id,
    lettera: lettera.id,
  }))
    await checkCarta(page, carta);

  const prenotabile_id = await createPrenotabile(app, { nome: 'Telaio da stampa', tipo: 'strumento' });
  const inizio = addGiorni(seme.oggi, 40);
  await createPrenotazione(app, { user_id: seme.srdan.id, prenotabile_id, inizio, fine: inizio });
  await become(page, seme.srdan.token);
  await checkCarta(page, MEMBRO);
});
