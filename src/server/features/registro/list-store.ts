import type { Kysely } from 'kysely';
import { mailOf } from '#domain/email.ts';
import type { FiltroPeriodo } from '#domain/intervallo.ts';
import type { AccessoDocumento, Voce } from '#contract/registro.ts';
import type { Database } from '../../platform/database.ts';
import type { Cursore } from '../../platform/richiesta.ts';
import { inPeriodo } from '../../platform/sql.ts';

type Db = Kysely<Database>;

/** The filters of the records. */
export interface FiltriRegistro extends FiltroPeriodo {
  readonly utente_id?: string | undefined;
  readonly prenotabile_id?: number | undefined;
  readonly prenotazione_id?: number | undefined;
  /** Leaves out the moves that the program made on its own, to make room for a booking. */
  readonly senzaSpostamenti?: true;
}

/** The records, newest first. Ids only grow, so sorting and paging by id is in order of time. */
export async function listVoci(db: Db, filtri: FiltriRegistro & Cursore<number>): Promise<Voce[]> {
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

/** Who viewed or uploaded somebody's document, newest first. */
export async function listAccessi(
  db: Db,
  { utente_id, dopo, limit }: { utente_id: string } & Cursore<number>,
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
