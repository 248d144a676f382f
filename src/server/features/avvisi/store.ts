import { sql } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Uso } from '#domain/guasti.ts';
import type { Tx } from '../../platform/db.ts';

/** The days and the piece of a booking before its member changed them. */
type Prima = { readonly inizio: Giorno; readonly fine: Giorno; readonly prenotabile_id: number };

/**
 * The subject of a notice to the centre. Only its id is stored, and what a change has overwritten: the rest is read
 * when the letter is written.
 */
export type Avviso =
  | { readonly tipo: 'nuova_prenotazione' | 'prenotazione_ritirata'; readonly prenotazione_id: number }
  | { readonly tipo: 'prenotazione_modificata'; readonly prenotazione_id: number; readonly prima: Prima }
  | { readonly tipo: 'nuova_segnalazione'; readonly segnalazione_id: number };

/** A notice with the present state of its subject; `user_id` is null once the account is closed. */
export interface AvvisoRow {
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
  /** What a changed booking was before. */
  readonly prima: { readonly risorsa: string; readonly inizio: Giorno; readonly fine: Giorno } | null;
  readonly segnalazione: {
    readonly id: number;
    readonly problema: string;
    readonly descrizione: string;
    /** The thing that a fault is about, and what is said about its use. */
    readonly cosa: string | null;
    readonly uso: Uso | null;
  } | null;
}

/** A last letter between these instants is recent; one further in the future means that the clock was set back. */
const recentAt = (now: Date, raccoltaMs: number) => ({
  since: new Date(now.getTime() - raccoltaMs),
  until: new Date(now.getTime() + raccoltaMs),
});

type Recent = ReturnType<typeof recentAt>;

const isRecent = ({ since, until }: Recent) => sql<boolean>`(
  (impostazioni.valore ->> 'ultima')::timestamptz > ${since} and (impostazioni.valore ->> 'ultima')::timestamptz <= ${until})`;

/** Adds a notice; returns whether it must wait, because the last letter was written less than `raccoltaMs` ago. */
export async function insertAvviso(tx: Tx, avviso: Avviso, now: Date, raccoltaMs: number): Promise<boolean> {
  const prima = 'prima' in avviso ? avviso.prima : null;
  await tx
    .insertInto('avvisi')
    .values({
      tipo: avviso.tipo,
      prenotazione_id: 'prenotazione_id' in avviso ? avviso.prenotazione_id : null,
      segnalazione_id: 'segnalazione_id' in avviso ? avviso.segnalazione_id : null,
      prima_inizio: prima?.inizio ?? null,
      prima_fine: prima?.fine ?? null,
      prima_prenotabile_id: prima?.prenotabile_id ?? null,
    })
    .execute();
  const recent = await tx
    .selectFrom('impostazioni')
    .select('chiave')
    .where('chiave', '=', 'avvisi')
    .where(isRecent(recentAt(now, raccoltaMs)))
    .executeTakeFirst();
  return recent !== undefined;
}

/** Whether a letter is due: a notice waits, and the last letter is older than `raccoltaMs`. */
export async function isTime(tx: Tx, now: Date, raccoltaMs: number): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from avvisi) and not exists (
      select from impostazioni where chiave = 'avvisi' and ${isRecent(recentAt(now, raccoltaMs))}) as due`.execute(
    tx,
  );
  return rows[0]!.due;
}

/**
 * Claims the next letter to the centre; false when another transaction has just claimed it. Simultaneous claims wait
 * for the transaction to end.
 */
export async function claimLettera(tx: Tx, now: Date, raccoltaMs: number): Promise<boolean> {
  const valore = JSON.stringify({ ultima: now.toISOString() });
  const claimed = await tx
    .insertInto('impostazioni')
    .values({ chiave: 'avvisi', valore })
    .onConflict((oc) =>
      oc
        .column('chiave')
        .doUpdateSet({ valore })
        .where(sql<boolean>`not ${isRecent(recentAt(now, raccoltaMs))}`),
    )
    .returning('chiave')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Removes and returns all waiting notices, the oldest first. */
export async function takeAvvisi(tx: Tx): Promise<AvvisoRow[]> {
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
