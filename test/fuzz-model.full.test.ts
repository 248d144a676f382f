import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addGiorni, daysBetween, type Giorno } from '#domain/giorno.ts';
import { openTestApp } from './build-test-app.ts';
import { createGruppo, createPrenotabile } from './factories/risorsa.ts';
import { createAdmin, createMembro } from './factories/utente.ts';
import {
  blockedDays,
  decide,
  decideChange,
  takenDays,
  type Cambio,
  type Modello,
  type Voluta,
} from './fuzz/modello.ts';
import { long } from './process.ts';
import { send } from './request.ts';
import { drawOrFixed } from './seed.ts';
import { listUnsettled } from './settled.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? (long ? 100 : 4));
const STEPS = long ? 60 : 30;
const SEED = Number(process.env['FUZZ_SEED'] ?? drawOrFixed(2 ** 31));
const PATH = process.env['FUZZ_PATH'];
const OGGI = '2027-03-01' as Giorno;

const dayOf = (n: number): Giorno => addGiorni(OGGI, n);

const app = await openTestApp();
const admin = await createAdmin(app);
const membri = await Promise.all([1, 2, 3].map(() => createMembro(app)));

/** The ids of the model's numbers from 0: four pieces, two groups. */
interface Reale {
  readonly pezzi: number[];
  readonly gruppi: number[];
}

