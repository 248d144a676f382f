import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';

/** How a bar is drawn: with a name, with initials beside its icon or alone, or bare. */
export type Forma = 'nome' | 'icona' | 'iniziali' | 'nuda';

/** Width of a letter of a bar, in pixels, a little above the average; what does not fit all the same is cut. */
const LETTERA = 6.8;
/** What stands beside the name, in pixels: icon and margins. */
const INTORNO = 42;
/** Least widths, in pixels, of a bar with icon and initials, and with initials. */
const PER_ICONA = 46;
const PER_INIZIALI = 22;

const initial = (text: string): string => [...text.trim()][0]?.toLocaleUpperCase('it') ?? '';

/**
 * What a bar says of who booked: name and surname where they fit, else the surname with the initial of the name; up to
 * two days, or where neither fits, the initials (prodotto/aspetto#componenti).
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
