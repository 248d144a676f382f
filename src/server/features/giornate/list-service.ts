import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { countAperti } from '#domain/apertura.ts';
import { saldo } from '#domain/giornate.ts';
import type { FiltroPeriodo, Intervallo } from '#domain/intervallo.ts';
import { formatRicevuta } from '#domain/ricevute.ts';
import { demandPeriodo, Rifiuto } from '#domain/rifiuti.ts';
import type { Giornate, Incasso, MovimentoGiornate } from '#contract/giornate.ts';
import { oggi } from '../../platform/clock.ts';
import { streamCsv, toCellIstante } from '../../platform/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import { ricevutaDi, rimandi } from '../../platform/ricevuta-sql.ts';
import type { Cursore } from '../../platform/richiesta.ts';
import { inPeriodo } from '../../platform/sql.ts';
import { periodoPrenotabile, readCalendario } from '../calendario/service.ts';
import { giornateOf } from '../prezzi/service.ts';
import { STORNATO } from './store.ts';

/** A person's balance, and what they have to pay (prodotto/giornate#saldo). */
export async function readGiornate(
  deps: Pick<Deps, 'db' | 'clock' | 'apertura'>,
  userId: string,
): Promise<Giornate> {
  const today = oggi(deps.clock);
  const conto = await readSaldo(deps.db, userId);
  const dovute = await deps.db
    .selectFrom('giornate as g')
    .innerJoin('giornate_dovute as d', 'd.giornate_id', 'g.id')
    .innerJoin('prenotazioni as b', 'b.id', 'd.prenotazione_id')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .innerJoin('listini as l', 'l.id', 'b.listino_id')
    .select([
      'd.prenotazione_id',
      'b.inizio',
      'b.fine',
      'p.nome as risorsa',
      'p.nome_en as risorsa_en',
      'd.coperte',
      sql<number>`cardinality(d.giorni)`.as('giorni'),
      'l.pacchetti',
    ])
    .where('g.user_id', '=', userId)
    .where(sql<boolean>`d.coperte < cardinality(d.giorni)`)
    .orderBy('b.inizio')
    .orderBy('b.id')
    .execute();
  const da_pagare = dovute.map(({ giorni, coperte, pacchetti, ...row }) => ({
    ...row,
    ...giornateOf({ pacchetti }, giorni, coperte),
  }));
  const richieste = await deps.db
    .selectFrom('prenotazioni_vive as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .innerJoin('listini as l', 'l.id', 'b.listino_id')
    .select(['b.inizio', 'b.fine'])
    .where('b.user_id', '=', userId)
    .where('b.confermata', '=', false)
    .where('b.fine', '>=', today)
    .where('p.tipo', '=', 'spazio')
    .where('l.gratuito', '=', false)
    .execute();
  const calendario = await readCalendario(deps, periodoPrenotabile(today));
  const chieste = richieste.reduce((sum, periodo) => sum + countAperti(calendario, periodo), 0);
  return { utente_id: userId, ...conto, chieste, da_pagare };
}

/** A money entry, for its receipt. @throws Rifiuto NOT_FOUND */
export async function readRicevuta({ db }: Deps, id: number): Promise<Incasso> {
  const row = await selectIncassi(db).where('m.id', '=', id).executeTakeFirst();
  if (!row) throw new Rifiuto('NOT_FOUND');
  return toIncasso(row);
}

/** The money entries of a period, newest first. @throws Rifiuto VALIDATION_ERROR */
export async function listIncassi(
  { db }: Deps,
  filtri: FiltroPeriodo,
  cursore: Cursore<number>,
): Promise<Incasso[]> {
  demandPeriodo(filtri);
  return listRigheIncasso(db, { ...filtri, ...cursore, order: 'desc' });
}

/** As `listIncassi`, as CSV, oldest first, streamed page by page. @throws Rifiuto VALIDATION_ERROR */
export function exportCsv({ db }: Deps, filtri: FiltroPeriodo): Readable {
  demandPeriodo(filtri);
  return streamCsv(
    (cursore: Cursore<number>) => listRigheIncasso(db, { ...filtri, ...cursore, order: 'asc' }),
    ({ id }) => id,
    [
      ['Ricevuta', ({ ricevuta }) => ricevuta && formatRicevuta(ricevuta)],
      ['Movimento', ({ id }) => id],
      ['Quando', ({ quando }) => toCellIstante(new Date(quando))],
      ['Tipo', ({ tipo }) => tipo],
      ['Giornate', ({ giorni }) => giorni],
      ['Euro', ({ importo }) => importo],
      ['Come', ({ come }) => come],
      ['Riferimento', ({ riferimento }) => riferimento],
      ['Motivo', ({ motivo }) => motivo],
      ['Corregge', ({ corregge }) => corregge],
      ['Ricevuta corretta', ({ corretta }) => corretta && formatRicevuta(corretta)],
      ['Prenotazione', ({ prenotazione_id }) => prenotazione_id],
      ['Nome', ({ intestatario }) => intestatario.nome],
      ['Cognome', ({ intestatario }) => intestatario.cognome],
      ['Codice fiscale', ({ intestatario }) => intestatario.codice_fiscale],
    ],
  );
}

/** A person's balance; 0 while there are no entries. */
async function readSaldo(db: Deps['db'], userId: string): Promise<{ saldo: number; versione: number }> {
  const row = await db
    .selectFrom('giornate')
    .select(['acquistate', 'usate', 'rese', 'corrette', 'versione'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { saldo: saldo(row), versione: row.versione } : { saldo: 0, versione: 0 };
}

const selectMovimenti = (db: Deps['db']) =>
  db
    .selectFrom('movimenti_giornate as m')
    .select([
      'm.id',
      'm.tipo',
      'm.giorni',
      'm.importo',
      'm.come',
      'm.riferimento',
      'm.prenotazione_id',
      'm.motivo',
      'm.corregge',
      'm.quando',
      STORNATO,
      ricevutaDi('movimento_giornate_id', 'm.id').as('ricevuta'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectMovimenti>['execute']>>[number];

const toMovimento = (row: Row): MovimentoGiornate => ({ ...row, quando: row.quando.toISOString() });

export async function listMovimenti(
  db: Deps['db'],
  userId: string,
  { dopo, limit }: Cursore<number>,
): Promise<MovimentoGiornate[]> {
  const rows = await selectMovimenti(db)
    .where('m.giornate_id', '=', (eb) => eb.selectFrom('giornate').select('id').where('user_id', '=', userId))
    .$if(dopo !== null, (q) => q.where('m.id', '<', dopo!))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toMovimento);
}

export async function findMovimento(db: Deps['db'], id: number): Promise<MovimentoGiornate | null> {
  const row = await selectMovimenti(db).where('m.id', '=', id).executeTakeFirst();
  return row ? toMovimento(row) : null;
}

const selectIncassi = (db: Deps['db']) =>
  selectMovimenti(db)
    .innerJoin('intestatari as i', 'i.id', 'm.intestatario_id')
    .select(['i.nome', 'i.cognome', 'i.codice_fiscale', 'i.user_id', ...rimandi('movimento_giornate_id')]);

type IncassoRow = Awaited<ReturnType<ReturnType<typeof selectIncassi>['execute']>>[number];

const toIncasso = ({
  nome,
  cognome,
  codice_fiscale,
  user_id,
  corretta,
  prima,
  ...row
}: IncassoRow): Incasso => ({
  ...toMovimento(row),
  corretta,
  prima,
  intestatario: { nome, cognome, codice_fiscale, utente_id: user_id },
});

async function listRigheIncasso(
  db: Deps['db'],
  { da, a, dopo, limit, order }: FiltroPeriodo & Cursore<number> & { order: 'asc' | 'desc' },
): Promise<Incasso[]> {
  const rows = await selectIncassi(db)
    .where('m.importo', 'is not', null)
    .where(inPeriodo('m.quando', { da, a }))
    .$if(dopo !== null, (q) => q.where('m.id', order === 'asc' ? '>' : '<', dopo!))
    .orderBy('m.id', order)
    .limit(limit)
    .execute();
  return rows.map(toIncasso);
}

/**
 * Every entry of a person, oldest first, for their export: money entries with their name, none with its administrator.
 */
export async function listEveryMovimento(db: Deps['db'], userId: string, { dopo, limit }: Cursore<number>) {
  const rows = await selectMovimenti(db)
    .leftJoin('intestatari as i', 'i.id', 'm.intestatario_id')
    .select(['i.nome', 'i.cognome', 'i.codice_fiscale'])
    .where('m.giornate_id', '=', (eb) => eb.selectFrom('giornate').select('id').where('user_id', '=', userId))
    .$if(dopo !== null, (q) => q.where('m.id', '>', dopo!))
    .orderBy('m.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, quando: row.quando.toISOString() }));
}

/** The money received for packages in a period, how many were sold and not taken back, and the days of all people. */
interface SommeGiornatePeriodo {
  incassato: number;
  pacchetti: number;
  vendute: number;
  usate: number;
}

/** Packages bought less those taken back, and days used, in a period (prodotto/giornate#movimenti). */
export async function sumGiornate(
  db: Deps['db'],
  { inizio, fine }: Intervallo,
): Promise<SommeGiornatePeriodo> {
  const { rows } = await sql<SommeGiornatePeriodo>`
    select coalesce(sum(importo), 0)::integer as incassato,
      (count(*) filter (where tipo = 'acquisto') - count(*) filter (where tipo = 'storno'))::integer as pacchetti,
      coalesce(sum(giorni) filter (where tipo in ('acquisto', 'storno')), 0)::integer as vendute,
      coalesce(-sum(giorni) filter (where tipo in ('uso', 'reso')), 0)::integer as usate
    from movimenti_giornate where ${inPeriodo('quando', { da: inizio, a: fine })}`.execute(db);
  return rows[0]!;
}
