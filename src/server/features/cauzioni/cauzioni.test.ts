import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Cauzione } from '#contract/cauzioni.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, PASSWORD, type Membro } from '#test/factories/utente.ts';
import { long } from '#test/process.ts';
import { refusal, send } from '#test/request.ts';
import { insertRows, setRows } from '#test/rows.ts';
import { cleanOldData } from '../pulizia/conservazione.ts';
import { readCsv } from '#test/csv.ts';

const QUANTI = 20;

const app = await openTestApp();
const admin = await createAdmin(app);
const prenotabile_id = await createPrenotabile(app, { nome: 'Drone', tipo: 'strumento', cauzione: 150 });

let day = 0;
async function booked(membro: Membro): Promise<number> {
  const giorno = new Date(Date.UTC(2025, 0, (day += 1))).toISOString().slice(0, 10);
  return createPrenotazione(app, { user_id: membro.id, prenotabile_id, inizio: giorno, fine: giorno });
}

const post = (path: string, body: object, { token } = admin, key?: string) =>
  send(app, `POST ${path}`, { token, body, ...(key && { headers: { 'idempotency-key': key } }) });
const get = async (query = ''): Promise<Cauzione[]> =>
  (await send(app, `GET /cauzioni${query}`, { token: admin.token })).body;

async function received(membro: Membro, importo = 100): Promise<Cauzione> {
  const answer = await post('/cauzioni', {
    prenotazione_id: await booked(membro),
    importo,
    come: 'contanti',
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

describe('a deposit from its receipt to its end', () => {
  let membro: Membro;
  let cauzione: Cauzione;
  beforeAll(async () => {
    membro = await createMembro(app, { nome: 'Ermanno', cognome: 'Bassi' });
    cauzione = await received(membro, 150);
  });

  test('is received for a booking, under its owner’s name', () => {
    expect(cauzione).toMatchObject({ ricevuto: 150, restituito: 0, trattenuto: 0, resta: 150 });
    expect(cauzione.movimenti).toMatchObject([
      {
        tipo: 'ricevuta',
        importo: 150,
        come: 'contanti',
        intestatario: { nome: 'Ermanno', cognome: 'Bassi', utente_id: membro.id },
      },
    ]);
  });

  test('is not received twice', async () => {
    const again = { prenotazione_id: cauzione.prenotazione.id, importo: 150, come: 'carta' };
    const answer = await post('/cauzioni', again);
    expect([refusal(answer), answer.body.resta]).toEqual([[409, 'CAUZIONE_GIA_RICEVUTA'], 150]);
  });

  test('is returned in part and kept in part with a reason, up to the rest', async () => {
    const path = `/cauzioni/${cauzione.id}`;
    expect(
      (await post(`${path}/restituzioni`, { importo: 110, come: 'contanti' })).body.movimenti,
    ).toHaveLength(2);
    const more = await post(`${path}/trattenute`, { importo: 41, motivo: 'Un’elica' });
    expect([refusal(more), more.body.resta]).toEqual([[409, 'CAUZIONE_INSUFFICIENTE'], 40]);
    const kept = await post(`${path}/trattenute`, { importo: 40, motivo: 'Un’elica da ricomprare' });
    expect(kept.body).toMatchObject({ ricevuto: 150, restituito: 110, trattenuto: 40, resta: 0 });
    const back = await post(`${path}/restituzioni`, { importo: 40, come: 'contanti' });
    expect(refusal(back)).toEqual([409, 'CAUZIONE_GIA_RESA']);
  });

  test('is corrected by another entry, within the same bounds', async () => {
    const [first, back, kept] = (await get(`?prenotazione_id=${cauzione.prenotazione.id}`))[0]!.movimenti;
    const correct = (id: number, importo: number, altro = {}) =>
      post(`/cauzioni/movimenti/${id}/correzioni`, { importo, motivo: 'Uno zero di troppo', ...altro });
    expect(refusal(await correct(first!.id, 149))).toEqual([409, 'CAUZIONE_INSUFFICIENTE']);
    expect(refusal(await correct(first!.id, 150))).toEqual([409, 'CORREZIONE_INUTILE']);
    // An amount kept was not paid: it has no number.
    expect((await correct(kept!.id, 4, { riferimento: 'TRN 1' })).body).toMatchObject({
      trattenuto: 4,
      resta: 36,
    });
    expect((await correct(kept!.id, 0)).body).toMatchObject({ trattenuto: 0, resta: 40 });
    const answer = await correct(back!.id, 150);
    expect(answer.body).toMatchObject({ ricevuto: 150, restituito: 150, trattenuto: 0, resta: 0 });
    const entries = (answer.body as Cauzione).movimenti;
    expect(entries.slice(0, 3)).toEqual([first, back, kept]);
    expect(entries.map(({ riferimento }) => riferimento)).toEqual(['', '', '', '', '', '']);
    expect(entries.slice(3).map(({ importo, corregge }) => [importo, corregge])).toEqual([
      [-36, kept!.id],
      [-4, kept!.id],
      [40, back!.id],
    ]);
    expect(refusal(await correct(entries[3]!.id, 5))).toEqual([404, 'NOT_FOUND']);
    const seen = await correct(back!.id, 140, { versione: 1 });
    expect([refusal(seen), seen.body.attuale]).toEqual([[409, 'MODIFICATO_DA_ALTRI'], answer.body]);
  });

  test('has a receipt for each entry, with the amount held after it', async () => {
    const { movimenti } = (await get(`?prenotazione_id=${cauzione.prenotazione.id}`))[0]!;
    const held: number[] = [];
    for (const movimento of movimenti) {
      const { body } = await send(app, `GET /cauzioni/movimenti/${movimento.id}`, { token: admin.token });
      expect(body.movimento).toEqual(movimento);
      held.push(body.resta);
    }
    expect(held).toEqual([150, 40, 0, 36, 40, 0]);
  });
});

test.each([0, -1, 12.5, 1_000_000, '50', null])(
  'an amount of %j is refused with a sentence',
  async (importo) => {
    const { id, prenotazione } = await received(await createMembro(app));
    const bodies = [
      ['/cauzioni', { prenotazione_id: prenotazione.id, importo, come: 'contanti' }],
      [`/cauzioni/${id}/restituzioni`, { importo, come: 'contanti' }],
      [`/cauzioni/${id}/trattenute`, { importo, motivo: 'Rotto' }],
    ] as const;
    for (const [path, body] of bodies) {
      const answer = await post(path, body);
      expect(refusal(answer)).toEqual([422, 'VALIDATION_ERROR']);
      if (typeof importo === 'number')
        expect(answer.body.errors).toMatchObject([
          {
            campo: 'importo',
            messaggio: 'Scrivi un importo in euro interi, senza centesimi, da 1 a 100000',
          },
        ]);
    }
    expect((await get(`?prenotazione_id=${prenotazione.id}`))[0]!.movimenti).toHaveLength(1);
  },
);

test('the same key stores an entry once', async () => {
  const { id } = await received(await createMembro(app));
  const key = randomUUID();
  const body = { importo: 10, come: 'carta' };
  const answers = await Promise.all(
    [1, 2, 3].map(() => post(`/cauzioni/${id}/restituzioni`, body, admin, key)),
  );
  expect(answers.map(({ status, body: { resta } }) => [status, resta])).toEqual(
    Array.from({ length: 3 }, () => [201, 90]),
  );
});

test('a cancelled or unknown booking takes no deposit', async () => {
  const prenotazione_id = await booked(await createMembro(app));
  await send(app, `DELETE /prenotazioni/${prenotazione_id}`, { token: admin.token });
  for (const id of [prenotazione_id, 999_999]) {
    const answer = await post('/cauzioni', { prenotazione_id: id, importo: 50, come: 'carta' });
    expect(refusal(answer)).toEqual([404, 'NOT_FOUND']);
  }
  expect(refusal(await post('/cauzioni/999999/restituzioni', { importo: 5, come: 'carta' }))[0]).toBe(404);
});

test('a deposit of a booking cancelled after its receipt is still its owner’s', async () => {
  const membro = await createMembro(app, { nome: 'Ilaria', cognome: 'Conti' });
  const { id, prenotazione } = await received(membro);
  await app.pool.query('update prenotazioni set annullata_il = now() where id = $1', [prenotazione.id]);
  await setRows(app, 'utenti', { id: membro.id }, { cognome: 'Verdi' });
  const { body } = await post(`/cauzioni/${id}/restituzioni`, { importo: 100, come: 'contanti' });
  expect((body as Cauzione).movimenti[1]!.intestatario).toMatchObject({
    cognome: 'Verdi',
    utente_id: membro.id,
  });
  const { rows } = await app.pool.query('select utente_id from registro order by id desc limit 1');
  expect(rows).toEqual([{ utente_id: membro.id }]);
});

test('the earlier entries of a person who changes name keep the earlier name', async () => {
  const membro = await createMembro(app, { nome: 'Ilaria', cognome: 'Conti' });
  const { id } = await received(membro);
  await setRows(app, 'utenti', { id: membro.id }, { cognome: 'Verdi' });
  const { body } = await post(`/cauzioni/${id}/restituzioni`, { importo: 100, come: 'contanti' });
  expect((body as Cauzione).movimenti.map(({ intestatario }) => intestatario.cognome)).toEqual([
    'Conti',
    'Verdi',
  ]);
});

async function entries(): Promise<{ movimenti: string[]; nomi: string[] }> {
  const [movimenti, nomi] = await Promise.all([
    app.pool.query('select * from movimenti_cauzione order by id'),
    app.pool.query('select id, nome, cognome, codice_fiscale from intestatari order by id'),
  ]);
  const lines = ({ rows }: { rows: unknown[] }) => rows.map((row) => JSON.stringify(row));
  return { movimenti: lines(movimenti), nomi: lines(nomi) };
}

/** Checks that every head is the sum of its entries, and that the screens show it. */
async function demandSums(): Promise<void> {
  const { rows } = await app.pool.query(`
    select c.id from cauzioni c left join movimenti_cauzione m on m.cauzione_id = c.id group by c.id
    having c.ricevuto <> coalesce(sum(m.importo) filter (where m.tipo = 'ricevuta'), 0)
        or c.restituito <> coalesce(sum(m.importo) filter (where m.tipo = 'restituita'), 0)
        or c.trattenuto <> coalesce(sum(m.importo) filter (where m.tipo = 'trattenuta'), 0)
        or c.versione <> count(m.id) or c.restituito + c.trattenuto > c.ricevuto`);
  expect(rows).toEqual([]);
  const shown = await get('?limit=500');
  for (const { ricevuto, restituito, trattenuto, resta, movimenti } of shown) {
    const sum = (tipo: string) =>
      movimenti.filter((one) => one.tipo === tipo).reduce((total, { importo }) => total + importo, 0);
    expect([ricevuto, restituito, trattenuto]).toEqual(['ricevuta', 'restituita', 'trattenuta'].map(sum));
    expect(resta).toBe(ricevuto - restituito - trattenuto);
  }
  const open = await get('?limit=500&aperte=true');
  expect(open).toEqual(shown.filter(({ resta }) => resta > 0));
}

test('the database refuses a change of entries, by anybody', async () => {
  const membro = await createMembro(app);
  const { id } = await received(membro);
  for (const statement of [
    `update movimenti_cauzione set importo = 1 where cauzione_id = ${id}`,
    `delete from movimenti_cauzione where cauzione_id = ${id}`,
    `delete from cauzioni where id = ${id}`,
    `update cauzioni set restituito = 1 where id = ${id}`,
    `update intestatari set nome = 'Altro' where user_id = '${membro.id}'`,
    `insert into movimenti_cauzione (cauzione_id, intestatario_id, tipo, importo, come, attore_id, quando)
     select cauzione_id, intestatario_id, 'restituita', 101, 'carta', attore_id, quando
     from movimenti_cauzione where cauzione_id = ${id}`,
    `insert into movimenti_cauzione (cauzione_id, intestatario_id, tipo, importo, come, motivo, corregge, attore_id, quando)
     select cauzione_id, intestatario_id, tipo, -101, come, 'x', id, attore_id, quando
     from movimenti_cauzione where cauzione_id = ${id}`,
  ])
    await expect(app.pool.query(statement), statement).rejects.toThrow(
      /never changed|cauzioni_somme|movimenti_cauzione_cauzione_id_fkey/,
    );
  await demandSums();
});

test(`up to ${QUANTI} administrators act at once, while accounts end: sums and entries stay valid`, async () => {
  const admins = await Promise.all(Array.from({ length: QUANTI }, () => createAdmin(app)));
  const step = fc.record({
    who: fc.nat(QUANTI - 1),
    which: fc.nat(3),
    what: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('receive', 'giveBack', 'keep', 'correct') },
      { weight: 1, arbitrary: fc.constant('end') },
    ),
    importo: fc.integer({ min: 1, max: 60 }),
    movimento: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: QUANTI, size: 'max' }), {
        minLength: 1,
        maxLength: 6,
      }),
      async (rounds) => {
        const membri = await Promise.all(Array.from({ length: 4 }, () => createMembro(app)));
        const bookings = await Promise.all(membri.map(booked));
        for (const prenotazione_id of bookings.slice(1))
          await post('/cauzioni', { prenotazione_id, importo: 90, come: 'contanti' });
        for (const round of rounds) {
          const before = await entries();
          const deposits = await get('?limit=20');
          const answers = await Promise.all(
            round.map(({ who, which, what, importo, movimento }) => {
              const chi = admins[who]!;
              const prenotazione_id = bookings[which]!;
              const deposit = deposits.find(({ prenotazione }) => prenotazione.id === prenotazione_id);
              if (what === 'receive')
                return post('/cauzioni', { prenotazione_id, importo, come: 'contanti' }, chi);
              if (what === 'end') {
                const { token } = membri[which]!;
                return send(app, 'DELETE /utenti/me', { token, body: { password: PASSWORD } });
              }
              const path = `/cauzioni/${deposit?.id ?? 999_999}`;
              if (what === 'giveBack') return post(`${path}/restituzioni`, { importo, come: 'carta' }, chi);
              if (what === 'keep') return post(`${path}/trattenute`, { importo, motivo: 'Rotto' }, chi);
              const entry = deposit?.movimenti[movimento % deposit.movimenti.length]?.id ?? 999_999;
              const body = { importo: importo - 1, motivo: 'Sbagliato' };
              return post(`/cauzioni/movimenti/${entry}/correzioni`, body, chi);
            }),
          );
          for (const { status } of answers) expect([201, 204, 401, 404, 409]).toContain(status);
          const after = await entries();
          expect(after.movimenti.slice(0, before.movimenti.length)).toEqual(before.movimenti);
          expect(after.nomi.slice(0, before.nomi.length)).toEqual(before.nomi);
          await demandSums();
        }
      },
    ),
    { numRuns: long ? 100 : 6 },
  );
});

