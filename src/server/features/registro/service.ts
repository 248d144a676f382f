import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { mailOf } from '#domain/email.ts';
import type { FiltroPeriodo } from '#domain/intervallo.ts';
import { demandPeriodo } from '#domain/rifiuti.ts';
import type { Azione } from '#contract/azioni.ts';
import type { AccessoDocumento, Voce } from '#contract/registro.ts';
import { streamCsv, toCellIstante } from '../../platform/csv.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente, Cursore } from '../../platform/richiesta.ts';
import { inPeriodo } from '../../platform/sql.ts';

/** A record: who did what, to whom or what. */
interface NuovaVoce {
  /** Null for an anonymous caller or the program. */
  readonly attore_id: string | null;
  readonly azione: Azione;
  readonly utente_id?: string | null;
  readonly prenotabile_id?: number | null;
  readonly prenotazione_id?: number | null;
  readonly dettagli?: Record<string, unknown>;
}

/** Adds a record in the transaction of the change. */
export async function record(tx: Tx, voce: NuovaVoce): Promise<void> {
  await tx
    .insertInto('registro')
    .values({
      attore_id: voce.attore_id,
      azione: voce.azione,
      utente_id: voce.utente_id ?? null,
      prenotabile_id: voce.prenotabile_id ?? null,
      prenotazione_id: voce.prenotazione_id ?? null,
      dettagli: JSON.stringify(voce.dettagli ?? {}),
    })
    .execute();
}

/** As `record`, for an administrator's change of a resource. */
export function recordChange(
  tx: Tx,
  admin: UtenteCorrente,
  azione: Azione,
  prenotabile_id: number,
  dettagli: Record<string, unknown>,
): Promise<void> {
  return record(tx, { attore_id: admin.id, azione, prenotabile_id, dettagli });
}

/** As `record`, for several, in one statement. */
export async function recordAll(tx: Tx, voci: readonly NuovaVoce[]): Promise<void> {
  if (voci.length === 0) return;
  await sql`
    insert into registro (attore_id, azione, utente_id, prenotabile_id, prenotazione_id, dettagli)
    select attore_id, azione, utente_id, prenotabile_id, prenotazione_id, coalesce(dettagli, '{}')
    from jsonb_to_recordset(${JSON.stringify(voci)}::jsonb) as (
      attore_id uuid, azione text, utente_id uuid, prenotabile_id integer, prenotazione_id integer, dettagli jsonb)`.execute(
    tx,
  );
}

/** The records, newest first (prodotto/amministrazione#registro). */
export async function list({ db }: Deps, filtri: FiltriRegistro, cursore: Cursore<number>): Promise<Voce[]> {
  demandPeriodo(filtri);
  return listVoci(db, { ...filtri, ...cursore });
}

const nameOf = (persona: Voce['attore']): string =>
  persona ? `${persona.nome} ${persona.cognome}${persona.email === null ? '' : ` <${persona.email}>`}` : '';

/** The matching records as CSV, streamed page by page. */
export function exportCsv({ db }: Deps, filtri: FiltriRegistro): Readable {
  demandPeriodo(filtri);
  return streamCsv(
    (cursore: Cursore<number>) => listVoci(db, { ...filtri, ...cursore }),
    ({ id }) => id,
    [
      ['ID', ({ id }) => id],
      ['Quando', ({ quando }) => toCellIstante(new Date(quando))],
      ['Azione', ({ azione }) => azione],
      ['Chi', ({ attore }) => nameOf(attore)],
      ['Persona', ({ utente }) => nameOf(utente)],
      ['Risorsa', ({ prenotabile }) => prenotabile?.nome ?? null],
      ['Prenotazione', ({ prenotazione_id }) => prenotazione_id],
      ['Dettagli', ({ dettagli }) => JSON.stringify(dettagli)],
    ],
  );
}

/** The last decision recorded about a booking, or null. A move to make room for another booking is no decision. */
export async function readUltimaOfPrenotazione(
  db: Deps['db'],
  prenotazione_id: number,
): Promise<Voce | null> {
  const [voce] = await listVoci(db, { prenotazione_id, senzaSpostamenti: true, dopo: null, limit: 1 });
  return voce ?? null;
}

