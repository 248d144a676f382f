import * as calls from '#contract/cauzioni.ts';
import type { Bind } from '../../http/bind.ts';
import { perId, sendCsv, sendPagina } from '../../http/pagina.ts';
import type { Deps } from '../../platform/deps.ts';
import { correct, giveBack, keep, receive } from './banco-service.ts';
import { exportCsv, list, readRicevuta } from './list-service.ts';

export function bindCauzioni(bind: Bind, deps: Deps): void {
  bind(calls.listCauzioni, ({ query }, contesto) =>
    sendPagina(contesto, query, perId, (cursore) => list(deps, query, cursore)),
  );
  bind(calls.exportCauzioni, async ({ query }, { reply }) =>
    sendCsv(reply, 'cauzioni.csv', exportCsv(deps, query)),
  );
  bind(calls.readMovimentoCauzione, ({ params }) => readRicevuta(deps, params.id));
  bind(calls.createCauzione, ({ utente, body }, { idempotenza }) => receive(deps, utente, body, idempotenza));
  bind(calls.giveBackCauzione, ({ utente, params, body }, { idempotenza }) =>
    giveBack(deps, utente, params.id, body, idempotenza),
  );
  bind(calls.keepCauzione, ({ utente, params, body }, { idempotenza }) =>
    keep(deps, utente, params.id, body, idempotenza),
  );
  bind(calls.correctCauzione, ({ utente, params, body }, { idempotenza }) =>
    correct(deps, utente, params.id, body, idempotenza),
  );
}
