import { expect, type Page } from '@playwright/test';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createPersona } from '#test/factories/persona.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { long } from '#test/process.ts';
import { readRow } from '#test/rows.ts';
import { button, dialog, glance, look, toast } from './admin-catalogo.ts';
import { signInAdmin } from './admin-persone.ts';
import { checkModes, watchComplaints, widths } from './controlli.ts';
import { signIn, test, type Sito } from './sito.ts';

const voci = (page: Page) => page.getByRole('list', { name: 'Prenotazioni da sistemare' }).locator('> li');
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const prendi = (page: Page, name: string) =>
  card(page, name).getByRole('button', { name: /^Prendi questi giorni: / });

const rowOf = async ({ app }: Sito, id: number) =>
  readRow(app, 'prenotazioni', { id }, ['inizio', 'fine', 'prenotabile_id', 'confermata', 'annullata_il']);

for (const width of widths(360))
  test(`a closure proposes other days; they are answered from the letter, signed in, and at the desk, at ${width}`, async ({
    page,
    browser,
    sito,
  }) => {
    test.setTimeout(180_000);
    watchComplaints(page, /status of (401|404|409)/);
    const inizio = addGiorni(sito.seme.oggi, width === 360 ? 40 : 60);
    const fine = addGiorni(inizio, 3);
    const make = (nome: string) => createMembro(sito.app, { nome, cognome: `Rosi${width}` });
    const [ines, bruno] = [await make('Ines'), await make('Bruno')];
    // A person without an address gets letters on paper.
    const mara = await createPersona(sito.app, await createAdmin(sito.app), {
      nome: 'Mara',
      cognome: `Rosi${width}`,
    });
    const book = async (user_id: string, nome: string, confermata = true) => {
      const prenotabile_id = await createPrenotabile(sito.app, { nome: `${nome} ${width}` });
      const giorni = { inizio: addGiorni(inizio, 1), fine: addGiorni(inizio, 2) };
      return createPrenotazione(sito.app, { user_id, prenotabile_id, ...giorni, confermata });
    };
    const [tornio, fresa] = [await book(ines.id, 'Tornio'), await book(ines.id, 'Fresa')];
    const [sega, pressa] = [await book(bruno.id, 'Sega', false), await book(mara, 'Pressa')];
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
    await signInAdmin(page, sito);

    await test.step('the plan proposes days to all of them at once, and others to one', async () => {
      await page.goto('/chiusure');
      await button(page, 'Aggiungi').click();
      const form = dialog(page, 'Nuova chiusura');
      await form.getByLabel('Da', { exact: true }).fill(toText(inizio));
      await form.getByLabel('Fino a', { exact: true }).fill(toText(fine));
      await form.getByLabel('Motivo').fill('Lavori');
      await button(form, 'Chiudi il centro').click();
      const piano = dialog(page, 'Chiudere per «Lavori»?');
      const conto = piano.getByRole('status').filter({ has: page.getByRole('list') });
      await expect(conto).toHaveText('4 annullate');
      await piano.getByLabel('Motivo, uguale per tutti').fill('Rifacciamo il tetto.');
      await piano.getByRole('combobox', { name: 'Che cosa si fa con quelle scelte' }).click();
      await page.getByRole('option', { name: 'Proponi altri giorni' }).click();
      await button(piano, 'Tutte così').click();
      await expect(conto).toHaveText('4 ricevono una proposta');
      await expect(button(piano, 'Tutte così')).toBeFocused();
      await expect(
        piano.getByText('3 persone ricevono una lettera sola ciascuna. Una si stampa.'),
      ).toBeVisible();
      const riga = voci(page).filter({ hasText: `Tornio ${width}` });
      await expect(voci(page).filter({ hasText: 'Mara' })).toContainText('Riceve 3 proposte, su carta');
      await glance(page, 'proposte-piano');
      await riga.getByRole('button', { name: 'Riceve 3 proposte' }).click();
      await glance(page, 'proposte-piano-aperta', riga);
      // Two spans instead of three; a day that is too near is refused at its field.
      await button(riga, 'Cambiali').click();
      const primo = riga.getByRole('textbox', { name: 'Da, proposta 1' });
      await primo.fill(toText(addGiorni(sito.seme.oggi, 2)));
      await primo.press('Enter');
      await expect(riga.getByText(/^Il primo giorno che si può proporre: /)).toBeVisible();
      await expect(button(piano, /^Chiudi e /)).toBeDisabled();
      await expect(piano.getByText(`Prima metti a posto i giorni di Ines Rosi${width}.`)).toBeVisible();
      for (const [n, day] of [15, 30].entries())
        for (const [campo, add] of [
          ['Da', 0],
          ['Fino a', 1],
        ] as const) {
          const field = riga.getByRole('textbox', { name: `${campo}, proposta ${n + 1}` });
          await field.fill(toText(addGiorni(inizio, day + add)));
          await field.press('Enter');
        }
      for (const campo of ['Da', 'Fino a']) {
        const field = riga.getByRole('textbox', { name: `${campo}, proposta 3` });
        await field.fill('');
        await field.press('Enter');
      }
      await expect(riga).toContainText('Riceve 2 proposte');
      await look(page, 'proposte-piano-giorni', riga);
      await button(piano, 'Chiudi e scrivi a 3').click();
      await expect(toast(page, 'Fatto: 4 ricevono una proposta')).toBeVisible();
    });

    const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: sito.url });
    const visita = await context.newPage();
    await visita.setViewportSize({ width, height: width === 360 ? 740 : 800 });

    await test.step('from the letter, without a session, one span is taken, and another refused after its days were taken', async () => {
      const [lettera] = await sito.smtp.waitFor(
        ({ destinatari, text }) => destinatari.includes(ines.email) && text?.includes('/proposta?') === true,
      );
      const [, token] = /\/proposta\?token=([\w.~-]+)/.exec(lettera!.text!) ?? [];
      expect(token, 'the link of the letter').toBeTruthy();
      await visita.goto(`/proposta?token=${token}`);
      await expect(visita.getByRole('heading', { level: 1, name: 'Scegli altri giorni' })).toBeVisible();
      await expect(
        visita.getByText('I giorni di 2 tue prenotazioni non si possono tenere: il motivo è nella lettera.'),
      ).toContainText('Ti restano 2 risposte di 2.');
      await expect(card(visita, `Tornio ${width}`)).toContainText('Rifacciamo il tetto.');
      await expect(visita.getByText('questa prenotazione viene annullata, e te lo scriviamo.')).toHaveCount(
        2,
      );
      await checkModes(visita, 'proposta');
      await prendi(visita, `Tornio ${width}`).first().click();
      const presa = visita.getByRole('heading', { level: 2, name: new RegExp(`^Tornio ${width}, da `) });
      await expect(presa).toBeFocused();
      await expect(visita.getByText('Come prima.', { exact: true })).toBeVisible();
      await expect(visita.getByText('Ti resta 1 risposta di 2.')).toBeVisible();
      await expect(visita.getByText('Ti scriviamo con il file per il calendario.')).toBeVisible();
      const moved = await rowOf(sito, tornio);
      expect([moved.inizio, moved.fine, moved.confermata]).toEqual([
        addGiorni(inizio, 15),
        addGiorni(inizio, 16),
        true,
      ]);

      // Somebody takes the first span of the other one.
      const [prima] = await spans(sito, fresa);
      await createPrenotazione(sito.app, {
        user_id: bruno.id,
        prenotabile_id: prima!.prenotabile_id,
        inizio: prima!.inizio,
        fine: prima!.fine,
      });
      await prendi(visita, `Fresa ${width}`).first().click();
      const avviso = visita.getByRole('note').filter({ hasText: 'Questi giorni non sono più liberi' });
      await expect(avviso).toBeFocused();
      await expect(prendi(visita, `Fresa ${width}`)).toHaveCount(3);
      await expect(card(visita, `Fresa ${width}`)).toContainText('nuova proposta');
      if (long) await checkModes(visita, 'proposta-prese');
      expect((await rowOf(sito, fresa)).annullata_il).toBeNull();
      await button(visita, 'Nessuna di queste: annulla').click();
      const chiede = visita.getByRole('dialog', { name: new RegExp(`^Annullare Fresa ${width}`) });
      await button(chiede, 'Annulla la prenotazione').click();
      await expect(visita.getByRole('heading', { level: 2, name: 'Annullata' })).toBeFocused();
      expect((await rowOf(sito, fresa)).annullata_il).not.toBeNull();
      await checkModes(visita, 'proposta-esiti');
      await visita.goto('/proposta?token=sbagliato');
      await expect(visita.getByRole('link', { name: 'Vai alle tue prenotazioni' })).toBeVisible();
      await checkModes(visita, 'proposta-sconosciuta');
    });

    await test.step('signed in, the profile has the same card, and the booking is marked', async () => {
      await signIn(visita, bruno.token);
      await visita.goto('/profilo');
      await expect(card(visita, `Sega ${width}`)).toBeVisible();
      await expect(
        visita.getByRole('article', { name: `Prenotazione ${sega}` }).getByText('Da spostare'),
      ).toBeVisible();
      if (long) await checkModes(visita, 'proposta-profilo');
      await prendi(visita, `Sega ${width}`).last().click();
      await expect(
        visita.getByRole('heading', { level: 2, name: new RegExp(`^Sega ${width}, da `) }),
      ).toBeFocused();
      // It was not confirmed, so no calendar event has to move.
      await expect(visita.getByText('Il centro guarda la richiesta e ti scrive.')).toBeVisible();
      await expect(visita.getByText('il file per il calendario')).toHaveCount(0);
      await expect(visita.getByText('Da spostare')).toHaveCount(0);
      const suo = await rowOf(sito, sega);
      expect(suo.inizio > fine || suo.fine < inizio).toBe(true);
    });
    await context.close();

    await test.step('at the desk a person with letters on paper is telephoned, and the centre answers for them', async () => {
      await page.goto('/banco');
      const riga = page.getByRole('listitem').filter({ hasText: `Mara Rosi${width}` });
      await expect(riga).toContainText('059 000 111');
      await glance(page, 'proposta-banco', riga);
      await riga
        .getByRole('button', { name: new RegExp(`: li prende Mara Rosi${width}$`) })
        .first()
        .click();
      await expect(toast(page, `Spostata per Mara Rosi${width}`)).toBeVisible();
      await expect(riga).toHaveCount(0);
      const now = await rowOf(sito, pressa);
      expect(now.inizio > fine || now.fine < inizio).toBe(true);
    });
  });

/** The proposals for a booking. */
async function spans({ app }: Sito, prenotazione_id: number) {
  const { giorni } = await readRow(app, 'proposte', { prenotazione_id }, 'giorni');
  return giorni as { inizio: Giorno; fine: Giorno; prenotabile_id: number }[];
}

const toText = (giorno: string): string => giorno.split('-').toReversed().join('/');
