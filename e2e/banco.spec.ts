import { expect, type Locator, type Route } from '@playwright/test';
import type { Banco } from '#contract/banco.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni, addMesi, daysBetween } from '#domain/giorno.ts';
import { createGruppo, createPrenotabile } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { jpeg } from '#test/images.ts';
import { long, sendTo } from '#test/process.ts';
import { insertRows, readRows, setRows } from '#test/rows.ts';
import { type Press, button, glance, keyboard, look, mouse, radio, toast } from './admin-catalogo.ts';
import { signInAdmin } from './admin-persone.ts';
import { addLista, book, bookAgain, handedOver, line, region } from './banco.ts';
import { keepPicture, listOverlaps, printPage, runUntil, stopClock } from './controlli.ts';
import { field } from './prenota.ts';
import { test } from './sito.ts';

test('the sheet for the door names only who allows it, and the one for the desk says not to hang it up', async ({
  page,
  sito,
}) => {
  const chi = await createMembro(sito.app, { nome: 'Nicolò', cognome: 'Sant’Angelo' });
  const altro = await createMembro(sito.app, { nome: 'Fatima', cognome: 'El Amrani' });
  const booked = await book(sito, chi, 'Postazione della porta', { tipo: 'spazio' });
  await book(sito, altro, 'Scrivania della porta', { tipo: 'spazio' });
  await book(sito, altro, 'Trapano della porta');
  const { db } = sito.app.deps;
  await setRows(db, 'utenti', { id: chi.id }, { nome_alla_porta: true });
  await signInAdmin(page, sito);
  await page.addInitScript(() => {
    window.print = () => {
      (globalThis as unknown as { carta: string }).carta =
        document.querySelector('[data-foglio]')!.textContent ?? '';
    };
  });
  await page.goto('/banco');
  const paper = async (name: string) => {
    await page.evaluate(() => Object.assign(globalThis, { carta: '' }));
    await button(page, 'Stampa').click();
    await page.getByRole('menuitem', { name }).click();
    const read = () => page.evaluate(() => (globalThis as unknown as { carta: string }).carta);
    await expect.poll(read).not.toBe('');
    // The print view has no buttons: the closing menu could not give the focus back.
    await expect(button(page, 'Stampa')).toBeFocused();
    return read();
  };
  const door = await paper('Foglio per la porta');
  expect(door).toContain(`Postazione della porta${booked.id}Nicolò S.`);
  expect(door).toContain('Scrivania della porta');
  for (const secret of ['Sant’Angelo', 'Fatima', 'Amrani', '333']) expect(door).not.toContain(secret);
  const desk = await paper('Foglio per il banco');
  expect(desk).toContain('questo foglio non si appende e non si firma');
  expect(desk).toContain('Fatima El Amrani');
  expect(desk).toContain('cauzione €50');
  await page.emulateMedia({ media: 'print' });
  const words = await page.evaluate(() => document.body.innerText);
  expect(words).toContain('Per il banco');
  for (const screen of ['Foglio per la porta', 'Nuova persona', 'Strumentazioni', 'Contatti'])
    expect(words).not.toContain(screen);
  // Four centimetres to write in.
  const notes = page.locator('[data-foglio] tbody tr').first().locator('td').last();
  expect((await notes.boundingBox())!.width).toBeGreaterThanOrEqual(MM_40);
  await page.emulateMedia({ media: null });
  await printPage(page, 'stampa-banco-giorno');
});

const MM_40 = (40 / 25.4) * 96 - 0.5;

const finger: Press = (control) => control.tap();