test(`of ${QUANTI} administrators who return one deposit at once, as many succeed as there is money for`, async () => {
  const admins = await Promise.all(Array.from({ length: QUANTI }, () => createAdmin(app)));
  const { id } = await received(await createMembro(app), 70);
  const before = await entries();
  const answers = await Promise.all(
    admins.map((chi, i) =>
      i % 2
        ? post(`/cauzioni/${id}/restituzioni`, { importo: 10, come: 'contanti' }, chi)
        : post(`/cauzioni/${id}/trattenute`, { importo: 10, motivo: 'Rotto' }, chi),
    ),
  );
  const codes = answers.map(({ status, body }) => body.code ?? status);
  expect(codes.filter((code) => code === 201)).toHaveLength(7);
  expect(codes.filter((code) => code === 'CAUZIONE_GIA_RESA')).toHaveLength(13);
  const after = await entries();
  expect(after.movimenti).toHaveLength(before.movimenti.length + 7);
  expect(after.movimenti.slice(0, before.movimenti.length)).toEqual(before.movimenti);
  const prenotazione_id = await booked(await createMembro(app));
  const both = await Promise.all(
    admins.map((chi) => post('/cauzioni', { prenotazione_id, importo: 10, come: 'carta' }, chi)),
  );
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  await demandSums();
});

