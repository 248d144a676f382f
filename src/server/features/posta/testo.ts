/** A letter as paragraphs; a bare link stands for a button, with what it says. */
export interface Testo {
  readonly oggetto: string;
  readonly paragrafi: readonly string[];
  readonly azione?: { readonly etichetta: string; readonly href: string };
  /** Small print below the action. */
  readonly chiusa?: string;
}