for (const [how, width, press] of [
  ['with the keyboard alone at 360 px @lungo', 360, keyboard],
  ['with a finger at 1024 px', 1024, finger],
  ['with the mouse at 1280 px @lungo', 1280, mouse],
] as const)
  test.describe(how, () => {
    test.use({ hasTouch: press === finger });

    test('every action of the day takes at most three presses, on targets of 44 px @smoke', async ({
      page,
      sito,
    }) => {
      test.slow();
      const chi = await createMembro(sito.app, { nome: 'Dina', cognome: 'Neri' });
      await book(sito, chi, 'Tavolo grande', { tipo: 'spazio' });
      await addLista(sito, await book(sito, chi, 'Levigatrice'));
      const free = await book(sito, chi, 'Treppiede');
      await addLista(sito, free);
      const { db } = sito.app.deps;
      await setRows(db, 'prenotabili', { id: free.prenotabile_id }, { cauzione: 0 });
      const elio = await createMembro(sito.app, { nome: 'Elio', cognome: 'Neri' });
      for (const nome of ['Fresa', 'Sega']) await addLista(sito, await book(sito, elio, nome));
      const late = await book(sito, chi, 'Troncatrice', { da: -2, a: -1 });
      await handedOver(sito, late);
      const next = await bookAgain(sito, chi, late.prenotabile_id, { da: 1 });
      // A letter has informed its person.
      await setRows(db, 'prenotazioni', { id: next.id }, { mancanza_detta: true });
      // Another piece of its group is free: the waiting person keeps the days.
      const gruppo = await createGruppo(sito.app, 1, { nome: 'Troncatrice di scorta', tipo: 'strumento' });
      await insertRows(sito.app, 'gruppi_prenotabili', {
        gruppo_id: gruppo.id,
        prenotabile_id: late.prenotabile_id,
        tipo: 'strumento',
      });
      await book(sito, chi, 'Pialla', { da: 3, confermata: false });
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      await signInAdmin(page, sito);
      await page.addInitScript(() => {
        window.print = () => {
          document.body.dataset['stampato'] = 'vero';
        };
      });
      await page.goto('/banco');
      const sheet = (name: string) =>
        page.getByRole(width === 360 ? 'dialog' : 'region', { name, exact: true });
      const act = async (what: string, controls: Locator[], seen: Locator, most = 3) => {
        expect(controls.length, what).toBeLessThanOrEqual(most);
        for (const control of controls) {
          // The target of a checkbox is its whole line.
          const isBox = (await control.getAttribute('type')) === 'checkbox';
          const target = isBox ? control.locator('xpath=ancestor::label[1]') : control;
          const { width: wide, height } = (await target.boundingBox())!;
          expect(Math.min(wide, height), `${what}: the size of the target`).toBeGreaterThanOrEqual(44);
          if (isBox && press === keyboard) await control.press('Space');
          else await press(target);
        }
        await expect(seen, what).toBeVisible();
      };
      await expect(line(page, 'Manca la cosa', 'Troncatrice')).toContainText('Ancora fuoriDina Neri');
      const arrived = button(line(page, 'Arrivano', 'Tavolo grande'), /^Presente/);
      await act('somebody arrives', [arrived], arrived.and(page.locator('[aria-pressed=true]')));
      await act('that was a mistake', [arrived], arrived.and(page.locator('[aria-pressed=false]')));
      await act(
        'a thing goes out, with its deposit',
        [
          button(page, 'Consegna: Dina Neri, Levigatrice'),
          button(sheet('Consegna'), 'C’è tutto'),
          radio(sheet('Consegna'), 'Contanti'),
          button(sheet('Consegna'), 'Consegna 1 cosa e incassa €50'),
        ],
        toast(page, 'Consegna registrata: Levigatrice'),
        4,
      );
      await expect(
        line(page, 'Da riavere', 'Levigatrice').getByRole('link', { name: /^Ricevuta/ }),
      ).toHaveText(/^Ricevuta \d+\/\d+: ricevuti €50$/);
      await act(
        'a thing goes out without one',
        [
          button(page, 'Consegna: Dina Neri, Treppiede'),
          button(sheet('Consegna'), 'C’è tutto'),
          button(sheet('Consegna'), 'Consegna 1 cosa'),
        ],
        toast(page, 'Consegna registrata: Treppiede'),
      );
      const two = button(page, 'Consegna: Elio Neri, Fresa');
      const thing = (name: string) => sheet('Consegna').getByRole('region', { name });
      await act(
        'two things go out, with their deposits',
        [
          two,
          button(thing('Fresa'), 'C’è tutto'),
          thing('Sega').getByRole('checkbox'),
          button(thing('Sega'), 'C’è tutto'),
          radio(sheet('Consegna'), 'Contanti'),
          button(sheet('Consegna'), 'Consegna 2 cose e incassa €100'),
        ],
        toast(page, 'Consegna registrata: Fresa, Sega'),
        6,
      );
      const out = line(page, 'Da riavere', 'Troncatrice');
      await act(
        'a deposit is noted later',
        [button(out, 'Registra la cauzione'), button(sheet('Registra la cauzione'), 'Registra la cauzione')],
        out.getByText('cauzione €50'),
      );
      await act(
        'who waits for a late thing is moved',
        [
          button(out, 'Sistema chi aspetta'),
          button(page.getByRole('dialog', { name: /^Sistemare chi aspetta/ }), 'Sposta 1'),
        ],
        out.filter({ hasNotText: 'Sistema chi aspetta' }),
      );
      await act(
        'a thing comes back in order, and its deposit is given back',
        [button(page, 'Rientro: Dina Neri, Troncatrice'), button(sheet('Rientro'), 'Registra il rientro')],
        toast(page, 'Rientro registrato: Troncatrice'),
      );
      // The list takes longer than the answer: the line shows the result before the list is there.
      const request = line(page, 'Da confermare', 'Pialla');
      const confirmed = request.getByText('Confermata', { exact: true });
      const hold = async (route: Route) => {
        await confirmed.waitFor();
        await route.continue();
      };
      await page.route('**/api/attese/da-telefonare', hold, { times: 1 });
      await act('a request is confirmed', [button(request, /^Conferma/)], confirmed);
      await act(
        'the sheet for the door is printed',
        [button(page, 'Stampa'), page.getByRole('menuitem', { name: 'Foglio per la porta' })],
        page.locator('body[data-stampato]'),
      );
      await act(
        'somebody new is written down',
        [page.getByRole('main').getByRole('link', { name: 'Nuova persona' })],
        page.getByRole('heading', { level: 1, name: 'Nuova persona' }),
      );
      await page.goBack();
      await act(
        'a booking for who stands there',
        [button(page, 'Prenota per…')],
        page.getByRole('dialog', { name: 'Per chi prenoti?' }),
      );
      await expect(page.getByRole('dialog').getByRole('searchbox', { name: 'Persona' })).toBeFocused();
    });
  });

