/**
 * The section of a technical sheet that lists what to bring, such as a certificate (prodotto/scheda#da-portare). Its
 * name is compared in lower case.
 */
const DA_PORTARE = 'da portare';

/** The part of a sheet that is needed here. */
type Sezione = { nome: string; specs: readonly { nome: string; valore: string }[] };

/** What to bring, one line per item, such as 'Attestato di pilota: A1/A3'; empty when the sheet has no such section. */
export function listDaPortare(sezioni: readonly Sezione[]): string[] {
  return sezioni
    .filter(({ nome }) => nome.trim().toLowerCase() === DA_PORTARE)
    .flatMap(({ specs }) => specs.map(({ nome, valore }) => `${nome}: ${valore}`));
}
