import { beforeAll, describe, expect, test } from 'vitest';
import { addGiorni, giornoInRome } from '#domain/giorno.ts';
import { createGruppo, createPrenotabile } from '../factories/risorsa.ts';
import { long, sendTo, type AppProcess } from '../process.ts';
import {
  AT_ONCE,
  clearBookings,
  countDeadlocks,
  listOverlaps,
  serviti,
  type Gara,
} from '../races-fixture.ts';

/** People who each book five resources in one request, all at once, out of few: all or nothing for each of them. */
const ROUNDS = long ? 20 : 3;
/** People who book the new days of moving series. */
const ALTRI = long ? 20 : 6;
const INSIEME = 5;
const oggi = giornoInRome(new Date());

let gara: Gara;

export function raceSeveral(of: () => Gara): void {
  beforeAll(async () => {
    gara = of();
    await clearBookings(gara);
  });
  describe.each(serviti)('%s', (_name, half, processes) => {
    const apps = () => processes(gara);
    test(`${AT_ONCE} people book ${INSIEME} random resources each at once, ${ROUNDS} rounds: all or nothing`, async () => {
      const app = (i: number): AppProcess => apps()[i % apps().length]!;
      const { fixtures } = gara;
      const membri = gara.membri.slice(0, AT_ONCE);
      // Groups with pieces in common, and pieces that are also booked by hand.
      const gruppi = [await createGruppo(fixtures.app, 3), await createGruppo(fixtures.app, 4)];
      for (const prenotabile_id of gruppi[0]!.membri.slice(0, 2))
        await fixtures.app.deps.db
          .insertInto('gruppi_prenotabili')
          .values({ gruppo_id: gruppi[1]!.id, prenotabile_id, tipo: 'spazio' })
          .execute();
      const pezzi = [await createPrenotabile(fixtures.app), ...gruppi.flatMap(({ membri: all }) => all)];
      const entries = [
        ...gruppi.map(({ id }) => ({ entry_id: id, entry_tipo: 'gruppo' })),
        ...pezzi.map((id) => ({ entry_id: id, entry_tipo: 'prenotabile' })),
      ];
      const deadlocks = await countDeadlocks(fixtures.pool);
      for (let round = 0; round < ROUNDS; round += 1) {
        const from = addGiorni(oggi, 5 + round * 16);
        let seed = half * 7919 + round * 104_729 + 1;
        const pick = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n;
        await Promise.all(membri.map((_, i) => sendTo(app(i), 'GET /salute')));
        const wanted = membri.map(() =>
          Array.from({ length: INSIEME }, () => {
            const first = pick(12);
            const inizio = addGiorni(from, first);
            return { ...entries[pick(entries.length)]!, inizio, fine: addGiorni(inizio, pick(2)) };
          }),
        );
        const answers = await Promise.all(
          membri.map(({ token }, i) =>
            sendTo<any>(app(i), 'POST /utenti/me/prenotazioni/insieme', { token, body: { voci: wanted[i] } }),
          ),
        );
        const strange = answers.filter(
          ({ status, body }) => status !== 201 && !(status === 409 && body.code === 'VOCI_RIFIUTATE'),
        );
        expect(strange.map(({ status, body }) => [status, body])).toEqual([]);
        const rows = await fixtures.app.deps.db
          .selectFrom('prenotazioni')
          .select(['id', 'user_id', 'serie_id'])
          .where('prenotabile_id', 'in', pezzi)
          .where('inizio', '>=', from)
          .where('inizio', '<', addGiorni(from, 16))
          .execute();
        for (const [i, { status, body }] of answers.entries()) {
          const theirs = rows.filter(({ user_id }) => user_id === membri[i]!.id);
          expect(theirs.map(({ id }) => id).sort()).toEqual(
            status === 201 ? body.map(({ id }: { id: number }) => id).sort() : [],
          );
          expect(new Set(theirs.map(({ serie_id }) => serie_id)).size).toBe(status === 201 ? 1 : 0);
          if (status === 201) expect(theirs).toHaveLength(INSIEME);
        }
      }
      expect(await listOverlaps(fixtures.pool)).toEqual([]);
      expect(await countDeadlocks(fixtures.pool)).toBe(deadlocks);
    }, 300_000);

    test(`20 series move at once, some sent twice, to days that ${ALTRI} others book, ${ROUNDS} rounds: each completely or not at all`, async () => {
      const app = (i: number): AppProcess => apps()[i % apps().length]!;
      const { fixtures, membri } = gara;
      const { db } = fixtures.app.deps;
      const { id: gruppo_id, membri: pezzi } = await createGruppo(fixtures.app, 5);
      for (let round = 0; round < ROUNDS; round += 1) {
        // All rounds within the bookable year.
        const from = addGiorni(oggi, 5 + round * 17);
        // Four in a row on each piece, of three days each: a day for every series.
        const serie = membri.slice(0, 20).map((chi, n) => ({
          chi,
          serie_id: 1_000_000 + (half * ROUNDS + round) * 100 + n,
          giorni: [0, 4, 8].map((at) => addGiorni(from, at + (n % 4))),
          shift: [1, -1, 2, 4][Math.floor(n / 5)]!,
        }));
        const rows = await db
          .insertInto('prenotazioni')
          .values(
            serie.flatMap(({ chi, serie_id, giorni }, n) =>
              giorni.map((giorno) => ({
                inizio: giorno,
                fine: giorno,
                user_id: chi.id,
                prenotabile_id: pezzi[Math.floor(n / 4)]!,
                gruppo_id,
                scelto_a_mano: false,
                serie_id,
              })),
            ),
          )
          .returning(['id', 'serie_id', 'inizio'])
          .execute();
        await Promise.all(membri.map((_, i) => sendTo(app(i), 'GET /salute')));
        const bodyOf = ({ serie_id, shift }: (typeof serie)[number]) => ({
          anteprima: false,
          prenotazioni: rows
            .filter((row) => row.serie_id === serie_id)
            .map(({ id, inizio }) => {
              const giorno = addGiorni(inizio, shift);
              return { id, versione: 1, inizio: giorno, fine: giorno };
            }),
        });
        const change = (i: number, on: AppProcess) =>
          sendTo<any>(on, 'PATCH /utenti/me/prenotazioni/insieme', {
            token: membri[i]!.token,
            body: bodyOf(serie[i]!),
          });
        const [changed, again] = await Promise.all([
          Promise.all(serie.map((_, i) => change(i, app(i)))),
          Promise.all([0, 5, 10, 15].map((i) => change(i, app(i + 1)))),
          Promise.all(
            membri.slice(20, 20 + ALTRI).map(({ token }, i) => {
              const inizio = addGiorni(from, i % 14);
              const voci = [0, 1].map(() => ({
                inizio,
                fine: inizio,
                entry_id: gruppo_id,
                entry_tipo: 'gruppo',
              }));
              return sendTo(app(i), 'POST /utenti/me/prenotazioni/insieme', { token, body: { voci } });
            }),
          ),
        ]);
        const strange = [...changed, ...again].filter(
          ({ status, body }) => status !== 200 && !(status === 409 && body.code === 'VOCI_RIFIUTATE'),
        );
        expect(strange.map(({ status, body }) => [status, body])).toEqual([]);
        for (const [i, { serie_id, giorni, shift }] of serie.entries()) {
          const now = await db
            .selectFrom('prenotazioni')
            .select(['inizio', 'versione'])
            .where('serie_id', '=', serie_id)
            .orderBy('inizio')
            .execute();
          const done = now[0]!.versione === 2;
          if (!done) expect(changed[i]!.status).toBe(409);
          expect(now).toEqual(
            giorni.map((giorno) => ({
              inizio: done ? addGiorni(giorno, shift) : giorno,
              versione: done ? 2 : 1,
            })),
          );
        }
      }
      expect(await listOverlaps(fixtures.pool)).toEqual([]);
      expect(await countDeadlocks(fixtures.pool)).toBe(0);
    }, 300_000);
  });
}
