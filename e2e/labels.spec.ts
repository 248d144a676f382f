import { expect, type Page } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { jpeg } from '#test/images.ts';
import { createMembro } from '#test/factories/utente.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { walkAdmin } from './labels-admin.ts';
import { LABELS } from './labels.ts';
import { chooseDates } from './scene.ts';
import { signIn, test, type Sito } from './sito.ts';

/** Every text that was on the page at some moment, including names of controls and the title, by the page's name. */
const seen = new Map<string, string[]>();

/** Records the page as it is now. */
async function look(page: Page, pagina: string): Promise<void> {
  const texts = await page.evaluate(() => [
    // The specified title, before which stands what the page is.
    `titolo: ${document.title.split(' · ').at(-1)}`,
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label]')].map(
      (element) => element.getAttribute('aria-label') ?? '',
    ),
    // Menus, dialogs and toasts are part of the body, and so is text only for screen readers.
    document.body.textContent ?? '',
  ]);
  seen.set(pagina, [...(seen.get(pagina) ?? []), ...texts]);
}

/** Waits for a text, then records the page. */
async function lookFor(page: Page, pagina: string, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
  await look(page, pagina);
}

/** Makes the next calls of a kind fail as if the server had broken. */
async function breakCalls(page: Page, path: string, method: string): Promise<void> {
  await page.route(`**/api${path}`, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status: 500,
          contentType: 'application/problem+json',
          body: '{"code":"INTERNAL_ERROR"}',
        })
      : route.fallback(),
  );
}

const mend = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

/** What anybody sees. */
async function walkPublic(page: Page, { seme }: Sito): Promise<void> {
  const plain = ['/', '/contatti', '/regolamento', '/prezzario', '/privacy', '/accessibilita', '/not-found'];
  for (const path of [...plain, '/spazi', '/strumentazioni', '/che/cosa']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await look(page, path);
  }
  await page.goto(`/strumentazioni/${seme.stampante}`);
  await lookFor(page, '/strumentazioni/{id}', 'Sempre disponibile in sede');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open side menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await look(page, '/ (360 px)');
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.goto('/spazi');
  await page.waitForLoadState('networkidle');
  await page.route('**/static/js/**', (route) => route.abort());
  await page
    .getByRole('navigation', { name: 'Principale' })
    .getByRole('link', { name: 'Regolamento' })
    .click();
  await lookFor(page, '/spazi (script perso)', 'Unexpected Application Error!');
  await mend(page);
}

