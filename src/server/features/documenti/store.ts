import { type Kysely, type Selectable, sql } from 'kysely';
import type { StatoDocumento } from '#domain/documento.ts';
import { type Giorno, ULTIMO_GIORNO } from '#domain/giorno.ts';
import type { Lato } from '#contract/documenti.ts';
import type { Database, EsitiDocumentoTable, IdentitaProvateTable } from '../../platform/database.ts';
import type { Tx } from '../../platform/db.ts';
import type { Cursore, PostoInAttesa } from '../../platform/richiesta.ts';

type Db = Kysely<Database>;

export async function listDocumenti(db: Db, userId: string) {
  return db.selectFrom('documenti').select(['lato', 'file']).where('user_id', '=', userId).execute();
}

export async function findDocumento(db: Db, userId: string, lato: Lato): Promise<string | null> {
  const row = await db
    .selectFrom('documenti')
    .select('file')
    .where('user_id', '=', userId)
    .where('lato', '=', lato)
    .executeTakeFirst();
  return row?.file ?? null;
}

/** Deletes both sides, or only those uploaded since a given time; returns their files. */
export async function destroyDocumenti(
  tx: Tx,
  userId: string,
  { caricatiDal }: { caricatiDal?: Date } = {},
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('documenti')
    .where('user_id', '=', userId)
    .$if(caricatiDal !== undefined, (q) => q.where('caricato_il', '>=', caricatiDal!))
    .returning('file')
    .execute();
  return rows.map(({ file }) => file);
}

export async function replaceDocumenti(
  tx: Db,
  userId: string,
  files: Record<Lato, string>,
  now: Date,
): Promise<void> {
  await tx.deleteFrom('documenti').where('user_id', '=', userId).execute();
  const rows = (['fronte', 'retro'] as const).map((lato) => ({
    user_id: userId,
    lato,
    file: files[lato],
    caricato_il: now,
  }));
  await tx.insertInto('documenti').values(rows).execute();
}

/** A document's state and the decision about it. */
export interface StatoRow {
  readonly stato: StatoDocumento;
  readonly versione: number;
  /** Null without images. */
  readonly caricato_il: Date | null;
  readonly esito:
    | (Omit<Selectable<EsitiDocumentoTable>, 'user_id' | 'da' | 'avvisata'> & {
        da: { id: string; nome: string; cognome: string } | null;
      })
    | null;
  readonly provata: Pick<Selectable<IdentitaProvateTable>, 'servizio' | 'provata_il' | 'scade_il'> | null;
}

/** Null when there is no such account. */
export async function findStato(db: Db, userId: string): Promise<StatoRow | null> {
  const row = await db
    .selectFrom('utenti as u')
    .leftJoin('esiti_documento as e', 'e.user_id', 'u.id')
    .leftJoin('utenti as a', 'a.id', 'e.da')
    .leftJoin('identita_provate as p', 'p.user_id', 'u.id')
    .leftJoin('documenti as d', (join) => join.onRef('d.user_id', '=', 'u.id').on('d.lato', '=', 'fronte'))
    .select([
      'u.documento_stato as stato',
      'u.documento_versione as versione',
      'd.caricato_il',
      'e.caricato_il as esito_caricato_il',
      'e.deciso_il',
      'e.scade_il',
      'e.motivo',
      'e.parole',
      'a.id as a_id',
      'a.nome as a_nome',
      'a.cognome as a_cognome',
      'p.servizio',
      'p.provata_il',
      'p.scade_il as p_scade_il',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { stato, versione, caricato_il, deciso_il, scade_il, motivo, parole } = row;
  const { servizio, provata_il, p_scade_il } = row;
  const provata = servizio === null ? null : { servizio, provata_il: provata_il!, scade_il: p_scade_il! };
  const common = { stato, versione, caricato_il, provata };
  if (!deciso_il) return { ...common, esito: null };
  const da = row.a_id === null ? null : { id: row.a_id, nome: row.a_nome!, cognome: row.a_cognome! };
  const esito = { caricato_il: row.esito_caricato_il!, deciso_il, da, scade_il, motivo, parole };
  return { ...common, esito };
}

export type EsitoNuovo = Omit<Selectable<EsitiDocumentoTable>, 'avvisata'>;

export async function replaceEsito(tx: Db, esito: EsitoNuovo): Promise<void> {
  const { user_id: _, ...values } = esito;
  await tx
    .insertInto('esiti_documento')
    .values(esito)
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ ...values, avvisata: false }))
    .execute();
}

