import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { resta, type Somme } from '#domain/cauzioni.ts';
import type { FiltroPeriodo, Intervallo } from '#domain/intervallo.ts';
import { formatRicevuta } from '#domain/ricevute.ts';
import { demandPeriodo, Rifiuto } from '#domain/rifiuti.ts';
import type { Cauzione, MovimentoCauzione, RicevutaCauzione } from '#contract/cauzioni.ts';
import { streamCsv, toCellIstante } from '../../platform/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import { ricevutaDi, rimandi, type Rimandi } from '../../platform/ricevuta-sql.ts';
import type { Cursore } from '../../platform/richiesta.ts';
import { inPeriodo } from '../../platform/sql.ts';

/** The deposits, newest first (prodotto/cauzioni#elenco). @throws Rifiuto VALIDATION_ERROR */
export async function list(
  { db }: Pick<Deps, 'db'>,
  filtri: FiltriCauzioni,
  cursore: Cursore<number>,
): Promise<Cauzione[]> {
  demandPeriodo(filtri);
  return listCauzioni(db, { ...filtri, ...cursore });
}

/** The entries of a period as CSV, streamed page by page. @throws Rifiuto VALIDATION_ERROR */
export function exportCsv({ db }: Deps, filtri: FiltroPeriodo): Readable {
  demandPeriodo(filtri);
  return streamCsv(
    (cursore: Cursore<number>) => listMovimenti(db, { ...filtri, ...cursore }),
    ({ id }) => id,
    [
      ['Ricevuta', ({ ricevuta }) => ricevuta && formatRicevuta(ricevuta)],
      ['Movimento', ({ id }) => id],
      ['Quando', ({ quando }) => toCellIstante(new Date(quando))],
      ['Tipo', ({ tipo }) => tipo],
      ['Euro', ({ importo }) => importo],
      ['Come', ({ come }) => come],
      ['Riferimento', ({ riferimento }) => riferimento],
      ['Motivo', ({ motivo }) => motivo],
      ['Corregge', ({ corregge }) => corregge],
      ['Ricevuta corretta', ({ corretta }) => corretta && formatRicevuta(corretta)],
      ['Prenotazione', ({ prenotazione_id }) => prenotazione_id],
      ['Risorsa', ({ risorsa }) => risorsa],
      ['Nome', ({ intestatario }) => intestatario.nome],
      ['Cognome', ({ intestatario }) => intestatario.cognome],
      ['Codice fiscale', ({ intestatario }) => intestatario.codice_fiscale],
    ],
  );
}

/** An entry as its receipt shows it, with the deposit held after it. @throws Rifiuto NOT_FOUND */
export async function readRicevuta({ db }: Pick<Deps, 'db'>, id: number): Promise<RicevutaCauzione> {
  const found = await findMovimento(db, id);
  if (!found) throw new Rifiuto('NOT_FOUND');
  const { movimento, cauzione, rimandi } = found;
  const until = cauzione.movimenti.filter((one) => one.id <= id);
  return { movimento, prenotazione: cauzione.prenotazione, resta: resta(sumOf(until)), ...rimandi };
}

function sumOf(movimenti: readonly MovimentoCauzione[]): Somme {
  const sum = (tipo: MovimentoCauzione['tipo']) =>
    movimenti.filter((one) => one.tipo === tipo).reduce((total, { importo }) => total + importo, 0);
  return { ricevuto: sum('ricevuta'), restituito: sum('restituita'), trattenuto: sum('trattenuta') };
}

/** The entries in a person's name, oldest first, for their export: without the administrators. */
export async function listOwnMovimenti({ db }: Pick<Deps, 'db'>, userId: string, cursore: Cursore<number>) {
  return listMovimenti(db, { utente_id: userId, ...cursore });
}

/** The filters of the list; both days are included. */
interface FiltriCauzioni extends FiltroPeriodo {
  readonly aperte?: boolean | undefined;
  readonly prenotazione_id?: number | undefined;
}

const selectMovimenti = (db: Deps['db']) =>
  db
    .selectFrom('movimenti_cauzione as m')
    .innerJoin('intestatari as i', 'i.id', 'm.intestatario_id')
    .select([
      'm.id',
      'm.cauzione_id',
      'm.tipo',
      'm.importo',
      'm.come',
      'm.riferimento',
      'm.motivo',
      'm.corregge',
      'm.quando',
      'i.nome',
      'i.cognome',
      'i.codice_fiscale',
      'i.user_id',
      ricevutaDi('movimento_cauzione_id', 'm.id').as('ricevuta'),
    ]);

type MovimentoRow = Awaited<ReturnType<ReturnType<typeof selectMovimenti>['execute']>>[number];

function toMovimento({ nome, cognome, codice_fiscale, user_id, ...row }: MovimentoRow): MovimentoCauzione {
  return {
    ...row,
    quando: row.quando.toISOString(),
    intestatario: { nome, cognome, codice_fiscale, utente_id: user_id },
  };
}

async function listMovimentiOf(db: Deps['db'], cauzioni: readonly number[]): Promise<MovimentoCauzione[]> {
  if (cauzioni.length === 0) return [];
  const rows = await selectMovimenti(db).where('m.cauzione_id', 'in', cauzioni).orderBy('m.id').execute();
  return rows.map(toMovimento);
}

