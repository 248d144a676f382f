import { fillVoluto, isGiaCosi, type Chi, type DaCambiare, type Voluto } from '#domain/cambio.ts';
import { isConfermataSubito } from '#domain/documento.ts';
import { orizzonte, prenotaFino } from '#domain/fasce.ts';
import { extentOf, giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { changePrenotazione } from '#contract/cambio.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type {
  PrenotazioneAttuale,
  PrenotazioneSalvata,
  PrenotazioneSalvataAdmin,
} from '#contract/prenotazioni.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { periodoPrenotabile, readCalendario } from '../calendario/service.ts';
import { demandAsSeen } from './attuale-service.ts';
import type { Bloccata } from './lock-service.ts';
import { readImpegni } from './programma-service.ts';
import * as store from './store.ts';

/** The request for one booking: the version that was seen, and what it is to become. */
export type Chiesto = OutputOf<(typeof changePrenotazione)['body']>;

/** A booking as it is now, and what it is to become; `cambia` is false if it already is. */
export type Richiesto = { before: PrenotazioneSalvataAdmin; voluto: Voluto; cambia: boolean };

/**
 * The request for a locked booking, judged before the rules about days and pieces.
 * @param isOwn its member asks, not the centre
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, DA_RESTITUIRE, GIA_RIENTRATA since nothing more can be handed over
 */
export async function demandRichiesto(
  tx: Tx,
  attore: UtenteCorrente,
  found: Bloccata | null,
  chiesto: Chiesto,
  isOwn: boolean,
): Promise<Richiesto> {
  const wanted = (p: PrenotazioneSalvataAdmin) => fillVoluto(toDaCambiare(p), chiesto);
  const isDone = (now: PrenotazioneAttuale) =>
    now.decisione?.azione === 'modificata' && isGiaCosi(toDaCambiare(now), wanted(now));
  const before = await demandAsSeen(tx, attore, found, chiesto.versione, isDone);
  const voluto = wanted(before);
  const cambia = !('stato' in before) && !isGiaCosi(toDaCambiare(before), voluto);
  const consegna = cambia && !isOwn && found?.consegna;
  if (consegna === 'fuori' && takesAway(before, voluto)) throw new Rifiuto('DA_RESTITUIRE');
  if (consegna === 'rientrata') throw new Rifiuto('GIA_RIENTRATA');
  return { before, voluto, cambia };
}

/** Whether a change would give a handed-over booking another piece or another first day, which it must keep. */
const takesAway = (
  { inizio, prenotabile_id }: PrenotazioneSalvataAdmin,
  { inizio: from, prenotabile_id: to = prenotabile_id }: Voluto,
): boolean => from !== inizio || to !== prenotabile_id;

/** Whether a booking has more days after a change than before. */
export const isAllungata = (before: Intervallo, after: Intervallo): boolean =>
  giorniIn(after) > giorniIn(before);

export const toDaCambiare = ({ prenotabile: { tipo }, ...p }: PrenotazioneSalvata): DaCambiare => ({
  ...p,
  tipo,
});

/** A changed booking before the change, for the records. */
export const toPrimaVoce = ({
  inizio,
  fine,
  prenotabile_id,
  prenotabile: { nome },
}: PrenotazioneSalvata) => ({
  inizio,
  fine,
  prenotabile_id,
  risorsa: nome,
});

/**
 * Everything besides the pieces that the rules look at for a change, read under the locks.
 * @param utente the member whose bookings they are; false for the centre, to which a person's limits do not apply: what
 * it may do must not tell it a person's class
 * @param cambiano the bookings that change, which do not count towards the personal limits
 */
export async function readRegole(
  deps: Deps,
  tx: Tx,
  utente: UtenteCorrente | false,
  cambiano: readonly (Intervallo & { id: number })[],
) {
  const today = oggi(deps.clock);
  // One that has begun counts its past days too.
  const periodo = extentOf([periodoPrenotabile(today), ...cambiano]);
  const calendario = await readCalendario({ ...deps, db: tx }, periodo);
  const impegni = utente ? await readImpegni(deps, tx, { user_id: utente.id, oggi: today }) : null;
  const chi: Chi = utente || 'centro';
  return {
    chi,
    impegni: impegni?.filter(({ id }) => !cambiano.some((one) => one.id === id)) ?? null,
    situazione: {
      oggi: today,
      calendario,
      prenota_fino: utente ? prenotaFino(deps.centro, utente.fascia, today) : orizzonte(today),
    },
  };
}

/** The pieces whose bookings by this person are confirmed at once; none for the centre, which confirms them itself. */
export async function listSubito(
  tx: Tx,
  utente: UtenteCorrente | false,
  pezzi: readonly number[],
): Promise<number[]> {
  if (!utente || utente.documento_stato !== 'verificato' || pezzi.length === 0) return [];
  const rows = await store.listConferme(tx, pezzi);
  return rows.filter((pezzo) => isConfermataSubito(pezzo, utente.documento_stato)).map(({ id }) => id);
}
