import type { Column, Schema, Table } from './read.ts';
import { CALLED, IMPORTS, NARROWED, NOTES, UNTYPED, VIEW_OF, WRITTEN_BY_TRIGGERS } from './narrowed.ts';

const HEAD = `// Written by \`npm run schema\` from the migrations: what is narrower than a column is said in scripts/schema/narrowed.ts.
`;

/** What the driver reads and writes for each SQL type. */
const TYPES: Readonly<Record<string, string>> = {
  text: 'string',
  'text[]': 'string[]',
  uuid: 'string',
  integer: 'number',
  'integer[]': 'number[]',
  smallint: 'number',
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Giorno',
  'date[]': 'Giorno[]',
  'timestamp with time zone': 'Date',
};

/** The texts that a check allows in a column; null where there is none. */
const allowedBy = ({ constraints }: Table, column: string): string[] | null => {
  const rule = new RegExp(`^CHECK \\(${column} = ANY \\(ARRAY\\[([^\\]]*)\\]\\)\\)$`);
  const found = constraints.map(({ testo }) => rule.exec(testo)?.[1]).find((one) => one !== undefined);
  return found?.match(/'[^']*'/g) ?? null;
};

/** The types of the tables for the queries, as TypeScript. @throws for an unknown SQL type */
export function writeTypes({ tables, views }: Schema): string {
  const own = tables.filter(({ nome }) => !UNTYPED.includes(nome));
  const interfaces = [
    ...own.map((table) => writeInterface(table)),
    ...views.map((view) => writeView(view, tables)),
  ];
  const rows = [...own, ...views].map(({ nome }) => `  ${nome}: ${nameOf(nome)};`);
  const body = [
    `/** The tables, as \`migrations/\` makes them. Days are \`YYYY-MM-DD\` texts, instants are \`Date\`. */\nexport interface Database {\n${rows.join('\n')}\n}\n`,
    ...interfaces,
  ].join('\n');
  const used = Object.entries(IMPORTS).filter(([name]) => new RegExp(`\\b${name}\\b`).test(body));
  const kysely = ['ColumnType', 'Generated', 'GeneratedAlways', 'JSONColumnType'].filter((name) =>
    new RegExp(`\\b${name}<`).test(body),
  );
  return [
    HEAD,
    `import type { ${kysely.join(', ')} } from 'kysely';\n`,
    ...used.map(([name, module]) => `import type { ${name} } from '${module}';\n`),
    `\n${body}`,
  ].join('');
}

/** `utenti` is typed by `UtentiTable`. */
const nameOf = (table: string): string =>
  `${table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`;

function writeInterface(table: Table): string {
  const lines = table.columns.map((column) => {
    const note = NOTES[`${table.nome}.${column.nome}`];
    return `${note ? `  /** ${note} */\n` : ''}  ${column.nome}: ${typeOf(table, column)};`;
  });
  const called = table.columns.flatMap(({ nome }) => {
    const name = CALLED[`${table.nome}.${nome}`];
    return name === undefined ? [] : [writeUnion(name, allowedBy(table, nome)!)];
  });
  return [...called, `export interface ${nameOf(table.nome)} {\n${lines.join('\n')}\n}\n`].join('\n');
}

/** The catalogue does not say which columns of a view may be null, so they are taken from its table. */
function writeView({ nome, columns }: Schema['views'][number], tables: readonly Table[]): string {
  const of = tables.find((table) => table.nome === VIEW_OF[nome]);
  const has = (column: Column) =>
    of?.columns.some((one) => one.nome === column.nome && one.tipo === column.tipo);
  if (!of || !columns.every(has)) throw new Error(`${nome}: of which table is it a view?`);
  const names = columns.map((column) => `\n  | '${column.nome}'`).join('');
  const note = NOTES[nome];
  return `${note ? `/** ${note} */\n` : ''}export type ${nameOf(nome)} = Pick<\n  ${nameOf(of.nome)},${names}\n>;\n`;
}

function writeUnion(name: string, texts: readonly string[]): string {
  const line = `export type ${name} = ${texts.join(' | ')};`;
  return `${line.length <= 110 ? line : `export type ${name} =${texts.map((text) => `\n  | ${text}`).join('')};`}\n`;
}

function typeOf(table: Table, column: Column): string {
  const key = `${table.nome}.${column.nome}`;
  const narrowed = NARROWED[key];
  if (narrowed?.includes('ColumnType<')) return narrowed;
  const plain =
    narrowed ??
    CALLED[key] ??
    allowedBy(table, column.nome)?.join(' | ') ??
    TYPES[column.tipo.replace(/\(\d+\)/, '')];
  if (plain === undefined) throw new Error(`${key}: what is ${column.tipo} in TypeScript?`);
  const type = column.obbligatoria ? plain : `${plain} | null`;
  if (column.generata === 'STORED' || WRITTEN_BY_TRIGGERS.includes(key)) return `GeneratedAlways<${type}>`;
  return column.generata !== null || column.valore !== null ? `Generated<${type}>` : type;
}
