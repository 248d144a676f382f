import type { Readable } from 'node:stream';
import { listGiorniChiusi } from '#domain/apertura.ts';
import type { Fascia } from '#domain/fasce.ts';
import { demandPeriodo } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type {
  Categoria,
  exportPrenotazioni,
  listPrenotazioni,
  Prenotazione,
  PrenotazioneAdmin,
  PrenotazioneSalvata,
} from '#contract/prenotazioni.ts';
import { oggi } from '../../platform/clock.ts';
import { streamCsv } from '../../platform/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Cursore, UtenteCorrente } from '../../platform/richiesta.ts';
import { readUtenteById } from '../account/service.ts';
import { withGiorniAperti, periodoPrenotabile, readCalendario } from '../calendario/service.ts';
import { readStato } from '../documenti/verifica-service.ts';
import { withTariffa } from '../prezzi/service.ts';
import {
  type PostoInElencoPrenotazioni,
  countOfUtente,
  listOfUtente,
  listSuiGiorni,
  perInizio,
  searchPrenotazioni,
} from './elenco-store.ts';

/**
 * Adds to bookings their open days and their payment, for an answer.
 * @param fascia as in `withTariffa`
 */
export const withAggiunte = async <P extends PrenotazioneSalvata>(
  deps: Pick<Deps, 'db' | 'apertura'>,
  rows: readonly P[],
  fascia?: Fascia,
) => withTariffa(deps.db, await withGiorniAperti(deps, rows), fascia);

/** A member's own bookings of one category, or all (prodotto/prenotazioni#categorie). */
export async function listOwn(
  deps: Deps,
  utente: UtenteCorrente,
  stato: Categoria | undefined,
  cursore: Cursore<PostoInElencoPrenotazioni>,
): Promise<Prenotazione[]> {
  const wanted = { user_id: utente.id, stato, oggi: oggi(deps.clock), ...cursore };
  return withAggiunte(deps, await listOfUtente(deps.db, wanted), utente.fascia);
}

export function countOwn(
  { db, clock }: Deps,
  utente: Pick<UtenteCorrente, 'id'>,
): Promise<Record<Categoria, number>> {
  return countOfUtente(db, { user_id: utente.id, oggi: oggi(clock) });
}

/** A user's bookings, for administrators. @throws Rifiuto NOT_FOUND */
export async function listOfUtenteById(
  deps: Deps,
  userId: string,
  stato: Categoria | undefined,
  cursore: Cursore<PostoInElencoPrenotazioni>,
): Promise<PrenotazioneAdmin[]> {
  const { id, nome, cognome, email, telefono, is_active } = await readUtenteById(deps, userId);
  const { stato: documento_stato } = await readStato(deps, userId);
  const wanted = { user_id: id, stato, oggi: oggi(deps.clock), ...cursore };
  const rows = await withAggiunte(deps, await listOfUtente(deps.db, wanted));
  const sospeso = !is_active && ({ sospeso: true } as const);
  return rows.map((row) => ({
    ...row,
    utente: { id, nome, cognome, email, telefono, documento_stato, ...sospeso },
  }));
}

type Ricerca = OutputOf<(typeof exportPrenotazioni)['query']>;

/** All bookings, for administrators; by default those not over yet (prodotto/prenotazioni#ricerca). */
export async function search(
  deps: Deps,
  query: OutputOf<(typeof listPrenotazioni)['query']>,
  cursore: Cursore<PostoInElencoPrenotazioni>,
): Promise<PrenotazioneAdmin[]> {
  demandPeriodo(query);
  const wanted = { ...query, future: query.future ?? true, oggi: oggi(deps.clock), ...cursore };
  return withAggiunte(deps, await searchPrenotazioni(deps.db, wanted));
}

/**
 * The current and future bookings that begin or end on a closed day: made before it was closed, or left there
 * (prodotto/chiusure#prenotazioni-in-giorni-chiusi). Of a booking that has begun only the last day counts.
 */
export async function listChiuse(
  deps: Deps,
  cursore: Cursore<PostoInElencoPrenotazioni>,
): Promise<PrenotazioneAdmin[]> {
  const periodo = periodoPrenotabile(oggi(deps.clock));
  const giorni = listGiorniChiusi(await readCalendario(deps, periodo), periodo);
  return withAggiunte(deps, await listSuiGiorni(deps.db, giorni, cursore));
}

/** The matching bookings as CSV, streamed page by page (prodotto/api#csv). */
export function exportCsv({ db, clock }: Deps, query: Ricerca): Readable {
  demandPeriodo(query);
  const wanted = { ...query, future: query.future ?? true, oggi: oggi(clock) };
  return streamCsv(
    (cursore: Cursore<PostoInElencoPrenotazioni>) => searchPrenotazioni(db, { ...wanted, ...cursore }),
    perInizio.of,
    [
      ['ID', ({ id }) => id],
      ['Risorsa', ({ prenotabile }) => prenotabile.nome],
      ['Tipo', ({ prenotabile }) => prenotabile.tipo],
      ['Inizio', ({ inizio }) => inizio],
      ['Fine', ({ fine }) => fine],
      ['Confermata', ({ confermata }) => (confermata ? 'sì' : 'no')],
      ['Nome', ({ utente }) => utente?.nome ?? null],
      ['Cognome', ({ utente }) => utente?.cognome ?? null],
      ['Email', ({ utente }) => utente?.email ?? null],
      ['Telefono', ({ utente }) => utente?.telefono ?? null],
      ['Serie', ({ serie_id }) => serie_id],
    ],
  );
}
