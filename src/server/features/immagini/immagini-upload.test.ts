import { describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { uploadImmagini } from '#contract/immagini.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin } from '#test/factories/utente.ts';
import { fotoPart, listPaths, nameOf, storedFoto, uploadParts } from '#test/foto.ts';
import { badImages, foreignImages, heavyJpeg, jpeg, jpegSideways, jpegWithGps, png } from '#test/images.ts';
import type { Part } from '#test/multipart.ts';
import { refusal, send } from '#test/request.ts';
import { listVoci } from '#test/voci.ts';

const app = await openTestApp();
const admin = await createAdmin(app);

const part = fotoPart;
const upload = (id: number | string, parts: readonly Part[]) => uploadParts(app, admin.token, id, parts);
const stored = () => storedFoto(app);
const listOf = (id: number) => listPaths(app, id);

describe('POST /prenotabili/{id}/immagini', () => {
  test('adds pictures at the end, in several widths, and does not add an existing one again', async () => {
    const id = await createPrenotabile(app);
    const wide = await sharp({ create: { width: 1924, height: 962, channels: 3, background: '#a8401f' } })
      .png()
      .toBuffer();
    const small = await jpeg(200, 100);
    const first = await upload(id, [part(wide, '../../../etc/passwd.png'), part(small, 'CON.jpg\u202e')]);
    expect(first.status).toBe(200);
    expect(first.body).toEqual([
      expect.stringMatching(new RegExp(`^${id}/[0-9a-f]{32}-1920x960\\.webp$`)),
      expect.stringMatching(new RegExp(`^${id}/[0-9a-f]{32}-200x100\\.webp$`)),
    ]);
    const again = await upload(id, [part(small), part(await png(20, 10)), part(await png(20, 10))]);
    expect(again.body).toEqual([...first.body, expect.stringMatching(/-20x10\.webp$/)]);
    expect(await listOf(id)).toEqual(again.body);
    expect((await send(app, `GET /prenotabili/${id}`)).body.images).toEqual(again.body);
    for (const [w, width] of [
      [320, 320],
      [1280, 1280],
      [1920, 1920],
    ]) {
      const answer = await send(app, `GET /images/${first.body[0]}?w=${w}`);
      expect(answer.headers['content-type']).toBe('image/webp');
      expect((await sharp(answer.bytes).metadata()).width).toBe(width);
    }
    const added = (names: string[]) => ({
      azione: 'immagini_aggiunte',
      attore_id: admin.id,
      dettagli: { immagini: names.map(nameOf) },
    });
    expect(await listVoci(app, id)).toEqual([added(first.body), added(again.body.slice(2))]);
    expect((await upload(id, [part(small)])).body).toEqual(again.body);
    expect(await listVoci(app, id)).toHaveLength(2);
  });

  test('recognises every kind by content, whatever its name', async () => {
    const id = await createPrenotabile(app);
    const raw = sharp({ create: { width: 90, height: 60, channels: 4, background: '#00808080' } });
    const kinds = [raw.clone().jpeg(), raw.clone().png(), raw.clone().webp(), raw.clone().gif()];
    const sizes = await Promise.all(kinds.map((kind, i) => kind.resize(90 + i, 60).toBuffer()));
    const answer = await upload(
      id,
      sizes.map((bytes) => part(bytes, 'documento.txt')),
    );
    expect(answer.body.map((path: string) => path.slice(-11))).toEqual(
      [90, 91, 92, 93].map((width) => `-${width}x60.webp`),
    );
  });

  test.each(['jpeg', 'png', 'webp', 'gif'])('refuses every other kind, called %s', async (kind) => {
    const id = await createPrenotabile(app);
    const before = await stored();
    for (const { what, bytes, refusal: expected } of await foreignImages()) {
      const named = { ...part(bytes, `foto.${kind}`), tipo: `image/${kind}` };
      expect([what, ...refusal(await upload(id, [named]))]).toEqual([what, ...expected]);
    }
    expect(await stored()).toEqual(before);
  });

  test('removes the location from a photo and turns it upright', async () => {
    const id = await createPrenotabile(app);
    const source = await jpegWithGps();
    expect(source.includes('Graziella Bellini')).toBe(true);
    const [plain, turned] = (await upload(id, [part(source), part(await jpegSideways())])).body;
    const bytes = (await send(app, `GET /images/${plain}`)).bytes;
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('Graziella')).toBe(false);
    const upright = sharp((await send(app, `GET /images/${turned}`)).bytes);
    const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([40, 80]);
    const [top, bottom] = [data.subarray(0, 3), data.subarray((70 * 40 + 20) * info.channels)];
    expect(top[0]).toBeGreaterThan(200);
    expect(bottom[2]).toBeGreaterThan(200);
  });

  test('stores none when one is bad, even when the good one already exists', async () => {
    const id = await createPrenotabile(app);
    const good = await jpeg(300, 200, '#123456');
    const [kept] = (await upload(id, [part(good)])).body;
    const before = await stored();
    const fresh = part(await jpeg(310, 200));
    for (const bad of await badImages()) {
      // One case refused by its header and one by the decoder are enough: decoding good pictures takes time.
      const company = ['a text named .png', 'a truncated JPEG'].includes(bad.what) ? [part(good), fresh] : [];
      const answer = await upload(id, [...company, part(bad.bytes, 'foto.png')]);
      expect([bad.what, ...refusal(answer)]).toEqual([bad.what, ...bad.refusal]);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    }
    expect(await stored()).toEqual(before);
    expect((await send(app, `GET /images/${kept}`)).status).toBe(200);
  });

  test('refuses too many, too heavy, none at all, other fields and other bodies', async () => {
    const id = await createPrenotabile(app);
    const photo = await jpeg();
    const before = await stored();
    expect(refusal(await upload(id, [part(await heavyJpeg(30 * 1024 * 1024))]))).toEqual([
      413,
      'TROPPO_GRANDE',
    ]);
    expect(refusal(await upload(id, []))).toEqual([422, 'VALIDATION_ERROR']);
    const plain = await upload(id, [{ campo: 'immagini', contenuto: 'ciao' }]);
    expect(refusal(plain)).toEqual([422, 'VALIDATION_ERROR']);
    expect(plain.body.errors[0].campo).toBe('immagini');
    const elsewhere = await upload(id, [part(photo), { campo: 'fronte', nome: 'a.jpg', contenuto: photo }]);
    expect(refusal(elsewhere)).toEqual([422, 'VALIDATION_ERROR']);
    const target = `POST /prenotabili/${id}/immagini`;
    const { token } = admin;
    expect(refusal(await send(app, target, { token, body: { immagini: [] } }))).toEqual([
      415,
      'TIPO_NON_AMMESSO',
    ]);
    expect((await send(app, target, { token })).status).toBe(415);
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await send(app, target, { token, raw: 'non è multipart', headers: broken });
    expect([400, 422]).toContain(answer.status);
    expect(refusal(await upload(999_999, [part(photo)]))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await upload(999_999, [part(Buffer.from('ciao'))]))).toEqual([415, 'TIPO_NON_AMMESSO']);
    expect(refusal(await upload(admin.id, [part(photo)]))).toEqual([422, 'VALIDATION_ERROR']);
    expect(await stored()).toEqual(before);
  });

  test('allows twenty at once; http/upload.test.ts tests the counting', () => {
    expect(uploadImmagini.file).toEqual({ immagini: { min: 1, max: 20 } });
  });

  // Slow: forty pictures are decoded.
  test.runIf(process.env['LUNGO'] === '1')('takes twenty at once, and no more', async () => {
    const id = await createPrenotabile(app);
    const parts = await Promise.all(Array.from({ length: 21 }, async (_, i) => part(await jpeg(40 + i, 30))));
    const before = await stored();
    expect(refusal(await upload(id, parts))).toEqual([413, 'TROPPI_FILE']);
    expect(await stored()).toEqual(before);
    expect((await upload(id, parts.slice(1))).body).toHaveLength(20);
  });
});
