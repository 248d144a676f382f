import * as calls from '#contract/importazioni.ts';
import type { Bind } from '../../http/bind.ts';
import { sendCsv } from '../../http/pagina.ts';
import type { Deps } from '../../platform/deps.ts';
import { writeModello } from './modello-service.ts';
import { importRighe } from './service.ts';

export function bindImportazioni(bind: Bind, deps: Deps): void {
  bind(calls.importRighe, ({ utente, body }) => importRighe(deps, utente, body));
  bind(calls.readModello, async ({ query }, { reply }) =>
    sendCsv(reply, `${query.tipo}-da-importare.csv`, await writeModello(deps, query.tipo)),
  );
}
