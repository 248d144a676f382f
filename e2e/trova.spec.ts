import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Calendario } from '#contract/chiusure.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { isAperto } from '#domain/apertura.ts';
import { addGiorni, giornoSettimana, type Giorno } from '#domain/giorno.ts';
import { createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { PASSWORD } from '#test/factories/utente.ts';
import { long, ROOT, sendTo } from '#test/process.ts';
import {
  checkAxe,
  checkModes,
  checkWidth,
  drawn,
  keepPicture,
  settle,
  watchComplaints,
  watchShift,
  widths,
} from './controlli.ts';
import { test } from './risorsa.ts';
import { dayIn } from './prenota.ts';
import { signIn, type Sito } from './sito.ts';

// In one worker: every worker starts a centre of its own.
test.describe.configure({ mode: 'default' });
/** The sample centre: Monday to Friday, closed on public holidays. */
test.use({ contenuti: join(ROOT, 'content') });

/** A Thursday, so many days ahead, from which one can book until the next Monday. */
async function findGiovedi(sito: Sito, from = 2): Promise<{ gio: Giorno; sab: Giorno; lun: Giorno }> {
  const { body: calendario } = await sendTo<Calendario>(sito, 'GET /calendario');
  let gio = addGiorni(sito.seme.oggi, from);
  const fits = () =>
    giornoSettimana(gio) === 3 && [0, 1, 4].every((n) => isAperto(calendario, addGiorni(gio, n)));
  while (!fits()) gio = addGiorni(gio, 1);
  return { gio, sab: addGiorni(gio, 2), lun: addGiorni(gio, 4) };
}

const at = (path: string, inizio: string, fine: string) => `${path}?inizio=${inizio}&fine=${fine}`;

/** The layout shifts in the content of the page so far, the words of a button aside. */
async function watchContent(page: Page): Promise<() => Promise<string[]>> {
  const read = await watchShift(page);
  return async () =>
    (await read()).jumps.filter(({ value, inMain }) => inMain && value >= 0.002).map(({ what }) => what);
}

for (const width of widths(1280)) {
  test(`with days, every entry shows its availability, free ones come first and the layout does not shift, at ${width} @lungo`, async ({
    page,
    sito,
    create,
  }) => {
    watchComplaints(page);
    const shift = await watchContent(page);
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
    await expect(entry('Arpa laser')).toContainText(
      /In questi giorni ci sono prenotazioni|Ci sono prenotazioni fino a/,
    );
    await expect(entry('Banco prova')).toContainText('In manutenzione: elica e scocca');
    await expect(entry('Cassa attiva')).toContainText('Massimo 2 giorni di apertura');
    await expect(entry('Cassa attiva')).toContainText('Ne hai chiesti 3');
    await expect(entry(lunga)).toContainText('Disponibile');
    await expect(page.getByText('5 giorni: in quelli in cui siamo chiusi la cosa resta a te')).toBeVisible();
    const words = await page
      .getByRole('article')
      .evaluateAll((all) =>
        all.map((one) => /Disponibile|Sempre|Massimo|Non disp|Fuori servizio/.exec(one.textContent)?.[0]),
      );
    const ranks = words.map((word) =>
      ['Disponibile', 'Sempre', 'Massimo', 'Non disp', 'Fuori servizio'].indexOf(word!),
    );
    expect(ranks, 'what is free first').toEqual(ranks.toSorted());
    expect(ranks).not.toContain(-1);
    await settle(page);
    expect(await shift(), 'layout shift').toEqual([]);
    await checkModes(page, 'trova-elenco');

    // The days are kept on the page of an entry, in its form, and back on the other list.
    await entry(lunga).getByRole('link', { name: lunga, exact: true }).click();
    await expect(page.getByLabel('Inizio prenotazione', { exact: true })).not.toHaveValue('');
    await page.goBack();
    await expect(entry('Cassa attiva')).toContainText('Massimo 2 giorni di apertura');
    if (width === 1280) {
      await page.getByRole('navigation').getByRole('link', { name: 'Spazi' }).first().click();
      await expect(page).toHaveURL(at('/spazi', gio, lun));
      await expect(page.getByRole('article').first()).toContainText('3 giorni di apertura, €15');
    }

    // A closed end is reported once, with the days instead of it.
    await page.goto(at('/spazi', gio, sab));
    await expect(page.getByRole('article').first()).toContainText('siamo chiusi');
    await settle(page);
    expect(await shift(), 'layout shift').toEqual([]);
    await checkAxe(page, 'closed end');
    await keepPicture(page, `trova-chiuso-${width}`, true);
    await page
      .getByRole('button', { name: `Fino a ${formatGiorno(lun, 'it', 'long', sito.seme.oggi)}` })
      .click();
    await expect(page).toHaveURL(at('/spazi', gio, lun));
    await page.goBack();
    await expect(page).toHaveURL(at('/spazi', gio, sab));
    await page.getByRole('button', { name: 'Togli le date' }).click();
    await expect(page).toHaveURL('/spazi');
    await expect(page.getByRole('button', { name: 'Scegli i giorni' })).toBeFocused();
  });
}

test('impossible days are reported, on the home page and on the lists @lungo', async ({ page, sito }) => {
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
      await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
      if (path !== '/') await expect(page.getByRole('link', { name: /^Prenota / }).first()).toBeVisible();
    }
  }
  await checkAxe(page, 'days too far ahead');
  await keepPicture(page, 'trova-date-sbagliate', false);
});

