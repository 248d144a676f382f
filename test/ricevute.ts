import type { Pool } from 'pg';
import { expect } from 'vitest';

/** Forbidden states, as one statement each (prodotto/ricevute#numero). */
const BROKEN = [
  `select m.id from movimenti_cauzione m left join ricevute r on r.movimento_cauzione_id = m.id where r.anno is null`,
  `select m.id from movimenti_giornate m left join ricevute r on r.movimento_giornate_id = m.id
   where (m.importo is null) <> (r.anno is null)`,
  // A missing number, or a wrong counter.
  `select c.anno, c.ultimo from contatori_ricevute c left join ricevute r on r.anno = c.anno
   group by c.anno having count(r.numero) <> c.ultimo or max(r.numero) is distinct from c.ultimo`,
  `select r.anno from ricevute r where not exists (select from contatori_ricevute c where c.anno = r.anno)`,
  // A receipt of another year than its entry, or before the one of the previous number.
  `select anno, numero from (
     select r.anno, r.numero, quando, lag(quando) over (partition by r.anno order by r.numero) as prima
     from ricevute r join (
       select id, null as altro, quando from movimenti_cauzione
       union all select null, id, quando from movimenti_giornate
     ) m on m.id = r.movimento_cauzione_id or m.altro = r.movimento_giornate_id) righe
   where extract(year from quando at time zone 'Europe/Rome') <> anno or prima > quando`,
];

/** Checks that every entry of money has one receipt, without missing numbers, and in the order of the entries. */
export async function expectOneSeries(pool: Pool): Promise<void> {
  for (const statement of BROKEN) expect((await pool.query(statement)).rows, statement).toEqual([]);
}
