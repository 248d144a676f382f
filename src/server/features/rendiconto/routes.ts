import * as calls from '#contract/rendiconto.ts';
import type { Bind } from '../../http/bind.ts';
import { sendCsv } from '../../http/pagina.ts';
import type { Deps } from '../../platform/deps.ts';
import { exportCsv, exportZip, read } from './service.ts';

export function bindRendiconto(bind: Bind, deps: Deps): void {
  bind(calls.readRendiconto, ({ query }) => read(deps, query));
  bind(calls.exportRendiconto, async ({ query }, { reply }) =>
    sendCsv(reply, `rendiconto-${query.tabella ?? 'totale'}.csv`, await exportCsv(deps, query)),
  );
  bind(calls.exportTabelle, async ({ query }, { reply }) =>
    reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="rendiconto.zip"')
      .send(await exportZip(deps, query)),
  );
}
