import * as calls from '#contract/rendiconto.ts';
import type { Bind } from '../../http/bind.ts';
import { sendCsv } from '../../http/pagina.ts';
import type { Deps } from '../../platform/deps.ts';
import { exportCsv, read } from './service.ts';

export function bindRendiconto(bind: Bind, deps: Deps): void {
  bind(calls.readRendiconto, ({ query }) => read(deps, query));
  bind(calls.exportRendiconto, async ({ query }, { reply }) =>
    sendCsv(reply, 'rendiconto.csv', await exportCsv(deps, query)),
  );
}
