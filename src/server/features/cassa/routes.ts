import * as calls from '#contract/cassa.ts';
import type { Bind } from '../../http/bind.ts';
import { sendCsv } from '../../http/pagina.ts';
import type { Deps } from '../../platform/deps.ts';
import { exportCsv, read } from './service.ts';

export function bindCassa(bind: Bind, deps: Deps): void {
  bind(calls.readCassa, ({ query }) => read(deps, query));
  bind(calls.exportCassa, async ({ query }, { reply }) =>
    sendCsv(reply, 'cassa.csv', await exportCsv(deps, query)),
  );
}
