import { Rifiuto } from '#domain/rifiuti.ts';
import * as calls from '#contract/gruppi.ts';
import type { Bind } from '../../http/bind.ts';
import { changesOf } from '../../platform/changes-of.ts';
import type { Deps } from '../../platform/deps.ts';
import { demandVersione } from '../../platform/versione.ts';
import { withAttoreInCentro } from '../account/attore-service.ts';
import { readGruppi, readGruppo, readPrenotabile } from '../catalogo/service.ts';
import { onceInCentro } from '../idempotenza/service.ts';
import { dopoCambio, endAtteseOfGruppo } from '../prenotazioni/offerta.ts';
import { recordGruppo, removeMembro } from './service.ts';

export function bindGruppi(bind: Bind, deps: Deps): void {
  bind(calls.listGruppi, ({ utente, params }) => readGruppi(deps, params.tipo, utente));

  // Only administrators see it until it has a resource.
  bind(calls.createGruppo, ({ utente, body }, { idempotenza }) =>
    onceInCentro(deps, utente, idempotenza, async ({ tx }) => {
      const query = tx.insertInto('gruppi').values(body).returning('id');
      const gruppo = await readGruppo({ db: tx }, (await query.executeTakeFirstOrThrow()).id);
      await recordGruppo(tx, utente, 'gruppo_creato', gruppo, { tipo: gruppo.tipo });
      return gruppo;
    }),
  );

  bind(calls.updateGruppo, ({ utente, params: { id }, body: { versione, ...wanted } }) =>
    withAttoreInCentro(deps, utente, async ({ tx }) => {
      const attuale = await readGruppo({ db: tx }, id);
      demandVersione(attuale, versione);
      const { values, campi } = changesOf(attuale, wanted);
      if (Object.keys(values).length === 0) return attuale;
      await tx
        .updateTable('gruppi')
        .set((eb) => ({ ...values, versione: eb('versione', '+', 1) }))
        .where('id', '=', id)
        .execute();
      await recordGruppo(tx, utente, 'gruppo_modificato', attuale, { campi });
      return readGruppo({ db: tx }, id);
    }),
  );

  // The resources of a deleted group stay, and bookings made through it keep their piece.
  bind(calls.deleteGruppo, ({ utente, params: { id } }) =>
    withAttoreInCentro(deps, utente, async ({ tx }) => {
      const gruppo = await readGruppo({ db: tx }, id);
      await endAtteseOfGruppo(tx, id);
      await tx.deleteFrom('gruppi').where('id', '=', id).execute();
      const membri = gruppo.prenotabili.map((prenotabile) => prenotabile.id);
      await recordGruppo(tx, utente, 'gruppo_eliminato', gruppo, { tipo: gruppo.tipo, membri });
      await dopoCambio(deps, tx, { prenotabili: membri });
      return undefined;
    }),
  );

  bind(calls.addMembro, ({ utente, params: { gruppoId, prenotabileId: prenotabile_id } }) =>
    withAttoreInCentro(deps, utente, async ({ tx }) => {
      const gruppo = await readGruppo({ db: tx }, gruppoId);
      const { tipo } = await readPrenotabile({ db: tx }, prenotabile_id);
      if (tipo !== gruppo.tipo) throw new Rifiuto('TIPO_DIVERSO');
      if (gruppo.prenotabili.some(({ id }) => id === prenotabile_id)) return gruppo;
      await tx
        .insertInto('gruppi_prenotabili')
        .values({ gruppo_id: gruppoId, prenotabile_id, tipo })
        .execute();
      await recordGruppo(tx, utente, 'gruppo_membro_aggiunto', gruppo, {}, prenotabile_id);
      await dopoCambio(deps, tx, { prenotabili: [prenotabile_id] });
      return readGruppo({ db: tx }, gruppoId);
    }),
  );

  bind(calls.removeMembro, ({ utente, params }) =>
    withAttoreInCentro(deps, utente, async ({ tx }) => {
      const gruppo = await removeMembro(tx, utente, params);
      await dopoCambio(deps, tx, { prenotabili: [params.prenotabileId], gruppi: [params.gruppoId] });
      return gruppo;
    }),
  );
}