const tray = (page: Page) => page.getByRole('region', { name: 'Quello che hai scelto' });
const add = (page: Page, nome: string) => page.getByRole('button', { name: `Aggiungi: ${nome}` });

/** The way of the journey: mouse and keyboard at 1280 px, touch at 360 px. */
const COME = [
  ['with the mouse', 1280, 9],
  ['with the keyboard', 1280, 16],
  ['with the finger', 360, 2],
] as const;

for (const [how, width, from] of COME) {
  const rara = how === 'with the finger' ? '' : ' @lungo';
  test(`a member books a camera and a stabiliser, Thursday to Monday, in at most eight presses from the home page, ${how} at ${width}${rara}`, async ({
    page,
    sito,
    create,
  }) => {
    watchComplaints(page);
    const { gio, lun } = await findGiovedi(sito, from);
    const strumento = { tipo: 'strumento', noleggio_max: 5 } as const;
    await create({ ...strumento, nome: 'Cinepresa', cauzione: 100 });
    await create({ ...strumento, nome: 'Giunto cardanico', cauzione: 50 });
    const { token } = await createMembro(sito.app);
    await signIn(page, token);
    await page.setViewportSize({ width, height: 740 });
    const shift = await watchContent(page);
    await page.goto('/');
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
    await checkModes(page, 'trova-giorni', { whole: false });
    if (!(await dayIn(dialog, gio).isVisible())) {
      // Late in a month the dialog opens on the next one.
      const isPresent = gio.slice(0, 7) === sito.seme.oggi.slice(0, 7);
      const mese = isPresent ? 'Mese precedente' : 'Mese successivo';
      await press(dialog.getByRole('button', { name: mese }));
    }
    await press(dayIn(dialog, gio));
    await press(dayIn(dialog, lun));
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(at('/', gio, lun));
    await expect(page.getByRole('button', { name: 'Cambia i giorni' })).toBeVisible();
    // Shifts by fonts or by the press itself do not count: only those by the answers.
    await settle(page);
    const loaded = (await shift()).length;
    const list = page.getByRole('link', { name: /^\d+ strumenti liberi$/ });
    await expect(list).toBeVisible();
    await expect(page.getByRole('link', { name: /^\d+ spazi liberi$/ })).toBeVisible();
    await settle(page);
    expect((await shift()).slice(loaded), 'layout shift').toEqual([]);
    await checkModes(page, 'trova-home', { whole: false });
    await press(list);
    await press(add(page, 'Cinepresa'));
    await press(add(page, 'Giunto cardanico'));
    await expect(tray(page)).toContainText('Cinepresa e Giunto cardanico');
    await expect(tray(page)).toContainText('gratuito');
    await expect(tray(page)).toContainText('€150 di cauzione');
    await settle(page);
    await checkModes(page, 'trova-vassoio', { whole: false });
    await press(tray(page).getByRole('button', { name: 'Prenota tutto' }));
    const esito = page.getByRole('region', {
      name: /^Abbiamo le tue richieste: Cinepresa e Giunto cardanico, da /,
    });
    await expect(esito.getByRole('heading')).toBeFocused();
    await expect(esito.getByRole('heading')).toBeInViewport();
    await expect(esito).toContainText(/Prenotazioni \d+ e \d+/);
    await expect(esito).toContainText('5 giorni');
    await expect(esito).toContainText('Gratuito');
    await expect(esito).toContainText('Lasci €150 in tutto al ritiro: €100 e €50.');
    await expect(esito).toContainText('Il centro guarda le richieste e ti scrive.');
    expect(presses).toBeLessThanOrEqual(8);
    await settle(page);
    await checkAxe(page, 'outcome of the tray');
    await keepPicture(page, `trova-esito-${width}`, false);
    await page.getByRole('link', { name: 'Vai alle tue prenotazioni' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Cinepresa' })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Giunto cardanico' })).toBeVisible();
  });
}

