import * as calls from '#contract/segnalazioni.ts';
import type { Bind } from '../../http/bind.ts';
import { perId, sendPagina } from '../../http/pagina.ts';
import type { Deps } from '../../platform/deps.ts';
import { readFotoGuasto } from './foto-service.ts';
import { list, report } from './service.ts';

export function bindSegnalazioni(bind: Bind, deps: Deps): void {
  bind(calls.createSegnalazione, ({ body }, { idempotenza, ip }) => report(deps, body, idempotenza, ip));
  bind(calls.listSegnalazioni, ({ query }, contesto) =>
    sendPagina(contesto, query, perId, (cursore) => list(deps, query.stato, cursore)),
  );
  bind(calls.readFotoSegnalazione, async ({ params }, { reply }) => {
    const bytes = await readFotoGuasto(deps, params.fotoId);
    return reply.type('image/jpeg').header('cache-control', 'no-store').send(bytes);
  });
}
