import { expect } from '@playwright/test';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import { button, dialog, glance, look, toast } from './admin-catalogo.ts';
import { watchComplaints } from './controlli.ts';
import { ilGiorno } from './scene.ts';
import { signIn, test, type Sito } from './sito.ts';

const PASSWORD = 'quattro mele sul davanzale';

/** Imports one person, as the page does; returns the address. */
async function importOne(sito: Sito, admin: Membro, nome: string): Promise<string> {
  const email = `${nome.toLowerCase()}.da-un-foglio@posta.example`;
  const riga = {
    nome,
    cognome: 'Zanasi',
    codice_fiscale: `ZNS${nome}0000000000000`.slice(0, 16),
    telefono: '059 1',
    email,
  };
  const sheet = { tipo: 'persone', righe: [riga] };
  const { token } = admin;
  const send = (more: object) =>
    sendTo<any>(sito, 'POST /importazioni', { token, body: { ...sheet, ...more } });
  const { body } = await send({ anteprima: true });
  expect((await send({ anteprima: false, impronta: body.impronta })).status).toBe(200);
  return email;
}

test('an imported person follows the invitation, reads the notice over the requested page, and then books', async ({
  page,
  sito,
}) => {
  watchComplaints(page);
  const admin = await createAdmin(sito.app);
  const id = await createPrenotabile(sito.app, { nome: 'Cabina del foglio', tipo: 'spazio' });
  const email = await importOne(sito, admin, 'Ottavio');
  const [letter] = await sito.smtp.waitFor(({ destinatari }) => destinatari.includes(email));
  await page.goto(/https?:\/\/\S+password-reset\S+/.exec(letter!.text!)![0]);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Conferma password').fill(PASSWORD);
  await button(page, 'Conferma').click();
  await page.getByLabel('Email').waitFor();
  await page.goto('/profilo');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Accedi').click();
  const asked = dialog(page, 'Prima di prenotare');
  await expect(asked).toBeVisible();
  await expect(page).toHaveURL(/\/profilo$/);
  await look(page, 'informativa-al-primo-accesso');
  const [notice] = await Promise.all([
    page.waitForEvent('popup'),
    asked.getByRole('link', { name: 'Informativa sulla privacy' }).click(),
  ]);
  await expect(notice.getByRole('heading', { level: 1 })).toBeVisible();
  // The question does not cover what it asks to read.
  await expect(dialog(notice, 'Prima di prenotare')).toHaveCount(0);
  await notice.close();
  await button(asked, 'Più tardi').click();
  await expect(asked).toHaveCount(0);

  await page.goto(`/spazi/${id}`);
  await button(dialog(page, 'Prima di prenotare'), 'Più tardi').click();
  const note = page.getByText('Prima di prenotare leggi l’informativa e il regolamento');
  await expect(note).toBeVisible();
  await glance(page, 'informativa-nel-modulo');
  await button(page, 'Leggi e conferma').click();
  await button(dialog(page, 'Prima di prenotare'), 'Ho letto').click();
  await expect(toast(page, 'Grazie')).toBeVisible();
  await expect(note).toHaveCount(0);
  await expect(
    page.getByText('Devi caricare una copia di un documento per poter fare una prenotazione'),
  ).toBeVisible();
  await page.goto('/profilo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog(page, 'Prima di prenotare')).toHaveCount(0);
});

test('the desk records on the person’s page and in the line of the day that somebody was informed on paper', async ({
  page,
  sito,
}) => {
  const admin = await createAdmin(sito.app, { nome: 'Ada', cognome: 'Ferri' });
  await signIn(page, admin.token);
  const [uno, due] = [
    await createMembro(sito.app, { nome: 'Primo', cognome: 'Carpigiani' }),
    await createMembro(sito.app, { nome: 'Secondo', cognome: 'Carpigiani' }),
  ];
  await sito.app.deps.db
    .updateTable('utenti')
    .set({ da_informare: true })
    .where('id', 'in', [uno.id, due.id])
    .execute();
  await page.goto(`/utenti/${uno.id}`);
  await expect(page.getByRole('heading', { name: 'Iscritta da un foglio' })).toBeVisible();
  await glance(page, 'scheda-da-informare');
  await button(page, 'Informata su carta: Primo Carpigiani').click();
  await expect(toast(page, 'Segnato')).toBeVisible();
  const { oggi } = sito.seme;
  const consegnati = `consegnati ${ilGiorno(oggi)}, \\d\\d:\\d\\d da Ada Ferri\\.`;
  await expect(page.getByText(new RegExp(`Informativa e regolamento ${consegnati}`))).toBeVisible();

  const prenotabile_id = await createPrenotabile(sito.app, { nome: 'Posto del foglio', tipo: 'spazio' });
  await createPrenotazione(sito.app, {
    user_id: due.id,
    prenotabile_id,
    inizio: oggi,
    fine: oggi,
    confermata: true,
  });
  await page.goto('/banco');
  const line = page.getByRole('listitem').filter({ hasText: 'Secondo Carpigiani' });
  await expect(line.getByText('informativa da dare')).toBeVisible();
  await glance(page, 'banco-da-informare');
  await button(line, 'Informata su carta: Secondo Carpigiani').click();
  await expect(toast(page, 'Segnato')).toBeVisible();
  await expect(line.getByText('informativa da dare')).toHaveCount(0);
  await expect(button(line, /Informata su carta/)).toHaveCount(0);
});
