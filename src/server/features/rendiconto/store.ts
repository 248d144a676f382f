import { sql } from 'kysely';
import type { Conte, Pezzo, Uguali } from '#domain/rendiconto.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Tipo } from '#contract/campi.ts';
import type { Rendiconto } from '#contract/rendiconto.ts';
import type { Tx } from '../../platform/db.ts';
import { endOfGiorno, inPeriodo } from '../../platform/sql.ts';

/** Bookings `b` that touch a period, found by the index of periods. */
const touches = ({ inizio, fine }: Intervallo) =>
  sql`daterange(b.inizio, b.fine, '[]') && daterange(${inizio}::date, ${fine}::date, '[]')`;
const USED = sql`b.confermata`;

/**
 * The days of a period on which somebody's attendance was noted, and the first of all such days that are still stored.
 */
export async function listRilevati(
  tx: Tx,
  { inizio, fine }: Intervallo,
): Promise<{ rilevati: Giorno[]; primo: Giorno | null }> {
  const { rows } = await sql<{ rilevati: Giorno[]; primo: Giorno | null }>`
    select array(select distinct giorno from presenze where giorno between ${inizio}::date and ${fine}::date) as rilevati,
      (select min(giorno) from presenze) as primo`.execute(tx);
  return rows[0]!;
}

/** A count for one month. `mese`: the index of the month among those that are counted. */
export type Mese = { mese: number; quante: number };

/** A resource; `fino`: the day on which it was deleted. */
export type RigaRisorsa = Pezzo & { id: number; nome: string; nascosta: boolean };

/** Every resource. */
export async function listRisorse(tx: Tx): Promise<RigaRisorsa[]> {
  const { rows } = await sql<RigaRisorsa>`
    select id, nome, tipo, (eliminato_il at time zone 'Europe/Rome')::date as fino,
      bozza or non_prenotabile as nascosta
    from prenotabili order by id`.execute(tx);
  return rows;
}

/**
 * The open days on which a confirmed booking had each resource, by month. `aperti` has, for each day of the period, the
 * number of open days before it, and at the end the number of all, so that the days of a booking are one subtraction.
 * `di` and `primi` are those of `listMesi`. (In SQL, the places of an array are counted from 1.)
 */
export async function listUsati(
  tx: Tx,
  periodo: Intervallo,
  { aperti, di, primi }: { aperti: readonly number[]; di: readonly number[]; primi: readonly number[] },
): Promise<(Mese & { id: number })[]> {
  const { inizio, fine } = periodo;
  const { rows } = await sql<Mese & { id: number }>`
    select b.id, m.mese, sum(
      a.fino_a[least(b.dopo, a.primi[m.mese + 2]) + 1]
      - a.fino_a[greatest(b.primo, a.primi[m.mese + 1]) + 1])::integer as quante
    from (
      select b.prenotabile_id as id, greatest(b.inizio, ${inizio}::date) - ${inizio}::date as primo,
        least(b.fine, ${fine}::date) - ${inizio}::date + 1 as dopo
      from prenotazioni_vive b where ${touches(periodo)} and ${USED}) b
    cross join (select ${aperti}::integer[] as fino_a, ${di}::integer[] as di, ${primi}::integer[] as primi) a
    cross join lateral generate_series(a.di[b.primo + 1], a.di[b.dopo]) as m (mese)
    group by 1, 2`.execute(tx);
  return rows;
}

/** How many bookings had the same days of the period, by the type of their resources. */
export async function listUsi(tx: Tx, periodo: Intervallo): Promise<Uguali[]> {
  const { inizio, fine } = periodo;
  const { rows } = await sql<Uguali>`
    select p.tipo, greatest(b.inizio, ${inizio}::date) as inizio, least(b.fine, ${fine}::date) as fine,
      count(*)::integer as quante
    from prenotazioni_vive b
    join prenotabili p on p.id = b.prenotabile_id
    where ${touches(periodo)} and ${USED}
    group by 1, 2, 3`.execute(tx);
  return rows;
}

/**
 * The bookings by the day on which they begin. A booking counts as one that nobody came to if it is confirmed, of a
 * space, and over, if attendance was noted on one of its days, but none for the booking itself. Attendance is stored
 * for a year, so a booking that began before the first stored day is not counted. `rilevati` has, for each day from the
 * first of the period to today, the number of days before it on which attendance was noted, and at the end the number
 * of all.
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
          and a.fino_a[b.fine - ${inizio}::date + 2]
            > a.fino_a[b.inizio - ${inizio}::date + 1]) as non_venute
      from prenotazioni_vive b
      join prenotabili p on p.id = b.prenotabile_id
      cross join (select ${rilevati}::integer[] as fino_a) a
      left join (select distinct prenotazione_id from presenze where giorno >= ${inizio}::date) v
        on v.prenotazione_id = b.id
      where ${touches(periodo)} and b.inizio >= ${inizio}::date
      group by b.inizio
      union all
      select b.inizio, count(*), count(*), 0, 0 from prenotazioni b
      where b.annullata_il is not null and b.inizio between ${inizio}::date and ${fine}::date
      group by b.inizio) c
    group by giorno`.execute(tx);
  return rows;
}

/**
 * How many people had their first confirmed booking of the period in each month, and for how many of them (`nuove`) it
 * was the first ever; `mesi` as in `countPersonePerMese`.
 */
