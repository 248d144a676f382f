/** How much one resource may hold (decision 019): far more than anybody needs, and little enough for one page. */
export const MASSIMI = {
  immagini: 60,
  link: 50,
  sezioni: 40,
  /** Lines of one section of the sheet. */
  specs: 60,
} as const;
