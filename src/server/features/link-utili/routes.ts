import { MASSIMI } from '#domain/massimi.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import * as calls from '#contract/link-utili.ts';
import type { LinkUtile } from '#contract/prenotabili.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttore } from '../account/attore-service.ts';
import { lockPrenotabile } from '../catalogo/lock-service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { record } from '../registro/service.ts';

export function bindLinkUtili(bind: Bind, deps: Deps): void {
  bind(calls.createLink, ({ utente, body }, { idempotenza }) => createLink(deps, utente, body, idempotenza));
  bind(calls.deleteLink, ({ utente, params }) => deleteLink(deps, utente, params.linkId));
}

/** Adds a useful link to a resource. @throws Rifiuto NOT_FOUND, LIMITE_RAGGIUNTO */
async function createLink(
  deps: Deps,
  admin: UtenteCorrente,
  body: OutputOf<(typeof calls.createLink)['body']>,
  idempotenza: ChiaveIdempotenza | null,
): Promise<LinkUtile> {
  const { answer } = await onceInTransaction(deps, admin, idempotenza, async (tx) => {
    const { prenotabile_id, label, href } = body;
    const { links } = await lockPrenotabile(tx, prenotabile_id);
    if (links.length >= MASSIMI.link) throw new Rifiuto('LIMITE_RAGGIUNTO');
    const link = await tx
      .insertInto('link_utili')
      .values({ prenotabile_id, label, href })
      .returning(['id', 'label', 'href', 'prenotabile_id'])
      .executeTakeFirstOrThrow();
    await record(tx, {
      attore_id: admin.id,
      azione: 'link_aggiunto',
      prenotabile_id,
      dettagli: { label, href },
    });
    return link;
  });
  return answer;
}

/** Removes a useful link. @throws Rifiuto NOT_FOUND */
async function deleteLink(deps: Deps, admin: UtenteCorrente, id: number): Promise<undefined> {
  await withAttore(deps, admin, async (tx) => {
    const link = await tx.selectFrom('link_utili').selectAll().where('id', '=', id).executeTakeFirst();
    if (!link) throw new Rifiuto('NOT_FOUND');
    const { prenotabile_id, label, href } = link;
    await lockPrenotabile(tx, prenotabile_id);
    const { numDeletedRows } = await tx.deleteFrom('link_utili').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new Rifiuto('NOT_FOUND');
    await record(tx, {
      attore_id: admin.id,
      azione: 'link_rimosso',
      prenotabile_id,
      dettagli: { label, href },
    });
  });
}
