import { sql } from 'kysely';
import type { Conte, Pezzo, Uguali } from '#domain/rendiconto.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Rendiconto } from '#contract/rendiconto.ts';
import type { Tx } from '../../platform/db.ts';
import { senzaTenute } from '../../platform/sql.ts';

/** All statements see the same bookings, however many are made meanwhile; to be called before the first of them. */
export async function fixSnapshot(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
}

/** Bookings `b` that touch a period, by the index of periods; places that are held for somebody are none. */
const senzaTenuteNel = ({ inizio, fine }: Intervallo) => sql`b.annullata_il is null and ${senzaTenute('b')}
  and daterange(b.inizio, b.fine, '[]') && daterange(${inizio}::date, ${fine}::date, '[]')`;
const USED = sql`b.confermata`;

/** The days on which somebody's attendance was noted, of a period, and the first of all that are still known. */
export async function listRilevati(
  tx: Tx,
  { inizio, fine }: Intervallo,
): Promise<{ rilevati: Giorno[]; primo: Giorno | null }> {
  const { rows } = await sql<{ rilevati: Giorno[]; primo: Giorno | null }>`
    select array(select distinct giorno from presenze where giorno between ${inizio}::date and ${fine}::date) as rilevati,
      (select min(giorno) from presenze) as primo`.execute(tx);
  return rows[0]!;
}

/** A resource with its days used; `fino`: the day on which it was deleted. */
export type RigaRisorsa = Pezzo & { id: number; nome: string; nascosta: boolean; usati: number };

/**
 * Every resource with the open days of the period on which a confirmed booking had it. `aperti` has for each day of the
 * period the open days before it, and at the end all of them, so that the days of a booking are one subtraction.
 */
export async function listUsati(
  tx: Tx,
  periodo: Intervallo,
  aperti: readonly number[],
): Promise<RigaRisorsa[]> {
  const { inizio, fine } = periodo;
  const { rows } = await sql<RigaRisorsa>`
    select p.id, p.nome, p.tipo, (p.eliminato_il at time zone 'Europe/Rome')::date as fino,
      p.bozza or p.non_prenotabile as nascosta, coalesce(u.usati, 0)::integer as usati
    from prenotabili p
    left join (
      select b.prenotabile_id, sum(
        a.fino_a[least(b.fine, ${fine}::date) - ${inizio}::date + 2]
        - a.fino_a[greatest(b.inizio, ${inizio}::date) - ${inizio}::date + 1]) as usati
      from prenotazioni b, (select ${aperti}::integer[] as fino_a) a
      where ${senzaTenuteNel(periodo)} and ${USED}
      group by b.prenotabile_id) u on u.prenotabile_id = p.id
    order by p.id`.execute(tx);
  return rows;
}

/** How many bookings had the same days of the period, by the type of their resources. */
export async function listUsi(tx: Tx, periodo: Intervallo): Promise<Uguali[]> {
  const { inizio, fine } = periodo;
  const { rows } = await sql<Uguali>`
    select p.tipo, greatest(b.inizio, ${inizio}::date) as inizio, least(b.fine, ${fine}::date) as fine,
      count(*)::integer as quante
    from prenotazioni b
    join prenotabili p on p.id = b.prenotabile_id
    where ${senzaTenuteNel(periodo)} and ${USED}
    group by 1, 2, 3`.execute(tx);
  return rows;
}

/**
 * The bookings by the day on which they begin. Nobody came to a confirmed one of a space that is over, had a day on which
 * attendance was noted, and has none noted itself; attendance is kept for a year, so one that began before the first that
 * is known is not counted.
 */