const selectCauzioni = (db: Deps['db']) =>
  db
    .selectFrom('cauzioni as c')
    .innerJoin('prenotazioni as b', 'b.id', 'c.prenotazione_id')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .select([
      'c.id',
      'c.ricevuto',
      'c.restituito',
      'c.trattenuto',
      'c.versione',
      'b.id as prenotazione_id',
      'b.inizio',
      'b.fine',
      'p.id as prenotabile_id',
      'p.nome',
      'p.tipo',
    ]);

type CauzioneRow = Awaited<ReturnType<ReturnType<typeof selectCauzioni>['execute']>>[number];

async function withMovimenti(db: Deps['db'], rows: readonly CauzioneRow[]): Promise<Cauzione[]> {
  const movimenti = await listMovimentiOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ prenotazione_id, inizio, fine, prenotabile_id, nome, tipo, ...row }) => ({
    ...row,
    prenotazione: { id: prenotazione_id, inizio, fine, prenotabile: { id: prenotabile_id, nome, tipo } },
    resta: resta(row),
    movimenti: movimenti.filter(({ cauzione_id }) => cauzione_id === row.id),
  }));
}

async function listCauzioni(
  db: Deps['db'],
  { aperte, prenotazione_id, da, a, dopo, limit }: FiltriCauzioni & Cursore<number>,
): Promise<Cauzione[]> {
  const rows = await selectCauzioni(db)
    .$if(aperte !== undefined, (q) =>
      q.where(sql<boolean>`(c.restituito + c.trattenuto < c.ricevuto)`, '=', aperte!),
    )
    .$if(prenotazione_id !== undefined, (q) => q.where('c.prenotazione_id', '=', prenotazione_id!))
    .$if(da !== undefined || a !== undefined, (q) =>
      q.where('c.id', 'in', (eb) =>
        eb
          .selectFrom('movimenti_cauzione as m')
          .select('m.cauzione_id')
          .where(inPeriodo('m.quando', { da, a })),
      ),
    )
    .$if(dopo !== null, (q) => q.where('c.id', '<', dopo!))
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
  return withMovimenti(db, rows);
}

export async function listCauzioniOf(db: Deps['db'], prenotazioni: readonly number[]): Promise<Cauzione[]> {
  if (prenotazioni.length === 0) return [];
  const rows = await selectCauzioni(db).where('c.prenotazione_id', 'in', prenotazioni).execute();
  return withMovimenti(db, rows);
}

/** An entry with its deposit; null when there is none. */
async function findMovimento(
  db: Deps['db'],
  id: number,
): Promise<{ movimento: MovimentoCauzione; cauzione: Cauzione; rimandi: Rimandi } | null> {
  const row = await selectCauzioni(db)
    .innerJoin('movimenti_cauzione as m', 'm.cauzione_id', 'c.id')
    .select(rimandi('movimento_cauzione_id'))
    .where('m.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { corretta, prima, ...of } = row;
  const [cauzione] = await withMovimenti(db, [of]);
  const movimento = cauzione!.movimenti.find((one) => one.id === id)!;
  return { movimento, cauzione: cauzione!, rimandi: { corretta, prima } };
}

type RigaMovimento = MovimentoCauzione & Rimandi & { prenotazione_id: number; risorsa: string };

/** The entries of a period, oldest first; with `utente_id`, those in that person's name. */
async function listMovimenti(
  db: Deps['db'],
  { da, a, utente_id, dopo, limit }: FiltroPeriodo & { utente_id?: string } & Cursore<number>,
): Promise<RigaMovimento[]> {
  const rows = await selectMovimenti(db)
    .innerJoin('cauzioni as c', 'c.id', 'm.cauzione_id')
    .innerJoin('prenotazioni as b', 'b.id', 'c.prenotazione_id')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .select(['c.prenotazione_id', 'p.nome as risorsa', ...rimandi('movimento_cauzione_id')])
    .$if(utente_id !== undefined, (q) => q.where('i.user_id', '=', utente_id!))
    .where(inPeriodo('m.quando', { da, a }))
    .$if(dopo !== null, (q) => q.where('m.id', '>', dopo!))
    .orderBy('m.id')
    .limit(limit)
    .execute();
  return rows.map(({ prenotazione_id, risorsa, corretta, prima, ...row }) => ({
    ...toMovimento(row),
    prenotazione_id,
    risorsa,
    corretta,
    prima,
  }));
}

/** Sums in whole euro, and how many times a deposit was kept. */
type SommePeriodo = Somme & { trattenute: number };

/** Sums the entries of a period (prodotto/cauzioni#movimenti); corrections count with their sign. */
export async function sumCauzioni(db: Deps['db'], { inizio, fine }: Intervallo): Promise<SommePeriodo> {
  const { rows } = await sql<SommePeriodo>`
    select coalesce(sum(importo) filter (where tipo = 'ricevuta'), 0)::integer as ricevuto,
      coalesce(sum(importo) filter (where tipo = 'restituita'), 0)::integer as restituito,
      coalesce(sum(importo) filter (where tipo = 'trattenuta'), 0)::integer as trattenuto,
      (count(*) filter (where tipo = 'trattenuta' and corregge is null))::integer as trattenute
    from movimenti_cauzione where ${inPeriodo('quando', { da: inizio, a: fine })}`.execute(db);
  return rows[0]!;
}
