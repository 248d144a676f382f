import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import type { Lettera } from './lettera.ts';

/** A letter of the outbox. */
export interface PostaRow {
  readonly id: string;
  readonly destinatario: string;
  readonly lettera: Lettera;
  readonly stato: 'in_attesa' | 'inviata' | 'fallita';
}

export async function insertPosta(
  tx: Tx,
  posta: { lettera: Lettera; destinatario: string; user_id: string | null },
): Promise<string> {
  const { id } = await tx
    .insertInto('posta')
    .values({
      tipo: posta.lettera.tipo,
      dati: JSON.stringify(posta.lettera.dati),
      destinatario: posta.destinatario,
      user_id: posta.user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
    .execute();
}
