import { conArticolo } from '#domain/articoli.ts';
import { formatGiorno } from '#domain/giorno.ts';
import { giorniIn } from '#domain/intervallo.ts';
import type { DatiPrenotazione } from './lettera.ts';

/** A letter as paragraphs; a link on its own becomes a button with its label. */
export interface Testo {
  readonly oggetto: string;
  readonly paragrafi: readonly string[];
  readonly azione?: { readonly etichetta: string; readonly href: string };
  /** Small print below the action. */
  readonly chiusa?: string;
}

/** The beginning of a letter; without a name when the outbox has left it out. */
export const saluto = ({ nome }: { nome?: string | undefined }): string => (nome ? `Ciao ${nome},` : 'Ciao,');

/** The days of a booking, for the middle of a sentence. */
export function quando({ inizio, fine }: DatiPrenotazione): string {
  const [primo, ultimo] = [formatGiorno(inizio, 'it'), formatGiorno(fine, 'it')];
  if (inizio === fine) return `${conArticolo('il', primo)}, per l'intera giornata`;
  return `${conArticolo('dal', primo)} ${conArticolo('al', ultimo)}, ${giorniIn({ inizio, fine })} giorni interi`;
}
