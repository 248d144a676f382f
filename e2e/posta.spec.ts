import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createAdmin, PASSWORD } from '#test/factories/utente.ts';
import { CERT, SMTP_HOST } from '#test/smtp-certificate.ts';
import { startSmtp, type TestSmtp } from '#test/smtp.ts';
import { button, dialog, look, toast } from './admin-catalogo.ts';
import { ageConferme } from './admin-persone.ts';
import { watchComplaints, widths } from './controlli.ts';
import { signIn, test as base, type Sito } from './sito.ts';

/** A centre without a mail server in the environment, and the server for its settings. */
const test = base.extend<object, { posta: TestSmtp }>({
  posta: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const smtp = await startSmtp(0, 'starttls');
      await use(smtp);
      await smtp.close();
    },
    { scope: 'worker' },
  ],
  programma: ['test/main-own-mail.ts', { scope: 'worker' }],
  ambiente: [
    async ({ posta }, use) => {
      const dir = await mkdtemp(join(tmpdir(), 'e2e-certificato-'));
      const file = join(dir, 'smtp.pem');
      await writeFile(file, CERT);
      await use({ SMTP_URL: '', SMTP_PROVA: new URL(posta.url).host, NODE_EXTRA_CA_CERTS: file });
      await rm(dir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

const form = (page: Page) => page.getByRole('form', { name: 'Posta' });
const campo = (page: Page, nome: string) => form(page).getByLabel(nome, { exact: true });
const bar = (page: Page) => form(page).getByRole('status').last();
const prova = (page: Page) => form(page).getByRole('region', { name: 'Prova' });

async function conferma(page: Page): Promise<void> {
  const asked = dialog(page, 'Inserisci la tua password');
  await asked.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(asked, 'Conferma').click();
  await expect(asked).toBeHidden();
}

/** The initial mail settings. */
async function forgetServer({ app }: Sito): Promise<void> {
  await app.deps.db
    .updateTable('impostazioni')
    .set((eb) => ({ valore: JSON.stringify({ parole: {} }), versione: eb('versione', '+', 1) }))
    .where('sezione', '=', 'posta')
    .execute();
}

for (const width of widths(1280)) {
  test(`the mail server is tried and set, and a letter gets custom words, at ${width} px`, async ({
    page,
    sito,
    posta,
  }) => {
    test.slow();
    await forgetServer(sito);
    const ada = await createAdmin(sito.app, { nome: 'Ada', cognome: 'Ferri' });
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    await signIn(page, ada.token);
    watchComplaints(page, /status of 4(03|22)/);
    await page.goto('/impostazioni/posta');
    await expect(form(page).getByText('Le lettere non partono')).toBeVisible();
    await look(page, 'posta-senza-server');

    await test.step('a port selects its encryption', async () => {
      await campo(page, 'Server della posta in uscita').fill(SMTP_HOST);
      await campo(page, 'Porta').click();
      await page.getByRole('option', { name: '587' }).click();
      await expect(campo(page, 'Protezione')).toHaveText('STARTTLS');
      await campo(page, 'Utente').fill('posto@prova.test');
      await campo(page, 'Password').fill('sbagliata');
      await expect(campo(page, 'Password')).toHaveAccessibleDescription(/^Nuova\./);
    });

    await test.step('a trial asks for one’s own password, and reports the error', async () => {
      posta.refuse = (comando) =>
        comando === 'AUTH' ? [535, '5.7.8 Error: authentication failed'] : undefined;
      await ageConferme(sito, 60, ada.id);
      await button(prova(page), 'Manda una lettera di prova').click();
      await conferma(page);
      const note = prova(page).getByText('Il server c’è, ma non accetta utente o password.');
      await expect(note).toBeVisible();
      await expect(prova(page).locator('[tabindex="-1"]')).toBeFocused();
      await expect(campo(page, 'Password')).toHaveAccessibleDescription(/Il server non la accetta\./);
      await expect(bar(page)).toHaveText(/^Hai cambiato:/);
      await prova(page).getByText('La risposta del server, per chi vi aiuta').click();
      await expect(prova(page).getByText('535 5.7.8 Error: authentication failed')).toBeVisible();
      await look(page, 'posta-prova-sbagliata');
    });

    await test.step('with the right values the letter arrives, and nothing is saved yet', async () => {
      posta.refuse = () => undefined;
      await campo(page, 'Password').fill('quella giusta');
      await expect(campo(page, 'Password')).toHaveAccessibleDescription(/^Nuova\./);
      await button(prova(page), 'Manda una lettera di prova').click();
      await expect(prova(page).getByText(/^È partita alle \d\d:\d\d\./)).toBeVisible();
      const [letter] = await posta.waitFor(({ destinatari }) => destinatari.includes(ada.email));
      expect(letter!.subject).toMatch(/^Lettera di prova/);
      await expect(form(page).getByText('Le lettere non partono')).toBeVisible();
    });

    await test.step('once saved, letters leave and the password is not shown again', async () => {
      await button(page, 'Aggiorna').click();
      await expect(toast(page, '«Posta» è aggiornata')).toBeVisible();
      await expect(bar(page)).toHaveText(/^Aggiornato alle/);
      await expect(form(page).getByText('Le lettere partono')).toBeVisible();
      await expect(campo(page, 'Password')).toHaveValue('');
      await expect(campo(page, 'Password')).toHaveAttribute('placeholder', 'salvata');
      await posta.waitFor(({ subject }) => subject === 'Il server della posta è cambiato');
    });

    await test.step('another login name needs the password again', async () => {
      await campo(page, 'Utente').fill('altro@prova.test');
      await expect(campo(page, 'Password')).toHaveAccessibleDescription(/la password va scritta di nuovo/);
      await button(page, 'Aggiorna').click();
      await expect(campo(page, 'Password')).toHaveAccessibleDescription(/Scrivi la password della casella\./);
      await button(page, 'Rimetti com’era').click();
      await expect(bar(page)).toHaveText('Niente da aggiornare.');
    });

    await test.step('custom words are previewed in the whole letter before they are saved', async () => {
      await button(form(page), /^Invito/).click();
      await campo(page, 'Parole vostre').fill('Suona due volte.\n<b>Grazie</b>');
      const [it, en] = [
        page.getByRole('article', { name: 'In italiano' }),
        page.getByRole('article', { name: 'In inglese' }),
      ];
      await expect(it).toContainText('Ciao Ada,');
      await expect(it).toContainText('<b>Grazie</b>');
      await expect(en.locator('[lang="it"]')).toContainText('Suona due volte.');
      await campo(page, 'Parole vostre, in inglese').fill('Ring twice.');
      await expect(en).toContainText('Ring twice.');
      await look(page, 'posta-parole');
      await expect(bar(page)).toHaveText('Hai cambiato: invito.');
      await button(page, 'Aggiorna').click();
      await expect(bar(page)).toHaveText(/^Aggiornato alle/);
    });
  });
}
