import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadContenuto } from './contenuto.ts';
import { drawSagoma, renderIllustrazione } from './render-svg.ts';

const CONTENT = new URL('../../../content/', import.meta.url);
const readScene = (file: string) => readFile(new URL(`illustrazioni/${file}`, CONTENT), 'utf8');
const css = await readScene('stile.css');

test('the drawing of an instrument handed over keeps the wall, the outline and the bench, without the instrument', async () => {
  const scene = await readScene('drone.svg');
  const outline = drawSagoma(scene);
  expect(outline).toContain('class="s-b dash"');
  expect(outline).toContain('f-wood-d n');
  for (const part of ['f-petrol', 'f-steel', 'f-dark']) expect(outline, part).not.toContain(part);
  await expect(renderIllustrazione(outline, css, 160)).resolves.not.toEqual(
    await renderIllustrazione(scene, css, 160),
  );
});

test('in a scene without an outline the instrument stays, faded; any other drawing is unchanged', async () => {
  const faded = drawSagoma(await readScene('green-screen.svg'));
  expect(faded).toContain('opacity=".25"');
  expect(drawSagoma('<svg viewBox="0 0 4 3"><path d="M0 0h4"/></svg>')).toBe(
    '<svg viewBox="0 0 4 3"><path d="M0 0h4"/></svg>',
  );
});

test('every instrument of the catalogue can be drawn as handed over', async () => {
  const { catalogo } = await loadContenuto(fileURLToPath(CONTENT));
  const strumenti = catalogo.risorse.filter(({ tipo }) => tipo === 'strumento');
  expect(strumenti.length).toBeGreaterThan(5);
  for (const { illustrazione } of strumenti) {
    const drawn = await renderIllustrazione(drawSagoma(await readScene(illustrazione!)), css, 160);
    expect(drawn.length, illustrazione).toBeGreaterThan(500);
  }
});
