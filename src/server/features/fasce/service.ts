import { FASCE } from '#domain/fasce.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { FasciaUtente, updateFascia as call } from '#contract/fasce.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { demandVersione } from '../../platform/versione.ts';
import { withAttore } from '../account/attore-service.ts';
import { viewFascia } from '../account/service.ts';
import { record } from '../registro/service.ts';
import { findFascia, setFascia, type FasciaRow } from './store.ts';

type FasceDeps = Pick<Deps, 'db' | 'centro' | 'clock'>;

/** The class of a person, and the consequences of each class. */
function present(deps: FasceDeps, row: FasciaRow): FasciaUtente {
  return { ...row, scelte: FASCE.map((fascia) => ({ fascia, ...viewFascia(deps, fascia) })) };
}

/** A person's class, for administrators. @throws Rifiuto NOT_FOUND */
export async function readFascia(deps: FasceDeps, id: string): Promise<FasciaUtente> {
  const found = await findFascia(deps.db, id);
  if (!found) throw new Rifiuto('NOT_FOUND');
  return present(deps, found);
}

/**
 * Puts a person into a class (prodotto/fasce#cambio). The person is locked, so that a booking is judged either by the
 * old class or by the new one. The records say that data was changed, but not which. Choosing the class that a person
 * already has changes nothing and never conflicts.
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, UNAUTHORIZED, FORBIDDEN
 */
export function updateFascia(
  deps: Deps,
  admin: UtenteCorrente,
  id: string,
  { fascia, versione }: OutputOf<(typeof call)['body']>,
): Promise<FasciaUtente> {
  return withAttore(
    deps,
    admin,
    async (tx) => {
      const attuale = await readFascia({ ...deps, db: tx }, id);
      if (attuale.fascia === fascia) return attuale;
      demandVersione(attuale, versione);
      const changed = await setFascia(tx, id, fascia);
      await record(tx, { attore_id: admin.id, azione: 'dati_modificati', utente_id: id });
      return present(deps, changed);
    },
    [id],
  );
}