interface FiltriRegistro extends FiltroPeriodo {
  readonly utente_id?: string | undefined;
  readonly prenotabile_id?: number | undefined;
  readonly prenotazione_id?: number | undefined;
  /** Leaves out the program's own moves to make room. */
  readonly senzaSpostamenti?: true;
}

/** Records, newest first. Ids only grow, so the order by id is the order of time. */
async function listVoci(db: Deps['db'], filtri: FiltriRegistro & Cursore<number>): Promise<Voce[]> {
  const { utente_id, prenotabile_id, prenotazione_id, da, a, senzaSpostamenti, dopo, limit } = filtri;
  const rows = await db
    .selectFrom('registro as r')
    .leftJoin('utenti as a', 'a.id', 'r.attore_id')
    .leftJoin('utenti as u', 'u.id', 'r.utente_id')
    .leftJoin('prenotabili as p', 'p.id', 'r.prenotabile_id')
    .select([
      'r.id',
      'r.quando',
      'r.azione',
      'r.prenotazione_id',
      'r.dettagli',
      'a.id as a_id',
      'a.nome as a_nome',
      'a.cognome as a_cognome',
      'a.email as a_email',
      'u.id as u_id',
      'u.nome as u_nome',
      'u.cognome as u_cognome',
      'u.email as u_email',
      'p.id as p_id',
      'p.nome as p_nome',
    ])
    .$if(utente_id !== undefined, (q) =>
      q.where((eb) => eb.or([eb('r.attore_id', '=', utente_id!), eb('r.utente_id', '=', utente_id!)])),
    )
    .$if(prenotabile_id !== undefined, (q) => q.where('r.prenotabile_id', '=', prenotabile_id!))
    .$if(prenotazione_id !== undefined, (q) => q.where('r.prenotazione_id', '=', prenotazione_id!))
    .where(inPeriodo('r.quando', { da, a }))
    .$if(senzaSpostamenti === true, (q) =>
      q.where((eb) =>
        eb.or([eb('r.azione', '!=', 'prenotazione_spostata'), eb('r.attore_id', 'is not', null)]),
      ),
    )
    .$if(dopo !== null, (q) => q.where('r.id', '<', dopo!))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((r) => ({
    id: r.id,
    quando: r.quando.toISOString(),
    azione: r.azione,
    attore:
      r.a_id === null
        ? null
        : { id: r.a_id, nome: r.a_nome!, cognome: r.a_cognome!, email: mailOf(r.a_email!) },
    utente:
      r.u_id === null
        ? null
        : { id: r.u_id, nome: r.u_nome!, cognome: r.u_cognome!, email: mailOf(r.u_email!) },
    prenotabile: r.p_id === null ? null : { id: r.p_id, nome: r.p_nome! },
    prenotazione_id: r.prenotazione_id,
    dettagli: r.dettagli,
  }));
}

/** Who viewed or uploaded a person's document, newest first (prodotto/documenti#accessi). */
export async function listAccessiOf(
  { db }: Deps,
  utente_id: string,
  { dopo, limit }: Cursore<number>,
): Promise<AccessoDocumento[]> {
  const rows = await db
    .selectFrom('registro as r')
    .leftJoin('utenti as a', 'a.id', 'r.attore_id')
    .select(['r.id', 'r.quando', 'r.azione', 'r.dettagli', 'a.id as a_id', 'a.nome', 'a.cognome'])
    .where('r.utente_id', '=', utente_id)
    .where('r.azione', 'in', ['documento_visto', 'documento_caricato'])
    .$if(dopo !== null, (q) => q.where('r.id', '<', dopo!))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, quando, azione, dettagli, a_id, nome, cognome }) => ({
    id,
    quando: quando.toISOString(),
    azione: azione as AccessoDocumento['azione'],
    lato: (dettagli['lato'] as AccessoDocumento['lato']) ?? null,
    attore: a_id === null ? null : { id: a_id, nome: nome!, cognome: cognome! },
  }));
}
