import { expect, type Page } from '@playwright/test';
import { addGiorni } from '#domain/giorno.ts';
import { adminToken } from './admin-persone.ts';
import {
  checkAxe,
  checkLarge,
  checkWidth,
  keepPicture,
  settle,
  watchShift,
  showIn,
  takeComplaints,
  TURNO,
  watchComplaints,
  type Mode,
} from './controlli.ts';
import { checkCriteri } from './criteri.ts';
import { SCENE_ADMIN } from './scene-admin.ts';
import { SCENE_ANONIMO } from './scene-anonimo.ts';
import { SCENE_MEMBRO } from './scene-membro.ts';
import { SCENE_PUBBLICO } from './scene-pubblico.ts';
import { signIn, test, type Sito } from './sito.ts';
import type { Chi, Scena } from './scene.ts';
import { titleFor } from '../src/web/app/titles.ts';
import { long } from '#test/process.ts';

async function tokenOf(chi: Chi, sito: Sito): Promise<string | null> {
  if (chi === 'anonimo') return null;
  return chi === 'admin' ? adminToken(sito) : sito.seme[chi].token;
}

const SCENE = [...SCENE_ANONIMO, ...SCENE_PUBBLICO, ...SCENE_MEMBRO, ...SCENE_ADMIN];
/** The page of an address: without the query, and with one number for all ids. */
const pageOf = ({ path }: Scena): string =>
  String(path)
    .replace(/^.*=> ?/, '')
    .replace(/\?.*/, '')
    .replace(/\$\{[^}]*\}|\d+/g, ':id')
    .replaceAll('`', '');
/** Scenes of a page that an earlier scene of the same visitor shows: another dialog, filter, tab or link of it. */
const VARIANTS = new Set(
  SCENE.filter((scena, n) =>
    SCENE.slice(0, n).some((one) => one.chi === scena.chi && pageOf(one) === pageOf(scena)),
  ),
);
const WIDTHS = [1280, 360] as const;
const MODES = ['light', 'dark'] as const;
const SIZES = [
  [1280, 800],
  [1024, 768],
  [360, 740],
] as const;

/**
 * The title of the table (prodotto/schermate#titoli); on the page of one resource, and where there is none, the page's
 * own name before it.
 */
async function expectTitle(page: Page, titolo: string): Promise<void> {
  await expect(async () => {
    const heading = page.locator('main h1').first();
    const nome = (await heading.count()) > 0 ? (await heading.innerText()).trim() : '';
    const named = nome.includes(titolo) ? nome : `${nome} · ${titolo}`;
    expect([named, ...(titolo === 'Makerspace' ? [] : [titolo])]).toContain(await page.title());
  }).toPass({ timeout: 30_000 });
}

/** Opens a scene at a width, and checks it in these modes. */
async function see(
  page: Page,
  sito: Sito,
  scena: Scena,
  width: 1280 | 360,
  modes: readonly Mode[],
): Promise<void> {
  watchComplaints(page, scena.allowed);
  await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
  await scena.before?.(page, sito);
  const path = typeof scena.path === 'string' ? scena.path : scena.path(sito);
  await page.goto(path);
  await scena.open?.(page, sito);
  await expectTitle(page, scena.titolo ?? titleFor(path.replace(/\?.*/, '')).it);
  await settle(page);
  // The header and the skip link are fixed to the screen: a screenshot of the whole page starts at its top.
  if (!scena.over) await page.evaluate(() => window.scrollTo(0, 0));
  for (const mode of modes) {
    await showIn(page, mode);
    await keepPicture(page, `${scena.nome}-${width}-${mode}`, !scena.over);
    await checkAxe(page, `${scena.nome}, ${mode}`, 'html');
  }
  await checkWidth(page);
  if (width === 360) await checkLarge(page);
  if (long) await checkCriteri(page, scena.nome);
  expect(takeComplaints(), 'what the browser complains of').toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

const enter = async (page: Page, sito: Sito, chi: Chi): Promise<void> => {
  const token = await tokenOf(chi, sito);
  if (token !== null) await signIn(page, token);
};

if (long)
  for (const scena of SCENE)
    for (const width of WIDTHS) {
      if (scena.only !== undefined && scena.only !== width) continue;
      test(`${scena.nome} at ${width} px`, async ({ page, sito }) => {
        await enter(page, sito, scena.chi);
        await see(page, sito, scena, width, MODES);
      });
    }
else
  // One test for each visitor, and one for the public pages: a new page and its process cost as much as a scene. Each
  // page is checked at one of the widths and in one of the modes, in turn, and at another one in the next run.
  for (const [what, scene] of Object.entries(
    Object.groupBy([...SCENE.entries()], ([, scena]) =>
      SCENE_PUBBLICO.includes(scena) ? 'public pages' : `pages of ${scena.chi}`,
    ),
  ))
    test(`the ${what} have their titles and pass the checks`, async ({ page, sito }) => {
      test.slow();
      await enter(page, sito, scene![0]![1].chi);
      for (const [n, scena] of scene!.map(([at, one]) => [at + TURNO, one] as const))
        if (!VARIANTS.has(scena) && scena.altrove === undefined)
          await test.step(scena.nome, () =>
            see(page, sito, scena, scena.only ?? WIDTHS[n % 2]!, [MODES[(n >> 1) % 2]!]),
          );
    });

/**
 * Pages that are opened directly, and their visitors: a public page also by a signed-in person, whose session loads
 * late.
 */
const DIRETTE: readonly [Chi, string][] = [
  ['anonimo', '/ /spazi /strumentazioni?inizio=GIORNO&fine=GIORNO /spazi/1 /regolamento /contatti /login'],
  ['ahmed', '/ /spazi /spazi/1 /profilo /profilo/account'],
  [
    'admin',
    '/spazi /spazi/1 /utenti /banco /cassa /posta /segnalazioni /spazi/1/libretto /chiusure /abilitazioni /rendiconto /registro /etichette',
  ],
];

for (const [chi, paths] of DIRETTE)
  for (const [width, height] of long ? SIZES : SIZES.slice(0, 1))
    test(`the layout does not shift while a page is opened directly: ${chi} at ${width} px`, async ({
      page,
      sito,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height });
      await enter(page, sito, chi);
      // Not the first page of an administrator on this computer.
      if (chi === 'admin') await page.addInitScript(() => localStorage.setItem('gestione', 'sì'));
      const read = await watchShift(page);
      const open = async (path: string) => {
        await page.goto(path.replaceAll('GIORNO', addGiorni(sito.seme.oggi, 5)));
        await page.waitForLoadState('networkidle');
        await settle(page);
        return read();
      };
      for (const path of paths.split(' ')) {
        let { sum, jumps } = await open(path);
        // A busy machine may paint a page in the middle of its HTML. A real shift happens every time.
        if (sum > 0.02) ({ sum, jumps } = await open(path));
        expect(sum, `${path}: ${jumps.map(({ what }) => what).join('; ')}`).toBeLessThanOrEqual(0.02);
      }
    });
