import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import type { Rendiconto } from '#contract/rendiconto.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, openSession, type Membro } from '#test/factories/utente.ts';
import { long } from '#test/process.ts';
import { refusal, send } from '#test/request.ts';
import { readCsv } from '#test/csv.ts';
import { insertRow, insertRows } from '#test/rows.ts';
import { unzip } from '#test/zip.ts';

const OGGI = '2027-03-01' as Giorno;
const PRIMO = '2026-03-01' as Giorno;
const INDIRIZZO = 'senza-nome@posta.example';

const app = await openTestApp({ apertura: { giorni: [1, 2, 3, 4, 5, 6], festivi: 'IT', patrono: '06-24' } });
const admin = await createAdmin(app);
const membri: Membro[] = [];
for (let n = 0; n < 12; n += 1)
  membri.push(await createMembro(app, n === 0 ? { nome: 'Nilde', email: INDIRIZZO } : {}));
const gruppo = await createGruppo(app, 3);
const strumento = await createPrenotabile(app, { nome: 'Drone', tipo: 'strumento' });
const vecchio = await createPrenotabile(app, {
  nome: 'Torno',
  tipo: 'strumento',
  eliminato_il: new Date('2026-09-01T08:00:00Z'),
});
await createPrenotabile(app, { nome: 'Divano', non_prenotabile: true });
/** Three spaces of a group, an instrument, one deleted on 1 September, one unbookable. */
const pezzi: { id: number; tipo: 'spazio' | 'strumento'; fino: Giorno | null }[] = [
  ...gruppo.membri.map((id) => ({ id, tipo: 'spazio' as const, fino: null })),
  { id: strumento, tipo: 'strumento', fino: null },
  { id: vecchio, tipo: 'strumento', fino: '2026-09-01' as Giorno },
];

const read = (query = '', token = admin.token) => send(app, `GET /rendiconto${query}`, { token });

interface Prenotazione {
  readonly id: number;
  readonly pezzo: (typeof pezzi)[number];
  readonly user_id: string | null;
  readonly inizio: Giorno;
  readonly fine: Giorno;
  readonly confermata: boolean;
  readonly annullata: boolean;
  readonly presenze: readonly Giorno[];
}

interface Centro {
  readonly prenotazioni: readonly Prenotazione[];
  readonly chiusure: readonly { inizio: Giorno; fine: Giorno; motivo: string }[];
}

const giorno = (max: number) => fc.nat(max).map((n) => addGiorni(PRIMO, n));

const caso = fc.record({
  bookings: fc.array(
    fc.record({
      pezzo: fc.nat(4),
      inizio: giorno(455),
      giorni: fc.integer({ min: 1, max: 40 }).map((n) => (n > 30 ? n : (n % 6) + 1)),
      membro: fc.option(fc.nat(11), { freq: 8 }),
      confermata: fc.boolean(),
      annullata: fc.nat(4).map((n) => n === 0),
      presenze: fc.array(fc.nat(5), { maxLength: 3 }),
    }),
    { minLength: 40, maxLength: 140 },
  ),
  chiusure: fc.array(fc.record({ inizio: giorno(455), giorni: fc.integer({ min: 1, max: 20 }) }), {
    maxLength: 3,
  }),
  da: fc.integer({ min: -2, max: 11 }),
  mesi: fc.integer({ min: 1, max: 14 }),
});
type Caso = typeof caso extends fc.Arbitrary<infer T> ? T : never;

