import type { Assegnata, Domanda } from './regole.ts';
import { decide } from './regole.ts';
import { findLimite } from './limiti.ts';
import { checkUtente, type Titoli } from './prenotazione.ts';
import { Rifiuto } from './rifiuti.ts';

/** The refusals that an administrator who books for somebody may go beyond, after a question. */
export const SUPERABILI = ['DOCUMENTO_O_MAIL_MANCANTE', 'LIMITE_PERSONALE'] as const;
export type Superabile = (typeof SUPERABILI)[number];

/** The days were granted: the piece, and what was gone beyond for it. */
export type Concessa = { assegnata: Assegnata; superati: Superabile[] };

/**
 * What stands against the person and not against the days: first what they lack in order to book, then their limits. It
 * refuses, or is gone beyond knowingly; the answer names only what would have refused.
 * @param nonostante what is gone beyond: nothing where somebody books for themselves
 */
export function judgePersona(
  persona: Titoli,
  { programma, range, oggi }: Pick<Domanda, 'programma' | 'range' | 'oggi'>,
  nonostante: readonly Superabile[],
): Rifiuto | Superabile[] {
  const limite = programma && findLimite(programma, range, oggi);
  const contro: readonly [Superabile, Rifiuto | null][] = [
    ['DOCUMENTO_O_MAIL_MANCANTE', checkUtente(persona)],
    ['LIMITE_PERSONALE', limite && new Rifiuto('LIMITE_PERSONALE', { limite })],
  ];
  const superati: Superabile[] = [];
  for (const [code, rifiuto] of contro) {
    if (rifiuto && !nonostante.includes(code)) return rifiuto;
    if (rifiuto) superati.push(code);
  }
  return superati;
}

/**
 * The decision on a booking that an administrator makes for somebody: by the rules for the member's own, except what
 * the administrator goes beyond knowingly (prodotto/persone#prenota-per).
 */
export function decidePerAltri(
  persona: Titoli,
  domanda: Domanda,
  nonostante: readonly Superabile[],
): Rifiuto | Concessa {
  const superati = judgePersona(persona, domanda, nonostante);
  // A limit refuses in its place among the rules (prodotto/prenotazioni#ordine).
  if (superati instanceof Rifiuto && superati.code !== 'LIMITE_PERSONALE') return superati;
  const goesBeyond = nonostante.includes('LIMITE_PERSONALE');
  const assegnata = decide(goesBeyond ? { ...domanda, programma: null } : domanda);
  if (assegnata instanceof Rifiuto) return assegnata;
  return superati instanceof Rifiuto ? superati : { assegnata, superati };
}
