import { expect, type Page } from '@playwright/test';
import { sayEstremi } from '#domain/say-giorni.ts';
import { addGiorni, formatGiorno, giornoInRome } from '#domain/giorno.ts';
import { jpeg } from '#test/images.ts';
import { keepPicture, settle, watchComplaints } from './controlli.ts';
import { dayOf, field, prenota } from './prenota.ts';
import { chevron } from './admin-catalogo.ts';
import { ADMIN, test } from './sito.ts';

const NINA = {
  email: 'nina.costa@posta.example',
  password: 'il mio gatto dorme al sole',
} as const;

let step = 0;

// With movements, as most people see the pages.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Saves the picture of a step, numbered in order. */
async function keepStep(page: Page, name: string): Promise<void> {
  step += 1;
  await settle(page);
  await keepPicture(page, `viaggio-${String(step).padStart(2, '0')}-${name}`, false);
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
}

test('a stranger registers, books three days of a group, and an administrator confirms', async ({
  page,
  sito,
  browser,
}) => {
  test.slow();
  const complaints = watchComplaints(page);
  const oggi = giornoInRome(new Date());
  const [inizio, fine] = [addGiorni(oggi, 14), addGiorni(oggi, 16)];

  await page.goto('/');
  await keepStep(page, 'home');
  await page.getByRole('banner').getByRole('link', { name: 'Iscriviti' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Nina');
  await page.getByLabel('Cognome').fill('Costa');
  await page.getByLabel('Codice fiscale').fill('CSTNNI90A41H501T');
  await page.getByLabel('Email').fill(NINA.email);
  await page.getByLabel('Password', { exact: true }).fill(NINA.password);
  await page.getByLabel('Conferma password').fill(NINA.password);
  await page.getByLabel('Telefono').fill('333 123 4567');
  await page.getByRole('checkbox', { name: /Ho letto il regolamento/ }).check();
  await keepStep(page, 'iscrizione');
  await page.locator('form').getByRole('button', { name: 'Iscriviti' }).click();
  await expect(page.getByRole('button', { name: 'Ciao, Nina' })).toBeVisible();
  await expect(page).toHaveURL(`${sito.url}/`);
  await keepStep(page, 'iscritta');

  const [lettera] = await sito.smtp.waitFor(({ destinatari }) => destinatari.includes(NINA.email));
  const link = /http\S+\/verifica-mail\?token=[\w.~-]+/.exec(lettera!.text!)?.[0];
  expect(link, 'the link of the mail').toContain(`${sito.url}/`);
  await page.goto(link!);
  await expect(page.getByRole('heading', { name: 'Email verificata con successo!' })).toBeVisible();
  await keepStep(page, 'mail-verificata');
  await expect(page).toHaveURL(`${sito.url}/profilo`, { timeout: 15_000 });
  await expect(page.getByText('Email verificata', { exact: true })).toBeVisible();

  const photo = async (name: string, colour: string) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await jpeg(1600, 1000, colour),
  });
  await page.getByLabel('Fronte').setInputFiles(await photo('fronte.jpg', '#8fb3c4'));
  await page.getByLabel('Retro').setInputFiles(await photo('retro.jpg', '#c4b08f'));
  await page.getByRole('button', { name: 'Carica il documento' }).click();
  await expect(page.getByText('Documento caricato con successo')).toBeVisible();
  await expect(page.getByText('Da verificare', { exact: true })).toBeVisible();
  await keepStep(page, 'documento-caricato');

  await page.getByRole('link', { name: 'Spazi', exact: true }).click();
  await page.getByRole('heading', { name: 'Postazioni coworking' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/spazi\/\d+\?gruppo=\d+$/);
  for (const giorno of [inizio, fine]) await (await dayOf(page, giorno)).click();
  await expect(field(page, 'Inizio')).toHaveValue(formatGiorno(inizio, 'it'));
  await expect(field(page, 'Fine')).toHaveValue(formatGiorno(fine, 'it'));
  await expect(page.getByText('3 giorni interi')).toBeVisible();
  await expect(page.getByText('€15', { exact: true })).toBeVisible();
  await keepStep(page, 'date-scelte');
  await prenota(page).click();
  await expect(page.getByText('Prenotazione salvata con successo, la trovi nel tuo profilo')).toBeVisible();
  await keepStep(page, 'prenotazione-salvata');
  await page.getByRole('button', { name: 'Prenota altri giorni' }).click();
  await expect(field(page, 'Inizio')).toHaveValue('');

  await page.getByRole('button', { name: 'Ciao, Nina' }).click();
  await page.getByRole('menuitem', { name: 'Profilo' }).click();
  await page.getByRole('tab', { name: 'Da confermare' }).click();
  const booking = page.getByRole('article');
  await expect(booking).toHaveCount(1);
  await expect(booking).toContainText(formatGiorno(inizio, 'it'));
  await expect(booking).toContainText(formatGiorno(fine, 'it'));
  await expect(booking).toContainText('Da confermare');
  const name = (await booking.getAttribute('aria-label'))!;
  await keepStep(page, 'da-confermare');

  const office = await (await browser.newContext()).newPage();
  const complaintsThere = watchComplaints(office);
  await office.goto('/prenotazioni');
  await expect(office).toHaveURL(`${sito.url}/`);
  await office.goto('/login');
  await logIn(office, ADMIN);
  await office.getByRole('link', { name: 'Prenotazioni' }).click();
  await office.getByLabel('Ricerca prenotazioni (ID o email utente)').fill(NINA.email);
  const request = office
    .getByRole('region', { name: 'Prenotazioni in programma' })
    .getByRole('article', { name });
  await expect(
    office.getByRole('region', { name: 'Prenotazioni in programma' }).getByRole('article'),
  ).toHaveCount(1);
  await chevron(request).click();
  await expect(request.getByRole('link', { name: NINA.email })).toHaveAttribute(
    'href',
    `mailto:${NINA.email}`,
  );
  await expect(request.getByRole('link', { name: '333 123 4567' })).toHaveAttribute('href', 'tel:3331234567');
  await keepStep(office, 'richiesta');
  await request.getByRole('button', { name: 'Conferma' }).first().click();
  const dialog = office.getByRole('dialog', { name: "Sei sicuro di voler completare quest'azione?" });
  const detti = sayEstremi({ inizio, fine }, 'it');
  await expect(dialog).toContainText(`da ${detti.inizio} a ${detti.fine}`);
  await keepStep(office, 'dialogo');
  await dialog.getByRole('button', { name: 'Conferma' }).click();
  await expect(dialog).toBeHidden();
  await expect(request).toContainText('Confermata');
  await expect(request.getByRole('button', { name: 'Conferma' })).toBeDisabled();
  await keepStep(office, 'confermata');

  await page.reload();
  await expect(page.getByRole('tab', { name: 'In corso' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('article', { name })).toContainText('Confermata');
  await keepStep(page, 'in-corso');
  await page.getByRole('tab', { name: 'Da confermare' }).click();
  await expect(page.getByText('Niente da confermare')).toBeVisible();
  const [conferma] = await sito.smtp.waitFor(
    ({ destinatari, subject }) => destinatari.includes(NINA.email) && /confermata/i.test(subject ?? ''),
  );
  expect(conferma!.text).toContain(`da ${detti.inizio} a ${detti.fine}`);

  expect([...complaints, ...complaintsThere], 'what the browsers complain of').toEqual([]);
});
