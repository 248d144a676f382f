import { expect, type Page } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import { setRows } from '#test/rows.ts';
import { button, choose, dialog, glance, hands, look, toast } from './admin-catalogo.ts';
import { friday } from './banco.ts';
import { watchComplaints } from './controlli.ts';
import { become, signIn, test, type Sito } from './sito.ts';

async function asAdmin(page: Page, sito: Sito): Promise<string> {
  const { token } = await createAdmin(sito.app, { nome: 'Ada', cognome: 'Ferri' });
  await signIn(page, token);
  return token;
}

test('an existing person is offered; a later address brings an invitation, which opens the account', async ({
  page,
  sito,
}) => {
  watchComplaints(page, /status of 409/);
  const admin = await asAdmin(page, sito);
  const nilde = await createMembro(sito.app, {
    nome: 'Nilde',
    cognome: 'Prandi',
    email: 'nilde.prandi@posta.example',
  });
  await setRows(sito.app, 'utenti', { id: nilde.id }, { codice_fiscale: 'PRNNLD' });
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

  await button(page, 'Dai una mail').waitFor();
  // A letter for her waits on paper; with an address it can go by mail.
  const risorsa = await createPrenotabile(sito.app, { nome: 'Tornio di Nilde', tipo: 'strumento' });
  const giorno = friday(sito.seme.oggi);
  const booked = await sendTo(sito, `POST /utenti/${page.url().split('/').at(-1)}/prenotazioni`, {
    token: admin,
    body: {
      inizio: giorno,
      fine: giorno,
      entry_id: risorsa,
      entry_tipo: 'prenotabile',
      nonostante: ['DOCUMENTO_O_MAIL_MANCANTE'],
    },
  });
  expect(booked.status).toBe(201);
  await button(page, 'Dai una mail').click();
  const form = dialog(page, 'La mail di Nilde Prandi');
  await form.getByLabel('Email').fill('nilde.seconda@posta.example');
  await look(page, 'dai-una-mail');
  await button(form, 'Manda l’invito').click();
  await expect(toast(page, 'Invito preparato')).toBeVisible();
  await expect(page.getByText('L’invito è partito per nilde.seconda@posta.example.')).toBeVisible();
  const [letter] = await sito.smtp.waitFor(({ destinatari }) =>
    destinatari.includes('nilde.seconda@posta.example'),
  );
  const link = /https?:\/\/\S+password-reset\S+/.exec(letter!.text!)![0];

  const scheda = page.url();
  await become(page, null);
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill('quattro mele sul davanzale');
  await page.getByLabel('Conferma password').fill('quattro mele sul davanzale');
  await page.getByRole('button', { name: 'Conferma', exact: true }).click();
  await page.getByLabel('Email').fill('nilde.seconda@posta.example');
  await page.getByLabel('Password', { exact: true }).fill('quattro mele sul davanzale');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByText('Ciao, Nilde')).toBeVisible();
  await become(page, admin);
  await page.goto(scheda);
  await expect(page.getByText('Email verificata')).toBeVisible();
  // The centre may correct people it has registered also later; both addresses are informed.
  await expect(button(page, 'Correggi o invita di nuovo')).toBeVisible();
  await page.goto('/posta?stato=da_stampare');
  const waiting = page.getByRole('listitem').filter({ hasText: 'Nilde Prandi' });
  await glance(page, 'posta-per-mail');
  await button(waiting, /^Manda per mail/).click();
  await expect(toast(page, 'Messaggio rimesso in partenza')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await sito.smtp.waitFor(
    ({ destinatari, subject }) =>
      destinatari.includes('nilde.seconda@posta.example') && subject?.includes('Tornio di Nilde') === true,
  );
});

