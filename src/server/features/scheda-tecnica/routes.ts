import * as calls from '#contract/scheda-tecnica.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  createSezione,
  createSpec,
  deleteSezione,
  deleteSpec,
  readSchedaTecnica,
  updateSezione,
  updateSpec,
} from './service.ts';

export function bindSchedaTecnica(bind: Bind, deps: Deps): void {
  bind(calls.readSchedaTecnica, ({ utente, params }) => readSchedaTecnica(deps, params.id, utente));
  bind(calls.createSezione, ({ utente, params, body }, { idempotenza }) =>
    createSezione(deps, utente, params.id, body, idempotenza),
  );
  bind(calls.updateSezione, ({ utente, params, body }) =>
    updateSezione(deps, utente, params.sectionId, body),
  );
  bind(calls.deleteSezione, ({ utente, params }) => deleteSezione(deps, utente, params.sectionId));
  bind(calls.createSpec, ({ utente, params, body }, { idempotenza }) =>
    createSpec(deps, utente, params.sectionId, body, idempotenza),
  );
  bind(calls.updateSpec, ({ utente, params, body }) => updateSpec(deps, utente, params.specId, body));
  bind(calls.deleteSpec, ({ utente, params }) => deleteSpec(deps, utente, params.specId));
}
