import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { mailOf } from '#domain/email.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Database } from '../../platform/database.ts';
import type { ConsegnaDetta, Nominati, Nomi } from './modello.ts';

/** What letters are written from when they are sent, besides their own data. */

export interface StatoCalendario extends ConsegnaDetta {
  readonly id: number;
  readonly risorsa: string;
  readonly risorsa_en: string;
  readonly inizio: Giorno;
  readonly fine: Giorno;
  readonly confermata: boolean;
  readonly annullata: boolean;
  readonly sequenza: number;
}

/** These bookings by id, with cancelled ones and held places. */
export async function readPrenotazioni(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StatoCalendario>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('prenotazioni as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .innerJoin('listini as l', 'l.id', 'b.listino_id')
    .select((eb) => [
      'b.id',
      'b.inizio',
      'b.fine',
      'b.confermata',
      'b.sequenza',
      'p.nome as risorsa',
      'p.nome_en as risorsa_en',
      'p.tipo',
      'p.cauzione',
      'l.pacchetti',
      'l.contributo_esterni',
      eb('b.annullata_il', 'is not', null).$castTo<boolean>().as('annullata'),
      jsonArrayFrom(
        eb
          .selectFrom('sezioni as s')
          .select((section) => [
            's.nome',
            jsonArrayFrom(
              section
                .selectFrom('specs')
                .select(['specs.nome', 'specs.nome_en', 'specs.valore', 'specs.valore_en'])
                .whereRef('specs.section_id', '=', 's.id')
                .orderBy('specs.id'),
            ).as('specs'),
          ])
          .whereRef('s.prenotabile_id', '=', 'p.id')
          .orderBy('s.id'),
      ).as('sezioni'),
    ])
    .where('b.id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The English names of resources and groups by the Italian ones, which letters store. */
export async function readInglesi(db: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const named = (da: 'prenotabili' | 'gruppi') =>
    db.selectFrom(da).select(['nome', 'nome_en']).where('nome_en', '<>', '');
  const rows = await named('prenotabili').union(named('gruppi')).orderBy('nome_en').execute();
  return new Map(rows.map(({ nome, nome_en }) => [nome, nome_en]));
}

export async function readNomi(
  db: Kysely<Database>,
  { utenti, segnalazioni }: Required<Nominati>,
): Promise<Nomi> {
  const persone =
    utenti.length === 0
      ? []
      : await db
          .selectFrom('utenti')
          .select(['id', 'nome', 'cognome', 'email', 'telefono'])
          // Compared as text, so that a letter with an invalid id does not stop the others.
          .where(sql<boolean>`id::text = any(${utenti}::text[])`)
          .execute();
  const mittenti =
    segnalazioni.length === 0
      ? []
      : await db
          .selectFrom('segnalazioni')
          .select(['id', 'mail'])
          .where('id', '=', sql<number>`any(${segnalazioni}::integer[])`)
          .execute();
  return {
    utenti: new Map(persone.map(({ id, email, ...chi }) => [id, { ...chi, email: mailOf(email) }])),
    segnalazioni: new Map(mittenti.map(({ id, mail }) => [id, mail])),
  };
}
