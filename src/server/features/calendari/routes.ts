import * as calls from '#contract/calendari.ts';
import type { Bind } from '../../http/bind.ts';
import { etagOf, isKnown } from '../../http/kept/answer.ts';
import type { Deps } from '../../platform/deps.ts';
import { readFeed } from './feed-service.ts';
import { createCalendario, listCalendari, revokeCalendario } from './service.ts';

export function bindCalendari(bind: Bind, deps: Deps): void {
  bind(calls.readFeed, async ({ params }, { request, reply }) => {
    const ics = await readFeed(deps, params.segreto);
    const etag = etagOf(ics);
    void reply.header('etag', etag).header('cache-control', 'private, no-cache');
    void reply.header('x-robots-tag', 'noindex');
    if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="prenotazioni.ics"')
      .send(ics);
  });
  bind(calls.listCalendari, ({ utente }) => listCalendari(deps, utente));
  bind(calls.createCalendario, ({ utente }) => createCalendario(deps, utente));
  bind(calls.createCalendarioCentro, ({ utente, body }) =>
    createCalendario(deps, utente, body.prenotabile_id),
  );
  bind(calls.revokeCalendario, ({ utente, params }) => revokeCalendario(deps, utente, params.id));
}