test('the tray survives a reload, other pages and a login; refused entries say why and the rest stays', async ({
  page,
  sito,
  create,
}) => {
  watchComplaints(page, /status of 409/);
  const { gio, lun } = await findGiovedi(sito, 16);
  const camera = await create({ tipo: 'strumento', nome: 'Cinepresa' });
  await create({ tipo: 'strumento', nome: 'Giunto cardanico' });
  const sala = await create({ nome: 'Sala prove' });
  const { email } = await createMembro(sito.app);
  await page.goto(at('/strumentazioni', gio, lun));
  await add(page, 'Cinepresa').click();
  await add(page, 'Giunto cardanico').click();
  await page.getByRole('button', { name: 'Aggiunto, togli: Giunto cardanico' }).click();
  await expect(tray(page)).toContainText('Cinepresa');
  await add(page, 'Giunto cardanico').click();
  await page.reload();
  await expect(tray(page)).toContainText('Cinepresa e Giunto cardanico');
  // Another tab keeps its own days, and this one too: neither reacts to the other's storage.
  const written = await page.evaluateHandle(() => {
    const count = { n: 0 };
    addEventListener('vassoio-changed', () => (count.n += 1));
    return count;
  });
  const other = await page.context().newPage();
  await other.goto(at('/strumentazioni', addGiorni(gio, 7), addGiorni(lun, 7)));
  await expect(tray(other)).toContainText('Cinepresa e Giunto cardanico');
  for (let round = 0; round < 10; round += 1)
    for (const tab of [page, other])
      await tab.evaluate(
        () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
      );
  expect(await written.evaluate(({ n }) => n)).toBe(0);
  await other.close();
  await page.getByRole('navigation').getByRole('link', { name: 'Spazi' }).first().click();
  await add(page, 'Sala prove').click();
  await expect(tray(page)).toContainText('Cinepresa, Giunto cardanico e Sala prove');
  await expect(tray(page)).toContainText('€15');
  await page.goto(sala.path);
  await expect(tray(page)).toContainText('Cinepresa, Giunto cardanico e Sala prove');
  await page.goto(at('/strumentazioni', gio, lun));
  await tray(page).getByRole('button', { name: 'Iscriviti o accedi' }).click();
  await expect(page).toHaveURL('/iscrizione');
  const restano = page.getByText('I giorni che hai scelto restano: li ritrovi subito dopo.');
  await expect(restano).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
  await expect(restano).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Login|Accedi|Entra/ })
    .click();
  await expect(page).toHaveURL(at('/strumentazioni', gio, lun));
  await expect(tray(page)).toContainText('Cinepresa, Giunto cardanico e Sala prove');

  // Somebody else is faster, after the tray has fetched.
  await page.route(
    '**/api/utenti/me/prenotazioni/insieme',
    async (route) => {
      await createPrenotazione(sito.app, {
        user_id: sito.seme.ahmed.id,
        prenotabile_id: camera.id,
        inizio: gio,
        fine: gio,
      });
      await route.continue();
    },
    { times: 1 },
  );
  await tray(page).getByRole('button', { name: 'Prenota tutto' }).click();
  const refused = tray(page).getByRole('listitem').filter({ hasText: 'Cinepresa' });
  await expect(refused).toContainText('Non disponibile');
  await expect(tray(page).getByText('Una cosa non si può prenotare così')).toBeVisible();
  await expect(tray(page).getByRole('button', { name: 'Prenota tutto' })).toBeDisabled();
  await expect(tray(page).getByRole('button', { name: /^Sposta tutto al/ })).toHaveCount(3);
  await expect(tray(page)).toContainText('Cinepresa, Giunto cardanico e Sala prove');
  await settle(page);
  for (const width of drawn([1280, 360] as const)) {
    await page.setViewportSize({ width, height: 740 });
    await checkWidth(page);
    await checkAxe(page, `refused, ${width}`);
    await keepPicture(page, `trova-rifiutata-${width}`, false);
  }
  await page.setViewportSize({ width: 1280, height: 740 });
  await tray(page)
    .getByRole('button', { name: /^Sposta tutto al/ })
    .first()
    .click();
  await expect(page).not.toHaveURL(at('/strumentazioni', gio, lun));
  await expect(page.getByRole('button', { name: /^Torna al/ })).toBeVisible();
  await expect(tray(page).getByRole('button', { name: 'Prenota tutto' })).toBeEnabled();
  await tray(page).getByRole('button', { name: 'Prenota tutto' }).click();
  await expect(page.getByRole('heading', { name: /^Abbiamo le tue richieste/ })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('vassoio'))).toBeNull();
});

