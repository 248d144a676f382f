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

const initial = (text: string): string => [...text.trim()][0]?.toLocaleUpperCase('it') ?? '';

/**
 * The text of a bar about who booked: name and surname if they fit, otherwise the surname with the initial of the name.
 * For up to two days, or if neither fits, the initials (prodotto/aspetto#componenti).
 * @param width of the bar, in pixels.
 */
export function scrittaOf(
  utente: PrenotazioneAdmin['utente'],
  giorni: number,
  width: number,
): { forma: Forma; testo: string } {
  const { nome, cognome } = utente ?? { nome: '', cognome: '' };
  const fits = (testo: string) => giorni > 2 && [...testo].length * LETTERA + INTORNO <= width;
  for (const testo of [`${nome} ${cognome}`.trim(), `${initial(nome)}. ${cognome}`]) {
    if (utente && nome && cognome && fits(testo)) return { forma: 'nome', testo };
  }
  const testo = initial(nome) + initial(cognome);
  if (width >= PER_ICONA) return { forma: 'icona', testo };
  return width >= PER_INIZIALI ? { forma: 'iniziali', testo } : { forma: 'nuda', testo: '' };
}