test('a hand-over or return is recorded although its photo fails, and the photo is kept until it arrives @lungo', async ({
  page,
  sito,
}) => {
  const chi = await createMembro(sito.app, { nome: 'Enea', cognome: 'Foto' });
  const { id } = await book(sito, chi, 'Saldatrice');
  await signInAdmin(page, sito);
  await page.route('**/consegna/foto', (route) => route.abort('connectionreset'));
  await page.goto('/banco');
  await button(page, 'Consegna: Enea Foto, Saldatrice').click();
  const sheet = page.getByRole('region', { name: 'Consegna', exact: true });
  await radio(sheet, 'Contanti').click();
  await button(sheet, 'Nota e foto').click();
  const photo = { name: 'stato.jpg', mimeType: 'image/jpeg', buffer: await jpeg(400, 300, '#8fb3c4') };
  await sheet.getByLabel(/^Foto dello stato/).setInputFiles([photo]);
  await expect(sheet.getByRole('img', { name: 'Foto 1 scelta adesso' })).toBeVisible();
  await button(sheet, 'Consegna 1 cosa e incassa €50').click();
  await expect(toast(page, /^Le foto non sono arrivate/)).toBeVisible();
  await expect(toast(page, 'Consegna registrata: Saldatrice')).toBeVisible();
  await expect(line(page, 'Da riavere', 'Saldatrice')).toContainText('cauzione €50');
  const { db } = sito.app.deps;
  const given = await db
    .selectFrom('ricevute as r')
    .innerJoin('movimenti_cauzione as m', 'm.id', 'r.movimento_cauzione_id')
    .innerJoin('cauzioni as c', 'c.id', 'm.cauzione_id')
    .select('m.importo')
    .where('c.prenotazione_id', '=', id)
    .execute();
  expect(given).toEqual([{ importo: 50 }]);
  await expect(sheet).toContainText('le foto non sono arrivate: sono ancora qui');
  await page.unroute('**/consegna/foto');
  await button(sheet, 'Riprova').click();
  await expect(sheet).toBeHidden();

  await page.route('**/rientro/foto', (route) => route.abort('connectionreset'));
  await button(page, 'Rientro: Enea Foto, Saldatrice').click();
  const back = page.getByRole('region', { name: 'Rientro', exact: true });
  await expect(back.getByRole('img', { name: 'Foto 1 dello stato alla consegna' })).toBeVisible();
  await back.getByRole('radio', { name: 'Danneggiato' }).check();
  await back.getByLabel('Che cosa è successo').fill('Il cavo è scoperto');
  await back.getByLabel(/^Foto dello stato/).setInputFiles([photo]);
  await expect(back.getByRole('img', { name: 'Foto 1 scelta adesso' })).toBeVisible();
  await button(back, 'Registra il rientro').click();
  await expect(back).toContainText('le foto non sono arrivate: sono ancora qui');
  await expect(back.getByRole('img', { name: 'Foto 1 scelta adesso' })).toBeVisible();
  await page.unroute('**/rientro/foto');
  await button(back, 'Riprova').click();
  await button(page.getByRole('region', { name: 'Vuoi fermare Saldatrice?' }), 'Non serve').click();
  const stored = await readRows(db, 'foto_consegne', {}, 'momento');
  expect(stored.map(({ momento }) => momento).toSorted()).toEqual(['consegna', 'rientro']);

  // It came back, so no list of the desk has it: its link leads to the bookings.
  await page.getByRole('link', { name: `prenotazione ${id}` }).click();
  await expect(page).toHaveURL(/\/prenotazioni\?passate=true$/);
  await expect(page.getByRole('article')).toContainText('Saldatrice');
});