/** Empties the centre and fills it with a case's data, as far as the database constraints allow. */
async function fill({ bookings, chiusure }: Caso): Promise<Centro> {
  const { db } = app.deps;
  for (const table of ['presenze', 'prenotazioni', 'chiusure'] as const) await db.deleteFrom(table).execute();
  const made: Prenotazione[] = [];
  for (const { pezzo: n, inizio, giorni, membro, confermata, annullata, presenze } of bookings) {
    const pezzo = pezzi[n]!;
    const fine = addGiorni(inizio, giorni - 1);
    const isTaken = (other: Prenotazione) =>
      !other.annullata && other.pezzo === pezzo && other.inizio <= fine && inizio <= other.fine;
    if ((!annullata && made.some(isTaken)) || (pezzo.fino !== null && fine >= pezzo.fino)) continue;
    const user_id = membro === null ? null : membri[membro]!.id;
    const { id } = await insertRow(
      db,
      'prenotazioni',
      {
        user_id,
        inizio,
        fine,
        confermata,
        prenotabile_id: pezzo.id,
        scelto_a_mano: true,
        annullata_il: annullata ? new Date('2026-03-01T10:00:00Z') : null,
      },
      'id',
    );
    const days = [...new Set(presenze.map((offset) => addGiorni(inizio, offset)))];
    const noted =
      pezzo.tipo === 'spazio' && confermata && !annullata
        ? days.filter((day) => day <= fine && day < OGGI)
        : [];
    for (const day of noted)
      await insertRows(db, 'presenze', { prenotazione_id: id, giorno: day, quando: new Date() });
    made.push({ id, pezzo, user_id, inizio, fine, confermata, annullata, presenze: noted });
  }
  const closures = chiusure.map(({ inizio, giorni }) => ({
    inizio,
    fine: addGiorni(inizio, giorni - 1),
    motivo: 'Ferie',
  }));
  if (closures.length > 0) await insertRows(db, 'chiusure', closures);
  return { prenotazioni: made, chiusure: closures };
}

const listDays = (inizio: Giorno, fine: Giorno): Giorno[] => {
  const days: Giorno[] = [];
  for (let day = inizio; day <= fine; day = addGiorni(day, 1)) days.push(day);
  return days;
};
const firstOf = (n: number): Giorno =>
  new Date(Date.UTC(2026, 2 + n, 1)).toISOString().slice(0, 10) as Giorno;

/** The numbers of the report, counted day by day and booking by booking. */
function countPlainly({ prenotazioni, chiusure }: Centro, inizio: Giorno, fine: Giorno): Partial<Rendiconto> {
  const days = listDays(inizio, fine);
  const festivi = app.deps.apertura.listFestivi({ inizio, fine });
  const isClosed = (day: Giorno) =>
    new Date(day).getUTCDay() === 0 ||
    [...festivi, ...chiusure].some((one) => one.inizio <= day && day <= one.fine);
  const has = (one: Prenotazione, day: Giorno) => one.inizio <= day && day <= one.fine;
  const vere = prenotazioni.filter((one) => !one.annullata && one.confermata);
  const noted = new Set(prenotazioni.flatMap(({ presenze }) => presenze));
  const first = [...noted].sort()[0] ?? '9999';
  const nobodyCame = (one: Prenotazione) =>
    !one.annullata &&
    one.confermata &&
    one.pezzo.tipo === 'spazio' &&
    one.fine < OGGI &&
    one.inizio >= first &&
    one.presenze.length === 0 &&
    [...noted].some((day) => has(one, day));
  const used = (of: typeof pezzi, giorni: readonly Giorno[]) =>
    giorni.reduce(
      (sum, day) => sum + vere.filter((one) => of.includes(one.pezzo) && has(one, day)).length,
      0,
    );
  const offered = (of: typeof pezzi, giorni: readonly Giorno[]) =>
    giorni.reduce((sum, day) => sum + of.filter(({ fino }) => fino === null || day < fino).length, 0);
  const tratto = (from = inizio, to = fine, belongs: (day: Giorno) => boolean = () => true) => {
    const own = listDays(from, to).filter(belongs);
    const aperti = own.filter((day) => !isClosed(day));
    const began = (isOne: (one: Prenotazione) => boolean) =>
      prenotazioni.filter((one) => isOne(one) && own.includes(one.inizio)).length;
    const uso = (tipo: string) => {
      const of = pezzi.filter((one) => one.tipo === tipo);
      return { usati: used(of, aperti), aperti: offered(of, aperti) };
    };
    return {
      giorni_aperti: aperti.length,
      spazio: uso('spazio'),
      strumento: uso('strumento'),
      prenotazioni: began(() => true),
      annullate: began((one) => one.annullata),
      confermate: began((one) => !one.annullata && one.confermata),
      non_venute: own.some((day) => noted.has(day)) ? began(nobodyCame) : null,
    };
  };
  const peopleOf = (giorni: readonly Giorno[]) =>
    new Set(
      vere.flatMap((one) =>
        one.user_id !== null && giorni.some((day) => has(one, day)) ? [one.user_id] : [],
      ),
    ).size;
  const firsts = [...new Set(vere.flatMap(({ user_id }) => user_id ?? []))].map(
    (id) =>
      vere
        .filter((one) => one.user_id === id)
        .map((one) => one.inizio)
        .sort()[0]!,
  );
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const nuove = firsts.filter((day) => inizio <= day && day <= fine).length;
  const open = days.filter((day) => !isClosed(day));
  const usoOf = (of: typeof pezzi) => ({
    usati: used(of, open),
    aperti: offered(of, open),
  });
  return {
    inizio,
    fine,
    totale: { ...tratto(), persone: peopleOf(days), nuove },
    mesi: months.map((mese) => {
      const own = days.filter((day) => day.startsWith(mese));
      return { mese, ...tratto(own[0], own.at(-1)), persone: peopleOf(own) };
    }),
    settimana: [1, 2, 3, 4, 5, 6, 7].map((n) => ({
      giorno: n,
      ...tratto(inizio, fine, (day) => new Date(day).getUTCDay() === n % 7),
    })),
    gruppi: [
      {
        id: gruppo.id,
        nome: 'Postazioni',
        tipo: 'spazio',
        risorse: 3,
        ...usoOf(pezzi.filter(({ id }) => gruppo.membri.includes(id))),
      },
    ],
    risorse: pezzi
      .filter((one) => one.fino === null || one.fino > inizio || usoOf([one]).usati > 0)
      .map((one) => ({
        id: one.id,
        nome: expect.any(String),
        tipo: one.tipo,
        eliminata: one.fino !== null,
        gruppi: gruppo.membri.includes(one.id) ? [gruppo.id] : [],
        ...usoOf([one]),
      })),
  };
}

