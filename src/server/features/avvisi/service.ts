import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Uso } from '#domain/guasti.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Lettera } from '../posta/lettere.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettera } from '../posta/store.ts';

type AvvisiDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'centro'>;
type TellDeps = Pick<Deps, 'clock' | 'centro'>;

/** The days and the piece of a booking before its member changed them. */
type Prima = { readonly inizio: Giorno; readonly fine: Giorno; readonly prenotabile_id: number };

/** The subject of a notice to the centre: its id and the overwritten values; the rest is read for the letter. */
export type Avviso =
  | { readonly tipo: 'nuova_prenotazione' | 'prenotazione_ritirata'; readonly prenotazione_id: number }
  | { readonly tipo: 'prenotazione_modificata'; readonly prenotazione_id: number; readonly prima: Prima }
  | { readonly tipo: 'nuova_segnalazione'; readonly segnalazione_id: number };

/** A notice with the present state of its subject; `user_id` is null once the account is closed. */
interface AvvisoRow {
  readonly tipo: Avviso['tipo'];
  readonly prenotazione: {
    readonly id: number;
    readonly risorsa: string;
    readonly inizio: Giorno;
    readonly fine: Giorno;
    readonly confermata: boolean;
    readonly annullata: boolean;
    readonly user_id: string | null;
  } | null;
  readonly prima: { readonly risorsa: string; readonly inizio: Giorno; readonly fine: Giorno } | null;
  readonly segnalazione: {
    readonly id: number;
    readonly problema: string;
    readonly descrizione: string;
    /** The resource of a fault, and whether it may be used. */
    readonly cosa: string | null;
    readonly uso: Uso | null;
  } | null;
}

/** How long notices are collected after a letter to the centre. */
const RACCOLTA_MS = 10 * 60_000;

export async function startAvvisi(deps: AvvisiDeps): Promise<void> {
  await deps.jobs.schedule('avvisi', '* * * * *', () => sendAvvisi(deps));
}

/**
 * Notifies the centre in the transaction of the change: at once if it got no letter in the last ten minutes, otherwise
 * later in one letter with all notices (decision 025).
 */
export async function tellCentro(deps: TellDeps, tx: Tx, avvisi: readonly Avviso[]): Promise<void> {
  const told = avvisi.filter((avviso) => isTold(deps, avviso));
  if (told.length === 0) return;
  const now = deps.clock.now();
  const { rows } = await sql<{ due: boolean }>`
    with nuovi as (
      insert into avvisi (tipo, prenotazione_id, segnalazione_id, prima_inizio, prima_fine, prima_prenotabile_id)
      select tipo, prenotazione_id, segnalazione_id,
        (prima ->> 'inizio')::date, (prima ->> 'fine')::date, (prima ->> 'prenotabile_id')::integer
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as (
        tipo text, prenotazione_id integer, segnalazione_id integer, prima jsonb))
    select ${isDue(now)} as due`.execute(tx);
  if (rows[0]!.due) await sendAll(deps, tx, now);
}

/** A centre that wants a weekly letter gets notices only about reports (decision 025). */
const isTold = ({ centro }: TellDeps, { tipo }: Avviso): boolean =>
  centro.lettera_settimanale === undefined || tipo === 'nuova_segnalazione';

/** Sends the collected notices if the ten minutes are over. */
export async function sendAvvisi(deps: AvvisiDeps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const { rows } = await sql<{ due: boolean }>`
      select exists (select from avvisi) and ${isDue(now)} as due`.execute(tx);
    if (rows[0]!.due) await sendAll(deps, tx, now);
  });
  wakePosta(deps);
}

/** Whether the centre got a letter in the last ten minutes. A time in the future means that the clock was set back. */
function isRecent(now: Date): RawBuilder<SqlBool> {
  const [since, until] = [-RACCOLTA_MS, RACCOLTA_MS].map((ms) => new Date(now.getTime() + ms));
  return sql`((segni.valore ->> 'ultima')::timestamptz > ${since}
    and (segni.valore ->> 'ultima')::timestamptz <= ${until})`;
}

const isDue = (now: Date): RawBuilder<SqlBool> =>
  sql`not exists (select from segni where chiave = 'avvisi' and ${isRecent(now)})`;

/**
 * Writes the letter with all waiting notices, unless another transaction has just done so. Notices are deleted and the
 * letter is queued in one transaction, so that none is lost or sent twice.
 */
