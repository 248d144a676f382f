import { expect, type Page } from '@playwright/test';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni, addMesi, giornoSettimana, type Giorno } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { button, chevron, dialog, look, toast } from './admin-catalogo.ts';
import { signInAdmin } from './admin-persone.ts';
import { checkAxe, checkModes, keepPicture, modes, showIn, watchComplaints } from './controlli.ts';
import { book } from './planner.ts';
import { write } from './scene.ts';
import { test, type Sito } from './sito.ts';

/** A Tuesday about `ahead` days from today that is no public holiday, with the Wednesday after it. */
function findDays({ seme }: Sito, ahead: number): { inizio: Giorno; fine: Giorno } {
  let inizio = addGiorni(seme.oggi, ahead);
  while (
    giornoSettimana(inizio) !== 1 ||
    /-(?:01-0[16]|04-25|05-01|06-02|08-15|11-01|12-0[78]|12-2\d)$/.test(inizio)
  )
    inizio = addGiorni(inizio, 1);
  return { inizio, fine: addGiorni(inizio, 1) };
}

const list = (page: Page) => page.getByRole('list', { name: 'Chiusure e fermi' });
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });

test('by keyboard alone a closure is added, changed and removed, and the year shows it @smoke', async ({
  page,
  sito,
}) => {
  const { inizio, fine } = findDays(sito, 60);
  watchComplaints(page);
  await signInAdmin(page, sito);
  await page.goto('/');
  await button(page, /^Menu del profilo/).press('Enter');
  await page.getByRole('banner').getByRole('link', { name: 'Chiusure' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Chiusure' })).toBeFocused();

  await button(page, 'Aggiungi').press('Enter');
  const nuova = dialog(page, 'Nuova chiusura');
  await expect(nuova.getByRole('radio', { name: 'Il centro chiude' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(nuova.getByLabel('Da', { exact: true })).toBeFocused();
  // The first Enter accepts the day, in the field as in the booking form.
  await page.keyboard.type(write(inizio));
  await page.keyboard.press('Enter');
  await expect(nuova.getByLabel('Da', { exact: true })).toHaveValue(formatGiorno(inizio, 'it', 'date'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(write(fine));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Inventario');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Chiusura aggiunta')).toBeVisible();
  await expect(button(page, 'Aggiungi')).toBeFocused();
  await expect(row(page, 'Inventario')).toContainText('Centro chiuso');
  const month = (giorno: Giorno) => formatGiorno(giorno, 'it', 'month');
  const months = `Da ${month(sito.seme.oggi)} a ${month(addMesi(sito.seme.oggi, 11))}`;
  await expect(page.getByRole('heading', { level: 2, name: months })).toBeVisible();
  await expect(page.getByText(/^Chiuso da martedì .+: Inventario\.\s*$/).first()).toBeAttached();

  await button(page, 'Cambia: Inventario').press('Enter');
  const cambia = dialog(page, 'Cambia la chiusura');
  await cambia.getByLabel('Motivo').fill('Inventario e pulizie');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Chiusura cambiata')).toBeVisible();
  await expect(button(page, 'Cambia: Inventario e pulizie')).toBeFocused();

  const anno = inizio.slice(0, 4);
  await page.goto(`/chiusure?anno=${anno}`);
  await expect(
    page.getByRole('heading', { level: 2, name: `Da gennaio ${anno} a dicembre ${anno}` }),
  ).toBeVisible();
  await button(page, 'Togli: Inventario e pulizie').press('Enter');
  await expect(button(dialog(page, 'Togliere Inventario e pulizie?'), 'Togli')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Chiusura tolta')).toBeVisible();
  await expect(row(page, 'Inventario')).toHaveCount(0);
  await expect(button(page, 'Aggiungi')).toBeFocused();
});

test('a press on an open day begins a closure, and one on a closed day changes its closure', async ({
  page,
  sito,
}) => {
  const { inizio, fine } = findDays(sito, 90);
  watchComplaints(page);
  await signInAdmin(page, sito);
  await page.goto('/chiusure');
  const day = (giorno: Giorno) => page.locator(`[data-giorno="${giorno}"]`);
  await day(inizio).click();
  const nuova = dialog(page, 'Nuova chiusura');
  for (const label of ['Da', 'Fino a'])
    await expect(nuova.getByLabel(label, { exact: true })).toHaveValue(formatGiorno(inizio, 'it', 'date'));
  await nuova.getByLabel('Fino a', { exact: true }).fill(write(fine));
  await nuova.getByLabel('Motivo').fill('Imbiancatura');
  await button(nuova, 'Chiudi il centro').click();
  await expect(toast(page, 'Chiusura aggiunta')).toBeVisible();
  await expect(button(page, 'Aggiungi')).toBeFocused();
  await look(page, 'chiusure');
  await day(fine).click();
  const cambia = dialog(page, 'Cambia la chiusura');
  await expect(cambia.getByLabel('Motivo')).toHaveValue('Imbiancatura');
  await page.keyboard.press('Escape');
  // Past days cannot be pressed, and the months before and after are one press away.
  await button(page, 'I dodici mesi prima').click();
  await expect(page.locator('[data-giorno]')).toHaveCount(0);
  await expect(row(page, 'Imbiancatura')).toBeVisible();
});

test('the form reports what cannot be saved: nothing chosen, no day, an end before the start @lungo', async ({
  page,
  sito,
}) => {
  const { inizio, fine } = findDays(sito, 60);
  await signInAdmin(page, sito);
  await page.goto('/chiusure');
  await button(page, 'Aggiungi').click();
  const nuova = dialog(page, 'Nuova chiusura');
  await button(nuova, 'Chiudi il centro').click();
  await expect(nuova.getByText('Questo campo è obbligatorio')).toHaveCount(6);
  await expect(nuova.getByLabel('Da', { exact: true })).toBeFocused();
  await nuova.getByLabel('Da', { exact: true }).fill(write(fine));
  await nuova.getByLabel('Fino a', { exact: true }).fill(write(inizio));
  await nuova.getByLabel('Motivo').fill('Inventario');
  await expect(nuova.getByText('La fine non può venire prima dell’inizio')).toBeVisible();
  await nuova.getByLabel('Fino a', { exact: true }).fill(write(fine));
  await nuova.getByLabel('Da', { exact: true }).fill('quando capita');
  await button(nuova, 'Chiudi il centro').click();
  // The previous day is not sent in place of the typed text.
  await expect(nuova.getByLabel('Da', { exact: true })).toBeFocused();
  await expect(nuova.getByLabel('Da', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(row(page, 'Inventario')).toHaveCount(0);
});

test('on a phone a stop is added until further notice, given an end, and removed @lungo', async ({
  page,
  sito,
}) => {
  const { inizio, fine } = findDays(sito, 40);
  await createPrenotabile(sito.app, { nome: 'Fresatrice', tipo: 'strumento' });
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAdmin(page, sito);
  await page.goto('/chiusure');
  await button(page, 'Aggiungi').click();
  await page.getByRole('radio', { name: 'Un pezzo è fuori servizio' }).check();
  const nuovo = dialog(page, 'Nuovo fermo');
  await nuovo.getByRole('combobox', { name: 'Pezzo' }).click();
  await page.getByRole('option', { name: 'Fresatrice' }).click();
  await nuovo.getByLabel('Da', { exact: true }).fill(write(inizio));
  await nuovo.getByRole('checkbox', { name: 'Fino a nuovo avviso' }).check();
  await expect(nuovo.getByLabel('Fino a', { exact: true })).toHaveCount(0);
  await nuovo.getByLabel('Motivo').fill('In manutenzione');
  await checkModes(page, 'fermo-nuovo', { whole: false });
  await button(nuovo, 'Ferma il pezzo').click();
  await expect(toast(page, 'Fermo aggiunto')).toBeVisible();
  const stop = row(page, 'Fresatrice: In manutenzione');
  await expect(stop).toContainText(`da ${formatGiorno(inizio, 'it', 'long')} fino a nuovo avviso`);
  await expect(stop).toContainText('Fuori servizio');

  await button(stop, 'Cambia: Fresatrice: In manutenzione').click();
  const cambia = dialog(page, 'Cambia il fermo');
  await cambia.getByRole('checkbox', { name: 'Fino a nuovo avviso' }).uncheck();
  await cambia.getByLabel('Fino a', { exact: true }).fill(write(fine));
  await button(cambia, 'Salva').click();
  await expect(stop).not.toContainText('nuovo avviso');

  await button(stop, 'Togli: Fresatrice: In manutenzione').click();
  await button(dialog(page, 'Togliere Fresatrice: In manutenzione?'), 'Togli').click();
  await expect(toast(page, 'Fermo tolto')).toBeVisible();
  await expect(stop).toHaveCount(0);
});

test('with bookings in the way nothing is saved, and the plan replaces the form and keeps its reason @lungo', async ({
  page,
  sito,
}) => {
  const { inizio, fine } = findDays(sito, 80);
  const line = await createPrenotabile(sito.app, { nome: 'Sega', tipo: 'strumento' });
  const id = await book(sito, inizio, 2, 'Rigoni', line);
  await signInAdmin(page, sito);
  await page.goto('/chiusure');
  await button(page, 'Aggiungi').click();
  const nuova = dialog(page, 'Nuova chiusura');
  await nuova.getByLabel('Da', { exact: true }).fill(write(inizio));
  await nuova.getByLabel('Fino a', { exact: true }).fill(write(fine));
  await nuova.getByLabel('Motivo').fill('Inventario');
  await button(nuova, 'Chiudi il centro').click();
  const piano = page.getByRole('dialog').filter({ hasText: 'Tina Rigoni' });
  await expect(piano).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(piano.getByLabel('Motivo, uguale per tutti')).toHaveValue('Inventario');
  await expect(piano.getByLabel('Motivo, uguale per tutti')).toBeFocused();
  expect(await sito.app.deps.db.selectFrom('chiusure').selectAll().execute()).toEqual([]);
  await keepPicture(page, 'chiusura-sistemazione', false);
  await checkAxe(page, 'the plan');
  await piano
    .locator('button')
    .filter({ hasText: /^Chiudi(,| e) / })
    .click();
  await expect(piano).toBeHidden();
  await expect(nuova).toBeHidden();
  await expect(row(page, 'Inventario')).toContainText('Centro chiuso');
  const moved = sito.app.deps.db.selectFrom('prenotazioni').selectAll().where('id', '=', id);
  const now = await moved.executeTakeFirstOrThrow();
  expect(now.annullata_il !== null || now.inizio > fine || now.fine < inizio, 'out of the closed days').toBe(
    true,
  );
});

test('a change or removal made meanwhile by somebody else is reported, and the administrator chooses @lungo', async ({
  page,
  sito,
}) => {
  const { inizio, fine } = findDays(sito, 100);
  const { db } = sito.app.deps;
  const values = { inizio, fine, motivo: 'Inventario' };
  const { id } = await db.insertInto('chiusure').values(values).returning('id').executeTakeFirstOrThrow();
  const change = (motivo: string, versione: number) =>
    db.updateTable('chiusure').set({ motivo, versione }).where('id', '=', id).execute();
  await signInAdmin(page, sito);
  await page.goto('/chiusure');
  await button(page, 'Cambia: Inventario').click();
  const cambia = dialog(page, 'Cambia la chiusura');
  await cambia.getByLabel('Fino a', { exact: true }).fill(write(addGiorni(fine, 1)));
  await change('Assemblea', 2);
  await button(cambia, 'Salva').click();
  await expect(
    cambia.getByRole('heading', { name: 'Nel frattempo qualcun altro ha fatto un cambiamento' }),
  ).toBeFocused();
  await expect(cambia).toContainText('Assemblea');
  await checkAxe(page, 'a conflict');
  // Only edited fields are written: the other administrator's reason stays.
  await button(cambia, 'Tieni i miei').click();
  await expect(toast(page, 'Chiusura cambiata')).toBeVisible();
  await expect(row(page, 'Assemblea')).toContainText(formatGiorno(addGiorni(fine, 1), 'it', 'long'));

  await button(page, 'Togli: Assemblea').click();
  await change('Assemblea dei soci', 9);
  await button(dialog(page, 'Togliere Assemblea?'), 'Togli').click();
  const altri = dialog(page, 'Nel frattempo qualcun altro ha fatto un cambiamento');
  await expect(altri).toContainText('Assemblea dei soci');
  await button(altri, 'Togli lo stesso').click();
  await expect(toast(page, 'Chiusura tolta')).toBeVisible();
  await expect(row(page, 'Assemblea')).toHaveCount(0);
});

test('bookings that begin or end on a closed day are listed, with who made them and why @lungo', async ({
  page,
  sito,
}) => {
  const { inizio, fine } = findDays(sito, 120);
  const prenotabile_id = await createPrenotabile(sito.app, { nome: 'Pialla', tipo: 'strumento' });
  const { ahmed } = sito.seme;
  const id = await createPrenotazione(sito.app, { user_id: ahmed.id, prenotabile_id, inizio, fine });
  await signInAdmin(page, sito);
  await page.goto('/chiusure');
  const section = page.getByRole('region', { name: 'Prenotazioni in giorni chiusi' });
  await expect(section.getByRole('article', { name: `Prenotazione ${id}` })).toHaveCount(0);
  const values = { inizio: fine, fine, motivo: 'Festa del paese' };
  await sito.app.deps.db.insertInto('chiusure').values(values).execute();
  await page.reload();
  const card = section.getByRole('article', { name: `Prenotazione ${id}` });
  await expect(card.getByRole('heading', { name: 'Ahmed Benali' }).getByRole('link')).toBeVisible();
  await chevron(card).click();
  await expect(card).toContainText('Finisce a centro chiuso: Festa del paese');
  await expect(card.getByRole('link', { name: '333 111 2222' })).toBeVisible();
  for (const mode of modes()) {
    await showIn(page, mode);
    await checkAxe(page, mode);
  }
});