test('the numbers equal those of a plain count, in any centre', async () => {
  await fc.assert(
    fc.asyncProperty(caso, async (one) => {
      const centro = await fill(one);
      const [inizio, fine] = [firstOf(one.da), addGiorni(firstOf(Math.min(12, one.da + one.mesi)), -1)];
      const { status, body } = await read(`?da=${inizio}&a=${fine}`);
      expect(status).toBe(200);
      const { cauzioni: _, attese: __, giornate: ___, abilitazioni, guasti, ...numbers } = body;
      expect(numbers).toEqual(countPlainly(centro, inizio, fine));
      expect([abilitazioni, guasti]).toEqual([[], []]);
    }),
    { numRuns: long ? 200 : 20 },
  );
});

/** Every counted number of a report, by its place, except open days. */
function listConte(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value)
    .filter(([key]) => !/^(id|giorno|mese|gruppi|mesi|risorse|aperti|giorni_aperti)$/.test(key))
    .flatMap(([key, inner]) => listConte(inner, `${path}/${key}`));
}

test('any two periods differ by the numbers of the months between them', async () => {
  const split = fc.record({ one: caso, at: fc.nat(13) });
  await fc.assert(
    fc.asyncProperty(split, async ({ one, at }) => {
      await fill(one);
      const da = Math.max(-2, Math.min(one.da, 10));
      const a = Math.min(12, da + Math.max(2, one.mesi));
      const middle = da + 1 + (at % (a - da - 1));
      const report = async (from: number, to: number) => {
        const { body } = await read(`?da=${firstOf(from)}&a=${addGiorni(firstOf(to), -1)}`);
        const { totale, settimana, risorse, mesi } = body as Rendiconto;
        const { persone: _, nuove: __, ...sums } = totale;
        const uses = Object.fromEntries(risorse.map(({ id, usati }) => [`risorsa ${id}`, usati]));
        return { mesi, conte: new Map(listConte({ sums, settimana, uses })) };
      };
      const [whole, before, after] = [await report(da, a), await report(da, middle), await report(middle, a)];
      expect(whole.mesi).toEqual([...before.mesi, ...after.mesi]);
      for (const [place, quante] of whole.conte) {
        expect([place, quante]).toEqual([
          place,
          (before.conte.get(place) ?? 0) + (after.conte.get(place) ?? 0),
        ]);
      }
    }),
    { numRuns: long ? 100 : 10 },
  );
});

