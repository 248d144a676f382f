import type { Readable } from 'node:stream';
import { resta, type Somme } from '#domain/cauzioni.ts';
import type { FiltroPeriodo } from '#domain/intervallo.ts';
import { formatRicevuta } from '#domain/ricevute.ts';
import { demandPeriodo, Rifiuto } from '#domain/rifiuti.ts';
import type { Cauzione, MovimentoCauzione, RicevutaCauzione } from '#contract/cauzioni.ts';
import { streamCsv, toCellIstante } from '../../platform/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Cursore } from '../../platform/richiesta.ts';
import { findMovimento, listCauzioni, listMovimenti, type FiltriCauzioni } from './list-store.ts';

/** The deposits, newest first (prodotto/cauzioni#elenco). @throws Rifiuto VALIDATION_ERROR */
export async function list(
  { db }: Pick<Deps, 'db'>,
  filtri: FiltriCauzioni,
  cursore: Cursore<number>,
): Promise<Cauzione[]> {
  demandPeriodo(filtri);
  return listCauzioni(db, { ...filtri, ...cursore });
}

/**
 * The entries of a period as CSV, read one page at a time while they are sent.
 * @throws Rifiuto VALIDATION_ERROR
 */
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

/**
 * An entry as its receipt shows it, with what the centre held of the deposit after it.
 * @throws Rifiuto NOT_FOUND
 */
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

/** The entries in a person's name, oldest first, for their own export: without the administrators who noted them. */
export async function listOwnMovimenti({ db }: Pick<Deps, 'db'>, userId: string, cursore: Cursore<number>) {
  return listMovimenti(db, { utente_id: userId, ...cursore });
}

/** The sums of a period, for the report. */
export { sumCauzioni } from './somme-store.ts';
