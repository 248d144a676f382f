import type { Membro } from '#domain/assegnazione.ts';
import { mayWithdraw } from '#domain/prenotazione.ts';
import { decidePrenotazione } from '#domain/regole.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Azione } from '#contract/azioni.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { createPrenotazione, Prenotazione, PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { oggi } from '../../platform/clock.ts';
import { constraintOf, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttore } from '../accesso/attore-service.ts';
import { tellCentro } from '../avvisi/service.ts';
import { readMembri } from '../catalogo/service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { queueLettera, wakePosta } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import * as store from './store.ts';

type Richiesta = OutputOf<(typeof createPrenotazione)['body']>;

/**
 * Books a resource, or the member of a group that fits the range best (prodotto/prenotazioni#gruppi). The resources are
 * locked before they are read, so that the second of two requests is refused here; the database refuses whatever gets
 * past this.
 */
export async function book(
  deps: Deps,
  utente: UtenteCorrente,
  richiesta: Richiesta,
  idempotenza: ChiaveIdempotenza | null,
): Promise<Prenotazione> {
  const today = oggi(deps.clock);
  const retryAfter = await deps.limits.count('prenotazioni', utente.id);
  let made = false;
  try {
    const { answer, first } = await onceInTransaction(deps, utente, idempotenza, async (tx, attuale) => {
      // Only after checking the key: a repeated request gets its first answer, whatever has happened since.
      if (retryAfter !== null) throw new Rifiuto('TOO_MANY_REQUESTS', { retryAfter });
      // Only after checking the key: what was granted before midnight is not refused after it.
      const membri = await loadMembri(tx, richiesta, today);
      const esito = decidePrenotazione(attuale, { oggi: today, membri, range: richiesta });
      if (esito instanceof Rifiuto) throw esito;
      return insertDecided(deps, tx, utente, richiesta, esito.prenotabile_id);
    });
    made = first;
    wakePosta(deps);
    return answer;
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint === 'prenotazioni_senza_sovrapposizioni') throw new Rifiuto('DATE_OCCUPATE');
    // The group was deleted between the check and the booking.
    if (constraint === 'prenotazioni_gruppo_id_fkey') throw new Rifiuto('NOT_FOUND');
    throw error;
  } finally {
    if (!made) await deps.limits.giveBack('prenotazioni', utente.id);
  }
}

/**
 * The resource or the members of the group, locked, with their taken days; null when the resource or group does not
 * exist.
 */
async function loadMembri(
  tx: Tx,
  { entry_id, entry_tipo }: Richiesta,
  today: Richiesta['inizio'],
): Promise<Membro[] | null> {
  const ids = await store.lockPrenotabili(tx, { tipo: entry_tipo, id: entry_id });
  if (ids.length > 0) return readMembri({ db: tx }, ids, today);
  return entry_tipo === 'gruppo' && (await store.existsGruppo(tx, entry_id)) ? [] : null;
}

async function insertDecided(
  deps: Deps,
  tx: Tx,
  utente: UtenteCorrente,
  { inizio, fine, entry_id, entry_tipo }: Richiesta,
  prenotabile_id: number,
): Promise<Prenotazione> {
  const id = await store.insertPrenotazione(tx, {
    inizio,
    fine,
    user_id: utente.id,
    prenotabile_id,
    gruppo_id: entry_tipo === 'gruppo' ? entry_id : null,
    scelto_a_mano: entry_tipo === 'prenotabile',
    creata_il: deps.clock.now(),
  });
  const { utente: _, ...prenotazione } = await readForChange(tx, id);
  const dati = { id, risorsa: prenotazione.prenotabile.nome, inizio, fine };
  await queueLettera(tx, {
    lettera: { tipo: 'prenotazione_ricevuta', dati: { nome: utente.nome, prenotazione: dati } },
    destinatario: utente.email,
    user_id: utente.id,
  });
  await tellCentro(deps, tx, { tipo: 'nuova_prenotazione', prenotazione_id: id });
  await recordChange(tx, utente, 'prenotazione_creata', prenotazione);
  return prenotazione;
}

/**
 * Withdraws the member's own booking that has not begun; the centre is told. @throws Rifiuto NOT_FOUND,
 * PRENOTAZIONE_INIZIATA
 */
export async function withdraw(deps: Deps, utente: UtenteCorrente, id: number): Promise<undefined> {
  await withAttore(deps, utente, async (tx) => {
    const prenotazione = await lockForChange(tx, id);
    const refused = mayWithdraw(prenotazione, utente, oggi(deps.clock));
    if (refused) throw refused;
    await store.setAnnullata(tx, id, deps.clock.now());
    await tellCentro(deps, tx, { tipo: 'prenotazione_ritirata', prenotazione_id: id });
    await recordChange(tx, utente, 'prenotazione_ritirata', prenotazione);
  });
  wakePosta(deps);
}

async function lockForChange(tx: Tx, id: number): Promise<PrenotazioneAdmin> {
  const found = await store.lockPrenotazione(tx, id);
  if (!found || found.annullata) throw new Rifiuto('NOT_FOUND');
  return readForChange(tx, id);
}

/** A booking that is not cancelled. @throws Rifiuto NOT_FOUND */
export async function readForChange(tx: Tx, id: number): Promise<PrenotazioneAdmin> {
  const prenotazione = await store.findPrenotazione(tx, id);
  if (!prenotazione) throw new Rifiuto('NOT_FOUND');
  return prenotazione;
}

/** What a letter says about a booking. */
export const toDati = ({ id, prenotabile, inizio, fine }: Prenotazione) => ({
  id,
  risorsa: prenotabile.nome,
  inizio,
  fine,
});

/** What letters to the centre say about the person who booked. */
export const pickPrenotante = ({ nome, cognome, email, telefono }: UtenteCorrente) => ({
  nome,
  cognome,
  email,
  telefono,
});

/** Writes a change of a booking to the records. */
export async function recordChange(
  tx: Tx,
  attore: UtenteCorrente,
  azione: Azione,
  p: Prenotazione,
): Promise<void> {
  const { inizio, fine } = p;
  await record(tx, {
    attore_id: attore.id,
    azione,
    utente_id: p.user_id,
    prenotabile_id: p.prenotabile_id,
    prenotazione_id: p.id,
    dettagli: { inizio, fine },
  });
}
