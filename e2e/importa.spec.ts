import { readFile } from 'node:fs/promises';
import { writeXlsx } from 'hucre/xlsx';
import { expect, type Page } from '@playwright/test';
import { createAbilitazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, PASSWORD } from '#test/factories/utente.ts';
import { setRows } from '#test/rows.ts';
import { ageConferme } from './admin-persone.ts';
import { button, choose, dialog, glance, keyboard, radio } from './admin-catalogo.ts';
import { checkAxe, checkWidth, watchComplaints } from './controlli.ts';
import { endSession, signIn, test, type Sito } from './sito.ts';

const codiceOf = (n: number): string => `PRV${String(n).padStart(3, '0')}80A01H501X`;

/** Kinds of wrong rows that are corrected on the page, each with its field and its correction. */
const QUI: readonly (readonly [riga: readonly string[], campo: string, giusto: string])[] = [
  [['Corto Ugo', 'PRV', 'ugo@demo.example', '333 1', ''], 'Codice fiscale', 'PRV90180A01H501X'],
  [['Senza Ada', '', 'ada@demo.example', '333 2', ''], 'Codice fiscale', 'PRV90280A01H501X'],
  [['Chioccia Ivo', codiceOf(903), 'ivo@', '333 3', ''], 'Email', 'ivo@demo.example'],
  [['Nulla Bea', codiceOf(904), 'bea.demo.example', '333 4', ''], 'Email', 'bea@demo.example'],
  [['Virgola Leo', codiceOf(905), 'leo@demo,example', '333 5', ''], 'Email', 'leo@demo.example'],
  [['Muta Eva', codiceOf(906), '', '', ''], 'Telefono', '0550 6'],
  [['Breve Gia', codiceOf(907), '', '3,33555E+09', ''], 'Telefono', '333 555 0007'],
];
/** Those that are corrected in the sheet: the wrong and the right value. */
const NEL_FOGLIO = [
  [`Lungo ${'n'.repeat(400)}`, 'Lungo Nicola', codiceOf(908), '', '333 8', ''],
  ['Solo', 'Solo Sara', codiceOf(909), '', '333 9', ''],
  ['Forse Pia', 'Forse Pia', codiceOf(910), '', '333 10', 'forse'],
] as const;

/** The sheet of an association: a title, both names in one column, lower case, 'SI', a repeated heading. */
function makeSoci(corretto = false): string {
  const titoli = ['Cognome e nome', 'Cod. fisc.', 'E-mail', 'Cell.', 'Corso laser', 'Note'];
  const righe = Array.from({ length: 190 }, (_, n) => [
    n === 0 ? 'De Città Niccolò Maria' : `Cognome${n} Nome${n}`,
    n % 2 ? codiceOf(n).toLowerCase() : codiceOf(n),
    n % 5 ? `persona${n}@demo.example ` : '',
    `333 ${n}`,
    n < 3 ? 'SI' : '',
    'porta il cane',
  ]);
  const wrong = QUI.map(([riga]) => [...riga, '']);
  const further = NEL_FOGLIO.map(([prima, poi, codice, mail, telefono, laser]) => [
    corretto ? poi : prima,
    codice,
    mail,
    telefono,
    corretto && laser ? 'SI' : laser,
    '',
  ]);
  const lines = [
    ['ELENCO SOCI'],
    titoli,
    // In the corrected sheet these come first: the corrections of the page find their rows.
    ...(corretto ? further : []),
    ...righe.slice(0, 50),
    titoli,
    ...righe.slice(50),
    ...wrong,
    ...(corretto ? [] : further),
    [],
    [],
  ];
  return lines
    .map((line) => line.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(';'))
    .join('\r\n');
}

const PRIMA_SBAGLIATA = 2 + 190 + 1 + 1;
const choosing = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer }, { timeout: 60_000 });

async function register({ app }: Sito, n: number): Promise<void> {
  const { id } = await createMembro(app);
  await setRows(app, 'utenti', { id }, { codice_fiscale: codiceOf(n) });
}

