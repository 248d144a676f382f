import type { Readable } from 'node:stream';
import { countAperti } from '#domain/apertura.ts';
import type { FiltroPeriodo } from '#domain/intervallo.ts';
import { formatRicevuta } from '#domain/ricevute.ts';
import { demandPeriodo, Rifiuto } from '#domain/rifiuti.ts';
import type { Giornate, Incasso, MovimentoGiornate } from '#contract/giornate.ts';
import { oggi } from '../../platform/clock.ts';
import { streamCsv, toCellIstante } from '../../platform/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Cursore } from '../../platform/richiesta.ts';
import { readUtenteById } from '../account/scheda-service.ts';
import { periodoPrenotabile, readCalendario } from '../calendario/service.ts';
import * as store from './list-store.ts';

/** A person's balance, and what they have to pay (prodotto/giornate#saldo). */
export async function readGiornate(
  deps: Pick<Deps, 'db' | 'clock' | 'apertura'>,
  userId: string,
): Promise<Giornate> {
  const today = oggi(deps.clock);
  const conto = await store.readSaldo(deps.db, userId);
  const da_pagare = await store.listDaPagare(deps.db, userId);
  const richieste = await store.listRichieste(deps.db, userId, today);
  const calendario = await readCalendario(deps, periodoPrenotabile(today));
  const chieste = richieste.reduce((sum, periodo) => sum + countAperti(calendario, periodo), 0);
  return { utente_id: userId, ...conto, chieste, da_pagare };
}

/**
 * As `readGiornate`, for administrators.
 * @throws Rifiuto NOT_FOUND
 */
export async function readGiornateById(deps: Deps, userId: string): Promise<Giornate> {
  await readUtenteById(deps, userId);
  return readGiornate(deps, userId);
}

/** The caller's entries, newest first. */
export function listOwn(
  { db }: Deps,
  userId: string,
  cursore: Cursore<number>,
): Promise<MovimentoGiornate[]> {
  return store.listMovimenti(db, userId, cursore);
}

/**
 * The entries of a person, for administrators.
 * @throws Rifiuto NOT_FOUND
 */
export async function listById(
  deps: Deps,
  userId: string,
  cursore: Cursore<number>,
): Promise<MovimentoGiornate[]> {
  await readUtenteById(deps, userId);
  return store.listMovimenti(deps.db, userId, cursore);
}

/** An entry with which money moved, for its receipt. @throws Rifiuto NOT_FOUND */
export async function readRicevuta({ db }: Deps, id: number): Promise<Incasso> {
  const found = await store.findIncasso(db, id);
  if (!found) throw new Rifiuto('NOT_FOUND');
  return found;
}

/** The entries of a period with which money moved, newest first. @throws Rifiuto VALIDATION_ERROR */
export async function listIncassi(
  { db }: Deps,
  filtri: FiltroPeriodo,
  cursore: Cursore<number>,
): Promise<Incasso[]> {
  demandPeriodo(filtri);
  return store.listIncassi(db, { ...filtri, ...cursore, order: 'desc' });
}

/**
 * As `listIncassi`, as CSV, oldest first, read one page at a time while they are sent.
 * @throws Rifiuto VALIDATION_ERROR
 */
export function exportCsv({ db }: Deps, filtri: FiltroPeriodo): Readable {
  demandPeriodo(filtri);
  return streamCsv(
    (cursore: Cursore<number>) => store.listIncassi(db, { ...filtri, ...cursore, order: 'asc' }),
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

/** All entries of a person, oldest first, for their export. */
export { listAllOfUtente as listEveryMovimento } from './list-store.ts';

/** The sums of a period, for the report. */
export { sumGiornate } from './somme-store.ts';
