import type { Kysely } from 'kysely';
import type { Giorno } from '#domain/giorno.ts';
import type { Database } from '../../platform/database.ts';
import { endOfGiorno, mesiPrima } from '../../platform/sql.ts';

type Db = Kysely<Database>;

/** Today, for how many months a document is kept, and whether its images are kept once it is verified. */
interface Limite {
  readonly oggi: Giorno;
  readonly mesi: number;
  readonly tieneVerificati: boolean;
}

/** Members whose images are no longer needed, by id; a cancelled booking does not count. */
function selectScaduti(db: Db, { tieneVerificati, ...limite }: Limite) {
  const ultimo = mesiPrima(limite);
  return db
    .selectFrom('documenti as d')
    .innerJoin('utenti as u', 'u.id', 'd.user_id')
    .select('d.user_id')
    .where('d.lato', '=', 'fronte')
    .where((eb) => {
      const books = eb
        .selectFrom('prenotazioni_vive as b')
        .select('b.id')
        .whereRef('b.user_id', '=', 'd.user_id')
        .where('b.fine', '>', ultimo);
      const isOver = eb.and([eb('d.caricato_il', '<', endOfGiorno(ultimo)), eb.not(eb.exists(books))]);
      return tieneVerificati ? isOver : eb.or([isOver, eb('u.documento_stato', '=', 'verificato')]);
    });
}

export async function listScaduti(
  db: Db,
  { dopo, limit, ...limite }: Limite & { dopo: string | null; limit: number },
): Promise<string[]> {
  const rows = await selectScaduti(db, limite)
    .$if(dopo !== null, (q) => q.where('d.user_id', '>', dopo!))
    .orderBy('d.user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function isScaduto(db: Db, userId: string, limite: Limite): Promise<boolean> {
  return (await selectScaduti(db, limite).where('d.user_id', '=', userId).executeTakeFirst()) !== undefined;
}
