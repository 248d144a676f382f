import * as calls from '#contract/chiusure.ts';
import type { Fermo } from '#contract/chiusure.ts';
import type { Bind } from '../../http/bind.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { readCalendarioPubblico } from '../calendario/service.ts';
import { settleGiornateAhead } from '../giornate/settle-service.ts';
import { onceInCentro } from '../idempotenza/service.ts';
import { wakePosta } from '../posta/service.ts';
import { dopoCambio } from '../prenotazioni/offerta.ts';
import { createFermo, deleteFermo, listFermiOf, updateFermo } from './fermi-service.ts';
import { createChiusura, deleteChiusura, readPeriodo, updateChiusura } from './service.ts';

export function bindChiusure(bind: Bind, deps: Deps): void {
  bind(calls.readCalendario, () => readCalendarioPubblico(deps));
  bind(calls.listChiusure, ({ query }) => readPeriodo(deps, query));
  bind(calls.createChiusura, ({ utente, body }, { idempotenza }) =>
    changeChiusura(utente, idempotenza, (ctx) => createChiusura(ctx, body)),
  );
  bind(calls.updateChiusura, ({ utente, params, body }) =>
    changeChiusura(utente, null, (ctx) => updateChiusura(ctx, params.id, body)),
  );
  bind(calls.deleteChiusura, ({ utente, params, query }) =>
    changeChiusura(utente, null, ({ tx }) => deleteChiusura(tx, utente, params.id, query.versione)),
  );
  bind(calls.listFermi, ({ params }) => listFermiOf(deps, params.id));
  bind(calls.createFermo, ({ utente, params, body }, { idempotenza }) =>
    changeFermo(utente, idempotenza, (ctx) => createFermo(ctx, params.id, body)),
  );
  bind(calls.updateFermo, ({ utente, params, body }) =>
    changeFermo(utente, null, (ctx) => updateFermo(ctx, params.id, body)),
  );
  bind(calls.deleteFermo, async ({ utente, params, query }) => {
    await changeFermo(utente, null, ({ tx }) => deleteFermo(deps, tx, utente, params.id, query.versione));
    return undefined;
  });

  async function changeChiusura<T>(
    admin: UtenteCorrente,
    idempotenza: ChiaveIdempotenza | null,
    change: (ctx: Ctx) => Promise<T>,
  ): Promise<T> {
    return onceInCentro(deps, admin, idempotenza, async (ctx) => {
      const changed = await change(ctx);
      await dopoCambio(deps, ctx.tx, 'tutti');
      await settleGiornateAhead(ctx);
      return changed;
    });
  }

  async function changeFermo(
    admin: UtenteCorrente,
    idempotenza: ChiaveIdempotenza | null,
    change: (ctx: Ctx) => Promise<Fermo>,
  ): Promise<Fermo> {
    const answer = await onceInCentro(deps, admin, idempotenza, async (ctx) => {
      const fermo = await change(ctx);
      await dopoCambio(deps, ctx.tx, { prenotabili: [fermo.prenotabile_id] });
      return fermo;
    });
    wakePosta(deps);
    return answer;
  }
}
