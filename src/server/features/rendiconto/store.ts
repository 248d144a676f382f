import { sql } from 'kysely';
import type { PezzoRendiconto, Quante, Uguali } from '#domain/rendiconto.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Tipo } from '#contract/campi.ts';
import type { Rendiconto } from '#contract/rendiconto.ts';
import type { Tx } from '../../platform/db.ts';
import { endOfGiorno, inPeriodo } from '../../platform/sql.ts';

/** Bookings `b` that begin in a period or run into it. */
const touches = ({ inizio, fine }: Intervallo) =>
  sql`(b.inizio between ${inizio}::date and ${fine}::date or b.inizio < ${inizio}::date
    and daterange(b.inizio, b.fine, '[]') @> daterange(${inizio}::date - 1, ${inizio}::date, '[]'))`;

/** The days of a period with noted attendance, and the first of all such days that are still stored. */
export async function listRilevati(
  tx: Tx,
  { inizio, fine }: Intervallo,
): Promise<{ rilevati: Giorno[]; primo: Giorno | null }> {
  const { rows } = await sql<{ rilevati: Giorno[]; primo: Giorno | null }>`
    select array(select distinct giorno from presenze where giorno between ${inizio}::date and ${fine}::date) as rilevati,
      (select min(giorno) from presenze) as primo`.execute(tx);
  return rows[0]!;
}

/** A resource; `fino`: the day of its deletion. */
type RisorsaRendiconto = PezzoRendiconto & { id: number; nome: string; nascosta: boolean };

export async function listRisorse(tx: Tx): Promise<RisorsaRendiconto[]> {
  const { rows } = await sql<RisorsaRendiconto>`
    select id, nome, tipo, (eliminato_il at time zone 'Europe/Rome')::date as fino,
      bozza or non_prenotabile as nascosta
    from prenotabili order by id`.execute(tx);
  return rows;
}

/** What `readLetture` counts. */
export type Letture = {
  /** The open days on which confirmed bookings had each resource. */
  usati: { id: number; quante: number }[];
  /** How many bookings had the same days. */
  uguali: Uguali[];
  /** How many people had a confirmed booking in each month, by its index; without empty months. */
  perMese: { mese: number; persone: number }[];
  /** How many people had one in the period, and how many of them had none that began before it. */
  persone: number;
  nuove: number;
};

/**
 * Reads the bookings of a period once, and counts them in three groupings (decision 036).
 * @param aperti for each day of the period, the number of open days before it, and at the end the number of all, so
 * that the open days of a booking are one subtraction. (SQL arrays count from 1.)
 * @param mesi for each day of the period, the index of its month
 */
