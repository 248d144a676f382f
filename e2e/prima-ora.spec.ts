import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { freePort } from '#server/platform/embedded-postgres.ts';
import { ROOT, startProcess, type AppProcess } from '#test/process.ts';
import { widths } from './controlli.ts';
import { prepareFolder } from './sito.ts';

const PASSWORD = 'officina aperta a tutti';

/** An empty folder, whose centre has no administrator yet. */
const test = base.extend<{ vuoto: AppProcess }>({
  vuoto: async ({ browserName: _ }, use) => {
    const dir = await prepareFolder('vuoto');
    const app = await startProcess({
      dataDir: join(dir, 'dati'),
      env: { PORT: String(await freePort()), CONTENT_DIR: join(ROOT, 'content') },
    });
    await use(app);
    await app.stop();
    await rm(dir, { recursive: true, force: true });
  },
});

for (const width of widths(1280))
  test(`an empty folder becomes an open centre in the browser alone, at ${width} px`, async ({
    page,
    vuoto,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
    let presses = 0;
    const press = async (
      name: string | RegExp,
      role: 'button' | 'link' | 'radio' = 'button',
      within = page.locator('body'),
    ) => {
      presses += 1;
      await within
        .getByRole(role, { name, exact: typeof name === 'string' })
        .first()
        .click();
    };
    const fill = async (label: string, value: string) =>
      page.getByLabel(label, { exact: true }).first().fill(value);
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });

    await test.step('the printed link creates the first account', async () => {
      const link = /http\S+\/primo-accesso\S+/.exec(vuoto.output())![0];
      await page.goto(link);
      await fill('Nome', 'Ada');
      await fill('Cognome', 'Ferri');
      await fill('Email', 'ada.ferri@posta.example');
      await fill('Password', PASSWORD);
      await fill('Conferma password', PASSWORD);
      await press('Crea l’account');
      await expect(page).toHaveURL(/\/impostazioni\/centro\?passo=1$/);
    });

    await test.step('step 1 sets the centre', async () => {
      await expect(heading('Il centro')).toBeVisible();
      await fill('Nome', 'Officina San Lenno');
      await fill('Via e numero', 'Via Nuova 1');
      await fill('CAP', '50100');
      await fill('Comune', 'Firenze');
      await fill('Provincia', 'FI');
      await fill('Telefono', '055 123 4567');
      await fill('Email', 'officina@sanlenno.example');
      await press('Aggiorna e vai avanti');
    });

    await test.step('step 2 sets the hours', async () => {
      await expect(heading('Giorni e orari')).toBeVisible();
      presses += 1;
      await page.getByRole('checkbox', { name: /sabato/i }).check();
      await press('Aggiorna e vai avanti');
    });

    await test.step('step 3 sets the prices', async () => {
      await expect(heading('Prezzi')).toBeVisible();
      await page.getByLabel(/Prezzo in euro, pacchetto di 1 giorno$/).fill('4');
      await page.getByLabel(/Prezzo in euro, pacchetto di 10 giorni$/).fill('35');
      await press('Aggiorna e vai avanti');
    });

    await test.step('step 4 sets the house rules', async () => {
      await expect(heading('Regolamento')).toBeVisible();
      await page
        .getByRole('textbox', { name: 'Testo' })
        .fill('# Regolamento dell’officina\n\n## Articolo 1. Per chi è\n\n1.1. Per tutti.\n');
      await press('Aggiorna e vai avanti');
    });

    await test.step('step 5 leaves mail for later, and the end says so', async () => {
      await expect(heading('Posta')).toBeVisible();
      await press('Lascia per dopo', 'link');
      await expect(page.getByRole('heading', { name: 'Quattro passi su cinque sono fatti' })).toBeFocused();
      await expect(page.getByText('Impostala adesso')).toBeVisible();
    });

    await test.step('the sample resources are deleted', async () => {
      await press('Togli le cose di esempio');
      await press('Togli 16 cose', 'button', page.getByRole('dialog'));
      await expect(page.getByText('16 cose tolte').first()).toBeVisible();
      await press('Chiudi');
    });

    await test.step('visitors read the new texts', async () => {
      const visitor = await page.context().browser()!.newPage();
      const textOf = async (path: string) => {
        await visitor.goto(vuoto.url + path);
        return visitor.locator('body').innerText();
      };
      expect(await textOf('/')).toContain('Officina San Lenno');
      expect(await textOf('/contatti')).toContain('055 123 4567');
      expect(await textOf('/contatti')).toContain('Dal lunedì al sabato');
      expect(await textOf('/prezzario')).toMatch(/€\s?4/);
      expect(await textOf('/regolamento')).toContain('Per tutti.');
      await visitor.close();
    });
    test.info().annotations.push({ type: 'presses', description: String(presses) });
    console.log(`presses at ${width} px: ${presses}`);
  });
