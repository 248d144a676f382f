/** The languages of the interface and of the letters; the first is the one in which both were written. */
export const LINGUE = ['it', 'en'] as const;
export type Lingua = (typeof LINGUE)[number];
/** For whoever has chosen none (prodotto/account#lingua). */
export const LINGUA_PREDEFINITA: Lingua = LINGUE[0];

/** How a language writes its days and lists: English as in Europe, '3 November 2026' (prodotto/parole#giorni-e-soldi). */
export const localeOf = (lingua: string): string => (lingua === 'en' ? 'en-GB' : lingua);
