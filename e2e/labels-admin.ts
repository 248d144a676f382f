import { expect, type Locator, type Page } from '@playwright/test';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { jpeg } from '#test/images.ts';
import { button, choose, dialog, toast } from './admin-catalogo.ts';
import { ADMIN, type Sito } from './sito.ts';

/** How labels.spec.ts records a page, and makes its calls fail. */
export interface Looking {
  look: (page: Page, pagina: string) => Promise<void>;
  breakCalls: (page: Page, path: string, method: string) => Promise<void>;
  mend: (page: Page) => Promise<void>;
}

/** Presses, waits for the response, and records the page. */
async function press(
  { look }: Looking,
  page: Page,
  pagina: string,
  control: Locator,
  answer: Locator,
): Promise<void> {
  await control.click();
  await expect(answer.first()).toBeVisible();
  await look(page, pagina);
}

/** Resources and groups, on the list pages. */
async function walkCatalogo(page: Page, looking: Looking): Promise<void> {
  for (const [pagina, tipo] of [
    ['/spazi', 'spazio'],
    ['/strumentazioni', 'strumento'],
  ] as const) {
    await page.goto(pagina);
    const nuovo = dialog(page, `Aggiungi un nuovo ${tipo}`);
    await press(looking, page, pagina, button(page, `Aggiungi un nuovo ${tipo}`), nuovo);
    await nuovo.getByLabel('Nome').fill(`Prova ${tipo}`);
    await nuovo.getByLabel('Descrizione').fill('Solo per le etichette.');
    await looking.breakCalls(page, '/prenotabili', 'POST');
    await press(looking, page, pagina, button(nuovo, 'Crea'), toast(page, 'Qualcosa è andato storto'));
    await looking.mend(page);
    const done = `${tipo === 'spazio' ? 'Spazio' : 'Strumento'} aggiunto con successo`;
    await press(looking, page, pagina, button(nuovo, 'Crea'), toast(page, done));
  }
}

/** The fields and pictures of one resource, on its list page. */
async function walkRisorsa(page: Page, { app }: Sito, looking: Looking): Promise<void> {
  const pagina = '/strumentazioni';
  const id = await createPrenotabile(app, { nome: 'Tornio', tipo: 'strumento' });
  await page.goto(`${pagina}?modifica=${id}`);
  const modifica = page.getByRole('region', { name: 'Modifica Tornio' });
  await modifica.getByLabel('Cauzione').fill('5');
  await looking.breakCalls(page, `/prenotabili/${id}`, 'PATCH');
  const aggiorna = button(modifica, 'Aggiorna');
  await press(looking, page, pagina, aggiorna, toast(page, 'Ops... Qualcosa è andato storto'));
  await looking.mend(page);
  await press(looking, page, pagina, aggiorna, toast(page, 'Prenotabile aggiornato con successo!'));
  const aggiungi = dialog(page, 'Aggiungi immagini a Tornio');
  await press(looking, page, pagina, button(modifica, 'Aggiungi immagine'), aggiungi);
  const buffer = await jpeg(800, 600, '#a8401f');
  await aggiungi
    .getByLabel('Immagini da aggiungere')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  await expect(aggiungi.getByText('Immagini che verranno aggiunte:')).toBeVisible();
  await looking.look(page, pagina);
  await button(aggiungi, 'Conferma').click();
  await expect(aggiungi).toBeHidden();
  const rimuovi = dialog(page, "Sei sicuro di voler rimuovere l'immagine corrente?");
  await press(looking, page, pagina, button(modifica, 'Rimuovi immagine'), rimuovi);
  await button(rimuovi, 'Annulla').click();
}

/** A group, from its creation to its deletion. */
async function walkGruppi(page: Page, { app }: Sito, looking: Looking): Promise<void> {
  const pagina = '/spazi';
  await createPrenotabile(app, { nome: 'Saletta' });
  await page.goto(pagina);
  const gestione = dialog(page, 'Gestione Gruppi');
  await press(looking, page, pagina, button(page, 'Gestione Gruppi'), gestione);
  await gestione.getByRole('form', { name: 'Nuovo gruppo' }).getByLabel('Nome').fill('Salette');
  await looking.breakCalls(page, '/gruppi', 'POST');
  const create = button(gestione, 'Crea');
  await press(looking, page, pagina, create, toast(page, 'Ops... Qualcosa è andato storto'));
  await looking.mend(page);
  await press(looking, page, pagina, create, toast(page, 'Gruppo creato con successo'));
  await gestione.getByRole('heading', { level: 4, name: 'Salette' }).getByRole('button').click();
  await choose(page, gestione.getByRole('combobox', { name: 'Risorsa da aggiungere' }), 'Saletta');
  const answers = [
    ['Aggiungi', 'Risorsa aggiunta al gruppo Salette'],
    ['Togli Saletta dal gruppo', 'Risorsa rimossa dal gruppo Salette'],
  ] as const;
  for (const [name, answer] of answers)
    await press(looking, page, pagina, button(gestione, name), toast(page, answer));
  await button(gestione, 'Elimina il gruppo').click();
  const conferma = button(dialog(page, "Sei sicuro di voler completare quest'azione?"), 'Conferma');
  await press(looking, page, pagina, conferma, toast(page, 'Gruppo Salette eliminato correttamente'));
}

