import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteFiles } from './route-files.ts';

/**
 * Lets a page load the scripts that only it needs together with those of every page, in one file, and its first style
 * sheet likewise: fewer requests, and small files compress better together (decision 014). The libraries stay apart:
 * they change only when they do. The bundler's runtime finds what has arrived: a script registers its modules whether
 * the runtime runs before or after it, and a style sheet is known by its `data-href`.
 */
export async function joinFiles(site: string, html: string, { js, css }: RouteFiles): Promise<string> {
  const write = async (files: readonly string[], kind: 'js' | 'css'): Promise<string> => {
    const texts = await Promise.all(files.map((file) => readFile(join(site, file), 'utf8')));
    const text = texts.join('\n');
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 10);
    const name = `static/${kind}/vista.${digest}.${kind}`;
    await writeFile(join(site, name), text);
    return name;
  };
  let page = html;
  if (js.length > 0) {
    const [tag, index] = findOnce(page, /<script defer src="\/(static\/js\/index\.\w+\.js)"><\/script>/);
    const file = await write([...js, index], 'js');
    page = page.replace(tag, `<script defer src="/${file}"></script>`);
  }
  const [first, ...rest] = css;
  if (first !== undefined) {
    const [tag, index] = findOnce(page, /<link href="\/(static\/css\/index\.\w+\.css)" rel="stylesheet">/);
    const file = await write([index, first], 'css');
    const links = rest.map((one) => `<link href="/${one}" rel="stylesheet">`);
    page = page.replace(
      tag,
      `<link href="/${file}" data-href="/${first}" rel="stylesheet">${links.join('')}`,
    );
  }
  return page;
}

function findOnce(html: string, what: RegExp): [tag: string, file: string] {
  const [found, ...more] = html.matchAll(new RegExp(what, 'g'));
  if (!found || more.length > 0) throw new Error(`index.html must hold ${what} once`);
  return [found[0], found[1]!];
}
