import { listPosta, resendPosta } from '#contract/posta.ts';
import type { Bind } from '../../http/bind.ts';
import { isMomento, readCursore, sendPagina } from '../../http/pagina.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Momento } from '../../platform/richiesta.ts';
import { list, resend } from './admin-service.ts';

export function bindPosta(bind: Bind, deps: Deps): void {
  bind(listPosta, ({ query }, contesto) =>
    sendPagina(
      contesto,
      readCursore(query, isMomento),
      (cursore) => list(deps, query.stato, cursore),
      ({ creata_il, id }): Momento => [creata_il, id],
    ),
  );
  bind(resendPosta, ({ utente, params }) => resend(deps, utente, params.id));
}
