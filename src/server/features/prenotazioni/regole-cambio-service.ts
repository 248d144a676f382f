import { fillVoluto, isGiaCosi, type Chi, type DaCambiare, type Voluto } from '#domain/cambio.ts';
import { isConfermataSubito } from '#domain/documento.ts';
import { orizzonte, prenotaFino } from '#domain/fasce.ts';
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

/** What is asked of one booking: as it was seen, and what it shall be. */
export type Chiesto = OutputOf<(typeof changePrenotazione)['body']>;

/** A booking as it was seen, and what it is to become; `cambia` is false where nothing is to be done. */
export type Richiesto = { before: PrenotazioneSalvataAdmin; voluto: Voluto; cambia: boolean };

/**
 * What is asked of a locked booking, before the rules about days and pieces.
 * @param isOwn its member asks, not the centre
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, DA_RESTITUIRE
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
  if (cambia && !isOwn && found?.fuori && takesAway(before, voluto)) throw new Rifiuto('DA_RESTITUIRE');
  return { before, voluto, cambia };
}

/** What is out stays the piece that was handed over, on the day on which it was. */
const takesAway = (
  { inizio, prenotabile_id }: PrenotazioneSalvataAdmin,
  { inizio: from, prenotabile_id: to = prenotabile_id }: Voluto,
): boolean => from !== inizio || to !== prenotabile_id;

export const toDaCambiare = ({ prenotabile: { tipo }, ...p }: PrenotazioneSalvata): DaCambiare => ({
  ...p,
  tipo,
});

/** What a changed booking was, for the records. */
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
 * What the rules look at in a change besides the pieces, read under the locks; `retryAfter` is for the caller to refuse,
 * once all that it has sent is answered.
 * @param utente the member whose bookings they are; false for the centre, which is not held to a person's limits, and is
 * told nothing of a person's class by what it may do for them
 * @param cambiano the bookings that change, which are not in the way of the personal limits
 * @param conta whether it counts as making a booking
 */
export async function readRegole(
  deps: Deps,
  tx: Tx,
  utente: UtenteCorrente | false,
  cambiano: readonly number[],
  conta = true,
) {
  const today = oggi(deps.clock);
  const [retryAfter, calendario, impegni] = await Promise.all([
    utente && conta ? deps.limits.countWith(tx, 'prenotazioni', utente.id) : null,
    readCalendario({ ...deps, db: tx }, periodoPrenotabile(today)),
    utente ? readImpegni(deps, tx, { user_id: utente.id, oggi: today }) : null,
  ]);
  const chi: Chi = utente || 'centro';
  return {
    retryAfter,
    chi,
    impegni: impegni?.filter(({ id }) => !cambiano.includes(id)) ?? null,
    situazione: {
      oggi: today,
      calendario,
      prenota_fino: utente ? prenotaFino(deps.centro, utente.fascia, today) : orizzonte(today),
    },
  };
}

/** The pieces whose bookings by this person are confirmed at once; none for the centre, which confirms itself. */
export async function listSubito(
  tx: Tx,
  utente: UtenteCorrente | false,
  pezzi: readonly number[],
): Promise<number[]> {
  if (!utente || utente.documento_stato !== 'verificato' || pezzi.length === 0) return [];
  const rows = await store.listConferme(tx, pezzi);
  return rows.filter((pezzo) => isConfermataSubito(pezzo, utente.documento_stato)).map(({ id }) => id);
}
