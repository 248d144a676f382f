import { expect, type Locator } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { button, dialog, glance, hands, look, toast } from './admin-catalogo.ts';
import { delay, watchComplaints } from './controlli.ts';
import { signIn, test } from './sito.ts';

for (const [how, width, press] of hands('keyboard')) {
  const lontano = width === 1280 ? 200 : 230;
  test(`a week is closed over twelve bookings, and each is settled, ${how}`, async ({ page, sito }) => {
    watchComplaints(page, /status of 409/);
    const inizio = addGiorni(sito.seme.oggi, lontano);
    const fine = addGiorni(inizio, 6);
    const persone = await Promise.all(
      ['Ines', 'Luca', 'Sara'].map((nome) => createMembro(sito.app, { nome, cognome: `Ferie${width}` })),
    );
    const ids: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const giorno = addGiorni(inizio, n % 7);
      const prenotabile_id = await createPrenotabile(sito.app, { nome: `Banco ${width}-${n}` });
      ids.push(
        await createPrenotazione(sito.app, {
          user_id: persone[n % 3]!.id,
          prenotabile_id,
          inizio: giorno,
          fine: giorno,
        }),
      );
    }
    const { token } = await createAdmin(sito.app);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await signIn(page, token);
    const causa = { tipo: 'chiusura', inizio, fine, motivo: `Ferie ${width}` };
    await page.goto('/chiusure');
    await press(button(page, 'Aggiungi'));
    const form = dialog(page, 'Nuova chiusura');
    await form.getByLabel('Da', { exact: true }).fill(toText(inizio));
    await form.getByLabel('Fino a', { exact: true }).fill(toText(fine));
    await form.getByLabel('Motivo').fill(causa.motivo);
    await press(button(form, 'Chiudi il centro'));

    const sistema = dialog(page, `Chiudere per «${causa.motivo}»?`);
    await expect(sistema.getByLabel('Motivo, uguale per tutti')).toHaveValue(causa.motivo);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await press(button(sistema, 'Non chiudere'));
    await expect(form.getByLabel('Motivo')).toHaveValue(causa.motivo);
    await press(button(form, 'Chiudi il centro'));
    await expect(button(sistema, 'Chiudi e annulla 12')).toBeVisible();
    await expect(sistema.getByText('12 prenotazioni di 3 persone.')).toBeVisible();
    const conto = sistema.getByRole('status').filter({ has: page.getByRole('list') });
    await expect(conto).toHaveText('12 annullate');
    await look(page, 'sistemazione');
    const rows = voci(sistema);
    const lista = rows.first().getByRole('combobox');
    // The next decision is made before the plan with this one arrives: both count.
    await delay(page, '**/api/prenotazioni/sistemazione', 1500);
    await press(lista);
    await page.getByRole('option', { name: 'Lascia com’è' }).press('Enter');
    await press(rows.nth(1).getByRole('combobox'));
    await page.getByRole('option', { name: 'Altri giorni, già concordati' }).press('Enter');
    await expect(conto).toHaveText('1 cambia giorni10 annullate1 resta com’è');
    await sistema.getByLabel('Motivo, uguale per tutti').fill('Siamo in ferie.');
    await press(button(rows.nth(2), 'Annullata'));
    await press(button(rows.nth(2), 'Un motivo suo'));
    await rows
      .nth(2)
      .getByLabel(/^Motivo per /)
      .fill('Ti chiamiamo noi.');

    // Somebody books meanwhile: nothing is done, and the plan is made anew.
    const altro = await createPrenotabile(sito.app, { nome: `Banco ${width}-tardi` });
    ids.push(
      await createPrenotazione(sito.app, {
        user_id: persone[0]!.id,
        prenotabile_id: altro,
        inizio,
        fine: inizio,
      }),
    );
    await press(button(sistema, 'Chiudi, cambia 1, annulla 10 e lascia 1'));
    const superato = sistema.getByText(/^Nel frattempo qualcosa è cambiato/);
    await expect(superato).toBeVisible();
    await expect(page.locator(':focus')).toContainText('Nel frattempo qualcosa è cambiato');
    await expect(conto).toHaveText('1 cambia giorni11 annullate1 resta com’è');
    const cambiata = rows.filter({ hasText: 'È cambiata' });
    await expect(cambiata).toHaveCount(1);
    await expect(cambiata).toContainText(`Banco ${width}-tardi`);
    await glance(page, 'sistemazione-cambiata');
    await press(button(sistema, 'Chiudi, cambia 1, annulla 11 e lascia 1'));
    await expect(toast(page, 'Fatto: 1 cambia giorni, 11 annullate, 1 resta com’è')).toBeVisible();
    await expect(sistema).toBeHidden();
    await expect(form).toBeHidden();
    await expect(page.getByText(causa.motivo).first()).toBeVisible();

    const rest = await sito.app.deps.db
      .selectFrom('prenotazioni')
      .select(['inizio', 'fine', 'annullata_il'])
      .where('id', 'in', ids)
      .execute();
    expect(rest.filter(({ annullata_il }) => annullata_il !== null)).toHaveLength(11);
    const stand = rest.filter(({ annullata_il }) => annullata_il === null);
    expect(stand.filter((one) => one.fine < inizio || one.inizio > fine)).toHaveLength(1);
    const lettere = await sito.app.deps.db
      .selectFrom('posta')
      .select('dati')
      .where('tipo', '=', 'prenotazioni_sistemate')
      .where(
        'user_id',
        'in',
        persone.map(({ id }) => id),
      )
      .execute();
    expect(lettere).toHaveLength(3);
    const motivi = lettere.flatMap(({ dati }) => (dati as { voci: { motivo: string }[] }).voci);
    expect(new Set(motivi.map(({ motivo }) => motivo))).toEqual(
      new Set(['Siamo in ferie.', 'Ti chiamiamo noi.']),
    );
  });
}

