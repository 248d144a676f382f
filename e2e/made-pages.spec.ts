import { expect } from '@playwright/test';
import { watchComplaints } from './controlli.ts';
import { long } from '#test/process.ts';
import { test } from './sito.ts';

/** The public pages, and the text in each without any script. */
const PAGES: readonly [path: string, titolo: string, words: RegExp][] = [
  ['/', 'Home', /C’è un posto anche per te/],
  ['/contatti', 'Contatti', /\S/],
  ['/regolamento', 'Regolamento', /Scarica il documento/],
  ['/prezzario', 'Prezzario', /€315/],
  ['/supporto', 'Makerspace', /Hai bisogno di aiuto\?/],
  ['/privacy', 'Privacy', /\S/],
  ['/accessibilita', 'Accessibilità', /\S/],
  ['/login', 'Login', /Hai dimenticato la password/],
  ['/iscrizione', 'Iscriviti', /Codice fiscale/],
  ['/spazi', 'Spazi di lavoro', /Spazi di lavoro/],
  ['/strumentazioni', 'Strumentazioni', /Strumentazioni/],
];

for (const [n, [path, titolo, words]] of PAGES.entries()) {
  // The short form checks the home page: the tests of all pages notice what the browser complains of.
  if (!long && n > 0) continue;
  test(`${path} is readable without scripts, and hydrated without a complaint @smoke`, async ({
    page,
    browser,
    sito,
  }) => {
    const html = await (await fetch(sito.url + path)).text();
    expect(html).toContain(`<title>${titolo}</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}">/);
    expect(html).toMatch(/<meta property="og:title" content="[^"]+">/);
    expect(html).toMatch(/<html lang="it"/);
    const run = html.replace(/<script type="application\/json" id="fatti">[^<]*<\/script>/, '');
    expect(run).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle="|\son\w+="/);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const still = await context.newPage();
    await still.goto(sito.url + path);
    await expect(still.getByRole('main')).toContainText(words);
    const ids = await still.evaluate(() => [...document.querySelectorAll('main [id]')].map(({ id }) => id));
    await context.close();

    watchComplaints(page);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveTitle(new RegExp(`${titolo}$`));
    await expect(page.getByRole('main')).toContainText(words);
    // Generated ids must be the same before and after hydration, or a label would lose its field.
    for (const id of ids.filter((one) => one.startsWith('_'))) {
      expect(await page.locator(`[id="${id}"]`).count(), id).toBeLessThanOrEqual(1);
    }
    const lost = await page.evaluate(() =>
      [...document.querySelectorAll('[aria-describedby], [aria-labelledby], label[for]')].flatMap((element) =>
        ['aria-describedby', 'aria-labelledby', 'for']
          .flatMap((name) => (element.getAttribute(name) ?? '').split(' '))
          .filter((id) => id !== '' && document.getElementById(id) === null),
      ),
    );
    expect(lost, 'references to missing elements').toEqual([]);
  });
}

test('a members’ page is served as a frame, without anybody’s data @smoke', async ({ sito }) => {
  const html = await (await fetch(`${sito.url}/profilo`)).text();
  expect(html).toContain('<title>Profilo personale</title>');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toMatch(/<main[^>]*><\/main>/);
});
