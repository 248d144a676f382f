import { sql } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import { findControllo, type Controllo } from '#domain/guasti.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Banco } from '#contract/banco.ts';
import type { ControlloDovuto, VoceLibretto } from '#contract/libretto.ts';
import type { FiltroLibretto } from '#contract/valori.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Cursore, PostoInLibretto } from '../../platform/richiesta.ts';

type Reader = Pick<Deps, 'db' | 'clock'>;

/** When the next check of a resource is due (prodotto/guasti#controlli). @throws Rifiuto NOT_FOUND */
export async function readControllo(
  { db, clock }: Reader,
  id: number,
): Promise<{ controllo: ControlloDovuto | null }> {
  const today = oggi(clock);
  const [pezzo] = await listControlli(db, { id, oggi: today });
  if (!pezzo) throw new Rifiuto('NOT_FOUND');
  return { controllo: findControllo(pezzo, pezzo, today) };
}

/** The pieces whose check is near or overdue, overdue ones first, then by name, at most `limit`. */
export async function listDaControllare(
  { db, clock }: Reader,
  limit: number,
): Promise<Banco['da_controllare']> {
  const today = oggi(clock);
  const found = await listControlli(db, { id: null, oggi: today });
  const dovuti = found.flatMap((pezzo) => {
    const controllo = findControllo(pezzo, pezzo, today);
    const { id, nome, tipo } = pezzo;
    return controllo && controllo.stato !== 'a_posto' ? [{ prenotabile: { id, nome, tipo }, controllo }] : [];
  });
  const late = ({ stato }: Controllo): number => (stato === 'scaduto' ? 0 : 1);
  return dovuti
    .sort(
      (a, b) =>
        late(a.controllo) - late(b.controllo) || a.prenotabile.nome.localeCompare(b.prenotabile.nome, 'it'),
    )
    .slice(0, limit);
}

/** A line and its position: its instant, and its source with the id there. */
interface Riga {
  readonly quando: Date;
  readonly posto: string;
  readonly che: VoceLibretto['che'];
  readonly giorni_mese: number;
  readonly dati: object;
}

const GUASTI = (id: number) => sql`
  select s.creata_il as quando, 'g' || s.id as posto, 'segnalata' as che, jsonb_build_object(
    'numero', s.id, 'uso', s.uso, 'descrizione', s.descrizione, 'stato', s.stato, 'esito', s.esito,
    'foto', array(select f.id from foto_segnalazioni f where f.segnalazione_id = s.id order by f.id)) as dati
  from segnalazioni s where s.prenotabile_id = ${id}`;

/** Stops are read from the register, which has removed ones too. A stop made by a report is listed above it. */
const FERMI = (id: number, oggi: Giorno) => sql`
  select coalesce(s.creata_il, r.quando), 'r' || r.id,
    case r.azione when 'fermo_creato' then 'fermata' else 'fine_fermo' end,
    jsonb_build_object(
      'inizio', r.dettagli -> 'inizio', 'fino', r.dettagli -> 'fine', 'motivo', r.dettagli -> 'motivo',
      'da_solo', r.dettagli ? 'da_solo', 'segnalazione', r.dettagli -> 'segnalazione_id',
      'vale', exists (
        select from fermi f
        where f.id = (r.dettagli ->> 'fermo_id')::integer and f.inizio <= ${oggi} and coalesce(f.fine, ${oggi}) >= ${oggi}))
  from registro r
  left join segnalazioni s on r.dettagli ? 'da_solo' and s.id = (r.dettagli ->> 'segnalazione_id')::integer
  where r.prenotabile_id = ${id} and (
    r.azione in ('fermo_creato', 'fermo_eliminato') or r.azione = 'fermo_modificato' and r.dettagli ? 'finito')`;

const CONSEGNE = (id: number) => sql`
  select c.consegnata_il, 'c' || c.prenotazione_id, 'consegna', jsonb_build_object(
    'prenotazione_id', c.prenotazione_id, 'mancavano', c.mancavano, 'nota', c.nota_consegna,
    'foto', array(select f.id from foto_consegne f
      where f.prenotazione_id = c.prenotazione_id and f.momento = 'consegna' order by f.id))
  from consegne c where c.prenotabile_id = ${id}
  union all
  select c.rientrata_il, 'd' || c.prenotazione_id, 'rientro', jsonb_build_object(
    'prenotazione_id', c.prenotazione_id, 'stato', c.stato, 'mancano', c.mancano, 'nota', c.nota_rientro,
    'giorni_uso', (c.rientrata_il at time zone 'Europe/Rome')::date
      - (c.consegnata_il at time zone 'Europe/Rome')::date + 1,
    'foto', array(select f.id from foto_consegne f
      where f.prenotazione_id = c.prenotazione_id and f.momento = 'rientro' order by f.id))
  from consegne c where c.prenotabile_id = ${id} and c.rientrata_il is not null`;