test('200 people are imported from a sheet with ten kinds of wrong rows, corrected in the sheet and on the page', async ({
  page,
  sito,
}) => {
  test.slow();
  const { db } = sito.app.deps;
  const laser = await createAbilitazione(sito.app, 'Taglio laser');
  await setRows(db, 'abilitazioni', { id: laser }, { durata_mesi: 12 });
  await register(sito, 7);
  const admin = await createAdmin(sito.app);
  watchComplaints(page, /status of (401|403|409)|ERR_FAILED|ERR_INTERNET/);
  await signIn(page, admin.token);
  await page.goto('/utenti');
  await page.getByRole('main').getByRole('link', { name: 'Importa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importa da un foglio' })).toBeFocused();

  await test.step('an unreadable file says what to do', async () => {
    for (const [name, buffer, says] of [
      ['grande.csv', Buffer.alloc(5 * 1024 * 1024 + 1, 'a;b\n'), 'Pesa più di 5 MB'],
      ['foto.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'Non è un foglio di calcolo'],
      [
        'aperta.csv',
        Buffer.from('Cognome;Nome\nRossi;"Ada\nVerdi;Ugo\n'),
        'Nella riga 2 si apre una virgoletta',
      ],
    ] as const) {
      await choosing(page, name, buffer);
      await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible();
    }
  });
  await glance(page, 'importa');

  // Written by an old program: the accents are read all the same.
  await choosing(page, 'soci 2026.csv', Buffer.from(makeSoci(), 'latin1'));
  await expect(page.getByText('La prima riga («ELENCO SOCI») non è di titoli')).toBeVisible();
  const accents = page.getByRole('status').filter({ hasText: 'De Citt' });
  for (const [programma, seen] of [
    ['UTF-8', 'De Citt\ufffd Niccol\ufffd Maria'],
    ['Windows', 'De Città Niccolò Maria'],
  ] as const) {
    await radio(page, programma).click();
    await expect(accents).toHaveText(seen);
  }
  const avanti = button(page, 'Controlla le righe');
  await expect(avanti).toBeDisabled();
  await radio(page, 'Sì, è questa').click();
  await choose(page, page.getByRole('combobox', { name: 'Le righe con «SI»' }), 'Valgono 12 mesi da oggi');
  await checkAxe(page, 'the columns of an import');

  await test.step('a lost connection loses no row', async () => {
    await page.route('**/api/importazioni', (route) => route.abort(), { times: 1 });
    await avanti.click();
    await expect(page.getByText('Le righe non si sono controllate')).toBeVisible();
    await button(page, 'Riprova').click();
  });
  const conto = page.getByRole('main').getByRole('status').filter({ hasText: 'nuove' });
  await expect(conto).toContainText('189 nuove, 1 diversa da controllare, 10 da correggere');
  await radio(page, /^Da correggere/).click();
  await expect(page.getByRole('rowheader')).toHaveCount(10);
  await checkAxe(page, 'the rows of an import to be corrected');

  await test.step('addresses, codes and telephone numbers are corrected, and Enter leads to the next', async () => {
    const [, campo, giusto] = QUI[0]!;
    const first = page.getByRole('textbox', { name: `${campo}, Riga ${PRIMA_SBAGLIATA}` });
    await expect(first).toHaveAccessibleDescription('Ha 3 segni: ne servono 16, o 11 cifre');
    await first.fill(giusto);
    for (const [n, [, next, value]] of QUI.slice(1).entries()) {
      await page.keyboard.press('Enter');
      const field = page.getByRole('textbox', { name: `${next}, Riga ${PRIMA_SBAGLIATA + n + 1}` });
      await expect(field).toBeFocused();
      await field.fill(value);
    }
    await page.keyboard.press('Tab');
    await expect(conto).toContainText('196 nuove, 1 diversa da controllare, 3 da correggere');
    await expect(page.getByRole('row', { name: /Forse/ })).toContainText(
      'Scrivi no, oggi, o l’ultimo giorno: 16/3/2027',
    );
  });

  await test.step('the other rows are corrected in the sheet, whose columns stay chosen', async () => {
    await button(page, 'Carica il foglio corretto').click();
    await choosing(page, 'soci 2026.csv', Buffer.from(makeSoci(true), 'latin1'));
    await expect(conto).toContainText('199 nuove, 1 diversa da controllare');
    await expect(conto).not.toContainText('da correggere');
  });

  await test.step('Back and the end of the session lose nothing', async () => {
    await page.goBack();
    await button(page, 'Continua').click();
    await expect(page.getByText('6 colonne, 5 si importano')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Banco' }).click();
    await expect(page).toHaveURL(/\/banco$/);
    await page.goBack();
    await endSession(page, sito, admin.id);
    await avanti.click();
    const scaduta = dialog(page, 'La tua sessione è scaduta');
    await scaduta.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(conto).toContainText('199 nuove, 1 diversa da controllare');
  });

  await test.step('after a registration meanwhile the rows are checked again, the changed one first', async () => {
    await register(sito, 100);
    await button(page, 'Importa 199 persone').click();
    await expect(page.getByText('Nel frattempo è cambiato qualcosa')).toBeVisible();
    await expect(conto).toContainText('198 nuove, 2 diverse da controllare');
    const first = page.getByRole('row').nth(1);
    await expect(first).toContainText('È cambiata');
    await expect(first).toContainText('Diverso: controlla');
    await expect(first.getByRole('link', { name: 'Apri la persona' })).toBeVisible();
  });

  await ageConferme(sito, 16, admin.id);
  await button(page, 'Importa 198 persone').click();
  await button(dialog(page, 'Inserisci la tua password'), 'Annulla').click();
  await button(page, 'Importa 198 persone').click();
  const password = dialog(page, 'Inserisci la tua password').getByLabel('Password', { exact: true });
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(page.getByRole('heading', { name: '198 persone importate' })).toBeVisible();
  await expect(page.getByText('2 diverse da controllare')).toBeVisible();
  await checkAxe(page, 'the outcome of an import');
  const rows = await db
    .selectFrom('utenti')
    .select(['cognome', 'nome', 'codice_fiscale'])
    .where('codice_fiscale', 'like', 'PRV%')
    .execute();
  expect(rows).toHaveLength(200);
  expect(rows).toContainEqual({ cognome: 'De Città', nome: 'Niccolò Maria', codice_fiscale: codiceOf(0) });
  expect(rows).toContainEqual({ cognome: 'Lungo', nome: 'Nicola', codice_fiscale: codiceOf(908) });

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Scarica le righe rimaste fuori').click(),
  ]);
  const fuori = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
  expect(fuori).toHaveLength(3);
  expect(fuori[0]).toContain('"Perché è rimasta fuori"');
});

