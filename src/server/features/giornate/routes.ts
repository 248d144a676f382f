import * as calls from '#contract/giornate.ts';
import type { Bind } from '../../http/bind.ts';
import { perId, sendCsv, sendPagina } from '../../http/pagina.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  exportCsv,
  listById,
  listIncassi,
  listOwn,
  readGiornate,
  readGiornateById,
  readRicevuta,
} from './list-service.ts';
import { correct, correctAcquisto, sell, settlePrenotazione, takeBack } from './service.ts';

export function bindGiornate(bind: Bind, deps: Deps): void {
  bind(calls.readMieGiornate, ({ utente }) => readGiornate(deps, utente.id));
  bind(calls.listMieiMovimenti, ({ utente, query }, contesto) =>
    sendPagina(contesto, query, perId, (cursore) => listOwn(deps, utente.id, cursore)),
  );
  bind(calls.readGiornate, ({ params }) => readGiornateById(deps, params.id));
  bind(calls.listMovimentiDi, ({ params, query }, contesto) =>
    sendPagina(contesto, query, perId, (cursore) => listById(deps, params.id, cursore)),
  );
  bind(calls.sellPacchetto, ({ utente, params, body }, { idempotenza }) =>
    sell(deps, utente, params.id, body, idempotenza),
  );
  bind(calls.correctGiornate, ({ utente, params, body }, { idempotenza }) =>
    correct(deps, utente, params.id, body, idempotenza),
  );
  bind(calls.readRicevutaGiornate, ({ params }) => readRicevuta(deps, params.id));
  bind(calls.takeBackAcquisto, ({ utente, params, body }, { idempotenza }) =>
    takeBack(deps, utente, params.id, body, idempotenza),
  );
  bind(calls.correctAcquisto, ({ utente, params, body }, { idempotenza }) =>
    correctAcquisto(deps, utente, params.id, body, idempotenza),
  );
  bind(calls.settlePrenotazione, ({ utente, params, body }, { idempotenza }) =>
    settlePrenotazione(deps, utente, params.id, body, idempotenza),
  );
  bind(calls.listIncassi, ({ query }, contesto) =>
    sendPagina(contesto, query, perId, (cursore) => listIncassi(deps, query, cursore)),
  );
  bind(calls.exportIncassi, async ({ query }, { reply }) =>
    sendCsv(reply, 'giornate.csv', exportCsv(deps, query)),
  );
}
