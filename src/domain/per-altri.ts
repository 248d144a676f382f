import type { Assegnata, Domanda } from './regole.ts';
import { decide } from './regole.ts';
import { findLimite } from './limiti.ts';
import { checkUtente, type Titoli } from './prenotazione.ts';
import type { Rifiuto } from './rifiuti.ts';

/** The refusals that an administrator who books for somebody may go beyond, after a question. */
export const SUPERABILI = ['DOCUMENTO_O_MAIL_MANCANTE', 'LIMITE_PERSONALE'] as const;
export type Superabile = (typeof SUPERABILI)[number];

/** The days were granted: the piece, and what was gone beyond for it. */
export type Concessa = { assegnata: Assegnata; superati: Superabile[] };

/**
 * The decision on a booking that an administrator makes for somebody: by the rules for the member's own, except what
 * the administrator goes beyond knowingly (prodotto/persone#prenota-per). `superati` holds only what would have refused.
 */
export function decidePerAltri(
  persona: Titoli,
  domanda: Domanda,
  nonostante: readonly Superabile[],
): Rifiuto | Concessa {
  const superati: Superabile[] = [];
  const titoli = checkUtente(persona);
  if (titoli && !nonostante.includes('DOCUMENTO_O_MAIL_MANCANTE')) return titoli;
  if (titoli) superati.push('DOCUMENTO_O_MAIL_MANCANTE');
  const { programma, range, oggi } = domanda;
  const goesBeyond = nonostante.includes('LIMITE_PERSONALE');
  const esito = decide(goesBeyond ? { ...domanda, programma: null } : domanda);
  if (!('prenotabile_id' in esito)) return esito;
  if (goesBeyond && programma && findLimite(programma, range, oggi)) superati.push('LIMITE_PERSONALE');
  return { assegnata: esito, superati };
}
