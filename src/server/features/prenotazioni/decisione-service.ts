import { mayConfirm } from '#domain/prenotazione.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { PrenotazioneAdmin, PrenotazioneAttuale } from '#contract/prenotazioni.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { queueLettera, wakePosta } from '../posta/service.ts';
import { readUltimaOfPrenotazione } from '../registro/list-service.ts';
import { dopoCambio } from './dopo-cambio-service.ts';
import { withPrenotazione, type Bloccata } from './lock-service.ts';
import { recordChange, toDati } from './service.ts';
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
  const confirmed = await withPrenotazione(deps, admin, id, async (tx, found, pezzi) => {
    const prenotazione = await demandAsSeen(tx, admin, found, versione, 'confermata');
    if (prenotazione.confermata) return prenotazione;
    const refused = mayConfirm(prenotazione, oggi(deps.clock));
    if (refused) throw refused;
    const [made] = await Promise.all([
      store.setConfermata(tx, id),
      tellMember(tx, 'prenotazione_confermata', prenotazione),
      recordChange(tx, admin, 'prenotazione_confermata', prenotazione),
    ]);
    await dopoCambio(tx, pezzi);
    return { ...prenotazione, ...made };
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
  await withPrenotazione(deps, admin, id, async (tx, found, pezzi) => {
    const prenotazione = await demandAsSeen(tx, admin, found, versione, 'annullata');
    if ('stato' in prenotazione) return;
    await Promise.all([
      store.setAnnullata(tx, id, deps.clock.now()),
      tellMember(tx, 'prenotazione_annullata', prenotazione),
      recordChange(tx, admin, 'prenotazione_annullata', prenotazione),
    ]);
    await dopoCambio(tx, pezzi);
  });
  wakePosta(deps);
}

/**
 * Returns a locked booking if it is still as the administrator saw it. If the same administrator has already made the
 * same decision, for example when an answer was lost and the button pressed again, it is returned with its current
 * `stato`.
 */
async function demandAsSeen(
  tx: Tx,
  admin: UtenteCorrente,
  found: Bloccata | null,
  versione: number | undefined,
  voluta: Decisione,
): Promise<PrenotazioneAdmin | PrenotazioneAttuale> {
  if (!found || (found.annullata && versione === undefined)) throw new Rifiuto('NOT_FOUND');
  const { annullata, ...prenotazione } = found;
  const seen = !annullata && (versione === undefined || versione === found.versione);
  if (seen) return prenotazione;
  const attuale = await readAttuale(tx, prenotazione, annullata);
  const { stato, decisione } = attuale;
  if (stato === voluta && decisione?.azione === voluta && decisione.chi?.id === admin.id) return attuale;
  throw new Rifiuto('MODIFICATO_DA_ALTRI', { attuale });
}

const AZIONI = {
  prenotazione_confermata: 'confermata',
  prenotazione_annullata: 'annullata',
  prenotazione_ritirata: 'ritirata',
} as const;

async function readAttuale(
  tx: Tx,
  prenotazione: PrenotazioneAdmin,
  annullata: boolean,
): Promise<PrenotazioneAttuale> {
  const voce = await readUltimaOfPrenotazione(tx, prenotazione.id);
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
