import type { Column, Schema, Table } from './read.ts';

const HEAD = `-- The schema as all migrations leave it, for reading: written by \`npm run schema\`, never applied, never edited.
`;

/** The schema as SQL to read: every table with its indexes and triggers, then views and functions. */
export function writeSql({ extensions, tables, views, functions }: Schema): string {
  const parts = [
    HEAD,
    extensions.map((nome) => `CREATE EXTENSION ${nome};\n`).join(''),
    ...tables.map(writeTable),
    ...views.map(({ nome, testo }) => `CREATE VIEW ${nome} AS\n${testo}\n`),
    ...functions.map((testo) => `${testo.trimEnd()};\n`),
  ];
  return simplify(parts.filter(Boolean).join('\n'));
}

/** Removes what is the default. */
const simplify = (sql: string): string =>
  sql
    .replaceAll(/ = ANY \(ARRAY\[([^\]]*)\]\)/g, ' IN ($1)')
    .replaceAll(/(?<=')::text\b(?!\[)/g, '')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll(/timestamp\((\d)\) with time zone/g, 'timestamptz($1)')
    .replaceAll(/ ON public\./g, ' ON ')
    .replaceAll('CREATE OR REPLACE FUNCTION public.', 'CREATE FUNCTION ')
    .replaceAll(' USING btree (', ' (')
    .replaceAll(/[ \t]+$/gm, '');

function writeTable({ nome, columns, constraints, indexes, triggers }: Table): string {
  const lines = [
    ...columns.map(writeColumn),
    ...constraints.map((one) => `CONSTRAINT ${one.nome} ${one.testo.replaceAll(/\s*\n\s*/g, ' ')}`),
  ].map((line) => `  ${line}`);
  const after = [...indexes, ...triggers].map((one) => `${one};\n`);
  return `CREATE TABLE ${nome} (\n${lines.join(',\n')}\n);\n${after.join('')}`;
}

function writeColumn({ nome, tipo, obbligatoria, valore, generata }: Column): string {
  const from =
    generata === 'STORED'
      ? ` GENERATED ALWAYS AS (${valore}) STORED`
      : generata !== null
        ? ` GENERATED ${generata}`
        : valore === null
          ? ''
          : ` DEFAULT ${valore}`;
  return `${nome} ${tipo}${obbligatoria ? ' NOT NULL' : ''}${from}`;
}