export async function listConte(
  tx: Tx,
  periodo: Intervallo,
  presenze: { rilevati: readonly number[]; primo: Giorno | null; oggi: Giorno },
): Promise<(Conte & { giorno: Giorno })[]> {
  const { inizio, fine } = periodo;
  const { rilevati, primo, oggi } = presenze;
  const { rows } = await sql<Conte & { giorno: Giorno }>`
    select giorno, sum(prenotazioni)::integer as prenotazioni, sum(annullate)::integer as annullate,
      sum(confermate)::integer as confermate, sum(non_venute)::integer as non_venute
    from (
      select b.inizio as giorno, count(*) as prenotazioni, 0 as annullate,
        count(*) filter (where b.confermata) as confermate,
        count(*) filter (where b.confermata and p.tipo = 'spazio' and b.fine < ${oggi}::date
          and b.inizio >= ${primo}::date and v.prenotazione_id is null
          and a.fino_a[least(b.fine, ${fine}::date) - ${inizio}::date + 2]
            > a.fino_a[b.inizio - ${inizio}::date + 1]) as non_venute
      from prenotazioni b
      join prenotabili p on p.id = b.prenotabile_id
      cross join (select ${rilevati}::integer[] as fino_a) a
      left join (select distinct prenotazione_id from presenze where giorno >= ${inizio}::date) v
        on v.prenotazione_id = b.id
      where ${senzaTenuteNel(periodo)} and b.inizio >= ${inizio}::date
      group by b.inizio
      union all
      select b.inizio, count(*), count(*), 0, 0 from prenotazioni b
      where b.annullata_il is not null and b.inizio between ${inizio}::date and ${fine}::date
      group by b.inizio) c
    group by giorno`.execute(tx);
  return rows;
}

/** How many people had a confirmed booking in the period, and how many of them none that began before it. */
export async function countPersone(tx: Tx, periodo: Intervallo): Promise<{ persone: number; nuove: number }> {
  const { rows } = await sql<{ persone: number; nuove: number }>`
    select count(*)::integer as persone, (count(*) filter (where not exists (
      select from prenotazioni b
      where b.user_id = c.user_id and b.inizio < ${periodo.inizio}::date and b.annullata_il is null and ${USED})
    ))::integer as nuove
    from (
      select distinct b.user_id from prenotazioni b
      where ${senzaTenuteNel(periodo)} and ${USED} and b.user_id is not null) c`.execute(tx);
  return rows[0]!;
}

/**
 * How many people had a confirmed booking in each month. `mesi` has the number of the month of each day of the period:
 * cutting every day to its month would take most of the time.
 */
export async function countPersonePerMese(
  tx: Tx,
  periodo: Intervallo,
  mesi: readonly number[],
): Promise<{ mese: number; persone: number }[]> {
  const { inizio, fine } = periodo;
  const { rows } = await sql<{ mese: number; persone: number }>`
    with chi as materialized (
      select distinct b.user_id, m.di[greatest(b.inizio, ${inizio}::date) - ${inizio}::date + 1] as primo,
        m.di[least(b.fine, ${fine}::date) - ${inizio}::date + 1] as ultimo
      from prenotazioni b, (select ${mesi}::integer[] as di) m
      where ${senzaTenuteNel(periodo)} and ${USED} and b.user_id is not null)
    select mese, count(*)::integer as persone
    from (
      select user_id, primo as mese from chi
      union
      select user_id, generate_series(primo + 1, ultimo) from chi where ultimo > primo) c
    group by mese`.execute(tx);
  return rows;
}

export type RigaAttese = Rendiconto['attese'][number];

/** The groups with their present members. */
export async function listGruppi(
  tx: Tx,
): Promise<{ id: number; nome: string; tipo: Pezzo['tipo']; membri: number[] }[]> {
  const { rows } = await sql<{ id: number; nome: string; tipo: Pezzo['tipo']; membri: number[] }>`
    select g.id, g.nome, g.tipo, array(
      select m.prenotabile_id from gruppi_prenotabili m where m.gruppo_id = g.id order by 1) as membri
    from gruppi g order by g.id`.execute(tx);
  return rows;
}

/** The waits for days that begin in the period, by their entry, and how many of them were in vain. */
export async function listAttese(tx: Tx, { inizio, fine }: Intervallo): Promise<RigaAttese[]> {
  const { rows } = await sql<RigaAttese>`
    select coalesce(a.gruppo_id, a.prenotabile_id) as id,
      case when a.gruppo_id is null then 'prenotabile' else 'gruppo' end as entry_tipo,
      coalesce(g.nome, p.nome) as nome, count(*)::integer as attese,
      (count(*) filter (where a.stato in ('passata', 'finita')))::integer as a_vuoto
    from attese a
    left join gruppi g on g.id = a.gruppo_id
    left join prenotabili p on p.id = a.prenotabile_id
    where a.inizio between ${inizio}::date and ${fine}::date
    group by 1, 2, 3
    order by 5 desc, 4 desc, 2, 1`.execute(tx);
  return rows;
}
