import * as calls from '#contract/chiusure.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { readCalendarioPubblico } from '../calendario/service.ts';
import { createFermo, deleteFermo, listFermiOf, updateFermo } from './fermi-service.ts';
import { createChiusura, deleteChiusura, readPeriodo, updateChiusura } from './service.ts';

export function bindChiusure(bind: Bind, deps: Deps): void {
  bind(calls.readCalendario, () => readCalendarioPubblico(deps));
  bind(calls.listChiusure, ({ query }) => readPeriodo(deps, query));
  bind(calls.createChiusura, ({ utente, body }, { idempotenza }) =>
    createChiusura(deps, utente, body, idempotenza),
  );
  bind(calls.updateChiusura, ({ utente, params, body }) => updateChiusura(deps, utente, params.id, body));
  bind(calls.deleteChiusura, ({ utente, params, query }) =>
    deleteChiusura(deps, utente, params.id, query.versione),
  );
  bind(calls.listFermi, ({ params }) => listFermiOf(deps, params.id));
  bind(calls.createFermo, ({ utente, params, body }, { idempotenza }) =>
    createFermo(deps, utente, params.id, body, idempotenza),
  );
  bind(calls.updateFermo, ({ utente, params, body }) => updateFermo(deps, utente, params.id, body));
  bind(calls.deleteFermo, ({ utente, params, query }) =>
    deleteFermo(deps, utente, params.id, query.versione),
  );
}
