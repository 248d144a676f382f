import type { Azione } from '#contract/azioni.ts';
import { sql, type Insertable } from 'kysely';
import { compileOnce } from '../../platform/compiled.ts';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

/** One line of the records: who did what, to whom or what. */
export interface Voce {
  /** Null for an anonymous caller, or the program itself. */
  readonly attore_id: string | null;
  readonly azione: Azione;
  readonly utente_id?: string | null;
  readonly prenotabile_id?: number | null;
  readonly prenotazione_id?: number | null;
  readonly dettagli?: Record<string, unknown>;
}

export async function insertVoce(tx: Tx, voce: Voce): Promise<void> {
  await insert(tx, {
    attore_id: voce.attore_id,
    azione: voce.azione,
    utente_id: voce.utente_id ?? null,
    prenotabile_id: voce.prenotabile_id ?? null,
    prenotazione_id: voce.prenotazione_id ?? null,
    dettagli: JSON.stringify(voce.dettagli ?? {}),
  });
}

/** As `insertVoce`, for many lines in one statement. */
export async function insertVoci(tx: Tx, voci: readonly Voce[]): Promise<void> {
  await insertAll(tx, { rows: JSON.stringify(voci) });
}

const insertAll = compileOnce<{ rows: string }, never>(
  (_db, { rows }) => sql`
    insert into registro (attore_id, azione, utente_id, prenotabile_id, prenotazione_id, dettagli)
    select attore_id, azione, utente_id, prenotabile_id, prenotazione_id, coalesce(dettagli, '{}')
    from jsonb_to_recordset(${rows}::jsonb) as (
      attore_id uuid, azione text, utente_id uuid, prenotabile_id integer, prenotazione_id integer, dettagli jsonb)`,
);

const insert = compileOnce((db, row: Insertable<Database['registro']>) => {
  const { attore_id, azione, utente_id, prenotabile_id, prenotazione_id, dettagli } = row;
  return db
    .insertInto('registro')
    .values({ attore_id, azione, utente_id, prenotabile_id, prenotazione_id, dettagli });
});
