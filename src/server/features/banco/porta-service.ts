import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttore } from '../account/attore-service.ts';
import { record } from '../registro/service.ts';
import { findPorta, setPorta } from './porta-store.ts';

/** Whether first name and initial of this person may appear on the sheet at the door (prodotto/banco#fogli). */
export function readPorta({ db }: Deps, { id }: UtenteCorrente): Promise<{ nome_alla_porta: boolean }> {
  return findPorta(db, id);
}

/** Allows it or forbids it; may be repeated. */
export function updatePorta(
  deps: Deps,
  utente: UtenteCorrente,
  nome_alla_porta: boolean,
): Promise<{ nome_alla_porta: boolean }> {
  const { id } = utente;
  return withAttore(deps, utente, async (tx) => {
    const before = await findPorta(tx, id);
    if (before.nome_alla_porta === nome_alla_porta) return before;
    await setPorta(tx, id, nome_alla_porta);
    const dettagli = { campi: ['nome_alla_porta'] };
    await record(tx, { attore_id: id, azione: 'utente_modificato', utente_id: id, dettagli });
    return { nome_alla_porta };
  });
}
