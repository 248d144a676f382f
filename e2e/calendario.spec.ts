import ICAL from 'ical.js';
import { expect, type Page } from '@playwright/test';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, PASSWORD } from '#test/factories/utente.ts';
import { setRows } from '#test/rows.ts';
import { button, dialog, toast } from './admin-catalogo.ts';
import { checkModes, watchComplaints, widths } from './controlli.ts';
import { signIn, test } from './sito.ts';

/** The names of the bookings behind an address; null when it does not answer. */
async function readTitoli(indirizzo: string): Promise<string[] | null> {
  const answer = await fetch(indirizzo);
  if (answer.status === 404) return null;
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const events = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]).getAllSubcomponents(
    'vevent',
  );
  return events
    .map((event) => new ICAL.Event(event))
    .filter(({ uid }) => uid.startsWith('prenotazione-'))
    .map(({ summary }) => summary);
}

const address = (page: Page) => page.getByLabel('Indirizzo privato');

for (const width of widths(360)) {
  test(`a member creates, copies, renews and revokes the address of a calendar, at ${width} px @smoke`, async ({
    page,
    sito,
    context,
  }) => {
    watchComplaints(page);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const membro = await createMembro(sito.app);
    const prenotabile_id = await createPrenotabile(sito.app, { nome: `Tornio; da banco, ${width}` });
    const { oggi } = sito.seme;
    await createPrenotazione(sito.app, {
      user_id: membro.id,
      prenotabile_id,
      inizio: oggi,
      fine: oggi,
      confermata: true,
    });
    await signIn(page, membro.token);
    await page.goto('/profilo/calendario');
    await expect(page.getByRole('heading', { name: 'Il mio calendario' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'I calendari del centro' })).toHaveCount(0);
    await button(page, 'Crea l’indirizzo').click();
    await expect(address(page)).toBeFocused();
    const first = await address(page).inputValue();
    await button(page, 'Copia l’indirizzo').click();
    await expect(toast(page, 'Indirizzo copiato')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    await expect(page.getByRole('link', { name: 'Apri nel calendario' })).toHaveAttribute(
      'href',
      first.replace(/^http:/, 'webcal:'),
    );
    await checkModes(page, 'calendario-mio', { within: 'main' });
    expect(await readTitoli(first)).toEqual([expect.stringContaining(`Tornio; da banco, ${width}, `)]);

    await page.reload();
    await expect(page.getByText('Letto l’ultima volta')).toBeVisible();
    await expect(address(page)).toHaveCount(0);
    await button(page, 'Creane uno nuovo').click();
    await dialog(page, 'Creare un nuovo indirizzo?')
      .getByRole('button', { name: 'Creane uno nuovo' })
      .click();
    await expect(address(page)).toBeVisible();
    const second = await address(page).inputValue();
    expect([await readTitoli(first), (await readTitoli(second))!.length]).toEqual([null, 1]);

    await button(page, 'Revoca: Il mio calendario').click();
    await dialog(page, 'Revocare l’indirizzo?').getByRole('button', { name: 'Revoca' }).click();
    await expect(toast(page, 'Indirizzo revocato')).toBeVisible();
    await expect(button(page, 'Crea l’indirizzo')).toBeVisible();
    expect(await readTitoli(second)).toBeNull();
  });
}

test('an administrator creates addresses of the whole centre and of one resource, after the password @lungo', async ({
  page,
  sito,
}) => {
  watchComplaints(page, /status of 403/);
  const admin = await createAdmin(sito.app);
  const membro = await createMembro(sito.app, { nome: 'Zebedea', cognome: 'Nominata' });
  const prenotabile_id = await createPrenotabile(sito.app, { nome: 'Fresa CNC' });
  const { oggi } = sito.seme;
  const id = await createPrenotazione(sito.app, {
    user_id: membro.id,
    prenotabile_id,
    inizio: oggi,
    fine: oggi,
  });
  await setRows(
    sito.app,
    'sessioni',
    { user_id: admin.id },
    { confermata_il: new Date(Date.now() - 3_600_000), usata_il: new Date() },
  );
  await signIn(page, admin.token);
  await page.goto('/profilo/calendario');
  const card = page.getByRole('heading', { name: 'I calendari del centro' }).locator('..');
  await card.getByRole('combobox', { name: 'Quali prenotazioni' }).click();
  await page.getByRole('option', { name: 'Fresa CNC' }).click();
  await card.getByRole('button', { name: 'Crea l’indirizzo' }).click();
  const ask = dialog(page, 'Inserisci la tua password');
  await ask.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await ask.getByRole('button', { name: 'Conferma' }).click();
  await expect(address(page)).toBeVisible();
  expect(await readTitoli(await address(page).inputValue())).toEqual([`Fresa CNC, ${id}, da confermare`]);
  await card.getByRole('combobox', { name: 'Quali prenotazioni' }).click();
  await page.getByRole('option', { name: 'Tutte le prenotazioni' }).click();
  await card.getByRole('button', { name: 'Crea l’indirizzo' }).click();
  await expect(card.getByRole('button', { name: /^Revoca: / })).toHaveCount(2);
  const all = await address(page).inputValue();
  expect(await readTitoli(all)).toContain(`Fresa CNC, ${id}, da confermare`);
  expect(await (await fetch(all)).text()).not.toMatch(/Zebedea|Nominata/);
  await checkModes(page, 'calendario-centro', { within: 'main' });
});
