import { expect } from '@playwright/test';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { jpeg } from '#test/images.ts';
import { sendTo } from '#test/process.ts';
import {
  button,
  dialog,
  glance,
  entry,
  hands,
  keyboard,
  look,
  openAsAdmin,
  toast,
} from './admin-catalogo.ts';
import { fillLinks, fillSheet } from './admin-scopri.ts';
import { watchComplaints } from './controlli.ts';
import { test } from './sito.ts';

const photos = async () => {
  const colours = ['#a8401f', '#14544f', '#d99a2b'];
  return Promise.all(
    colours.map(async (colour, n) => ({
      name: `foto-${n + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await jpeg(800, 600, colour),
    })),
  );
};

for (const [how, width, press] of hands('mouse')) {
  test(`a resource is created, changed and deleted, ${how}`, async ({ page, sito }) => {
    test.slow();
    watchComplaints(page, /status of 409/);
    await openAsAdmin(page, sito, '/strumentazioni', width);
    const nome = `Fresa ${width}`;

    await test.step('the resource is created', async () => {
      await press(button(page, 'Aggiungi un nuovo strumento'));
      const nuovo = dialog(page, 'Aggiungi un nuovo strumento');
      await expect(nuovo.getByLabel('Nome')).toBeFocused();
      await expect(button(nuovo, 'Crea')).toBeDisabled();
      await page.keyboard.type(nome);
      await expect(button(nuovo, 'Crea')).toBeDisabled();
      await nuovo.getByLabel('Descrizione').fill('Incide il legno.');
      await look(page, 'risorsa-nuova');
      await press(button(nuovo, 'Crea'));
      await expect(toast(page, 'Strumento aggiunto con successo')).toBeVisible();
      await expect(nuovo).toBeHidden();
    });

    const voce = entry(page, nome);
    const modifica = page.getByRole('region', { name: `Modifica ${nome}` });

    await test.step('the resource is marked as a draft, in view and while it is edited, until it is published', async () => {
      await expect(voce.getByRole('link', { name: nome, exact: true })).toBeFocused();
      await expect(voce).toBeInViewport();
      await expect(voce.getByText('Bozza', { exact: true })).toBeVisible();
      await expect(modifica.getByText('la vedono solo gli amministratori')).toBeVisible();
      const id = Number(new URL(page.url()).searchParams.get('modifica'));
      const status = async () => (await sendTo(sito, `GET /prenotabili/${id}`)).status;
      expect(await status()).toBe(404);
      await glance(page, 'risorsa-bozza');
      await press(button(modifica, 'Pubblica'));
      await expect(toast(page, `${nome}: ora si vede nel catalogo`)).toBeVisible();
      await expect(voce.getByText('Bozza', { exact: true })).toBeHidden();
      expect(await status()).toBe(200);
    });

    await test.step('its fields are changed, and the data is fetched again without a page reload', async () => {
      const aggiorna = button(modifica, 'Aggiorna');
      await expect(aggiorna).toBeDisabled();
      await expect(modifica.getByLabel('Nome', { exact: true })).toHaveValue(nome);
      const descrizione = modifica.getByLabel('Descrizione');
      await descrizione.fill('Incide il legno. ');
      await expect(aggiorna, 'a space at the end is no difference').toBeDisabled();
      await descrizione.fill('Incide il legno e la plastica.');
      const cauzione = modifica.getByLabel('Cauzione');
      await cauzione.fill('');
      await cauzione.pressSequentially('12,50');
      await press(aggiorna);
      await expect(cauzione, 'what is typed stays').toHaveValue('12,50');
      await expect(modifica.getByText('Scrivi un importo in euro interi, senza centesimi')).toBeVisible();
      await cauzione.fill('€ 15');
      await modifica.getByLabel('Noleggio massimo (giorni di apertura)').fill('999');
      await press(aggiorna);
      await expect(modifica.getByText('Scrivi un numero intero da 0 a 366')).toBeVisible();
      await expect(modifica.getByLabel('Noleggio massimo (giorni di apertura)')).toBeFocused();
      await modifica.getByLabel('Noleggio massimo (giorni di apertura)').fill('7');
      await page.evaluate(() => Object.assign(window, { stesso: true }));
      let reads = 0;
      // A read that takes longer than its limit is sent again: only answers count.
      page.on('response', (response) => {
        if (response.url().endsWith('/api/catalogo/strumenti')) reads += 1;
      });
      await press(aggiorna);
      await expect(
        toast(page, 'Prenotabile aggiornato con successo! La pagina si aggiornerà...'),
      ).toBeVisible();
      await expect(voce.getByText('7 giorni')).toBeVisible();
      await expect(voce.getByText('€15')).toBeVisible();
      await expect(aggiorna).toBeDisabled();
      await expect(cauzione).toHaveValue('15');
      await expect.poll(() => reads).toBe(2);
      expect(await page.evaluate(() => 'stesso' in window), 'the document was not reloaded').toBe(true);
      await look(page, 'risorsa-modifica');
    });

    await test.step('an English name is added', async () => {
      await press(button(modifica, 'Inglese 0 di 2 testi'));
      await modifica.getByLabel('Nome, in inglese').fill(`Milling machine ${width}`);
      await glance(page, 'risorsa-inglese');
      await press(button(modifica, 'Aggiorna'));
      await expect(button(modifica, 'Aggiorna')).toBeDisabled();
      await expect(button(modifica, 'Inglese 1 di 2 testi')).toBeVisible();
    });

    await test.step('three pictures are added and reordered, and one is removed', async () => {
      await press(button(modifica, 'Aggiungi immagine'));
      const aggiungi = dialog(page, `Aggiungi immagini a ${nome}`);
      await expect(button(aggiungi, 'Conferma')).toBeDisabled();
      await aggiungi.getByLabel('Immagini da aggiungere').setInputFiles(await photos());
      await expect(aggiungi.getByRole('heading', { name: 'Immagini che verranno aggiunte:' })).toBeVisible();
      await expect(aggiungi.getByRole('listitem')).toHaveText(['foto-1.jpg', 'foto-2.jpg', 'foto-3.jpg']);
      await expect(button(aggiungi, 'Conferma')).toBeEnabled();
      await look(page, 'immagini-aggiungi');
      await press(button(aggiungi, 'Conferma'));
      await expect(aggiungi).toBeHidden();
      const ordine = modifica.getByRole('list', { name: 'Ordine delle immagini' });
      await expect(ordine.getByRole('button')).toHaveCount(3);

      const read = async (): Promise<string[] | undefined> => {
        const { body } = await sendTo<VoceCatalogo[]>(sito, 'GET /catalogo/strumenti');
        const found = body.find((one) => one.entry.nome === nome);
        return found?.tipo === 'prenotabile' ? found.entry.images : undefined;
      };
      const before = (await read())!;
      await press(ordine.getByRole('button').first());
      if (press === keyboard) {
        await press(button(modifica, 'Sposta dopo'));
        await press(button(modifica, 'Sposta dopo'));
      } else {
        const from = (await ordine.getByRole('button').first().boundingBox())!;
        const to = (await ordine.getByRole('button').last().boundingBox())!;
        await page.mouse.move(from.x + 20, from.y + 20);
        await page.mouse.down();
        await page.mouse.move(to.x + 10, to.y + 20, { steps: 5 });
        await page.mouse.move(to.x + 30, to.y + 20);
        await page.mouse.up();
      }
      const wanted = [before[1], before[2], before[0]];
      await expect.poll(read).toEqual(wanted);
      await expect(page.locator('#detto')).toContainText('Immagine al posto 3 di 3');
      await expect(ordine.getByRole('button').last()).toHaveAttribute('aria-current', 'true');
      await glance(page, 'immagini-ordine');

      await press(button(modifica, 'Rimuovi immagine'));
      const rimuovi = dialog(page, "Sei sicuro di voler rimuovere l'immagine corrente?");
      await expect(rimuovi.getByRole('img')).toHaveAttribute('src', `/api/images/${before[0]}`);
      await look(page, 'immagini-rimuovi');
      await press(button(rimuovi, 'Conferma'));
      await expect(rimuovi).toBeHidden();
      await expect.poll(read).toEqual(wanted.slice(0, 2));
      await expect(ordine.getByRole('button')).toHaveCount(2);
      await expect(ordine.getByRole('button').first()).toHaveAttribute('aria-current', 'true');
    });

    await test.step('a sheet and links are added on the resource’s page', async () => {
      await press(voce.getByRole('link', { name: nome, exact: true }));
      await expect(
        page.getByText('Puoi modificare questa risorsa solo dalla pagina delle risorse'),
      ).toBeVisible();
      await press(button(page, 'Scopri di più'));
      await fillSheet(page, press);
      await fillLinks(page, press);
    });

    await test.step('the English page shows the English texts, and the others in Italian', async () => {
      await press(button(page, 'EN, English'));
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Milling machine ${width}`);
      await expect(main.getByText('Incide il legno e la plastica.')).toHaveAttribute('lang', 'it');
      await expect(main.getByRole('rowheader', { name: 'Measures' })).toBeVisible();
      await expect(main.getByRole('row', { name: 'Top 60 x 40 cm' })).toBeVisible();
      await press(button(page, 'IT, Italiano'));
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(nome);
    });

    await test.step('the resource is deleted with a decision on its future bookings', async () => {
      await press(page.getByRole('link', { name: 'Vai alla pagina delle risorse' }));
      await expect(button(modifica, 'Elimina')).toBeVisible();
      const id = Number(new URL(page.url()).searchParams.get('modifica'));
      const inizio = addGiorni(sito.seme.oggi, 3);
      const prenotazione = await createPrenotazione(sito.app, {
        user_id: sito.seme.ahmed.id,
        prenotabile_id: id,
        inizio,
        fine: inizio,
      });
      const confirm = async () => {
        await press(button(modifica, 'Elimina'));
        const conferma = dialog(page, "Sei sicuro di voler completare quest'azione?");
        await expect(button(conferma, 'Conferma')).toBeFocused();
        await press(button(conferma, 'Conferma'));
        await expect(conferma).toBeHidden();
      };
      await modifica.getByRole('switch', { name: 'Non prenotabile' }).check();
      await press(button(modifica, 'Aggiorna'));
      const togli = dialog(page, `Togliere ${nome} dalle prenotazioni?`);
      await expect(togli.getByRole('link', { name: 'Ahmed Benali' })).toHaveAttribute(
        'href',
        `/utenti/${sito.seme.ahmed.id}`,
      );
      await glance(page, 'risorsa-tolta');
      await press(button(togli, 'Non togliere'));
      await expect(togli).toBeHidden();
      expect((await sendTo(sito, `GET /prenotabili/${id}`)).body.non_prenotabile).toBe(false);
      await modifica.getByRole('switch', { name: 'Non prenotabile' }).uncheck();

      await confirm();
      const sistema = dialog(page, `Eliminare ${nome}?`);
      await expect(sistema.getByText('1 prenotazione di 1 persona.')).toBeVisible();
      const riga = sistema.getByRole('listitem').filter({ hasText: 'Ahmed Benali' });
      await expect(button(riga, /^Annullata/)).toBeVisible();
      await sistema.getByLabel('Motivo, uguale per tutti').fill('Si è rotta del tutto.');
      await glance(page, 'risorsa-non-eliminata');
      await press(button(sistema, 'Non eliminare'));
      await expect(sistema).toBeHidden();
      expect((await sendTo(sito, `GET /prenotabili/${id}`)).status).toBe(200);

      await confirm();
      await sistema.getByLabel('Motivo, uguale per tutti').fill('Si è rotta del tutto.');
      await press(button(sistema, 'Elimina e annulla 1'));
      await expect(toast(page, 'Fatto: 1 annullata')).toBeVisible();
      await expect(sistema).toBeHidden();
      const lettera = await sito.app.deps.db
        .selectFrom('posta')
        .select('dati')
        .where('tipo', '=', 'prenotazioni_sistemate')
        .where('user_id', '=', sito.seme.ahmed.id)
        .orderBy('creata_il', 'desc')
        .executeTakeFirstOrThrow();
      expect(lettera.dati).toMatchObject({ voci: [{ id: prenotazione, motivo: 'Si è rotta del tutto.' }] });
      await expect(voce).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect((await sendTo(sito, `GET /prenotabili/${id}`)).status).toBe(404);
    });
  });
}