for (const width of widths(1280)) {
  test(`other days apply to the page and the tray together; one’s own booking is not called taken, at ${width}`, async ({
    page,
    sito,
    create,
  }) => {
    watchComplaints(page);
    const { gio, lun } = await findGiovedi(sito, 9);
    const { oggi } = sito.seme;
    const presa = await create({ tipo: 'strumento', nome: 'Cinepresa' });
    const mia = await create({ tipo: 'strumento', nome: 'Fresa' });
    await create({ tipo: 'strumento', nome: 'Giunto cardanico' });
    const { token, id } = await createMembro(sito.app);
    const giorni = { inizio: gio, fine: lun };
    await createPrenotazione(sito.app, { user_id: sito.seme.ahmed.id, prenotabile_id: presa.id, ...giorni });
    await createPrenotazione(sito.app, { user_id: id, prenotabile_id: mia.id, ...giorni });
    await signIn(page, token);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(at('/strumentazioni', gio, lun));
    const entry = (nome: string) => page.getByRole('article').filter({ hasText: nome });
    const look = async (name: string) => {
      await settle(page);
      await checkModes(page, name, { whole: false });
    };

    await expect(entry('Fresa')).toContainText('L’hai tu');
    await expect(entry('Fresa')).not.toContainText('Non disponibile');
    await expect(entry('Fresa').getByRole('button')).toHaveCount(0);

    const guarda = entry('Cinepresa').getByRole('button', { name: /^Guarda (il|l’|l')/ });
    await expect(guarda).toBeVisible();
    await add(page, 'Giunto cardanico').click();
    await expect(guarda).toBeHidden();
    await expect(entry('Cinepresa')).toContainText('Insieme a quello che hai scelto si può avere da');
    await look('trova-insieme');
    await entry('Cinepresa')
      .getByRole('button', { name: /^Sposta tutto al/ })
      .click();
    const note = page.getByRole('status').filter({ hasText: 'Adesso guardi da' });
    await expect(note).toContainText('Tutte le 2 cose che hai scelto sono in questi giorni.');
    await expect(note.locator('..')).toBeFocused();
    await expect(page).not.toHaveURL(at('/strumentazioni', gio, lun));
    const { inizio, fine } = Object.fromEntries(new URL(page.url()).searchParams) as Record<string, Giorno>;
    expect(inizio! > gio).toBe(true);
    const stored = () =>
      page.evaluate(
        () => JSON.parse(localStorage.getItem('vassoio')!) as { giorni: object; voci: unknown[] },
      );
    await expect.poll(stored).toMatchObject({ giorni: { inizio, fine }, voci: [{}, {}] });
    await expect(page.getByRole('button', { name: 'Aggiunto, togli: Cinepresa' })).toBeVisible();
    if (long) await look('trova-spostato');

    await page.getByRole('button', { name: /^Torna al/ }).click();
    await expect(page).toHaveURL(at('/strumentazioni', gio, lun));
    // The tray follows the days of the page, a moment after the address.
    await expect.poll(stored).toMatchObject({ giorni, voci: [{}] });
    await expect(note).toBeHidden();

    // Days chosen by hand: an entry that is not free on them stays, says why, and blocks the booking.
    await page.goto(at('/strumentazioni', addGiorni(gio, 14), addGiorni(lun, 14)));
    await add(page, 'Cinepresa').click();
    await page.goto(at('/strumentazioni', gio, lun));
    if (width === 360)
      await tray(page)
        .getByRole('button', { name: /Cinepresa/, expanded: false })
        .click();
    const ferma = tray(page).getByRole('listitem').filter({ hasText: 'Cinepresa' });
    await expect(ferma).toContainText('Non disponibile');
    await expect(tray(page)).toContainText('Una cosa non si può avere in questi giorni');
    await expect(tray(page).getByRole('button', { name: 'Prenota tutto' })).toBeDisabled();
    await expect(tray(page).getByRole('button', { name: /^Sposta tutto al/ })).toHaveCount(3);
    if (long) await look('trova-ferma');
    await tray(page).getByRole('button', { name: 'Togli: Cinepresa' }).click();
    await expect(tray(page).getByRole('button', { name: 'Prenota', exact: true })).toBeEnabled();

    // On the page of one's own booking nothing is waited for, and its days say whose they are.
    await page.goto(mia.path);
    if (width === 360 && gio.slice(0, 7) !== oggi.slice(0, 7))
      await page.getByRole('button', { name: 'Mese successivo' }).click();
    await expect(
      page.getByRole('button', {
        name: new RegExp(`^${formatGiorno(gio, 'it', 'long', oggi)}.*prenotato da te`),
      }),
    ).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Avvisami se si libera' })).toHaveCount(0);
  });
}

test('an English page names the next public holiday in English from the first render', async ({ page }) => {
  const read = async (file: string) =>
    JSON.parse(await readFile(join(ROOT, 'content', file), 'utf8')) as { feste: Record<string, string> };
  const [italiane, inglesi] = [(await read('centro.json')).feste, (await read('centro.en.json')).feste];
  await page.addInitScript(() => localStorage.setItem('lingua', 'en'));
  await page.goto('/contatti');
  const next = page.getByRole('main').getByText(/^Next closure/);
  await expect(next).toBeVisible();
  const said = await next.locator('xpath=..').innerText();
  const has = (names: Record<string, string>) => Object.values(names).some((name) => said.includes(name));
  expect([said, has(inglesi), has(italiane)]).toEqual([said, true, false]);
});

test('a refusal by a personal limit names the limit and its bookings; an entry added after a booking shows at once @lungo', async ({
  page,
  sito,
  create,
}) => {
  watchComplaints(page, /status of 409/);
  const { gio } = await findGiovedi(sito, 23);
  const presa = await create({ nome: 'Sala delle voci' });
  await create({ nome: 'Sala di posa' });
  await create({ tipo: 'strumento', nome: 'Leggio' });
  await create({ tipo: 'strumento', nome: 'Metronomo' });
  const { id, token } = await createMembro(sito.app);
  await createPrenotazione(sito.app, { user_id: id, prenotabile_id: presa.id, inizio: gio, fine: gio });
  await signIn(page, token);
  await page.goto(at('/spazi', gio, gio));
  await add(page, 'Sala di posa').click();
  await page.goto(at('/strumentazioni', gio, gio));
  await add(page, 'Leggio').click();
  await tray(page).getByRole('button', { name: 'Prenota tutto' }).click();
  const refused = tray(page).getByRole('listitem').filter({ hasText: 'Sala di posa' });
  const giorno = formatGiorno(gio, 'it', 'long');
  await expect(refused).toContainText(
    `Puoi prenotare 1 spazio al giorno, e ${giorno} hai già Sala delle voci: scegli altri giorni`,
  );
  await refused.getByRole('button', { name: /^Togli/ }).click();
  await tray(page).getByRole('button', { name: 'Prenota' }).click();
  await expect(page.getByRole('heading', { name: /^Abbiamo la tua richiesta/ })).toBeFocused();
  await expect(tray(page)).toHaveCount(0);
  await add(page, 'Metronomo').click();
  await expect(tray(page)).toContainText('Metronomo');
});

test('a person with a missing requirement reads so in the tray, and comes back to it @lungo', async ({
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
