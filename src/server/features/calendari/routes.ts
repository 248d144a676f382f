import * as calls from '#contract/calendari.ts';
import type { Bind } from '../../http/bind.ts';
import { acceptedBy, isKnown, pickCodifica } from '../../http/kept/answer.ts';
import type { Deps } from '../../platform/deps.ts';
import { createReadFeed } from './feed-service.ts';
import { createCalendario, listCalendari, revokeCalendario } from './service.ts';

export function bindCalendari(bind: Bind, deps: Deps): void {
  const readFeed = createReadFeed(deps);
  bind(calls.readFeed, async ({ params }, { request, reply }) => {
    const { impronta, read } = await readFeed(params.segreto);
    const etag = etagWith(impronta);
    void reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding')
      .header('x-robots-tag', 'noindex');
    if (isKnown(request.headers['if-none-match'], etag)) return reply.header('etag', etag).status(304).send();
    const codifica = pickCodifica(acceptedBy(request.headers), ['gzip', 'identity']);
    const feed = await read(codifica);
    if (codifica === 'gzip') void reply.header('content-encoding', codifica);
    return reply
      .header('etag', etagWith(feed.impronta))
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="prenotazioni.ics"')
      .send(feed.body);
  });
  bind(calls.listCalendari, ({ utente }) => listCalendari(deps, utente));
  bind(calls.createCalendario, ({ utente }) => createCalendario(deps, utente));
  bind(calls.createCalendarioCentro, ({ utente, body }) =>
    createCalendario(deps, utente, body.prenotabile_id),
  );
  bind(calls.revokeCalendario, ({ utente, params }) => revokeCalendario(deps, utente, params.id));
}

const etagWith = (impronta: string): string => `W/"${impronta}"`;
