import * as calls from '#contract/gestione.ts';
import type { Bind } from '../../http/bind.ts';
import { perNome, sendCsv, sendPagina } from '../../http/pagina.ts';
import type { Deps } from '../../platform/deps.ts';
import { countGestione, exportCsv, listUtenti } from './service.ts';

/** Rows in a page of the list when the caller does not say. */
const LIMIT = 25;

export function bindGestione(bind: Bind, deps: Deps): void {
  bind(calls.listUtenti, async ({ query: { limit = LIMIT, ...query } }, contesto) => {
    const load = listUtenti.bind(null, deps, query);
    const rows = await sendPagina(contesto, { ...query, limit }, perNome, load);
    return rows.map(({ posto: _, ...row }) => row);
  });
  bind(calls.exportUtenti, async ({ query, utente }, { reply }) =>
    sendCsv(reply, 'utenti.csv', await exportCsv(deps, utente, query)),
  );
  bind(calls.readConteggi, () => countGestione(deps));
}
