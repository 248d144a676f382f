import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { ROOT } from '#test/process.ts';
import { send } from '#test/request.ts';
import { improntaOf, loadRegolamento } from '../../platform/regolamento.ts';
import { readFatti } from './service.ts';

const app = await openTestApp({ centro: { fasce: { residente: 30, precedenza: 90 } } });
const dir = await mkdtemp(join(tmpdir(), 'contenuti-'));
afterAll(() => rm(dir, { recursive: true, force: true }));

test('everybody reads the facts, in the language that they ask for, with an ETag', async () => {
  const { status, body, headers } = await send(app, 'GET /centro');
  expect([status, body.lingua, body.centro.nome]).toEqual([200, 'it', app.deps.centro.nome]);
  expect(body.regolamento.length).toBeGreaterThan(10);
  expect(body.parete).toHaveLength(5);
  expect(body.indirizzo_sito).toBe(app.deps.publicUrl);
  const known = await send(app, 'GET /centro', { headers: { 'if-none-match': String(headers['etag']) } });
  expect(known.status).toBe(304);
  const english = (await send(app, 'GET /centro?lingua=en')).body;
  expect([english.lingua, english.centro.home.hero]).toEqual(['en', app.deps.traduzioni.en!.home.hero]);
  expect((await send(app, 'GET /centro?lingua=fr')).status).toBe(422);
});

test('what other classes than residents may do, and what nobody is shown, is not published', async () => {
  const { centro } = (await send(app, 'GET /centro')).body;
  expect(centro.fasce).toEqual({ residente: 30 });
  for (const name of ['limiti', 'contributo_esterni', 'mittente', 'lettera_settimanale'])
    expect(centro).not.toHaveProperty(name);
});

test('without PUBLIC_URL, English texts and a text of the rules the facts say so', async () => {
  const fatti = await readFatti({ ...app.deps, regolamento: null, traduzioni: {}, publicUrlIsSet: false });
  expect([fatti.inglese, fatti.regolamento, fatti.indirizzo_sito]).toEqual([null, null, null]);
});

test('rules that the page cannot show are refused in words', async () => {
  const source = `${await readFile(join(ROOT, 'content/regolamento.md'), 'utf8')}\n<b>no</b>\n`;
  await writeFile(join(dir, 'regolamento.md'), source);
  await writeFile(join(dir, 'regolamento.pdf'), improntaOf(source));
  await expect(loadRegolamento(dir)).rejects.toThrow('Il regolamento contiene «');
});
