import * as calls from '#contract/attese.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { accept, refuse, refusePer, remove } from './risposta-service.ts';
import {
  createAttesa,
  listDaTelefonare,
  listOfGruppo,
  listOfPrenotabile,
  listOwn,
  listTenute,
} from './service.ts';

export function bindAttese(bind: Bind, deps: Deps): void {
  bind(calls.createAttesa, ({ utente, body }, { idempotenza }) =>
    createAttesa(deps, utente, body, idempotenza),
  );
  bind(calls.createAttesaPer, ({ utente, params, body }, { idempotenza }) =>
    createAttesa(deps, utente, body, idempotenza, params.id),
  );
  bind(calls.listMieAttese, ({ utente }) => listOwn(deps, utente));
  bind(calls.deleteAttesa, ({ utente, params }) => remove(deps, utente, params.id));
  bind(calls.acceptAttesa, ({ utente, params }) => accept(deps, utente, params.id));
  bind(calls.refuseAttesa, ({ utente, params }) => refuse(deps, utente, params.id));
  bind(calls.listAttesePrenotabile, ({ params }) => listOfPrenotabile(deps, params.id));
  bind(calls.listAtteseGruppo, ({ params }) => listOfGruppo(deps, params.id));
  bind(calls.listDaTelefonare, () => listDaTelefonare(deps));
  bind(calls.listTenute, () => listTenute(deps));
  bind(calls.acceptAttesaPer, ({ utente, params, body }) =>
    accept(deps, utente, params.id, { nonostante: body.nonostante ?? [] }),
  );
  bind(calls.refuseAttesaPer, ({ utente, params }) => refusePer(deps, utente, params.id));
}
