import { sql, type Kysely } from 'kysely';
import type { AtteseTable, Database, StatoAttesa } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

type Db = Kysely<Database>;

/** The entry that somebody waits for. */
export type Voce = { entry_tipo: 'prenotabile' | 'gruppo'; entry_id: number };

/** The columns that name the entry: one of them is null. */
export type Colonne = Pick<AtteseTable, 'prenotabile_id' | 'gruppo_id'>;

/** An entry as its columns. */
export const toColonne = ({ entry_tipo, entry_id }: Voce): Colonne => ({
  prenotabile_id: entry_tipo === 'prenotabile' ? entry_id : null,
  gruppo_id: entry_tipo === 'gruppo' ? entry_id : null,
});

/** The entry that columns name. */
export const toVoce = ({ prenotabile_id, gruppo_id }: Colonne): Voce =>
  gruppo_id === null
    ? { entry_tipo: 'prenotabile', entry_id: prenotabile_id! }
    : { entry_tipo: 'gruppo', entry_id: gruppo_id };

/** The resources and groups that some waits are for, as they are locked. */
export const vociOf = (attese: readonly Colonne[]): { prenotabili: number[]; gruppi: number[] } => ({
  prenotabili: attese.flatMap(({ prenotabile_id }) => prenotabile_id ?? []),
  gruppi: attese.flatMap(({ gruppo_id }) => gruppo_id ?? []),
});

/** Whether the person of a wait `a` has booked the same entry on days that overlap. */
export const HA_GIA = sql<boolean>`exists (
  select from prenotazioni_vive b
  where b.user_id = a.user_id and b.inizio <= a.fine and b.fine >= a.inizio
    and (b.gruppo_id = a.gruppo_id or b.prenotabile_id = a.prenotabile_id))`;

/** Waits that are not over, including those whose days have begun, each with the place that is held for it. */
const selectOpen = (tx: Tx) =>
  tx
    .selectFrom('attese as a')
    .leftJoin('prenotazioni as t', (on) =>
      on.onRef('t.attesa_id', '=', 'a.id').on('t.tenuta_fino', 'is not', null),
    )
    .select(['a.id', 't.id as tenuta_id'])
    .where('a.finita_il', 'is', null);

/** The waits of a person that are not over, with their held places. */
export function listOpenOf(tx: Tx, userId: string) {
  return selectOpen(tx).select(['a.prenotabile_id', 'a.gruppo_id']).where('a.user_id', '=', userId).execute();
}

/** The waits for a group that are not over, with the people to write to. */
export function listOpenOfGruppo(tx: Tx, gruppoId: number) {
  return selectOpen(tx)
    .innerJoin('utenti as u', 'u.id', 'a.user_id')
    .innerJoin('gruppi as g', 'g.id', 'a.gruppo_id')
    .leftJoin('prenotabili as p', 'p.id', 't.prenotabile_id')
    .select([
      'a.user_id',
      'a.inizio',
      'a.fine',
      'u.nome',
      'u.email',
      'g.nome as voce',
      'g.tipo',
      'p.nome as risorsa',
    ])
    .where('a.gruppo_id', '=', gruppoId)
    .orderBy('a.id')
    .execute();
}

/** Gives held places up. */
export async function deleteTenute(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('prenotazioni')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('tenuta_fino', 'is not', null)
    .execute();
}

/** The states in which a wait is over. */
export type Fine = Exclude<StatoAttesa, 'in_attesa' | 'offerta'>;

export async function endAttese(tx: Db, ids: readonly number[], stato: Fine, now: Date): Promise<void> {
  await tx
    .updateTable('attese')
    .set({ stato, finita_il: now })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
}
