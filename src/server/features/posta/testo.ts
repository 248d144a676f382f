import { sayEstremi, sayGiorno } from '#domain/say-giorni.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';

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
export function quando({ inizio, fine }: Intervallo): string {
  if (inizio === fine) return `${sayGiorno(inizio, 'it')}, per l’intera giornata`;
  const detti = sayEstremi({ inizio, fine }, 'it');
  return `da ${detti.inizio} a ${detti.fine}, ${giorniIn({ inizio, fine })} giorni interi`;
}