test('40 resources are pasted and imported with the keyboard, on a phone', async ({ page, sito }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const admin = await createAdmin(sito.app);
  watchComplaints(page);
  await signIn(page, admin.token);
  await page.goto('/importa?tipo=risorse');
  const press = (name: string | RegExp) => keyboard(button(page, name));
  await expect(page.getByRole('radio', { name: /^Cose/ })).toBeChecked();
  await press('Incolla le celle');
  let cells = [
    ['Oggetto', 'N. inventario', 'Gruppo', 'Cauzione', 'Data acquisto'].join('\t'),
    ...Array.from({ length: 40 }, (_, n) =>
      [
        `Trapano ${n}`,
        n < 38 ? `INV-${n}` : '',
        n < 10 ? 'Trapani' : '',
        n === 5 ? 'poca' : '€ 20,00',
        n % 2 ? '45992' : '1/12/2025',
      ].join('\t'),
    ),
  ].join('\n');
  await dialog(page, 'Incolla le celle').getByLabel('Celle copiate').fill(cells);
  await press('Leggi le celle');
  await expect(page.getByRole('heading', { level: 1, name: 'Importa da un foglio' })).toBeFocused();
  // Two answers before one render: none of them is lost.
  await expect(radio(page, 'Per ora ripeti il nome')).toBeVisible();
  await page.evaluate(() => {
    const choices = [...document.querySelectorAll('label')];
    for (const name of ['Strumenti', 'Per ora ripeti il nome'])
      choices.find(({ textContent }) => textContent === name)!.click();
  });
  await expect(radio(page, 'Strumenti')).toBeChecked();
  await expect(radio(page, 'Per ora ripeti il nome')).toBeChecked();
  await checkWidth(page);
  await checkAxe(page, 'the columns of things at 360 px');
  await press('Controlla le righe');
  await expect(page.getByRole('cell').filter({ hasText: 'poca' })).toContainText(
    'Scrivi un importo in euro interi',
  );
  await checkWidth(page);
  await checkAxe(page, 'a row to be corrected at 360 px');
  await press('Carica il foglio corretto');
  await press('Incolla le celle');
  cells = cells.replace('poca', '€ 20,00');
  await dialog(page, 'Incolla le celle').getByLabel('Celle copiate').fill(cells);
  await press('Leggi le celle');
  await expect(button(page, 'Importa 40 cose')).toBeEnabled();
  await radio(page, /^Nuove/).press('Space');
  await press('Togli la riga 3');
  await expect(button(page, 'Importa 39 cose')).toBeEnabled();
  await expect(button(page, 'Rimetti la riga 3')).toBeFocused();
  await page.keyboard.press('Enter');
  await press('Importa 40 cose');
  await expect(page.getByRole('heading', { name: '40 cose importate' })).toBeVisible();
  await checkWidth(page);
  const { db } = sito.app.deps;
  const cose = await db
    .selectFrom('prenotabili')
    .select(['nome', 'bozza', 'cauzione', 'acquistato_il'])
    .where('nome', 'like', 'Trapano %')
    .where('bozza', '=', true)
    .execute();
  expect(cose).toHaveLength(40);
  expect(cose.every(({ bozza, cauzione }) => bozza && cauzione === 20)).toBe(true);
  expect(new Set(cose.map(({ acquistato_il }) => acquistato_il))).toEqual(new Set(['2025-12-01']));

  await test.step('the same sheet again has nothing to import, unless a row is put back', async () => {
    await press('Importa un altro foglio');
    await press('Incolla le celle');
    await dialog(page, 'Incolla le celle').getByLabel('Celle copiate').fill(cells);
    await press('Leggi le celle');
    // The focus goes to the heading; an earlier press would be lost.
    await expect(page.getByRole('heading', { level: 1, name: 'Importa da un foglio' })).toBeFocused();
    await radio(page, 'Strumenti').press('Space');
    await radio(page, 'Per ora ripeti il nome').press('Space');
    await expect(page.getByText('Tutto chiaro')).toBeVisible();
    await press('Controlla le righe');
    await expect(page.getByText('C’è già tutto')).toBeVisible();
    await expect(button(page, 'Niente da importare')).toBeDisabled();
    await radio(page, /^Tolte/).press('Space');
    await expect(page.getByText('C’è già una cosa con questo nome (1)')).toHaveCount(2);
    await press('Rimettile');
    await expect(button(page, 'Importa 2 cose')).toBeEnabled();
  });
});

