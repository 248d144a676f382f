import { sql, type Kysely } from 'kysely';
import { mailOf } from '#domain/email.ts';
import type { Lingua } from '#domain/lingue.ts';
import type { Posta } from '#contract/posta.ts';
import type { Database } from '../../platform/database.ts';
import type { Cursore } from '../../platform/richiesta.ts';
import type { Lettera } from './lettere.ts';
import { LINGUA } from './store.ts';

type Db = Kysely<Database>;

const selectPosta = (db: Db) =>
  db
    .selectFrom('posta as l')
    .leftJoin('utenti as u', 'u.id', 'l.user_id')
    .select([
      'l.numero as id',
      'l.tipo',
      'l.destinatario',
      'l.user_id',
      'u.nome',
      'u.cognome',
      'u.email',
      'l.stato',
      'l.tentativi',
      'l.ultimo_errore',
      'l.creata_il',
      'l.inviata_il',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectPosta>['execute']>>[number];

const toPosta = ({ nome, cognome, email, creata_il, inviata_il, ...row }: Row): Posta => ({
  ...row,
  persona: nome === null ? null : { nome, cognome: cognome!, email: mailOf(email!) },
  creata_il: creata_il.toISOString(),
  inviata_il: inviata_il?.toISOString() ?? null,
});

/** The letters, newest first. */
export async function listPosta(
  db: Db,
  { stato, dopo, limit }: { stato: Posta['stato'] | undefined } & Cursore<number>,
): Promise<Posta[]> {
  const rows = await selectPosta(db)
    .$if(stato !== undefined, (q) => q.where('l.stato', '=', stato!))
    .$if(dopo !== null, (q) => q.where('l.numero', '<', dopo!))
    .orderBy('l.numero', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toPosta);
}

/** A letter, locked until the transaction ends; null when there is none. */
export async function lockPosta(tx: Db, numero: number): Promise<Posta | null> {
  const row = await selectPosta(tx).where('l.numero', '=', numero).forUpdate('l').executeTakeFirst();
  return row ? toPosta(row) : null;
}

/**
 * Makes an unsent letter due at once, and returns it as it is now. A failed one gets all its attempts again, and one that
 * waits for all others waits no longer.
 */
export async function setInAttesa(tx: Db, posta: Posta): Promise<Posta> {
  const tentativi = posta.stato === 'fallita' ? 0 : posta.tentativi;
  const set = { stato: 'in_attesa' as const, tentativi };
  await tx
    .updateTable('posta')
    .set({ ...set, prossima_prova: sql<Date>`now()`, presa_il: sql`case when per_ultima then now() end` })
    .where('numero', '=', posta.id)
    .execute();
  return { ...posta, ...set };
}

/**
 * Makes a letter that waits to be printed due by mail at once, to the present address of its person, and returns it as
 * it is then. Like every letter, it keeps the person's name only if the address is verified (`insertPosta`).
 */
export async function setPerMail(tx: Db, posta: Posta): Promise<Posta> {
  const row = await tx
    .updateTable('posta as l')
    .from('utenti as u')
    .set((eb) => ({
      stato: 'in_attesa' as const,
      destinatario: eb.ref('u.email'),
      dati: sql`case when u.is_verified then l.dati else l.dati - 'nome' end`,
      prossima_prova: sql<Date>`now()`,
    }))
    .whereRef('u.id', '=', 'l.user_id')
    .where('l.numero', '=', posta.id)
    .returning(['l.stato', 'l.destinatario'])
    .executeTakeFirstOrThrow();
  return { ...posta, ...row };
}

/** Notes that a letter was handed over, in which language, and returns it as it is now. */
export async function setConsegnata(tx: Db, posta: Posta, now: Date): Promise<Posta> {
  const stato = 'consegnata' as const;
  await tx
    .updateTable('posta as l')
    .set({ stato, inviata_il: now, lingua: LINGUA })
    .where('l.numero', '=', posta.id)
    .execute();
  return { ...posta, stato, inviata_il: now.toISOString() };
}

/** The data and the language of a letter, by its number. */
export async function readLettera(
  db: Db,
  numero: number,
): Promise<{ posta: Posta; lettera: Lettera; lingua: Lingua } | null> {
  const row = await selectPosta(db)
    .select(['l.dati', LINGUA.as('lingua')])
    .where('l.numero', '=', numero)
    .executeTakeFirst();
  if (!row) return null;
  const { dati, lingua, ...rest } = row;
  return { posta: toPosta(rest), lingua, lettera: { tipo: row.tipo, dati } as unknown as Lettera };
}
