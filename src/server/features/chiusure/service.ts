import { listAperti, SEMPRE_APERTO } from '#domain/apertura.ts';
import { orizzonte } from '#domain/fasce.ts';
import { addGiorni, maxGiorno, minGiorno, type Giorno } from '#domain/giorno.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { MASSIMI } from '#domain/massimi.ts';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import type { Azione } from '#contract/azioni.ts';
import type * as calls from '#contract/chiusure.ts';
import type { Chiusura, PeriodoChiusure } from '#contract/chiusure.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { changesOf } from '../../platform/changes-of.ts';
import { oggi } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { demandVersione } from '../../platform/versione.ts';
import { CAMPI, calendarioOf, listChiusure, readCalendario } from '../calendario/service.ts';
import { record } from '../registro/service.ts';
import * as store from './store.ts';
import { listFermiNelPeriodo } from './store.ts';

/** Maximum days of one closure: a longer one is a typing error. */
const MAX_GIORNI = 366;
/** Maximum days of a period that is read at once. */
const MAX_PERIODO = 1100;

export interface Sistemazione {
  /** Whether the transaction has settled the affected bookings, which then cause no refusal. */
  readonly sistemate?: boolean;
}

/** Closures, stops and public holidays of a period (prodotto/chiusure#chiusure). @throws Rifiuto VALIDATION_ERROR */
export async function readPeriodo(
  deps: Deps,
  { da, a }: OutputOf<(typeof calls.listChiusure)['query']>,
): Promise<PeriodoChiusure> {
  const today = oggi(deps.clock);
  const inizio = da ?? minGiorno(`${today.slice(0, 4)}-01-01` as Giorno, a ?? today);
  const fine = a ?? maxGiorno(orizzonte(today), inizio);
  if (fine < inizio) throw rifiutoCampo('a', 'fine_prima_di_inizio');
  const periodo = { inizio, fine };
  if (giorniIn(periodo) > MAX_PERIODO) throw rifiutoCampo('a', 'troppi_giorni', { max: MAX_PERIODO });
  const [chiusure, fermi] = await Promise.all([
    listChiusure(deps.db, periodo),
    listFermiNelPeriodo(deps.db, periodo),
  ]);
  const festivi = deps.apertura.listFestivi(periodo);
  return { ...calendarioOf(deps, chiusure, periodo), festivi, chiusure, fermi };
}

/**
 * Closes the centre for some days. Like the other changes here it runs in a given transaction, which ends with
 * `dopoCambio` and `settleGiornateAhead`.
 * @throws Rifiuto VALIDATION_ERROR, PRENOTAZIONI_FUTURE, LIMITE_RAGGIUNTO
 */
export async function createChiusura(
  ctx: Ctx,
  { inizio, fine, motivo }: OutputOf<(typeof calls.createChiusura)['body']>,
  sistemazione: Sistemazione = {},
): Promise<Chiusura> {
  const { deps, tx, attore: admin } = ctx;
  const today = oggi(deps.clock);
  checkGiorni({ inizio, fine }, today);
  if ((await store.countChiusureNotOver(tx, today)) >= MASSIMI.chiusure)
    throw new Rifiuto('LIMITE_RAGGIUNTO');
  if (!sistemazione.sistemate) demandNessuna(await listInChiusura(deps, tx, { inizio, fine }));
  const chiusura = await tx
    .insertInto('chiusure')
    .values({ inizio, fine, motivo })
    .returning(CAMPI)
    .executeTakeFirstOrThrow();
  await recordChange(tx, admin, 'chiusura_creata', { inizio, fine, motivo });
  return chiusura;
}

/**
 * Changes a closure. Only newly closed days affect bookings. Equal values change nothing.
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, VALIDATION_ERROR, PRENOTAZIONI_FUTURE
 */
