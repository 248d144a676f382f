import * as calls from '#contract/prenotabili.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { createPrenotabile, deletePrenotabile, updatePrenotabile } from './service.ts';

export function bindPrenotabili(bind: Bind, deps: Deps): void {
  bind(calls.createPrenotabile, ({ utente, body }, { idempotenza }) =>
    createPrenotabile(deps, utente, body, idempotenza),
  );
  bind(calls.updatePrenotabile, ({ utente, params, body }) =>
    updatePrenotabile(deps, utente, params.id, body),
  );
  bind(calls.deletePrenotabile, ({ utente, params }) => deletePrenotabile(deps, utente, params.id));
}
