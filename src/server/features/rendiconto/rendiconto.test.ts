import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import type { Rendiconto } from '#contract/rendiconto.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { long } from '#test/process.ts';
import { refusal, send } from '#test/request.ts';
import { readCsv } from '#test/csv.ts';
import { unzip } from '#test/zip.ts';

/** Monday; bookings lie between a year before it and three months after it. */
const OGGI = '2027-03-01' as Giorno;
const PRIMO = '2026-03-01' as Giorno;
const INDIRIZZO = 'senza-nome@posta.example';

let app: TestApp;
let admin: Membro;
let membri: Membro[];
let gruppo: { id: number; membri: number[] };
/** Three spaces of a group, an instrument, one that is deleted on 1 September, one that nobody can book. */
let pezzi: { id: number; tipo: 'spazio' | 'strumento'; fino: Giorno | null }[];
beforeAll(async () => {
  app = await buildTestApp({ apertura: { giorni: [1, 2, 3, 4, 5, 6], festivi: 'IT', patrono: '06-24' } });
  admin = await createAdmin(app);
  membri = [];
  for (let n = 0; n < 12; n += 1)
    membri.push(await createMembro(app, n === 0 ? { nome: 'Nilde', email: INDIRIZZO } : {}));
  gruppo = await createGruppo(app, 3);
  const strumento = await createPrenotabile(app, { nome: 'Drone', tipo: 'strumento' });
  const vecchio = await createPrenotabile(app, {
    nome: 'Torno',
    tipo: 'strumento',
    eliminato_il: new Date('2026-09-01T08:00:00Z'),
  });
  await createPrenotabile(app, { nome: 'Divano', non_prenotabile: true });
  pezzi = [
    ...gruppo.membri.map((id) => ({ id, tipo: 'spazio' as const, fino: null })),
    { id: strumento, tipo: 'strumento', fino: null },
    { id: vecchio, tipo: 'strumento', fino: '2026-09-01' as Giorno },
  ];
}, 60_000);
afterAll(() => app.close());

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
  da: giorno(300),
  giorni: fc.integer({ min: 1, max: 200 }),
});
type Caso = typeof caso extends fc.Arbitrary<infer T> ? T : never;

/** Empties the centre and fills it with what a case says, as far as the promise of the house lets it. */
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
    const { id } = await db
      .insertInto('prenotazioni')
      .values({
        user_id,
        inizio,
        fine,
        confermata,
        prenotabile_id: pezzo.id,
        scelto_a_mano: true,
        annullata_il: annullata ? new Date('2026-03-01T10:00:00Z') : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const days = [...new Set(presenze.map((offset) => addGiorni(inizio, offset)))];
    const noted =
      pezzo.tipo === 'spazio' && confermata && !annullata
        ? days.filter((day) => day <= fine && day < OGGI)
        : [];
    for (const day of noted)
      await db
        .insertInto('presenze')
        .values({ prenotazione_id: id, giorno: day, quando: new Date() })
        .execute();
    made.push({ id, pezzo, user_id, inizio, fine, confermata, annullata, presenze: noted });
  }
  const closures = chiusure.map(({ inizio, giorni }) => ({
    inizio,
    fine: addGiorni(inizio, giorni - 1),
    motivo: 'Ferie',
  }));
  if (closures.length > 0) await db.insertInto('chiusure').values(closures).execute();
  return { prenotazioni: made, chiusure: closures };
}

