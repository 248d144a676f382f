import * as calls from '#contract/libretto.ts';
import type { Bind } from '../../http/bind.ts';
import { perMomento, sendPagina } from '../../http/pagina.ts';
import type { Deps } from '../../platform/deps.ts';
import { noteControllo, readControllo, readLibretto } from './service.ts';

export function bindLibretto(bind: Bind, deps: Deps): void {
  bind(calls.readLibretto, ({ params, query }, contesto) =>
    sendPagina(contesto, query, perMomento, (cursore) =>
      readLibretto(deps, params.id, query.filtro, cursore),
    ),
  );
  bind(calls.readControllo, ({ params }) => readControllo(deps, params.id));
  bind(calls.createControllo, ({ utente, params, body }, { idempotenza }) =>
    noteControllo(deps, utente, params.id, body.nota ?? '', idempotenza),
  );
}