test('a closure over 24 bookings takes five presses and one reason @lungo', async ({ page, sito }) => {
  watchComplaints(page, /status of 409/);
  const giorno = addGiorni(sito.seme.oggi, 260);
  const { id: user_id } = await createMembro(sito.app, { nome: 'Olga', cognome: 'Ventiquattro' });
  for (let n = 0; n < 24; n += 1)
    await createPrenotazione(sito.app, {
      user_id,
      prenotabile_id: await createPrenotabile(sito.app, { nome: `Posto ${n}` }),
      inizio: giorno,
      fine: giorno,
    });
  const { token } = await createAdmin(sito.app);
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, token);
  await page.goto('/chiusure');
  let presses = 0;
  const press = async (control: Locator) => {
    presses += 1;
    await control.click();
  };
  await button(page, 'Aggiungi').click();
  const form = dialog(page, 'Nuova chiusura');
  await form.getByLabel('Da', { exact: true }).fill(toText(giorno));
  await form.getByLabel('Fino a', { exact: true }).fill(toText(giorno));
  await form.getByLabel('Motivo').fill('Inventario');
  await press(button(form, 'Chiudi il centro'));
  const sistema = dialog(page, 'Chiudere per «Inventario»?');
  await expect(sistema.getByText('24 scelte di 24')).toBeVisible();
  await expect(voci(sistema).first()).toContainText('Olga Ventiquattro');
  await sistema.getByLabel('Motivo, uguale per tutti').fill('Contiamo tutto.');
  await press(sistema.getByRole('combobox', { name: 'Che cosa si fa con quelle scelte' }));
  await press(page.getByRole('option', { name: 'Lascia com’è' }));
  await press(button(sistema, 'Tutte così'));
  await expect(sistema.getByText('24 restano come sono')).toBeVisible();
  await look(page, 'sistemazione-24');
  await press(button(sistema, 'Chiudi e lascia 24'));
  await expect(toast(page, 'Fatto: 24 restano come sono')).toBeVisible();
  expect(presses).toBe(5);
});

const voci = (sistema: Locator): Locator =>
  sistema.getByRole('list', { name: 'Prenotazioni da sistemare' }).locator('> li');
const toText = (giorno: string): string => giorno.split('-').toReversed().join('/');
