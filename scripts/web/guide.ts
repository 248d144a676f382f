import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { slugOf } from '../files.ts';

export const pageOf = (file: string): string =>
  file === 'README.md' ? 'index.html' : file.replace(/\.md$/, '.html');

/** Turns a page into HTML. Links out of the guide, such as to pages for programmers, become text. */
export function renderPage(markdown: string): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        return `<h${depth} id="${slugOf(text.replaceAll(/[*`]/g, ''))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens);
        if (/^https?:/.test(href)) return `<a href="${href}">${text}</a>`;
        const [, file, anchor = ''] = /^([\w-]+\.md)?(#.*)?$/.exec(href) ?? [];
        if (file === undefined && anchor === '') return text;
        return `<a href="${file === undefined ? '' : pageOf(file)}${anchor}">${text}</a>`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

/**
 * Writes the guide for the operators of a centre as pages below `/guida`, in the style of the offline page.
 * @param root the project's folder
 * @param site folder of the built client, to which they are added
 */
export async function writeGuide(root: string, site: string): Promise<void> {
  const source = join(root, 'docs/guida');
  const target = join(site, 'guida');
  await mkdir(target, { recursive: true });
  const offline = await readFile(join(site, 'offline.html'), 'utf8');
  const [head] = offline.split('<title>');
  const styles = [...offline.matchAll(/<(?:script|link) [^>]*(?:theme|static\/css)[^>]*>(?:<\/script>)?/g)];
  for (const file of (await readdir(source)).filter((name) => name.endsWith('.md'))) {
    const body = renderPage(await readFile(join(source, file), 'utf8'));
    const title = /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1] ?? 'Guida';
    const page = `${head}<title>${title}</title>
    ${styles.map(([tag]) => tag).join('\n    ')}
    <link rel="stylesheet" href="guida.css" />
  </head>
  <body>
    <main>
      <nav><a href="index.html">Guida</a> <a href="/impostazioni">Impostazioni</a></nav>
      ${body}
    </main>
  </body>
</html>
`;
    await writeFile(join(target, pageOf(file)), page);
  }
  await cp(join(source, 'immagini'), join(target, 'immagini'), { recursive: true });
  await cp(join(root, 'src/web/build/guida.css'), join(target, 'guida.css'));
}
