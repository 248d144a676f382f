import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cassa } from '#contract/cassa.ts';
import { COME } from '#domain/euro.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { long } from '#test/process.ts';
import { refusal, send } from '#test/request.ts';
import { readCsv } from '#test/csv.ts';

let admin: Membro;
const app = await openTestApp();
const membro = await createMembro(app, { nome: 'Ermanno', cognome: 'Bassi' });
const prenotabile_id = await createPrenotabile(app, { nome: 'Drone', tipo: 'strumento', cauzione: 150 });
await itBecomes('2027-03-01T09:00:00Z');

async function itBecomes(istante: string): Promise<void> {
  app.clock.set(istante);
  admin = await createAdmin(app);
}
const post = (path: string, body: object) => send(app, `POST ${path}`, { token: admin.token, body });
const read = async (query = ''): Promise<Cassa> =>
  (await send(app, `GET /banco/cassa${query}`, { token: admin.token })).body;

let day = 0;
async function receive(importo: number, come: string): Promise<{ id: number; movimento: number }> {
  const giorno = addGiorni('2020-01-01' as Giorno, (day += 1));
  const booking = { user_id: membro.id, prenotabile_id, inizio: giorno, fine: giorno };
  const prenotazione_id = await createPrenotazione(app, booking);
  const { body } = await post('/cauzioni', { prenotazione_id, importo, come });
  return { id: body.id, movimento: body.movimenti[0].id };
}
const sell = async (importo: number, come: string): Promise<number> =>
  (await post(`/utenti/${membro.id}/giornate/acquisti`, { pacchetto: 5, importo, come })).body.movimento.id;

