/** The words that come before a day in a sentence, and the form of each before a vowel. */
const ELISI: Readonly<Record<string, string>> = {
  il: 'l’',
  al: 'all’',
  dal: 'dall’',
  del: 'dell’',
  nel: 'nell’',
  sul: 'sull’',
};

/**
 * A day in words, as `formatGiorno` writes it, several as a title does, or a number alone: '08 marzo 2027', '8-10
 * marzo', '8'.
 */
const GIORNO = /^0?(\d{1,2})(?:(?:-\d{1,2})? \p{L}|$)/u;

/** Days whose name begins with a vowel: uno, otto, undici. */
const VOCALE: ReadonlySet<string> = new Set(['1', '8', '11']);

/**
 * An Italian article joined to the text after it. Before a day it takes its spoken form, and the day loses its leading
 * zero (prodotto/parole#giorni-e-soldi): 'al 16 marzo', 'all’8 marzo', 'l’11 marzo'. Any other text is left unchanged.
 * @param articolo one of il, al, dal, del, nel, sul, in lower case or capitalised
 */
export function conArticolo(articolo: string, seguito: string): string {
  const giorno = GIORNO.exec(seguito)?.[1];
  if (giorno === undefined) return `${articolo} ${seguito}`;
  const data = seguito.replace(/^0/, '');
  const elisa = VOCALE.has(giorno) ? ELISI[articolo.toLowerCase()] : undefined;
  if (elisa === undefined) return `${articolo} ${data}`;
  const begins =
    articolo[0] === articolo[0]!.toLowerCase() ? elisa : elisa[0]!.toUpperCase() + elisa.slice(1);
  return begins + data;
}