/** Sheet and links, on the detail page. */
async function walkScopri(page: Page, { app }: Sito, looking: Looking): Promise<void> {
  const pagina = '/spazi/{id} (amministratore)';
  const id = await createPrenotabile(app, { nome: 'Banco' });
  await page.goto(`/spazi/${id}`);
  await page.getByText('Puoi modificare questa risorsa solo dalla pagina delle risorse').waitFor();
  await looking.look(page, pagina);
  const scheda = page.getByRole('region', { name: 'Scheda tecnica' });
  const nuova = button(scheda, 'Aggiungi nuova sezione');
  await button(page, 'Scopri di più').click();
  await expect(nuova).toBeVisible();
  await looking.look(page, pagina);
  await press(looking, page, pagina, nuova, button(scheda, 'Nascondi nuova sezione'));
  await scheda.getByLabel('Nome della nuova sezione').fill('Misure');
  await looking.breakCalls(page, '/prenotabili/*/scheda-tecnica/section', 'POST');
  const salva = button(scheda, 'Conferma la nuova sezione');
  await press(looking, page, pagina, salva, toast(page, 'Ops... Qualcosa è andato storto'));
  await looking.mend(page);
  await salva.click();
  const spec = dialog(page, 'Inserisci una nuova specifica sotto la sezione Misure');
  await press(looking, page, pagina, button(scheda, 'Aggiungi un campo a Misure'), spec);
  await spec.getByLabel('Nome').fill('Piano');
  await spec.getByLabel('Valore').fill('60 cm');
  await button(spec, 'Salva').click();
  const answers = [
    ['Rimuovi il campo Piano', 'Sei sicuro di voler rimuovere questo campo ?'],
    ['Rimuovi la sezione Misure', 'Sei sicuro di voler rimuovere la sezione Misure?'],
  ] as const;
  for (const [name, answer] of answers) {
    await press(looking, page, pagina, button(scheda, name), dialog(page, answer));
    await button(dialog(page, answer), 'Annulla').click();
  }
  const links = page.getByRole('region', { name: 'Link utili' });
  const link = dialog(page, 'Aggiungi un nuovo link');
  await press(looking, page, pagina, button(links, 'Aggiungi'), link);
  await link.getByLabel('Link').fill('officina');
  await press(looking, page, pagina, button(link, 'Salva'), link.getByText("Dev'essere un link valido"));
  await link.getByLabel('Breve descrizione').fill('Manuale');
  await link.getByLabel('Link').fill('https://officina.example/manuale');
  await button(link, 'Salva').click();
  const rimosso = links.getByText('Rimosso il link Manuale');
  await press(looking, page, pagina, button(links, 'Rimuovi il link Manuale'), rimosso);
}

/** The pages that only administrators see. */
async function walkPagine(page: Page, { look }: Looking): Promise<void> {
  const paths = [
    '/banco',
    '/cauzioni',
    '/giornate',
    '/cassa',
    '/rendiconto',
    '/documenti',
    '/chiusure',
    '/abilitazioni',
    '/spazi/1/libretto',
    '/segnalazioni',
    '/posta',
    '/registro',
    '/utenti',
  ];
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await look(page, path.replace('/1/', '/{id}/'));
  }
  await button(page, /^Menu del profilo/).click();
  await button(page, 'Log out').waitFor();
  await look(page, '/utenti');
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('searchbox', { name: 'Cerca utenti' }).fill('nessuno.cosi');
  await page.getByText("Prova un'altra mail...").waitFor();
  await look(page, '/utenti');
}

/** What an administrator sees. */
export async function walkAdmin(page: Page, sito: Sito, looking: Looking): Promise<void> {
  const { look } = looking;
  await page.goto('/login');
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await page.getByRole('button', { name: 'Menu del profilo' }).waitFor();
  await page.goto('/prenotazioni');
  const list = page.getByRole('region', { name: 'Da confermare' });
  await list.getByRole('article').first().waitFor();
  await look(page, '/prenotazioni');
  await list.getByRole('button', { name: 'Conferma', disabled: false }).first().click();
  await page.getByRole('dialog').waitFor();
  await look(page, '/prenotazioni');

  await walkCatalogo(page, looking);
  await walkRisorsa(page, sito, looking);
  await walkGruppi(page, sito, looking);
  await walkScopri(page, sito, looking);
  await walkPagine(page, looking);
}