export async function updateChiusura(
  ctx: Ctx,
  id: number,
  { versione, ...wanted }: OutputOf<(typeof calls.updateChiusura)['body']>,
  sistemazione: Sistemazione = {},
): Promise<Chiusura> {
  const { deps, tx, attore: admin } = ctx;
  const attuale = await demandAsSeen(tx, id, versione);
  const { values, campi } = changesOf(attuale, wanted);
  if (Object.keys(values).length === 0) return attuale;
  const next = { ...attuale, ...values };
  if (values.inizio || values.fine) {
    checkGiorni(next, oggi(deps.clock));
    if (!sistemazione.sistemate) demandNessuna(await listInChiusura(deps, tx, next));
  }
  const { motivo } = attuale;
  await recordChange(tx, admin, 'chiusura_modificata', { ...periodoOf(attuale), motivo, campi });
  return tx
    .updateTable('chiusure')
    .set((eb) => ({ ...values, versione: eb('versione', '+', 1) }))
    .where('id', '=', id)
    .returning(CAMPI)
    .executeTakeFirstOrThrow();
}

/** @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI */
export async function deleteChiusura(
  tx: Tx,
  admin: UtenteCorrente,
  id: number,
  versione: number | undefined,
): Promise<undefined> {
  const { motivo, ...attuale } = await demandAsSeen(tx, id, versione);
  await tx.deleteFrom('chiusure').where('id', '=', id).execute();
  await recordChange(tx, admin, 'chiusura_eliminata', { ...periodoOf(attuale), motivo });
}

/**
 * The bookings that a closure affects (prodotto/chiusure#prenotazioni-in-mezzo): those that begin or end, from today
 * on, on a newly closed day. Of a booking that has begun only the last day counts.
 * @param id the closure that is changed; if its days stay the same, the bookings that were left in it are listed
 * @throws Rifiuto VALIDATION_ERROR
 */
export async function listInChiusura(
  deps: Deps,
  tx: Deps['db'],
  chiusura: Intervallo,
  id?: number,
): Promise<number[]> {
  const today = oggi(deps.clock);
  checkGiorni(chiusura, today);
  const ahead = { inizio: maxGiorno(chiusura.inizio, today), fine: chiusura.fine };
  const prima = id === undefined ? null : await store.findChiusura(tx, id);
  const same = prima !== null && prima.inizio === chiusura.inizio && prima.fine === chiusura.fine;
  const before = same ? SEMPRE_APERTO : await readCalendario({ ...deps, db: tx }, ahead);
  return store.listIdsSuiGiorni(tx, listAperti(before, ahead));
}

function checkGiorni({ inizio, fine }: Intervallo, today: Giorno): void {
  if (fine < inizio) throw rifiutoCampo('fine', 'fine_prima_di_inizio');
  if (fine < today) throw rifiutoCampo('fine', 'giorno_passato');
  if (fine >= addGiorni(inizio, MAX_GIORNI))
    throw rifiutoCampo('fine', 'chiusura_lunga', { max: MAX_GIORNI });
}

/** Refuses days with bookings, for calls that do not settle them. @throws Rifiuto PRENOTAZIONI_FUTURE */
export function demandNessuna(prenotazioni: readonly number[]): void {
  if (prenotazioni.length > 0) throw new Rifiuto('PRENOTAZIONI_FUTURE', { quante: prenotazioni.length });
}

async function demandAsSeen(tx: Tx, id: number, versione: number | undefined): Promise<Chiusura> {
  const attuale = await store.findChiusura(tx, id);
  if (!attuale) throw new Rifiuto('NOT_FOUND');
  demandVersione(attuale, versione);
  return attuale;
}

const periodoOf = ({ inizio, fine }: Intervallo): Intervallo => ({ inizio, fine });

async function recordChange(
  tx: Tx,
  admin: UtenteCorrente,
  azione: Azione,
  dettagli: Record<string, unknown>,
): Promise<void> {
  await record(tx, { attore_id: admin.id, azione, dettagli });
}
