import { beforeAll, describe, expect, test } from 'vitest';
import { addGiorni, giornoInRome, type Giorno } from '#domain/giorno.ts';
import { createGruppo, createPrenotabile } from '../factories/risorsa.ts';
import type { Membro } from '../factories/utente.ts';
import { long, sendTo, type AppProcess, type Received } from '../process.ts';
import { countDeadlocks, listOverlaps, serviti, type Gara } from '../races-fixture.ts';

const ROUNDS = long ? 20 : 3;
/** Half of those who race at once, and as many as each piece of a group of 4 has similar bookings. */
const HALF = long ? 24 : 12;
const oggi = giornoInRome(new Date());

let gara: Gara;
let membri: Membro[];

const days = (from: number, to: number) => ({ inizio: addGiorni(oggi, from), fine: addGiorni(oggi, to) });
type Days = ReturnType<typeof days>;

interface Tenuta {
  readonly id: number;
  readonly chi: Membro;
  readonly days: Days;
}

async function hold(chi: Membro, where: { pezzo: number; gruppo?: number }, when: Days): Promise<Tenuta> {
  const { id } = await gara.fixtures.app.deps.db
    .insertInto('prenotazioni')
    .values({
      ...when,
      user_id: chi.id,
      prenotabile_id: where.pezzo,
      gruppo_id: where.gruppo ?? null,
      scelto_a_mano: where.gruppo === undefined,
      confermata: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, chi, days: when };
}

const change = (app: AppProcess, { id, chi }: Tenuta, when: Days, versione = 1) =>
  sendTo(app, `PATCH /utenti/me/prenotazioni/${id}`, { token: chi.token, body: { ...when, versione } });
const changeAs = (app: AppProcess, id: number, body: object) =>
  sendTo(app, `PATCH /prenotazioni/${id}`, { token: gara.admin.token, body: { versione: 1, ...body } });
const book = (app: AppProcess, { token }: Membro, entry_id: number, when: Days) =>
  sendTo(app, 'POST /utenti/me/prenotazioni', { token, body: { ...when, entry_id, entry_tipo: 'gruppo' } });

const said = ({ status, body }: Received<any>) => (status < 300 ? String(status) : `${status} ${body.code}`);

async function rowOf(id: number): Promise<(Days & { prenotabile_id: number }) | undefined> {
  return gara.fixtures.app.deps.db
    .selectFrom('prenotazioni')
    .select(['inizio', 'fine', 'prenotabile_id'])
    .where('id', '=', id)
    .where('annullata_il', 'is', null)
    .executeTakeFirst();
}
const daysOf = async (id: number): Promise<{ inizio?: Giorno; fine?: Giorno }> => {
  const { inizio, fine } = (await rowOf(id)) ?? {};
  return { ...(inizio && { inizio }), ...(fine && { fine }) };
};

/** The rounds are far enough apart that they do not touch. */
const start = (round: number) => 10 + round * 16;

export function raceChanges(of: () => Gara): void {
  beforeAll(() => {
    gara = of();
    ({ membri } = gara);
  });
  describe.each(serviti)('%s', (_name, _half, processes) => {
    const apps = () => processes(gara);
    const app = (i: number): AppProcess => apps()[i % apps().length]!;
    const open = () => Promise.all(membri.map((_, i) => sendTo(app(i), 'GET /salute')));

    test(`${HALF} move their bookings to days that ${HALF} others book, ${ROUNDS} rounds: four get a place in a group of 4`, async () => {
      const gruppo = await createGruppo(gara.fixtures.app, 4);
      for (let round = 0; round < ROUNDS; round += 1) {
        const at = start(round);
        // At most six days for each piece, one booking on each; the wanted days come after them.
        const held = await Promise.all(
          membri
            .slice(0, HALF)
            .map((chi, i) =>
              hold(
                chi,
                { pezzo: gruppo.membri[i % 4]!, gruppo: gruppo.id },
                days(at + (i >> 2), at + (i >> 2)),
              ),
            ),
        );
        await open();
        const wanted = (i: number) => days(at + 9 - (i % 3), at + 9 + (i % 4));
        const [changed, made] = await Promise.all([
          Promise.all(held.map((one, i) => change(app(i), one, wanted(i)))),
          Promise.all(membri.slice(HALF, 2 * HALF).map((chi, i) => book(app(i), chi, gruppo.id, wanted(i)))),
        ]);
        const answers = [...changed, ...made].map(said);
        expect(answers.filter((one) => !['200', '201', '409 DATE_OCCUPATE'].includes(one))).toEqual([]);
        expect(answers.filter((one) => one.startsWith('2'))).toHaveLength(4);
        for (const [i, one] of held.entries())
          expect(await daysOf(one.id)).toEqual(changed[i]!.status === 200 ? wanted(i) : one.days);
      }
    });

    test(`two members exchange their days, ${ROUNDS} rounds: in a group both succeed, on one piece neither, and each keeps a booking`, async () => {
      const gruppo = await createGruppo(gara.fixtures.app, 2);
      const solo = await createPrenotabile(gara.fixtures.app);
      const [pezzo] = gruppo.membri as [number];
      for (let round = 0; round < ROUNDS; round += 1) {
        const at = start(round);
        const [early, late] = [days(at, at + 2), days(at + 3, at + 5)];
        for (const [where, outcome] of [
          [{ pezzo, gruppo: gruppo.id }, '200'],
          [{ pezzo: solo }, '409 DATE_OCCUPATE'],
        ] as const) {
          const [a, b] = [await hold(membri[0]!, where, early), await hold(membri[1]!, where, late)];
          await open();
          const answers = await Promise.all([change(app(0), a, late), change(app(1), b, early)]);
          expect(answers.map(said)).toEqual([outcome, outcome]);
          const moved = outcome === '200';
          expect([await daysOf(a.id), await daysOf(b.id)]).toEqual(moved ? [late, early] : [early, late]);
        }
      }
    });

    test(`a booking is changed, confirmed and cancelled at once, ${ROUNDS} rounds: one of them succeeds`, async () => {
      const pezzo = await createPrenotabile(gara.fixtures.app);
      for (let round = 0; round < ROUNDS; round += 1) {
        const at = start(round);
        const one = await hold(membri[0]!, { pezzo }, days(at, at + 2));
        await open();
        const { token } = gara.admin;
        const answers = await Promise.all([
          change(app(0), one, days(at + 1, at + 4)),
          changeAs(app(1), one.id, days(at + 2, at + 5)),
          sendTo(app(2), `DELETE /prenotazioni/${one.id}?versione=1`, { token }),
          change(app(3), one, days(at + 1, at + 4)),
        ]);
        const [first, second, third, again] = answers.map(said) as [string, string, string, string];
        expect([first, second, third].filter((answer) => answer.startsWith('20'))).toHaveLength(1);
        expect([first, second, third].filter((answer) => answer === '409 MODIFICATO_DA_ALTRI')).toHaveLength(
          2,
        );
        expect(again).toBe(first);
      }
    });

    test(`administrators move bookings crosswise between groups, ${ROUNDS} rounds: none is lost`, async () => {
      const [here, there] = [
        await createGruppo(gara.fixtures.app, 3),
        await createGruppo(gara.fixtures.app, 3),
      ];
      for (let round = 0; round < ROUNDS; round += 1) {
        const at = start(round);
        const held = await Promise.all(
          [here, there].flatMap(({ id, membri: pezzi }, g) =>
            pezzi.map((pezzo, i) =>
              hold(membri[g * 3 + i]!, { pezzo, gruppo: id }, days(at + g * 3, at + g * 3 + 1)),
            ),
          ),
        );
        await open();
        const answers = await Promise.all([
          ...held.map(({ id }, i) =>
            changeAs(app(i), id, { prenotabile_id: (i < 3 ? there : here).membri[i % 3] }),
          ),
          ...membri
            .slice(10, 30)
            .map((chi, i) => book(app(i), chi, (i % 2 === 0 ? here : there).id, days(at + (i % 5), at + 4))),
        ]);
        const strange = answers.map(said).filter((one) => !['200', '201', '409 DATE_OCCUPATE'].includes(one));
        expect(strange).toEqual([]);
        for (const { id } of held) expect(await rowOf(id)).toBeDefined();
      }
    });
  });

  test('after all rounds no two bookings of one piece overlap, and the database saw no deadlock', async () => {
    const { pool } = gara.fixtures;
    expect(await listOverlaps(pool)).toEqual([]);
    expect(await countDeadlocks(pool)).toBe(0);
  });
}