async function createMondo(): Promise<{ model: Modello; real: Reale }> {
  const pezzi: number[] = [];
  for (let i = 0; i < 4; i += 1) pezzi.push(await createPrenotabile(app));
  const gruppi = [(await createGruppo(app, 0)).id, (await createGruppo(app, 0)).id];
  const real = { pezzi, gruppi };
  const model: Modello = {
    pezzi: pezzi.map(() => ({ massimo: 0, chiuso: false })),
    gruppi: [new Set(), new Set()],
    prenotazioni: [],
  };
  for (const [g, p] of [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const)
    await new Raggruppa(g, p, true).run(model, real);
  return { model, real };
}

const asAdmin = async (target: string, body?: unknown) =>
  send(app, target, { token: admin.token, ...(body !== undefined && { body }) });

type Passo = fc.AsyncCommand<Modello, Reale, false>;

class Prenota implements Passo {
  readonly chi: number;
  readonly voluta: Voluta;
  constructor(chi: number, voluta: Voluta) {
    this.chi = chi;
    this.voluta = voluta;
  }
  check = (): boolean => true;
  async run(model: Modello, real: Reale): Promise<void> {
    const { entry, inizio, fine } = this.voluta;
    const answer = await send(app, 'POST /utenti/me/prenotazioni', {
      token: membri[this.chi]!.token,
      body: {
        inizio: dayOf(inizio),
        fine: dayOf(fine),
        entry_id: (entry.gruppo ? real.gruppi : real.pezzi)[entry.i],
        entry_tipo: entry.gruppo ? 'gruppo' : 'prenotabile',
      },
    });
    const expected = decide(model, this.voluta);
    if ('code' in expected) {
      expect([answer.status >= 400, answer.body.code]).toEqual([true, expected.code]);
      for (const { inizio: from, fine: to } of answer.body.proposte ?? []) {
        const [start, end] = [daysBetween(OGGI, from), daysBetween(OGGI, to)];
        expect(end - start, 'a proposal is as long as the wanted period').toBe(fine - inizio);
        const had = decide(model, { entry, inizio: start, fine: end });
        expect('code' in had, 'a proposal can be had').toBe(false);
      }
    } else {
      expect([answer.status, answer.body.prenotabile_id]).toEqual([201, real.pezzi[expected.pezzo]]);
      for (const { p, pezzo } of expected.mosse) p.pezzo = pezzo;
      model.prenotazioni.push({
        ...this.voluta,
        pezzo: expected.pezzo,
        chi: this.chi,
        gruppo: entry.gruppo ? entry.i : null,
        id: answer.body.id,
        confermata: false,
        versione: 1,
      });
    }
    await compare(model, real);
  }
  toString = (): string => `Prenota(${this.chi}, ${JSON.stringify(this.voluta)})`;
}

/** An action on an existing booking, chosen by its number. */
class Decide implements Passo {
  readonly cosa: 'conferma' | 'elimina' | 'ritira';
  readonly chi: number;
  readonly quale: number;
  constructor(cosa: 'conferma' | 'elimina' | 'ritira', chi: number, quale: number) {
    this.cosa = cosa;
    this.chi = chi;
    this.quale = quale;
  }
  check = ({ prenotazioni }: Readonly<Modello>): boolean => prenotazioni.length > 0;
  async run(model: Modello, real: Reale): Promise<void> {
    const p = model.prenotazioni[this.quale % model.prenotazioni.length]!;
    if (this.cosa === 'conferma') {
      const { status, body } = await asAdmin(`PATCH /prenotazioni/${p.id}/conferma`);
      expect([status, body.confermata]).toEqual([200, true]);
      if (!p.confermata) p.versione += 1;
      p.confermata = true;
    } else if (this.cosa === 'elimina') {
      expect((await asAdmin(`DELETE /prenotazioni/${p.id}`)).status).toBe(204);
      model.prenotazioni = model.prenotazioni.filter((other) => other !== p);
    } else {
      const answer = await send(app, `DELETE /utenti/me/prenotazioni/${p.id}`, {
        token: membri[this.chi]!.token,
      });
      const refused = p.chi !== this.chi ? 'NOT_FOUND' : p.inizio <= 0 ? 'PRENOTAZIONE_INIZIATA' : undefined;
      expect([answer.status === 204, answer.body?.code]).toEqual([refused === undefined, refused]);
      if (refused === undefined) model.prenotazioni = model.prenotazioni.filter((other) => other !== p);
    }
    await compare(model, real);
  }
  toString = (): string => `Decide(${this.cosa}, ${this.chi}, ${this.quale})`;
}

/** A change of an existing booking: by a member, or by the centre, which may also name a piece. */
class Cambia implements Passo {
  readonly chi: number | 'centro';
  readonly quale: number;
  readonly giorni: { readonly spostati: boolean; readonly da: number; readonly a: number };
  readonly pezzo: number | undefined;
  constructor(chi: number | 'centro', quale: number, giorni: Cambia['giorni'], pezzo: number | undefined) {
    this.chi = chi;
    this.quale = quale;
    this.giorni = giorni;
    this.pezzo = pezzo;
  }
  check = ({ prenotazioni }: Readonly<Modello>): boolean => prenotazioni.length > 0;
  async run(model: Modello, real: Reale): Promise<void> {
    const p = model.prenotazioni[this.quale % model.prenotazioni.length]!;
    const { spostati, da, a } = this.giorni;
    const pezzo = this.chi === 'centro' ? this.pezzo : undefined;
    const voluto: Cambio = {
      inizio: spostati ? p.inizio + da : Math.max(0, da + 8),
      fine: spostati ? p.fine + a : Math.max(0, a + 10),
      pezzo,
    };
    const expected = decideChange(model, p, this.chi, voluto);
    const token = this.chi === 'centro' ? admin.token : membri[this.chi]!.token;
    const { status, body } = await send(
      app,
      `PATCH ${this.chi === 'centro' ? '' : '/utenti/me'}/prenotazioni/${p.id}`,
      {
        token,
        body: {
          inizio: dayOf(voluto.inizio),
          fine: dayOf(voluto.fine),
          versione: p.versione,
          ...(pezzo !== undefined && { prenotabile_id: real.pezzi[pezzo] }),
        },
      },
    );
    if (expected && 'code' in expected) {
      expect([status >= 400, body.code]).toEqual([true, expected.code]);
      for (const { inizio, fine } of body.proposte ?? []) {
        const days = { inizio: daysBetween(OGGI, inizio), fine: daysBetween(OGGI, fine), pezzo };
        const had = decideChange(model, p, this.chi, days);
        expect(had !== null && !('code' in had), 'a proposal can be had, and is another one').toBe(true);
      }
    } else {
      if (expected) {
        const { mosse, ...changed } = expected;
        for (const { p: moved, pezzo: to } of mosse) moved.pezzo = to;
        Object.assign(p, changed, { inizio: voluto.inizio, fine: voluto.fine });
        p.versione += 1;
      }
      const { confermata, versione } = p;
      expect([status, body.prenotabile_id, body.confermata, body.versione]).toEqual([
        200,
        real.pezzi[p.pezzo],
        confermata,
        versione,
      ]);
      expect(body.gruppo_id).toBe(p.gruppo === null ? null : real.gruppi[p.gruppo]);
    }
    await compare(model, real);
  }
  toString = (): string =>
    `Cambia(${this.chi}, ${this.quale}, ${JSON.stringify(this.giorni)}, ${this.pezzo})`;
}

class Raggruppa implements Passo {
  readonly gruppo: number;
  readonly pezzo: number;
  readonly dentro: boolean;
  constructor(gruppo: number, pezzo: number, dentro: boolean) {
    this.gruppo = gruppo;
    this.pezzo = pezzo;
    this.dentro = dentro;
  }
  check = (): boolean => true;
  async run(model: Modello, real: Reale): Promise<void> {
    const target = `/gruppi/${real.gruppi[this.gruppo]}/${real.pezzi[this.pezzo]}`;
    const { status, body } = await asAdmin(`${this.dentro ? 'POST' : 'DELETE'} ${target}`);
    const group = model.gruppi[this.gruppo]!;
    if (this.dentro) group.add(this.pezzo);
    else group.delete(this.pezzo);
    const ids = [...group].map((pezzo) => real.pezzi[pezzo]!).sort((a, b) => a - b);
    expect([status, body.prenotabili.map(({ id }: { id: number }) => id)]).toEqual([200, ids]);
    await compare(model, real);
  }
  toString = (): string => `Raggruppa(${this.gruppo}, ${this.pezzo}, ${this.dentro})`;
}

class Regola implements Passo {
  readonly pezzo: number;
  readonly valori: { massimo: number; chiuso: boolean };
  constructor(pezzo: number, valori: { massimo: number; chiuso: boolean }) {
    this.pezzo = pezzo;
    this.valori = valori;
  }
  check = (): boolean => true;
  async run(model: Modello, real: Reale): Promise<void> {
    const body = { noleggio_max: this.valori.massimo, non_prenotabile: this.valori.chiuso };
    const { status, body: answer } = await asAdmin(`PATCH /prenotabili/${real.pezzi[this.pezzo]}`, body);
    const ahead = model.prenotazioni.filter(({ pezzo, fine }) => pezzo === this.pezzo && fine >= 0).length;
    const stops = this.valori.chiuso && !model.pezzi[this.pezzo]!.chiuso && ahead > 0;
    // Future bookings are settled by a plan: the plain call changes nothing.
    if (stops) expect([status, answer.code, answer.quante]).toEqual([409, 'PRENOTAZIONI_FUTURE', ahead]);
    else {
      expect(status).toBe(200);
      Object.assign(model.pezzi[this.pezzo]!, this.valori);
    }
    await compare(model, real);
  }
  toString = (): string => `Regola(${this.pezzo}, ${JSON.stringify(this.valori)})`;
}

/** The days in an answer of inclusive intervals, which must be sorted and not adjacent. */
function daysIn(intervalli: { inizio: Giorno; fine: Giorno }[]): number[] {
  const days = intervalli.flatMap(({ inizio, fine }) => {
    const [from, to] = [daysBetween(OGGI, inizio), daysBetween(OGGI, fine)];
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
  expect(days, 'sorted, without duplicates').toEqual([...new Set(days)].sort((a, b) => a - b));
  return days;
}

const sorted = (days: Iterable<number>): number[] => [...days].sort((a, b) => a - b);

/** Checks that every answer about these bookings agrees with the model. */
async function compare(model: Modello, real: Reale): Promise<void> {
  const { body: all } = await asAdmin('GET /prenotazioni?limit=500');
  const seen = all.map((p: { id: number; confermata: boolean; prenotabile_id: number }) => [
    p.id,
    p.confermata,
    p.prenotabile_id,
  ]);
  const expected = model.prenotazioni.map((p) => [p.id, p.confermata, real.pezzi[p.pezzo]]);
  expect(seen.sort(byId), 'all bookings, each with its piece').toEqual(expected.sort(byId));
  for (const [i, id] of real.pezzi.entries()) {
    const { body } = await send(app, `GET /prenotabili/${id}/prenotazioni/future`);
    expect(daysIn(body), `days of piece ${i}`).toEqual(sorted(takenDays(model, i)));
  }
  for (const [i, id] of real.gruppi.entries()) {
    const { body } = await send(app, `GET /gruppi/${id}/giorni-bloccati`);
    expect(daysIn(body), `days of group ${i}`).toEqual(sorted(blockedDays(model, i)));
  }
  const here = new Set(real.pezzi);
  for (const [i, { token }] of membri.entries()) {
    for (const [stato, confermata] of [
      ['attive', true],
      ['richieste', false],
    ] as const) {
      const { body } = await send(app, `GET /utenti/me/prenotazioni?limit=500&stato=${stato}`, { token });
      const own = body.filter((p: { prenotabile_id: number }) => here.has(p.prenotabile_id));
      const expected = model.prenotazioni
        .filter((p) => p.chi === i && p.confermata === confermata)
        .sort((a, b) => a.inizio - b.inizio || a.id - b.id);
      expect(
        own.map(({ id }: { id: number }) => id),
        `${stato} of member ${i}`,
      ).toEqual(expected.map(({ id }) => id));
    }
  }
}

const byId = ([a]: any, [b]: any): number => a - b;

const chi = fc.nat(2);
const voluta = fc
  .record({
    entry: fc.record({ gruppo: fc.boolean(), i: fc.nat(3) }),
    inizio: fc.oneof({ arbitrary: fc.nat(18), weight: 12 }, fc.constantFrom(-1, 365, 366, 367)),
    giorni: fc.oneof({ arbitrary: fc.integer({ min: 1, max: 7 }), weight: 12 }, fc.constantFrom(0, 30, 366)),
  })
  .map(({ entry, inizio, giorni }): Voluta => ({
    entry: entry.gruppo ? { gruppo: true, i: entry.i % 2 } : entry,
    inizio,
    fine: inizio + giorni - 1,
  }));

const books = fc.tuple(chi, voluta).map(([who, what]) => new Prenota(who, what));
const decisions = fc
  .tuple(fc.constantFrom('conferma', 'elimina', 'ritira', 'ritira'), chi, fc.nat(30))
  .map(([cosa, who, quale]) => new Decide(cosa as 'conferma', who, quale));
const changes = fc
  .tuple(
    fc.oneof(chi, fc.constant('centro' as const)),
    fc.nat(30),
    fc.record({
      spostati: fc.boolean(),
      da: fc.integer({ min: -3, max: 3 }),
      a: fc.integer({ min: -3, max: 3 }),
    }),
    fc.option(fc.nat(3), { nil: undefined }),
  )
  .map(([who, quale, giorni, pezzo]) => new Cambia(who, quale, giorni, pezzo));
const groups = fc
  .tuple(fc.nat(1), fc.nat(3), fc.boolean())
  .map(([g, p, dentro]) => new Raggruppa(g, p, dentro));
const rules = fc
  .tuple(
    fc.nat(3),
    fc.record({ massimo: fc.constantFrom(0, 0, 1, 3, 5), chiuso: fc.constantFrom(false, false, true) }),
  )
  .map(([pezzo, valori]) => new Regola(pezzo, valori));

test(
  `bookings of several people agree with a plain model after each of up to ${STEPS} steps, ${RUNS} times`,
  async () => {
    console.log(`FUZZ_SEED=${SEED}`);
    const commands = fc.commands<Modello, Reale, false>(
      [books, books, books, changes, decisions, groups, rules],
      {
        maxCommands: STEPS,
        size: 'max',
      },
    );
    const details = await fc.check(
      fc.asyncProperty(commands, async (steps) => {
        // The result of the steps is checked here, since this cancels it directly in the database.
        expect(await listUnsettled(app.pool, app.clock)).toEqual([]);
        const gone = { annullata_il: app.clock.now(), usa_giornate: false };
        await app.deps.db.updateTable('prenotazioni').set(gone).execute();
        await fc.asyncModelRun(createMondo, steps);
      }),
      {
        numRuns: RUNS,
        seed: SEED,
        ...(PATH !== undefined && { path: PATH }),
      },
    );
    expect(details.failed, fc.defaultReportMessage(details) ?? '').toBe(false);
  },
  long ? 1_800_000 : 180_000,
);