test('the list is read page by page, and by period; the CSV has every entry', async () => {
  const all = await get('?limit=500');
  const first = await send(app, 'GET /cauzioni?limit=3', { token: admin.token });
  expect(first.body).toEqual(all.slice(0, 3));
  const next = /dopo=([^&>]+)/.exec(String(first.headers['link']))![1]!;
  expect(await get(`?limit=3&dopo=${next}`)).toEqual(all.slice(3, 6));
  expect(await get('?da=2027-03-02')).toEqual([]);
  expect(await get('?a=2027-02-28')).toEqual([]);
  expect(await get('?da=2027-03-01&a=2027-03-01&limit=500')).toEqual(all);
  const wrong = await send(app, 'GET /cauzioni?da=2027-03-02&a=2027-03-01', { token: admin.token });
  expect(refusal(wrong)).toEqual([422, 'VALIDATION_ERROR']);
  const { bytes } = await send(app, 'GET /cauzioni.csv', { token: admin.token });
  const lines = readCsv(bytes).trim().split('\r\n');
  expect(lines).toHaveLength(1 + all.flatMap(({ movimenti }) => movimenti).length);
  expect(lines[1]).toMatch(
    /^\d+\/2027;\d+;2027-03-01 [\d:]+;ricevuta;150;contanti;;;;;\d+;Drone;Ermanno;Bassi;\w+$/,
  );
  const none = await send(app, 'GET /cauzioni.csv?da=2027-03-02', { token: admin.token });
  expect(none.bytes.toString().trim().split('\r\n')).toHaveLength(1);
});

