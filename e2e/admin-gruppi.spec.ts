import { expect } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { sendTo } from '#test/process.ts';
import {
  button,
  choose,
  dialog,
  entry,
  glance,
  hands,
  keyboard,
  look,
  openAsAdmin,
  toast,
} from './admin-catalogo.ts';
import { adminToken } from './admin-persone.ts';
import { delay, watchComplaints } from './controlli.ts';
import { signIn, test } from './sito.ts';

for (const [how, width, press] of hands('keyboard')) {
  test(`a group is filled, booked and dissolved, ${how}`, async ({ page, sito }) => {
    watchComplaints(page, /status of 409/);
    // One after the other: a group assigns its first piece first, and that one is taken out below.
    const risorse: number[] = [];
    for (const nome of ['Sala est', 'Sala ovest'])
      risorse.push(await createPrenotabile(sito.app, { nome: `${nome} ${width}` }));
    const serve = `Chiavi della sala ${width}`;
    const { body: asked } = await sendTo<{ id: number }>(sito, 'POST /abilitazioni', {
      token: await adminToken(sito),
      body: { nome: serve, come_si_ottiene: 'Al banco.', durata_mesi: null },
    });
    await createPrenotabile(sito.app, { nome: `Sala nord ${width}`, abilitazioni: [asked.id] });
    const token = await openAsAdmin(page, sito, '/spazi', width);
    const gestione = dialog(page, 'Gestione Gruppi');
    const open = () => press(button(page, 'Gestione Gruppi'));

    await open();
    const nuovo = gestione.getByRole('form', { name: 'Nuovo gruppo' });
    await expect(button(nuovo, 'Crea')).toBeDisabled();
    await nuovo.getByLabel('Nome').fill(`Sale ${width}`);
    await press(button(nuovo, 'Crea'));
    await expect(toast(page, 'Gruppo creato con successo')).toBeVisible();
    const head = (nome: string) =>
      gestione.getByRole('heading', { level: 4, name: nome }).getByRole('button');
    await press(head(`Sale ${width}`));
    const membri = gestione.getByRole('region', { name: `Risorse del gruppo Sale ${width}` });
    await expect(membri.getByText('Il gruppo è vuoto')).toBeVisible();
    for (const nome of [`Sala est ${width}`, `Sala ovest ${width}`]) {
      const lista = membri.getByRole('combobox', { name: 'Risorsa da aggiungere' });
      if (press === keyboard) {
        await press(lista);
        await page.getByRole('option', { name: nome }).press('Enter');
      } else await choose(page, lista, nome);
      await press(button(membri, 'Aggiungi'));
      await expect(toast(page, `Risorsa aggiunta al gruppo Sale ${width}`).first()).toBeVisible();
      await expect(button(membri, `Togli ${nome} dal gruppo`)).toBeVisible();
    }
    // The form shows what the whole group would require before anything is added.
    await choose(page, membri.getByRole('combobox', { name: 'Risorsa da aggiungere' }), `Sala nord ${width}`);
    await expect(membri.getByRole('status')).toContainText(
      `Per tutto il gruppo Sale ${width} servirà anche: ${serve}. Le prenotazioni già fatte restano.`,
      { useInnerText: true },
    );
    await gestione.getByLabel('Descrizione del gruppo').fill('Due sale uguali, una a est e una a ovest.');
    await press(button(gestione, 'Salva la descrizione'));
    await expect(toast(page, `Descrizione del gruppo Sale ${width} salvata`)).toBeVisible();
    await look(page, 'gruppi-gestione');
    await page.keyboard.press('Escape');
    await expect(gestione).toBeHidden();
    const voce = entry(page, `Sale ${width}`);
    await expect(voce.getByText('2 spazi')).toBeVisible({ visible: width === 1280 });
    await expect(voce.getByText('Due sale uguali, una a est e una a ovest.')).toBeVisible();
    await press(voce.getByRole('link', { name: `Sale ${width}`, exact: true }));
    await press(button(page, 'Scegli quale'));
    await expect(page.getByText('Due sale uguali, una a est e una a ovest.')).toBeVisible();
    await press(page.getByRole('link', { name: `Sala ovest ${width}` }));
    await expect(page.getByRole('heading', { level: 1, name: `Sala ovest ${width}` })).toBeVisible();
    await page.goto('/spazi');
    if (width === 1280)
      await expect(voce.getByRole('link', { name: `Sala est ${width}` })).toHaveAttribute(
        'href',
        /^\/spazi\/\d+$/,
      );

    const { body: gruppi } = await sendTo<{ id: number; nome: string }[]>(sito, 'GET /gruppi/spazi');
    const id = gruppi.find(({ nome }) => nome === `Sale ${width}`)!.id;
    const giorno = addGiorni(sito.seme.oggi, 5);
    const { status, body: presa } = await sendTo(sito, 'POST /utenti/me/prenotazioni', {
      token: sito.seme.ahmed.token,
      body: { entry_tipo: 'gruppo', entry_id: id, inizio: giorno, fine: giorno },
    });
    expect(status).toBe(201);

    await open();
    await press(head(`Sale ${width}`));
    await gestione.getByLabel('Nome del gruppo').fill(`Sale grandi ${width}`);
    const body = { nome: `Sale belle ${width}` };
    await sendTo(sito, `PATCH /gruppi/${id}`, { token, body });
    await press(button(gestione, 'Rinomina'));
    await expect(gestione.getByText(`ora si chiama Sale belle ${width}.`)).toBeVisible();
    await look(page, 'gruppi-altrui');
    await press(button(gestione, 'Usa il mio'));
    await expect(head(`Sale grandi ${width}`)).toBeVisible();
    await press(button(gestione, `Togli Sala est ${width} dal gruppo`));
    // Its booking was made through the group and stays; the dialog says so first.
    const esce = dialog(page, `Togliere Sala est ${width} dal gruppo?`);
    await expect(esce.getByText('1 prenotazione resta sul suo pezzo.')).toBeVisible();
    await glance(page, 'gruppi-esce');
    await press(button(esce, 'Togli dal gruppo'));
    await expect(button(gestione, `Togli Sala est ${width} dal gruppo`)).toBeHidden();
    await press(button(gestione, 'Elimina il gruppo'));
    const conferma = dialog(page, "Sei sicuro di voler completare quest'azione?");
    await glance(page, 'gruppi-elimina');
    // The catalogue loads late: the focus does not wait for it.
    await delay(page, '**/api/catalogo/spazi', 2000);
    await press(button(conferma, 'Conferma'));
    await expect(conferma).toBeHidden();
    await expect(gestione, 'only the confirmation is closed').toBeVisible();
    await expect(toast(page, `Gruppo Sale grandi ${width} eliminato correttamente`)).toBeVisible();
    await expect(head(`Sale grandi ${width}`)).toBeHidden();
    await expect(gestione.getByRole('heading', { name: 'Gruppi', exact: true })).toBeFocused();
    await press(button(gestione, 'Chiudi'));
    await expect(entry(page, `Sala est ${width}`)).toBeVisible();
    await expect(entry(page, `Sala ovest ${width}`)).toBeVisible();

    const mine = await sendTo(sito, 'GET /utenti/me/prenotazioni', { token: sito.seme.ahmed.token });
    expect(mine.body.map((one: { id: number }) => one.id)).toContain(presa.id);
    expect(risorse).toContain(presa.prenotabile_id);
  });
}

test('members do not see how to manage groups @lungo', async ({ page, sito }) => {
  await signIn(page, sito.seme.ahmed.token);
  await page.goto('/spazi');
  await expect(entry(page, 'Postazioni coworking')).toBeVisible();
  await expect(page.getByRole('button', { name: /Gestione Gruppi|Aggiungi|Modifica/ })).toHaveCount(0);
  await page.goto(`/spazi/${sito.seme.coworking.membri[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Puoi modificare questa risorsa')).toHaveCount(0);
});
