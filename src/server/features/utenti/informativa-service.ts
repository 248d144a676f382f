import { Rifiuto } from '#domain/rifiuti.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttore } from '../account/attore-service.ts';
import { presentScheda, findUtente, type UtenteRow } from '../account/service.ts';
import { record } from '../registro/service.ts';
import { updateUtente } from './store.ts';

/**
 * Notes that the caller, who came from a sheet, has read the privacy notice and the rules
 * (prodotto/importazioni#informativa). For anybody else nothing changes.
 */
export async function noteOwnInformata(deps: Deps, utente: UtenteCorrente): Promise<undefined> {
  await withAttore(deps, utente, (tx) => note(deps, tx, utente, utente.id));
}

/**
 * Notes that an administrator gave somebody the privacy notice and the rules on paper
 * (prodotto/importazioni#informativa). For a person who has them already nothing changes.
 * @throws Rifiuto NOT_FOUND
 */
export function noteInformata(deps: Deps, admin: UtenteCorrente, id: string): Promise<SchedaUtente> {
  return withAttore(deps, admin, async (tx) => presentScheda(tx, await note(deps, tx, admin, id)), [id]);
}

async function note(deps: Deps, tx: Tx, { id: attore_id }: UtenteCorrente, id: string): Promise<UtenteRow> {
  const before = await findUtente(tx, id);
  if (!before) throw new Rifiuto('NOT_FOUND');
  if (!before.da_informare) return before;
  const set = { da_informare: false, informato_il: deps.clock.now(), informato_da: attore_id };
  const azione = attore_id === id ? 'informativa_letta' : 'informativa_data';
  await record(tx, { attore_id, azione, utente_id: id });
  return updateUtente(tx, id, set);
}
