import type { PrenotazioneSalvata } from '#contract/prenotazioni.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { announce, isConfermata, type Chi } from './service.ts';
import * as store from './store.ts';

/** The piece of a held place. */
export const readTenuto = (tx: Tx, id: number): Promise<store.Bloccato> => store.findPezzo(tx, id);

/**
 * Turns a held place into a booking, with the letters of a new one, inside a given transaction that holds it and ends
 * with `dopoCambio`. Whether it is confirmed at once is decided as for any booking.
 */
export async function acceptTenuta(
  deps: Deps,
  tx: Tx,
  chi: Chi,
  id: number,
  pezzo: store.Bloccato,
): Promise<PrenotazioneSalvata> {
  await store.takeTenuta(tx, id, { confermata: isConfermata(chi, pezzo), creata_il: deps.clock.now() });
  const found = await store.findEvenAnnullata(tx, id);
  const { annullata: _, consegna: __, utente: ___, ...prenotazione } = found!;
  await announce(deps, tx, chi, [prenotazione], []);
  return prenotazione;
}
