/** The words that stand before a day in a sentence, and how each is written before a vowel. */
const ELISI: Readonly<Record<string, string>> = {
  il: "l'",
  al: "all'",
  dal: "dall'",
  del: "dell'",
  nel: "nell'",
  sul: "sull'",
};

/** A day in words, as `formatGiorno` writes it: '08 marzo 2027'. */
const GIORNO = /^0?(\d{1,2}) \p{L}/u;

/** Days whose name begins with a vowel: uno, otto, undici. */
const VOCALE: ReadonlySet<string> = new Set(['1', '8', '11']);

/**
 * An article and what follows it, in Italian: before a day as it is spoken, 'al 16 marzo', 'all'8 marzo', 'l'11 marzo', without
 * the zero that columns have (prodotto/parole#giorni-e-soldi). What is no day follows as it is.
 * @param articolo one of il, al, dal, del, nel, sul, in lower case or with a capital
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
