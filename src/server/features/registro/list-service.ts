import type { Readable } from 'node:stream';
import { demandPeriodo } from '#domain/rifiuti.ts';
import type { AccessoDocumento, Voce } from '#contract/registro.ts';
import { streamCsv, toCellIstante } from '../../platform/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Cursore } from '../../platform/richiesta.ts';
import { listAccessi, listVoci, type FiltriRegistro } from './list-store.ts';

/** The records, newest first (prodotto/amministrazione#registro). */
export async function list({ db }: Deps, filtri: FiltriRegistro, cursore: Cursore<number>): Promise<Voce[]> {
  demandPeriodo(filtri);
  return listVoci(db, { ...filtri, ...cursore });
}

const nameOf = (persona: Voce['attore']): string =>
  persona ? `${persona.nome} ${persona.cognome}${persona.email === null ? '' : ` <${persona.email}>`}` : '';

/** The records that match, as CSV, read one page at a time while they are sent. */
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

/**
 * The last decision recorded about a booking, or null. A move that only made room for another booking is not a
 * decision.
 */
export async function readUltimaOfPrenotazione(
  db: Deps['db'],
  prenotazione_id: number,
): Promise<Voce | null> {
  const [voce] = await listVoci(db, {
    prenotazione_id,
    senzaSpostamenti: true,
    dopo: null,
    limit: 1,
  });
  return voce ?? null;
}

/** Who viewed or uploaded somebody's document (prodotto/documenti#accessi). */
export function listAccessiOf(
  { db }: Deps,
  utenteId: string,
  cursore: Cursore<number>,
): Promise<AccessoDocumento[]> {
  return listAccessi(db, { utente_id: utenteId, ...cursore });
}
