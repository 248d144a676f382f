import { expect, type Locator, type Page } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro, type MembroOptions } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import { dialog, glance, keyboard, look, mouse, toast } from './admin-catalogo.ts';
import { adminToken, ageConferme, menuGestione, signInAdmin, uploadDocumento } from './admin-persone.ts';
import { watchComplaints, widths } from './controlli.ts';
import { chooseDates, ilGiorno } from './scene.ts';
import { ADMIN, become, signIn, test, type Sito } from './sito.ts';

async function waiting(sito: Sito, options: MembroOptions) {
  const membro = await createMembro(sito.app, { documento_stato: 'mancante', ...options });
  await uploadDocumento(sito, membro.token);
  return membro;
}

const card = (page: Page) => page.getByRole('main');
const menu = async (page: Page, name: string) => {
  await menuGestione(page).click();
  const open = page.getByRole('banner').or(page.getByRole('dialog'));
  await open.getByRole('link', { name: new RegExp(`^${name}`) }).click();
};

/** The data to compare and the decision are beside both sides, in one screen; on a phone in one column. */
async function checkBeside(page: Page, width: number): Promise<void> {
  if (width < 900) return;
  const boxOf = async (what: Locator) => (await what.boundingBox())!;
  const [name, front, back, button] = await Promise.all(
    [
      page.locator('#documento dl'),
      page.getByRole('region', { name: 'Fronte', exact: true }),
      page.getByRole('region', { name: 'Retro', exact: true }),
      page.getByRole('button', { name: 'Verifica', exact: true }),
    ].map(boxOf),
  );
  expect(name!.x + name!.width).toBeLessThan(front!.x);
  expect(front!.x + front!.width).toBeLessThan(back!.x);
  expect(back!.y).toBe(front!.y);
  expect(button!.x + button!.width).toBeLessThan(front!.x);
  expect(button!.y + button!.height).toBeLessThan(page.viewportSize()!.height);
}

for (const width of widths(1280)) {
  const press = width === 1280 ? keyboard : mouse;

  test(`one document is verified and one refused, at ${width} px`, async ({ page, sito }) => {
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

    // Verified with the date on the document, which must be in the future.
    await press(page.getByRole('link', { name: `Olga Mori ${width}` }));
    await expect(page.getByText('Da verificare', { exact: true })).toBeVisible();
    await expect(page.getByText(`Caricato ${ilGiorno(sito.seme.oggi)}, `)).toBeVisible();
    for (const lato of ['Fronte', 'Retro'])
      await expect(page.getByRole('img', { name: `${lato} del documento di Olga Mori` })).toBeVisible();
    await checkBeside(page, width);
    await look(page, 'documento-verifica');
    // Closed and opened again, it has the same place and the focus.
    await press(page.getByRole('button', { name: 'Chiudi il documento' }));
    await expect(page.getByRole('heading', { name: 'Documento di identità' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Verifica', exact: true })).toHaveCount(0);
    await press(page.getByRole('button', { name: 'Apri il documento' }));
    await expect(page.getByRole('img', { name: 'Fronte del documento di Olga Mori' })).toBeVisible();
    const scadenza = page.getByRole('textbox', { name: 'Scadenza del documento' });
    await scadenza.fill('14/05/2020');
    const verifica = page.getByRole('button', { name: 'Verifica', exact: true });
    // The field gets the day first; the password is asked for when its confirmation is too old.
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
    // The booking stays, and says that the document is to be checked again.
    await page.getByRole('tab', { name: 'In corso' }).or(page.getByRole('combobox')).first().waitFor();
    await expect(page.getByRole('article').getByText('Documento da rivedere')).toBeVisible();
    await glance(page, 'documento-da-rivedere');

    await become(page, olga.token);
    await page.goto('/profilo/dati');
    await expect(page.getByText(/^Verificato da .+, scade martedì 14 maggio 2041\.$/)).toBeVisible();
    await expect(page.getByText('Le immagini sono distrutte: non servono più.')).toBeVisible();
    await glance(page, 'profilo-verificato');
    await become(page, piero.token);
    await page.goto('/profilo/dati');
    await expect(page.getByText('La fototessera è coperta da un dito.')).toBeVisible();
    await glance(page, 'profilo-rifiutato');
    // A PDF is refused before the upload; photos are taken again.
    const pdf = { name: 'carta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
    await page.getByLabel('Fronte').setInputFiles(pdf);
    await expect(page.getByText('Questo tipo di file non si può caricare')).toBeVisible();
    await uploadDocumento(sito, piero.token);
    await page.reload();
    await expect(page.getByText('Da verificare', { exact: true })).toBeVisible();
    await expect(page.getByText('Puoi già prenotare: il documento lo guardiamo noi.')).toBeVisible();
  });
}

test('one press verifies a document and opens the next one; documents with a booking soon come first', async ({
  page,
  sito,
}) => {
  watchComplaints(page);
  const { app, seme } = sito;
  const late = await waiting(sito, { nome: 'Nora', cognome: 'Tardi' });
  const [second, first] = [
    await waiting(sito, { nome: 'Dario', cognome: 'Presto' }),
    await waiting(sito, { nome: 'Aldo', cognome: 'Primo' }),
  ];
  const prenotabile_id = await createPrenotabile(app, { nome: 'Tavolo dei documenti' });
  for (const [n, { id }] of [first, second].entries()) {
    const inizio = addGiorni(seme.oggi, n);
    await createPrenotazione(app, { user_id: id, prenotabile_id, inizio, fine: inizio });
  }
  const token = await signInAdmin(page, sito);
  await page.goto('/documenti');
  const rows = card(page).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Aldo Primo' })).toContainText(/Prenotazione: [a-zì]+ \d+ [a-z]+/);
  await expect(rows.filter({ hasText: 'Nora Tardi' })).not.toContainText('Prenotazione');
  const names = (await rows.allInnerTexts()).map((row) => row.split('\n')[0]!.trim());
  const at = (nome: string) => names.indexOf(nome);
  expect(at('Aldo Primo')).toBeLessThan(at('Dario Presto'));
  expect(at('Dario Presto')).toBeLessThan(at('Nora Tardi'));

  await rows.filter({ hasText: 'Nora Tardi' }).getByRole('link').click();
  await expect(page.getByRole('img', { name: 'Retro del documento di Nora Tardi' })).toBeVisible();
  await page.getByRole('button', { name: `Verifica e apri il prossimo (${names.length - 1})` }).click();
  await expect(page.getByRole('heading', { level: 1, name: names[0]! })).toBeFocused();
  await expect(page.getByRole('img', { name: `Fronte del documento di ${names[0]}` })).toBeVisible();
  await expect(
    page.getByRole('button', { name: `Verifica e apri il prossimo (${names.length - 2})` }),
  ).toBeVisible();
  const stati = await Promise.all(
    [late, first].map(
      async ({ id }) => (await sendTo(sito, `GET /utenti/${id}/documento`, { token })).body.stato,
    ),
  );
  expect(stati).toEqual(['verificato', 'da_verificare']);
  // A second view is recorded only where an administrator asks for it.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Apri il documento' })).toBeVisible();
});

test('only the document that was seen is verified: a new upload, or a colleague’s decision, is shown first @lungo', async ({
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

test('a resource with automatic confirmation says so before and after, and only to those to whom it applies @lungo', async ({
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
