import { addGiorni, maxGiorno, ULTIMO_GIORNO, type Giorno } from '#domain/giorno.ts';
import { subtract } from '#domain/intervallo.ts';
import { MASSIMI } from '#domain/massimi.ts';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import type { Azione } from '#contract/azioni.ts';
import type * as calls from '#contract/chiusure.ts';
import type { Fermo } from '#contract/chiusure.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { changesOf } from '../../platform/changes-of.ts';
import { oggi } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { demandVersione } from '../../platform/versione.ts';
import { readPrenotabile, showPrenotabile } from '../catalogo/service.ts';
import { record } from '../registro/service.ts';
import { answerWithFermo, closeWithFermo } from '../segnalazioni/service.ts';
import { demandNessuna, type Sistemazione } from './service.ts';
import * as store from './store.ts';

/** The stops of a published resource that are not over. @throws Rifiuto NOT_FOUND */
export async function listFermiOf(deps: Deps, prenotabileId: number): Promise<Fermo[]> {
  const [, fermi] = await Promise.all([
    showPrenotabile(deps, prenotabileId, null),
    store.listFermi(deps.db, prenotabileId, oggi(deps.clock)),
  ]);
  return fermi;
}

type Nuovo = OutputOf<(typeof calls.createFermo)['body']>;

/**
 * Takes a resource out of service for some days. Like the other changes here it runs in a given transaction, which ends
 * with `dopoCambio`.
 * @throws Rifiuto NOT_FOUND, VALIDATION_ERROR, PRENOTAZIONI_FUTURE, LIMITE_RAGGIUNTO
 */
export async function createFermo(
  ctx: Ctx,
  prenotabileId: number,
  { inizio, fine = null, motivo, segnalazione_id }: Nuovo,
  sistemazione: Sistemazione = {},
): Promise<Fermo> {
  const { deps, tx, attore: admin } = ctx;
  await readPrenotabile({ db: tx }, prenotabileId);
  const today = oggi(deps.clock);
  checkGiorni({ inizio, fine }, today);
  const open = await store.listFermi(tx, prenotabileId, today);
  if (open.length >= MASSIMI.fermi) throw new Rifiuto('LIMITE_RAGGIUNTO');
  const values = { prenotabile_id: prenotabileId, inizio, fine, motivo };
  if (!sistemazione.sistemate) demandNessuna(await listInFermo(deps, tx, values));
  if (segnalazione_id !== undefined)
    await answerWithFermo(deps, tx, { segnalazione_id, prenotabile_id: prenotabileId });
  return insertFermo(tx, admin, { ...values, segnalazione_id: segnalazione_id ?? null });
}

/** Creates the automatic stop of a report, in a transaction as for `createFermo`. Bookings on its days stay. */
export function stopAlone(
  tx: Tx,
  chi: UtenteCorrente,
  fermo: Pick<Fermo, 'prenotabile_id' | 'inizio' | 'fine' | 'motivo'> & { segnalazione_id: number },
): Promise<Fermo> {
  return insertFermo(tx, chi, fermo, { da_solo: true });
}

async function insertFermo(
  tx: Tx,
  chi: UtenteCorrente,
  values: Parameters<typeof store.insertFermo>[1],
  more: Record<string, unknown> = {},
): Promise<Fermo> {
  const fermo = await store.insertFermo(tx, values);
  const { segnalazione_id } = values;
  await recordChange(tx, chi, 'fermo_creato', fermo, {
    fermo_id: fermo.id,
    ...more,
    ...(segnalazione_id && { segnalazione_id }),
  });
  return fermo;
}

/** Ends every stop of a report today; deletes later ones. The transaction ends with `dopoCambio`. */
export async function endFermiOf(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  admin: UtenteCorrente,
  segnalazioneId: number,
): Promise<void> {
  const today = oggi(deps.clock);
  const fine = addGiorni(today, -1);
  for (const fermo of await store.listFermiOfSegnalazione(tx, segnalazioneId, today)) {
    if (fermo.inizio >= today) {
      await store.deleteFermo(tx, fermo.id);
      await recordChange(tx, admin, 'fermo_eliminato', fermo);
    } else {
      const { campi } = changesOf(fermo, { fine });
      await recordChange(tx, admin, 'fermo_modificato', fermo, { campi, finito: true });
      await store.updateFermo(tx, fermo.id, { fine });
    }
  }
}

