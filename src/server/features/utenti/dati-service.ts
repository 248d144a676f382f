import { emailKey } from '#domain/email.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { updateMe, Utente } from '#contract/utenti.ts';
import type { UtenteCorrente } from '../../http/contesto.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { demandConferma } from '../accesso/service.ts';
import { issueGettone } from '../gettoni/service.ts';
import { queueLettera, wakePosta } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import { presentUtente, queueVerifica, refusingTakenEmail } from './service.ts';
import { lockUtente, updateUtente, type UtenteRow } from './store.ts';

/**
 * Changes own data; a new address is to be verified again, and the old one is told (contract 2). It takes a password
 * given within 15 minutes: whoever has the address can have the account.
 * @throws Rifiuto PASSWORD_RICHIESTA, TOO_MANY_REQUESTS, UPDATE_USER_EMAIL_ALREADY_EXISTS
 */
export async function updateOwnData(
  deps: Deps,
  utente: UtenteCorrente,
  set: OutputOf<(typeof updateMe)['body']>,
): Promise<Utente> {
  const { id } = utente;
  if (set.email !== undefined && emailKey(set.email) !== emailKey(utente.email)) {
    await demandConferma(deps, utente);
    await deps.limits.demand('nuovo_indirizzo', id);
  }
  const work = inTransaction(deps.db, async (tx) => {
    const before = await lockUtente(tx, id);
    if (!before) throw new Rifiuto('NOT_FOUND');
    const changed = Object.entries(set).filter(
      ([field, value]) => value !== undefined && before[field as 'nome'] !== value,
    );
    if (changed.length === 0) return presentUtente(before);
    const newAddress = set.email !== undefined && emailKey(set.email) !== emailKey(before.email);
    // Asked again: another change may have come between. On this connection: one more could be the last.
    if (newAddress) await demandConferma({ db: tx, clock: deps.clock }, utente);
    const after = await updateUtente(tx, id, { ...set, ...(newAddress && { is_verified: false }) });
    if (newAddress) await announceNewAddress(deps, tx, before, after);
    const campi = changed.map(([field]) => field);
    await record(tx, { attore_id: id, azione: 'utente_modificato', utente_id: id, dettagli: { campi } });
    return presentUtente(after);
  });
  const after = await refusingTakenEmail('UPDATE_USER_EMAIL_ALREADY_EXISTS', work);
  wakePosta(deps);
  return after;
}

async function announceNewAddress(deps: Deps, tx: Tx, before: UtenteRow, after: UtenteRow): Promise<void> {
  await queueVerifica(deps, tx, after, false);
  const gettone_id = await issueGettone(deps, tx, {
    scopo: 'annulla_cambio',
    user_id: before.id,
    legato_a: before.email,
  });
  await queueLettera(deps, tx, {
    lettera: { tipo: 'indirizzo_cambiato', dati: { nome: before.nome, gettone_id, nuovo: after.email } },
    destinatario: before.email,
    user_id: before.id,
  });
}
