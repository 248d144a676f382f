import * as calls from '#contract/abilitazioni.ts';
import type { Bind } from '../../http/bind.ts';
import { perNome, sendPagina } from '../../http/pagina.ts';
import type { Deps } from '../../platform/deps.ts';
import { give, listOwn, listPersone, listRilasci, revoke } from './rilasci-service.ts';
import { createAbilitazione, deleteAbilitazione, listAbilitazioni, updateAbilitazione } from './service.ts';

export function bindAbilitazioni(bind: Bind, deps: Deps): void {
  bind(calls.listAbilitazioni, ({ utente }) => listAbilitazioni(deps, utente));
  bind(calls.createAbilitazione, ({ utente, body }, { idempotenza }) =>
    createAbilitazione(deps, utente, body, idempotenza),
  );
  bind(calls.updateAbilitazione, ({ utente, params, body }) =>
    updateAbilitazione(deps, utente, params.id, body),
  );
  bind(calls.deleteAbilitazione, ({ utente, params }) => deleteAbilitazione(deps, utente, params.id));
  bind(calls.listPersoneAbilitate, async ({ params, query }, contesto) => {
    const rows = await sendPagina(contesto, query, perNome, (cursore) =>
      listPersone(deps, params.id, query.filtro, cursore),
    );
    return rows.map(({ posto: _, ...row }) => row);
  });
  bind(calls.listMieAbilitazioni, ({ utente }) => listOwn(deps, utente.id));
  bind(calls.listRilasci, ({ params }) => listRilasci(deps, params.id));
  bind(calls.giveAbilitazione, ({ utente, params, body }, { idempotenza }) =>
    give(deps, utente, params.id, body, idempotenza),
  );
  bind(calls.revokeAbilitazione, ({ utente, params: { id: utente_id, abilitazione_id }, body }) =>
    revoke(deps, utente, { utente_id, abilitazione_id, ...body }),
  );
}