test('a day is summed by payment method: received, returned, kept, corrected, reversed', async () => {
  const { id, movimento } = await receive(150, 'contanti');
  await post(`/cauzioni/${id}/restituzioni`, { importo: 100, come: 'carta' });
  await post(`/cauzioni/${id}/trattenute`, { importo: 30, motivo: 'Un’elica' });
  await post(`/cauzioni/movimenti/${movimento}/correzioni`, { importo: 140, motivo: 'Erano 140' });
  const acquisto = await sell(25, 'contanti');
  await post(`/giornate/movimenti/${acquisto}/storno`, { motivo: 'Sbaglio' });
  const { movimenti, totali } = await read();
  expect(
    movimenti.map(({ che, tipo, importo, trattenuto, come }) => [che, tipo, importo, trattenuto, come]),
  ).toEqual([
    ['cauzione', 'ricevuta', 150, 0, 'contanti'],
    ['cauzione', 'restituita', -100, 0, 'carta'],
    ['cauzione', 'trattenuta', 0, 30, null],
    ['cauzione', 'ricevuta', -10, 0, 'contanti'],
    ['giornate', 'acquisto', 25, 0, 'contanti'],
    ['giornate', 'storno', -25, 0, 'contanti'],
  ]);
  expect(movimenti.map(({ ricevuta }) => ricevuta?.numero)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(movimenti[0]).toMatchObject({ intestatario: { cognome: 'Bassi' }, risorsa: 'Drone', giorni: null });
  expect(totali).toEqual([
    { come: 'contanti', giornate: 0, cauzioni: 140, entrati: 165, resi: 25 },
    { come: 'carta', giornate: 0, cauzioni: -100, entrati: 0, resi: 100 },
  ]);
  const { bytes } = await send(app, 'GET /banco/cassa.csv', { token: admin.token });
  const lines = readCsv(bytes).trimEnd().split('\r\n');
  expect(lines).toHaveLength(7);
  expect(lines[2]).toMatch(
    /^2\/2027;cauzione;restituita;-100;0;carta;;2027-03-01 10:00:00;Ermanno;Bassi;\w+;\d+$/,
  );
});

test('the day is that of the centre, just before and just after midnight in Rome', async () => {
  await itBecomes('2027-06-09T21:59:59Z');
  await sell(25, 'altro');
  await itBecomes('2027-06-09T22:00:00Z');
  await sell(26, 'altro');
  const of = async (query: string) => (await read(query)).movimenti.map(({ importo }) => importo);
  expect([await of(''), await of('?da=2027-06-09&a=2027-06-09'), await of('?a=2027-06-09')]).toEqual([
    [26],
    [25],
    [25],
  ]);
});

test('a bank payment has its number in entries, receipts, till and CSVs; cash is counted apart', async () => {
  await itBecomes('2027-07-01T09:00:00Z');
  const giorno = '2027-07-01';
  const spazio = await createPrenotabile(app);
  const chi = await createMembro(app);
  const booking = { user_id: chi.id, inizio: giorno, fine: giorno };
  const [lent, used] = [
    await createPrenotazione(app, { ...booking, prenotabile_id }),
    await createPrenotazione(app, { ...booking, prenotabile_id: spazio, confermata: false }),
  ];
  await send(app, `PATCH /prenotazioni/${used}/conferma`, { token: admin.token });
  const made = [
    await post(`/prenotazioni/${lent}/consegna`, {
      uscito: [],
      cauzione: { importo: 80, come: 'bonifico', riferimento: ' TRN 0412 ' },
    }),
    await post(`/prenotazioni/${lent}/rientro`, {
      mancano: [],
      stato: 'a_posto',
      cauzione: { restituita: { importo: 50, come: 'bonifico', riferimento: '=1+1' } },
    }),
    await post(`/prenotazioni/${used}/incasso`, {
      giorni: 1,
      importo: 5,
      come: 'pagopa',
      riferimento: '0'.repeat(60),
    }),
    await post(`/utenti/${chi.id}/giornate/acquisti`, { pacchetto: 5, importo: 25, come: 'pagopa' }),
  ];
  const acquisto = made[3]!.body.movimento.id;
  made.push(
    await post(`/giornate/movimenti/${acquisto}/correzioni`, {
      importo: 20,
      motivo: 'x',
      riferimento: 'IUV 2',
    }),
    await post(`/giornate/movimenti/${acquisto}/storno`, { motivo: 'x', riferimento: 'IUV 3' }),
    await post(`/utenti/${chi.id}/giornate/acquisti`, {
      pacchetto: 1,
      importo: 5,
      come: 'contanti',
      riferimento: 'Busta 7',
    }),
  );
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
  const { movimenti, totali } = await read();
  const numbers = ['TRN 0412', '=1+1', '0'.repeat(60), '', 'IUV 2', 'IUV 3', 'Busta 7'];
  expect(movimenti.map(({ riferimento }) => riferimento)).toEqual(numbers);
  expect(totali).toEqual([
    { come: 'contanti', giornate: 5, cauzioni: 0, entrati: 5, resi: 0 },
    { come: 'bonifico', giornate: 0, cauzioni: 30, entrati: 80, resi: 50 },
    { come: 'pagopa', giornate: 5, cauzioni: 0, entrati: 25, resi: 20 },
  ]);
  for (const { che, movimento_id, riferimento } of movimenti) {
    const libro = che === 'giornate' ? 'giornate' : 'cauzioni';
    const { body } = await send(app, `GET /${libro}/movimenti/${movimento_id}`, { token: admin.token });
    expect((body.movimento ?? body).riferimento).toBe(riferimento);
  }
  const [till, deposits, days] = await Promise.all(
    ['banco/cassa', 'cauzioni', 'giornate'].map(async (name) =>
      send(app, `GET /${name}.csv?da=${giorno}&a=${giorno}`, { token: admin.token }).then(({ bytes }) =>
        readCsv(bytes),
      ),
    ),
  );
  for (const csv of [till!, deposits!]) {
    expect(csv.split('\r\n')[0]).toContain(';Come;Riferimento;');
    // A spreadsheet reads it as a text.
    expect(csv).toContain(";bonifico;'=1+1;");
  }
  expect(days).toContain(`;5;pagopa;${'0'.repeat(60)};`);
});

test.each(['', '   ', 'x'.repeat(61), 'a\nb', 'a\u0007b', 'a\u202eb', 7, null])(
  'the number %j of a payment is refused in every call, and nothing is stored',
  async (riferimento) => {
    await itBecomes('2027-07-02T09:00:00Z');
    const { id, movimento } = await receive(50, 'bonifico');
    const acquisto = await sell(25, 'bonifico');
    const before = (await read()).movimenti.length;
    const paid = { importo: 5, come: 'bonifico', riferimento };
    const motivo = 'Sbaglio';
    for (const [path, body] of [
      ['/cauzioni', { prenotazione_id: 1, ...paid }],
      [`/cauzioni/${id}/restituzioni`, paid],
      [`/cauzioni/movimenti/${movimento}/correzioni`, { importo: 5, motivo, riferimento }],
      [`/utenti/${membro.id}/giornate/acquisti`, { pacchetto: 5, ...paid }],
      ['/prenotazioni/1/incasso', { giorni: 1, ...paid }],
      [`/giornate/movimenti/${acquisto}/correzioni`, { importo: 5, motivo, riferimento }],
      [`/giornate/movimenti/${acquisto}/storno`, { motivo, riferimento }],
      ['/prenotazioni/1/consegna', { uscito: [], cauzione: paid }],
      [
        '/prenotazioni/1/rientro',
        { mancano: [], stato: 'a_posto', nota: '', cauzione: { restituita: paid } },
      ],
    ] as const) {
      const answer = await post(path, body);
      expect([path, ...refusal(answer)]).toEqual([path, 422, 'VALIDATION_ERROR']);
      expect(answer.body.errors).toHaveLength(1);
      expect(answer.body.errors[0].campo).toMatch(/riferimento$/);
    }
    expect((await read()).movimenti).toHaveLength(before);
  },
);

test.each([
  ['?da=2027-03-02&a=2027-03-01', 'fine_prima_di_inizio'],
  ['?da=2026-03-01&a=2027-03-02', 'troppi_giorni'],
])('%s is refused: %s', async (query, codice) => {
  const answer = await send(app, `GET /banco/cassa${query}`, { token: admin.token });
  expect([...refusal(answer), answer.body.errors[0].codice]).toEqual([422, 'VALIDATION_ERROR', codice]);
  const csv = await send(app, `GET /banco/cassa.csv${query}`, { token: admin.token });
  expect(csv.status).toBe(422);
  expect(
    (await send(app, 'GET /banco/cassa?da=2026-03-01&a=2027-03-01', { token: admin.token })).status,
  ).toBe(200);
});

test('the sums of the till are those of the two ledgers, for any entries on several days', async () => {
  const come = fc.constantFrom(...COME);
  const step = fc.record({
    cosa: fc.constantFrom('ricevi', 'rendi', 'trattieni', 'correggi', 'vendi', 'storna', 'correggi_acquisto'),
    importo: fc.integer({ min: 1, max: 60 }),
    quale: fc.nat(5),
    come,
  });
  await itBecomes('2027-09-01T09:00:00Z');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 8 }), { minLength: 2, maxLength: 3 }),
      async (days) => {
        const cauzioni = [await receive(50, 'carta')];
        const acquisti = [await sell(25, 'carta')];
        for (const steps of days) {
          for (const { cosa, importo, quale, ...paid } of steps) {
            const cauzione = cauzioni[quale % cauzioni.length]!;
            const acquisto = acquisti[quale % acquisti.length]!;
            const motivo = 'Sbaglio';
            if (cosa === 'ricevi') cauzioni.push(await receive(importo, paid.come));
            if (cosa === 'rendi') await post(`/cauzioni/${cauzione.id}/restituzioni`, { importo, ...paid });
            if (cosa === 'trattieni') await post(`/cauzioni/${cauzione.id}/trattenute`, { importo, motivo });
            if (cosa === 'correggi')
              await post(`/cauzioni/movimenti/${cauzione.movimento}/correzioni`, { importo, motivo });
            if (cosa === 'vendi') acquisti.push(await sell(importo, paid.come));
            if (cosa === 'storna') await post(`/giornate/movimenti/${acquisto}/storno`, { motivo });
            if (cosa === 'correggi_acquisto')
              await post(`/giornate/movimenti/${acquisto}/correzioni`, { importo, motivo });
          }
          const next = new Date(app.clock.now().getTime() + 24 * 3_600_000);
          await itBecomes(next.toISOString());
        }
        const { movimenti, totali } = await read('?da=2027-03-01&a=2028-02-28');
        const { rows } = await app.pool.query(`
        select (select coalesce(sum(ricevuto - restituito), 0)::int from cauzioni) as cauzioni,
          (select coalesce(sum(restituito), 0)::int from cauzioni) as restituito,
          (select coalesce(sum(trattenuto), 0)::int from cauzioni) as trattenuto,
          (select coalesce(sum(incassato), 0)::int from giornate) as giornate`);
        const sum = (of: (one: Cassa['totali'][number]) => number) =>
          totali.reduce((total, one) => total + of(one), 0);
        const stornati = movimenti.filter(({ tipo }) => tipo === 'storno');
        const ripresi = stornati.reduce((total, { importo }) => total - importo, 0);
        expect({
          cauzioni: sum((one) => one.cauzioni),
          restituito: sum((one) => one.resi) - ripresi,
          trattenuto: movimenti.reduce((total, one) => total + one.trattenuto, 0),
          giornate: sum((one) => one.giornate),
        }).toEqual(rows[0]);
        for (const one of totali) expect(one.giornate + one.cauzioni).toBe(one.entrati - one.resi);
      },
    ),
    { numRuns: long ? 60 : 6 },
  );
}, 300_000);
