import { mayConfirm } from '#domain/prenotazione.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { PrenotazioneAdmin, PrenotazioneAttuale } from '#contract/prenotazioni.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttore } from '../accesso/attore-service.ts';
import { queueLettera, wakePosta } from '../posta/service.ts';
import { readUltimaOfPrenotazione } from '../registro/list-service.ts';
import { readForChange, recordChange, toDati } from './service.ts';
import * as store from './store.ts';

type Decisione = 'confermata' | 'annullata';

/**
 * Confirms a booking; confirming again is not an error, and sends no mail.
 * @param versione the version that the administrator saw; not checked when absent.
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, PRENOTAZIONE_PASSATA
 */
export async function confirm(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  versione: number | undefined,
): Promise<PrenotazioneAdmin> {
  const confirmed = await withAttore(deps, admin, async (tx) => {
    const prenotazione = await lockAsSeen(tx, admin, id, versione, 'confermata');
    if (prenotazione.confermata) return prenotazione;
    const refused = mayConfirm(prenotazione, oggi(deps.clock));
    if (refused) throw refused;
    await store.setConfermata(tx, id);
    await tellMember(tx, 'prenotazione_confermata', prenotazione);
    await recordChange(tx, admin, 'prenotazione_confermata', prenotazione);
    return readForChange(tx, id);
  });
  wakePosta(deps);
  return confirmed;
}

/**
 * Cancels a booking on behalf of the centre; the member is told.
 * @param versione as in `confirm`
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI
 */
export async function cancel(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  versione: number | undefined,
): Promise<undefined> {
  await withAttore(deps, admin, async (tx) => {
    const prenotazione = await lockAsSeen(tx, admin, id, versione, 'annullata');
    if ('stato' in prenotazione) return;
    await store.setAnnullata(tx, id, deps.clock.now());
    await tellMember(tx, 'prenotazione_annullata', prenotazione);
    await recordChange(tx, admin, 'prenotazione_annullata', prenotazione);
  });
  wakePosta(deps);
}

/**
 * Locks a booking that is still as the administrator saw it. If they themselves have already made this very decision,
 * for example because an answer was lost and the button was pressed again, it is returned with its present `stato`.
 */
async function lockAsSeen(
  tx: Tx,
  admin: UtenteCorrente,
  id: number,
  versione: number | undefined,
  voluta: Decisione,
): Promise<PrenotazioneAdmin | PrenotazioneAttuale> {
  const found = await store.lockPrenotazione(tx, id);
  if (!found || (found.annullata && versione === undefined)) throw new Rifiuto('NOT_FOUND');
  const seen = !found.annullata && (versione === undefined || versione === found.versione);
  if (seen) return readForChange(tx, id);
  const attuale = await readAttuale(tx, id, found.annullata);
  const { stato, decisione } = attuale;
  if (stato === voluta && decisione?.azione === voluta && decisione.chi?.id === admin.id) return attuale;
  throw new Rifiuto('MODIFICATO_DA_ALTRI', { attuale });
}

const AZIONI = {
  prenotazione_confermata: 'confermata',
  prenotazione_annullata: 'annullata',
  prenotazione_ritirata: 'ritirata',
} as const;

async function readAttuale(tx: Tx, id: number, annullata: boolean): Promise<PrenotazioneAttuale> {
  const prenotazione = await store.findEvenAnnullata(tx, id);
  if (!prenotazione) throw new Rifiuto('NOT_FOUND');
  const voce = await readUltimaOfPrenotazione(tx, id);
  const stato = annullata ? 'annullata' : prenotazione.confermata ? 'confermata' : 'da_confermare';
  if (!voce || voce.azione === 'prenotazione_creata') return { ...prenotazione, stato, decisione: null };
  const azione = AZIONI[voce.azione as keyof typeof AZIONI] ?? 'altra';
  const chi = voce.attore && {
    id: voce.attore.id,
    nome: voce.attore.nome,
    cognome: voce.attore.cognome,
  };
  return { ...prenotazione, stato, decisione: { azione, chi, quando: voce.quando } };
}

async function tellMember(
  tx: Tx,
  tipo: 'prenotazione_confermata' | 'prenotazione_annullata',
  prenotazione: PrenotazioneAdmin,
): Promise<void> {
  const { utente } = prenotazione;
  if (!utente) return;
  const dati = { nome: utente.nome, prenotazione: toDati(prenotazione) };
  await queueLettera(tx, {
    lettera: { tipo, dati },
    destinatario: utente.email,
    user_id: utente.id,
  });
}
