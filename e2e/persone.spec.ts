import { expect, type Page } from '@playwright/test';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { sayEstremi } from '#domain/say-giorni.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import { button, choose, dialog, keyboard, look, mouse, toast } from './admin-catalogo.ts';
import { printPage, watchComplaints } from './controlli.ts';
import { chooseDates } from './scene.ts';
import { signIn, test, type Sito } from './sito.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The next Friday after tomorrow. */
function friday(oggi: Giorno): Giorno {
  let giorno = addGiorni(oggi, 2);
  while (new Date(`${giorno}T00:00:00Z`).getUTCDay() !== 5) giorno = addGiorni(giorno, 1);
  return giorno;
}

/** The text of a page as printed. */
async function paperWords(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const words = await page.evaluate(() => document.body.innerText);
  await page.emulateMedia({ media: null });
  return words;
}

async function asAdmin(page: Page, sito: Sito, width: number): Promise<string> {
  const { token, id } = await createAdmin(sito.app, { nome: 'Ada', cognome: 'Ferri' });
  await page.setViewportSize({ width, height: width === 360 ? 740 : 768 });
  await signIn(page, token);
  return id;
}

for (const [how, width, press] of [
  ['on a tablet', 1024, mouse],
  ['with the keyboard alone at 360 px', 360, keyboard],
] as const) {
  test(`a man without a mail address is registered and books for Friday; his letter is handed over, ${how}`, async ({
    page,
    sito,
  }) => {
    // The questions begin with a refusal, which the browser reports.
    const complaints = watchComplaints(page, /status of 40[39]/);
    const admin = await asAdmin(page, sito, width);
    const risorsa = `Tornio ${width}`;
    await createPrenotabile(sito.app, { nome: risorsa, tipo: 'strumento' });
    const cognome = `Bassi${width}`;

    await page.goto('/utenti');
    await press(page.getByRole('main').getByRole('link', { name: 'Nuova persona' }));
    await expect(page).toHaveTitle('Nuova persona');
    await press(button(page, 'Iscrivi la persona'));
    await expect(page.getByText('Questo campo è obbligatorio').first()).toBeVisible();
    await page.getByLabel('Nome', { exact: true }).fill('Ermanno');
    await page.getByLabel('Cognome', { exact: true }).fill(cognome);
    await page.getByLabel('Codice fiscale').fill(`BSS${width}`);
    await page.getByLabel('Telefono').fill('059 000 111');
    const given = page.getByRole('checkbox', { name: /^Ho consegnato l’informativa/ });
    await given.focus();
    await given.press('Space');
    await look(page, 'nuova-persona');
    const notice = await paperWords(page);
    expect(notice).toContain('articolo 13 del regolamento europeo 2016/679');
    expect(notice).not.toContain('Iscrivi la persona');
    await printPage(page, `informativa-${width}`);
    await press(button(page, 'Iscrivi la persona'));
    await expect(toast(page, 'Persona iscritta')).toBeVisible();

    await expect(page.getByRole('heading', { level: 1, name: `Ermanno ${cognome}` })).toBeVisible();
    await expect(page.getByText('nessuna mail')).toBeVisible();
    await expect(page.getByText(/^Informativa e regolamento consegnati il .* da Ada Ferri\.$/)).toBeVisible();
    await look(page, 'persona-senza-mail');

    const giorno = friday(sito.seme.oggi);
    await press(page.getByRole('link', { name: 'Prenota per Ermanno' }));
    await choose(page, page.getByRole('combobox', { name: 'Che cosa' }), risorsa);
    await chooseDates(page, giorno, giorno);
    await look(page, 'prenota-per');
    await press(button(page, 'Prenota'));
    const ask = dialog(page, 'Prenoti lo stesso?');
    await expect(ask.getByText(`Ermanno ${cognome} non ha caricato un documento`)).toBeVisible();
    await look(page, 'prenota-per-domanda');
    await press(button(ask, 'Prenota lo stesso'));
    const when = sayEstremi({ inizio: giorno, fine: giorno }, 'it', sito.seme.oggi).fine;
    const outcome = `Prenotato per Ermanno ${cognome}: ${risorsa}, ${when}`;
    await expect(page.getByRole('heading', { name: outcome })).toBeVisible();
    await look(page, 'prenota-per-esito');

    await press(page.getByRole('link', { name: 'Lettere da stampare' }));
    const row = page.getByRole('listitem').filter({ hasText: `Ermanno ${cognome}` });
    await expect(row).toContainText('Prenotazione confermata');
    await look(page, 'posta-da-stampare');
    await press(row.getByRole('link', { name: /^Apri e stampa/ }));
    await expect(page.getByRole('article')).toContainText('Ciao Ermanno,');
    await expect(page.getByRole('article')).toContainText(risorsa);
    await look(page, 'lettera');
    const paper = await paperWords(page);
    expect(paper).toMatch(new RegExp(`^\\s*Ermanno ${cognome}`));
    expect(paper).not.toContain('Consegnata a mano');
    await printPage(page, `lettera-${width}`);
    await press(button(page, 'Consegnata a mano'));
    await expect(toast(page, 'Segnata come consegnata')).toBeVisible();
    await expect(button(page, 'Consegnata a mano')).toBeDisabled();
    await page.goto('/posta?stato=consegnata');
    await expect(row).toContainText('Consegnata il');

    const voci = await sito.app.deps.db
      .selectFrom('registro')
      .select(['azione', 'dettagli'])
      .where('attore_id', '=', admin)
      .orderBy('id')
      .execute();
    expect(voci.map(({ azione }) => azione)).toEqual([
      'persona_creata',
      'prenotazione_creata',
      'posta_consegnata',
    ]);
    expect(voci[1]!.dettagli).toMatchObject({ nonostante: ['DOCUMENTO_O_MAIL_MANCANTE'] });
    expect(complaints, 'what the browser complains of').toEqual([]);
  });
}

