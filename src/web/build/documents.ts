import type { Fatti, ProgrammaPagine } from '#contract/fatti-centro.ts';
import { titleFor } from '../app/titles.ts';
import type { Pagina } from '../shared/pagina.ts';
import { PAGINE, type NomePagina } from '../shared/pagine.ts';
import { FRAME_COLOUR } from '../shared/theme.ts';
import { addressOf, descriptionOf } from './pages.ts';

/** Background of the installed app's splash screen: `surface` (prodotto/aspetto#colori). */
const GROUND = '#f6f0e4';

/** Personal pages, which search engines should not index. */
const PRIVATE = Object.values(PAGINE)
  .filter(({ pubblica, path }) => !pubblica && !path.includes(':'))
  .map(({ path }) => path);

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Replaces the only match. @throws when there is none, or more than one */
export function replaceOnce(text: string, what: RegExp, by: string): string {
  if ([...text.matchAll(new RegExp(what, 'g'))].length !== 1)
    throw new Error(`index.html must hold ${what} once`);
  return text.replace(what, () => by);
}

/** The page with this path. */
export function findPagina(path: string): [nome: NomePagina, pagina: Pagina] {
  return (Object.entries(PAGINE) as [NomePagina, Pagina][]).find(([, pagina]) => pagina.path === path)!;
}

/** The page's own lines of the head. */
function headOf(nome: NomePagina, { path, pubblica, accesso }: Pagina, fatti: Fatti): string[] {
  const { centro, indirizzo_sito: sito } = fatti;
  const title = titleFor(addressOf(path)).it;
  const descrizione = escape(descriptionOf(nome, centro));
  const og = {
    'og:title': `${escape(title)} · ${escape(centro.nome)}`,
    'og:description': descrizione,
    'og:type': 'website',
    'og:locale': 'it_IT',
    'og:site_name': escape(centro.nome),
    ...(sito !== null && { 'og:url': sito + path, 'og:image': `${sito}/icone/anteprima.png` }),
  };
  return [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${descrizione}">`,
    ...(pubblica
      ? Object.entries(og).map(([name, content]) => `<meta property="${name}" content="${content}">`)
      : // No robots tag for the pages of the catalogue, which have an id in their path.
        path.includes(':') && accesso.per === 'tutti'
        ? []
        : ['<meta name="robots" content="noindex">']),
    ...(pubblica && sito !== null ? [`<link rel="canonical" href="${sito}${path}">`] : []),
    `<meta name="theme-color" content="${FRAME_COLOUR.light}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="/icone/180.png">',
  ];
}

/** The HTML of a page: the built template (`modello`) with head, content of #root, and facts. */
export function documentOf(path: string, modello: string, fatti: Fatti, root: string): string {
  const [nome, pagina] = findPagina(path);
  const head = headOf(nome, pagina, fatti).join('\n    ');
  // `</script>` in a text must not end the element.
  const json = JSON.stringify(fatti).replaceAll('<', String.raw`\u003c`);
  // At the end, so that the page is painted before they arrive.
  const facts = `<script type="application/json" id="fatti">${json}</script>`;
  const headed = replaceOnce(modello, /<title>[^<]*<\/title>/, head);
  return replaceOnce(replaceOnce(headed, /<div id="root"><\/div>/, root), /<\/body>/, `${facts}</body>`);
}

/** The other files of the site that name the centre or its address. */
export const otherFiles: ProgrammaPagine['otherFiles'] = (fatti) => {
  const sito = fatti.indirizzo_sito;
  const rules = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`)];
  if (sito !== null) rules.push(`Sitemap: ${sito}/sitemap.xml`);
  return {
    '/manifest.webmanifest': { type: 'application/manifest+json', text: JSON.stringify(manifestOf(fatti)) },
    '/robots.txt': { type: 'text/plain; charset=utf-8', text: `${rules.join('\n')}\n` },
    ...(sito !== null && { '/sitemap.xml': { type: 'application/xml', text: sitemapOf(sito) } }),
  };
};

function manifestOf({ centro }: Fatti): object {
  const icon = (side: number, purpose: string, name = String(side)) => ({
    src: `/icone/${name}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return {
    name: `${centro.nome}, ${centro.sottotitolo}`,
    short_name: centro.nome,
    description: centro.descrizione,
    lang: 'it',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: FRAME_COLOUR.light,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable', 'tonda')],
  };
}

function sitemapOf(sito: string): string {
  const rows = Object.values(PAGINE)
    .filter(({ pubblica }) => pubblica)
    .map(({ path }) => `<url><loc>${sito}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`;
}
