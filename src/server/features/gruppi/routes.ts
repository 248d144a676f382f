import * as calls from '#contract/gruppi.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { withAttoreInCentro } from '../account/attore-service.ts';
import { readGruppi } from '../catalogo/service.ts';
import { dopoCambio } from '../prenotazioni/offerta.ts';
import { addMembro, createGruppo, deleteGruppo, removeMembro, updateGruppo } from './service.ts';

export function bindGruppi(bind: Bind, deps: Deps): void {
  bind(calls.listGruppi, ({ utente, params }) => readGruppi(deps, params.tipo, utente));
  bind(calls.createGruppo, ({ utente, body }, { idempotenza }) =>
    createGruppo(deps, utente, body, idempotenza),
  );
  bind(calls.updateGruppo, ({ utente, params, body }) => updateGruppo(deps, utente, params.id, body));
  bind(calls.deleteGruppo, ({ utente, params }) => deleteGruppo(deps, utente, params.id));
  bind(calls.addMembro, ({ utente, params }) => addMembro(deps, utente, params));
  bind(calls.removeMembro, ({ utente, params }) =>
    withAttoreInCentro(deps, utente, async (tx) => {
      const gruppo = await removeMembro(tx, utente, params);
      await dopoCambio(deps, tx, { prenotabili: [params.prenotabileId], gruppi: [params.gruppoId] });
      return gruppo;
    }),
  );
}