/** Support, and the pages for getting into an account. */
async function walkForms(page: Page): Promise<void> {
  await page.goto('/supporto');
  const fill = async () => {
    await page.getByLabel('Email').fill('chi@posta.example');
    await page.getByLabel('Problema').fill('La lampada');
    await page.getByLabel('Descrizione').fill('La lampada della postazione 2 non si accende.');
    await page.getByRole('button', { name: 'Invia' }).click();
  };
  await breakCalls(page, '/segnalazioni', 'POST');
  await fill();
  await lookFor(page, '/supporto', 'Ops... Qualcosa è andato storto');
  await mend(page);
  await fill();
  await lookFor(page, '/supporto', 'Segnalazione registrata con successo');

  await page.goto('/login');
  await page.getByLabel('Email').fill('nessuno@posta.example');
  await page.getByLabel('Password', { exact: true }).fill('una password sbagliata');
  await page.keyboard.press('Enter');
  await lookFor(page, '/login', 'La mail o password sono sbagliate');

  await page.goto('/iscrizione');
  const send = page.locator('form').getByRole('button', { name: 'Iscriviti' });
  await send.click();
  await lookFor(page, '/iscrizione', 'Questo campo è obbligatorio');
  await page.getByLabel('Password', { exact: true }).fill('corta');
  await page.getByLabel('Conferma password').fill('diversa');
  await send.click();
  await lookFor(page, '/iscrizione', 'Le password non sono uguali');
  for (const [label, text] of [
    ['Nome', 'Piera'],
    ['Cognome', 'Monti'],
    ['Codice fiscale', 'MNTPRI80A41H501F'],
    ['Email', 'piera.monti@posta.example'],
    ['Password', 'una frase abbastanza lunga'],
    ['Conferma password', 'una frase abbastanza lunga'],
    ['Telefono', '333 000 1111'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('checkbox', { name: /Ho letto il regolamento/ }).check();
  await breakCalls(page, '/auth/register', 'POST');
  await send.click();
  await lookFor(page, '/iscrizione', "Qualcosa è andato storto nell'iscrizione");
  await mend(page);

  await page.goto('/password-dimenticata');
  const ask = page.locator('form').getByRole('button');
  await page.getByLabel('Email').fill('chi@posta.example');
  await breakCalls(page, '/auth/forgot-password', 'POST');
  await ask.click();
  await lookFor(page, '/password-dimenticata', 'Qualcosa è andato storto');
  await mend(page);
  await page.getByLabel('Email').fill('chi@posta.example');
  await ask.click();
  await lookFor(page, '/password-dimenticata', 'Email di recupero password inviata');

  // The link passes the check, so that the form is shown.
  await page.route('**/api/auth/controlla-link', (route) => route.fulfill({ status: 204, body: '' }));
  await page.goto('/password-reset?token=scaduto');
  await lookFor(page, '/password-reset', 'Imposta una nuova password');
  const [first, second] = [
    page.locator('input[type="password"]').first(),
    page.locator('input[type="password"]').nth(1),
  ];
  await page.getByRole('button', { name: 'Conferma', exact: true }).click();
  await lookFor(page, '/password-reset', 'Questo campo è obbligatorio');
  await first.fill('corta');
  await second.fill('diversa');
  await page.getByRole('button', { name: 'Conferma', exact: true }).click();
  await lookFor(page, '/password-reset', 'Le password non sono uguali');
}

/** What a member sees, from an unverified address to a booking. */
async function walkMember(page: Page, { app, seme, smtp, url }: Sito): Promise<void> {
  const nuova = await createMembro(app, {
    nome: 'Teresa',
    email: 'etichette@posta.example',
    puo_prenotare: false,
  });
  await signIn(page, nuova.token);
  const booking = `/spazi/${seme.coworking.membri[0]}?gruppo=${seme.coworking.id}`;
  await page.goto(booking);
  await lookFor(page, '/spazi/{id}', 'Devi caricare una copia di un documento');

  await page.goto('/profilo');
  await page.getByRole('button', { name: 'Ciao, Teresa' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  await look(page, '/profilo');
  await page.keyboard.press('Escape');
  const phone = page.getByLabel('Telefono');
  await phone.fill('333 121 2121');
  await breakCalls(page, '/utenti/me', 'PATCH');
  await page.getByRole('button', { name: 'Aggiorna' }).click();
  await lookFor(page, '/profilo', 'Qualcosa è andato storto');
  await mend(page);
  await page.getByRole('button', { name: 'Aggiorna' }).click();
  await lookFor(page, '/profilo', 'Dati aggiornati con successo');
  const photo = { name: 'lato.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1200, 800, '#8fb3c4') };
  await page.getByLabel('Fronte').setInputFiles(photo);
  await page.getByLabel('Retro').setInputFiles(photo);
  await page.getByRole('button', { name: 'Carica il documento' }).click();
  await lookFor(page, '/profilo', 'Documento caricato con successo');
  await page.getByRole('button', { name: 'Richiedi la mail di verifica' }).click();
  await lookFor(page, '/profilo', 'Email richiesta correttamente');

  const [lettera] = await smtp.waitFor(({ destinatari }) => destinatari.includes('etichette@posta.example'));
  const link = /\/verifica-mail\?token=[\w.~-]+/.exec(lettera!.text!)![0];
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/auth/verify', async (route) => {
    await looked;
    await route.fallback();
  });
  await page.goto(url + link);
  await lookFor(page, '/verifica-mail', 'Stiamo verificando la tua mail...');
  goOn();
  await lookFor(page, '/verifica-mail', 'Email verificata con successo!');
  await mend(page);
  await page.goto('/verifica-mail?token=scaduto');
  await lookFor(page, '/verifica-mail', 'Qualcosa pare sia andato storto...');

  await page.goto(booking);
  const day = addGiorni(seme.oggi, 70);
  await chooseDates(page, day, day);
  await breakCalls(page, '/utenti/me/prenotazioni', 'POST');
  const prenota = page.getByRole('button', { name: 'Prenota', exact: true });
  await prenota.click();
  await lookFor(page, '/spazi/{id}', 'Ops... qualcosa è andato storto');
  await mend(page);
  await prenota.click();
  await lookFor(page, '/spazi/{id}', 'Prenotazione salvata con successo, la trovi nel tuo profilo');
  await page.getByRole('button', { name: 'Scopri di più' }).click();
  await lookFor(page, '/spazi/{id}', 'Scheda tecnica');

  const aperto = await createPrenotabile(app, { nome: 'Angolo lettura', non_prenotabile: true });
  await page.goto(`/spazi/${aperto}`);
  await lookFor(page, '/spazi/{id} (non prenotabile)', 'Sempre accessibile a tutti');
}

test('every quoted label of the product appears on the page where it belongs @lungo', async ({
  browser,
  sito,
}) => {
  test.setTimeout(180_000);
  const open = async () =>
    (await browser.newContext({ baseURL: sito.url, locale: 'it-IT', timezoneId: 'Europe/Rome' })).newPage();
  await test.step('the public pages', async () => walkPublic(await open(), sito));
  await test.step('the forms of visitors', async () => walkForms(await open()));
  await test.step('a member’s pages', async () => walkMember(await open(), sito));
  await test.step('an administrator’s pages', async () =>
    walkAdmin(await open(), sito, { look, breakCalls, mend }));

  const unseen = LABELS.filter(
    ({ testo, pagina }) => !seen.get(pagina)?.some((text) => text.includes(testo)),
  );
  expect(unseen.map(({ testo, pagina }) => `"${testo}" on ${pagina}`)).toEqual([]);
});
