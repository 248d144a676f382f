import { posix } from 'node:path';

type Texts = ReadonlyMap<string, string>;

const SHEET = /^import (\w+) from '([^']+\.module\.css)';$/gm;
const CLASS = /\.([a-zA-Z_][\w-]*)/g;

/** The name of a file without folder and endings. */
const stemOf = (file: string): string => posix.basename(file).replace(/\..*/, '');

/** Classes that a component uses as `styles['x']` and the sheet lacks, and classes that no component uses. */
export function checkClasses(texts: Texts): string[] {
  const unused = new Map<string, Set<string>>();
  const defined = new Map<string, Set<string>>();
  for (const [file, text] of texts) {
    if (!file.endsWith('.module.css')) continue;
    const own = text.replaceAll(/:global\([^)]*\)|\/\*.*?\*\//gs, '').replaceAll(/\{[^{}]*\}/g, '{}');
    const names = new Set([...own.matchAll(CLASS)].map(([, name]) => name!));
    defined.set(file, names);
    unused.set(file, new Set(names));
  }
  const problems: string[] = [];
  for (const [file, text] of texts) {
    for (const [, styles, path] of text.matchAll(SHEET)) {
      const sheet = path!.startsWith('#web/')
        ? path!.replace('#web/', 'src/web/')
        : posix.join(posix.dirname(file), path!);
      const named = [...text.matchAll(new RegExp(`\\b${styles}\\['([^']+)'\\]`, 'g'))].map(([, one]) => one!);
      for (const one of named)
        if (!defined.get(sheet)?.has(one)) problems.push(`${file}: '${one}' is not in ${sheet}`);
      // A value may also name a class: styles[stato].
      const byValue = new RegExp(`\\b${styles}\\[(?!')|\\b${styles}\\b(?!\\[)(?! from)`).test(text);
      if (byValue) unused.delete(sheet);
      else for (const one of named) unused.get(sheet)?.delete(one);
    }
  }
  for (const [sheet, names] of unused)
    for (const one of names) problems.push(`${sheet}: no component names '${one}'`);
  return problems;
}

/** Its files are named after the subjects of the contract. */
const SUBJECTS = /^src\/web\/shared\/queries\//;

/** Reports files of the client with the name of a file of the contract or the domain. */
export function checkStems(files: Iterable<string>): string[] {
  const rooms = new Map<string, string>();
  const client: string[] = [];
  for (const file of files) {
    if (!/^src\/.*\.tsx?$/.test(file) || file.includes('.test.')) continue;
    if (/^src\/(contract|domain)\//.test(file)) rooms.set(stemOf(file), file);
    else if (file.startsWith('src/web/') && !SUBJECTS.test(file)) client.push(file);
  }
  return client.flatMap((file) => {
    const other = rooms.get(stemOf(file));
    return other === undefined ? [] : [`${file} is called what ${other} is called`];
  });
}

const EXPORTED = /^export (?:async )?(?:const|let|function|class|type|interface) ([\w$]+)/gm;
/** Generated; it exports every table. */
const TABLES = 'src/server/platform/database.ts';

export function checkExports(texts: Texts): string[] {
  const first = new Map<string, string>();
  const shared = new Set<string>();
  const sources = [...texts].filter(([file]) => /\.(?:tsx?|js)$/.test(file));
  for (const [file, text] of sources)
    for (const word of new Set(text.match(/[\w$]+/g)))
      if (first.has(word)) shared.add(word);
      else first.set(word, file);
  return sources.flatMap(([file, text]) =>
    [...text.matchAll(EXPORTED)]
      .filter(([, name]) => file !== TABLES && !shared.has(name!))
      .map(([, name]) => `${file}: nobody else names '${name}', so it need not be exported`),
  );
}