export async function countPrimePerMese(
  tx: Tx,
  periodo: Intervallo,
  mesi: readonly number[],
): Promise<(Mese & { nuove: number })[]> {
  const { rows } = await sql<Mese & { nuove: number }>`
    select m.di[greatest(c.inizio, ${periodo.inizio}::date) - ${periodo.inizio}::date + 1] as mese,
      count(*)::integer as quante, (count(*) filter (where not exists (
        select from prenotazioni_vive b
        where b.user_id = c.user_id and b.inizio < ${periodo.inizio}::date and ${USED})
      ))::integer as nuove
    from (
      select b.user_id, min(b.inizio) as inizio from prenotazioni_vive b
      where ${touches(periodo)} and ${USED} and b.user_id is not null
      group by 1) c, (select ${mesi}::integer[] as di) m
    group by 1`.execute(tx);
  return rows;
}

/**
 * How many people had a confirmed booking in each month. `mesi` has the index of the month of each day of the period,
 * since truncating every day to its month would take most of the time.
 */
export async function countPersonePerMese(
  tx: Tx,
  periodo: Intervallo,
  mesi: readonly number[],
): Promise<Mese[]> {
  const { inizio, fine } = periodo;
  const { rows } = await sql<Mese>`
    with chi as materialized (
      select distinct b.user_id, m.di[greatest(b.inizio, ${inizio}::date) - ${inizio}::date + 1] as primo,
        m.di[least(b.fine, ${fine}::date) - ${inizio}::date + 1] as ultimo
      from prenotazioni_vive b, (select ${mesi}::integer[] as di) m
      where ${touches(periodo)} and ${USED} and b.user_id is not null)
    select mese, count(*)::integer as quante
    from (
      select user_id, primo as mese from chi
      union
      select user_id, generate_series(primo + 1, ultimo) from chi where ultimo > primo) c
    group by mese`.execute(tx);
  return rows;
}

/** The waits for an entry in a month, and how many of them were in vain. */
export type RigaAttese = Mese & Omit<Rendiconto['attese'][number], 'attese'>;

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

/** The waits for days that begin in the period, by their entry and month; `mesi` as in `countPersonePerMese`. */
export async function listAttese(
  tx: Tx,
  { inizio, fine }: Intervallo,
  mesi: readonly number[],
): Promise<RigaAttese[]> {
  const { rows } = await sql<RigaAttese>`
    select coalesce(a.gruppo_id, a.prenotabile_id) as id,
      case when a.gruppo_id is null then 'prenotabile' else 'gruppo' end as entry_tipo,
      coalesce(g.nome, p.nome) as nome, m.di[a.inizio - ${inizio}::date + 1] as mese, count(*)::integer as quante,
      (count(*) filter (where a.stato in ('passata', 'finita')))::integer as a_vuoto
    from attese a
    left join gruppi g on g.id = a.gruppo_id
    left join prenotabili p on p.id = a.prenotabile_id
    cross join (select ${mesi}::integer[] as di) m
    where a.inizio between ${inizio}::date and ${fine}::date
    group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

/** How many people had each abilitazione on a day, by name. */
export async function countAbilitate(
  tx: Tx,
  giorno: Giorno,
): Promise<{ id: number; nome: string; persone: number }[]> {
  const { rows } = await sql<{ id: number; nome: string; persone: number }>`
    with ultimi as (
      select distinct on (r.utente_id, r.abilitazione_id) r.abilitazione_id, r.che, r.fino
      from rilasci r
      where r.quando < ${endOfGiorno(giorno)}
      order by r.utente_id, r.abilitazione_id, r.id desc
    )
    select a.id, a.nome, count(u.abilitazione_id)::integer as persone
    from abilitazioni a
    left join ultimi u on u.abilitazione_id = a.id and u.che = 'data' and (u.fino is null or u.fino >= ${giorno})
    where not a.nascosta
    group by a.id
    order by lower(a.nome), a.id`.execute(tx);
  return rows;
}

/**
 * The faults reported of each thing in a period, and the days on which it was out of use, each counted once, those with
 * most days first. The days of a stop that was removed, until then, are in the records.
 */
export async function listGuasti(
  tx: Tx,
  { inizio, fine }: Intervallo,
): Promise<{ id: number; nome: string; tipo: Tipo; segnalazioni: number; giorni_fermo: number }[]> {
  const { rows } = await sql<{
    id: number;
    nome: string;
    tipo: Tipo;
    segnalazioni: number;
    giorni_fermo: number;
  }>`
    with spans as (
      select f.prenotabile_id, f.inizio, coalesce(f.fine, ${fine}::date) as fine
      from fermi f where f.inizio <= ${fine}::date
      union all
      select r.prenotabile_id, (r.dettagli ->> 'inizio')::date,
        least((r.dettagli ->> 'fine')::date, (r.quando at time zone 'Europe/Rome')::date - 1)
      from registro r
      where r.azione = 'fermo_eliminato' and (r.dettagli ->> 'inizio')::date <= ${fine}::date
    ), fermi as (
      select s.prenotabile_id, count(distinct g)::integer as giorni
      from spans s, generate_series(
        greatest(s.inizio, ${inizio}::date)::timestamp, least(s.fine, ${fine}::date)::timestamp, '1 day') g
      group by 1
    ), guasti as (
      select s.prenotabile_id, count(*)::integer as quanti
      from segnalazioni s
      where s.prenotabile_id is not null and ${inPeriodo('s.creata_il', { da: inizio, a: fine })}
      group by 1
    )
    select p.id, p.nome, p.tipo, coalesce(g.quanti, 0) as segnalazioni, coalesce(f.giorni, 0) as giorni_fermo
    from prenotabili p
    left join guasti g on g.prenotabile_id = p.id
    left join fermi f on f.prenotabile_id = p.id
    where g.quanti > 0 or f.giorni > 0
    order by giorni_fermo desc, segnalazioni desc, p.id`.execute(tx);
  return rows;
}