test('a space with an attendance counts as used, also after its booking was deleted and the attendance expired', async () => {
  await fill({ bookings: [], chiusure: [], da: 0, mesi: 1 });
  const spazio = pezzi[0]!.id;
  const days = [1, 2, 3, 4].map((week) => addGiorni('2027-02-01' as Giorno, 7 * (week - 1)));
  const ids: number[] = [];
  app.clock.set('2027-02-22T09:00:00Z');
  const token = await openSession(app, admin.id);
  for (const inizio of days) {
    const confermata = { user_id: membri[1]!.id, confermata: true, prenotabile_id: spazio };
    const id = await createPrenotazione(app, { ...confermata, inizio, fine: addGiorni(inizio, 4) });
    await send(app, `POST /prenotazioni/${id}/presenze`, { token, body: { giorno: inizio } });
    ids.push(id);
  }
  const unused = { user_id: null, confermata: true, prenotabile_id: pezzi[1]!.id };
  const empty = await createPrenotazione(app, { ...unused, inizio: days[0]!, fine: days[0]! });
  for (const id of [...ids, empty])
    expect((await send(app, `DELETE /prenotazioni/${id}`, { token })).status).toBe(204);
  await app.deps.db.deleteFrom('presenze').execute();
  app.clock.set(`${OGGI}T09:00:00Z`);
  const { totale, risorse } = (await read('?da=2027-02-01')).body as Rendiconto;
  // Of the last one only Monday had passed when it was deleted.
  expect(totale).toMatchObject({ prenotazioni: 5, annullate: 5, confermate: 0, persone: 0 });
  expect(risorse.find(({ id }) => id === spazio)!.usati).toBe(16);
  expect(risorse.find(({ id }) => id === pezzi[1]!.id)!.usati).toBe(0);
  expect(totale.spazio.usati).toBe(16);
});