test('ten years after its last entry a deposit is deleted, with every person who is in no entry any more', async () => {
  const membro = await createMembro(app, { cognome: 'Antichi' });
  const recent = await booked(membro);
  await post('/cauzioni', { prenotazione_id: recent, importo: 30, come: 'carta' });
  const [old, mixed] = [await booked(membro), await booked(await createMembro(app, { cognome: 'Remoti' }))];
  await insertRows(app, 'cauzioni', [{ prenotazione_id: old }, { prenotazione_id: mixed }]);
  await app.pool.query(
    `insert into intestatari (nome, cognome, codice_fiscale) values ('Era', 'Antichissima', 'X'), ('Era', 'Remoti', 'Y')`,
  );
  const insert = (prenotazione: number, quando: string, cognome: string) =>
    app.pool.query(
      `insert into movimenti_cauzione (cauzione_id, intestatario_id, tipo, importo, come, attore_id, quando)
       select c.id, i.id, 'ricevuta', 20, 'carta', gen_random_uuid(), $2 from cauzioni c, intestatari i
       where c.prenotazione_id = $1 and i.cognome = $3`,
      [prenotazione, quando, cognome],
    );
  await insert(old, '2010-01-01', 'Antichissima');
  await insert(mixed, '2010-01-01', 'Remoti');
  await insert(mixed, '2025-01-01', 'Remoti');
  await cleanOldData(app.deps);
  const left = await get('?limit=500');
  const ids = left.map(({ prenotazione }) => prenotazione.id);
  expect([old, mixed, recent].map((id) => ids.includes(id))).toEqual([false, true, true]);
  const { nomi } = await entries();
  expect(nomi.join()).toMatch(/Remoti/);
  expect(nomi.join()).not.toMatch(/Antichissima/);
});
