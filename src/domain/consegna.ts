/**
 * What the technical sheet says under 'Da portare': what whoever takes a thing must bring, such as a certificate
 * (prodotto/scheda#da-portare). Any spelling of the capitals names the section.
 */
const DA_PORTARE = 'da portare';

/** As much of a sheet as this needs. */
type Sezione = { nome: string; specs: readonly { nome: string; valore: string }[] };

/** What must be brought, a line each: 'Attestato di pilota: A1/A3'; none where the sheet has no such section. */
export function listDaPortare(sezioni: readonly Sezione[]): string[] {
  return sezioni
    .filter(({ nome }) => nome.trim().toLowerCase() === DA_PORTARE)
    .flatMap(({ specs }) => specs.map(({ nome, valore }) => `${nome}: ${valore}`));
}
