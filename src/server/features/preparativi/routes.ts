import * as calls from '#contract/preparativi.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { hidePreparativi, readPreparativi } from './service.ts';

export function bindPreparativi(bind: Bind, deps: Deps): void {
  bind(calls.readPreparativi, ({ utente }) => readPreparativi(deps, utente));
  bind(calls.hidePreparativi, ({ utente, body }) => hidePreparativi(deps, utente, body.nascosti));
}
