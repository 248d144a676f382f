import { readSistema as call } from '#contract/sistema.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { readSistema } from './service.ts';

export function bindSistema(bind: Bind, deps: Deps): void {
  bind(call, () => readSistema(deps));
}
