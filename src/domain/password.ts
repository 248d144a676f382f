import { MAX_PASSWORD, MIN_PASSWORD } from './validazione.ts';

/** Words that the most common passwords are made of, in lower case and without accents. */
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

/** Rows of keys, the alphabet and the digits, in both directions: three characters in a row count as a single guess. */
const FILE = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((fila) => [fila, fila.split('').toReversed().join('')]);

/** Digits and signs that stand for a letter: 'p4ssw0rd' is read as 'password'. */
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

/** How many characters must remain once all that can be guessed is taken out. */
const RESTO_MINIMO = 4;
/** A password with fewer different characters than this is a pattern. */
const DIVERSI_MINIMI = 5;

const bare = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Removes mere separators: spaces and the signs on a keyboard, except the two that stand for letters. */
const joined = (text: string): string => text.replaceAll(/[\s!-#%-/:-?[-`{-~]/g, '');

/** How many characters from the start form one guess: a word, a run along the keys, a repeated character, a year. */
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

/** How many characters no guess covers. */
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
 * Whether a password is among those tried first: a common word, a run along the keyboard, or a name or date that
 * belongs to its owner, with digits and signs around it. `contesto` holds texts about the person and the place (names,
 * mail address). The minimum length is checked elsewhere (prodotto/account#password).
 */
export function isPasswordFacile(password: string, contesto: readonly string[] = []): boolean {
  if (password.length < MIN_PASSWORD) return false;
  // Normalising may turn one character into many.
  const text = bare(password).slice(0, MAX_PASSWORD);
  if (new Set(text).size < DIVERSI_MINIMI) return true;
  const own = contesto
    .flatMap((frase) => bare(frase).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2);
  const words = [...PAROLE, ...own];
  return countRest(joined(text), words) < RESTO_MINIMO;
}