/** The numbers of the report, counted day by day and booking by booking. */
function countPlainly({ prenotazioni, chiusure }: Centro, inizio: Giorno, fine: Giorno): Partial<Rendiconto> {
  const days: Giorno[] = [];
  for (let day = inizio; day <= fine; day = addGiorni(day, 1)) days.push(day);
  const festivi = app.deps.apertura.listFestivi({ inizio, fine });
  const isClosed = (day: Giorno) =>
    new Date(day).getUTCDay() === 0 ||
    [...festivi, ...chiusure].some((one) => one.inizio <= day && day <= one.fine);
  const open = days.filter((day) => !isClosed(day));
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
    days.some((day) => has(one, day) && noted.has(day));
  const usoOf = (giorni: readonly Giorno[], of: typeof pezzi) => ({
    usati: giorni.flatMap((day) => vere.filter((one) => of.includes(one.pezzo) && has(one, day))).length,
    aperti: giorni
      .flatMap(() => of)
      .filter((_, n) => {
        const pezzo = of[n % of.length]!;
        return pezzo.fino === null || giorni[Math.floor(n / of.length)]! < pezzo.fino;
      }).length,
  });
  const tratto = (giorni: readonly Giorno[]) => {
    const began = prenotazioni.filter((one) => giorni.includes(one.inizio));
    const aperti = giorni.filter((day) => open.includes(day));
    return {
      giorni_aperti: aperti.length,
      giorni_rilevati: giorni.filter((day) => noted.has(day)).length,
      spazio: usoOf(
        aperti,
        pezzi.filter(({ tipo }) => tipo === 'spazio'),
      ),
      strumento: usoOf(
        aperti,
        pezzi.filter(({ tipo }) => tipo === 'strumento'),
      ),
      prenotazioni: began.length,
      annullate: began.filter((one) => one.annullata).length,
      confermate: began.filter((one) => !one.annullata && one.confermata).length,
      non_venute: began.filter(nobodyCame).length,
    };
  };
  const peopleOf = (giorni: readonly Giorno[]) =>
    new Set(
      vere.flatMap((one) =>
        one.user_id !== null && giorni.some((day) => has(one, day)) ? [one.user_id] : [],
      ),
    );
  const show = (n: number) => (n >= 1 && n <= 4 ? null : n);
  const tutte = peopleOf(days);
  const old = [...tutte].filter((id) => vere.some((one) => one.user_id === id && one.inizio < inizio)).length;
  const hidden = [tutte.size, old, tutte.size - old].some((n) => show(n) === null);
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return {
    inizio,
    fine,
    totale: { ...tratto(days), persone: show(tutte.size), nuove: hidden ? null : tutte.size - old },
    mesi: months.map((mese) => {
      const own = days.filter((day) => day.startsWith(mese));
      return { mese, ...tratto(own), persone: show(peopleOf(own).size) };
    }),
    settimana: [1, 2, 3, 4, 5, 6, 7].map((n) => ({
      giorno: n,
      ...tratto(days.filter((day) => new Date(day).getUTCDay() === n % 7)),
    })),
    gruppi: [
      {
        id: gruppo.id,
        nome: 'Postazioni',
        tipo: 'spazio',
        risorse: 3,
        ...usoOf(
          open,
          pezzi.filter(({ id }) => gruppo.membri.includes(id)),
        ),
      },
    ],
    risorse: pezzi
      .filter(({ fino }) => fino === null || fino > inizio)
      .map(({ id, tipo, fino }) => ({
        id,
        nome: expect.any(String),
        tipo,
        eliminata: fino !== null,
        gruppi: gruppo.membri.includes(id) ? [gruppo.id] : [],
        ...usoOf(
          open,
          pezzi.filter((one) => one.id === id),
        ),
      })),
  };
}

test('the numbers are those of a plain count, in any centre', async () => {
  await fc.assert(
    fc.asyncProperty(caso, async (one) => {
      const centro = await fill(one);
      const fine = addGiorni(one.da, one.giorni - 1);
      const { status, body } = await read(`?da=${one.da}&a=${fine}`);
      expect(status).toBe(200);
      const { cauzioni: _, attese: __, giornate: ___, ...numbers } = body;
      expect(numbers).toEqual(countPlainly(centro, one.da, fine));
    }),
    { numRuns: long ? 200 : 20 },
  );
}, 120_000);

