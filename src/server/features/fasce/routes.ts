import { FASCE } from '#domain/fasce.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import * as calls from '#contract/fasce.ts';
import type { FasciaUtente } from '#contract/fasce.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { demandVersione } from '../../platform/versione.ts';
import { withAttore } from '../account/attore-service.ts';
import { viewFascia } from '../account/service.ts';
import { record } from '../registro/service.ts';

export function bindFasce(bind: Bind, deps: Deps): void {
  bind(calls.readFascia, ({ params }) => readFascia(deps, params.id));

  /**
   * Puts a person into a class (prodotto/fasce#cambio). The person is locked, so that a booking is judged either by the
   * old or by the new class. The register says that data was changed, but not which. The same class again changes
   * nothing and never conflicts.
   */
  bind(calls.updateFascia, ({ utente, params: { id }, body: { fascia, versione } }) =>
    withAttore(
      deps,
      utente,
      async ({ tx }) => {
        const attuale = await readFascia({ ...deps, db: tx }, id);
        if (attuale.fascia === fascia) return attuale;
        demandVersione(attuale, versione);
        await tx
          .updateTable('utenti')
          .set((eb) => ({ fascia, fascia_versione: eb('fascia_versione', '+', 1) }))
          .where('id', '=', id)
          .execute();
        await record(tx, { attore_id: utente.id, azione: 'dati_modificati', utente_id: id });
        return readFascia({ ...deps, db: tx }, id);
      },
      [id],
    ),
  );
}

/** A person's class, how often it was changed, and the consequences of each class. @throws Rifiuto NOT_FOUND */
async function readFascia(deps: Deps, id: string): Promise<FasciaUtente> {
  const found = await deps.db
    .selectFrom('utenti')
    .select(['fascia', 'fascia_versione as versione'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Rifiuto('NOT_FOUND');
  return { ...found, scelte: FASCE.map((fascia) => ({ fascia, ...viewFascia(deps, fascia) })) };
}
