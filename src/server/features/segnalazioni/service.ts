import { casellaKey } from '#domain/email.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { createSegnalazione, Segnalazione, updateSegnalazione } from '#contract/segnalazioni.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/limits.ts';
import type { ChiaveIdempotenza, Cursore, UtenteCorrente } from '../../platform/richiesta.ts';
import { demandVersione } from '../../platform/versione.ts';
import { withAttore } from '../account/attore-service.ts';
import { tellCentro } from '../avvisi/service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { wakePosta } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import * as store from './store.ts';

/**
 * Stores a support report and tells the centre, at most three times an hour for each mailbox; further reports are still
 * stored.
 * @throws Rifiuto TOO_MANY_REQUESTS
 */
export async function report(
  deps: Deps,
  body: OutputOf<(typeof createSegnalazione)['body']>,
  idempotenza: ChiaveIdempotenza | null,
  ip: string,
): Promise<Segnalazione> {
  await deps.limits.demand('posta_indirizzo', networkOf(ip));
  const casella = casellaKey(body.mail);
  const tellCentre = (await deps.limits.count('casella_segnalazioni', casella)) === null;
  const notTold = async (): Promise<void> => {
    if (tellCentre) await deps.limits.giveBack('casella_segnalazioni', casella);
  };
  const work = onceInTransaction(deps, null, idempotenza, async (tx) => {
    const segnalazione = await store.insertSegnalazione(tx, { ...body, creata_il: deps.clock.now() });
    if (tellCentre)
      await tellCentro(deps, tx, { tipo: 'nuova_segnalazione', segnalazione_id: segnalazione.id });
    return segnalazione;
  });
  const { answer, first } = await work.catch(async (error: unknown) => {
    await notTold();
    throw error;
  });
  if (!first) await notTold();
  wakePosta(deps);
  return answer;
}

/** The reports, newest first. */
export function list(
  { db }: Deps,
  stato: Segnalazione['stato'] | undefined,
  cursore: Cursore<number>,
): Promise<Segnalazione[]> {
  return store.listSegnalazioni(db, { stato, ...cursore });
}

/** Closes or reopens a report, or adds a note on what was done. @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI */
export async function update(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  { versione, ...set }: OutputOf<(typeof updateSegnalazione)['body']>,
): Promise<Segnalazione> {
  return withAttore(deps, admin, async (tx) => {
    const before = await store.lockSegnalazione(tx, id);
    if (!before) throw new Rifiuto('NOT_FOUND');
    demandVersione(before, versione);
    const after = await store.updateSegnalazione(tx, id, set);
    await record(tx, {
      attore_id: admin.id,
      azione: 'segnalazione_aggiornata',
      // Not the note itself: it may name people, and records stay when these have gone.
      dettagli: { id, stato: after.stato, campi: Object.keys(set) },
    });
    return after;
  });
}

/** The reports sent from an address. Only somebody who has verified it may see them. */
export function listSentFrom({ db }: Deps, mail: string, cursore: Cursore<number>): Promise<Segnalazione[]> {
  return store.listByMail(db, mail, cursore);
}

/** Removes an address from its reports; the centre keeps their text. */
export function forgetMail(tx: Tx, mail: string): Promise<void> {
  return store.clearMail(tx, mail);
}
