import { expect, type Page } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro, type MembroOptions } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import { dialog, glance, keyboard, look, mouse, toast } from './admin-catalogo.ts';
import { adminToken, ageConferme, signInAdmin, uploadDocumento } from './admin-persone.ts';
import { watchComplaints, widths } from './controlli.ts';
import { chooseDates } from './scene.ts';
import { ADMIN, become, signIn, test, type Sito } from './sito.ts';

/** A member whose document waits to be verified. */
async function waiting(sito: Sito, options: MembroOptions) {
  const membro = await createMembro(sito.app, { documento_stato: 'mancante', ...options });
  await uploadDocumento(sito, membro.token);
  return membro;
}

const card = (page: Page) => page.getByRole('main');
const menu = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Menu del profilo' }).click();
  // A panel of the header; on a phone the drawer.
  const open = page.getByRole('banner').or(page.getByRole('dialog'));
  await open.getByRole('link', { name: new RegExp(`^${name}`) }).click();
};

for (const width of widths(1280)) {
  const press = width === 1280 ? keyboard : mouse;

  test(`a document is verified, and one refused, at ${width} px`, async ({ page, sito }) => {
    watchComplaints(page, /status of (403|422)/);
    const { app, seme } = sito;
    const [olga, piero] = [
      await waiting(sito, { nome: 'Olga', cognome: `Mori ${width}` }),
      await waiting(sito, { nome: 'Piero', cognome: `Sala ${width}` }),
    ];
    const inizio = addGiorni(seme.oggi, 90 + width / 20);
    await createPrenotazione(app, {
      user_id: piero.id,
      prenotabile_id: seme.coworking.membri[3]!,
      inizio,
      fine: inizio,
      confermata: true,
    });
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await signInAdmin(page, sito);
    await page.goto('/contatti');
    await menu(page, 'Documenti');
    await expect(page.getByRole('heading', { level: 1, name: 'Documenti da verificare' })).toBeVisible();
    const rows = card(page).getByRole('listitem');
    await expect(rows.filter({ hasText: `Olga Mori ${width}` })).toBeVisible();
    const names = await rows.allInnerTexts();
    const at = (nome: string) => names.findIndex((row) => row.includes(`${nome} ${width}`));
    expect(at('Olga Mori')).toBeLessThan(at('Piero Sala'));
    await look(page, 'documenti-da-verificare');

    // Verified: with the day on the document, which must lie ahead.
    await press(page.getByRole('link', { name: `Olga Mori ${width}` }));
    await expect(page.getByText('Da verificare', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Caricato il \d{2} /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verifica', exact: true })).toHaveCount(0);
    await press(page.getByRole('button', { name: 'Apri il documento' }));
    await expect(page.getByRole('img', { name: 'Fronte del documento di Olga Mori' })).toBeVisible();
    await look(page, 'documento-verifica');
    const scadenza = page.getByRole('textbox', { name: 'Scadenza del documento' });
    await scadenza.fill('14/05/2020');
    const verifica = page.getByRole('button', { name: 'Verifica', exact: true });
    // The field takes the day first; the password is asked for when it was given too long ago.
    await scadenza.press('Enter');
    await ageConferme(sito, 16);
    await press(verifica);
    const password = dialog(page, 'Inserisci la tua password').getByLabel('Password', { exact: true });
    await password.fill(ADMIN.password);
    await password.press('Enter');
    await expect(page.getByText('Il documento è già scaduto: rifiutalo')).toBeVisible();
    await expect(scadenza).toBeFocused();
    await scadenza.fill('14 maggio 2041');
    await scadenza.press('Enter');
    await press(verifica);
    await expect(toast(page, 'Documento verificato')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Documento di identità' })).toBeFocused();
    await expect(page.getByText(/^Verificato da .+, scade martedì 14 maggio 2041\.$/)).toBeVisible();
    await expect(page.getByText('Le immagini sono distrutte.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Apri il documento' })).toHaveCount(0);
    await glance(page, 'documento-verificato');

    // Refused, with a sentence of one's own.
    await page.goto(`/utenti/${piero.id}`);
    await press(page.getByRole('button', { name: 'Apri il documento' }));
    await press(page.getByRole('button', { name: 'Rifiuta', exact: true }));
    const refuse = dialog(page, 'Rifiutare il documento?');
    await expect(refuse).toContainText('Le due immagini vengono distrutte subito.');
    await refuse.getByLabel('Un altro motivo').check();
    await press(refuse.getByRole('button', { name: 'Rifiuta e distruggi' }));
    await expect(refuse.getByText('Questo campo è obbligatorio').first()).toBeVisible();
    await refuse.getByLabel('Motivo, con parole tue').fill('La fototessera è coperta da un dito.');
    await look(page, 'documento-rifiuto');
    await press(refuse.getByRole('button', { name: 'Rifiuta e distruggi' }));
    await expect(toast(page, 'Documento rifiutato')).toBeVisible();
    await expect(page.getByText('Rifiutato', { exact: true })).toBeVisible();
    const [lettera] = await sito.smtp.waitFor(
      ({ destinatari, subject }) =>
        destinatari.includes(piero.email) && subject === 'Carica di nuovo il tuo documento',
    );
    expect(lettera!.text).toContain('La fototessera è coperta da un dito.');
    // The booking stays, and says that the document is to be looked at again.
    await page.getByRole('tab', { name: 'In corso' }).or(page.getByRole('combobox')).first().waitFor();
    await expect(page.getByRole('article').getByText('Documento da rivedere')).toBeVisible();
    await glance(page, 'documento-da-rivedere');

    // What the two members see.
    await become(page, olga.token);
    await page.goto('/profilo/dati');
    await expect(page.getByText(/^Verificato da .+, scade martedì 14 maggio 2041\.$/)).toBeVisible();
    await expect(page.getByText('Le immagini sono distrutte: non servono più.')).toBeVisible();
    await glance(page, 'profilo-verificato');
    await become(page, piero.token);
    await page.goto('/profilo/dati');
    await expect(page.getByText('La fototessera è coperta da un dito.')).toBeVisible();
    await glance(page, 'profilo-rifiutato');
    // A PDF is refused before anything is sent; photos are taken again.
    const pdf = { name: 'carta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
    await page.getByLabel('Fronte').setInputFiles(pdf);
    await expect(page.getByText('Questo tipo di file non si può caricare')).toBeVisible();
    await uploadDocumento(sito, piero.token);
    await page.reload();
    await expect(page.getByText('Da verificare', { exact: true })).toBeVisible();
    await expect(page.getByText('Puoi già prenotare: il documento lo guardiamo noi.')).toBeVisible();
  });
}

test('what was seen is what is verified: a new upload, or a colleague’s decision, comes first @lungo', async ({
  page,
  sito,
}) => {
  watchComplaints(page, /status of 409/);
  const rita = await waiting(sito, { nome: 'Rita', cognome: 'Galli' });
  await signInAdmin(page, sito);
  await page.goto(`/utenti/${rita.id}`);
  await page.getByRole('button', { name: 'Apri il documento' }).click();
  await expect(page.getByRole('img', { name: 'Fronte del documento di Rita Galli' })).toBeVisible();
  await uploadDocumento(sito, rita.token);
  await page.getByRole('button', { name: 'Verifica', exact: true }).click();
  await expect(toast(page, 'Nel frattempo il documento è cambiato')).toBeVisible();
  await expect(page.getByRole('img', { name: /documento di Rita Galli/ })).toHaveCount(0);
  await expect(page.getByText('Da verificare', { exact: true })).toBeVisible();
  const token = await adminToken(sito);
  const { body } = await sendTo(sito, `GET /utenti/${rita.id}/documento`, { token });
  expect(body.stato).toBe('da_verificare');

  await page.getByRole('button', { name: 'Apri il documento' }).click();
  await expect(page.getByRole('img', { name: 'Fronte del documento di Rita Galli' })).toBeVisible();
  await sendTo(sito, `POST /utenti/${rita.id}/documento/rifiuto`, {
    token,
    body: { versione: body.versione, motivo: 'illeggibile' },
  });
  await page.getByRole('button', { name: 'Verifica', exact: true }).click();
  await expect(page.getByText('Rifiutato', { exact: true })).toBeVisible();
  await expect(page.getByText('Non si legge', { exact: true })).toBeVisible();
});

test('a resource that confirms by itself says so before and after, and only to those for whom it is true @lungo', async ({
  page,
  sito,
}) => {
  const { seme } = sito;
  await signInAdmin(page, sito);
  await page.goto('/strumentazioni');
  const edit = page.getByRole('region', { name: 'Modifica Videocamera 4K' });
  await page.getByRole('button', { name: 'Modifica Videocamera 4K' }).click();
  await edit.getByRole('switch', { name: 'Conferma automatica' }).check();
  await look(page, 'modifica-conferma');
  await edit.getByRole('button', { name: 'Aggiorna' }).click();
  await expect(toast(page, 'Prenotabile aggiornato con successo!')).toBeVisible();

  const verified = await createMembro(sito.app, { nome: 'Vera', documento_stato: 'verificato' });
  await signIn(page, verified.token);
  await page.evaluate((jwt) => localStorage.setItem('jwtToken', jwt), verified.token);
  await page.goto(`/strumentazioni/${seme.camera}`);
  const promise = page.getByText('Viene confermata subito: il tuo documento è verificato.');
  await expect(promise).toBeVisible();
  const giorno = addGiorni(seme.oggi, 120);
  await chooseDates(page, giorno, giorno);
  await page.getByRole('button', { name: 'Prenota', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^È confermata: Videocamera 4K/ })).toBeFocused();
  await expect(page.getByText('Ti aspettiamo: non devi fare altro.')).toBeVisible();
  const [lettera] = await sito.smtp.waitFor(
    ({ destinatari, subject }) =>
      destinatari.includes(verified.email) && subject?.includes('confermata') === true,
  );
  expect(lettera!.text).toContain('ed è già confermata');

  await page.evaluate((jwt) => localStorage.setItem('jwtToken', jwt), seme.ahmed.token);
  await page.goto(`/strumentazioni/${seme.camera}`);
  await expect(page.getByRole('grid').first()).toBeVisible();
  await expect(promise).toHaveCount(0);
});