export async function readLetture(
  tx: Tx,
  periodo: Intervallo,
  { aperti, mesi }: { aperti: readonly number[]; mesi: readonly number[] },
): Promise<Letture> {
  const { inizio, fine } = periodo;
  const rows = (query: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(r), '[]') from (${query}) r)`;
  // The memory that the groupings need to avoid sorting on disk. People are read in order, so that the search for an
  // earlier booking of each walks through the index once.
  await sql`set local work_mem = '64MB'`.execute(tx);
  const { rows: read } = await sql<Letture>`
    with conte as (
      select grouping(p.id, p.tipo) as di_chi, p.id, p.tipo, b.inizio, b.fine, b.user_id, b.confermata, b.tolta,
        count(*)::integer as quante, sum(m.usati)::integer as usati, m.dal, m.al
      from (
        select inizio, fine, user_id, prenotabile_id, confermata, false as tolta from prenotazioni_vive
        union all select inizio, usata_fino, null, prenotabile_id, true, true from prenotazioni
        where usata_fino is not null) b
      join prenotabili p on p.id = b.prenotabile_id
      cross join (select ${aperti}::integer[] as aperti, ${mesi}::integer[] as mesi) a
      cross join lateral (
        select greatest(b.inizio - ${inizio}::date, 0) as primo,
          least(b.fine, ${fine}::date) - ${inizio}::date + 1 as dopo) d
      cross join lateral (
        select a.aperti[d.dopo + 1] - a.aperti[d.primo + 1] as usati, a.mesi[d.primo + 1] as dal, a.mesi[d.dopo] as al) m
      where ${touches(periodo)}
      group by b.confermata, grouping sets (p.id, (p.tipo, b.inizio, b.fine, b.tolta), (b.user_id, m.dal, m.al))
    ), chi as (
      select distinct user_id, mese from conte, generate_series(dal, al) mese
      where di_chi = 3 and confermata and user_id is not null
    ), persone as (
      select count(*)::integer as persone, (count(*) filter (where not exists (
        select from prenotazioni_vive b
        where b.user_id = u.user_id and b.inizio < ${inizio}::date and b.confermata)))::integer as nuove
      from (select distinct user_id from chi order by user_id) u
    )
    select
      ${rows(sql`select id, usati as quante from conte where di_chi = 1 and confermata`)} as usati,
      ${rows(sql`select tipo, inizio, fine, confermata, tolta, quante from conte where di_chi = 2`)} as uguali,
      ${rows(sql`select mese, count(*) as persone from chi group by mese`)} as "perMese",
      persone, nuove
    from persone`.execute(tx);
  return read[0]!;
}

/** How many bookings were cancelled, by their first day. */
export async function listAnnullate(tx: Tx, { inizio, fine }: Intervallo): Promise<Quante[]> {
  const { rows } = await sql<Quante>`
    select inizio as giorno, count(*)::integer as quante from prenotazioni
    where annullata_il is not null and inizio between ${inizio}::date and ${fine}::date
    group by 1`.execute(tx);
  return rows;
}

/** To how many confirmed bookings of spaces in a period, with the same days, the person came. */
export async function listVenute(
  tx: Tx,
  { inizio, fine }: Intervallo,
): Promise<(Intervallo & { quante: number })[]> {
  const { rows } = await sql<Intervallo & { quante: number }>`
    select b.inizio, b.fine, count(*)::integer as quante
    from (select distinct prenotazione_id from presenze where giorno >= ${inizio}::date) v
    join prenotazioni_vive b on b.id = v.prenotazione_id
    join prenotabili p on p.id = b.prenotabile_id
    where b.inizio between ${inizio}::date and ${fine}::date and b.confermata and p.tipo = 'spazio'
    group by 1, 2`.execute(tx);
  return rows;
}

export async function listGruppi(
  tx: Tx,
): Promise<{ id: number; nome: string; tipo: PezzoRendiconto['tipo']; membri: number[] }[]> {
  const { rows } = await sql<{ id: number; nome: string; tipo: PezzoRendiconto['tipo']; membri: number[] }>`
    select g.id, g.nome, g.tipo, array(
      select m.prenotabile_id from gruppi_prenotabili m where m.gruppo_id = g.id order by 1) as membri
    from gruppi g order by g.id`.execute(tx);
  return rows;
}

/** The waits for days that begin in the period by entry, those with most unserved waits first. */
export async function listAttese(tx: Tx, { inizio, fine }: Intervallo): Promise<Rendiconto['attese']> {
  const { rows } = await sql<Rendiconto['attese'][number]>`
    select case when a.gruppo_id is null then 'prenotabile' else 'gruppo' end as entry_tipo,
      coalesce(a.gruppo_id, a.prenotabile_id) as id, coalesce(g.nome, p.nome) as nome, count(*)::integer as attese,
      (count(*) filter (where a.stato in ('passata', 'finita')))::integer as a_vuoto
    from attese a
    left join gruppi g on g.id = a.gruppo_id
    left join prenotabili p on p.id = a.prenotabile_id
    where a.inizio between ${inizio}::date and ${fine}::date
    group by 1, 2, 3
    order by a_vuoto desc, attese desc, id`.execute(tx);
  return rows;
}

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
 * The faults of each resource in a period, and its days out of service, each counted once, most days first. The days of
 * removed stops, until their removal, are in the register.
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
      where r.azione = 'fermo_eliminato' and r.quando >= (${inizio}::date + 1)::timestamp at time zone 'Europe/Rome'
        and (r.dettagli ->> 'inizio')::date <= ${fine}::date
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