test('withdrawing a resource with its plan keeps the edits in the other fields, also those made meanwhile by somebody else @smoke', async ({
  page,
  sito,
}) => {
  watchComplaints(page, /status of 409/);
  const nome = 'Tornio da togliere';
  const id = await createPrenotabile(sito.app, { nome, tipo: 'strumento', cauzione: 50, noleggio_max: 3 });
  const token = await openAsAdmin(page, sito, `/strumentazioni?modifica=${id}`);
  const giorno = addGiorni(sito.seme.oggi, 3);
  const { id: user_id } = sito.seme.ahmed;
  await createPrenotazione(sito.app, { user_id, prenotabile_id: id, inizio: giorno, fine: giorno });
  const modifica = page.getByRole('region', { name: `Modifica ${nome}` });
  const descrizione = modifica.getByLabel('Descrizione');
  await descrizione.fill('Si ripara entro l’estate.');
  await modifica.getByLabel('Cauzione').fill('70');
  await modifica.getByRole('switch', { name: 'Non prenotabile' }).check();
  await button(modifica, 'Aggiorna').click();
  const togli = dialog(page, `Togliere ${nome} dalle prenotazioni?`);
  await expect(togli.getByText('1 prenotazione di 1 persona.')).toBeVisible();
  const other = await sendTo(sito, `PATCH /prenotabili/${id}`, { token, body: { noleggio_max: 9 } });
  expect(other.status).toBe(200);
  await button(togli, 'Togli e annulla 1').click();
  await expect(togli).toBeHidden();
  const wanted = {
    descrizione: 'Si ripara entro l’estate.',
    cauzione: 70,
    noleggio_max: 9,
    non_prenotabile: true,
  };
  await expect.poll(async () => (await sendTo(sito, `GET /prenotabili/${id}`)).body).toMatchObject(wanted);
  await expect(descrizione).toHaveValue(wanted.descrizione);
  await expect(button(modifica, 'Aggiorna')).toBeDisabled();
});

test('only changed fields are validated: a name older than its rule does not block the other fields @lungo', async ({
  page,
  sito,
}) => {
  const nome = 'Manuale su www.esempio.example';
  const id = await createPrenotabile(sito.app, { nome, tipo: 'strumento', cauzione: 50 });
  await openAsAdmin(page, sito, `/strumentazioni?modifica=${id}`);
  const modifica = page.getByRole('region', { name: `Modifica ${nome}` });
  await modifica.getByLabel('Cauzione').fill('70');
  await button(modifica, 'Aggiorna').click();
  await expect(toast(page, 'Prenotabile aggiornato con successo!')).toBeVisible();
  expect((await sendTo(sito, `GET /prenotabili/${id}`)).body).toMatchObject({ nome, cauzione: 70 });
  await modifica.getByLabel('Nome', { exact: true }).fill(`${nome} 2`);
  await button(modifica, 'Aggiorna').click();
  await expect(modifica.getByLabel('Nome', { exact: true })).toHaveAttribute('aria-invalid', 'true');
});
