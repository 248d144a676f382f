import { mayConfirm } from '#domain/prenotazione.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type {
  PrenotazioneAdmin,
  PrenotazioneAttuale,
  PrenotazioneSalvataAdmin,
} from '#contract/prenotazioni.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { withGiorniApertiOf } from '../chiusure/calendario-service.ts';
import { settleGiornate, settleGiornateOf } from '../giornate/settle-service.ts';
import { wakePosta } from '../posta/service.ts';
import { demandAsSeen } from './attuale-service.ts';
import { dopoCambio } from './dopo-cambio-service.ts';
import { tellMembers, writeAnnullate, writeConfermate } from './lettere-service.ts';
import { withPrenotazione } from './lock-service.ts';
import { recordChange } from './service.ts';
import * as store from './store.ts';

/** Whether this is what was to be done, and it has been. */
export const isDone =
  (voluta: 'confermata' | 'annullata') =>
  ({ stato, decisione }: PrenotazioneAttuale): boolean =>
    stato === voluta && decisione?.azione === voluta;

/**
 * Confirms a booking; confirming again is not an error, and sends no mail.
 * @param versione the version that the administrator saw; not checked when absent.
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, PRENOTAZIONE_PASSATA
 */
export async function confirm(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  versione: number | undefined,
): Promise<PrenotazioneAdmin> {
  const confirming = withPrenotazione(deps, admin, id, async (tx, found, pezzi) => {
    const prenotazione = await demandAsSeen(tx, admin, found, versione, isDone('confermata'));
    if (prenotazione.confermata) return prenotazione;
    const refused = mayConfirm(prenotazione, oggi(deps.clock));
    if (refused) throw refused;
    const made = await confirmIn(tx, admin, prenotazione);
    await dopoCambio(deps, tx, pezzi);
    const [confirmed] = await settleGiornateOf(deps, tx, admin, [{ ...prenotazione, ...made }]);
    return confirmed!;
  });
  const confirmed = await withGiorniApertiOf(deps, confirming);
  wakePosta(deps);
  return confirmed;
}

/**
 * Confirms a booking that is locked and may be confirmed, inside a given transaction, which ends with `dopoCambio` and
 * `settleGiornate`; the member is told.
 */
export async function confirmIn(
  tx: Tx,
  admin: UtenteCorrente,
  prenotazione: PrenotazioneSalvataAdmin,
): Promise<Pick<PrenotazioneSalvataAdmin, 'confermata' | 'versione'>> {
  const [[made]] = await Promise.all([
    store.setConfermate(tx, [prenotazione.id]),
    tellMembers(tx, [prenotazione], writeConfermate),
    recordChange(tx, admin, 'prenotazione_confermata', prenotazione),
  ]);
  return made!;
}

/**
 * Cancels a booking on behalf of the centre; the member is told.
 * @param versione as in `confirm`
 * @param motivo the centre's own words, for the letter alone: the records keep no free text about people
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, DA_RESTITUIRE
 */
export async function cancel(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  versione: number | undefined,
  motivo = '',
): Promise<undefined> {
  await withPrenotazione(deps, admin, id, async (tx, found, pezzi) => {
    const prenotazione = await demandAsSeen(tx, admin, found, versione, isDone('annullata'));
    if ('stato' in prenotazione) return;
    if (found?.fuori) throw new Rifiuto('DA_RESTITUIRE');
    await Promise.all([
      store.setAnnullate(tx, [id], deps.clock.now()),
      tellMembers(tx, [prenotazione], (nome, theirs) => writeAnnullate(nome, theirs, motivo)),
      recordChange(tx, admin, 'prenotazione_annullata', prenotazione),
    ]);
    await dopoCambio(deps, tx, pezzi);
    await settleGiornate(deps, tx, admin, [id]);
  });
  wakePosta(deps);
}
