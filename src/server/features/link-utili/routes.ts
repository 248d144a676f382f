import { MASSIMI } from '#domain/massimi.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import * as calls from '#contract/link-utili.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { withAttore } from '../account/attore-service.ts';
import { lockPrenotabile } from '../catalogo/lock-service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { recordChange } from '../registro/service.ts';

export function bindLinkUtili(bind: Bind, deps: Deps): void {
  bind(calls.createLink, ({ utente, body: { prenotabile_id, label, href } }, { idempotenza }) =>
    onceInTransaction(deps, utente, idempotenza, async ({ tx }) => {
      const { links } = await lockPrenotabile(tx, prenotabile_id);
      if (links.length >= MASSIMI.link) throw new Rifiuto('LIMITE_RAGGIUNTO');
      const link = await tx
        .insertInto('link_utili')
        .values({ prenotabile_id, label, href })
        .returning(['id', 'label', 'href', 'prenotabile_id'])
        .executeTakeFirstOrThrow();
      await recordChange(tx, utente, 'link_aggiunto', prenotabile_id, { label, href });
      return link;
    }),
  );

  bind(calls.deleteLink, ({ utente, params: { linkId: id } }) =>
    withAttore(deps, utente, async ({ tx }) => {
      const link = await tx.selectFrom('link_utili').selectAll().where('id', '=', id).executeTakeFirst();
      if (!link) throw new Rifiuto('NOT_FOUND');
      const { prenotabile_id, label, href } = link;
      await lockPrenotabile(tx, prenotabile_id);
      const { numDeletedRows } = await tx.deleteFrom('link_utili').where('id', '=', id).executeTakeFirst();
      if (numDeletedRows === 0n) throw new Rifiuto('NOT_FOUND');
      await recordChange(tx, utente, 'link_rimosso', prenotabile_id, { label, href });
      return undefined;
    }),
  );
}
