import { FASCE, type Fascia } from '#domain/fasce.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import * as calls from '#contract/fasce.ts';
import type { FasciaUtente } from '#contract/fasce.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { demandVersione } from '../../platform/versione.ts';
import { withAttore } from '../account/attore-service.ts';
import { viewFascia } from '../account/service.ts';
import { record } from '../registro/service.ts';

export function bindFasce(bind: Bind, deps: Deps): void {
  bind(calls.readFascia, ({ params }) => readFascia(deps, params.id));
  bind(calls.updateFascia, ({ utente, params, body }) => updateFascia(deps, utente, params.id, body));
}

type FasceDeps = Pick<Deps, 'db' | 'centro' | 'clock'>;

/** The class of a person, and the consequences of each class. */
function present(deps: FasceDeps, row: FasciaRow): FasciaUtente {
  return { ...row, scelte: FASCE.map((fascia) => ({ fascia, ...viewFascia(deps, fascia) })) };
}

/** A person's class, for administrators. @throws Rifiuto NOT_FOUND */
async function readFascia(deps: FasceDeps, id: string): Promise<FasciaUtente> {
  const found = await deps.db.selectFrom('utenti').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!found) throw new Rifiuto('NOT_FOUND');
  return present(deps, found);
}

/**
 * Puts a person into a class (prodotto/fasce#cambio). The person is locked, so that a booking is judged either by the
 * old class or by the new one. The records say that data was changed, but not which. Choosing the class that a person
 * already has changes nothing and never conflicts.
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, UNAUTHORIZED, FORBIDDEN
 */
function updateFascia(
  deps: Deps,
  admin: UtenteCorrente,
  id: string,
  { fascia, versione }: OutputOf<(typeof calls.updateFascia)['body']>,
): Promise<FasciaUtente> {
  return withAttore(
    deps,
    admin,
    async (tx) => {
      const attuale = await readFascia({ ...deps, db: tx }, id);
      if (attuale.fascia === fascia) return attuale;
      demandVersione(attuale, versione);
      const changed = await tx
        .updateTable('utenti')
        .set((eb) => ({ fascia, fascia_versione: eb('fascia_versione', '+', 1) }))
        .where('id', '=', id)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      await record(tx, { attore_id: admin.id, azione: 'dati_modificati', utente_id: id });
      return present(deps, changed);
    },
    [id],
  );
}

/** A person's class, and how often it was changed. */
type FasciaRow = { fascia: Fascia; versione: number };

const COLUMNS = ['fascia', 'fascia_versione as versione'] as const;
