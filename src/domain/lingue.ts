/** The languages of the interface and of the letters; the first is the one in which both were written. */
export const LINGUE = ['it', 'en'] as const;
export type Lingua = (typeof LINGUE)[number];
/** For people who have chosen none (prodotto/account#lingua). */
export const LINGUA_PREDEFINITA: Lingua = LINGUE[0];

/** The name of a thing, which the centre may have written in English too (prodotto/catalogo#inglese). */
export interface ConNome {
  readonly nome: string;
  readonly nome_en?: string | undefined;
}

/** What the centre wrote, in a language: in Italian where there is no English. */
export const testoIn = (lingua: Lingua, italiano: string, inglese: string | undefined): string =>
  (lingua === 'en' && inglese) || italiano;

export const nomeIn = (lingua: Lingua, { nome, nome_en }: ConNome): string => testoIn(lingua, nome, nome_en);

/** The language of such a text where it is not the wanted one. */
export const langDi = (lingua: Lingua, inglese: string | undefined): 'it' | undefined =>
  lingua === 'it' || inglese ? undefined : 'it';

/** How a language writes its days and lists: English as in Europe, '3 November 2026' (prodotto/parole#giorni-e-soldi). */
export const localeOf = (lingua: string): string => (lingua === 'en' ? 'en-GB' : lingua);
