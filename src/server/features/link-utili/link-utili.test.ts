import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { listVoci } from '#test/voci.ts';

const app = await openTestApp();
const admin = await createAdmin(app);

const add = (body: unknown, headers: Record<string, string> = {}) =>
  send(app, 'POST /link-utili', { token: admin.token, body, headers });
const remove = (id: number | string) => send(app, `DELETE /link-utili/${id}`, { token: admin.token });
const linksOf = async (id: number) => (await send(app, `GET /prenotabili/${id}`)).body.links;

test('adds, removes, and adds a removed link again', async () => {
  const prenotabile_id = await createPrenotabile(app);
  const values = {
    label: `Guida <b>rapida</b>'; -- 100%_`,
    href: 'https://example.org/a%20b?x=<y>&z=\'"#fine',
  };
  const added = await add({ prenotabile_id, ...values, id: 3 });
  expect(added.status).toBe(201);
  expect(added.body).toEqual({ id: expect.any(Number), prenotabile_id, ...values });
  const other = (await add({ prenotabile_id, label: ' Manuale ', href: ' HTTP://example.org ' })).body;
  expect(other).toMatchObject({ label: 'Manuale', href: 'HTTP://example.org' });
  expect(await linksOf(prenotabile_id)).toEqual([added.body, other]);
  expect((await remove(added.body.id)).status).toBe(204);
  expect(refusal(await remove(added.body.id))).toEqual([404, 'NOT_FOUND']);
  const { id: _, ...undone } = added.body;
  const again = await add(undone);
  expect(await linksOf(prenotabile_id)).toEqual([other, again.body]);
  expect((await listVoci(app, prenotabile_id)).map(({ azione }) => azione)).toEqual([
    'link_aggiunto',
    'link_aggiunto',
    'link_rimosso',
    'link_aggiunto',
  ]);
  expect((await listVoci(app, prenotabile_id))[2]).toEqual({
    azione: 'link_rimosso',
    attore_id: admin.id,
    dettagli: values,
  });
});

test('one key creates one link', async () => {
  const body = { prenotabile_id: await createPrenotabile(app), label: 'Uno', href: 'https://example.org' };
  const headers = { 'idempotency-key': randomUUID() };
  const [first, second] = await Promise.all([add(body, headers), add(body, headers)]);
  expect(first.body).toEqual(second.body);
  expect(await linksOf(body.prenotabile_id)).toHaveLength(1);
});

test('a link has an absolute http or https address and nothing else', async () => {
  const prenotabile_id = await createPrenotabile(app);
  const bad = [
    '',
    'pagina',
    '/spazi/1',
    '//example.org',
    'www.example.org',
    'https:example.org',
    'https:/example.org',
    'https://',
    'http:///a',
    'https://exa mple.org',
    'https://example.org/a\nb',
    'java\tscript:alert(1)',
    'javascript:alert(1)',
    'JavaScript://example.org/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.org',
    'file:///etc/passwd',
    'mailto:chi@example.org',
    'https://[',
    'https://user:pw@example.org',
    'https://banca.example@evil.example/accedi',
    'https://@example.org',
    'https://banca.example\\@evil.example',
    'https://example.org:99999',
    `https://example.org/${'x'.repeat(2000)}`,
    'https://example.org/\u0000',
    'https://example.org/\ud800',
    null,
    7,
  ];
  for (const href of bad) {
    const answer = await add({ prenotabile_id, label: 'Guida', href });
    expect([href, ...refusal(answer)]).toEqual([href, 422, 'VALIDATION_ERROR']);
    expect(answer.body.errors[0].campo).toBe('href');
  }
  const sentence = (await add({ prenotabile_id, label: '  ', href: 'pagina' })).body.errors;
  expect(sentence).toEqual([
    expect.objectContaining({
      campo: 'label',
      codice: 'vuoto',
      messaggio: 'Questo campo non può essere vuoto',
    }),
    expect.objectContaining({ campo: 'href', codice: 'link_non_valido' }),
  ]);
  for (const href of [
    'https://example.org/@chi?a=b@c',
    'http://localhost:8080/x',
    'https://münchen.example/ä',
    'https://[::1]/',
  ]) {
    expect((await add({ prenotabile_id, label: 'Guida', href })).body.href).toBe(href);
  }
  expect(await linksOf(prenotabile_id)).toHaveLength(4);
});

test('other invalid fields, unknown resources and unknown links are refused', async () => {
  const prenotabile_id = await createPrenotabile(app);
  const body = { prenotabile_id, label: 'Guida', href: 'https://example.org' };
  for (const [campo, value] of [
    ['label', 'x'.repeat(201)],
    ['label', 1],
    ['label', undefined],
    ['label', '\u0000'],
    ['prenotabile_id', String(prenotabile_id)],
    ['prenotabile_id', 1.5],
    ['prenotabile_id', 0],
    ['prenotabile_id', undefined],
    ['prenotabile_id', 2 ** 31],
  ] as const) {
    const answer = await add({ ...body, [campo]: value });
    expect(refusal(answer)).toEqual([422, 'VALIDATION_ERROR']);
    expect(answer.body.errors[0].campo).toBe(campo);
  }
  expect(refusal(await add({ ...body, prenotabile_id: 999_999 }))).toEqual([404, 'NOT_FOUND']);
  expect(refusal(await remove(999_999))).toEqual([404, 'NOT_FOUND']);
  expect(refusal(await remove(admin.id))).toEqual([422, 'VALIDATION_ERROR']);
  const raw = { token: admin.token, raw: 'ciao', headers: { 'content-type': 'application/json' } };
  expect(refusal(await send(app, 'POST /link-utili', raw))).toEqual([400, 'BAD_REQUEST']);
  expect(await linksOf(prenotabile_id)).toEqual([]);
});