describe('the period', () => {
  test('is by default the past months of this year; in January, the whole previous year', async () => {
    expect((await read()).body).toMatchObject({ inizio: '2027-01-01', fine: '2027-02-28' });
    expect((await read('?a=2026-05-02')).body).toMatchObject({ inizio: '2026-01-01', fine: '2026-05-31' });
    app.clock.set('2027-01-31T12:00:00Z');
    expect((await read()).body).toMatchObject({ inizio: '2026-01-01', fine: '2026-12-31' });
    app.clock.set('2027-03-01T09:00:00Z');
  });

  test('has whole past months, 24 at most, and an end after its beginning', async () => {
    const of = async (query: string) => {
      const { inizio, fine } = (await read(query)).body as Rendiconto;
      return `${inizio} ${fine}`;
    };
    expect(await of('?da=2026-02-14&a=2026-02-15')).toBe('2026-02-01 2026-02-28');
    expect(await of('?da=2024-02-29&a=2025-12-31')).toBe('2024-02-01 2025-12-31');
    expect(await of('?da=2027-02-28&a=2099-12-31')).toBe('2027-02-01 2027-02-28');
    const codes = async (query: string) => {
      const { status, body } = await read(query);
      return [status, body.code, body.errors[0].campo, body.errors[0].codice];
    };
    const wrong = (campo: string, codice: string) => [422, 'VALIDATION_ERROR', campo, codice];
    expect(await codes('?da=2024-12-31&a=2026-12-01')).toEqual(wrong('a', 'troppi_mesi'));
    expect(await codes('?da=2026-02-01&a=2026-01-31')).toEqual(wrong('a', 'fine_prima_di_inizio'));
    expect(await codes('?da=2027-03-01')).toEqual(wrong('da', 'mese_in_corso'));
    expect(await codes('?da=2028-03-01&a=2028-03-31')).toEqual(wrong('da', 'mese_in_corso'));
  });

  test('is for administrators', async () => {
    expect(refusal(await read('', membri[0]!.token))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('money and people', () => {
  beforeAll(async () => {
    await fill({ bookings: [], chiusure: [], da: 0, mesi: 1 });
    const book = async (membro: Membro, n: number) => {
      const values = { user_id: membro.id, inizio: addGiorni(PRIMO, n), fine: addGiorni(PRIMO, n) };
      const { id } = await insertRow(
        app,
        'prenotazioni',
        { ...values, prenotabile_id: pezzi[3]!.id, scelto_a_mano: true, confermata: true },
        'id',
      );
      return id;
    };
    const ids: number[] = [];
    for (const [n, membro] of membri.slice(0, 6).entries()) ids.push(await book(membro, n));
    const post = async (path: string, body: object) => {
      const answer = await send(app, `POST ${path}`, { token: admin.token, body });
      expect(answer.status).toBe(201);
      return answer.body;
    };
    app.clock.set('2026-12-31T12:00:00Z');
    const cauzioni = [];
    for (const [n, prenotazione_id] of ids.entries())
      cauzioni.push(await post('/cauzioni', { prenotazione_id, importo: 10 * (n + 1), come: 'contanti' }));
    const giveBack = ({ id }: { id: number }, importo: number) =>
      post(`/cauzioni/${id}/restituzioni`, { importo, come: 'contanti' });
    app.clock.set('2027-01-01T12:00:00Z');
    for (const cauzione of cauzioni.slice(0, 4)) await giveBack(cauzione, 5);
    await post(`/cauzioni/${cauzioni[5].id}/trattenute`, { importo: 40, motivo: 'Manca il cavo' });
    const wrong = { importo: 49, motivo: 'Contata male' };
    await post(`/cauzioni/movimenti/${cauzioni[4].movimenti[0].id}/correzioni`, wrong);
    app.clock.set('2027-02-10T12:00:00Z');
    await giveBack(cauzioni[4], 7);
    app.clock.set('2027-03-01T09:00:00Z');
  });

  test('deposits are the entries of the period, corrections with their sign', async () => {
    const of = async (query: string) => (await read(query)).body.cauzioni;
    const niente = { ricevuto: 0, restituito: 0, trattenuto: 0, trattenute: 0 };
    const kept = { trattenuto: 40, trattenute: 1 };
    expect(await of('?da=2026-01-01&a=2026-12-31')).toEqual({ ...niente, ricevuto: 210 });
    expect(await of('?da=2026-12-01&a=2026-12-31')).toEqual({ ...niente, ricevuto: 210 });
    expect(await of('?da=2027-01-01&a=2027-01-31')).toEqual({ ...kept, ricevuto: -1, restituito: 20 });
    expect(await of('?da=2027-02-01&a=2027-02-28')).toEqual({ ...niente, restituito: 7 });
    expect(await of('?da=2026-01-01&a=2027-02-28')).toEqual({ ...kept, ricevuto: 209, restituito: 27 });
  });

  test('people with a permission, faults and days out of service are listed by resource', async () => {
    const taglio = await insertRow(
      app,
      'abilitazioni',
      { nome: 'Taglio laser', come_si_ottiene: 'Al banco.', durata_mesi: 12 },
      'id',
    );
    const give = (utenti: readonly Membro[], fino: string | null) =>
      insertRows(
        app,
        'rilasci',
        utenti.map(({ id }) => ({
          utente_id: id,
          abilitazione_id: taglio.id,
          che: 'data' as const,
          dal: '2027-01-10' as never,
          fino: fino as never,
          come: 'banco' as const,
          attore_id: admin.id,
          quando: new Date('2027-01-10T10:00:00Z'),
        })),
      );
    await give(membri.slice(0, 6), null);
    await give(membri.slice(6, 8), '2027-02-10');
    const laser = await createPrenotabile(app, { nome: 'Laser', tipo: 'strumento' });
    const altra = await createPrenotabile(app, { nome: 'Altra', tipo: 'strumento' });
    const fault = { prenotabile_id: laser, uso: 'si_puo' as const, mail: '', problema: '', descrizione: '' };
    await app.deps.db
      .insertInto('segnalazioni')
      .values([
        { ...fault, creata_il: new Date('2027-01-31T22:30:00Z') },
        { ...fault, creata_il: new Date('2027-01-31T23:30:00Z') },
      ])
      .execute();
    const stop = { motivo: 'x', prenotabile_id: laser };
    await insertRows(app, 'fermi', [
      { ...stop, inizio: '2027-01-30' as never, fine: '2027-02-02' as never },
      { ...stop, inizio: '2027-02-02' as never, fine: '2027-02-03' as never },
    ]);
    await insertRows(app, 'registro', {
      azione: 'fermo_eliminato',
      prenotabile_id: altra,
      quando: new Date('2027-01-20T10:00:00Z'),
      dettagli: JSON.stringify({ inizio: '2027-01-18', fine: null, motivo: 'x' }),
    });
    const of = async (mese: string) => {
      const { abilitazioni, guasti } = (await read(`?da=${mese}-01&a=${mese}-28`)).body;
      return [
        abilitazioni.find(({ id }: { id: number }) => id === taglio.id)?.persone,
        guasti
          .filter(({ id }: { id: number }) => [laser, altra].includes(id))
          .map(({ nome, segnalazioni, giorni_fermo }: Record<string, unknown>) => [
            nome,
            segnalazioni,
            giorni_fermo,
          ]),
      ];
    };
    expect(await of('2027-01')).toEqual([
      8,
      [
        ['Laser', 1, 2],
        ['Altra', 0, 2],
      ],
    ]);
    expect(await of('2027-02')).toEqual([6, [['Laser', 1, 3]]]);
    expect(await of('2026-12')).toEqual([0, []]);
    await app.deps.db.deleteFrom('fermi').execute();
  });

  test('packages are those of the period, less reversals', async () => {
    const buy = async (membro: Membro, pacchetto: number, importo: number) => {
      const body = { pacchetto, importo, come: 'contanti' };
      const target = `POST /utenti/${membro.id}/giornate/acquisti`;
      const answer = await send(app, target, { token: admin.token, body });
      expect(answer.status).toBe(201);
      return answer.body.movimento.id as number;
    };
    app.clock.set('2027-01-20T12:00:00Z');
    for (const membro of membri.slice(0, 4)) await buy(membro, 10, 50);
    app.clock.set('2027-02-20T12:00:00Z');
    const wrong = await buy(membri[4]!, 5, 25);
    await buy(membri[5]!, 5, 25);
    const back = { motivo: 'Sbagliata la persona', come: 'contanti' };
    const undone = await send(app, `POST /giornate/movimenti/${wrong}/storno`, {
      token: admin.token,
      body: back,
    });
    expect(undone.status).toBe(201);
    app.clock.set('2027-03-01T09:00:00Z');
    const of = async (query: string) => (await read(query)).body.giornate;
    const packs = (pacchetti: number, incassato: number, vendute: number) => ({
      incassato,
      pacchetti,
      vendute,
      usate: 0,
    });
    expect(await of('?da=2027-01-01&a=2027-02-28')).toEqual(packs(5, 225, 45));
    expect(await of('?da=2027-02-01&a=2027-02-28')).toEqual(packs(1, 25, 5));
    expect(await of('?da=2027-01-01&a=2027-01-31')).toEqual(packs(4, 200, 40));
    const { bytes } = await send(app, 'GET /rendiconto.csv?da=2027-02-01&tabella=soldi', {
      token: admin.token,
    });
    expect(readCsv(bytes).split('\r\n')).toContain('Pacchetti venduti;25;1;5;0');
  });

  test('people are counted once in a period, exactly; they are new without any earlier booking', async () => {
    const of = async (query: string) => {
      const { totale, mesi } = (await read(query)).body as Rendiconto;
      return [totale.persone, totale.nuove, ...mesi.map(({ persone }) => persone)];
    };
    // Six in all, one on each of the first six days of March 2026.
    expect(await of('?da=2026-03-01&a=2026-03-31')).toEqual([6, 6, 6]);
    expect(await of('?da=2026-01-01&a=2026-04-30')).toEqual([6, 6, 0, 0, 6, 0]);
    expect(await of('?da=2026-02-01&a=2026-04-30')).toEqual([6, 6, 0, 6, 0]);
    expect(await of('?da=2026-04-01&a=2026-04-30')).toEqual([0, 0, 0]);
    const book = (who: readonly Membro[], inizio: string) =>
      insertRows(
        app,
        'prenotazioni',
        who.map(({ id: user_id }, n) => {
          const day = addGiorni(inizio as Giorno, n);
          const values = { user_id, inizio: day, fine: day, prenotabile_id: pezzi[3]!.id };
          return { ...values, scelto_a_mano: true, confermata: true };
        }),
      );
    await book(membri.slice(6, 9), '2026-04-06');
    expect(await of('?da=2026-04-01&a=2026-04-30')).toEqual([3, 3, 3]);
    await book(membri.slice(9, 10), '2026-05-06');
    expect(await of('?da=2026-05-01&a=2026-05-31')).toEqual([1, 1, 1]);
    expect(await of('?da=2026-01-01&a=2026-05-31')).toEqual([10, 10, 0, 0, 6, 3, 1]);
    await book(membri.slice(0, 4), '2026-05-11');
    expect(await of('?da=2026-05-01&a=2026-05-31')).toEqual([5, 1, 5]);
    expect(await of('?da=2026-01-01&a=2026-05-31')).toEqual([10, 10, 0, 0, 6, 3, 5]);
    const csv = async (tabella: string) => {
      const path = `GET /rendiconto.csv?da=2026-04-01&a=2026-05-31&tabella=${tabella}`;
      return readCsv((await send(app, path, { token: admin.token })).bytes).split('\r\n');
    };
    // Below five people, the tables hide the number; an administrator's report shows it.
    expect((await csv('totale'))[1]).toMatch(/;8;meno di 5$/);
    expect((await csv('mesi')).slice(1, 3)).toEqual([
      expect.stringMatching(/^2026-04;.*;meno di 5$/),
      expect.stringMatching(/^2026-05;.*;5$/),
    ]);
    await app.deps.db
      .deleteFrom('prenotazioni')
      .where('inizio', '>=', '2026-04-01' as Giorno)
      .execute();
  });

  test('held places are no bookings, and waits without an offer count as unserved', async () => {
    const wait = async (stato: 'in_attesa' | 'offerta' | 'passata' | 'accettata', n: number) => {
      const inizio = addGiorni('2027-02-01' as Giorno, n);
      const values = { user_id: membri[n]!.id, prenotabile_id: pezzi[3]!.id, inizio, fine: inizio, stato };
      const over = stato === 'passata' || stato === 'accettata';
      const { id: attesa_id } = await insertRow(
        app,
        'attese',
        { ...values, gruppo_id: null, creata_il: new Date(), finita_il: over ? new Date() : null },
        'id',
      );
      if (stato !== 'offerta') return;
      const held = { inizio, fine: inizio, user_id: membri[n]!.id, prenotabile_id: pezzi[3]!.id };
      await insertRows(app, 'prenotazioni', {
        ...held,
        scelto_a_mano: true,
        attesa_id,
        tenuta_fino: new Date('2027-03-02T10:00:00Z'),
      });
    };
    const inVain = Array.from({ length: 5 }, () => 'passata' as const);
    for (const [n, stato] of (['in_attesa', 'offerta', ...inVain, 'accettata'] as const).entries())
      await wait(stato, n);
    const { attese, totale } = (await read('?da=2027-02-01&a=2027-02-28')).body as Rendiconto;
    expect(attese).toEqual([
      { entry_tipo: 'prenotabile', id: pezzi[3]!.id, nome: 'Drone', attese: 8, a_vuoto: 5 },
    ]);
    expect(totale).toMatchObject({ prenotazioni: 0, strumento: { usati: 0 } });
  });

  test('nobody is named, also not in the table', async () => {
    const { body } = await read('?da=2026-01-01&a=2027-03-01');
    const { bytes, headers } = await send(app, 'GET /rendiconto.zip?da=2026-01-01&a=2027-03-01', {
      token: admin.token,
    });
    expect(headers['content-disposition']).toContain('rendiconto.zip');
    const files = await unzip(bytes);
    for (const text of [JSON.stringify(body), ...[...files.values()].map(String)]) {
      expect(text).not.toMatch(/Nilde|senza-nome/);
      for (const { id } of membri) expect(text).not.toContain(id);
    }
  });

  test('each table is a file of its own, with a heading and lines of equal width', async () => {
    const query = '?da=2026-01-01&a=2027-03-01';
    const { bytes } = await send(app, `GET /rendiconto.zip${query}`, { token: admin.token });
    const files = await unzip(bytes);
    expect([...files.keys()]).toEqual([
      '1-totale.csv',
      '2-mesi.csv',
      '3-settimana.csv',
      '4-gruppi.csv',
      '5-risorse.csv',
      '6-attese.csv',
      '7-soldi.csv',
      '8-abilitazioni.csv',
      '9-guasti.csv',
    ]);
    for (const [name, file] of files) {
      const lines = readCsv(file).trimEnd().split('\r\n');
      expect(lines[0], name).toMatch(/^\uFEFF[A-Z]/);
      const width = lines[0]!.split(';').length;
      for (const line of lines) expect([name, line.split(';').length]).toEqual([name, width]);
      const one = await send(app, `GET /rendiconto.csv${query}&tabella=${name.slice(2, -4)}`, {
        token: admin.token,
      });
      expect(one.bytes.equals(file), name).toBe(true);
    }
    const linesOf = (name: string) => readCsv(files.get(name)!).split('\r\n');
    expect(linesOf('2-mesi.csv')).toContainEqual(expect.stringMatching(/^2026-03;26;6;0;6;.*;6$/));
    expect(linesOf('5-risorse.csv')).toContainEqual(expect.stringMatching(/^Drone;strumento;/));
    expect(linesOf('7-soldi.csv')).toContainEqual(expect.stringMatching(/^Cauzioni ricevute;209;;;$/));
    const wrong = await send(app, `GET /rendiconto.csv${query}&tabella=tutto`, { token: admin.token });
    expect(wrong.status).toBe(422);
  });
});
