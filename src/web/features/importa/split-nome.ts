interface Diviso {
  cognome: string;
  nome: string;
  /** How the name was found: only two words, by the tax code, by a comma, or uncertain. */
  come: 'due_parole' | 'codice' | 'girato' | 'virgola' | 'incerto';
}

/** Particles that belong to the next word: De Luca, Dal Bosco, Van Dyck. */
const PARTICELLE = new Set(
  'd da dal dalla dalle dai de dei degli del della delle dello di du la lo li le el al ben van von der den san santa mc'.split(
    ' ',
  ),
);

const lettersOf = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');
const consonants = (text: string): string => lettersOf(text).replaceAll(/[AEIOU]/g, '');
const vowels = (text: string): string => lettersOf(text).replaceAll(/[^AEIOU]/g, '');

/** The first three letters of a tax code, from the surname. */
const codiceCognome = (text: string): string => `${consonants(text)}${vowels(text)}XXX`.slice(0, 3);

/** The next three, from the name. */
function codiceNome(text: string): string {
  const some = consonants(text);
  return some.length > 3 ? `${some[0]}${some[2]}${some[3]}` : `${some}${vowels(text)}XXX`.slice(0, 3);
}

/**
 * Splits 'De Luca Anna Maria'. The tax code decides if it matches one way of splitting; without one, particles stay
 * with the next word, and more than two words are uncertain.
 * @param ordine which of the two is first
 */
export function splitNome(testo: string, ordine: 'cognome' | 'nome', codice: string): Diviso {
  const [before = '', after] = testo.split(',').map((part) => part.trim());
  if (after) return { ...put(before, after, ordine), come: 'virgola' };
  const words = testo.split(' ').filter((word) => word !== '');
  const ways = words
    .slice(1)
    .map((_, n) => [words.slice(0, n + 1).join(' '), words.slice(n + 1).join(' ')] as const);
  if (ways.length === 0) return { ...put(testo, '', ordine), come: 'due_parole' };
  const fits = (cognome: string, nome: string) =>
    codice.startsWith(codiceCognome(cognome) + codiceNome(nome));
  const other = ordine === 'cognome' ? 'nome' : 'cognome';
  for (const order of [ordine, other] as const) {
    const way = ways.map(([a, b]) => put(a, b, order)).find(({ cognome, nome }) => fits(cognome, nome));
    if (way && order !== ordine) return { ...way, come: 'girato' };
    if (way) return { ...way, come: words.length === 2 ? 'due_parole' : 'codice' };
  }
  const [first, second] =
    ways[ordine === 'cognome' ? lengthOfFirst(words) - 1 : firstOfLast(words) - 1] ?? ways[0]!;
  return { ...put(first, second, ordine), come: words.length === 2 ? 'due_parole' : 'incerto' };
}

const put = (first: string, second: string, ordine: 'cognome' | 'nome') =>
  ordine === 'cognome' ? { cognome: first, nome: second } : { cognome: second, nome: first };

const isParticella = (word: string): boolean => PARTICELLE.has(word.toLowerCase().replaceAll(/['’.]/g, ''));

/** How many words a leading surname has: particles and the next word. */
function lengthOfFirst(words: readonly string[]): number {
  const n = words.findIndex((word) => !isParticella(word));
  return Math.min(Math.max(n, 0) + 1, words.length - 1);
}

/** The index of the first word of a trailing surname: the last word and the particles before it. */
function firstOfLast(words: readonly string[]): number {
  let n = words.length - 1;
  while (n > 1 && isParticella(words[n - 1]!)) n -= 1;
  return n;
}
