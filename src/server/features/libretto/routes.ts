import * as calls from '#contract/libretto.ts';
import type { Bind } from '../../http/bind.ts';
import { perMomento, sendPagina } from '../../http/pagina.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockPrenotabile } from '../catalogo/lock-service.ts';
import { readPrenotabile } from '../catalogo/service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { recordChange } from '../registro/service.ts';
import { listVoci, readControllo } from './service.ts';

export function bindLibretto(bind: Bind, deps: Deps): void {
  bind(calls.readLibretto, ({ params, query }, contesto) =>
    sendPagina(contesto, query, perMomento, async (cursore) => {
      await readPrenotabile(deps, params.id);
      const voluti = { id: params.id, filtro: query.filtro, oggi: oggi(deps.clock) };
      return listVoci(deps.db, voluti, cursore);
    }),
  );
  bind(calls.readControllo, ({ params }) => readControllo(deps, params.id));
  bind(calls.createControllo, async ({ utente, params, body: { nota = '' } }, { idempotenza }) => {
    const prenotabile_id = params.id;
    return onceInTransaction(deps, utente, idempotenza, async ({ tx }) => {
      const { nome } = await lockPrenotabile(tx, prenotabile_id);
      const values = { prenotabile_id, quando: deps.clock.now(), nota, attore_id: utente.id };
      await tx.insertInto('controlli').values(values).execute();
      await recordChange(tx, utente, 'controllo_segnato', prenotabile_id, { nome });
      return readControllo({ ...deps, db: tx }, prenotabile_id);
    });
  });
}
