import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { LARGHEZZE } from '#contract/immagini.ts';
import { renditionsOf } from '#server/platform/images-renditions.js';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { refusal, send } from '#test/request.ts';
import { nameFoto, putFoto, widthsOf } from './service.ts';

const app = await openTestApp();

const webp = (width: number, height: number, background = '#a8401f') =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer();
const storeFoto = async (id: number, picture: Buffer): Promise<string> => {
  const foto = nameFoto(await renditionsOf(picture, LARGHEZZE));
  await putFoto(app.deps.files, `foto/${id}`, foto);
  return foto.name;
};
const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return [format, width, height];
};

describe("a resource's photo", () => {
  test('is served at the requested width, or the next wider one, and may be cached for ever', async () => {
    const id = await createPrenotabile(app);
    const name = await storeFoto(id, await webp(1000, 500));
    expect(name).toMatch(/^[0-9a-f]{32}-1000x500\.webp$/);
    for (const [w, width] of [
      ['320', 320],
      ['640', 640],
      ['1280', 1000],
      ['1920', 1000],
      ['', 1000],
    ] as const) {
      const { status, headers, bytes } = await send(app, `GET /images/${id}/${name}?w=${w}`);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
      ]);
      expect(await sizeOf(bytes)).toEqual(['webp', width, width / 2]);
    }
    const head = await send(app, `HEAD /images/${id}/${name}`);
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });

  test('is named by its content: the same picture uploaded twice is stored once', async () => {
    const id = await createPrenotabile(app);
    const [one, same, other] = [await webp(50, 50), await webp(50, 50), await webp(50, 50, '#000')];
    expect(await storeFoto(id, same)).toBe(await storeFoto(id, one));
    expect(await storeFoto(id, other)).not.toBe(await storeFoto(id, one));
  });

  test('that does not exist, or belongs to another resource, is 404; an invalid name is 422', async () => {
    const [id, other] = [await createPrenotabile(app), await createPrenotabile(app)];
    const name = await storeFoto(id, await webp(50, 50));
    for (const path of [
      `${other}/${name}`,
      `999999/${name}`,
      `${id}/${'0'.repeat(32)}-50x50.webp`,
      `${id}/altro.webp`,
    ]) {
      expect(refusal(await send(app, `GET /images/${path}`))).toEqual([404, 'NOT_FOUND']);
    }
    for (const path of [
      `${id}/..%2F..%2Fchiave.webp`,
      `${id}/${name}.png`,
      `${id}/.webp`,
      `x/${name}`,
      `${id}/a%00.webp`,
    ]) {
      expect(refusal(await send(app, `GET /images/${path}`))).toEqual([422, 'VALIDATION_ERROR']);
    }
    for (const w of ['100', '-1', '640px', '1e3', '99999999']) {
      expect(refusal(await send(app, `GET /images/${id}/${name}?w=${w}`))).toEqual([422, 'VALIDATION_ERROR']);
    }
  });

  test.each([
    [100, [100]],
    [320, [320]],
    [321, [320, 321]],
    [1280, [320, 640, 1280]],
    [4000, [320, 640, 1280, 1920]],
  ])('of %i pixels is stored in widths %j', (own, widths) => {
    expect(widthsOf(own)).toEqual(widths);
  });
});

describe("the site's pictures", () => {
  test('drawn become WebP at the requested width', async () => {
    for (const [w, width] of [
      ['320', 320],
      ['', 1280],
    ] as const) {
      const { headers, bytes } = await send(app, `GET /images/misc/segnaposto.webp?w=${w}`);
      expect([headers['content-type'], headers['cache-control']]).toEqual([
        'image/webp',
        'public, max-age=3600',
      ]);
      expect(await sizeOf(bytes)).toEqual(['webp', width, (width * 3) / 4]);
    }
  });

  test('include drawings without their instrument; an unknown name is 404', async () => {
    const [there, out] = await Promise.all(
      ['drone', 'drone-fuori'].map((name) => send(app, `GET /images/misc/${name}.webp?w=320`)),
    );
    expect([there!.status, out!.status]).toEqual([200, 200]);
    expect(out!.bytes.equals(there!.bytes)).toBe(false);
    expect(refusal(await send(app, 'GET /images/misc/niente-fuori.webp'))).toEqual([404, 'NOT_FOUND']);
  });

  test('drawn are served as SVG, in their colours, and may run no script', async () => {
    const { headers, bytes } = await send(app, 'GET /images/misc/drone.svg?w=320');
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'image/svg+xml',
      'public, max-age=3600',
    ]);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(bytes.toString('utf8')).toMatch(/^<svg [^>]*><style>[^<]*\.f-brick\{fill:#BC4A2A\}/);
    expect(bytes.equals((await send(app, 'GET /images/misc/drone.svg')).bytes)).toBe(true);
  });

  test('requested simultaneously are the same picture', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(app, 'GET /images/misc/drone.webp?w=640')),
    );
    for (const { status, bytes } of answers)
      expect([status, bytes.equals(answers[0]!.bytes)]).toEqual([200, true]);
  });

  test('are served only from the folder of drawings', async () => {
    for (const file of ['niente.svg', 'niente.webp', 'README.webp', 'stile.webp']) {
      expect(refusal(await send(app, `GET /images/misc/${file}`)), file).toEqual([404, 'NOT_FOUND']);
    }
    for (const file of [
      'centro.json',
      '..%2Fcentro.json',
      '..%2Fillustrazioni%2Fdrone.svg',
      '%2Fetc%2Fpasswd',
      'stile.css',
      '.svg',
      'a%00.svg',
    ]) {
      expect(refusal(await send(app, `GET /images/misc/${file}`)), file).toEqual([422, 'VALIDATION_ERROR']);
    }
    expect((await send(app, 'GET /images/misc/')).status).toBeGreaterThanOrEqual(404);
  });
});
