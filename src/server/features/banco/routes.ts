import { mayNotePresenza } from '#domain/banco.ts';
import type { Giorno } from '#domain/giorno.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import * as calls from '#contract/banco.ts';
import type { Bind } from '../../http/bind.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttoreInCentro, withAttore } from '../account/attore-service.ts';
import { recordChange } from '../prenotazioni/blocca.ts';
import { findEvenAnnullata } from '../prenotazioni/store.ts';
import { record } from '../registro/service.ts';
import { handOver, listOwnConsegne, readConsegna, readOwnConsegna, takeBack } from './consegna.ts';
import { addFoto, readFoto } from './foto.ts';
import { readBanco } from './giorno.ts';

export function bindBanco(bind: Bind, deps: Deps): void {
  bind(calls.readBanco, ({ query }) => readBanco(deps, query.giorno));
  bind(calls.readConsegna, ({ params }) => readConsegna(deps, params.id));
  bind(calls.listMieConsegne, ({ utente }) => listOwnConsegne(deps, utente));
  bind(calls.readMiaConsegna, ({ utente, params }) => readOwnConsegna(deps, utente, params.id));
  bind(calls.addFotoConsegna, ({ utente, params }, { file, idempotenza }) =>
    addFoto(deps, utente, params.id, 'consegna', file(), idempotenza),
  );
  bind(calls.addFotoRientro, ({ utente, params }, { file, idempotenza }) =>
    addFoto(deps, utente, params.id, 'rientro', file(), idempotenza),
  );
  bind(calls.readFoto, async ({ utente, params }, { reply }) => {
    const bytes = await readFoto(deps, utente, params.fotoId);
    return reply.type('image/jpeg').header('cache-control', 'no-store').send(bytes);
  });
  bind(calls.handOver, ({ utente, params, body }, { idempotenza }) =>
    handOver(deps, utente, params.id, body, idempotenza),
  );
  bind(calls.takeBack, ({ utente, params, body }, { idempotenza }) =>
    takeBack(deps, utente, params.id, body, idempotenza),
  );
  bind(calls.notePresenza, ({ utente, params, body }) => notePresenza(deps, utente, params.id, body.giorno));
  bind(calls.readPorta, ({ utente }) => readPorta(deps, utente));
  bind(calls.updatePorta, ({ utente, body }) => updatePorta(deps, utente, body.nome_alla_porta));
  bind(calls.removePresenza, ({ utente, params }) => removePresenza(deps, utente, params.id, params.giorno));
}

/**
 * Records that the person was there on a day of the booking (prodotto/banco#presenze). A repeated call changes
 * nothing.
 * @throws Rifiuto NOT_FOUND, PRESENZA_SOLO_SPAZI, VALIDATION_ERROR
 */
function notePresenza(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  giorno: Giorno,
): Promise<{ giorno: Giorno; presente_dal: string }> {
  return withAttoreInCentro(deps, admin, async ({ tx }) => {
    const prenotazione = await findEvenAnnullata(tx, id);
    if (!prenotazione || prenotazione.annullata) throw new Rifiuto('NOT_FOUND');
    const refused = mayNotePresenza(
      { ...prenotazione, tipo: prenotazione.prenotabile.tipo },
      giorno,
      oggi(deps.clock),
    );
    if (refused) throw refused;
    const made = await tx
      .insertInto('presenze')
      .values({ prenotazione_id: id, giorno, quando: deps.clock.now() })
      .onConflict((oc) => oc.columns(['prenotazione_id', 'giorno']).doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows)
      await recordChange(tx, admin, 'presenza_segnata', prenotazione, { giorno });
    const { quando } = await tx
      .selectFrom('presenze')
      .select('quando')
      .where('prenotazione_id', '=', id)
      .where('giorno', '=', giorno)
      .executeTakeFirstOrThrow();
    return { giorno, presente_dal: quando.toISOString() };
  });
}

/** @throws Rifiuto NOT_FOUND */
async function removePresenza(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  giorno: Giorno,
): Promise<undefined> {
  await withAttoreInCentro(deps, admin, async ({ tx }) => {
    const prenotazione = await findEvenAnnullata(tx, id);
    if (!prenotazione) throw new Rifiuto('NOT_FOUND');
    const { numDeletedRows } = await tx
      .deleteFrom('presenze')
      .where('prenotazione_id', '=', id)
      .where('giorno', '=', giorno)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await recordChange(tx, admin, 'presenza_tolta', prenotazione, { giorno });
  });
}

/** Whether first name and initial may appear on the sheet at the door (prodotto/banco#fogli). */
function readPorta({ db }: Pick<Deps, 'db'>, { id }: UtenteCorrente): Promise<{ nome_alla_porta: boolean }> {
  return db.selectFrom('utenti').select('nome_alla_porta').where('id', '=', id).executeTakeFirstOrThrow();
}

function updatePorta(
  deps: Deps,
  utente: UtenteCorrente,
  nome_alla_porta: boolean,
): Promise<{ nome_alla_porta: boolean }> {
  const { id } = utente;
  return withAttore(deps, utente, async ({ tx }) => {
    const before = await readPorta({ db: tx }, utente);
    if (before.nome_alla_porta === nome_alla_porta) return before;
    await tx.updateTable('utenti').set({ nome_alla_porta }).where('id', '=', id).execute();
    const dettagli = { campi: ['nome_alla_porta'] };
    await record(tx, { attore_id: id, azione: 'utente_modificato', utente_id: id, dettagli });
    return { nome_alla_porta };
  });
}
