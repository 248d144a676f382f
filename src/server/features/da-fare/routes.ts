import * as calls from '#contract/da-fare.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { readDaFareById } from './service.ts';

export function bindDaFare(bind: Bind, deps: Deps): void {
  bind(calls.readDaFare, ({ params }) => readDaFareById(deps, params.id));
}
