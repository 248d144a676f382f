import * as calls from '#contract/proposte.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { accept, refuse } from './risposta-service.ts';
import { listDaLink, listOwn } from './service.ts';

export function bindProposte(bind: Bind, deps: Deps): void {
  bind(calls.readProposteDaLink, ({ body }) => listDaLink(deps, body.token));
  bind(calls.listMieProposte, ({ utente }) => listOwn(deps, utente));
  bind(calls.acceptProposta, ({ utente, params, body: { token, ...giorni } }) =>
    accept(deps, { utente, token }, params.id, giorni),
  );
  bind(calls.refuseProposta, ({ utente, params, body }) =>
    refuse(deps, { utente, token: body.token }, params.id),
  );
}
