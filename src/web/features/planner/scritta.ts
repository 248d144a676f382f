import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';

/** How a bar is drawn: with a name, with icon and initials, with initials only, or empty. */
export type Forma = 'nome' | 'icona' | 'iniziali' | 'nuda';

/** Assumed width of a letter, in pixels, a little above the average; text that still does not fit is cut off. */
const LETTERA = 6.8;
/** Width of what is beside the name, in pixels: icon and margins. */
const INTORNO = 42;
/** Minimum width of a bar, in pixels, for icon and initials, and for initials only. */
const PER_ICONA = 46;
const PER_INIZIALI = 22;
/** Width of a letter on paper, in pixels, where the icon leaves its room to a small name, and of the margins. */
const LETTERA_STAMPATA = 6.2;
const INTORNO_STAMPATA = 14;

const initial = (text: string): string => [...text.trim()][0]?.toLocaleUpperCase('it') ?? '';

/**
 * The text of a bar about who booked: name and surname if they fit, otherwise the surname with the initial of the name.
 * For up to two days, or if neither fits, the initials (prodotto/aspetto#componenti).
 * @param width of the bar, in pixels.
 * @returns also the surname, where it is printed in the place of the initials
 */
export function scrittaOf(
  utente: PrenotazioneAdmin['utente'],
  giorni: number,
  width: number,
): { forma: Forma; testo: string; stampato?: string } {
  const { nome, cognome } = utente ?? { nome: '', cognome: '' };
  const fits = (testo: string) => giorni > 2 && [...testo].length * LETTERA + INTORNO <= width;
  for (const testo of [`${nome} ${cognome}`.trim(), `${initial(nome)}. ${cognome}`]) {
    if (utente && nome && cognome && fits(testo)) return { forma: 'nome', testo };
  }
  const testo = initial(nome) + initial(cognome);
  if (width < PER_INIZIALI) return { forma: 'nuda', testo: '' };
  const stampato = [...cognome].length * LETTERA_STAMPATA + INTORNO_STAMPATA <= width ? cognome : '';
  return { forma: width >= PER_ICONA ? 'icona' : 'iniziali', testo, ...(stampato && { stampato }) };
}
