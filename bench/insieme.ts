import { readFile } from 'node:fs/promises';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { oggi, systemClock } from '#server/platform/clock.ts';
import { openCentre, type Centre } from './centre.ts';

const MISURA = { prenotazioni: 1_000, utenti: 100, risorse: 40 };
const QUANTI = [1, 2, 3, 5, 10, 20, 60];
/** How often each call is measured; the slowest counts. */
const VOLTE = 3;

/** Fills the group of 20 for a year with bookings of one to three days, so that on most days a few pieces are free. */
async function fillGruppo(pool: Centre['pool'], gruppo: number, from: string): Promise<number> {
  await pool.query(
    'delete from prenotazioni where prenotabile_id in (select prenotabile_id from gruppi_prenotabili)',
  );
  const { rowCount } = await pool.query(
    `with recursive pezzi as (
       select prenotabile_id, row_number() over (order by prenotabile_id)::integer as n
       from gruppi_prenotabili where gruppo_id = $1),
     presi (prenotabile_id, n, giorno, giorni, passo) as (
       select prenotabile_id, n, n % 3, 1 + n % 3, 0 from pezzi
       union all
       select prenotabile_id, n, giorno + giorni + (n * 7 + passo * 3) % 5 % 4, 1 + (n * 5 + passo * 7) % 12 % 3, passo + 1
       from presi where giorno < 355)
     insert into prenotazioni (inizio, fine, confermata, user_id, prenotabile_id, gruppo_id, scelto_a_mano)
     select $2::date + 1 + giorno, $2::date + giorno + giorni, true, (select id from utenti limit 1), prenotabile_id, $1, false
     from presi`,
    [gruppo, from],
  );
  return rowCount ?? 0;
}

/** The CPU time of the server's main thread, in milliseconds. */
const cpuOf = async (pid: number): Promise<number> =>
  Number((await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e6;

async function measure(
  centre: Centre,
  name: string,
  path: string,
  body: unknown,
  token?: string,
): Promise<void> {
  let [cpu, ritardo] = [0, 0];
  let status = '';
  for (let n = 0; n < VOLTE; n += 1) {
    await centre.probe();
    const before = await cpuOf(centre.pid);
    const answer = await fetch(`http://127.0.0.1:${centre.port}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const said = (await answer.json()) as { code?: string; proposte?: unknown[] };
    cpu = Math.max(cpu, (await cpuOf(centre.pid)) - before);
    ritardo = Math.max(ritardo, (await centre.probe()).ritardoMax);
    status = `${answer.status} ${said.code ?? said.proposte?.length ?? ''}`;
    await centre.pool.query('update prenotazioni set annullata_il = now() where serie_id is not null');
  }
  console.log(
    `${name.padEnd(34)}${cpu.toFixed(0).padStart(8)}${ritardo.toFixed(0).padStart(10)}   ${status}`,
  );
}

/**
 * Measures what one request about several places costs in a group of 20 with a year of bookings: CPU time of the main
 * thread, and the longest block of the event loop.
 */
export async function measureInsieme(): Promise<void> {
  const centre = await openCentre(MISURA);
  try {
    const today = oggi(systemClock);
    const { gruppo } = centre.semina;
    const rows = await fillGruppo(centre.pool, gruppo, today);
    console.log(
      `20 pieces, ${rows} bookings; the worst of ${VOLTE}\n${'request'.padEnd(34)}  CPU ms   loop ms   answer`,
    );
    const posto = { entry_tipo: 'gruppo', entry_id: gruppo };
    const day = (n: number): Giorno => addGiorni(today, n);
    for (const giorni of [1, 3])
      for (const n of QUANTI)
        await measure(centre, `free together, ${giorni} days, ${n}`, '/catalogo/disponibilita-insieme', {
          voci: Array.from({ length: n }, () => posto),
          giorni,
          da: day(1),
        });
    const { token } = centre.membri[0]!;
    const book = (name: string, spans: readonly (readonly [number, number])[]) =>
      measure(
        centre,
        name,
        '/utenti/me/prenotazioni/insieme',
        { voci: spans.map(([from, to]) => ({ ...posto, inizio: day(from), fine: day(to) })) },
        token,
      );
    const sixty = Array.from({ length: 60 }, (_, n) => n);
    await book(
      'book 60, one day each',
      sixty.map((n) => [5 + 5 * n, 5 + 5 * n]),
    );
    await book(
      'book 60, three days each',
      sixty.map((n) => [5 + 5 * n, 7 + 5 * n]),
    );
    await book(
      'book 60, six days each',
      sixty.map((n) => [5 + 5 * n, 10 + 5 * n]),
    );
    await book(
      'book 60 on one day',
      sixty.map(() => [30, 30]),
    );
    await book(
      'book 5 for twelve days',
      sixty.map((n) => [5 + 5 * (n % 12), 5 + 5 * (n % 12)]),
    );
    await book('book 1, thirty days', [[5, 34]]);
  } finally {
    await centre.close();
  }
}
