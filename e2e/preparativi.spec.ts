import { expect, type Page } from '@playwright/test';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { sendTo } from '#test/process.ts';
import { menuGestione, signInAdmin } from './admin-persone.ts';
import { checkAxe, checkLarge, checkModes, checkWidth, drawn, watchComplaints } from './controlli.ts';
import { changeSettings } from '#test/settings.ts';
import { contenutiPropri } from './propri.ts';
import { ADMIN, become, test } from './sito.ts';

// In one worker: every worker starts a centre of its own.
test.describe.configure({ mode: 'default' });
// Letters have the site's address, as where PUBLIC_URL is set.
test.use({ contenuti: contenutiPropri, ambiente: { PUBLIC_URL: 'http://127.0.0.1:{PORT}' } });

const list = (page: Page) => page.getByRole('region', { name: /^Manc(a|ano) \d+ cos[ae] prima di aprire$/ });

/** Both widths, in the short form one of them, in the modes that are due, with text of twice the size. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of drawn([1280, 360] as const)) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
    await checkModes(page, name, { whole: false });
  }
  await checkLarge(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('five missing items become none: each line goes once it is done, and the end is shown once', async ({
  page,
  sito,
}) => {
  test.slow();
  watchComplaints(page);
  // Administrators of earlier journeys lose the role.
  const { db } = sito.app.deps;
  await db.updateTable('utenti').set({ is_superuser: false }).where('email', '!=', ADMIN.email).execute();
  const token = await signInAdmin(page, sito);
  const body = { nascosti: [] };
  expect((await sendTo(sito, 'PUT /gestione/preparativi/nascosti', { token, body })).status).toBe(204);

  await page.goto('/banco');
  await expect(list(page).getByRole('heading', { level: 2 })).toHaveText('Mancano 5 cose prima di aprire');
  await expect(list(page).getByRole('listitem')).toHaveCount(5);
  for (const words of [
    'Nessuna copia è stata provata',
    'Il regolamento è quello di esempio',
    'C’è un solo amministratore',
    'La verifica in due passaggi è spenta per',
  ])
    await expect(list(page)).toContainText(words);
  // It is above the four counts.
  const [card, counts] = [
    await list(page).boundingBox(),
    await page.locator('a[href="#arrivano"]').boundingBox(),
  ];
  expect(card!.y + card!.height).toBeLessThanOrEqual(counts!.y);
  await look(page, 'preparativi-banco');

  // By keyboard: done items are folded.
  await list(page).getByRole('button', { name: 'Già fatte: 4' }).focus();
  await expect(list(page).getByText('Nome, indirizzo e recapiti sono i vostri')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(list(page).getByText('Nome, indirizzo e recapiti sono i vostri')).toBeVisible();
  await expect(list(page).getByText(/^Le lettere partono per posta/)).toBeVisible();
  await checkAxe(page, 'unfolded');

  await expect(list(page).getByRole('link', { name: 'Vai alle copie' })).toHaveAttribute(
    'href',
    '/impostazioni/copie',
  );
  await page.goto('/prima-di-aprire#prova');
  await expect(page.getByRole('heading', { name: 'Nessuna copia è stata provata' })).toBeInViewport();
  await look(page, 'preparativi-pagina');
  for (const [link, path] of [
    ['Scrivi il regolamento', '/impostazioni/regolamento'],
    ['Scegli chi', '/utenti'],
    ['Accendila', '/profilo/account'],
    ['I prezzi', '/prezzario'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name: link, exact: true })).toHaveAttribute(
      'href',
      path,
    );

  expect((await sendTo(sito, 'DELETE /gestione/esempio', { token })).status).toBe(200);
  const { id } = await createAdmin(sito.app, { nome: 'Luca', cognome: 'Bassi' });
  await changeSettings(sito, 'regolamento', { testo: '# Regolamento\n\n## Articolo 1. Uno\n\n1.1. Uno.\n' });
  await page.goto('/banco');
  await expect(list(page).getByRole('heading', { level: 2 })).toHaveText('Mancano 2 cose prima di aprire');
  await expect(list(page)).toContainText('Luca Bassi');
  await sito.app.deps.db
    .insertInto('secondi_fattori')
    .columns(['user_id', 'segreto', 'creato_il', 'attivo_dal'])
    .expression((eb) =>
      eb
        .selectFrom('utenti')
        .select((u) => [
          'utenti.id',
          u.val(Buffer.from([0])).as('segreto'),
          u.val(new Date()).as('creato_il'),
          u.val(new Date()).as('attivo_dal'),
        ])
        .where('is_superuser', '=', true),
    )
    .execute();
  await page.reload();
  await expect(list(page).getByRole('heading', { level: 2 })).toHaveText('Manca 1 cosa prima di aprire');
  // The page fetches by itself, and would show the end before the reload.
  await page.goto('/privacy');
  const quando = new Date().toISOString();
  await sito.app.deps.db
    .insertInto('segni')
    .values({ chiave: 'copia_provata', valore: JSON.stringify({ quando, copia: quando }) })
    .execute();
  await page.goto('/banco');
  await expect(page.getByText('Tutto pronto')).toBeVisible();
  await expect(list(page)).toHaveCount(0);
  await checkAxe(page, 'done');
  await page.reload();
  await expect(page.locator('a[href="#arrivano"]')).toBeVisible();
  await expect(page.getByText('Tutto pronto')).toHaveCount(0);

  await sito.app.deps.db.deleteFrom('segni').where('chiave', '=', 'copia_provata').execute();
  await sito.app.deps.db.deleteFrom('secondi_fattori').execute();
  await sito.app.deps.db.deleteFrom('utenti').where('id', '=', id).execute();
});

test('hidden with the keyboard the list stays hidden until it is restored, in English too; members have neither list nor page', async ({
  page,
  sito,
}) => {
  const token = await signInAdmin(page, sito);
  await sendTo(sito, 'PUT /gestione/preparativi/nascosti', { token, body: { nascosti: [] } });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/banco');
  await list(page).getByRole('button', { name: 'Nascondi' }).focus();
  await page.keyboard.press('Enter');
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Il banco' })).toBeFocused();
  await expect(page.getByText('Nascosta dal tuo banco.').first()).toBeVisible();
  await page.reload();
  await expect(page.locator('a[href="#arrivano"]')).toBeVisible();
  await expect(list(page)).toHaveCount(0);

  await menuGestione(page).click();
  const casa = page.getByRole('region', { name: 'La casa' });
  await expect(casa.getByRole('listitem')).toHaveText(['Impostazioni', 'Chiusure', 'Registro']);
  await casa.getByRole('link', { name: 'Impostazioni' }).click();
  const [guide] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('main').getByRole('link', { name: 'Guida' }).click(),
  ]);
  await guide.getByRole('link', { name: 'Il banco', exact: true }).click();
  await expect(guide.getByRole('heading', { level: 1, name: 'Il banco' })).toBeVisible();
  await checkWidth(guide);
  await checkAxe(guide, 'the guide');
  await guide.close();
  await page.getByRole('main').getByRole('link', { name: 'Prima di aprire' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prima di aprire' })).toBeVisible();
  await page.getByRole('button', { name: 'Mostra di nuovo sul banco' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Mostra di nuovo sul banco' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.evaluate(() => localStorage.setItem('lingua', 'en'));
  await page.goto('/banco');
  const inglese = page.getByRole('region', { name: /things? (is|are) missing before you open$/ });
  await expect(inglese).toContainText('No backup has been tried');
  await checkWidth(page);
  await checkAxe(page, 'in English');
  await page.goto('/prima-di-aprire');
  await expect(page.getByRole('heading', { level: 1, name: 'Before opening' })).toBeVisible();
  await checkWidth(page);
  await page.evaluate(() => localStorage.setItem('lingua', 'it'));
  await become(page, (await createMembro(sito.app)).token);
  await page.goto('/prima-di-aprire');
  await expect(page).toHaveURL(`${sito.url}/`);
  await sendTo(sito, 'PUT /gestione/preparativi/nascosti', {
    token,
    body: {
      nascosti: ['prova', 'regolamento', 'amministratori', 'centro', 'posta', 'esempio', 'secondo_passaggio'],
    },
  });
});
