import { expect, type Page } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro, type Membro } from '#test/factories/utente.ts';
import { button, dialog, toast } from './admin-catalogo.ts';
import { signInAdmin } from './admin-persone.ts';
import { checkAxe, checkWidth, keepPicture, modes, printPage, showIn, watchComplaints } from './controlli.ts';
import { test, type Sito } from './sito.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Cosa {
  readonly id: number;
  readonly prenotabile_id: number;
}

interface Voluta {
  readonly tipo?: 'spazio' | 'strumento';
  readonly da?: number;
  readonly a?: number;
  readonly confermata?: boolean;
}

/** Books a new resource for somebody, from so many days after today on. */
async function book({ app, seme }: Sito, chi: Membro, nome: string, voluta: Voluta = {}): Promise<Cosa> {
  const { tipo = 'strumento', da = 0, a = da, confermata = true } = voluta;
  const prenotabile_id = await createPrenotabile(app, { nome, tipo, cauzione: 50 });
  const [inizio, fine] = [addGiorni(seme.oggi, da), addGiorni(seme.oggi, a)];
  const id = await createPrenotazione(app, { user_id: chi.id, prenotabile_id, inizio, fine, confermata });
  return { id, prenotabile_id };
}

/** A sheet with a checklist. */
async function addLista({ app: { deps } }: Sito, { prenotabile_id }: Cosa): Promise<void> {
  const { id: section_id } = await deps.db
    .insertInto('sezioni')
    .values({ prenotabile_id, nome: 'Nella valigia', si_consegna: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const specs = [
    { section_id, nome: 'Batterie', valore: '2, con caricatore' },
    { section_id, nome: 'Eliche di scorta', valore: '4' },
  ];
  await deps.db.insertInto('specs').values(specs).execute();
}

/** Hands over as the desk did days ago. */
async function handedOver({ app: { deps } }: Sito, { id, prenotabile_id }: Cosa): Promise<void> {
  await deps.db
    .insertInto('consegne')
    .values({
      prenotazione_id: id,
      prenotabile_id,
      consegnata_il: new Date(),
      consegnata_da: null,
      uscito: '[]',
      nota_consegna: '',
      rientrata_il: null,
      rientrata_da: null,
      stato: null,
      ultimo_sollecito: null,
    })
    .execute();
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const line = (page: Page, list: string, text: string) =>
  region(page, list).getByRole('listitem').filter({ hasText: text });

test('a day at the desk on a tablet, by keyboard: who is there, out, back damaged and stopped, late and settled', async ({
  page,
  sito,
}) => {
  const complaints = watchComplaints(page, /409/);
  const giulia = await createMembro(sito.app, { nome: 'Giulia', cognome: 'Marchetti' });
  const ilaria = await createMembro(sito.app, { nome: 'Ilaria', cognome: 'Conti' });
  await book(sito, giulia, 'Postazione del banco', { tipo: 'spazio' });
  const drone = await book(sito, giulia, 'Drone del banco', { a: 2 });
  await addLista(sito, drone);
  await createPrenotazione(sito.app, {
    user_id: ilaria.id,
    prenotabile_id: drone.prenotabile_id,
    inizio: addGiorni(sito.seme.oggi, 4),
    fine: addGiorni(sito.seme.oggi, 4),
    confermata: true,
  });
  const tardi = await book(sito, ilaria, 'Micro camera del banco', { da: -5, a: -3 });
  await handedOver(sito, tardi);
  await createPrenotazione(sito.app, {
    user_id: giulia.id,
    prenotabile_id: tardi.prenotabile_id,
    inizio: addGiorni(sito.seme.oggi, 1),
    fine: addGiorni(sito.seme.oggi, 1),
  });
  await page.setViewportSize({ width: 1024, height: 768 });
  await signInAdmin(page, sito);
  await page.goto('/banco');
  await expect(page.getByRole('heading', { level: 1, name: 'Il banco' })).toBeVisible();
  await checkWidth(page);
  for (const mode of modes()) {
    await showIn(page, mode);
    await checkAxe(page, `banco, ${mode}`);
    await keepPicture(page, `banco-1024-${mode}`, true);
  }

  // Attendance: one press notes it, another takes it back.
  const here = button(line(page, 'Arrivano', 'Postazione del banco'), /^Presente/);
  await here.press('Enter');
  await expect(here).toHaveAttribute('aria-pressed', 'true');
  await expect(line(page, 'Arrivano', 'Postazione del banco')).toContainText('arrivo alle');
  await here.press('Enter');
  await expect(line(page, 'Arrivano', 'Postazione del banco')).not.toContainText('arrivo alle');

  // Handed over with two presses; the sheet has the focus, and Escape gives it back.
  const give = button(page, 'Consegna: Giulia Marchetti, Drone del banco');
  await give.press('Enter');
  const sheet = region(page, 'Consegna');
  await expect(sheet.getByRole('heading', { name: 'Consegna' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(give).toBeFocused();
  await give.press('Enter');
  await sheet.getByRole('checkbox', { name: /Eliche di scorta/ }).uncheck();
  await sheet.getByLabel('Nota').fill('Graffio leggero sotto la scocca');
  for (const mode of modes()) {
    await showIn(page, mode);
    await checkAxe(page, `consegna, ${mode}`);
    await keepPicture(page, `banco-consegna-1024-${mode}`, false);
  }
  await sheet.getByLabel('Importo in euro interi').fill('12,50');
  await button(sheet, 'Consegna').press('Enter');
  await expect(sheet).toContainText('Scrivi un numero intero di euro');
  await sheet.getByLabel('Importo in euro interi').fill('50');
  await button(sheet, 'Carta').press('Enter');
  await button(sheet, 'Consegna').press('Enter');
  await expect(toast(page, 'Consegnato: Drone del banco')).toBeVisible();
  await expect(line(page, 'Da consegnare', 'Drone del banco')).toHaveCount(0);

  // It comes back damaged: stopped, and who has booked it is settled.
  await button(page, 'Rientro: Giulia Marchetti, Drone del banco').press('Enter');
  const back = region(page, 'Rientro');
  await expect(back).toContainText('Graffio leggero sotto la scocca');
  await back.getByRole('radio', { name: 'Danneggiato' }).check();
  await back.getByLabel('Che cosa è successo').fill('Un’elica spezzata');
  // Part of the deposit is kept; without a reason nothing is sent.
  await back.getByRole('radio', { name: 'In parte' }).check();
  await back.getByLabel('Restituisci, in euro interi').fill('30');
  await button(back, 'Registra il rientro').press('Enter');
  await expect(back).toContainText('Scrivi perché la tenete');
  await back.getByLabel('Motivo della parte tenuta').fill('Un’elica da ricomprare');
  await keepPicture(page, 'banco-rientro-1024', false);
  await button(back, 'Registra il rientro').press('Enter');
  const stop = region(page, 'Vuoi fermare Drone del banco?');
  await stop.waitFor();
  const { ricevuto, restituito, trattenuto } = await sito.app.deps.db
    .selectFrom('cauzioni')
    .select(['ricevuto', 'restituito', 'trattenuto'])
    .where('prenotazione_id', '=', drone.id)
    .executeTakeFirstOrThrow();
  expect([ricevuto, restituito, trattenuto]).toEqual([50, 30, 20]);
  await button(stop, 'Ferma').press('Enter');
  const plan = dialog(page, /^Fermare il pezzo/);
  await expect(plan).toContainText('Ilaria Conti');
  await button(plan, 'Ferma e sistema').press('Enter');
  await expect(toast(page, 'Fermato: Drone del banco')).toBeVisible();

  // Late: marked first of its list, cannot be cancelled, and who waits is settled.
  const late = line(page, 'Da riavere', 'Micro camera del banco');
  await expect(late).toContainText('In ritardo di 3 giorni');
  await expect(late).toContainText('prenotazione successiva: Giulia Marchetti');
  await button(late, 'Sistema chi aspetta').press('Enter');
  // The plan has come: until then there is nothing to be carried out.
  const waiting = dialog(page, /^Sistemare chi aspetta/);
  await expect(waiting).toContainText('C’è 1 prenotazione');
  await button(waiting, 'Sistema le prenotazioni').press('Enter');
  await expect(waiting).toHaveCount(0);
  await expect(button(late, 'Sistema chi aspetta')).toHaveCount(0);
  expect(complaints, 'what the browser complains of').toEqual([]);
});

test('a day at the desk on a phone: the sheet is the whole screen, targets are 44 px, a request is confirmed', async ({
  page,
  sito,
}) => {
  const chi = await createMembro(sito.app, { nome: 'Maria Antonietta', cognome: 'Di Giovannantonio' });
  await book(sito, chi, 'Postazione del telefono', { tipo: 'spazio', a: 3 });
  await book(sito, chi, 'Mixer del telefono', { confermata: false });
  await book(sito, chi, 'Richiesta del telefono', { da: 6, confermata: false });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAdmin(page, sito);
  await page.goto('/banco');
  await button(page, /^Presente: Maria Antonietta/).click();
  await expect(button(page, /^Presente dalle .+: Maria Antonietta/)).toBeVisible();
  await checkWidth(page);
  const small = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('a, button, label')]
      .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 44 || box.width < 44))
      .map(({ text }) => text),
  );
  expect(small, 'what is too small for a finger').toEqual([]);
  for (const mode of modes()) {
    await showIn(page, mode);
    await checkAxe(page, `banco, ${mode}`);
    await keepPicture(page, `banco-360-${mode}`, true);
  }
  await button(page, 'Consegna: Maria Antonietta Di Giovannantonio, Mixer del telefono').click();
  const sheet = page.getByRole('dialog', { name: 'Consegna' });
  await expect(sheet).toContainText('con la consegna è confermata');
  await checkWidth(page);
  for (const mode of modes()) {
    await showIn(page, mode);
    await checkAxe(page, `consegna, ${mode}`);
    await keepPicture(page, `banco-consegna-360-${mode}`, false);
  }
  await button(sheet, 'Consegna').click();
  await expect(toast(page, 'Consegnato: Mixer del telefono')).toBeVisible();
  await button(page, 'Conferma: Maria Antonietta Di Giovannantonio, Richiesta del telefono').click();
  await expect(toast(page, 'Prenotazione confermata')).toBeVisible();
  await expect(line(page, 'Da confermare', 'Richiesta del telefono')).toHaveCount(0);
});

test('the sheet for the door has no name but of who allows it, and the one for the desk says not to hang it up', async ({
  page,
  sito,
}) => {
  const chi = await createMembro(sito.app, { nome: 'Nicolò', cognome: 'Sant’Angelo' });
  const altro = await createMembro(sito.app, { nome: 'Fatima', cognome: 'El Amrani' });
  const booked = await book(sito, chi, 'Postazione della porta', { tipo: 'spazio' });
  await book(sito, altro, 'Scrivania della porta', { tipo: 'spazio' });
  const { db } = sito.app.deps;
  await db.updateTable('utenti').set({ nome_alla_porta: true }).where('id', '=', chi.id).execute();
  await signInAdmin(page, sito);
  await page.addInitScript(() => {
    window.print = () => {
      (globalThis as unknown as { carta: string }).carta =
        document.querySelector('[data-foglio]')!.textContent ?? '';
    };
  });
  await page.goto('/banco');
  const paper = async (name: string) => {
    await button(page, name).click();
    return page.evaluate(() => (globalThis as unknown as { carta: string }).carta);
  };
  const door = await paper('Foglio per la porta');
  expect(door).toContain(`Postazione della porta${booked.id}Nicolò S.`);
  expect(door).toContain('Scrivania della porta');
  for (const secret of ['Sant’Angelo', 'Fatima', 'Amrani', '333']) expect(door).not.toContain(secret);
  const desk = await paper('Foglio per il banco');
  expect(desk).toContain('questo foglio non si appende e non si firma');
  expect(desk).toContain('Fatima El Amrani');
  await page.emulateMedia({ media: 'print' });
  const words = await page.evaluate(() => document.body.innerText);
  expect(words).toContain('Per il banco');
  for (const screen of ['Foglio per la porta', 'Strumentazioni', 'Contatti'])
    expect(words).not.toContain(screen);
  await page.emulateMedia({ media: null });
  await printPage(page, 'stampa-banco-giorno');
});

test('sixty lines are there at once, and somebody forbidden never sees them', async ({ page, sito }) => {
  for (let n = 0; n < 6; n += 1) {
    const chi = await createMembro(sito.app, { nome: 'Persona', cognome: `Numero ${n}` });
    for (let k = 0; k < 10; k += 1)
      await book(sito, chi, `Riga ${n}.${k}`, { tipo: k % 2 ? 'spazio' : 'strumento' });
  }
  await signInAdmin(page, sito);
  await page.goto('/banco');
  await expect(page.getByRole('listitem').filter({ hasText: 'Riga ' })).toHaveCount(60);
  const shown = await page.evaluate(
    () =>
      performance.getEntriesByType('paint').find(({ name }) => name === 'first-contentful-paint')!.startTime,
  );
  console.log(`first content of the desk with 60 lines: ${Math.round(shown)} ms`);
});
