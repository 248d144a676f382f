import * as calls from '#contract/registro.ts';
import type { Bind } from '../../http/bind.ts';
import { perId, sendCsv, sendPagina } from '../../http/pagina.ts';
import type { Deps } from '../../platform/deps.ts';
import { readUtenteById } from '../account/service.ts';
import { exportCsv, list, listAccessiOf } from './service.ts';

export function bindRegistro(bind: Bind, deps: Deps): void {
  bind(calls.listRegistro, ({ query }, contesto) =>
    sendPagina(contesto, query, perId, (cursore) => list(deps, query, cursore)),
  );
  bind(calls.exportRegistro, async ({ query }, { reply }) =>
    sendCsv(reply, 'registro.csv', exportCsv(deps, query)),
  );
  bind(calls.listMieiAccessiDocumento, ({ utente, query }, contesto) =>
    sendPagina(contesto, query, perId, (cursore) => listAccessiOf(deps, utente.id, cursore)),
  );
  bind(calls.listAccessiDocumento, ({ params, query }, contesto) =>
    sendPagina(contesto, query, perId, async (cursore) => {
      await readUtenteById(deps, params.id);
      return listAccessiOf(deps, params.id, cursore);
    }),
  );
}