for (const [how, width, press] of hands('keyboard'))
  test(`on a resource’s page an administrator books for themselves first, or for another person, ${how}`, async ({
    page,
    sito,
  }) => {
    watchComplaints(page, /status of 403/);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    const documento = { documento_stato: 'mancante' } as const;
    const { id, token } = await createAdmin(sito.app, { nome: 'Ada', cognome: 'Ferri', ...documento });
    await signIn(page, token);
    const prenotabile_id = await createPrenotabile(sito.app, { nome: `Forno ${width}`, tipo: 'strumento' });
    const chi = await createMembro(sito.app, { nome: 'Mara', cognome: `Forni ${width}` });
    const giorno = friday(sito.seme.oggi);
    const di = async (who: string) =>
      (await sendTo(sito, `GET /prenotazioni?search_term=${who}`, { token })).body;
    await page.goto(`/strumentazioni/${prenotabile_id}?inizio=${giorno}&fine=${giorno}`);
    const form = page.getByRole('form', { name: 'Prenotazione' });
    await expect(page.getByRole('radiogroup', { name: 'Per chi prenoti?' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Per me' })).toBeChecked();
    await expect(form).toBeVisible();
    await expect(page.getByText('Devi caricare')).toHaveCount(0);
    await look(page, 'per-chi');

    await press(page.getByRole('radio', { name: 'Per un’altra persona' }));
    await expect(form).toHaveCount(0);
    const who = page.getByRole('searchbox', { name: 'Persona' });
    await expect(who).toBeFocused();
    await who.fill(`Forni ${width}`);
    await press(button(page, new RegExp(`Mara Forni ${width}`)));
    await press(form.getByRole('button', { name: 'Prenota', exact: true }));
    await expect(
      page.getByRole('heading', { name: new RegExp(`^Prenotato per Mara Forni ${width}: Forno ${width}`) }),
    ).toBeFocused();
    expect(await di(chi.email)).toMatchObject([{ inizio: giorno, confermata: true }]);

    // Without a document it asks once, as for anybody.
    const dopo = addGiorni(giorno, 7);
    await page.goto(`/strumentazioni/${prenotabile_id}?inizio=${dopo}&fine=${dopo}`);
    await press(form.getByRole('button', { name: 'Prenota', exact: true }));
    await press(button(dialog(page, 'Prenoti lo stesso?'), 'Prenota lo stesso'));
    await expect(page.getByRole('heading', { name: /^Prenotato per Ada Ferri: / })).toBeFocused();
    const mie = await sendTo(sito, 'GET /utenti/me/prenotazioni', { token });
    expect(mie.body).toMatchObject([{ user_id: id, inizio: dopo, confermata: true }]);
  });

for (const [how, width, press] of hands('keyboard'))
  test(`an administrator books several resources for a person at once, on days on which all are free, ${how}`, async ({
    page,
    sito,
  }) => {
    watchComplaints(page, /status of (403|409)/);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await asAdmin(page, sito);
    const [camera, sala] = [`Cinepresa ${width}`, `Sala prove ${width}`];
    const taken = await createPrenotabile(sito.app, { nome: camera, tipo: 'strumento', cauzione: 150 });
    await createPrenotabile(sito.app, { nome: sala });
    const documento = { documento_stato: 'mancante' } as const;
    const pia = await createMembro(sito.app, { nome: 'Pia', cognome: `Righi ${width}`, ...documento });
    const chi = `Pia Righi ${width}`;
    const giorno = friday(sito.seme.oggi);
    await page.goto(`/utenti/${pia.id}/prenota?inizio=${giorno}&fine=${giorno}`);
    await choose(page, page.getByRole('combobox', { name: 'Che cosa' }), `${camera}: disponibile`);
    const altra = page.getByRole('combobox', { name: 'Altra cosa' });
    const add = button(page, 'Aggiungi un’altra cosa');
    await press(add);
    await expect(altra).toBeFocused();
    await expect(add).toBeDisabled();
    await press(button(page, 'Togli: Altra cosa'));
    await expect(page.getByRole('list', { name: 'Che cosa si prenota' })).toBeFocused();
    await press(add);
    await choose(page, altra, `${sala}: disponibile`);
    await expect(page).toHaveURL(/voce=prenotabile-\d+&voce=prenotabile-\d+/);
    const form = page.getByRole('form', { name: 'Prenotazione' });
    await expect(form).toContainText('€5');
    await expect(form).toContainText('€150 di cauzione al ritiro');
    await look(page, 'prenota-per-insieme');

    const { token } = await createMembro(sito.app);
    const body = { inizio: giorno, fine: giorno, entry_id: taken, entry_tipo: 'prenotabile' };
    const altri = await sendTo(sito, 'POST /utenti/me/prenotazioni', { token, body });
    expect(altri.status).toBe(201);
    await press(form.getByRole('button', { name: 'Prenota', exact: true }));
    await press(button(dialog(page, 'Prenoti lo stesso?'), 'Prenota lo stesso'));
    await expect(
      page.getByText(`${camera}: Le date che hai scelto sono già occupate: scegline altre`),
    ).toBeVisible();
    await look(page, 'prenota-per-insieme-rifiuto');
    await press(button(page, /^Prendi /).first());
    await press(form.getByRole('button', { name: 'Prenota', exact: true }));

    const outcome = page.getByRole('heading', {
      name: new RegExp(`^Prenotato per ${chi}: ${camera} e ${sala}, `),
    });
    await expect(outcome).toBeFocused();
    await expect(page.getByText('Sono già confermate, e la lettera è in partenza.')).toBeVisible();
    await expect(button(page, 'Prenota altri giorni')).toBeVisible();
    await glance(page, 'prenota-per-insieme-fatto');
    const mine = await sendTo(sito, 'GET /utenti/me/prenotazioni', { token: pia.token });
    expect(mine.body).toMatchObject([{ confermata: true }, { confermata: true }]);
    expect(mine.body[0].serie_id).toBe(mine.body[1].serie_id);
    expect(mine.body[0].inizio).not.toBe(giorno);

    // On a return from the desk, the missing papers are not asked for again.
    await press(page.getByRole('link', { name: 'Torna al banco' }).first());
    await press(button(page, 'Prenota per…'));
    const who = dialog(page, 'Per chi prenoti?');
    await who.getByRole('searchbox').or(who.getByRole('textbox')).fill(chi);
    await press(button(who, new RegExp(chi)));
    await choose(page, page.getByRole('combobox', { name: 'Che cosa' }), new RegExp(`^${sala}: `));
    const dopo = addGiorni(giorno, 28);
    for (const campo of ['Inizio prenotazione', 'Fine prenotazione']) {
      const field = page.getByRole('textbox', { name: campo });
      await field.fill(dopo.split('-').toReversed().join('/'));
      await field.press('Enter');
    }
    await press(button(page, 'Prenota'));
    await expect(
      page.getByRole('heading', { name: new RegExp(`^Prenotato per ${chi}: ${sala}, `) }),
    ).toBeVisible();
    await press(button(page, new RegExp(`^Incassa: ${chi}, prenotazione`)));
    const pay = dialog(page, /^Incassa la prenotazione \d+$/);
    await expect(pay.getByLabel('Importo')).toHaveValue('5');
    await press(button(pay, 'Incassa e apri la ricevuta'));
    await expect(page.getByRole('heading', { level: 1, name: 'Ricevuta' })).toBeVisible();
  });

test('in English a booking for a person without papers asks first, and a suspended person cannot be booked for @lungo', async ({
  page,
  sito,
}) => {
  watchComplaints(page, /status of 403/);
  await asAdmin(page, sito);
  const risorsa = 'Tornio inglese';
  await createPrenotabile(sito.app, { nome: risorsa, tipo: 'strumento' });
  const documento = { documento_stato: 'mancante' } as const;
  const { id, token } = await createMembro(sito.app, { nome: 'Tea', cognome: 'Lodi', ...documento });
  await page.goto(`/utenti/${id}/prenota`);
  await button(page, /English/).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Book for Tea Lodi' })).toBeVisible();
  await choose(page, page.getByRole('combobox', { name: 'What' }), new RegExp(`^${risorsa}: (free|closed)$`));
  const giorno = friday(sito.seme.oggi);
  await page.goto(`${page.url()}&inizio=${giorno}&fine=${giorno}`);
  await button(page, 'Book').click();
  const ask = dialog(page, 'Book all the same?');
  await expect(ask.getByText(/^Tea Lodi has uploaded no document\./)).toBeVisible();
  await button(ask, 'Cancel').click();
  await expect(ask).toBeHidden();
  await button(page, 'Book').click();
  await button(ask, 'Book all the same').click();
  await expect(page.getByText('It is already confirmed, and the letter is on its way.')).toBeVisible();
  await look(page, 'prenota-per-inglese');
  const mine = await sendTo(sito, 'GET /utenti/me/prenotazioni', { token });
  expect(mine.body).toMatchObject([{ inizio: giorno, confermata: true }]);

  await setRows(sito.app, 'utenti', { id }, { is_active: false });
  await page.reload();
  await expect(page.getByText('The account of Tea Lodi is suspended')).toBeVisible();
  await expect(page.getByRole('combobox')).toBeHidden();
});
