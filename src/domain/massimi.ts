/** How much one resource may have (decision 019): far more than anybody needs, and few enough for one page. */
export const MASSIMI = {
  immagini: 60,
  link: 50,
  sezioni: 40,
  /** Lines of one section of the sheet. */
  specs: 60,
} as const;
