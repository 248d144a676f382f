import { readSalute } from '#contract/salute.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { readStato } from './service.ts';

export function bindSalute(bind: Bind, deps: Deps): void {
  bind(readSalute, async (_input, { reply }) => {
    void reply.header('cache-control', 'no-store');
    return readStato(deps);
  });
}