/**
 * Changes a stop. Only newly stopped days affect bookings. Equal values change nothing.
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, VALIDATION_ERROR, PRENOTAZIONI_FUTURE
 */
export async function updateFermo(
  ctx: Ctx,
  id: number,
  { versione, ...wanted }: OutputOf<(typeof calls.updateFermo)['body']>,
  sistemazione: Sistemazione = {},
): Promise<Fermo> {
  const { deps, tx, attore: admin } = ctx;
  const attuale = await demandFermo(tx, id, versione);
  const { values, campi } = changesOf(attuale, wanted);
  if (Object.keys(values).length === 0) return attuale;
  const next = { ...attuale, ...values };
  if (values.inizio !== undefined || values.fine !== undefined) {
    checkGiorni(next, oggi(deps.clock));
    if (!sistemazione.sistemate) demandNessuna(await listInFermo(deps, tx, next, attuale));
  }
  await recordChange(tx, admin, 'fermo_modificato', attuale, { campi });
  return store.updateFermo(tx, attuale.id, values);
}

/** Removes and returns a stop. @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI */
export async function deleteFermo(
  deps: Deps,
  tx: Tx,
  admin: UtenteCorrente,
  id: number,
  versione: number | undefined,
): Promise<Fermo> {
  const attuale = await demandFermo(tx, id, versione);
  await store.deleteFermo(tx, id);
  await recordChange(tx, admin, 'fermo_eliminato', attuale);
  if (attuale.segnalazione_id !== null) await closeWithFermo(deps, tx, attuale.segnalazione_id);
  return attuale;
}

type Periodo = Pick<Fermo, 'inizio' | 'fine'>;

/**
 * The bookings that a stop affects (prodotto/chiusure#prenotazioni-in-mezzo): those with a day in it from today on,
 * also begun ones, since the person may have the resource.
 * @param prima the stop before its change: its days do not count. If no day changes, the bookings that were left in it
 * are listed
 * @throws Rifiuto VALIDATION_ERROR
 */
export async function listInFermo(
  deps: Pick<Deps, 'clock'>,
  tx: Deps['db'],
  fermo: Periodo & Pick<Fermo, 'prenotabile_id'>,
  prima: Periodo | null = null,
): Promise<number[]> {
  const today = oggi(deps.clock);
  checkGiorni(fermo, today);
  const now = { inizio: maxGiorno(fermo.inizio, today), fine: fineOf(fermo) };
  const same = prima !== null && fermo.inizio === prima.inizio && fermo.fine === prima.fine;
  const spans = prima && !same ? subtract([now], { inizio: prima.inizio, fine: fineOf(prima) }) : [now];
  return store.listIdsNegliIntervalli(tx, fermo.prenotabile_id, spans);
}

const fineOf = ({ fine }: Periodo): Giorno => fine ?? ULTIMO_GIORNO;

function checkGiorni({ inizio, fine }: Periodo, today: Giorno): void {
  if (fine === null) return;
  if (fine < inizio) throw rifiutoCampo('fine', 'fine_prima_di_inizio');
  if (fine < today) throw rifiutoCampo('fine', 'giorno_passato');
}

/** The stop, if its version is the given one. @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI */
export async function demandFermo(
  tx: Tx,
  id: number,
  versione: number | undefined,
): Promise<store.FermoConSegnalazione> {
  const attuale = await store.findFermo(tx, id);
  if (!attuale) throw new Rifiuto('NOT_FOUND');
  await readPrenotabile({ db: tx }, attuale.prenotabile_id);
  const { segnalazione_id: _, ...fermo } = attuale;
  demandVersione(attuale, versione, fermo);
  return attuale;
}

async function recordChange(
  tx: Tx,
  admin: UtenteCorrente,
  azione: Azione,
  { prenotabile_id, inizio, fine, motivo }: Fermo,
  more: Record<string, unknown> = {},
): Promise<void> {
  await record(tx, {
    attore_id: admin.id,
    azione,
    prenotabile_id,
    dettagli: { inizio, fine, motivo, ...more },
  });
}
