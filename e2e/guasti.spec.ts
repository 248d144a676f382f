import { expect, type Locator } from '@playwright/test';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { jpeg } from '#test/images.ts';
import { long } from '#test/process.ts';
import { readRows, setRows } from '#test/rows.ts';
import { button, dialog, glance, hands, look, radio, toast } from './admin-catalogo.ts';
import { adminToken } from './admin-persone.ts';
import { checkLarge, keepGuidaOnTablet, watchComplaints } from './controlli.ts';
import { test } from './risorsa.ts';
import { become, signIn } from './sito.ts';

for (const [how, width, press] of hands('keyboard'))
  test(`a fault is reported at the machine, stops it, is announced and settled, ${how}`, async ({
    page,
    sito,
    create,
  }) => {
    test.slow();
    watchComplaints(page, /status of (?:409|422)|ERR_INTERNET_DISCONNECTED/);
    const { oggi } = sito.seme;
    const nome = width === 360 ? 'Taglierina piccola' : 'Taglierina grande';
    const { id, path } = await create({ tipo: 'strumento', nome });
    const admin = await adminToken(sito);
    const [chi, dopo] = [
      await createMembro(sito.app, { nome: 'Renato', cognome: 'Popescu' }),
      await createMembro(sito.app, { nome: 'Dopo', cognome: 'Neri' }),
    ];
    const { db } = sito.app.deps;
    await setRows(db, 'utenti', { id: chi.id }, { documento_stato: 'verificato' });
    await createPrenotazione(sito.app, { user_id: chi.id, prenotabile_id: id, inizio: oggi, fine: oggi });
    const domani = addGiorni(oggi, 1);
    await createPrenotazione(sito.app, {
      user_id: dopo.id,
      prenotabile_id: id,
      inizio: domani,
      fine: domani,
    });
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    const problema = page.getByRole('button', { name: 'C’è un problema' }).locator('visible=true');
    const modulo = dialog(page, /C’è un problema/);
    const unfold = async (riga: Locator) => {
      if (width === 360) await press(button(riga, `Tutto sul guasto: ${nome}`));
    };

    await test.step('a visitor without an account reports in three presses that it can be used', async () => {
      await page.goto(path);
      await press(problema);
      await expect(modulo.getByRole('radio').first()).toBeFocused();
      await expect(button(modulo, 'Invia')).toBeDisabled();
      await look(page, 'guasto-modulo');
      await keepGuidaOnTablet(page, 'macchine-problema');
      await modulo.getByRole('radio', { name: /Sì, si può/ }).check();
      await press(button(modulo, 'Invia'));
      await expect(page.getByRole('heading', { name: 'Grazie, il centro lo sa' })).toBeFocused();
      await press(button(page, `Torna a ${nome}`));
      await expect(problema).toBeVisible();
    });

    await test.step('the typed report stays on the page, and a wrong address is reported at its field', async () => {
      await press(problema);
      await modulo.getByRole('radio', { name: /Meglio di no/ }).check();
      await press(button(modulo, 'Aggiungi parole, foto o la tua mail'));
      await modulo.getByLabel('Che cosa hai visto').fill('Gira a vuoto');
      await modulo.getByLabel('La tua mail').fill('chi');
      await press(button(modulo, 'Invia'));
      await expect(modulo.getByText('Scrivi un indirizzo completo')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(modulo).toBeHidden();
      await expect(problema).toBeFocused();
      await press(problema);
      await expect(modulo.getByLabel('Che cosa hai visto')).toHaveValue('Gira a vuoto');
      await checkLarge(page);
      await page.keyboard.press('Escape');
    });

    await test.step('without a network nothing is lost', async () => {
      await press(problema);
      await modulo.getByLabel('La tua mail').fill(`chi.${width}@posta.example`);
      await page.context().setOffline(true);
      await press(button(modulo, 'Invia'));
      await expect(modulo.getByRole('status')).toContainText('Non è partita. Riprova.');
      await page.context().setOffline(false);
      await expect(modulo.getByLabel('Che cosa hai visto')).toHaveValue('Gira a vuoto');
      await page.keyboard.press('Escape');
    });

    await test.step('a member who holds a dangerous machine stops it from their booking, with a photo', async () => {
      await become(page, chi.token);
      await page.goto('/profilo');
      const scheda = page.getByRole('article').filter({ hasText: nome });
      await press(button(scheda, 'C’è un problema'));
      await modulo.getByRole('radio', { name: /È pericoloso/ }).check();
      await press(button(modulo, 'Aggiungi parole, foto o la tua mail'));
      await modulo.getByLabel('Che cosa hai visto').fill('Esce fumo da dietro.');
      const files = modulo.locator('input[type="file"]');
      await files.setInputFiles([
        { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg(80, 60) },
        { name: 'appunti.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('non è una foto') },
      ]);
      await expect(modulo.getByText(/^appunti\.jpg: /)).toBeVisible();
      await modulo.getByLabel('La tua mail').fill(`renato.${width}@posta.example`);
      await press(button(modulo, 'Invia'));
      await expect(
        page.getByRole('heading', { name: 'Non usarla: l’abbiamo fermata e avvisato chi viene domani' }),
      ).toBeFocused();
      await expect(page.getByText('La tua prenotazione di oggi resta.')).toBeVisible();
      await glance(page, 'guasto-esito');
      await press(button(page, `Torna a ${nome}`));
      const letters = await readRows(db, 'posta', { user_id: dopo.id }, 'tipo');
      expect(letters.map(({ tipo }) => tipo)).toContain('fermo_improvviso');
    });

    await test.step('everybody reads that it is stopped, and nobody reads the report', async () => {
      await become(page, null);
      await page.goto(path);
      await expect(page.getByText('In attesa di controllo').first()).toBeVisible();
      await expect(page.getByText('Esce fumo')).toBeHidden();
    });

    await test.step('the desk warns of it at the top, has its photo, and says who looks after it', async () => {
      await become(page, admin);
      await page.goto('/banco');
      const guasti = page.getByRole('region', { name: 'Da guardare' });
      const riga = guasti.getByRole('listitem').filter({ hasText: 'Esce fumo' });
      await expect(page.getByText(/^Pericoloso:/).locator('xpath=..')).toContainText(nome);
      await unfold(riga);
      await expect(riga).toContainText('È pericoloso');
      await expect(riga).toContainText('Renato Popescu');
      await expect(riga).toContainText('2 prenotazioni nei suoi giorni restano, segnate.');
      await press(button(riga, `1 foto: ${nome}`));
      await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
      await press(button(dialog(page, `Foto: ${nome}`), 'Chiudi'));
      await look(page, 'da-guardare');
      await keepGuidaOnTablet(page, 'macchine-guardare');
      if (long) await checkLarge(page);
      await press(button(riga, `Affida a…: ${nome}`));
      await riga.getByLabel('Chi se ne occupa, e quando').fill('Luca, giovedì con la brugola');
      await press(button(riga, 'Segna'));
      await expect(guasti.getByRole('status')).toContainText('resta tra le cose da guardare');
      await expect(riga).toContainText('Luca, giovedì con la brugola');
      await unfold(riga);
    });

    await test.step('the stop is extended in two presses, and ended in one', async () => {
      const guasti = page.getByRole('region', { name: 'Da guardare' });
      const riga = guasti.getByRole('listitem').filter({ hasText: 'Si può usare' }).filter({ hasText: nome });
      await unfold(riga);
      await press(button(riga, `Prolunga il fermo: ${nome}`));
      const ferma = dialog(page, `Vuoi fermare ${nome}?`);
      await press(button(ferma, 'Ferma'));
      // Bookings are in its way: the plan opens.
      const piano = page.getByRole('dialog').filter({ hasText: 'Renato' });
      await expect(piano).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(ferma).toBeHidden();
      const fumo = guasti.getByRole('listitem').filter({ hasText: 'Esce fumo' });
      await press(button(fumo, `È a posto: ${nome}`));
      await expect(guasti.getByRole('status')).toContainText('È a posto: si può usare di nuovo da adesso.');
      await expect(fumo).toBeHidden();
      const told = await readRows(db, 'posta', { destinatario: `renato.${width}@posta.example` }, 'tipo');
      expect(told.map(({ tipo }) => tipo)).toEqual(['guasto_risposto', 'guasto_risposto']);
    });

    await test.step('its book has all of it, and a check is entered', async () => {
      await page.goto(`${path}/libretto`);
      const voci = page.getByRole('main').getByRole('listitem');
      await expect(voci.first()).toContainText('Fine di un fermo');
      await expect(page.getByText('Fermo automatico')).toBeVisible();
      await press(radio(page, 'Guasti'));
      await expect(page).toHaveURL(/filtro=guasti/);
      await expect(voci).toHaveCount(2);
      await press(radio(page, 'Tutto'));
      await page.getByLabel('Nota').fill('Pulita la lente');
      await press(button(page, 'Controllato'));
      await expect(toast(page, 'Controllo segnato')).toBeVisible();
      await expect(voci.first()).toContainText('Pulita la lente');
      await expect(voci.first()).toBeFocused();
      await glance(page, 'libretto');
      await keepGuidaOnTablet(page, 'macchine-libretto');
      if (long) await checkLarge(page);
    });
  });

test('a broken resource is stopped in two presses from its own page, and from its book', async ({
  page,
  sito,
  create,
}) => {
  watchComplaints(page, /status of 409/);
  const { oggi } = sito.seme;
  const { id, path } = await create({ tipo: 'strumento', nome: 'Pialla rotta' });
  await signIn(page, await adminToken(sito));
  await page.goto(path);
  const ferma = dialog(page, 'Vuoi fermare Pialla rotta?');
  await button(page, 'Ferma…').click();
  await expect(ferma.getByLabel('Da', { exact: true })).toHaveValue(formatGiorno(oggi, 'it', 'date'));
  await expect(ferma.getByLabel('Motivo')).toHaveValue('In riparazione');
  await look(page, 'ferma-dalla-pagina');
  await button(ferma, 'Ferma').click();
  await expect(toast(page, 'Fermato: Pialla rotta')).toBeVisible();
  await expect(ferma).toBeHidden();
  await expect(page.getByText(/In riparazione/).first()).toBeVisible();
  const fermi = () =>
    readRows(sito.app, 'fermi', { prenotabile_id: id }, ['inizio', 'fine', 'motivo'], 'inizio');
  expect(await fermi()).toEqual([{ inizio: oggi, fine: null, motivo: 'In riparazione' }]);

  await sito.app.deps.db.deleteFrom('fermi').where('prenotabile_id', '=', id).execute();
  const chi = await createMembro(sito.app, { nome: 'Tullio', cognome: 'Prenotato' });
  const domani = addGiorni(oggi, 1);
  await createPrenotazione(sito.app, { user_id: chi.id, prenotabile_id: id, inizio: domani, fine: domani });
  await page.goto(`${path}/libretto`);
  await button(page, 'Ferma…').click();
  await button(ferma, 'Ferma').click();
  const piano = dialog(page, 'Fermare Pialla rotta?');
  await expect(piano).toContainText('Tullio Prenotato');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(piano.getByLabel('Motivo, uguale per tutti')).toHaveValue('In riparazione');
  await button(piano, 'Ferma e annulla 1').click();
  await expect(toast(page, 'Fermato: Pialla rotta')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'In riparazione' }).first()).toBeVisible();
  expect(await fermi()).toMatchObject([{ inizio: oggi }]);
  await look(page, 'ferma-dal-libretto');
});
