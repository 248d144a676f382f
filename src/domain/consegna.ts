import { nomeIn, testoIn, type ConNome, type Lingua } from './lingue.ts';

/**
 * The section of a technical sheet that lists what to bring, such as a certificate (prodotto/scheda#da-portare). Its
 * name is compared in lower case.
 */
const DA_PORTARE = 'da portare';

/** The part of a sheet that is needed here. */
type Sezione = { nome: string; specs: readonly (ConNome & { valore: string; valore_en?: string })[] };

/**
 * What to bring in the words of a language, one line per item, such as 'Attestato di pilota: A1/A3'; empty when the sheet
 * has no such section.
 */
export function listDaPortare(sezioni: readonly Sezione[], lingua: Lingua): string[] {
  return sezioni
    .filter(({ nome }) => nome.trim().toLowerCase() === DA_PORTARE)
    .flatMap(({ specs }) =>
      specs.map((one) => `${nomeIn(lingua, one)}: ${testoIn(lingua, one.valore, one.valore_en)}`),
    );
}
