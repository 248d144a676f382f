import { expect, type Page } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { signInAdmin } from './admin-persone.ts';
import { widths } from './controlli.ts';
import { dayIn } from './prenota.ts';
import { test } from './risorsa.ts';

/** Records every sentence of the live regions (prodotto/schermate#detto). */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    addEventListener('DOMContentLoaded', () => {
      const observer = new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) heard.push(`${(node as HTMLElement).lang} ${node.textContent}`);
      });
      for (const id of ['detto', 'allarme'])
        observer.observe(document.getElementById(id)!, { childList: true });
    });
  });
}

const listHeard = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { heard: string[] }).heard);

/** Waits until exactly this was announced since the last call. */
async function hear(page: Page, ...sentences: readonly unknown[]): Promise<void> {
  await expect.poll(() => listHeard(page)).toEqual(sentences);
  await page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
}

/** Goes through the page by Tab and names each stop that is completely covered. */
async function listCovered(page: Page): Promise<string[]> {
  const covered: string[] = [];
  await page.locator('main').focus();
  for (let stop = 0; stop < 120; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const it = document.activeElement as HTMLElement;
      const { left, right, top, bottom } = it.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].map(
        (at) => [left + (right - left) / 2, top + (bottom - top) * at] as const,
      );
      const seen = points.some(([x, y]) => {
        const above = document.elementFromPoint(x, y);
        return above !== null && (it.contains(above) || above.contains(it));
      });
      return {
        inMain: it.closest('main') !== null,
        seen,
        name: it.getAttribute('aria-label') ?? it.innerText,
      };
    });
    if (!found.inMain) break;
    if (!found.seen) covered.push(found.name);
  }
  return covered;
}

test('the result of a press is announced once, in the language of the page', async ({
  page,
  sito,
  create,
}) => {
  const { oggi } = sito.seme;
  const nome = 'Microscopio';
  const { path } = await create({ tipo: 'strumento', nome });
  const inizio = addGiorni(oggi, 2);
  const fine = addGiorni(inizio, 1);
  await listen(page);

  await test.step('the first and the last day are announced', async () => {
    await page.goto(path);
    await dayIn(page, inizio).focus();
    await page.keyboard.press('Enter');
    await hear(page, expect.stringMatching(/^it Inizio: .+\. Scegli l’ultimo giorno$/));
    await dayIn(page, fine).focus();
    await page.keyboard.press('Enter');
    await hear(page, expect.stringMatching(/^it Da .+ a .+, 2 giorni, gratuito/i));
  });

  await test.step('the tray is announced', async () => {
    await page.goto(`/strumentazioni?inizio=${inizio}&fine=${fine}`);
    await hear(page, expect.stringMatching(/^it Da .+: \d+ voci disponibili\.$/));
    await page.getByRole('button', { name: `Aggiungi: ${nome}` }).press('Enter');
    await hear(page, `it Hai aggiunto ${nome}. Hai scelto 1 cosa`);
    await page.getByRole('button', { name: `Aggiunto, togli: ${nome}` }).press('Enter');
    await hear(page, `it Hai tolto ${nome}. Hai scelto 0 cose`);
  });

  await test.step('the other language is announced in that language, and the focus stays', async () => {
    const other = page.getByRole('button', { name: 'EN, English' });
    await other.press('Enter');
    await hear(page, 'en English');
    await expect(page.getByRole('button', { name: 'IT, Italiano' })).toBeFocused();
    await page.getByRole('button', { name: 'IT, Italiano' }).press('Enter');
    await hear(page, 'it Italiano');
  });

  await test.step('a wrong password is announced, and marks both fields', async () => {
    await page.goto('/login');
    const [mail, password] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })];
    await mail.fill('nessuno@posta.example');
    await password.fill('sbagliata davvero');
    await password.press('Enter');
    await hear(page, 'it La mail o password sono sbagliate');
    for (const field of [mail, password]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription('La mail o password sono sbagliate');
    }
    await expect(password).toBeFocused();
  });

  await test.step('the people present are announced', async () => {
    const spazio = await create({ tipo: 'spazio', nome: 'Banco basso' });
    const chi = await createMembro(sito.app, { nome: 'Olga', cognome: 'Sentita' });
    const giorni = { inizio: oggi, fine: oggi, confermata: true };
    await createPrenotazione(sito.app, { user_id: chi.id, prenotabile_id: spazio.id, ...giorni });
    await signInAdmin(page, sito);
    await page.goto('/banco');
    await page.getByRole('button', { name: /^Presente: Olga Sentita/ }).press('Enter');
    await hear(page, 'it Presente: Olga Sentita');
    await page.getByRole('button', { name: 'Annulla la presenza di Olga Sentita' }).press('Enter');
    await hear(page, 'it Non è più presente: Olga Sentita');
  });

  await test.step('nothing is announced without the region, so this test would fail', async () => {
    await page.evaluate(() => document.getElementById('detto')!.remove());
    await page.getByRole('button', { name: /^Presente: Olga Sentita/ }).press('Enter');
    await expect(page.getByRole('button', { name: 'Annulla la presenza di Olga Sentita' })).toBeVisible();
    expect(await listHeard(page)).toEqual([]);
  });
});

for (const width of widths(1280))
  test(`the tray does not cover the focused element, at ${width}`, async ({ page, sito, create }) => {
    const { oggi } = sito.seme;
    const nome = `Oscilloscopio ${width}`;
    await create({ tipo: 'strumento', nome });
    const giorno = addGiorni(oggi, 2);
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/strumentazioni?inizio=${giorno}&fine=${giorno}`);
    await page.getByRole('button', { name: `Aggiungi: ${nome}` }).click();
    await expect(page.locator('[data-vassoio]')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await listCovered(page)).toEqual([]);
  });
