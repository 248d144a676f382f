import type { CompiledQuery, LogEvent } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createMembro } from '#test/factories/utente.ts';
import { cleanOldData } from './conservazione.ts';

/** So many rows that a sequential scan costs more than an index. */
const RIGHE = 2000;

let heard: CompiledQuery[] = [];
// 1 March 2027 in Rome: twelve months before, that day is over at 23:00 UTC.
const app = await openTestApp({
  now: '2027-03-01T03:00:00Z',
  onQuery: ({ query }: LogEvent) => void heard.push(query as CompiledQuery),
});
const { id: user_id } = await createMembro(app);
const prenotabile_id = await createPrenotabile(app);
const values = [user_id, prenotabile_id, RIGHE];
const ended = `case n when 1 then '2026-02-28T22:59:59Z' when 2 then '2026-03-01T22:59:59Z'
  when 3 then '2026-03-01T23:00:00Z' else '2026-03-02T09:00:00Z'::timestamptz + n * interval '1 hour' end`;
await app.pool.query(
  `insert into attese (user_id, prenotabile_id, inizio, fine, stato, creata_il, finita_il)
   select $1, $2, '2025-01-01', '2025-01-01', 'tolta', '2025-01-01T09:00:00Z', ${ended}
   from generate_series(1, $3::integer) n`,
  values,
);
await app.pool.query(
  `with fatte as (
     insert into prenotazioni (user_id, prenotabile_id, inizio, fine, scelto_a_mano)
     select $1, $2, '2015-01-01'::date + n, '2015-01-01'::date + n, true
     from generate_series(1, $3::integer) n
     returning id, inizio),
   uscite as (
     insert into consegne (prenotazione_id, prenotabile_id, consegnata_il, uscito, nota_consegna, rientrata_il, stato)
     select id, $2, '2015-01-01T09:00:00Z', '[]', 'Nota ' || n, ${ended}, 'a_posto'
     from (select id, inizio - '2015-01-01'::date as n from fatte) f)
   insert into presenze (prenotazione_id, giorno, quando)
   select id, '2026-02-27'::date + (inizio - '2015-01-01'::date), now() from fatte`,
  values,
);
await app.pool.query(
  `insert into foto_consegne (prenotazione_id, momento, file)
   select prenotazione_id, 'rientro', 'documenti/' || substr(nota_consegna, 6) from consegne`,
);
await app.pool.query('analyze attese, prenotazioni, consegne, foto_consegne, presenze');

async function indexesOf({ sql, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await app.pool.query(`explain ${sql}`, [...parameters]);
  const plan = rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN'].trim());
  return plan.flatMap((line) => /^Index Cond: \(\(?(\w+) </.exec(line)?.[1] ?? []);
}

test('year-old rows are deleted to the day, and found by their index', async () => {
  const count = async (what: string): Promise<number> => {
    const { rows } = await app.pool.query(`select count(*)::integer as quante from ${what}`);
    return rows[0].quante as number;
  };
  const left = () =>
    Promise.all(
      ['attese', 'foto_consegne', `consegne where nota_consegna <> ''`, 'presenze'].map((what) =>
        count(what),
      ),
    );
  expect(await left()).toEqual([RIGHE, RIGHE, RIGHE, RIGHE]);
  heard = [];
  await cleanOldData(app.deps);
  expect(await left()).toEqual([RIGHE - 2, RIGHE - 2, RIGHE - 2, RIGHE - 2]);
  const { rows } = await app.pool.query('select min(finita_il) as prima from attese');
  expect(rows[0].prima).toEqual(new Date('2026-03-01T23:00:00Z'));
  const yearly = heard.filter(({ sql }) => sql.includes('months'));
  expect((await Promise.all(yearly.map(indexesOf))).flat().sort()).toEqual([
    'finita_il',
    'giorno',
    'rientrata_il',
    'rientrata_il',
  ]);
});
