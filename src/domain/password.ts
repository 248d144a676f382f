import { MAX_PASSWORD, MIN_PASSWORD } from './validazione.ts';

/** What the passwords that are guessed first are made of, in lower case and without accents. */
const PAROLE = `
  password passwort passord passe parola chiave segreta segreto accesso entra aprimi login signin utente user guest
  admin administrator amministratore root superuser sudo master system default changeme cambiami welcome benvenuto
  benvenuti hello ciao ciaociao buongiorno letmein trustno iloveyou tiamo tivoglio amore amoremio tesoro principessa
  angelo bella bello cuore stella stellina luna sole vita gioia mamma papa figlio famiglia
  qwerty qwertz azerty asdfgh zxcvbn qazwsx dragon monkey shadow sunshine princess superman batman pokemon football
  baseball michael jordan harley freedom whatever secret computer internet samsung apple google facebook instagram
  juventus juve inter milan roma lazio napoli fiorentina forzajuve forzainter forzamilan forzaroma forzanapoli ferrari
  valentino rossi totti delpiero maradona vespa italia bologna modena torino milano firenze venezia palermo
  andrea marco luca matteo alessandro francesco giuseppe giovanni antonio stefano roberto simone davide federico
  alessia chiara francesca giulia martina sara elena valentina silvia laura maria anna paola giorgia
  gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
  primavera estate autunno inverno lunedi martedi mercoledi giovedi venerdi sabato domenica
  coworking makerspace prenotazione prenotazioni solidale
`
  .trim()
  .split(/\s+/);

/** Rows of keys, the alphabet and the figures: three that follow each other, either way, are one thought. */
const FILE = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((fila) => [fila, fila.split('').toReversed().join('')]);

/** Figures and signs that stand for a letter: 'p4ssw0rd' is read as the word it means. */
const LETTERE: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** What is left once everything that is guessed in one go is taken out: this much must remain. */
const RESTO_MINIMO = 4;
/** Fewer different characters than these are a pattern, not a password. */
const DIVERSI_MINIMI = 5;

const bare = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Without what only separates: spaces and the signs of a keyboard, but for the two that stand for letters. */
const joined = (text: string): string => text.replaceAll(/[\s!-#%-/:-?[-`{-~]/g, '');

/** How many characters from the start are one guess: a word, a run along the keys, one character repeated, a year. */
function guessed(text: string, words: readonly string[]): number {
  const unmasked = text.replaceAll(/[013457@$]/g, (sign) => LETTERE[sign] ?? sign);
  const word = words.filter((one) => text.startsWith(one) || unmasked.startsWith(one));
  const repeated = /^(.)\1{2,}/u.exec(text)?.[0] ?? '';
  const year = /^(1[89]|20)\d\d/.exec(text)?.[0] ?? '';
  let run = 0;
  for (let length = 3; length <= text.length; length += 1) {
    if (!FILE.some((fila) => fila.includes(text.slice(0, length)))) break;
    run = length;
  }
  return Math.max(run, repeated.length, year.length, ...word.map((one) => one.length));
}

/** How many characters no guess accounts for. */
function countRest(text: string, words: readonly string[]): number {
  let rest = 0;
  for (let at = 0; at < text.length;) {
    const length = guessed(text.slice(at), words);
    if (length === 0) rest += 1;
    at += Math.max(length, 1);
  }
  return rest;
}

/**
 * Whether a password is among those that are tried first: a common word, a name or a date of whoever chooses it, a run
 * along the keyboard, with figures and signs around it. `contesto` are texts about the person and the place (names,
 * mail address). Shorter than the minimum is another matter (prodotto/account#password).
 */
export function isPasswordFacile(password: string, contesto: readonly string[] = []): boolean {
  if (password.length < MIN_PASSWORD) return false;
  // One character may stand for many once it is normalised.
  const text = bare(password).slice(0, MAX_PASSWORD);
  if (new Set(text).size < DIVERSI_MINIMI) return true;
  const own = contesto
    .flatMap((frase) => bare(frase).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2);
  const words = [...PAROLE, ...own];
  return countRest(joined(text), words) < RESTO_MINIMO;
}
