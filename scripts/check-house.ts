import { checkClasses, checkExports, checkStems } from './check-names.ts';
import { readTexts, root } from './files.ts';
import type { Outcome } from './tool.ts';

/** Written in pieces, so that this file does not contain the forbidden texts. */
const forbidden: { what: string; pattern: RegExp }[] = [
  {
    what: 'the address of a package registry (the lock file names none, so that every mirror fits)',
    pattern: new RegExp(
      ['registry', '\\.(npmjs|yarnpkg|npmmirror)\\.', '|', '/-/[^"\\s/]+', '\\.tgz'].join(''),
    ),
  },
  {
    what: 'a path of one particular machine',
    pattern: new RegExp(
      ['(?<![\\w.])/(work', '/(main|shared)|tmp', '/brief|home/[a-z]+/|Users', '/[a-z]+/|root/[a-z.]+)'].join(
        '',
      ),
      'i',
    ),
  },
  {
    what: 'an address in a link that is not encoded (mailtoHref)',
    pattern: new RegExp(['href=\\{`', 'mailto:'].join('')),
  },
  {
    what: 'a mark of an unfinished merge',
    pattern: new RegExp(`^(${'<'.repeat(7)}|${'>'.repeat(7)}) `, 'm'),
  },
];

const isTesti = (file: string): boolean =>
  /\/(testi|errori|rifiuti|validazione)[^/]*\.ts$|^content\/.*\.json$/.test(file) && !file.includes('.test.');

/** Exact words of the product's description (prodotto/parole#refusi-voluti). */
const SPECIFICATE = [
  "quest'azione?",
  "Prova un'altra mail...",
  "l'immagine corrente?",
  "storto nell'iscrizione",
  "La password dev'essere lunga",
  "Dev'essere un link valido",
];

/** The files with sentences for people: text modules, letters, messages of the server, summaries of the calls. */
const isProgram = (file: string): boolean =>
  /^src\/.*\.tsx?$|^content\/.*\.json$/.test(file) && !/\.(test|fixture)\./.test(file);

/** A straight apostrophe before a letter or a number, or at the end of a separate elided word: "dell'". */
const STRAIGHT = /\p{L}'[\p{L}\d]|^"[^']*\p{L}'"$/u;

/** Lines whose sentences have a straight apostrophe; skips comments. */
function findStraight(text: string): number[] {
  return text.split('\n').flatMap((line, n) => {
    if (/^\s*(\*|\/)/.test(line)) return [];
    const strings = line.match(/"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
    const isWrong = (one: string) => STRAIGHT.test(one) && !SPECIFICATE.some((known) => one.includes(known));
    return strings.some(isWrong) ? [n + 1] : [];
  });
}

/** Forms that address the reader as a man, or name both genders (prodotto/parole#nessun-genere). */
const GENERE =
  /\bsei (stat|venut|andat|entrat|uscit)[oa]\b|\bti sei \p{L}+[oa]\b|(?<![.\p{L}])benvenut[oa]\b|\b\p{L}+[oa]\/[oae]\b|\bti abbiamo (iscritt|registrat|invitat)[oa]\b/iu;

/** Checks every text of the repository against the house rules: nothing refers to one machine or registry. */
export async function checkHouse(base = root): Promise<Outcome> {
  const problems: string[] = [];
  const texts = new Map<string, string>();
  for await (const [file, text] of readTexts(base)) {
    texts.set(file, text);
    for (const { what, pattern } of forbidden) {
      const at = text.search(pattern);
      if (at >= 0) problems.push(`${file}:${text.slice(0, at).split('\n').length}: ${what}`);
    }
    if (isProgram(file))
      for (const n of findStraight(text))
        problems.push(`${file}:${n}: a straight apostrophe, where ’ is meant`);
    if (isTesti(file))
      for (const [n, line] of text.split('\n').entries())
        if (!/^\s*(\*|\/)/.test(line) && GENERE.test(line))
          problems.push(`${file}:${n + 1}: a form that names a gender`);
  }
  problems.push(...checkClasses(texts), ...checkExports(texts), ...checkStems(texts.keys()));
  return { ok: problems.length === 0, output: problems.join('\n') };
}
