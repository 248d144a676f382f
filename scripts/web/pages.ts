import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Centro } from '#contract/contenuto.ts';
import { titleFor } from '../../src/web/app/titles.ts';
import { addressOf, descriptionOf, fileOf } from '../../src/web/build/pages.ts';
import { extractStyles, styleSheet } from '../../src/web/build/styles.ts';
import type { Pagina } from '../../src/web/shared/pagina.ts';
import { PAGINE, type NomePagina } from '../../src/web/shared/pagine.ts';
import { PATHS } from '../../src/web/shared/paths.ts';
import { FRAME_COLOUR } from '../../src/web/shared/theme.ts';
import { joinFiles } from './join-files.ts';
import type { RouteFiles } from './route-files.ts';

/** What pages are made from. */
interface Ingredients {
  /** Folder of the built client, to which the pages are added. */
  site: string;
  /** The program that renders them, a file of the other half of the build. */
  program: string;
  routes: ReadonlyMap<string, RouteFiles>;
  centro: Centro;
  /** PUBLIC_URL without a trailing slash; empty when it is not set. */
  publicUrl: string;
}

interface Program {
  makePage: (address: string) => Promise<string>;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function replaceOnce(page: string, what: RegExp, by: string): string {
  if ([...page.matchAll(new RegExp(what, 'g'))].length !== 1)
    throw new Error(`index.html must hold ${what} once`);
  return page.replace(what, () => by);
}

/** The lines of the head that are particular to the page. */
function headOf(nome: NomePagina, { centro, publicUrl }: Ingredients): string[] {
  const { path, pubblica } = PAGINE[nome];
  const title = titleFor(addressOf(path)).it;
  const descrizione = escape(descriptionOf(nome, centro));
  const og = {
    'og:title': `${escape(title)} · ${escape(centro.nome)}`,
    'og:description': descrizione,
    'og:type': 'website',
    'og:locale': 'it_IT',
    'og:site_name': escape(centro.nome),
    ...(publicUrl && { 'og:url': publicUrl + path, 'og:image': `${publicUrl}/icone/anteprima.png` }),
  };
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${descrizione}">`,
    ...(pubblica
      ? Object.entries(og).map(([name, content]) => `<meta property="${name}" content="${content}">`)
      : // A page of one person, or of any address at all.
        path.includes(':')
        ? []
        : ['<meta name="robots" content="noindex">']),
    ...(pubblica && publicUrl ? [`<link rel="canonical" href="${publicUrl}${path}">`] : []),
    `<meta name="theme-color" content="${FRAME_COLOUR.light}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/icone/180.png">',
  ];
}

/** The content of #root: the page, or only its frame. */
async function bodyOf({ path, fatta }: Pagina, { makePage }: Program): Promise<string> {
  if (fatta === 'nuda') return '';
  // The frame is the same for all pages whose content depends on the user.
  const address = fatta === 'cornice' ? PATHS.profilo : addressOf(path);
  const html = await makePage(address).catch((error: unknown) => {
    throw new Error(`The page ${path} cannot be made without a browser: ${String(error)}`, { cause: error });
  });
  if (/<script\b/.test(html)) throw new Error(`The page ${path} holds an inline script.`);
  return fatta === 'cornice' ? html.replace(/(<main\b[^>]*>).*<\/main>/s, '$1</main>') : html;
}

/**
 * Makes the HTML of every page, and `pagine.json`, which lists the pattern of each with its file: an address that
 * matches none is unknown.
 * @throws an error that names a page which cannot be rendered without a browser
 */
export async function makePages(ingredients: Ingredients): Promise<void> {
  const { site, program, routes } = ingredients;
  const maker = (await import(pathToFileURL(program).href)) as Program;
  const template = await readFile(join(site, 'index.html'), 'utf8');
  const nomi = Object.keys(PAGINE) as NomePagina[];
  const sheet: string[] = [];
  const pages = new Map<NomePagina, string>();
  for (const nome of nomi) pages.set(nome, extractStyles(await bodyOf(PAGINE[nome], maker), sheet));
  const styles = styleSheet(sheet);
  const digest = createHash('sha256').update(styles).digest('hex').slice(0, 10);
  const stylesFile = `static/css/pagine.${digest}.css`;
  if (sheet.length > 0) await writeFile(join(site, stylesFile), styles);

  await mkdir(join(site, 'pagine'), { recursive: true });
  const noindex = '<meta name="robots" content="noindex">';
  const frame = pageOf(template, `<title>Makerspace</title>${noindex}`, '<div id="root"></div>');
  await writeFile(join(site, 'pagine', 'cornice.html'), frame);
  for (const [nome, body] of pages) {
    const { path, fatta } = PAGINE[nome];
    const head = headOf(nome, ingredients);
    const { js, css } = routes.get(path) ?? { js: [], css: [] };
    const whole = fatta === 'intera' || fatta === 'senza query';
    const mark = whole ? ` data-pagina="${path}"${fatta === 'senza query' ? ' data-query' : ''}` : '';
    const html = pageOf(template, head.join('\n    '), `<div id="root"${mark}>${body}</div>`);
    // The styles of every page come first, then the page's own, in the same order as when it is opened from another one.
    const joined = await joinFiles(site, html, { js, css });
    const extracted = body.includes('data-stile') ? `<link href="/${stylesFile}" rel="stylesheet">` : '';
    await writeFile(join(site, fileOf(path)), replaceOnce(joined, /<\/head>/, `${extracted}</head>`));
  }
  const table = nomi.map((nome) => ({ path: PAGINE[nome].path, file: fileOf(PAGINE[nome].path) }));
  await writeFile(join(site, 'pagine.json'), JSON.stringify(table));
}

function pageOf(template: string, head: string, root: string): string {
  const bare = template.replace(/\s*<meta name="description"[^>]*>/, '');
  return replaceOnce(replaceOnce(bare, /<title>[^<]*<\/title>/, head), /<div id="root"><\/div>/, root);
}
