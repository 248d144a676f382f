import { expect } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { jpeg } from '#test/images.ts';
import { long } from '#test/process.ts';
import { readRows, setRows } from '#test/rows.ts';
import { button, dialog, glance, hands, look, toast } from './admin-catalogo.ts';
import { adminToken } from './admin-persone.ts';
import { checkLarge, keepGuidaOnTablet, watchComplaints } from './controlli.ts';
import { test } from './risorsa.ts';
import { become } from './sito.ts';

for (const [how, width, press] of hands('keyboard'))
  test(`a fault is reported from the machine, stops it, is told and settled, ${how}`, async ({
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

    await test.step('a visitor says in three presses that it can be used, without an account', async () => {
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

    await test.step('what was written stays while the page does, and a wrong address is said at its field', async () => {
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

    await test.step('a member in whose hands it is dangerous stops it, from their booking, with a photo', async () => {
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

    await test.step('everybody reads that it stands still, and nobody the words', async () => {
      await become(page, null);
      await page.goto(path);
      await expect(page.getByText('In attesa di controllo').first()).toBeVisible();
      await expect(page.getByText('Esce fumo')).toBeHidden();
    });

    await test.step('the desk has it first, with its photo, and says who looks after it', async () => {
      await become(page, admin);
      await page.goto('/banco');
      const guasti = page.getByRole('region', { name: 'Da guardare' });
      const riga = guasti.getByRole('listitem').filter({ hasText: 'Esce fumo' });
      await expect(riga).toContainText('È pericoloso');
      await expect(riga).toContainText('Renato Popescu');
      await expect(riga).toContainText('2 prenotazioni nei suoi giorni restano, segnate.');
      await press(button(riga, `1 foto: ${nome}`));
      await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible();
      await press(button(dialog(page, `Foto: ${nome}`), 'Chiudi'));
      await look(page, 'da-guardare');
      await keepGuidaOnTablet(page, 'macchine-guardare');
      if (long) await checkLarge(page);
      await press(button(riga, `Ci pensa…: ${nome}`));
      await riga.getByLabel('Chi ci pensa, e quando').fill('Luca, giovedì con la brugola');
      await press(button(riga, 'Segna'));
      await expect(guasti.getByRole('status')).toContainText('resta tra le cose da guardare');
      await expect(riga).toContainText('Luca, giovedì con la brugola', { timeout: 10_000 });
    });

    await test.step('it is stopped longer in two presses, and then all right in one', async () => {
      const guasti = page.getByRole('region', { name: 'Da guardare' });
      const riga = guasti.getByRole('listitem').filter({ hasText: 'Si può usare' }).filter({ hasText: nome });
      await press(button(riga, `Ferma ancora: ${nome}`));
      const ferma = dialog(page, `Vuoi fermare ${nome}?`);
      await press(button(ferma, 'Ferma'));
      // Bookings are in its way: the plan.
      const piano = page.getByRole('dialog').filter({ hasText: 'Renato' });
      await expect(piano).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(ferma).toBeHidden();
      const fumo = guasti.getByRole('listitem').filter({ hasText: 'Esce fumo' });
      await press(button(fumo, `È a posto: ${nome}`));
      await expect(guasti.getByRole('status')).toContainText('È a posto: si può usare di nuovo da adesso.');
      await expect(fumo).toBeHidden({ timeout: 10_000 });
      const told = await readRows(db, 'posta', { destinatario: `renato.${width}@posta.example` }, 'tipo');
      expect(told.map(({ tipo }) => tipo)).toEqual(['guasto_risposto', 'guasto_risposto']);
    });

    await test.step('its book has all of it, and a control is noted', async () => {
      await page.goto(`${path}/libretto`);
      const voci = page.getByRole('main').getByRole('listitem');
      await expect(voci.first()).toContainText('Fine di un fermo');
      await expect(page.getByText('Fermo automatico')).toBeVisible();
      await press(button(page, 'Guasti'));
      await expect(page).toHaveURL(/filtro=guasti/);
      await expect(voci).toHaveCount(2);
      await press(button(page, 'Tutto'));
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
