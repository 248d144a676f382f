import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Calendario } from '#contract/chiusure.ts';
import { isAperto } from '#domain/apertura.ts';
import { addGiorni, giornoSettimana, type Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { PASSWORD } from '#test/factories/utente.ts';
import { ROOT, sendTo } from '#test/process.ts';
import {
  checkAxe,
  checkWidth,
  keepPicture,
  modes,
  settle,
  showIn,
  watchComplaints,
  widths,
} from './controlli.ts';
import { test } from './risorsa.ts';
import { dayIn } from './prenota.ts';
import { signIn, type Sito } from './sito.ts';

// In one worker: each has a centre of its own to start.
test.describe.configure({ mode: 'default' });
/** The sample centre: Monday to Friday, closed on public holidays. */
test.use({ contenuti: join(ROOT, 'content') });

/** A Thursday, so many days ahead, from which one can book until the Monday after it. */
async function findGiovedi(sito: Sito, from = 2): Promise<{ gio: Giorno; sab: Giorno; lun: Giorno }> {
  const { body: calendario } = await sendTo<Calendario>(sito, 'GET /calendario');
  let gio = addGiorni(sito.seme.oggi, from);
  const fits = () =>
    giornoSettimana(gio) === 3 && [0, 1, 4].every((n) => isAperto(calendario, addGiorni(gio, n)));
  while (!fits()) gio = addGiorni(gio, 1);
  return { gio, sab: addGiorni(gio, 2), lun: addGiorni(gio, 4) };
}

const at = (path: string, inizio: string, fine: string) => `${path}?inizio=${inizio}&fine=${fine}`;

interface Salto {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** What has jumped in the content of the page so far, presses and the words of a button aside. */
async function watchShift(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const salti: string[] = [];
    Object.assign(globalThis, { salti });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as Salto;
        if (hadRecentInput || value < 0.001) continue;
        for (const { node, previousRect, currentRect } of sources) {
          if (!node?.parentElement?.closest('main')) continue;
          salti.push(
            `${value.toFixed(4)} ${node.tagName} ${node.className} ${node.textContent.slice(0, 40)}: ` +
              `${Math.round(previousRect.top)} to ${Math.round(currentRect.top)}`,
          );
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { salti: string[] }).salti);
}

for (const width of widths(1280)) {
  test(`with days, every entry says what it has, what is free comes first and nothing jumps, at ${width} @lungo`, async ({
    page,
    sito,
    create,
  }) => {
    const complaints = watchComplaints(page);
    const shift = await watchShift(page);
    const { gio, sab, lun } = await findGiovedi(sito);
    const strumento = { tipo: 'strumento' } as const;
    const presa = await create({ ...strumento, nome: 'Arpa laser' });
    const ferma = await create({ ...strumento, nome: 'Banco prova' });
    await create({ ...strumento, nome: 'Cassa attiva', noleggio_max: 2 });
    const lunga = `${'Microfono da tavolo con supporto e cavo '.repeat(2).slice(0, 59)}x`;
    await create({ ...strumento, nome: lunga });
    await createPrenotazione(sito.app, {
      user_id: sito.seme.ahmed.id,
      prenotabile_id: presa.id,
      inizio: gio,
      fine: lun,
    });
    const stop = { inizio: gio, fine: lun, motivo: 'In manutenzione: elica e scocca' };
    await sendTo(sito, `POST /prenotabili/${ferma.id}/fermi`, { token: ferma.admin, body: stop });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(at('/strumentazioni', gio, lun));

    const entry = (nome: string) => page.getByRole('article').filter({ hasText: nome });
    await expect(entry('Arpa laser')).toContainText('Non disponibile');
    await expect(entry('Arpa laser')).toContainText(`fino a ${sayGiorno(lun, 'it', sito.seme.oggi)}`);
    await expect(entry('Banco prova')).toContainText('In manutenzione: elica e scocca');
    await expect(entry('Cassa attiva')).toContainText('Al massimo 2 giorni');
    await expect(entry('Cassa attiva')).toContainText('Ne hai chiesti 5');
    await expect(entry(lunga)).toContainText('Disponibile');
    await expect(page.getByText('5 giorni: in quelli in cui siamo chiusi la cosa resta a te')).toBeVisible();
    const words = await page
      .getByRole('article')
      .evaluateAll((all) =>
        all.map((one) => /Disponibile|Sempre|Al massimo|Non disp|Fuori uso/.exec(one.textContent)?.[0]),
      );
    const ranks = words.map((word) =>
      ['Disponibile', 'Sempre', 'Al massimo', 'Non disp', 'Fuori uso'].indexOf(word!),
    );
    expect(ranks, 'what is free first').toEqual(ranks.toSorted());
    expect(ranks).not.toContain(-1);
    await settle(page);
    await checkWidth(page);
    expect(await shift(), 'layout shift').toEqual([]);
    for (const mode of modes()) {
      await showIn(page, mode);
      await checkAxe(page, `list with days, ${mode}`);
      await keepPicture(page, `trova-elenco-${width}-${mode}`, true);
    }

    // The days go along to the page of an entry, into its form, and back to the other list.
    await entry(lunga).getByRole('link', { name: lunga }).click();
    await expect(page.getByLabel('Inizio prenotazione', { exact: true })).not.toHaveValue('');
    await page.goBack();
    await expect(entry('Cassa attiva')).toContainText('Al massimo 2 giorni');
    if (width === 1280) {
      await page.getByRole('navigation').getByRole('link', { name: 'Spazi' }).first().click();
      await expect(page).toHaveURL(at('/spazi', gio, lun));
      await expect(page.getByRole('article').first()).toContainText('3 giorni di apertura, €15');
    }

    // A closed end is said once, with the days instead of it.
    await page.goto(at('/spazi', gio, sab));
    await expect(page.getByRole('article').first()).toContainText('siamo chiusi');
    await settle(page);
    expect(await shift(), 'layout shift').toEqual([]);
    await checkAxe(page, 'closed end');
    await keepPicture(page, `trova-chiuso-${width}`, true);
    await page.getByRole('button', { name: `Fino a ${sayGiorno(lun, 'it', sito.seme.oggi)}` }).click();
    await expect(page).toHaveURL(at('/spazi', gio, lun));
    await page.goBack();
    await expect(page).toHaveURL(at('/spazi', gio, sab));
    await page.getByRole('button', { name: 'Togli le date' }).click();
    await expect(page).toHaveURL('/spazi');
    await expect(page.getByRole('button', { name: 'Scegli i giorni' })).toBeFocused();
    expect(complaints).toEqual([]);
  });
}

test('days that cannot be meant say so, on the home page and on the lists @lungo', async ({ page, sito }) => {
  const { oggi } = sito.seme;
  const later = addGiorni(oggi, 5);
  for (const [inizio, fine, said] of [
    [later, oggi, 'La fine viene prima dell’inizio'],
    ['2019-01-01', '2019-01-02', 'Questi giorni sono già passati'],
    ['pippo', '31/12', 'Le date di questo indirizzo non si leggono'],
    [oggi, addGiorni(oggi, 400), 'Puoi prenotare fino a '],
  ] as const) {
    for (const path of ['/', '/spazi', '/strumentazioni']) {
      await page.goto(at(path, encodeURIComponent(inizio), encodeURIComponent(fine)));
      await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
      if (path !== '/') await expect(page.getByRole('link', { name: /^Prenota / }).first()).toBeVisible();
    }
  }
  await checkAxe(page, 'days too far ahead');
  await keepPicture(page, 'trova-date-sbagliate', false);
});

const tray = (page: Page) => page.getByRole('region', { name: 'Quello che hai scelto' });
const add = (page: Page, nome: string) => page.getByRole('button', { name: `Aggiungi: ${nome}` });

/** How the journey is made: with the mouse and the keyboard at 1280 px, with the finger at 360 px. */
const COME = [
  ['with the mouse', 1280, 9],
  ['with the keyboard', 1280, 16],
  ['with the finger', 360, 2],
] as const;

for (const [how, width, from] of COME) {
  const rara = how === 'with the keyboard' ? ' @lungo' : '';
  test(`a camera and a stabiliser, Thursday to Monday, in at most eight presses from the home page, ${how} at ${width}${rara}`, async ({
    page,
    sito,
    create,
  }) => {
    const complaints = watchComplaints(page);
    const { gio, lun } = await findGiovedi(sito, from);
    const strumento = { tipo: 'strumento', noleggio_max: 5 } as const;
    await create({ ...strumento, nome: 'Cinepresa', cauzione: 100 });
    await create({ ...strumento, nome: 'Giunto cardanico', cauzione: 50 });
    const { token } = await createMembro(sito.app);
    await signIn(page, token);
    await page.setViewportSize({ width, height: 740 });
    const shift = await watchShift(page);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    // What moves when the fonts arrive is not meant here.
    await settle(page);
    const loaded = (await shift()).length;
    let presses = 0;
    const press = async (what: Locator) => {
      presses += 1;
      if (how !== 'with the keyboard') return what.click();
      await what.focus();
      await page.keyboard.press('Enter');
    };
    await press(page.getByRole('button', { name: 'Guarda che cosa c’è' }));
    const dialog = page.getByRole('dialog', { name: 'Quando ti serve?' });
    await dialog.getByRole('grid').waitFor();
    await settle(page);
    for (const mode of modes()) {
      await showIn(page, mode);
      await checkAxe(page, `days, ${mode}`);
      await keepPicture(page, `trova-giorni-${width}-${mode}`, false);
    }
    if (!(await dayIn(dialog, gio).isVisible())) {
      await press(dialog.getByRole('button', { name: 'Mese successivo' }));
    }
    await press(dayIn(dialog, gio));
    await press(dayIn(dialog, lun));
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(at('/', gio, lun));
    const list = page.getByRole('link', { name: /^\d+ strumenti liberi$/ });
    await expect(list).toBeVisible();
    await expect(page.getByRole('link', { name: /^\d+ spazi liberi$/ })).toBeVisible();
    await settle(page);
    expect((await shift()).slice(loaded), 'layout shift').toEqual([]);
    for (const mode of modes()) {
      await showIn(page, mode);
      await checkAxe(page, `home with days, ${mode}`);
      await keepPicture(page, `trova-home-${width}-${mode}`, false);
    }
    await press(list);
    await press(add(page, 'Cinepresa'));
    await press(add(page, 'Giunto cardanico'));
    await expect(tray(page)).toContainText('2 cose');
    // Folded, on a phone, it says only what there is to pay.
    if (width === 1280) await expect(tray(page)).toContainText('compreso, nessun costo');
    await expect(tray(page)).toContainText('€150 di cauzione');
    await settle(page);
    await checkWidth(page);
    for (const mode of modes()) {
      await showIn(page, mode);
      await checkAxe(page, `tray, ${mode}`);
      await keepPicture(page, `trova-vassoio-${width}-${mode}`, false);
    }
    await press(tray(page).getByRole('button', { name: 'Prenota tutto' }));
    const esito = page.getByRole('heading', {
      name: 'Abbiamo la tua richiesta: Cinepresa, Giunto cardanico',
    });
    await expect(esito).toBeFocused();
    expect(presses).toBeLessThanOrEqual(8);
    await settle(page);
    await checkAxe(page, 'outcome of the tray');
    await keepPicture(page, `trova-esito-${width}`, false);
    await page.getByRole('link', { name: 'Vai alle tue prenotazioni' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Cinepresa' })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Giunto cardanico' })).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

test('the tray survives a reload, other pages and a login; what is refused says why and the rest stays', async ({
  page,
  sito,
  create,
}) => {
  const complaints = watchComplaints(page, /status of 409/);
  const { gio, lun } = await findGiovedi(sito, 16);
  const camera = await create({ tipo: 'strumento', nome: 'Cinepresa' });
  await create({ tipo: 'strumento', nome: 'Giunto cardanico' });
  const sala = await create({ nome: 'Sala prove' });
  const { email } = await createMembro(sito.app);
  await page.goto(at('/strumentazioni', gio, lun));
  await add(page, 'Cinepresa').click();
  await add(page, 'Giunto cardanico').click();
  await page.getByRole('button', { name: 'Aggiunto, togli: Giunto cardanico' }).click();
  await expect(tray(page)).toContainText('1 cosa');
  await add(page, 'Giunto cardanico').click();
  await page.reload();
  await expect(tray(page)).toContainText('2 cose');
  await page.getByRole('navigation').getByRole('link', { name: 'Spazi' }).first().click();
  await add(page, 'Sala prove').click();
  await expect(tray(page)).toContainText('3 cose');
  await expect(tray(page)).toContainText('€15');
  await page.goto(sala.path);
  await expect(tray(page)).toContainText('3 cose');
  await page.goto(at('/strumentazioni', gio, lun));
  await tray(page).getByRole('button', { name: 'Accedi per prenotare' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Login|Accedi|Entra/ })
    .click();
  await expect(page).toHaveURL(at('/strumentazioni', gio, lun));
  await expect(tray(page)).toContainText('3 cose');

  // Somebody else was quicker.
  await createPrenotazione(sito.app, {
    user_id: sito.seme.ahmed.id,
    prenotabile_id: camera.id,
    inizio: gio,
    fine: gio,
  });
  await tray(page).getByRole('button', { name: 'Prenota tutto' }).click();
  const refused = tray(page).getByRole('listitem').filter({ hasText: 'Cinepresa' });
  await expect(refused).toContainText('sono già occupate');
  await expect(tray(page).getByText('Una cosa non si può prenotare così')).toBeVisible();
  await expect(tray(page)).toContainText('3 cose');
  await settle(page);
  for (const width of [1280, 360] as const) {
    await page.setViewportSize({ width, height: 740 });
    await checkWidth(page);
    await checkAxe(page, `refused, ${width}`);
    await keepPicture(page, `trova-rifiutata-${width}`, false);
  }
  await refused
    .getByRole('button', { name: /^Prendi / })
    .first()
    .click();
  await expect(tray(page)).toContainText('in giorni diversi');
  await tray(page).getByRole('button', { name: 'Prenota tutto' }).click();
  await expect(page.getByRole('heading', { name: /^Abbiamo la tua richiesta/ })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('vassoio'))).toBeNull();
  expect(complaints).toEqual([]);
});

test('whoever lacks something is told so in the tray, and comes back to it @lungo', async ({
  page,
  sito,
  create,
}) => {
  const { gio, lun } = await findGiovedi(sito, 16);
  await create({ tipo: 'strumento', nome: 'Cinepresa' });
  await signIn(page, sito.seme.srdan.token);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at('/strumentazioni', gio, lun));
  await add(page, 'Cinepresa').click();
  await expect(tray(page).getByRole('link', { name: 'Carica il documento' })).toBeVisible();
  await expect(tray(page).getByRole('button', { name: /^Prenota/ })).toHaveCount(0);
  await settle(page);
  await checkAxe(page, 'tray of a newcomer');
  await keepPicture(page, 'trova-mancanti-360', false);
  expect(await page.evaluate(() => localStorage.getItem('da-prenotare'))).toBe(
    at('/strumentazioni', gio, lun),
  );
  await tray(page).getByRole('button', { name: 'Togli: Cinepresa' }).click();
  await expect(tray(page)).toHaveCount(0);
});
