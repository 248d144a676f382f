import type { Azione } from '#contract/azioni.ts';
import type { Insertable } from 'kysely';
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

const insert = compileOnce((db, row: Insertable<Database['registro']>) => {
  const { attore_id, azione, utente_id, prenotabile_id, prenotazione_id, dettagli } = row;
  return db
    .insertInto('registro')
    .values({ attore_id, azione, utente_id, prenotabile_id, prenotazione_id, dettagli });
});
