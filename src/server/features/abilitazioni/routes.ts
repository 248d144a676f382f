import { sql } from 'kysely';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Abilitazione } from '#contract/abilitazioni.ts';
import * as calls from '#contract/abilitazioni.ts';
import type { Bind } from '../../http/bind.ts';
import { perNome, sendPagina } from '../../http/pagina.ts';
import { changesOf } from '../../platform/changes-of.ts';
import { oggi } from '../../platform/clock.ts';
import { constraintOf } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { demandVersione } from '../../platform/versione.ts';
import { withAttore, withAttoreInCentro } from '../account/attore-service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { wakePosta } from '../posta/service.ts';
import { dopoCambio } from '../prenotazioni/offerta.ts';
import { record } from '../registro/service.ts';
import { give, listOwn, listPersone, listRilasci, presentNow, revoke } from './rilasci-service.ts';
import { listVoci } from './rilasci-store.ts';
import { demandAbilitazione, listAbilitazioni, lockAbilitazione } from './service.ts';

export function bindAbilitazioni(bind: Bind, deps: Deps): void {
  bind(calls.listAbilitazioni, ({ utente }) => listAbilitazioni(deps, utente));

  bind(calls.createAbilitazione, ({ utente, body }, { idempotenza }) =>
    named(
      onceInTransaction(deps, utente, idempotenza, async ({ tx }) => {
        const made = await tx
          .insertInto('abilitazioni')
          .values(body)
          .returning(['id', 'nome', 'come_si_ottiene', 'durata_mesi', 'versione'])
          .executeTakeFirstOrThrow();
        await record(tx, { attore_id: utente.id, azione: 'abilitazione_creata', dettagli: pick(made) });
        return made;
      }),
    ),
  );

  // People who already have it keep it as it was given.
  bind(calls.updateAbilitazione, ({ utente, params: { id }, body: { versione, ...wanted } }) =>
    named(
      withAttore(deps, utente, async ({ tx }) => {
        const attuale = await lockAbilitazione(tx, id);
        demandVersione(attuale, versione);
        const { values, campi } = changesOf(attuale, wanted);
        if (Object.keys(values).length === 0) return attuale;
        await tx
          .updateTable('abilitazioni')
          .set((eb) => ({ ...values, versione: eb('versione', '+', 1) }))
          .where('id', '=', id)
          .execute();
        const dettagli = { ...pick(attuale), campi };
        await record(tx, { attore_id: utente.id, azione: 'abilitazione_modificata', dettagli });
        return demandAbilitazione({ db: tx }, id);
      }),
    ),
  );

  // Refused while a resource requires it; only hidden if a person ever had it.
  bind(calls.deleteAbilitazione, ({ utente, params: { id } }) =>
    withAttore(deps, utente, async ({ tx }) => {
      const attuale = await lockAbilitazione(tx, id);
      const asked = await tx
        .selectFrom('prenotabili')
        .select('id')
        .where('eliminato_il', 'is', null)
        .where(sql<boolean>`${id}::integer = any(abilitazioni)`)
        .limit(1)
        .executeTakeFirst();
      if (asked) throw new Rifiuto('ABILITAZIONE_IN_USO');
      const hidden = await tx
        .updateTable('abilitazioni')
        .set({ nascosta: true })
        .where('id', '=', id)
        .where((eb) => eb.exists(eb.selectFrom('rilasci').select('id').where('abilitazione_id', '=', id)))
        .executeTakeFirst();
      if (hidden.numUpdatedRows === 0n) await tx.deleteFrom('abilitazioni').where('id', '=', id).execute();
      await record(tx, { attore_id: utente.id, azione: 'abilitazione_eliminata', dettagli: pick(attuale) });
      return undefined;
    }),
  );

  bind(calls.listPersoneAbilitate, async ({ params, query }, contesto) => {
    const rows = await sendPagina(contesto, query, perNome, (cursore) =>
      listPersone(deps, params.id, query.filtro, cursore),
    );
    return rows.map(({ posto: _, ...row }) => row);
  });
  bind(calls.listMieAbilitazioni, ({ utente }) => listOwn(deps, utente.id));
  bind(calls.listRilasci, ({ params }) => listRilasci(deps, params.id));
  bind(calls.giveAbilitazione, ({ utente, params, body }, { idempotenza }) =>
    give(deps, utente, params.id, body, idempotenza),
  );
  // A place that the waiting list holds for the person goes to the next.
  bind(calls.revokeAbilitazione, async ({ utente, params: { id: utente_id, abilitazione_id }, body }) => {
    const rilascio = await withAttoreInCentro(
      deps,
      utente,
      async (ctx) => {
        const { tx } = ctx;
        await revoke(ctx, { utente_id, abilitazione_id, ...body });
        await dopoCambio(deps, tx, await listVoci(tx, { utente_id, oggi: oggi(deps.clock) }));
        return presentNow(deps, tx, utente_id, abilitazione_id);
      },
      [utente_id],
    );
    wakePosta(deps);
    return rilascio;
  });
}

const pick = ({ id, nome }: Abilitazione) => ({ abilitazione: id, nome });

/** Turns a violated unique constraint on names (ignoring case) into the refusal. */
async function named<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw constraintOf(error) === 'abilitazioni_nome' ? new Rifiuto('NOME_GIA_USATO') : error;
  }
}
