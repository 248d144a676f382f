import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { refusal, send } from '#test/request.ts';

const app = await openTestApp();
const pdf = Buffer.from('%PDF-1.7 of the test');
const { pdf_del_testo } = app.deps.impostazioni.attuale().valori.regolamento;
await app.deps.files.put(`impostazioni/${pdf_del_testo}`, pdf);

const SHOWN = 'GET /static/regolamento.pdf';
const SAVED = 'GET /static/regolamento.pdf/dowload';

test('the document is the PDF of the settings, shown at one path and downloaded from the other', async () => {
  for (const [target, disposition] of [
    [SHOWN, 'inline; filename="regolamento.pdf"'],
    [SAVED, 'attachment; filename="regolamento.pdf"'],
  ] as const) {
    const { status, headers, bytes } = await send(app, target);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      disposition,
    ]);
    expect(bytes.equals(pdf)).toBe(true);
  }
});

test('the document may be embedded by this site only, and nothing else may be embedded', async () => {
  const frames = async (target: string) => {
    const { headers } = await send(app, target);
    return /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];
  };
  expect(await frames(SHOWN)).toBe("'self'");
  expect(await frames('GET /catalogo/spazi')).toBe("'none'");
  expect((await send(app, SHOWN)).headers['x-frame-options']).toBe('SAMEORIGIN');
});

test('the document is sent again only when it has changed', async () => {
  const first = await send(app, SHOWN);
  const again = await send(app, SHOWN, { headers: { 'if-none-match': String(first.headers['etag']) } });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  expect((await send(app, SHOWN, { headers: { 'if-none-match': '"altro"' } })).status).toBe(200);
});

test('a document without a file is 404', async () => {
  const [found] = (await app.pool.query(`select valore from impostazioni where sezione = 'regolamento'`))
    .rows;
  const set = (valore: object) =>
    app.pool.query(
      `update impostazioni set versione = versione + 1, valore = $1 where sezione = 'regolamento'`,
      [valore],
    );
  await set({ fonte: 'testo', testo: '' });
  expect(refusal(await send(app, SHOWN))).toEqual([404, 'NOT_FOUND']);
  await set(found.valore);
  expect((await send(app, SHOWN)).status).toBe(200);
});

test.each([
  'GET /static/regolamento.pdf/download',
  'GET /static/altro.pdf',
  'GET /static/',
  'POST /static/regolamento.pdf',
])('%s is 404', async (target) => {
  expect(refusal(await send(app, target))).toEqual([404, 'NOT_FOUND']);
});
