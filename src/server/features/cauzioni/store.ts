import { sql, type Kysely } from 'kysely';
import type { Somme, TipoMovimento } from '#domain/cauzioni.ts';
import type { Come } from '#domain/euro.ts';
import type { Database } from '../../platform/database.ts';
import type { NuovaRicevuta } from '../ricevute/service.ts';

type Db = Kysely<Database>;

/** The head of a deposit: its sums, and its version, the number of entries. */
export type Testa = Somme & { id: number; prenotazione_id: number; versione: number };

const SOMME = ['id', 'prenotazione_id', 'ricevuto', 'restituito', 'trattenuto', 'versione'] as const;

/** Locks the deposit of a booking; null when it has none. */
export async function lockTesta(tx: Db, prenotazioneId: number): Promise<Testa | null> {
  const row = await tx
    .selectFrom('cauzioni')
    .select(SOMME)
    .where('prenotazione_id', '=', prenotazioneId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The deposits that the centre holds of a person, in whole euro. */
export async function sumTenuta(db: Db, user_id: string): Promise<number> {
  const { resta } = await db
    .selectFrom('cauzioni as c')
    .innerJoin('prenotazioni as b', 'b.id', 'c.prenotazione_id')
    .select(sql<number>`coalesce(sum(c.ricevuto - c.restituito - c.trattenuto), 0)::integer`.as('resta'))
    .where('b.user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return resta;
}

/** The booking of a deposit and its owner, without a lock; null when there is no such deposit. */
export async function findPrenotazioneOf(
  db: Db,
  cauzioneId: number,
): Promise<{ prenotazione_id: number; user_id: string | null } | null> {
  const row = await db
    .selectFrom('cauzioni as c')
    .innerJoin('prenotazioni as b', 'b.id', 'c.prenotazione_id')
    .select(['c.prenotazione_id', 'b.user_id'])
    .where('c.id', '=', cauzioneId)
    .executeTakeFirst();
  return row ?? null;
}

/** The person of a booking, even if cancelled; null when the account has ended, undefined without such a booking. */
export function findOwner(
  db: Db,
  prenotazioneId: number,
): Promise<{ user_id: string | null; annullata: boolean } | undefined> {
  return db
    .selectFrom('prenotazioni')
    .select((eb) => ['user_id', eb('annullata_il', 'is not', null).$castTo<boolean>().as('annullata')])
    .where('id', '=', prenotazioneId)
    .where('tenuta_fino', 'is', null)
    .executeTakeFirst();
}

export interface NuovoMovimentoCauzione {
  readonly cauzione_id: number;
  readonly intestatario_id: number;
  readonly tipo: TipoMovimento;
  readonly importo: number;
  readonly come: Come | null;
  readonly riferimento: string;
  readonly motivo: string;
  readonly corregge: number | null;
  readonly attore_id: string;
}

/** Adds an entry with its receipt; a trigger updates the sums of its deposit. */
export async function insertMovimento(
  tx: Db,
  values: NuovoMovimentoCauzione,
  { anno, numero, quando }: NuovaRicevuta,
): Promise<number> {
  const { id } = await tx
    .with('m', (db) =>
      db
        .insertInto('movimenti_cauzione')
        .values({ ...values, quando })
        .returning('id'),
    )
    .insertInto('ricevute')
    .values((eb) => ({ anno, numero, movimento_cauzione_id: eb.selectFrom('m').select('id') }))
    .returning((eb) => eb.ref('movimento_cauzione_id').$notNull().as('id'))
    .executeTakeFirstOrThrow();
  return id;
}

export async function findUltimoIntestatario(tx: Db, cauzioneId: number): Promise<number> {
  const { intestatario_id } = await tx
    .selectFrom('movimenti_cauzione')
    .select('intestatario_id')
    .where('cauzione_id', '=', cauzioneId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return intestatario_id;
}

/** An entry that is not a correction, with the effect of its corrections; null when there is none. */
export async function findCorreggibile(db: Db, id: number) {
  const row = await db
    .selectFrom('movimenti_cauzione as m')
    .select(['m.id', 'm.cauzione_id', 'm.tipo', 'm.come', 'm.intestatario_id'])
    .select((eb) =>
      eb
        .selectFrom('movimenti_cauzione as c')
        .where((inner) => inner.or([inner('c.id', '=', id), inner('c.corregge', '=', id)]))
        .select(sql<number>`sum(c.importo)::integer`.as('importo'))
        .as('importo'),
    )
    .where('m.id', '=', id)
    .where('m.corregge', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, importo: row.importo! } : null;
}
