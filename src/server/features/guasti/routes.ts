import * as calls from '#contract/segnalazioni.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { reportGuasto, updateSegnalazione } from './service.ts';

export function bindGuasti(bind: Bind, deps: Deps): void {
  bind(calls.createGuasto, ({ utente, params }, { file, campi, idempotenza, ip }) =>
    reportGuasto(deps, utente, params.id, {
      file: file(),
      testi: () => campi(calls.NuovoGuasto),
      idempotenza,
      ip,
    }),
  );
  bind(calls.updateSegnalazione, ({ utente, params, body }) =>
    updateSegnalazione(deps, utente, params.id, body),
  );
}
