import { Readable } from 'node:stream';
import { MAX_GIORNI_CASSA, sumCassa } from '#domain/cassa.ts';
import { daysBetween } from '#domain/giorno.ts';
import type { FiltroPeriodo } from '#domain/intervallo.ts';
import { formatRicevuta } from '#domain/ricevute.ts';
import { demandPeriodo, rifiutoCampo } from '#domain/rifiuti.ts';
import type { Cassa } from '#contract/cassa.ts';
import { oggi } from '../../platform/clock.ts';
import { toCellIstante, writeCsv } from '../../platform/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import { listMovimenti } from './store.ts';

type CassaDeps = Pick<Deps, 'db' | 'clock'>;

/** What was received and given back in a period (prodotto/cassa#movimenti). @throws Rifiuto VALIDATION_ERROR */
export async function read({ db, clock }: CassaDeps, query: FiltroPeriodo): Promise<Cassa> {
  const a = query.a ?? oggi(clock);
  const periodo = { da: query.da ?? a, a };
  demandPeriodo(periodo);
  if (daysBetween(periodo.da, a) >= MAX_GIORNI_CASSA)
    throw rifiutoCampo('a', 'troppi_giorni', { max: MAX_GIORNI_CASSA });
  const movimenti = await listMovimenti(db, periodo);
  return { movimenti, totali: sumCassa(movimenti) };
}

/**
 * The entries of `read` as CSV.
 * @throws Rifiuto VALIDATION_ERROR
 */
export async function exportCsv(deps: CassaDeps, query: FiltroPeriodo): Promise<Readable> {
  const { movimenti } = await read(deps, query);
  const csv = writeCsv(movimenti, [
    ['Ricevuta', ({ ricevuta }) => ricevuta && formatRicevuta(ricevuta)],
    ['Che cosa', ({ che }) => che],
    ['Tipo', ({ tipo }) => tipo],
    ['Euro', ({ importo }) => importo],
    ['Trattenuto', ({ trattenuto }) => trattenuto],
    ['Come', ({ come }) => come],
    ['Riferimento', ({ riferimento }) => riferimento],
    ['Quando', ({ quando }) => toCellIstante(new Date(quando))],
    ['Nome', ({ intestatario }) => intestatario.nome],
    ['Cognome', ({ intestatario }) => intestatario.cognome],
    ['Codice fiscale', ({ intestatario }) => intestatario.codice_fiscale],
    ['Prenotazione', ({ prenotazione_id }) => prenotazione_id],
  ]);
  return Readable.from([csv]);
}
