import * as calls from '#contract/fasce.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { readFascia, updateFascia } from './service.ts';

export function bindFasce(bind: Bind, deps: Deps): void {
  bind(calls.readFascia, ({ params }) => readFascia(deps, params.id));
  bind(calls.updateFascia, ({ utente, params, body }) => updateFascia(deps, utente, params.id, body));
}
