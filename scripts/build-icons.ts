/**
 * `npm run icone`: writes `src/web/shared/ui/icons.ts` with the lucide icons that the client imports from there. To add
 * an icon, import it under its name on lucide.dev and run this.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as lucide from 'lucide-react';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readTexts, root } from './files.ts';
import type { Outcome } from './tool.ts';

const FILE = join(root, 'src/web/shared/ui/icons.ts');

const IMPORT = /^import \{([^}]*)\} from '[^']*\/icons\.ts';$/gm;

/** The names that the client imports from the file, in alphabetical order. */
async function namesInUse(): Promise<string[]> {
  const names = new Set<string>();
  for await (const [, text] of readTexts(join(root, 'src/web')))
    for (const [, list = ''] of text.matchAll(IMPORT))
      for (const [, name] of list.matchAll(/(\w+)(?: as \w+)?/g)) if (name) names.add(name);
  return [...names].toSorted();
}

const NUMBER = String.raw`\s*(-?(?:\d+\.?\d*|\.\d+))`;
/** Matches a path that begins with a relative point, which must become absolute after another path. */
const RELATIVE = new RegExp(`^m${NUMBER}[ ,]?${NUMBER}[ ,]?(?=(.?))`);

/**
 * @param tag an element of an icon: path, circle, line or rect
 * @param read reads an attribute as a number, 0 if it is missing
 * @param d the `d` attribute of a path, otherwise empty
 * @returns the element as path data that may follow other path data
 * @throws for any other element
 */
function toPath(tag: string, read: (name: string) => number, d: string): string {
  switch (tag) {
    case 'path':
      return d.replace(RELATIVE, (_, x, y, next) => `M${x} ${y}${/[-.\d]/.test(next) ? 'l' : ''}`);
    case 'line':
      return `M${read('x1')} ${read('y1')}L${read('x2')} ${read('y2')}`;
    case 'circle': {
      const r = read('r');
      const half = (width: number) => `a${r} ${r} 0 1 1 ${width} 0`;
      return `M${read('cx') - r} ${read('cy')}${half(2 * r)}${half(-2 * r)}`;
    }
    case 'rect': {
      const [r, width, height] = [
        read('rx'),
        read('width') - 2 * read('rx'),
        read('height') - 2 * read('rx'),
      ];
      const corner = (x: number, y: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${x} ${y}`);
      return (
        `M${read('x') + r} ${read('y')}h${width}${corner(r, r)}v${height}${corner(-r, r)}` +
        `h${-width}${corner(-r, -r)}v${-height}${corner(r, -r)}z`
      );
    }
    default:
      throw new Error(`lucide draws with <${tag}>, which is not known here`);
  }
}

/**
 * @param name of an icon, 'CalendarPlus'
 * @returns all its elements as the data of one path
 * @throws if lucide has no such icon
 */
function shapeOf(name: string): string {
  const Icon = (lucide as unknown as Record<string, ComponentType | undefined>)[name];
  if (Icon === undefined) throw new Error(`lucide has no icon ${name}`);
  const [, ...elements] = renderToStaticMarkup(createElement(Icon)).matchAll(/<(\w+)([^>]*)>/g);
  return elements
    .map(([, tag = '', attributes = '']) => {
      const read = (attribute: string) => new RegExp(` ${attribute}="([^"]*)"`).exec(attributes)?.[1] ?? '';
      return toPath(tag, (attribute) => Number(read(attribute)), read('d'));
    })
    .join('')
    .replaceAll(' -', '-');
}

/** The declaration of an icon's component, formatted as the formatter does it. */
function declare(name: string): string {
  const start = `export const ${name} = /* #__PURE__ */ icon(`;
  const line = `${start}'${shapeOf(name)}');`;
  return line.length <= 110 ? line : `${start}\n  '${shapeOf(name)}',\n);`;
}

async function write(): Promise<string> {
  const licence = await readFile(join(root, 'node_modules/lucide-react/LICENSE'), 'utf8');
  const lines = licence.trim().replaceAll(/(?=.{106})(.{1,105}) /g, '$1\n');
  return `/*
 * Written by scripts/build-icons.ts (npm run icone). The shapes are those of lucide:
 *
${lines.replaceAll(/^/gm, ' * ').replaceAll(/ +$/gm, '')}
 */
import { createElement, type ComponentProps, type ReactElement } from 'react';
import { cx } from './cx.ts';

/** A line of 2 in a square of 24, in the text's colour, hidden from screen readers: a word says the same. */
const icon =
  (d: string) =>
  ({ className, ...props }: ComponentProps<'svg'>): ReactElement =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: cx('lucide', className),
        'aria-hidden': true,
        ...props,
      },
      createElement('path', { d }),
    );

${(await namesInUse()).map(declare).join('\n')}
`;
}

export async function checkIcons(): Promise<Outcome> {
  const ok = (await readFile(FILE, 'utf8')) === (await write());
  return { ok, output: ok ? '' : 'src/web/shared/ui/icons.ts is out of date: npm run icone' };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeFile(FILE, await write());
