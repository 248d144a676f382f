import * as calls from '#contract/registro.ts';
import type { Bind } from '../../http/bind.ts';
import { isId, readCursore, sendCsv, sendPagina } from '../../http/pagina.ts';
import type { Deps } from '../../platform/deps.ts';
import { readUtenteById } from '../account/scheda-service.ts';
import { exportCsv, list, listAccessiOf } from './list-service.ts';

const idOf = ({ id }: { id: number }): number => id;

export function bindRegistro(bind: Bind, deps: Deps): void {
  bind(calls.listRegistro, ({ query }, contesto) =>
    sendPagina(contesto, readCursore(query, isId), (cursore) => list(deps, query, cursore), idOf),
  );
  bind(calls.exportRegistro, async ({ query }, { reply }) =>
    sendCsv(reply, 'registro.csv', exportCsv(deps, query)),
  );
  bind(calls.listMieiAccessiDocumento, ({ utente, query }, contesto) =>
    sendPagina(
      contesto,
      readCursore(query, isId),
      (cursore) => listAccessiOf(deps, utente.id, cursore),
      idOf,
    ),
  );
  bind(calls.listAccessiDocumento, async ({ params, query }, contesto) => {
    const cursore = readCursore(query, isId);
    await readUtenteById(deps, params.id);
    return sendPagina(contesto, cursore, (page) => listAccessiOf(deps, params.id, page), idOf);
  });
}
