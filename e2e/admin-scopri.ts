import { expect, type Page } from '@playwright/test';
import { button, dialog, glance, look, type Press } from './admin-catalogo.ts';

/** Fills and clears the technical sheet of the open detail page. */
export async function fillSheet(page: Page, press: Press): Promise<void> {
  const scheda = page.getByRole('region', { name: 'Scheda tecnica' });
  for (const sezione of ['Misure', 'Consumi']) {
    await press(button(scheda, 'Aggiungi nuova sezione'));
    await expect(button(scheda, 'Nascondi nuova sezione')).toBeVisible();
    await expect(button(scheda, 'Conferma la nuova sezione')).toBeDisabled();
    await scheda.getByLabel('Nome della nuova sezione').fill(sezione);
    await press(button(scheda, 'Conferma la nuova sezione'));
    await expect(scheda.getByRole('rowheader', { name: sezione })).toBeVisible();
    await expect(button(scheda, 'Aggiungi nuova sezione')).toBeFocused();
  }
  for (const [nome, valore] of [
    ['Piano', '60 x 40 cm'],
    ['Peso', '38 kg'],
  ] as const) {
    await press(button(scheda, 'Aggiungi un campo a Misure'));
    const spec = dialog(page, 'Inserisci una nuova specifica sotto la sezione Misure');
    await spec.getByLabel('Nome').fill(nome);
    await expect(button(spec, 'Salva')).toBeDisabled();
    await spec.getByLabel('Valore').fill(valore);
    if (nome === 'Piano') await look(page, 'scheda-campo');
    await press(button(spec, 'Salva'));
    await expect(spec).toBeHidden();
    await expect(scheda.getByRole('row', { name: `${nome} ${valore}` })).toBeVisible();
  }
  // It was pressed in the resource's form, and the browser keeps it.
  await expect(button(scheda, 'Inglese 0 di 6 testi')).toHaveAttribute('aria-pressed', 'true');
  const inglese = scheda.getByRole('form', { name: 'Scheda tecnica, in inglese' });
  await inglese.getByLabel('Misure, in inglese').fill('Measures');
  await inglese.getByLabel('Piano, in inglese').fill('Top');
  await press(button(inglese, 'Aggiorna'));
  await expect(button(scheda, 'Inglese 2 di 6 testi')).toHaveAttribute('aria-pressed', 'true');
  await expect(button(inglese, 'Aggiorna')).toBeDisabled();
  await glance(page, 'scheda-modifica');
  await press(button(scheda, 'Rimuovi il campo Peso'));
  const campo = dialog(page, 'Sei sicuro di voler rimuovere questo campo ?');
  await expect(campo.getByText('Peso: 38 kg')).toBeVisible();
  await press(button(campo, 'Conferma'));
  await expect(scheda.getByRole('rowheader', { name: 'Peso' })).toBeHidden();
  await press(button(scheda, 'Rimuovi la sezione Consumi'));
  await press(button(dialog(page, 'Sei sicuro di voler rimuovere la sezione Consumi?'), 'Conferma'));
  await expect(scheda.getByRole('rowheader', { name: 'Consumi' })).toBeHidden();
  await expect(button(scheda, 'Aggiungi nuova sezione')).toBeFocused();
}

export async function fillLinks(page: Page, press: Press): Promise<void> {
  const links = page.getByRole('region', { name: 'Link utili' });
  await press(button(links, 'Aggiungi'));
  const nuovo = dialog(page, 'Aggiungi un nuovo link');
  await nuovo.getByLabel('Link').fill('officina');
  await expect(nuovo.getByText("Dev'essere un link valido"), 'not before Salva').toBeHidden();
  await press(button(nuovo, 'Salva'));
  await expect(nuovo.getByText('Questo campo non può essere vuoto').first()).toBeVisible();
  await expect(nuovo.getByText("Dev'essere un link valido").first()).toBeVisible();
  await expect(nuovo.getByLabel('Breve descrizione')).toBeFocused();
  await look(page, 'link-nuovo');
  await nuovo.getByLabel('Breve descrizione').fill('Il manuale');
  await nuovo.getByLabel('Link').fill('https://officina.example/manuale');
  await press(button(nuovo, 'Salva'));
  await expect(nuovo).toBeHidden();
  const link = links.getByRole('link', { name: /Il manuale/ });
  await expect(link).toHaveAttribute('target', '_blank');

  await press(button(links, 'Rimuovi il link Il manuale'));
  await expect(links.getByText('Rimosso il link Il manuale')).toBeVisible();
  await expect(link).toBeHidden();
  await expect(button(links, 'Annulla la rimozione')).toBeFocused();
  await glance(page, 'link-rimosso');
  await press(button(links, 'Annulla la rimozione'));
  await expect(link).toBeVisible();
  await expect(links.getByText('Rimosso il link Il manuale')).toBeHidden();

  await press(button(links, 'Rimuovi il link Il manuale'));
  await press(button(links, 'Chiudi avviso'));
  await expect(button(links, 'Annulla la rimozione')).toBeHidden();
  await expect(button(links, 'Aggiungi')).toBeFocused();
}