test('2,000 people of a workbook are rendered soon, and the page keeps responding to the keyboard @lungo', async ({
  page,
  sito,
}) => {
  test.slow();
  const admin = await createAdmin(sito.app);
  await signIn(page, admin.token);
  await page.goto('/importa');
  const rows = Array.from({ length: 2000 }, (_, n) => [
    `Cognome${n}`,
    `Nome${n}`,
    `P${String(n).padStart(4, '0')}V80A01H501X`.slice(0, 16),
    `333 ${n}`,
  ]);
  const bytes = await writeXlsx({
    sheets: [{ name: 'Soci', rows: [['Cognome', 'Nome', 'Codice fiscale', 'Telefono'], ...rows] }],
  });
  await choosing(page, 'soci.xlsx', Buffer.from(bytes));
  await button(page, 'Controlla le righe').click();
  await expect(button(page, 'Importa 2000 persone')).toBeEnabled({ timeout: 30_000 });
  // The processor time of a press that changes a row, whatever else the machine does.
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
  };
  const before = await spent();
  await page.evaluate(async () => {
    for (const riga of [2, 3, 4, 5, 6]) {
      document.querySelector<HTMLElement>(`[aria-label="Togli la riga ${riga}"]`)!.click();
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    }
  });
  expect(((await spent()) - before) / 5, 'ms for each press').toBeLessThan(100);
  await expect(button(page, 'Importa 1995 persone')).toBeEnabled({ timeout: 30_000 });
});
