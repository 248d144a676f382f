import { createHash } from 'node:crypto';
import { lstat, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import {
  BackupError,
  entryOfFile,
  entryOfTable,
  lineOfFile,
  MANIFEST,
  type Manifest,
  type Tabella,
} from './backup-format.ts';
import { beginSnapshot, connectTo, copyOut, listTables, readSequences } from './backup-tables.ts';
import { isDiskFull } from './disk-full.ts';
import { isKey, type Files } from './files.ts';
import { syncFolder } from './write-whole.ts';
import { createZip, type ZipWriter } from './zip.ts';
import { tableOfSegni } from './segni.ts';

interface BackupSource {
  readonly url: string;
  readonly files: Files;
  readonly programma: string;
}

interface BackupMade {
  readonly manifest: Manifest;
  /** Files that the database names and that are missing. */
  readonly missing: readonly string[];
}

/** How often the snapshot is taken again when a file that it names was replaced meanwhile. */
const ATTEMPTS = 5;

/**
 * Writes the tables at one moment and every stored file into one archive at `path`. The application may be running.
 * The archive gets its name when it is complete and synced.
 * @throws BackupError with an Italian sentence
 */
export async function writeBackup(source: BackupSource, path: string): Promise<BackupMade> {
  // The rename at the end would replace whatever exists there, even a device.
  if (await lstat(path).catch(() => null)) throw new BackupError(`${path} c’è già: indica un altro nome.`);
  const partial = `${path}.parziale`;
  const target = await open(partial, 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`Non posso scrivere ${partial} (${error.code}).`, { cause: error });
  });
  try {
    const zip = createZip();
    const written = writeOut(zip.output, target);
    written.catch(() => undefined);
    const made = await fill(source, zip).catch(async (error: unknown) => {
      zip.fail(error);
      // If the disk failed first, report its error.
      await written;
      throw error;
    });
    zip.end();
    await written;
    await target.sync();
    await target.close();
    await rename(partial, path);
    await syncFolder(dirname(path));
    return made;
  } catch (error) {
    await target.close().catch(() => undefined);
    await rm(partial, { force: true });
    if (!isDiskFull(error)) throw error;
    const sentence = `Nella cartella ${dirname(path)} non c’è più spazio: liberane, o indica un altro disco.`;
    throw new BackupError(sentence, { cause: error });
  }
}

/** Keeps the handle, which a file stream would close before it can be synced. */
async function writeOut(output: Readable, target: FileHandle): Promise<void> {
  for await (const chunk of output) await target.writeFile(chunk as Buffer);
}

async function fill(source: BackupSource, zip: ZipWriter): Promise<BackupMade> {
  const client = await connectTo(source.url, 'copia');
  try {
    const copies = openCopies(source.files, zip);
    // Most files are copied before the snapshot and the few new ones after it, so that no file that it names is
    // missing.
    await copies.copyNew();
    let missing: string[] = [];
    for (let attempt = 1; ; attempt += 1) {
      await beginSnapshot(client);
      await copies.copyNew();
      missing = copies.missing(await listNamed(client));
      if (missing.length === 0 || attempt === ATTEMPTS) break;
      await client.query('ROLLBACK');
    }
    const tables: (Omit<Tabella, 'righe'> & { righe: () => number })[] = [];
    for (const table of await listTables(client)) {
      const { rows, righe } = copyOut(client, table);
      const { byte, sha256 } = await zip.add(entryOfTable(table.nome), rows);
      tables.push({ ...table, byte, sha256, righe });
    }
    const select = async <T extends pg.QueryResultRow>(text: string) => (await client.query<T>(text)).rows;
    const [key] = await select<{ nome: string }>(
      `SELECT valore ->> 'nome' AS nome FROM ${await tableOfSegni(client)} WHERE chiave = 'chiave'`,
    );
    const manifest: Manifest = {
      formato: 'coworking-solidale',
      versione: 1,
      creata_il: new Date().toISOString(),
      programma: source.programma,
      chiave: key?.nome ?? null,
      migrazioni: await select('SELECT nome, impronta FROM migrazioni ORDER BY nome'),
      sequenze: await readSequences(client),
      tabelle: tables.map(({ righe, ...table }) => ({ ...table, righe: righe() })),
      file: copies.summary(),
    };
    await client.query('ROLLBACK');
    await zip.add(MANIFEST, [`${JSON.stringify(manifest, null, 2)}\n`]);
    return { manifest, missing };
  } finally {
    await client.end().catch(() => undefined);
  }
}

function openCopies(files: Files, zip: ZipWriter) {
  const keys = new Set<string>();
  const digest = createHash('sha256');
  let bytes = 0;
  return {
    /** Copies the files that are new since the last call. */
    async copyNew(): Promise<void> {
      for await (const { key } of files.list('')) {
        // Skips temporary files of an interrupted upload and files of other programs.
        if (keys.has(key) || !isKey(key)) continue;
        const content = await files.get(key);
        if (!content) continue;
        const name = entryOfFile(key);
        // Pictures and encrypted documents cannot be compressed further.
        const { byte, crc32 } = await zip.add(name, [content], { compress: false });
        digest.update(lineOfFile(name, byte, crc32));
        bytes += byte;
        keys.add(key);
      }
    },
    /** The named files that were not copied, and the named folders without a copied file. */
    missing(named: { files: string[]; folders: string[] }): string[] {
      const folders = new Set([...keys].map(dirname));
      return [
        ...named.files.filter((key) => !keys.has(key)),
        ...named.folders.filter((folder) => !folders.has(folder)),
      ];
    },
    summary: (): Manifest['file'] => ({
      quanti: keys.size,
      byte: bytes,
      sha256: digest.copy().digest('hex'),
    }),
  };
}

/** The tables of encrypted files; an older schema, copied before its update, has fewer. */
const SEALED = ['documenti', 'foto_consegne', 'foto_segnalazioni'];

/**
 * The files that the database names. Documents and photos of hand-overs and faults are one file; a photo of a resource
 * is a folder with its widths.
 */
async function listNamed(client: pg.Client): Promise<{ files: string[]; folders: string[] }> {
  const present = await client.query<{ nome: string }>(
    'SELECT nome FROM unnest($1::text[]) nome WHERE to_regclass(nome) IS NOT NULL',
    [SEALED],
  );
  const files: string[] = [];
  for (const { nome } of present.rows) {
    const { rows } = await client.query<{ file: string }>(`SELECT file FROM ${nome}`);
    files.push(...rows.map(({ file }) => file));
  }
  const photos = await client.query<{ folder: string }>(
    `SELECT 'foto/' || prenotabile_id || '/' || regexp_replace(file, '\\.webp$', '') AS folder FROM immagini`,
  );
  return { files, folders: photos.rows.map(({ folder }) => folder) };
}
