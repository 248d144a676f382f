import { readCentro } from '#contract/fatti-centro.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { readFatti } from './service.ts';

export function bindCentro(bind: Bind, deps: Deps): void {
  bind(readCentro, async ({ query }) => {
    const { centro, inglese, ...resto } = await readFatti(deps);
    const english = query.lingua === 'en' ? inglese : null;
    const lingua = english ? ('en' as const) : ('it' as const);
    return { ...resto, lingua, centro: english ?? centro };
  });
}