test('at the desk an overdue booking gets a later end, and an uncollected one is cancelled', async ({
  page,
  sito,
}) => {
  const chi = await createMembro(sito.app, { nome: 'Ivo', cognome: 'Tardi' });
  const late = await book(sito, chi, 'Levigatrice', { da: -5, a: -1 });
  await handedOver(sito, late);
  await book(sito, chi, 'Fresatrice', { da: -1, a: -1 });
  await signInAdmin(page, sito);
  await page.goto('/banco');
  await expect(line(page, 'Da riavere', 'Levigatrice')).toContainText('In ritardo di 1 giorno');
  await button(line(page, 'Da riavere', 'Levigatrice'), 'Cambia le date').click();
  const dialog = page.getByRole('dialog', { name: /Levigatrice/ });
  const fine = field(page, 'Fine');
  await fine.fill(formatGiorno(addGiorni(sito.seme.oggi, 2), 'it', 'date'));
  await fine.press('Enter');
  await button(dialog, 'Cambia le date').click();
  await expect(line(page, 'Da riavere', 'Levigatrice')).not.toContainText('In ritardo');
  await button(line(page, 'Non ritirato ieri', 'Fresatrice'), 'Annulla').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Annulla la/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Non ritirato ieri' })).toHaveCount(0);
});

test('the desk marks a suspended person, and asks before a hand-over or a confirmation', async ({
  page,
  sito,
}) => {
  const chi = await createMembro(sito.app, { nome: 'Sara', cognome: 'Marchi' });
  await book(sito, chi, 'Trapano della sospesa');
  await book(sito, chi, 'Sega della sospesa', { confermata: false });
  const { db } = sito.app.deps;
  await setRows(db, 'utenti', { id: chi.id }, { is_active: false });
  await signInAdmin(page, sito);
  await page.goto('/banco');
  const request = line(page, 'Da confermare', 'Sega della sospesa');
  await expect(request.getByText('Sospeso', { exact: true })).toBeVisible();
  await request.getByRole('button', { name: /^Conferma/ }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Questa persona è sospesa');
  await button(question, 'Conferma').click();
  await expect(request.getByText('Confermata', { exact: true })).toBeVisible();
  await button(page, 'Consegna: Sara Marchi, Trapano della sospesa').click();
  const sheet = page.getByRole('region', { name: 'Consegna', exact: true });
  await expect(sheet).toContainText('Segna «Consegna lo stesso»');
  await sheet.getByLabel('Consegna lo stesso').check();
  await radio(sheet, 'Contanti').click();
  await button(sheet, 'Consegna 1 cosa e incassa €50').click();
  await expect(toast(page, 'Consegna registrata: Trapano della sospesa')).toBeVisible();
});

test('the desk is ordered by people: warnings on one line, arrivals, what goes out and comes back, requests, then resources', async ({
  page,
  sito,
}) => {
  const { app, seme } = sito;
  const { db } = app.deps;
  const chi = await createMembro(app, { nome: 'Rita', cognome: 'Ordine' });
  await book(sito, chi, 'Tavolo ordinato', { tipo: 'spazio' });
  await handedOver(sito, await book(sito, chi, 'Trapano ordinato', { a: 1 }));
  await book(sito, chi, 'Sega ordinata', { da: 2, confermata: false });
  const guasti = [
    ['Fresa che fuma', 'pericoloso'],
    ['Lampada storta', 'si_puo'],
  ] as const;
  for (const [nome, uso] of guasti) {
    const prenotabile_id = await createPrenotabile(app, { nome, tipo: 'strumento' });
    await insertRows(app, 'segnalazioni', {
      prenotabile_id,
      uso,
      mail: '',
      problema: '',
      descrizione: 'Fuma',
    });
  }
  const due = async (nome: string, ahead: number) => {
    const id = await createPrenotabile(app, { nome, tipo: 'strumento' });
    const acquistato_il = addGiorni(addMesi(seme.oggi, -1), ahead);
    await setRows(db, 'prenotabili', { id }, { controllo_mesi: 1, acquistato_il });
  };
  await due('Laser di domani', 1);
  await due('Laser lontano', 20);
  await signInAdmin(page, sito);
  await page.goto('/banco');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings).toHaveText([
    'Arrivano',
    'Da riavere',
    'Da confermare',
    'Da guardare',
    'Da controllare',
  ]);
  await expect(region(page, 'Da controllare').getByRole('listitem')).toHaveText([/^Laser di domani/]);
  const danger = page.getByText(/^Pericoloso:/).locator('xpath=..');
  await expect(danger).toHaveText('Pericoloso: Fresa che fuma, si può prenotare.');
  const above = (await danger.boundingBox())!;
  expect(above.y, 'above who comes').toBeLessThan((await headings.first().boundingBox())!.y);
  expect(above.height, 'on one line').toBeLessThan(40);
  await danger.getByRole('link').click();
  await expect(line(page, 'Da guardare', 'Fresa che fuma')).toBeInViewport();
  const counts = page.getByRole('main').locator('a', { hasText: /^0Da consegnare$/ });
  await expect(counts).not.toHaveAttribute('href');
  await look(page, 'banco-ordine');
});

