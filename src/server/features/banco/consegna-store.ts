import { sql, type Kysely } from 'kysely';
import type { Consegna, Cosa, StatoRientro } from '#contract/banco.ts';
import type { Database } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';

type Db = Kysely<Database>;

const CAMPI = [
  'consegnata_il',
  'uscito',
  'mancavano',
  'nota_consegna',
  'rientrata_il',
  'mancano',
  'stato',
  'nota_rientro',
  'chi',
] as const;

/** What is known about the hand-over of a booking's thing; null before it. */
export async function findConsegna(db: Db, prenotazioneId: number): Promise<Consegna | null> {
  const row = await db
    .selectFrom('consegne')
    .select(CAMPI)
    .where('prenotazione_id', '=', prenotazioneId)
    .executeTakeFirst();
  return row ? toConsegna(row) : null;
}

/** The hand-overs of a person's bookings, the newest first. */
export async function listConsegneOf(
  db: Db,
  userId: string,
  limit: number,
): Promise<{ prenotazione_id: number; consegna: Consegna }[]> {
  const rows = await db
    .selectFrom('consegne as c')
    .innerJoin('prenotazioni_vive as b', 'b.id', 'c.prenotazione_id')
    .select(['c.prenotazione_id', ...CAMPI.map((campo) => `c.${campo}` as const)])
    .where('b.user_id', '=', userId)
    .orderBy('c.consegnata_il', 'desc')
    .orderBy('c.prenotazione_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ prenotazione_id, ...row }) => ({ prenotazione_id, consegna: toConsegna(row) }));
}

type Row = Omit<Consegna, 'consegnata_il' | 'rientrata_il' | 'uscito' | 'mancavano' | 'mancano'> & {
  consegnata_il: Date;
  rientrata_il: Date | null;
  uscito: readonly Cosa[];
  mancavano: readonly Cosa[];
  mancano: readonly Cosa[];
};

/** A row in the form of the answer. */
export const toConsegna = ({
  consegnata_il,
  rientrata_il,
  uscito,
  mancavano,
  mancano,
  ...row
}: Row): Consegna => ({
  ...row,
  consegnata_il: consegnata_il.toISOString(),
  uscito: [...uscito],
  mancavano: [...mancavano],
  rientrata_il: rientrata_il?.toISOString() ?? null,
  mancano: [...mancano],
});

type Nuova = {
  prenotazione_id: number;
  prenotabile_id: number;
  consegnata_il: Date;
  consegnata_da: string;
  uscito: readonly Cosa[];
  mancavano: readonly Cosa[];
  nota_consegna: string;
  /** Whose booking it is: who they are now is kept with it. */
  user_id: string | null;
};

export async function insertConsegna(
  tx: Tx,
  { uscito, mancavano, user_id, ...values }: Nuova,
): Promise<Consegna> {
  const row = await tx
    .insertInto('consegne')
    .values({
      ...values,
      uscito: JSON.stringify(uscito),
      mancavano: JSON.stringify(mancavano),
      chi: sql<string>`(select jsonb_build_object('nome', nome, 'cognome', cognome, 'codice_fiscale', codice_fiscale,
        'telefono', telefono) from utenti where id = ${user_id})`,
    })
    .returning(CAMPI)
    .executeTakeFirstOrThrow();
  return toConsegna(row);
}

type Rientro = {
  rientrata_il: Date;
  rientrata_da: string;
  mancano: readonly Cosa[];
  stato: StatoRientro;
  nota_rientro: string;
};

export async function setRientrata(
  tx: Tx,
  prenotazioneId: number,
  { mancano, ...values }: Rientro,
): Promise<Consegna> {
  const row = await tx
    .updateTable('consegne')
    .set({ ...values, mancano: JSON.stringify(mancano), chi: null })
    .where('prenotazione_id', '=', prenotazioneId)
    .returning(CAMPI)
    .executeTakeFirstOrThrow();
  return toConsegna(row);
}
