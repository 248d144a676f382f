import { openPrimoAccesso } from '#contract/auth.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { openWithLink } from './service.ts';

export function bindPrimoAccesso(bind: Bind, deps: Deps): void {
  bind(openPrimoAccesso, ({ body }) => openWithLink(deps, body));
}
