import type { Azione } from '#contract/azioni.ts';
import { sql } from 'kysely';
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
  await tx
    .insertInto('registro')
    .values({
      attore_id: voce.attore_id,
      azione: voce.azione,
      utente_id: voce.utente_id ?? null,
      prenotabile_id: voce.prenotabile_id ?? null,
      prenotazione_id: voce.prenotazione_id ?? null,
      dettagli: JSON.stringify(voce.dettagli ?? {}),
    })
    .execute();
}

/** As `insertVoce`, for many lines in one statement. */
export async function insertVoci(tx: Tx, voci: readonly Voce[]): Promise<void> {
  await sql`
    insert into registro (attore_id, azione, utente_id, prenotabile_id, prenotazione_id, dettagli)
    select attore_id, azione, utente_id, prenotabile_id, prenotazione_id, coalesce(dettagli, '{}')
    from jsonb_to_recordset(${JSON.stringify(voci)}::jsonb) as (
      attore_id uuid, azione text, utente_id uuid, prenotabile_id integer, prenotazione_id integer, dettagli jsonb)`.execute(
    tx,
  );
}
