import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { loadContenuto } from './contenuto.ts';
import { renderIllustrazione } from './render-svg.ts';
import { drawSagoma } from './sagoma.ts';

const CONTENT = new URL('../../../content/', import.meta.url);
const readScene = (file: string) => readFile(new URL(`illustrazioni/${file}`, CONTENT), 'utf8');
const css = await readScene('stile.css');

test('of a thing that is out the wall, its outline and the bench stay, and the thing is gone', async () => {
  const scene = await readScene('drone.svg');
  const outline = drawSagoma(scene);
  expect(outline).toContain('class="s-b dash"');
  expect(outline).toContain('f-wood-d n');
  for (const part of ['f-petrol', 'f-steel', 'f-dark']) expect(outline, part).not.toContain(part);
  await expect(renderIllustrazione(outline, css, 160)).resolves.not.toEqual(
    await renderIllustrazione(scene, css, 160),
  );
});

test('a scene without an outline keeps its thing, faded; what is no scene stays as it is', async () => {
  const faded = drawSagoma(await readScene('green-screen.svg'));
  expect(faded).toContain('opacity=".25"');
  expect(drawSagoma('<svg viewBox="0 0 4 3"><path d="M0 0h4"/></svg>')).toBe(
    '<svg viewBox="0 0 4 3"><path d="M0 0h4"/></svg>',
  );
});

test('every instrument of the catalogue can be drawn as being out', async () => {
  const { catalogo } = await loadContenuto(CONTENT.pathname);
  const strumenti = catalogo.risorse.filter(({ tipo }) => tipo === 'strumento');
  expect(strumenti.length).toBeGreaterThan(5);
  for (const { illustrazione } of strumenti) {
    const drawn = await renderIllustrazione(drawSagoma(await readScene(illustrazione!)), css, 160);
    expect(drawn.length, illustrazione).toBeGreaterThan(500);
  }
});