/** Deletes the decision, or only one about images uploaded since a given time; returns whether it did. */
export async function deleteEsito(
  tx: Db,
  userId: string,
  { caricatoDal }: { caricatoDal?: Date } = {},
): Promise<boolean> {
  const row = await tx
    .deleteFrom('esiti_documento')
    .where('user_id', '=', userId)
    .$if(caricatoDal !== undefined, (q) => q.where('caricato_il', '>=', caricatoDal!))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

const selectDaVerificare = (db: Db) =>
  db
    .selectFrom('documenti as d')
    .innerJoin('utenti as u', 'u.id', 'd.user_id')
    .where('d.lato', '=', 'fronte')
    .where('u.documento_stato', '=', 'da_verificare');

/** The documents to verify, by the day of a booking until `fino` (else `ULTIMO_GIORNO`), then by upload. */
export async function listDaVerificare(
  db: Db,
  { oggi, fino }: { oggi: Giorno; fino: Giorno },
  { dopo, limit }: Cursore<PostoInAttesa>,
) {
  const prossima = sql<Giorno>`coalesce(
    (select min(greatest(p.inizio, ${oggi}::date)) from prenotazioni p
     where p.user_id = u.id and p.annullata_il is null and p.tenuta_fino is null
       and p.fine >= ${oggi}::date and p.inizio <= ${fino}::date),
    ${ULTIMO_GIORNO}::date)`;
  const [giorno, quando, id] = dopo ?? [];
  return db
    .selectFrom(
      selectDaVerificare(db)
        .select(['u.id', 'u.nome', 'u.cognome', 'd.caricato_il', prossima.as('prossima')])
        .as('w'),
    )
    .selectAll()
    .$if(dopo !== null, (q) =>
      q.where(
        sql<boolean>`(w.prossima, w.caricato_il, w.id) > (${giorno}::date, ${quando}::timestamptz, ${id}::uuid)`,
      ),
    )
    .orderBy('w.prossima')
    .orderBy('w.caricato_il')
    .orderBy('w.id')
    .limit(limit)
    .execute();
}

export async function countDaVerificare(db: Db): Promise<number> {
  const { quanti } = await selectDaVerificare(db)
    .select((eb) => eb.fn.countAll<number>().as('quanti'))
    .executeTakeFirstOrThrow();
  return quanti;
}

type ProvataNuova = Omit<Selectable<IdentitaProvateTable>, 'avvisata'>;

export async function findProvata(db: Db, userId: string) {
  const query = db.selectFrom('identita_provate').selectAll().where('user_id', '=', userId);
  return (await query.executeTakeFirst()) ?? null;
}

export async function replaceProvata(tx: Db, provata: ProvataNuova): Promise<void> {
  const { user_id: _, ...values } = provata;
  await tx
    .insertInto('identita_provate')
    .values(provata)
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ ...values, avvisata: false }))
    .execute();
}

/** Deletes the verification by a provider, or only by `iss`; returns whether it did. */
export async function deleteProvata(tx: Db, userId: string, iss?: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('identita_provate')
    .where('user_id', '=', userId)
    .$if(iss !== undefined, (q) => q.where('iss', '=', iss!))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an administrator has verified a document that is valid on a day. */
export async function isVerificato(db: Db, userId: string, oggi: Giorno): Promise<boolean> {
  const row = await db
    .selectFrom('esiti_documento')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('scade_il', '>=', oggi)
    .executeTakeFirst();
  return row !== undefined;
}

/** Another account with this tax code whose own document is verified; null if there is none. */
export async function findVerificatoCon(db: Db, codice: string, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('utenti')
    .select('id')
    .where('codice_fiscale', '=', codice)
    .where('id', '!=', userId)
    .where('documento_stato', '=', 'verificato')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
