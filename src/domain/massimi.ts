/**
 * The most that one resource, or the centre, may have of each (decision 019): far more than anybody needs, and few
 * enough for one page.
 */
export const MASSIMI = {
  immagini: 60,
  link: 50,
  sezioni: 40,
  /** Lines of one section of the technical sheet. */
  specs: 60,
  /** Stops of one resource that are not over. */
  fermi: 50,
  /** Closures of the centre that are not over. */
  chiusure: 200,
} as const;
