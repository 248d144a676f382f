import * as lucide from 'lucide-react';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as icons from '#web/shared/ui/icons.ts';

/** The icon in black on white, 240 pixels wide, a byte for each pixel. */
async function draw(Icon: ComponentType): Promise<Buffer> {
  const svg = renderToStaticMarkup(createElement(Icon)).replace(
    /^<svg (xmlns="[^"]*" )?/,
    '<svg xmlns="http://www.w3.org/2000/svg" ',
  );
  return sharp(Buffer.from(svg), { density: 720 })
    .flatten({ background: '#fff' })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

test.each(Object.entries(icons))('%s looks as lucide draws it', async (name, Icon) => {
  const original = await draw((lucide as unknown as Record<string, ComponentType>)[name]!);
  const own = await draw(Icon);
  expect(own).toHaveLength(240 * 240);
  // The edge of a line may be another shade of grey.
  expect(original.filter((shade, at) => Math.abs(shade - own[at]!) > 128)).toHaveLength(0);
  expect(own.some((shade) => shade === 0)).toBe(true);
});
