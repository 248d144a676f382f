/**
 * The contract as the browser needs it: of a declared call only how it is sent, and schemas only where a form checks
 * with them. The declarations' schemas are for the server, which validates; left as they are they would bring the whole
 * of zod to every page.
 *
 * Each file becomes three: its calls (`?chiamate`), all the rest (`?schemi`), and under its own name one that passes both
 * on and vanishes. It is read as the formatter leaves it: a declaration begins at the start of a line, its properties
 * stand two spaces in. What is not recognised stays as it is, which costs bytes and nothing else.
 */
import { basename } from 'node:path';

/** What `call` reads of an endpoint; of the body only whether there is one. */
const SENT = new Set(['method', 'path', 'consuma']);

const HEAD = /^((?:export )?const (\w+)(?:: [^=]+)? =)([\s\S]*);\s*$/;
const FUNCTION = /^(?:async )?(?:\([^)]*\)|\w+)(?:: [^=]+)? =>/;

/** The source in pieces: each begins at the start of a line and goes on until the next one does. */
function statements(source) {
  return source.split(/\n(?=[^\s})\]])/);
}

/** A declaration in parts, null for any other statement. */
function parse(statement) {
  const [, head, name, spaced = ''] = HEAD.exec(statement) ?? [];
  if (head === undefined) return null;
  const value = spaced.trim();
  return {
    head,
    name,
    value,
    isCall: value.startsWith('endpoint({\n'),
    exported: head.startsWith('export '),
  };
}

/** A file with its declarations as `keep` gives them; imports and types stay. */
function filter(source, keep) {
  return statements(source)
    .map((statement) => {
      const declaration = parse(statement);
      return declaration ? keep(declaration) : statement;
    })
    .join('\n');
}

function light(value) {
  const [first, ...properties] = value.split(/\n(?= {2}\w+:|\}\))/);
  const kept = properties.flatMap((property) => {
    const name = /^ {2}(\w+):/.exec(property)?.[1];
    if (name === undefined || SENT.has(name)) return [property];
    return name === 'body' ? ['  body: true,'] : [];
  });
  return [first, ...kept].join('\n');
}

/** Dropped where nothing uses it: the bundler may not guess that a call does nothing else. */
function pure({ head, value }) {
  const idle = FUNCTION.test(value) || !/\w\(/.test(value);
  return idle ? `${head} ${value};` : `${head} /*#__PURE__*/ (() => (${value}))();`;
}

/** The calls of a file of the contract, given in TypeScript; what else stands there is for them alone. */
export function chiamate(source) {
  return filter(source, (declaration) => {
    if (declaration.isCall) return `${declaration.head} ${light(declaration.value)};`;
    return pure({ ...declaration, head: declaration.head.replace(/^export /, '') });
  }).replaceAll(/^export (?=(?:async )?function)/gm, '');
}

/** All the rest of a file of the contract. */
export function schemi(source) {
  return filter(source, (declaration) => (declaration.isCall ? '' : pure(declaration)));
}

/** Passes the names of a file of the contract on from its two parts. */
export function passOn(source, from) {
  const exported = statements(source).flatMap((statement) => {
    const declaration = parse(statement);
    if (declaration) return declaration.exported ? [declaration] : [];
    const name = /^export (?:async )?function (\w+)/.exec(statement)?.[1];
    return name === undefined ? [] : [{ name, isCall: false }];
  });
  const names = (isCall) => exported.filter((one) => one.isCall === isCall).map(({ name }) => name);
  return `export { ${names(true)} } from '${from.chiamate}';\nexport { ${names(false)} } from '${from.schemi}';\n`;
}

export default function contractLoader(source) {
  if (this.resourceQuery === '?chiamate') return chiamate(source);
  if (this.resourceQuery === '?schemi') return schemi(source);
  const file = `./${basename(this.resourcePath)}`;
  return passOn(source, { chiamate: `${file}?chiamate`, schemi: `${file}?schemi` });
}