test('a confirmed request stays in its place for four seconds, says so, and nothing moves under the pointer', async ({
  page,
  sito,
}) => {
  const nuovo = await createMembro(sito.app, {
    nome: 'Anna',
    cognome: 'Ferma',
    documento_stato: 'da_verificare',
  });
  const noto = await createMembro(sito.app, { nome: 'Bice', cognome: 'Ferma' });
  await book(sito, noto, 'Morsa di ieri', { da: -3, a: -2 });
  await book(sito, nuovo, 'Prima morsa', { da: 2, confermata: false });
  await book(sito, noto, 'Seconda morsa', { da: 3, confermata: false });
  await signInAdmin(page, sito);
  await page.goto('/banco');
  const [first, second] = [
    line(page, 'Da confermare', 'Prima morsa'),
    line(page, 'Da confermare', 'Seconda morsa'),
  ];
  await expect(first).toContainText('Prima prenotazione');
  await expect(first).toContainText('documento da verificare');
  await expect(second).not.toContainText('Prima prenotazione');
  const count = region(page, 'Da confermare').locator('h2 + span');
  const many = Number(await count.textContent());
  const where = async () => (await second.boundingBox())!.y;
  // The desk may be fetched later than in four seconds.
  await stopClock(page);
  const before = await where();
  const now = () => page.evaluate(() => Date.now());
  const pressed = await now();
  await button(first, /^Conferma/).click();
  // It is fetched again, without the request.
  await runUntil(page, () => expect(count).toHaveText(String(many - 1), { timeout: 200 }));
  await page.clock.runFor(pressed + 3900 - (await now()));
  await expect(first.getByText('Confermata', { exact: true })).toBeVisible();
  await expect(first.getByRole('button')).toHaveCount(0);
  expect(await where()).toBe(before);
  await keepPicture(page, 'banco-confermata', false);
  await page.clock.runFor(4000);
  await expect(first).toHaveCount(0);
  await page.clock.resume();
  await expect(button(second, /^Conferma/)).toBeVisible();
});

