import { mayNotePresenza } from '#domain/banco.ts';
import type { Giorno } from '#domain/giorno.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttoreInCentro } from '../account/attore-service.ts';
import { findEvenAnnullata } from '../prenotazioni/store.ts';
import { recordChange } from '../prenotazioni/service.ts';
import * as store from './presenze-store.ts';

/**
 * Notes that the person of a booking was there on one of its days (prodotto/banco#presenze). Noting it again changes
 * nothing: the first time counts.
 * @throws Rifiuto NOT_FOUND, PRESENZA_SOLO_SPAZI, VALIDATION_ERROR
 */
export function notePresenza(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  giorno: Giorno,
): Promise<{ giorno: Giorno; presente_dal: string }> {
  return withAttoreInCentro(deps, admin, async (tx) => {
    const prenotazione = await findEvenAnnullata(tx, id);
    if (!prenotazione || prenotazione.annullata) throw new Rifiuto('NOT_FOUND');
    const refused = mayNotePresenza(
      { ...prenotazione, tipo: prenotazione.prenotabile.tipo },
      giorno,
      oggi(deps.clock),
    );
    if (refused) throw refused;
    const values = { prenotazione_id: id, giorno, quando: deps.clock.now() };
    const { quando, nuova } = await store.insertPresenza(tx, values);
    if (nuova) await recordChange(tx, admin, 'presenza_segnata', prenotazione, { giorno });
    return { giorno, presente_dal: quando.toISOString() };
  });
}

/**
 * Removes the note that somebody was there.
 * @throws Rifiuto NOT_FOUND
 */
export async function removePresenza(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  giorno: Giorno,
): Promise<undefined> {
  await withAttoreInCentro(deps, admin, async (tx) => {
    const prenotazione = await findEvenAnnullata(tx, id);
    if (!prenotazione) throw new Rifiuto('NOT_FOUND');
    if (await store.deletePresenza(tx, id, giorno))
      await recordChange(tx, admin, 'presenza_tolta', prenotazione, { giorno });
  });
}
