import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/setup/files.ts';

interface Regola {
  readonly name: string;
  readonly from: { readonly path?: string; readonly pathNot?: unknown };
  readonly to: { readonly pathNot?: unknown };
}

/** The features that a pattern of `.dependency-cruiser.cjs` names: '^src/server/features/(a|b)/'. */
const namesOf = (pattern: unknown): string[] =>
  /^\^src\/server\/features\/\((?<names>.*)\)\/$/.exec(String(pattern))?.groups!['names']!.split('|') ?? [];

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);

// One rule for each feature of the base and the core, and for each that has an arrow to the edge; the last is the edge's.
const regole = (createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')).forbidden as Regola[])
  .filter(({ name }) => name === 'server-feature-ranks')
  .map(({ from, to }) => ({ of: namesOf(from.path), may: namesOf(to.pathNot) }))
  .filter(({ of }) => of.length === 1)
  .map(({ of, may }) => ({ feature: of[0]!, may: new Set(may) }));

const page = await readFile(join(root, 'ARCHITECTURE.md'), 'utf8');
const said = /- Server features stand in three ranks[^]*?\n\n(?<table>(?:  \|.*\n)+)/.exec(page)!;
const [, base, core] = /\*Base\*([^]*?)\*Core\*([^]*?)All\n/.exec(said[0])!;
const inOrder = [base, core].flatMap((text) => quoted(text!.replaceAll(/\([^)]*\)/g, '')));
const arrows = said
  .groups!['table']!.trim()
  .split('\n')
  .slice(2)
  .map((row) =>
    row
      .split('|')[1]!
      .split('→')
      .map((side) => side.trim()),
  )
  .flatMap(([from, to]) =>
    quoted(from!).map((feature) => [feature, to === 'every feature' ? '[^/]+' : quoted(to!).join(' ')]),
  );

test('the ranks that ARCHITECTURE.md draws are those that are checked, each in its order', () => {
  const ranked = regole.map(({ feature }) => feature).slice(0, inOrder.length);
  expect(ranked).toEqual(inOrder);
  for (const [i, { may }] of regole.slice(0, inOrder.length).entries())
    expect(inOrder.filter((one) => may.has(one))).toEqual(inOrder.slice(0, i + 1));
});

test('every arrow to the edge that is let through is in its list, with a reason, and no other is', async () => {
  const checked = regole.flatMap(({ feature, may }) => {
    const edge = [...may].filter((one) => one !== feature && !inOrder.includes(one));
    return edge.length > 0 ? [[feature, edge.join(' ')]] : [];
  });
  expect(checked.toSorted()).toEqual(arrows.toSorted());
  const features = await readdir(join(root, 'src/server/features'));
  for (const [from, to] of arrows)
    for (const name of [from!, ...(to === '[^/]+' ? [] : to!.split(' '))]) expect(features).toContain(name);
});