test('on a closed day the desk says so and shows the next open day', async ({ page, sito }) => {
  const { app, seme } = sito;
  const chiusura = { inizio: seme.oggi, fine: addGiorni(seme.oggi, 1), motivo: 'Inventario' };
  await insertRows(app, 'chiusure', chiusura);
  const chi = await createMembro(app, { nome: 'Clara', cognome: 'Riapre' });
  const token = await signInAdmin(page, sito);
  const { riapre } = (await sendTo<Banco>(sito, 'GET /banco', { token })).body.chiuso!;
  const via = daysBetween(seme.oggi, riapre);
  await book(sito, chi, 'Tavolo di oggi', { tipo: 'spazio' });
  await book(sito, chi, 'Tavolo della riapertura', { tipo: 'spazio', da: via });
  await page.goto('/banco');
  await expect(page.getByText('Oggi il centro è chiuso: Inventario.')).toBeVisible();
  await expect(
    page.getByText(`Riapre ${formatGiorno(riapre, 'it', 'long', seme.oggi)}: qui sotto c’è quel giorno.`),
  ).toBeVisible();
  await expect(line(page, 'Arrivano', 'Tavolo della riapertura')).toBeVisible();
  await expect(line(page, 'Arrivano', 'Tavolo di oggi')).toHaveCount(0);
  await expect(button(page, /^Presente/)).toHaveCount(0);
  await look(page, 'banco-chiuso');
  await app.deps.db.deleteFrom('chiusure').execute();
});

test('with a sheet open nothing on the desk overlaps', async ({ page, sito }) => {
  const chi = await createMembro(sito.app, {
    nome: 'Massimiliano',
    cognome: 'Bartolomei-Ferrarini',
    telefono: '+39 333 555 0101',
  });
  await book(sito, chi, 'Postazione smart working 12', { tipo: 'spazio', a: 4 });
  const scaduto = await createMembro(sito.app, { nome: 'Olga', cognome: 'Mori', documento_stato: 'scaduto' });
  await book(sito, scaduto, 'Postazione coworking 7', { tipo: 'spazio' });
  const drone = await book(sito, chi, 'Drone con videocamera stabilizzata', { a: 2 });
  await addLista(sito, drone);
  await book(sito, chi, 'Stabilizzatore', { a: 2 });
  await book(sito, scaduto, 'Mixer audio a otto canali', { confermata: false });
  const late = await book(sito, chi, 'Micro camera', { da: -5, a: -3 });
  await handedOver(sito, late);
  await bookAgain(sito, scaduto, late.prenotabile_id, { da: 1 });
  await signInAdmin(page, sito);
  for (const width of long ? [1280, 1024] : [1024]) {
    await page.setViewportSize({ width, height: 900 });
    for (const sheet of ['Consegna', 'Rientro']) {
      await page.goto('/banco');
      await button(page, new RegExp(`^${sheet}: .*(Drone|Micro camera)`)).click();
      await expect(page.getByRole('region', { name: sheet, exact: true })).toBeVisible();
      expect(await listOverlaps(page), `${sheet} at ${width} px`).toEqual([]);
      // The journey of the day at the desk checks the other sheet.
      await (sheet === 'Rientro' ? look : glance)(page, `banco-${sheet.toLowerCase()}-aperta`);
    }
  }
});

test('the desk shows sixty lines at once @lungo', async ({ page, sito }) => {
  for (let n = 0; n < 6; n += 1) {
    const chi = await createMembro(sito.app, { nome: 'Persona', cognome: `Numero ${n}` });
    for (let k = 0; k < 10; k += 1)
      await book(sito, chi, `Riga ${n}.${k}`, { tipo: k % 2 ? 'spazio' : 'strumento' });
  }
  await signInAdmin(page, sito);
  // The times of the first line and of all lines, since the start of the navigation.
  await page.addInitScript(() => {
    const seen: Record<string, number> = {};
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const lines = document.querySelectorAll('main li').length;
      if (lines > 0) seen['first'] ??= performance.now();
      if (lines >= 60) seen['all'] ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/banco');
  await expect(page.getByRole('listitem').filter({ hasText: 'Riga ' })).toHaveCount(60);
  const at = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const read = performance
      .getEntriesByType('resource')
      .filter((one) => one instanceof PerformanceResourceTiming);
    const scripts = read.filter(
      ({ initiatorType, name }) => initiatorType === 'script' || name.endsWith('.js'),
    );
    const desk = read.find(({ name }) => name.includes('/api/banco?'))!;
    const seen = (globalThis as unknown as { seen: { first: number; all: number } }).seen;
    return {
      'page here': navigation!.responseEnd,
      'desk asked for': desk.startTime,
      'desk answered': desk.responseEnd,
      'scripts here': Math.max(
        ...scripts.map(({ responseEnd }) => responseEnd).filter((end) => end < seen.first),
      ),
      'first paint': performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      'first line': seen.first,
      'all lines': seen.all,
    };
  });
  const parts = Object.entries(at).map(([name, ms]) => `${name} ${Math.round(ms)} ms`);
  console.log(`the desk with 60 lines: ${parts.join(', ')}`);
});
