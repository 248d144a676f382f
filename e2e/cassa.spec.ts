import { expect } from '@playwright/test';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { long } from '#test/process.ts';
import { insertRows, readRow } from '#test/rows.ts';
import { signInAdmin } from './admin-persone.ts';
import { checkModes, checkWidth, keepPicture, paperWords, printPage } from './controlli.ts';
import { test, type Sito } from './sito.ts';

/** Copies two entries to the month before: €80 of a deposit in cash, and €30 for days by card. */
async function payLastMonth({ app, seme }: Sito, deposit: number, sale: number): Promise<void> {
  const { db } = app.deps;
  const giorno = addGiorni(`${seme.oggi.slice(0, 7)}-01` as Giorno, -3);
  const quando = new Date(`${giorno}T12:00:00Z`);
  const { id: _, ...ricevuta } = await readRow(db, 'movimenti_cauzione', { id: deposit });
  await insertRows(db, 'movimenti_cauzione', { ...ricevuta, importo: 80, quando });
  const { id: __, ...acquisto } = await readRow(db, 'movimenti_giornate', { id: sale });
  await insertRows(db, 'movimenti_giornate', {
    ...acquisto,
    importo: 30,
    come: 'carta',
    riferimento: '',
    quando,
  });
}

test('the desk leads to the till of today, its sums, and a receipt printed twice on one sheet @smoke', async ({
  page,
  sito,
}) => {
  const { id: user_id } = sito.seme.graziella;
  const { oggi } = sito.seme;
  const token = await signInAdmin(page, sito);
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${sito.url}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
    return (await answer.json()) as any;
  };
  const prenotabile_id = await createPrenotabile(sito.app, {
    nome: 'Proiettore da cassa',
    tipo: 'strumento',
  });
  const booking = { user_id, prenotabile_id, inizio: oggi, fine: oggi };
  const prenotazione_id = await createPrenotazione(sito.app, booking);
  const cauzione = await post('/cauzioni', { prenotazione_id, importo: 150, come: 'contanti' });
  await post(`/cauzioni/${cauzione.id}/restituzioni`, { importo: 40, come: 'contanti' });
  await post(`/cauzioni/${cauzione.id}/trattenute`, { importo: 10, motivo: 'Una lente' });
  const { movimento } = await post(`/utenti/${user_id}/giornate/acquisti`, {
    pacchetto: 10,
    importo: 50,
    come: 'pagopa',
    riferimento: '012345678901234567',
  });
  const { anno, numero } = movimento.ricevuta;
  await payLastMonth(sito, cauzione.movimenti[0].id, movimento.id);
  await page.goto('/banco');
  await page.getByRole('link', { name: 'Cassa di oggi €' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cassa di oggi' })).toBeVisible();
  // The second press shows last month's income from days, and the deposits held.
  await page.getByRole('radio', { name: 'Mese scorso €110' }).click();
  const totale = page.getByRole('listitem').filter({ hasText: 'Totale' });
  await expect(totale).toContainText('€30 di giornate, €80 di cauzioni');
  await expect(page.getByRole('listitem').filter({ hasText: 'Carta' })).toContainText('€30');
  await page.getByRole('tab', { name: 'Giornate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Giornate' })).toBeVisible();
  await expect(totale).toContainText('€30');
  await expect(page.getByRole('radio', { name: 'Mese scorso €30' })).toBeChecked();
  await page.goBack();
  await page.getByRole('radio', { name: 'Oggi', exact: true }).click();
  const lines = page.getByRole('row');
  await expect(lines.filter({ hasText: 'Cauzione restituita: Proiettore da cassa' })).toContainText('€40');
  await expect(lines.filter({ hasText: 'Cauzione trattenuta: Proiettore da cassa' })).toContainText(
    'trattenuti €10',
  );
  const cash = page.getByRole('listitem').filter({ hasText: 'Contanti' });
  await expect(cash).toContainText('resi');
  await expect(page.getByRole('listitem').filter({ hasText: 'pagoPA' })).toContainText('€50');
  await expect(totale).toContainText('€10 trattenuti dalle cauzioni');
  await expect(lines.filter({ hasText: '10 giornate' })).toContainText('pagoPA 012345678901234567');
  for (const width of [1280, 1024, 360] as const) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
    await checkWidth(page);
    if (long || width === 360) await checkModes(page, 'cassa', { whole: false });
  }
  expect(await paperWords(page)).not.toContain('Mese scorso');
  await printPage(page, 'cassa');
  // Both days are always set: a calendar replaces the clear button.
  const dal = page.getByRole('main');
  await expect(dal.getByRole('button', { name: /^Cancella/ })).toHaveCount(0);
  await dal
    .getByRole('button', { name: /^Scegli dal calendario/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
  await page.getByRole('radio', { name: 'Ieri', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cassa', exact: true })).toBeVisible();
  await expect(page.getByText('Nessun movimento')).toBeVisible();
  await page.getByRole('radio', { name: 'Oggi', exact: true }).click();
  await page.getByRole('link', { name: `Ricevuta ${numero}/${anno}`, exact: true }).click();
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText(`Ricevuta ${numero}/${anno}`);
  await expect(sheet).toContainText('per la persona');
  // The print view has no heading: printed before the heading is focused, the page would never focus it.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keepPicture(page, 'ricevuta-360', false);
  const words = await paperWords(page);
  for (const copia of ['per il centro', 'per la persona']) expect(words).toContain(copia);
  expect(words.split(`Ricevuta ${numero}/${anno}`)).toHaveLength(3);
  const pdf = await printPage(page, 'ricevuta-doppia');
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
