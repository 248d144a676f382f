import { expect, type Page } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import { button, look, toast } from './admin-catalogo.ts';
import { signInAdmin } from './admin-persone.ts';
import { watchComplaints, widths } from './controlli.ts';
import { chooseDates } from './scene.ts';
import { become, test, type Sito } from './sito.ts';

// A centre of its own, since others look at its prices.
test.use({ ambiente: { SMTP_URL: '' } });

const campo = (page: Page, nome: string) => page.getByRole('textbox', { name: nome, exact: true });
const bar = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

/** A member's booking of a space for two days, confirmed and not paid. */
async function bookUnpaid(sito: Sito, admin: string) {
  const membro = await createMembro(sito.app, { nome: 'Ermanno', cognome: 'Corsini' });
  const sala = await createPrenotabile(sito.app, { nome: 'Sala riunioni' });
  const [inizio, fine] = [addGiorni(sito.seme.oggi, 10), addGiorni(sito.seme.oggi, 11)];
  const made = await sendTo(sito, 'POST /utenti/me/prenotazioni', {
    token: membro.token,
    body: { inizio, fine, entry_id: sala, entry_tipo: 'prenotabile' },
  });
  expect(made.status).toBe(201);
  const { id } = made.body as { id: number };
  const confirmed = await sendTo(sito, `PATCH /prenotazioni/${id}/conferma`, { token: admin });
  expect(confirmed.status).toBe(200);
  return { id, membro, sala };
}

for (const width of widths(1280))
  test(`prices are changed, quoted prices hold, and spaces become free and cost again, at ${width}`, async ({
    page,
    sito,
  }) => {
    // Pending requests when the session becomes the member's.
    watchComplaints(page, /status of 403/);
    await page.setViewportSize({ width, height: 740 });
    const admin = await signInAdmin(page, sito);
    const { membro, sala } = await bookUnpaid(sito, admin);
    await page.goto('/impostazioni/prezzi');
    await expect(bar(page, 'Niente da aggiornare.')).toBeVisible();

    // An error is shown at the row, and nothing is guessed.
    const giorno = campo(page, 'Prezzo in euro, pacchetto di 1 giorno');
    await giorno.fill('0');
    await page.keyboard.press('Tab');
    await expect(giorno).toHaveAccessibleDescription('Per non far pagare niente scegli «È gratuito».');
    await giorno.fill('12,50');
    await expect(giorno).toHaveAccessibleDescription('Euro interi, da 0 a 100000.');
    await giorno.fill('4');
    await expect(giorno).toHaveAccessibleDescription('');
    await expect(bar(page, 'Hai cambiato: 1 pacchetto. Il giorno passa da €5 a €4.')).toBeVisible();
    await expect(page.getByText(/I prezzi già concordati restano\./)).toBeVisible();
    await expect(
      page.getByText(/\d prenotazioni non ancora pagate restano ai prezzi di prima\.$/),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Vedi chi deve pagare' })).toHaveAttribute(
      'href',
      '/utenti?filtro=da_pagare',
    );
    await expect(page.getByText(/^Costa più di 23 giorni presi uno per uno, che fanno €92/)).toBeVisible();

    await campo(page, 'Prezzo in euro, pacchetto di 10 giorni').fill('35');
    await expect(page.getByText('A conti fatti lo sconto è il 12%.')).toBeVisible();
    await button(page, 'Scrivi 12% per il pacchetto di 10 giorni').click();
    await expect(campo(page, 'Sconto, per cento, pacchetto di 10 giorni')).toHaveValue('12');
    for (const giorni of [300, 150, 70, 23])
      await button(page, `Togli il pacchetto di ${giorni} giorni`).click();
    await expect(campo(page, 'Prezzo in euro, pacchetto di 10 giorni')).toBeFocused();
    // Enter in the last field adds a package, whose days must be its own.
    await campo(page, 'Sconto, per cento, pacchetto di 10 giorni').press('Enter');
    const nuovo = campo(page, 'Giorni, pacchetto nuovo');
    await expect(nuovo).toBeFocused();
    await nuovo.fill('5');
    await page.keyboard.press('Tab');
    await expect(page.getByText('C’è già un pacchetto di 5 giorni.')).toBeVisible();
    await look(page, 'impostazioni-prezzi');
    await button(page, 'Togli il pacchetto di 5 giorni').first().click();
    await expect(page.getByText('C’è già un pacchetto di 5 giorni.')).toHaveCount(0);
    await campo(page, 'Prezzo in euro, pacchetto di 5 giorni').fill('18');
    await button(page, 'Aggiorna').click();
    await expect(toast(page, '«Prezzi» è aggiornato')).toBeVisible();
    await expect(bar(page, /^Aggiornato alle/)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ has: page.getByRole('textbox') })).toHaveCount(3);
    await expect(campo(page, 'Giorni, pacchetto di 10 giorni')).toHaveValue('10');

    await page.getByRole('link', { name: 'Guarda la pagina' }).click();
    await expect(page.getByRole('table', { name: 'Pacchetti di giorni' })).toContainText('€35');
    await expect(page.getByText('€4', { exact: true }).first()).toBeVisible();
    await become(page, membro.token);
    await page.goto('/profilo');
    await expect(page.getByText('Da pagare: 2 giornate, €10')).toBeVisible();
    await page.goto(`/spazi/${sala}`);
    await chooseDates(page, addGiorni(sito.seme.oggi, 20), addGiorni(sito.seme.oggi, 21));
    await expect(page.getByText('€8', { exact: true }).first()).toBeVisible();

    await become(page, admin);
    await page.goto('/impostazioni/prezzi');
    await page.getByRole('radio', { name: /^È gratuito/ }).check();
    await expect(page.getByText('Dove c’era un prezzo si leggerà «gratuito».')).toBeVisible();
    await expect(bar(page, 'Hai cambiato: gli spazi sono gratuiti.')).toBeVisible();
    await look(page, 'impostazioni-gratuito');
    await button(page, 'Aggiorna').click();
    await expect(toast(page, '«Prezzi» è aggiornato')).toBeVisible();
    await page.getByRole('link', { name: 'Guarda la pagina' }).click();
    await expect(page.getByText('Gli spazi non costano niente')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await look(page, 'prezzario-gratuito');
    await page.goto(`/utenti/${membro.id}`);
    await expect(page.getByText('Da pagare: 2 giornate, €10').first()).toBeVisible();
    await expect(button(page, 'Vendi un pacchetto')).toHaveCount(0);
    await become(page, membro.token);
    await page.goto(`/spazi/${sala}`);
    await chooseDates(page, addGiorni(sito.seme.oggi, 20), addGiorni(sito.seme.oggi, 21));
    await expect(page.getByText('gratuito', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('€0')).toHaveCount(0);

    await become(page, admin);
    await page.goto('/impostazioni/prezzi');
    await page.getByRole('radio', { name: /^Si paga a giornate/ }).check();
    await expect(campo(page, 'Prezzo in euro, pacchetto di 10 giorni')).toHaveValue('35');
    await button(page, 'Aggiorna').click();
    await expect(bar(page, /^Aggiornato alle/)).toBeVisible();
  });