describe('the period', () => {
  test('is by default from the first day of this year to today', async () => {
    expect((await read()).body).toMatchObject({ inizio: '2027-01-01', fine: OGGI });
    expect((await read('?a=2026-05-02')).body).toMatchObject({ inizio: '2026-01-01', fine: '2026-05-02' });
  });

  test('has 24 months at most, and an end after its beginning', async () => {
    expect((await read('?da=2026-01-01&a=2027-12-31')).status).toBe(200);
    const codes = async (query: string) => {
      const { status, body } = await read(query);
      return [status, body.code, body.errors[0].codice];
    };
    expect(await codes('?da=2026-01-01&a=2028-01-01')).toEqual([422, 'VALIDATION_ERROR', 'troppi_mesi']);
    expect(await codes('?da=2026-01-02&a=2026-01-01')).toEqual([
      422,
      'VALIDATION_ERROR',
      'fine_prima_di_inizio',
    ]);
    expect((await read('?da=2028-02-29&a=2030-02-28')).status).toBe(200);
  });

  test('is for administrators', async () => {
    expect(refusal(await read('', membri[0]!.token))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('money and people', () => {
  beforeAll(async () => {
    await fill({ bookings: [], chiusure: [], da: PRIMO, giorni: 1 });
    const book = async (membro: Membro, n: number) => {
      const values = { user_id: membro.id, inizio: addGiorni(PRIMO, n), fine: addGiorni(PRIMO, n) };
      const { id } = await app.deps.db
        .insertInto('prenotazioni')
        .values({ ...values, prenotabile_id: pezzi[3]!.id, scelto_a_mano: true, confermata: true })
        .returning('id')
        .executeTakeFirstOrThrow();
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
    const first = await post('/cauzioni', { prenotazione_id: ids[0], importo: 100, come: 'contanti' });
    const second = await post('/cauzioni', { prenotazione_id: ids[1], importo: 80, come: 'carta' });
    app.clock.set('2027-01-01T12:00:00Z');
    await post(`/cauzioni/${first.id}/restituzioni`, { importo: 60, come: 'contanti' });
    await post(`/cauzioni/${first.id}/trattenute`, { importo: 40, motivo: 'Manca il cavo' });
    await post(`/cauzioni/movimenti/${second.movimenti[0].id}/correzioni`, {
      importo: 70,
      motivo: 'Contata male',
    });
    app.clock.set('2027-03-01T09:00:00Z');
  });

  test('deposits are those of the period, with what was held at its end', async () => {
    const of = async (query: string) => (await read(query)).body.cauzioni;
    expect(await of('?da=2026-01-01&a=2026-12-31')).toEqual({
      ricevuto: 180,
      restituito: 0,
      trattenuto: 0,
      trattenute: 0,
      resta: 180,
      aperte: 2,
    });
    expect(await of('?da=2027-01-01&a=2027-12-31')).toEqual({
      ricevuto: -10,
      restituito: 60,
      trattenuto: 40,
      trattenute: 1,
      resta: 70,
      aperte: 1,
    });
  });

  test('packages are those of the period; one that was taken back counts no more', async () => {
    const buy = async (membro: Membro, pacchetto: number, importo: number) => {
      const body = { pacchetto, importo, come: 'contanti' };
      const target = `POST /utenti/${membro.id}/giornate/acquisti`;
      const answer = await send(app, target, { token: admin.token, body });
      expect(answer.status).toBe(201);
      return answer.body.movimento.id as number;
    };
    await buy(membri[0]!, 10, 50);
    const wrong = await buy(membri[1]!, 5, 25);
    const back = { motivo: 'Sbagliata la persona', come: 'contanti' };
    const undone = await send(app, `POST /giornate/movimenti/${wrong}/storno`, {
      token: admin.token,
      body: back,
    });
    expect(undone.status).toBe(201);
    const of = async (query: string) => (await read(query)).body.giornate;
    expect(await of('?da=2027-03-01&a=2027-03-01')).toEqual({
      incassato: 50,
      pacchetti: 1,
      vendute: 10,
      usate: 0,
    });
    expect(await of('?da=2027-02-01&a=2027-02-28')).toEqual({
      incassato: 0,
      pacchetti: 0,
      vendute: 0,
      usate: 0,
    });
  });

  test('the table has what packages brought, and how many days they sold', async () => {
    const sold = async (query: string) => {
      const { bytes } = await send(app, `GET /rendiconto.csv${query}&tabella=soldi`, { token: admin.token });
      return readCsv(bytes)
        .split('\r\n')
        .find((row) => row.startsWith('Pacchetti'));
    };
    expect(await sold('?da=2027-03-01&a=2027-03-01')).toBe('Pacchetti venduti;50;1;10;0');
    expect(await sold('?da=2027-02-01&a=2027-02-28')).toBe('Pacchetti venduti;0;0;0;0');
  });

  test('from one to four people are not counted, nor what would tell how many they are', async () => {
    const of = async (query: string) => {
      const { totale, mesi } = (await read(query)).body as Rendiconto;
      return [totale.persone, totale.nuove, ...mesi.map(({ persone }) => persone)];
    };
    // Six in all, one on each of the first six days of March.
    expect(await of('?da=2026-03-01&a=2026-03-31')).toEqual([6, 6, 6]);
    expect(await of('?da=2026-03-01&a=2026-03-04')).toEqual([null, null, null]);
    expect(await of('?da=2026-04-01&a=2026-04-30')).toEqual([0, 0, 0]);
    await app.deps.db
      .insertInto('prenotazioni')
      .values(
        membri.slice(0, 2).map(({ id: user_id }, n) => ({
          user_id,
          inizio: addGiorni(PRIMO, 20 + n),
          fine: addGiorni(PRIMO, 20 + n),
          prenotabile_id: pezzi[3]!.id,
          scelto_a_mano: true,
          confermata: true,
        })),
      )
      .execute();
    // The same six, of whom one is not new: five would be, and so one would not.
    expect(await of('?da=2026-03-02&a=2026-03-31')).toEqual([6, null, 6]);
  });

  test('places that are held are no bookings, and waits for which nothing was offered were in vain', async () => {
    const wait = async (stato: 'in_attesa' | 'offerta' | 'passata' | 'accettata', n: number) => {
      const inizio = addGiorni('2027-02-01' as Giorno, n);
      const values = { user_id: membri[n]!.id, prenotabile_id: pezzi[3]!.id, inizio, fine: inizio, stato };
      const over = stato === 'passata' || stato === 'accettata';
      const { id: attesa_id } = await app.deps.db
        .insertInto('attese')
        .values({ ...values, gruppo_id: null, creata_il: new Date(), finita_il: over ? new Date() : null })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (stato !== 'offerta') return;
      const held = { inizio, fine: inizio, user_id: membri[n]!.id, prenotabile_id: pezzi[3]!.id };
      await app.deps.db
        .insertInto('prenotazioni')
        .values({ ...held, scelto_a_mano: true, attesa_id, tenuta_fino: new Date('2027-03-02T10:00:00Z') })
        .execute();
    };
    for (const [n, stato] of (['in_attesa', 'offerta', 'passata', 'accettata'] as const).entries())
      await wait(stato, n);
    const { attese, totale } = (await read('?da=2027-02-01&a=2027-02-28')).body as Rendiconto;
    expect(attese).toEqual([
      { entry_tipo: 'prenotabile', id: pezzi[3]!.id, nome: 'Drone', attese: 4, a_vuoto: 1 },
    ]);
    expect(totale).toMatchObject({ prenotazioni: 0, strumento: { usati: 0 } });
  });

  test('nobody is named, in the table neither', async () => {
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

  test('each table is a file of its own, with its heading and lines as wide', async () => {
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
    expect(linesOf('2-mesi.csv')).toContainEqual(expect.stringMatching(/^2026-03;26;/));
    expect(linesOf('5-risorse.csv')).toContainEqual(expect.stringMatching(/^Drone;strumento;/));
    expect(linesOf('7-soldi.csv')).toContainEqual(expect.stringMatching(/^Cauzioni trattenute;40;1;;$/));
    const wrong = await send(app, `GET /rendiconto.csv${query}&tabella=tutto`, { token: admin.token });
    expect(wrong.status).toBe(422);
  });
});
