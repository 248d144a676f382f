import * as calls from '#contract/link-utili.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { createLink, deleteLink } from './service.ts';

export function bindLinkUtili(bind: Bind, deps: Deps): void {
  bind(calls.createLink, ({ utente, body }, { idempotenza }) => createLink(deps, utente, body, idempotenza));
  bind(calls.deleteLink, ({ utente, params }) => deleteLink(deps, utente, params.linkId));
}