const CONTROLLI = (id: number) => sql`
  select k.quando, 'k' || k.id, 'controllo', jsonb_build_object('nota', k.nota)
  from controlli k where k.prenotabile_id = ${id}`;

/** The history of a resource, newest first (prodotto/guasti#libretto). */
export async function listVoci(
  db: Deps['db'],
  { id, filtro, oggi }: { id: number; filtro: FiltroLibretto | undefined; oggi: Giorno },
  { dopo, limit }: Cursore<PostoInLibretto>,
): Promise<(VoceLibretto & { posto: PostoInLibretto })[]> {
  const parti = {
    guasti: GUASTI(id),
    fermi: FERMI(id, oggi),
    consegne: CONSEGNE(id),
    controlli: CONTROLLI(id),
  };
  // The first part of the union names the columns.
  const nessuna = sql`select null::timestamptz as quando, '' as posto, '' as che, '{}'::jsonb as dati where false`;
  const union = [nessuna, ...(filtro ? [parti[filtro]] : Object.values(parti))];
  const { rows } = await sql<Riga>`
    with voci as (
      select date_trunc('milliseconds', quando) as quando, posto, che, dati
      from (${sql.join(union, sql` union all `)}) tutte
    ), righe as (
      select * from voci
      where ${dopo ? sql`(quando, posto) < (${new Date(dopo[0])}, ${dopo[1]})` : sql`true`}
      order by quando desc, posto desc limit ${limit}
    ), mesi as (
      select mese, giorni_uso(${id}, mese, least((mese + interval '1 month' - interval '1 day')::date, ${oggi}::date)) as giorni
      from (select distinct date_trunc('month', quando at time zone 'Europe/Rome')::date as mese from righe) m
    )
    select r.quando, r.posto, r.che, r.dati, m.giorni as giorni_mese
    from righe r join mesi m on m.mese = date_trunc('month', r.quando at time zone 'Europe/Rome')::date
    order by r.quando desc, r.posto desc`.execute(db);
  return rows.map(({ quando, posto, che, dati, giorni_mese }) => {
    const istante = quando.toISOString();
    // Each source builds the fields that the contract declares for its kind.
    return { che, quando: istante, giorni_mese, ...dati, posto: [istante, posto] } as VoceLibretto & {
      posto: PostoInLibretto;
    };
  });
}

interface Letto {
  readonly id: number;
  readonly nome: string;
  readonly tipo: 'spazio' | 'strumento';
  readonly controllo_mesi: number;
  readonly controllo_giorni: number;
  readonly acquistato_il: Giorno | null;
  readonly ultimo: Giorno | null;
  /** Days of use since the last check. */
  readonly usati: number;
}

/** The pieces that need checks, or one piece in any case. A list counts only the days that decide. */
async function listControlli(
  db: Deps['db'],
  { id, oggi }: { id: number | null; oggi: Giorno },
): Promise<Letto[]> {
  const { rows } = await sql<Letto>`
    select p.id, p.nome, p.tipo, p.controllo_mesi, p.controllo_giorni, p.acquistato_il, k.ultimo,
      case when ${id === null ? sql`p.controllo_giorni = 0` : sql`false`} then 0
        else giorni_uso(p.id, coalesce(k.ultimo + 1, p.acquistato_il, '1900-01-01'), ${oggi}) end as usati
    from prenotabili p
    left join lateral (
      select (max(k.quando) at time zone 'Europe/Rome')::date as ultimo from controlli k where k.prenotabile_id = p.id
    ) k on true
    where p.eliminato_il is null and ${
      id === null ? sql`not p.bozza and (p.controllo_mesi > 0 or p.controllo_giorni > 0)` : sql`p.id = ${id}`
    }
    order by p.id`.execute(db);
  return rows;
}
