import { Rifiuto } from '#domain/rifiuti.ts';
import type { PrenotazioneSalvataAdmin, PrenotazioneAttuale } from '#contract/prenotazioni.ts';
import type { Tx } from '../../platform/db.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { readUltimaOfPrenotazione } from '../registro/service.ts';
import type { Bloccata } from './lock-service.ts';

/**
 * Returns a locked booking if it is still as the acting person saw it. If the same person has already done the same
 * (`isDone`), for example because an answer was lost and they pressed the button again, it is returned with its current
 * `stato`.
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI
 */
export async function demandAsSeen(
  tx: Tx,
  attore: UtenteCorrente,
  found: Bloccata | null,
  versione: number | undefined,
  isDone: (attuale: PrenotazioneAttuale) => boolean,
): Promise<PrenotazioneSalvataAdmin | PrenotazioneAttuale> {
  if (!found || (found.annullata && versione === undefined)) throw new Rifiuto('NOT_FOUND');
  const { annullata, consegna: _, ...prenotazione } = found;
  const seen = !annullata && (versione === undefined || versione === found.versione);
  if (seen) return prenotazione;
  const attuale = await readAttuale(tx, attore, prenotazione, annullata);
  if (attuale.decisione?.chi?.id === attore.id && isDone(attuale)) return attuale;
  throw new Rifiuto('MODIFICATO_DA_ALTRI', { attuale });
}

/**
 * Turns the refusal of one of several into a value, so that it does not affect the others.
 * @throws any other error
 */
export const orRifiuto = <T>(judged: Promise<T>): Promise<T | Rifiuto> =>
  judged.catch((error: unknown) => (error instanceof Rifiuto ? error : Promise.reject(error)));

type DiPersona = Pick<PrenotazioneSalvataAdmin, 'utente'>;

/** The refusal of what gives a suspended person more than they have, unless the centre goes beyond it. */
export const refuseSospesa = ({ utente }: DiPersona, nonostante: readonly string[] = []): Rifiuto | null =>
  utente?.sospeso && !nonostante.includes('PERSONA_SOSPESA') ? new Rifiuto('PERSONA_SOSPESA') : null;

/** What the records say of something that a suspended person was given all the same. */
export const oltreSospesa = ({ utente }: DiPersona) =>
  utente?.sospeso && { nonostante: ['PERSONA_SOSPESA'] as const };

/** Whether what was asked for has already been done. */
export const isDone =
  (voluta: 'confermata' | 'annullata') =>
  ({ stato, decisione }: PrenotazioneAttuale): boolean =>
    stato === voluta && decisione?.azione === voluta;

const AZIONI = {
  prenotazione_confermata: 'confermata',
  prenotazione_modificata: 'modificata',
  prenotazione_spostata: 'modificata',
  prenotazione_annullata: 'annullata',
  prenotazione_ritirata: 'ritirata',
} as const;

/** A booking with the last decision about it; a member does not learn which administrator made it. */
async function readAttuale(
  tx: Tx,
  attore: UtenteCorrente,
  prenotazione: PrenotazioneSalvataAdmin,
  annullata: boolean,
): Promise<PrenotazioneAttuale> {
  const voce = await readUltimaOfPrenotazione(tx, prenotazione.id);
  const stato = annullata ? 'annullata' : prenotazione.confermata ? 'confermata' : 'da_confermare';
  if (!voce || voce.azione === 'prenotazione_creata') return { ...prenotazione, stato, decisione: null };
  const azione = AZIONI[voce.azione as keyof typeof AZIONI] ?? 'altra';
  const named = voce.attore && (attore.is_superuser || voce.attore.id === attore.id) ? voce.attore : null;
  const chi = named && { id: named.id, nome: named.nome, cognome: named.cognome };
  return { ...prenotazione, stato, decisione: { azione, chi, quando: voce.quando } };
}
