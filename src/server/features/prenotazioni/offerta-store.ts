import { sql, type Kysely } from 'kysely';
import type { Fascia } from '#domain/fasce.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { TipoRisorsa } from '#domain/limiti.ts';
import type { AtteseTable, Database, StatoAttesa } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

type Db = Kysely<Database>;

export type VoceAttesa = { entry_tipo: 'prenotabile' | 'gruppo'; entry_id: number };

/** The columns that name the entry; one of them is null. */
export type ColonneVoce = Pick<AtteseTable, 'prenotabile_id' | 'gruppo_id'>;

export const toColonne = ({ entry_tipo, entry_id }: VoceAttesa): ColonneVoce => ({
  prenotabile_id: entry_tipo === 'prenotabile' ? entry_id : null,
  gruppo_id: entry_tipo === 'gruppo' ? entry_id : null,
});

export const toVoce = ({ prenotabile_id, gruppo_id }: ColonneVoce): VoceAttesa =>
  gruppo_id === null
    ? { entry_tipo: 'prenotabile', entry_id: prenotabile_id! }
    : { entry_tipo: 'gruppo', entry_id: gruppo_id };

export const vociOf = (attese: readonly ColonneVoce[]): { prenotabili: number[]; gruppi: number[] } => ({
  prenotabili: attese.flatMap(({ prenotabile_id }) => prenotabile_id ?? []),
  gruppi: attese.flatMap(({ gruppo_id }) => gruppo_id ?? []),
});

/** Whether the person of a wait `a` has booked the same entry on overlapping days. */
export const HA_GIA = sql<boolean>`exists (
  select from prenotazioni_vive b
  where b.user_id = a.user_id and b.inizio <= a.fine and b.fine >= a.inizio
    and (b.gruppo_id = a.gruppo_id or b.prenotabile_id = a.prenotabile_id))`;

/** Waits that are not over, also those whose days have begun, each with its held place. */
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

/** The waits for a group that are not over, with their people. */
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

export async function deleteTenute(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('prenotazioni')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('tenuta_fino', 'is not', null)
    .execute();
}

export type Fine = Exclude<StatoAttesa, 'in_attesa' | 'offerta'>;

export async function endAttese(tx: Db, ids: readonly number[], stato: Fine, now: Date): Promise<void> {
  await tx
    .updateTable('attese')
    .set({ stato, finita_il: now })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
}

export type RigaFila = Intervallo &
  ColonneVoce & {
    id: number;
    user_id: string;
    creata_il: Date;
    nome: string;
    email: string;
    fascia: Fascia;
    is_active: boolean;
    da_informare: boolean;
    is_verified: boolean;
    documento_caricato: boolean;
    ha_gia: boolean;
    voce: string;
    tipo: TipoRisorsa;
    /** When they were told that a personal limit prevents it. */
    limite_detto_il: Date | null;
    tenuta_id: number | null;
    tenuta_fino: Date | null;
    tenuto: number | null;
  };

/**
 * The waits for entries that may use one of these pieces, and those for which one of the pieces is held, in no order.
 */
export const listFila = (db: Db, pezzi: readonly number[]) =>
  db
    .selectFrom('attese as a')
    .innerJoin('utenti as u', 'u.id', 'a.user_id')
    .leftJoin('prenotabili as p', 'p.id', 'a.prenotabile_id')
    .leftJoin('gruppi as g', 'g.id', 'a.gruppo_id')
    .leftJoin('prenotazioni as t', 't.attesa_id', 'a.id')
    .select([
      'a.id',
      'a.user_id',
      'a.prenotabile_id',
      'a.gruppo_id',
      'a.inizio',
      'a.fine',
      'a.creata_il',
      'a.limite_detto_il',
      'u.nome',
      'u.email',
      'u.fascia',
      'u.is_active',
      'u.da_informare',
      'u.is_verified',
      'u.documento_caricato',
      sql<string>`coalesce(p.nome, g.nome)`.as('voce'),
      sql<TipoRisorsa>`coalesce(p.tipo, g.tipo)`.as('tipo'),
      't.id as tenuta_id',
      't.tenuta_fino',
      't.prenotabile_id as tenuto',
      HA_GIA.as('ha_gia'),
    ])
    .where('a.finita_il', 'is', null)
    .where((eb) =>
      eb.or([
        eb('a.prenotabile_id', '=', eb.fn.any(eb.val(pezzi))),
        eb('a.gruppo_id', 'in', (inner) =>
          inner
            .selectFrom('gruppi_prenotabili')
            .select('gruppo_id')
            .where((one) => one('prenotabile_id', '=', one.fn.any(one.val(pezzi)))),
        ),
        eb('t.prenotabile_id', '=', eb.fn.any(eb.val(pezzi))),
      ]),
    )
    .execute();

export async function listGruppi(tx: Tx, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('gruppi_prenotabili as gp')
    .innerJoin('prenotabili as p', 'p.id', 'gp.prenotabile_id')
    .select(['gp.gruppo_id', sql<number[]>`array_agg(p.id order by p.id)`.as('membri')])
    .where('p.eliminato_il', 'is', null)
    .where((eb) => eb('gp.gruppo_id', '=', eb.fn.any(eb.val(ids))))
    .groupBy('gp.gruppo_id')
    .execute();
  return new Map(rows.map(({ gruppo_id, membri }) => [gruppo_id, membri]));
}

type Nuova = Intervallo & {
  user_id: string;
  prenotabile_id: number;
  gruppo_id: number | null;
  attesa_id: number;
  tenuta_fino: Date;
  creata_il: Date;
};

export async function insertTenuta(tx: Tx, nuova: Nuova): Promise<number> {
  const { id } = await tx
    .insertInto('prenotazioni')
    .values({ ...nuova, scelto_a_mano: nuova.gruppo_id === null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.updateTable('attese').set({ stato: 'offerta' }).where('id', '=', nuova.attesa_id).execute();
  return id;
}

export async function setLimiteDetto(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('attese').set({ limite_detto_il: now }).where('id', '=', id).execute();
}

/** Puts waits whose place was taken away back in line, at their old position. */
export async function setInAttesa(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('attese')
    .set({ stato: 'in_attesa' })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
}

/** The pieces with an unclaimed held place. */
export async function listScaduti(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('prenotazioni')
    .select('prenotabile_id')
    .where('tenuta_fino', '<=', now)
    .execute();
  return rows.map(({ prenotabile_id }) => prenotabile_id);
}