test('who is there already is offered; an address given later brings an invitation, which opens the account', async ({
  page,
  sito,
  browser,
}) => {
  const complaints = watchComplaints(page, /status of 409/);
  await asAdmin(page, sito, 1280);
  const nilde = await createMembro(sito.app, {
    nome: 'Nilde',
    cognome: 'Prandi',
    email: 'nilde.prandi@posta.example',
  });
  await sito.app.deps.db
    .updateTable('utenti')
    .set({ codice_fiscale: 'PRNNLD' })
    .where('id', '=', nilde.id)
    .execute();
  await page.goto('/utenti/nuova');
  await page.getByLabel('Nome', { exact: true }).fill('Nilde');
  await page.getByLabel('Cognome', { exact: true }).fill('Prandi');
  await page.getByLabel('Codice fiscale').fill('prn nld');
  await page.getByLabel('Telefono').fill('059 000 222');
  await page.getByRole('checkbox').check();
  const mail = page.getByLabel('Email, se ce l’ha');
  await mail.fill('qualcuno@senza-mail.invalid');
  await button(page, 'Iscrivi la persona').click();
  await expect(page.getByText('Chi non ha una mail si iscrive al centro')).toBeVisible();
  await mail.fill('NILDE.prandi@posta.example');
  await button(page, 'Iscrivi la persona').click();
  await expect(page.getByText('Questo codice fiscale c’è già:')).toBeVisible();
  const there = page.getByRole('link', { name: 'Nilde Prandi, nilde.prandi@posta.example' });
  await expect(there).toHaveAttribute('href', `/utenti/${nilde.id}`);
  await look(page, 'stesso-codice-fiscale');
  await button(page, 'È un’altra persona: iscrivila lo stesso').click();
  await expect(page.getByText('Questa mail c’è già: è questa la persona?')).toBeVisible();
  await expect(there).toBeVisible();
  await mail.fill('');
  await button(page, 'Iscrivi la persona').click();
  await button(page, 'È un’altra persona: iscrivila lo stesso').click();
  await expect(toast(page, 'Persona iscritta')).toBeVisible();

  await button(page, 'Dai una mail').click();
  const form = dialog(page, 'La mail di Nilde Prandi');
  await form.getByLabel('Email').fill('nilde.seconda@posta.example');
  await look(page, 'dai-una-mail');
  await button(form, 'Manda l’invito').click();
  await expect(toast(page, 'Invito mandato')).toBeVisible();
  await expect(page.getByText('L’invito è partito per nilde.seconda@posta.example.')).toBeVisible();
  const [letter] = await sito.smtp.waitFor(({ destinatari }) =>
    destinatari.includes('nilde.seconda@posta.example'),
  );
  const link = /https?:\/\/\S+password-reset\S+/.exec(letter!.text!)![0];

  const other = await (await browser.newContext({ locale: 'it-IT' })).newPage();
  await other.goto(link);
  await other.getByLabel('Password', { exact: true }).fill('quattro mele sul davanzale');
  await other.getByLabel('Conferma password').fill('quattro mele sul davanzale');
  await other.getByRole('button', { name: 'Conferma', exact: true }).click();
  await other.getByLabel('Email').fill('nilde.seconda@posta.example');
  await other.getByLabel('Password', { exact: true }).fill('quattro mele sul davanzale');
  await other.getByRole('button', { name: 'Accedi' }).click();
  await expect(other.getByText('Ciao, Nilde')).toBeVisible();
  await other.context().close();
  await page.reload();
  await expect(page.getByText('Email verificata')).toBeVisible();
  await expect(button(page, 'Correggi o invita di nuovo')).toBeHidden();
  expect(complaints, 'what the browser complains of').toEqual([]);
});

test('in English: a question before booking for somebody without papers, and nobody is booked for while suspended', async ({
  page,
  sito,
}) => {
  const complaints = watchComplaints(page, /status of 403/);
  await asAdmin(page, sito, 1280);
  const risorsa = 'Tornio inglese';
  await createPrenotabile(sito.app, { nome: risorsa, tipo: 'strumento' });
  const { id, token } = await createMembro(sito.app, { nome: 'Tea', cognome: 'Lodi', puo_prenotare: false });
  await page.goto(`/utenti/${id}/prenota`);
  await button(page, /English/).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Book for Tea Lodi' })).toBeVisible();
  await choose(page, page.getByRole('combobox', { name: 'What' }), risorsa);
  const giorno = friday(sito.seme.oggi);
  await page.goto(`${page.url()}&inizio=${giorno}&fine=${giorno}`);
  await button(page, 'Book').click();
  const ask = dialog(page, 'Book all the same?');
  await expect(ask.getByText(/^Tea Lodi has uploaded no document and has no verified email/)).toBeVisible();
  await button(ask, 'Cancel').click();
  await expect(ask).toBeHidden();
  await button(page, 'Book').click();
  await button(ask, 'Book all the same').click();
  await expect(page.getByText('It is already confirmed, and the letter is on its way.')).toBeVisible();
  await look(page, 'prenota-per-inglese');
  const mine = await sendTo(sito, 'GET /utenti/me/prenotazioni', { token });
  expect(mine.body).toMatchObject([{ inizio: giorno, confermata: true }]);

  await sito.app.deps.db.updateTable('utenti').set({ is_active: false }).where('id', '=', id).execute();
  await page.reload();
  await expect(page.getByText('The account of Tea Lodi is suspended')).toBeVisible();
  await expect(page.getByRole('combobox')).toBeHidden();
  expect(complaints, 'what the browser complains of').toEqual([]);
});