async function sendAll({ centro }: TellDeps, tx: Tx, now: Date): Promise<void> {
  // Simultaneous claims wait for the transaction to end. Within the ten minutes no row is locked.
  const valore = JSON.stringify({ ultima: now.toISOString() });
  const claimed = await tx
    .insertInto('segni')
    .values({ chiave: 'avvisi', valore })
    .onConflict((oc) =>
      oc
        .column('chiave')
        .doUpdateSet({ valore })
        .where(sql<boolean>`not ${isRecent(now)}`),
    )
    .returning('chiave')
    .executeTakeFirst();
  const avvisi = claimed ? await takeAvvisi(tx) : [];
  if (avvisi.length === 0) return;
  await queueLettera(tx, {
    lettera: (avvisi.length === 1 && writeOne(avvisi[0]!)) || collect(avvisi),
    destinatario: centro.casella,
    user_id: null,
  });
}

async function takeAvvisi(tx: Tx): Promise<AvvisoRow[]> {
  const { rows } = await sql<AvvisoRow>`
    with presi as (delete from avvisi returning *)
    select a.tipo,
      case when b.id is not null then jsonb_build_object(
        'id', b.id, 'risorsa', p.nome, 'inizio', b.inizio, 'fine', b.fine,
        'confermata', b.confermata, 'annullata', b.annullata_il is not null, 'user_id', b.user_id) end as prenotazione,
      case when e.id is not null then jsonb_build_object(
        'risorsa', e.nome, 'inizio', a.prima_inizio, 'fine', a.prima_fine) end as prima,
      case when s.id is not null then jsonb_build_object(
        'id', s.id, 'problema', s.problema, 'descrizione', s.descrizione,
        'cosa', g.nome, 'uso', s.uso) end as segnalazione
    from presi a
    left join prenotazioni b on b.id = a.prenotazione_id
    left join prenotabili p on p.id = b.prenotabile_id
    left join prenotabili e on e.id = a.prima_prenotabile_id
    left join segnalazioni s on s.id = a.segnalazione_id
    left join prenotabili g on g.id = s.prenotabile_id
    order by a.id`.execute(tx);
  return rows;
}

/** The letter about a single notice; null when it no longer applies. */
function writeOne({ tipo, prenotazione, prima, segnalazione }: AvvisoRow): Lettera | null {
  if (segnalazione) return { tipo: 'nuova_segnalazione', dati: segnalazione };
  if (!prenotazione?.user_id) return null;
  const { id, risorsa, inizio, fine, user_id: prenotante, annullata, confermata } = prenotazione;
  const dati = { prenotante, prenotazione: { id, risorsa, inizio, fine } };
  if (tipo === 'prenotazione_ritirata') return { tipo, dati };
  if (prima)
    return annullata ? null : { tipo: 'prenotazione_modificata', dati: { ...dati, prima, confermata } };
  const waits = !annullata && !confermata;
  return tipo === 'nuova_prenotazione' && waits ? { tipo, dati } : null;
}

type Voce = Extract<Lettera, { tipo: 'avvisi_centro' }>['dati']['prenotazioni'][number];

/** All notices in one letter, each booking once: as it is now, and as the centre last knew it. */
function collect(avvisi: readonly AvvisoRow[]): Lettera {
  const nuove = new Set<number>();
  const prenotazioni = new Map<number, Voce>();
  for (const { tipo, prenotazione, prima } of avvisi) {
    if (!prenotazione) continue;
    const { id, risorsa, inizio, fine, user_id: chi } = prenotazione;
    if (tipo === 'nuova_prenotazione') nuove.add(id);
    const known = prenotazioni.get(id)?.prima ?? prima;
    prenotazioni.set(id, {
      id,
      risorsa,
      inizio,
      fine,
      chi,
      stato: statoOf(tipo, prenotazione, nuove.has(id)),
      ...(known && !nuove.has(id) && { prima: known }),
    });
  }
  const segnalazioni = avvisi.flatMap(({ segnalazione }) => (segnalazione ? [segnalazione] : []));
  return { tipo: 'avvisi_centro', dati: { prenotazioni: [...prenotazioni.values()], segnalazioni } };
}

/** @param nuova whether the centre first hears of the booking in this letter */
function statoOf(
  tipo: AvvisoRow['tipo'],
  { annullata, confermata }: NonNullable<AvvisoRow['prenotazione']>,
  nuova: boolean,
): Voce['stato'] {
  if (tipo === 'prenotazione_ritirata') return nuova ? 'ritirata_subito' : 'ritirata';
  const now = annullata ? 'annullata' : confermata ? 'confermata' : 'da_confermare';
  return tipo === 'prenotazione_modificata' && !nuova ? `modificata_${now}` : now;
}
