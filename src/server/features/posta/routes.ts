import { consegnaPosta, listPosta, readLettera as readCall, resendPosta } from '#contract/posta.ts';
import type { Bind } from '../../http/bind.ts';
import { perId, sendPagina } from '../../http/pagina.ts';
import type { Deps } from '../../platform/deps.ts';
import { list, noteConsegnata, readLettera, resend } from './admin-service.ts';

export function bindPosta(bind: Bind, deps: Deps): void {
  bind(listPosta, ({ query }, contesto) =>
    sendPagina(contesto, query, perId, (cursore) => list(deps, query.stato, cursore)),
  );
  bind(resendPosta, ({ utente, params }) => resend(deps, utente, params.id));
  bind(readCall, ({ params }) => readLettera(deps, params.id));
  bind(consegnaPosta, ({ utente, params }) => noteConsegnata(deps, utente, params.id));
}
