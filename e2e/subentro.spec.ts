import { expect } from '@playwright/test';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { countLettere } from '#test/links.ts';
import { sendTo } from '#test/process.ts';
import { signInAdmin } from './admin-persone.ts';
import { button, toast } from './admin-catalogo.ts';
import { test } from './sito.ts';

test('an account that a stranger may have prepared is taken over before it gets anything', async ({
  page,
  sito,
}) => {
  const chi = await createMembro(sito.app, { nome: 'Vera', cognome: 'Lodi', puo_prenotare: false });
  await signInAdmin(page, sito);
  await page.goto(`/utenti/${chi.id}`);
  await expect(page.getByRole('heading', { name: 'Email non verificata' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Prenota per Vera' })).toHaveCount(0);
  await expect(button(page, 'Correggi i dati')).toHaveCount(0);
  await expect(page.getByText('Puoi caricarlo tu dopo aver preso in mano l’account.')).toBeVisible();
  await expect(page.getByText('Puoi vendere giornate dopo aver preso in mano l’account.')).toBeVisible();
  await expect(button(page, 'Vendi un pacchetto')).toHaveCount(0);
  await button(page, 'Prendi in mano l’account').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Codice fiscale').fill('99012345678');
  await dialog.getByLabel('Email').fill('vera.davvero@posta.example');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Prendi in mano l’account' }).click();
  await expect(toast(page, 'Ora l’account è di questa persona')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Email non verificata' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Prenota per Vera' })).toBeVisible();
  await expect(button(page, 'Correggi i dati')).toBeVisible();
  await expect(page.getByText('puoi caricarlo tu.')).toBeVisible();
  await expect(button(page, 'Vendi un pacchetto')).toBeVisible();
  await expect(button(page, 'Correggi le giornate')).toBeVisible();
  expect(await countLettere(sito.app, 'vera.davvero@posta.example', 'invito')).toBe(1);

  // Somebody else corrects the telephone while the surname is being corrected: both corrections stay.
  await button(page, 'Correggi i dati').click();
  await dialog.getByLabel('Cognome').fill('Lodigiani');
  const { token } = await createAdmin(sito.app);
  const { body: now } = await sendTo(sito, `GET /utenti/${chi.id}`, { token });
  const change = { telefono: '333 555 0999', versione: now.versione };
  await sendTo(sito, `PATCH /utenti/${chi.id}`, { token, body: change });
  await dialog.getByRole('button', { name: 'Correggi', exact: true }).click();
  await expect(dialog).toContainText('I dati sono cambiati intanto');
  await expect(dialog.getByLabel('Telefono')).toHaveValue('333 555 0999');
  await dialog.getByRole('button', { name: 'Correggi', exact: true }).click();
  await expect(dialog).toBeHidden();
  const { body: corrected } = await sendTo(sito, `GET /utenti/${chi.id}`, { token });
  expect(corrected).toMatchObject({ cognome: 'Lodigiani', telefono: '333 555 0999' });
});
