import * as calls from '#contract/calendari.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { createReadFeed } from './feed-service.ts';
import { createCalendario, listCalendari, revokeCalendario } from './service.ts';

export function bindCalendari(bind: Bind, deps: Deps): void {
  const readFeed = createReadFeed(deps);
  bind(calls.readFeed, async ({ params }, { reply }) => {
    const feed = await readFeed(params.segreto);
    return reply
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', 'inline; filename="prenotazioni.ics"')
      .type('text/calendar; charset=utf-8')
      .send(feed);
  });
  bind(calls.listCalendari, ({ utente }) => listCalendari(deps, utente));
  bind(calls.createCalendario, ({ utente }) => createCalendario(deps, utente));
  bind(calls.createCalendarioCentro, ({ utente, body }) =>
    createCalendario(deps, utente, body.prenotabile_id),
  );
  bind(calls.revokeCalendario, ({ utente, params }) => revokeCalendario(deps, utente, params.id));
}
