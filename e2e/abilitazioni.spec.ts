import { expect } from '@playwright/test';
import { addMesi, addGiorni } from '#domain/giorno.ts';
import { createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { readRow, readRows } from '#test/rows.ts';
import { button, choose, dialog, entry, glance, hands, look, toast } from './admin-catalogo.ts';
import { adminToken } from './admin-persone.ts';
import { checkLarge, keepGuidaOnTablet, watchComplaints } from './controlli.ts';
import { sendTo } from '#test/process.ts';
import { prenota } from './prenota.ts';
import { test } from './risorsa.ts';
import { chooseDates } from './scene.ts';
import { become, signIn } from './sito.ts';

for (const [how, width, press] of hands('keyboard'))
  test(`a permission is created, required, missed, given, used and revoked, ${how}`, async ({
    page,
    sito,
    create,
  }) => {
    test.slow();
    watchComplaints(page, /status of (?:409|422)/);
    const { oggi } = sito.seme;
    const nome = `Taglierina ${width}`;
    const serve = `Taglio ${width}`;
    const { id, path } = await create({ tipo: 'strumento', nome });
    const admin = await adminToken(sito);
    const chi = await createMembro(sito.app, { nome: 'Leila', cognome: `Marin${width}` });
    const domani = addGiorni(oggi, 1);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });

    await test.step('the permission is created, and required on the resource’s card', async () => {
      await signIn(page, admin);
      await page.goto('/abilitazioni');
      await press(button(page, 'Nuova abilitazione'));
      const nuova = dialog(page, 'Nuova abilitazione');
      await expect(nuova.getByLabel('Nome')).toBeFocused();
      await press(button(nuova, 'Salva'));
      await expect(nuova.getByText('Questo campo è obbligatorio').first()).toBeVisible();
      await nuova.getByLabel('Nome').fill(serve);
      await nuova.getByLabel('Come si ottiene').fill('Al banco in 40 minuti, il martedì alle 15.');
      await choose(page, nuova.getByRole('combobox', { name: 'Quanto dura' }), 'altro');
      await nuova.getByLabel('Mesi').fill('0');
      await press(button(nuova, 'Salva'));
      await expect(nuova.getByText('Scrivi un numero intero da 1 a 120').first()).toBeVisible();
      await choose(page, nuova.getByRole('combobox', { name: 'Quanto dura' }), '12 mesi');
      await look(page, 'abilitazione-nuova');
      await press(button(nuova, 'Salva'));
      await expect(toast(page, 'Abilitazione creata')).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: serve })).toContainText(
        'nessuna cosa la chiede',
      );
      // Another administrator changes how to get it while its length is being edited: both changes are kept.
      const fatta = page.getByRole('listitem').filter({ hasText: serve }).first();
      await press(button(fatta, `Apri ${serve}`));
      await press(button(fatta, 'Modifica'));
      const modifica_ = dialog(page, `Modifica ${serve}`);
      await choose(page, modifica_.getByRole('combobox', { name: 'Quanto dura' }), '24 mesi');
      const { body: tutte } = await sendTo(sito, 'GET /abilitazioni', { token: admin });
      const { id: una, versione } = tutte.find((one: { nome: string }) => one.nome === serve);
      const come_si_ottiene = 'Al banco in 40 minuti, il giovedì alle 15.';
      await sendTo(sito, `PATCH /abilitazioni/${una}`, { token: admin, body: { come_si_ottiene, versione } });
      await press(button(modifica_, 'Salva'));
      await expect(modifica_).toContainText('Nel frattempo qualcun altro l’ha cambiata');
      await expect(modifica_.getByLabel('Come si ottiene')).toHaveValue(come_si_ottiene);
      await press(button(modifica_, 'Salva'));
      await expect(modifica_).toBeHidden();
      await expect(fatta).toContainText('24 mesi');
      await page.goto('/strumentazioni');
      await press(button(entry(page, nome), `Modifica ${nome}`));
      const modifica = page.getByRole('region', { name: `Modifica ${nome}` });
      await modifica.getByRole('checkbox', { name: serve }).check();
      await press(button(modifica, 'Aggiorna'));
      await expect(
        toast(page, 'Prenotabile aggiornato con successo! La pagina si aggiornerà...'),
      ).toBeVisible();
      await page.goto('/abilitazioni');
      const riga = page.getByRole('listitem').filter({ hasText: serve }).first();
      await expect(riga).toContainText(nome);
      await press(button(riga, `Apri ${serve}`));
      await expect(button(riga, 'Elimina')).toBeDisabled();
      await expect(riga).toContainText(`Non si elimina finché una cosa la chiede: oggi ${nome}.`);
      await glance(page, 'abilitazioni');
      await keepGuidaOnTablet(page, 'macchine-abilitazioni');
      await checkLarge(page);
    });

    await test.step('a visitor reads how to get the permission before choosing days', async () => {
      await become(page, null);
      await page.goto(path);
      await expect(page.getByText(`Serve: ${serve}`)).toBeVisible();
      await press(button(page, `Come si ottiene: ${serve}`));
      await expect(page.getByText('Al banco in 40 minuti, il giovedì alle 15.')).toBeVisible();
    });

    await test.step('a member without the permission chooses days, reads why, and cannot send', async () => {
      await become(page, chi.token);
      await page.goto('/strumentazioni');
      await expect(entry(page, nome)).toContainText(`Ti manca: ${serve}`);
      await page.goto(path);
      await chooseDates(page, domani, domani);
      await expect(page.getByRole('status').filter({ hasText: `Ti manca: ${serve}.` })).toContainText(
        'Questi giorni restano scelti.',
      );
      await expect(prenota(page)).toBeDisabled();
      await glance(page, 'abilitazione-manca');
    });

    await test.step('the permission is given by mistake, undone, and given again', async () => {
      await become(page, admin);
      await page.goto(`/utenti/${chi.id}`);
      await press(button(page, /^Dai un’(altra )?abilitazione$/));
      await choose(
        page,
        page.getByRole('combobox', { name: /^(Abilitazione|Un’altra abilitazione)$/ }),
        serve,
      );
      const spiega = button(page, `Abilita: ${serve} a Leila Marin${width}`);
      await press(spiega);
      await expect(button(page, 'Annulla')).toBeFocused();
      await press(button(page, 'Annulla'));
      await expect(spiega).toBeVisible();
      // For ten seconds its line has the undo button.
      await page.clock.install();
      await press(spiega);
      await expect(button(page, 'Annulla')).toBeFocused();
      await page.clock.fastForward(10_000);
      await expect(button(page, `Togli ${serve}…`)).toBeVisible();
      const { fino } = await readRow(sito.app, 'rilasci_attuali', { utente_id: chi.id }, 'fino');
      expect(fino, 'of 24 months').toBe(addMesi(oggi, 24));
      await glance(page, 'abilitazioni-persona');
    });

    await test.step('the member books', async () => {
      await become(page, chi.token);
      await page.goto(path);
      await expect(page.getByText('Ce l’hai fino')).toBeVisible();
      await chooseDates(page, domani, domani);
      await press(prenota(page));
      await expect(page.getByRole('heading', { name: /^Abbiamo la tua richiesta/ })).toBeVisible();
      await page.goto('/profilo/dati');
      await expect(page.locator('#abilitazioni')).toContainText(serve);
    });

    await test.step('the permission is revoked, after a decision on the bookings that need it', async () => {
      const altra = addGiorni(oggi, 3);
      await createPrenotazione(sito.app, { user_id: chi.id, prenotabile_id: id, inizio: altra, fine: altra });
      await become(page, admin);
      await page.goto(`/utenti/${chi.id}`);
      await press(button(page, `Togli ${serve}…`));
      const togli = dialog(page, `Togliere ${serve} a Leila Marin${width}?`);
      await togli.getByLabel('Motivo').fill('La porta è rimasta aperta.');
      await expect(togli.getByText('2 prenotazioni la chiedono.')).toBeVisible();
      await look(page, 'abilitazione-togli');
      await press(button(togli, 'Vedi le 2 prenotazioni'));
      const piano = dialog(page, new RegExp(serve));
      await expect(piano.getByText('2 prenotazioni di 1 persona.')).toBeVisible();
      await glance(page, 'abilitazione-piano');
      await press(button(piano, 'Togli e annulla 2'));
      await expect(piano).toBeHidden();
      const { db } = sito.app.deps;
      const state = async () => ({
        rilasci: await readRows(db, 'rilasci', { utente_id: chi.id }, 'che', 'id'),
        prenotazioni: await readRows(db, 'prenotazioni_vive', { user_id: chi.id }, 'id'),
      });
      expect(await state()).toEqual({
        rilasci: ['data', 'tolta', 'data', 'tolta'].map((che) => ({ che })),
        prenotazioni: [],
      });
    });
  });
