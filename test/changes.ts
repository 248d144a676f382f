import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../scripts/setup/files.ts';

/**
 * Changes that nobody wants, as somebody would make them: each by the files that it touches, a new one with its text, an
 * old one with what comes before a text that is in it. What is generated and what is only described has no text here.
 */
export type Change = Readonly<Record<string, string | readonly (readonly [before: string, added: string])[]>>;

/** A field of a resource, which is edited and stands on the card. */
export const FIELD: Change = {
  'migrations/9999_colore.sql': "ALTER TABLE prenotabili ADD COLUMN colore text NOT NULL DEFAULT '';\n",
  'migrations/schema.sql': [],
  'src/server/platform/database.ts': [['  conferma_automatica:', '  colore: Generated<string>;\n']],
  'src/contract/prenotabili.ts': [
    ['  non_prenotabile: z.boolean(),\n  /**', '  colore: testo(40),\n'],
    ['  non_prenotabile: z.boolean(),\n  conferma', '  colore: z.string(),\n'],
    ['  versione,\n}', '  testo,\n'],
  ],
  'src/web/shared/risorsa/tabella-campi.ts': [
    ['  non_prenotabile: {', "  colore: { modo: 'riga', max: 40 },\n"],
  ],
  'src/web/shared/risorsa/testi.ts': [["  non_prenotabile: '", "  colore: 'Colore',\n"]],
  'src/web/shared/risorsa/testi.en.ts': [["  non_prenotabile: '", "  colore: 'Colour',\n"]],
  'src/web/features/catalogo/fatti.tsx': [
    [
      '  gruppo: {',
      "  colore: { icona: null, nome: (_, parole) => parole('colore'), di: ({ valori }) => valori?.colore || null },\n",
    ],
  ],
  'docs/prodotto/catalogo.md': [],
};

/** A rule of booking with a refusal of its own: nothing is booked from or to a Sunday. */
export const RULE: Change = {
  'src/domain/regole.ts': [
    [
      "  {\n    motivo: 'occupato',",
      `  {
    motivo: 'domenica',
    isBroken: ({ range }) => [range.inizio, range.fine].some((giorno) => giornoSettimana(giorno) === 6),
    refuse: (domanda) => new Rifiuto('DI_DOMENICA', { proposte: findProposte(domanda) }),
  },
`,
    ],
    ['addGiorni, ', 'giornoSettimana, '],
  ],
  'src/domain/frasi-rifiuto.ts': [['  NON_PRENOTABILE:', "  DI_DOMENICA: 'Di domenica non si prenota',\n"]],
  'src/contract/rifiuti.ts': [['  TROPPO_LONTANO:', '  DI_DOMENICA: 409,\n']],
  'src/web/shared/api/errori.en.ts': [
    ['  TROPPO_LONTANO:', "  DI_DOMENICA: 'Nothing is booked on Sundays',\n"],
  ],
  'src/web/features/prenota/testi.ts': [
    ['  perche_chiuso:', "  perche_domenica: '{{giorno}}: è domenica',\n"],
  ],
  'src/web/features/prenota/testi.en.ts': [
    ['  perche_chiuso:', "  perche_domenica: '{{giorno}}: it is a Sunday',\n"],
  ],
};

/** A command. */
export const COMMAND: Change = {
  'src/server/commands/conta.ts': "console.log('contate');\n",
  'package.json': [['    "admin":', '    "conta": "node scripts/run.js conta",\n']],
  'README.md': [],
};

/** Makes a change, or only some files of it, in a copy of the tree. @throws where a place is no longer what it was */
export async function plant(copy: string, change: Change, files = Object.keys(change)): Promise<void> {
  for (const file of files) {
    const edits = change[file]!;
    const path = join(copy, file);
    if (typeof edits === 'string') {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, edits);
      continue;
    }
    let text = edits.length === 0 ? '' : await readFile(path, 'utf8');
    for (const [before, added] of edits) {
      if (text.split(before).length !== 2)
        throw new Error(`${file}: ${JSON.stringify(before)} is not there once`);
      text = text.replace(before, () => added + before);
    }
    if (edits.length > 0) await writeFile(path, text);
  }
}

/**
 * A copy of these files and folders of the tree, with its libraries, in a temporary folder. The libraries are linked one by
 * one: a command of the copy that finds them out of date installs them anew, and must not empty the tree's own.
 */
export async function copyTree(...names: string[]): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'copia-'));
  for (const name of names) await cp(join(root, name), join(copy, name), { recursive: true });
  const libraries = join(root, 'node_modules');
  await mkdir(join(copy, 'node_modules'));
  for (const name of await readdir(libraries))
    await symlink(join(libraries, name), join(copy, 'node_modules', name));
  return copy;
}
