import * as calls from '#contract/prenotabili.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { withAttoreInCentro } from '../account/attore-service.ts';
import { dopoCambio } from '../prenotazioni/offerta.ts';
import { createPrenotabile, deletePrenotabile, FREES, updatePrenotabile } from './service.ts';

export function bindPrenotabili(bind: Bind, deps: Deps): void {
  bind(calls.createPrenotabile, ({ utente, body }, { idempotenza }) =>
    createPrenotabile(deps, utente, body, idempotenza),
  );
  bind(calls.updatePrenotabile, ({ utente, params: { id }, body }) =>
    withAttoreInCentro(deps, utente, async (ctx) => {
      const changed = await updatePrenotabile(ctx, id, body);
      if (FREES.some((campo) => body[campo] !== undefined))
        await dopoCambio(deps, ctx.tx, { prenotabili: [id] });
      return changed;
    }),
  );
  bind(calls.deletePrenotabile, async ({ utente, params: { id } }) => {
    const after = await withAttoreInCentro(deps, utente, async (ctx) => {
      const after = await deletePrenotabile(ctx, id);
      await dopoCambio(deps, ctx.tx, { prenotabili: [id] });
      return after;
    });
    await after();
    return undefined;
  });
}
