import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { send } from '#test/request.ts';
import { letturaOf } from '../../platform/impostazioni.ts';
import { readFatti } from './service.ts';

const app = await openTestApp({ centro: { fasce: { residente: 30, precedenza: 90 } } });

test('everybody reads the facts, in the requested language, with an ETag', async () => {
  const { status, body, headers } = await send(app, 'GET /centro');
  expect([status, body.lingua, body.centro.nome]).toEqual([200, 'it', app.deps.centro.nome]);
  expect(body.regolamento.length).toBeGreaterThan(10);
  expect(body.indirizzo_sito).toBe(app.deps.publicUrl);
  const known = await send(app, 'GET /centro', { headers: { 'if-none-match': String(headers['etag']) } });
  expect(known.status).toBe(304);
  const english = (await send(app, 'GET /centro?lingua=en')).body;
  expect([english.lingua, english.centro.home.hero]).toEqual(['en', app.deps.inglese!.home.hero]);
  expect((await send(app, 'GET /centro?lingua=fr')).status).toBe(422);
});

test('the rules of other classes than residents, and hidden facts, are not published', async () => {
  const { centro } = (await send(app, 'GET /centro')).body;
  expect(centro.fasce).toEqual({ residente: 30 });
  for (const name of ['limiti', 'mittente', 'lettera_settimanale', 'ferma_da_solo'])
    expect(centro).not.toHaveProperty(name);
});

test('without PUBLIC_URL, English texts and a text of the rules the facts say so', async () => {
  const other = await openTestApp({});
  const { valori } = other.deps.impostazioni.attuale();
  const bare = JSON.parse(JSON.stringify(valori), (key, value: unknown) =>
    key === 'en' ? undefined : value,
  );
  const lettura = await letturaOf({ ...bare, regolamento: { fonte: 'pdf', testo: '' } }, 1, {});
  const impostazioni = { ...other.deps.impostazioni, attuale: () => lettura };
  const fatti = await readFatti({ ...other.deps, impostazioni, publicUrlIsSet: false });
  expect([fatti.inglese, fatti.regolamento, fatti.indirizzo_sito]).toEqual([null, null, null]);
});

test('a text without English is Italian in the English answer, which names it', async () => {
  const other = await openTestApp({});
  const { valori } = other.deps.impostazioni.attuale();
  const { home, privacy } = valori;
  const hero = { ...home.hero, titolo: { it: 'Solo in italiano' } };
  const introduzione = { it: ['Li teniamo {mesi} mesi.'] };
  const privacySola = { ...privacy, introduzione, mesi: 7 };
  const lettura = await letturaOf({ ...valori, home: { ...home, hero }, privacy: privacySola }, 1, {});
  const { inglese } = lettura;
  expect(inglese!.home.hero.titolo).toBe('Solo in italiano');
  expect(inglese!.privacy.introduzione).toEqual(['Li teniamo 7 mesi.']);
  expect(inglese!.solo_italiano).toEqual(expect.arrayContaining(['Solo in italiano', 'Li teniamo 7 mesi.']));
});
