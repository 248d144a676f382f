import { sql, type Kysely } from 'kysely';
import { emailKeys } from '#domain/email.ts';
import type { Cursore, Momento } from '../../http/pagina.ts';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import type { Lettera, TipoLettera } from './lettera.ts';

/** A letter of the outbox. */
export interface PostaRow {
  readonly id: string;
  readonly destinatario: string;
  readonly lettera: Lettera;
  readonly stato: 'in_attesa' | 'inviata' | 'fallita';
}

/** A letter with where it goes; `user_id` is null where the addressee has no account. */
export interface Busta {
  readonly lettera: Lettera;
  readonly destinatario: string;
  readonly user_id: string | null;
}

/**
 * Puts letters in the outbox. Only one to an address that its account has verified keeps the name of the person: whoever
 * registers a stranger's address could write to them what they like in place of a name.
 */
export async function insertPosta(tx: Tx, buste: readonly Busta[]): Promise<string[]> {
  const rows = buste.map(({ lettera: { tipo, dati }, ...busta }) => ({ tipo, dati, ...busta }));
  const { rows: inserted } = await sql<{ id: string }>`
    insert into posta (tipo, destinatario, user_id, dati)
    select b.tipo, b.destinatario, b.user_id, case when u.id is null then b.dati - 'nome' else b.dati end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as b (tipo text, destinatario text, user_id uuid, dati jsonb)
    left join utenti u on lower(u.email) = lower(b.destinatario) and u.is_verified
    returning id`.execute(tx);
  return inserted.map(({ id }) => id);
}

export async function readPosta(db: Kysely<Database>, id: string): Promise<PostaRow | null> {
  const row = await db
    .selectFrom('posta')
    .select(['id', 'destinatario', 'tipo', 'dati', 'stato'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { tipo, dati, ...rest } = row;
  return { ...rest, lettera: { tipo, dati } as unknown as Lettera };
}

export async function markInviata(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('posta')
    .set((eb) => ({
      stato: 'inviata' as const,
      inviata_il: now,
      tentativi: eb('tentativi', '+', 1),
      ultimo_errore: null,
    }))
    .where('id', '=', id)
    .execute();
}

export async function markErrore(
  db: Kysely<Database>,
  id: string,
  errore: string,
  last: boolean,
): Promise<void> {
  await db
    .updateTable('posta')
    .set((eb) => ({
      stato: last ? ('fallita' as const) : ('in_attesa' as const),
      tentativi: eb('tentativi', '+', 1),
      ultimo_errore: errore.slice(0, 500),
    }))
    .where('id', '=', id)
    // Another attempt may have gone through meanwhile.
    .where('stato', '<>', 'inviata')
    .execute();
}

/** The letters to a user, without what they say, the newest first. */
export async function listPostaOfUtente(
  db: Kysely<Database>,
  userId: string,
  { dopo, limit }: Cursore<Momento>,
) {
  return db
    .selectFrom('posta')
    .select(['id', 'tipo', 'destinatario', 'stato', 'creata_il', 'inviata_il'])
    .where('user_id', '=', userId)
    .$if(dopo !== null, (q) =>
      q.where(sql<boolean>`(creata_il, id) < (${dopo![0]}::timestamptz, ${dopo![1]}::uuid)`),
    )
    .orderBy('creata_il', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Forgets letters that were sent before, and those of the kinds in `brevi` before a later day, sent or given up. */
export async function deleteInviate(
  db: Kysely<Database>,
  prima: Date,
  brevi: { tipi: readonly TipoLettera[]; prima: Date },
): Promise<void> {
  await db
    .deleteFrom('posta')
    .where((eb) =>
      eb.or([
        eb.and([eb('stato', '=', 'inviata'), eb('inviata_il', '<', prima)]),
        eb.and([
          eb('tipo', 'in', [...brevi.tipi]),
          eb('stato', '<>', 'in_attesa'),
          eb(eb.fn.coalesce('inviata_il', 'creata_il'), '<', brevi.prima),
        ]),
      ]),
    )
    .execute();
}

/** Who booked, where the person is gone. */
const NESSUNO = { nome: 'Una persona', cognome: 'che ha chiuso l’account', email: '-', telefono: '-' };

/**
 * Takes a person out of the outbox: letters to them that were not sent go, the others keep neither address nor content;
 * letters to the centre about their bookings and their reports keep neither name nor address.
 */
export async function anonymizePosta(
  tx: Tx,
  chi: { user_id: string; mail: string | null; prenotazioni: readonly number[] },
): Promise<void> {
  await tx.deleteFrom('posta').where('user_id', '=', chi.user_id).where('stato', '=', 'in_attesa').execute();
  await tx
    .updateTable('posta')
    .set({ destinatario: '', dati: '{}', ultimo_errore: null })
    .where('user_id', '=', chi.user_id)
    .execute();
  const ids = [...chi.prenotazioni];
  await tx
    .updateTable('posta')
    .set({ dati: sql`dati || ${JSON.stringify({ prenotante: NESSUNO })}::jsonb` })
    .where('tipo', 'in', ['nuova_prenotazione', 'prenotazione_ritirata'])
    .where(sql<boolean>`(dati -> 'prenotazione' ->> 'id')::integer = any(${ids}::integer[])`)
    .execute();
  await tx
    .updateTable('posta')
    .set({
      dati: sql`jsonb_set(dati, '{prenotazioni}', (
        select coalesce(jsonb_agg(
          case when (p ->> 'id')::integer = any(${ids}::integer[]) then p || '{"chi": "account chiuso"}' else p end
          order by n), '[]')
        from jsonb_array_elements(dati -> 'prenotazioni') with ordinality as e (p, n)))`,
    })
    .where('tipo', 'in', ['richieste_vicine', 'avvisi_centro'])
    .execute();
  if (chi.mail === null) return;
  const mails = emailKeys(chi.mail);
  await tx
    .updateTable('posta')
    .set({ dati: sql`dati || '{"mail": "account chiuso"}'::jsonb` })
    .where('tipo', '=', 'nuova_segnalazione')
    .where(sql<boolean>`lower(dati ->> 'mail') = any(${mails}::text[])`)
    .execute();
  await tx
    .updateTable('posta')
    .set({
      dati: sql`jsonb_set(dati, '{segnalazioni}', (
        select coalesce(jsonb_agg(
          case when lower(s ->> 'mail') = any(${mails}::text[]) then s || '{"mail": "account chiuso"}' else s end
          order by n), '[]')
        from jsonb_array_elements(dati -> 'segnalazioni') with ordinality as e (s, n)))`,
    })
    .where('tipo', '=', 'avvisi_centro')
    .execute();
}

/** Letters that wait to be sent, by id. */
export async function listInAttesa(
  db: Kysely<Database>,
  { dopo, limit }: Cursore<string>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('posta')
    .select('id')
    .where('stato', '=', 'in_attesa')
    .$if(dopo !== null, (q) => q.where('id', '>', dopo!))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
