import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { SEZIONI, type Valore, type Valori } from '#contract/impostazioni.ts';
import { checkArchivio, entriesOf, storeFiles, wantedOf } from '../features/impostazioni/archivio.ts';
import { changedFields, lockSezione, storeSezione } from '../features/impostazioni/service.ts';
import { readCartella } from '../features/primo-riempimento/service.ts';
import { fromCaller } from '../platform/backup-place.ts';
import { inCentro } from '../platform/centro-lock.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { loadContenuto } from '../platform/contenuto.ts';
import type { Deps } from '../platform/deps.ts';
import { EndUserError, runCommand } from '../platform/end-user-error.ts';
import { withPlatform } from '../start.ts';

const USO = `Che cosa devo fare?
  npm run impostazioni -- esempio             dà al sito i testi di esempio, se non ne ha ancora
  npm run impostazioni -- scarica <cartella>  scrive le impostazioni in una cartella nuova
  npm run impostazioni -- carica <cartella>   le rilegge, da una cartella così o da una di contenuti (centro.json)`;

/**
 * `npm run impostazioni`: exports and imports the settings, while the site is stopped (prodotto/impostazioni#archivio).
 */
async function main(): Promise<void> {
  const [what, folder, ...tooMuch] = process.argv.slice(2);
  const config = readConfig(process.env);
  if (tooMuch.length > 0) throw new EndUserError(USO);
  if (what === 'esempio' && folder === undefined)
    return withPlatform(
      config,
      async ({ riempito }) =>
        console.log(
          riempito === null
            ? 'Il sito ha già le sue impostazioni: non è cambiato niente.'
            : 'Il sito ha i testi di esempio: cambiali in «Impostazioni».',
        ),
      { esempio: true },
    );
  if (folder === undefined || (what !== 'scarica' && what !== 'carica')) throw new EndUserError(USO);
  const path = fromCaller(folder);
  return withPlatform(config, ({ deps }) =>
    what === 'scarica' ? writeFolder(deps, path) : loadFolder(deps, config, path),
  );
}

/** @throws EndUserError where the folder is not empty */
async function writeFolder(deps: Deps, path: string): Promise<void> {
  if (existsSync(path) && (await readdir(path)).length > 0)
    throw new EndUserError(`La cartella ${path} non è vuota: indicane una nuova.`);
  for await (const { name, bytes } of entriesOf(deps)) {
    const file = join(path, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  console.log(`Le impostazioni sono in ${path} (senza la password della posta).`);
}

async function loadFolder(deps: Deps, config: Config, path: string): Promise<void> {
  const valori = existsSync(join(path, 'impostazioni.json'))
    ? await readFolder(deps, path)
    : await readCartella(deps.files, { contentDir: path, contenuto: await loadContenuto(path) }, config);
  const attuali = deps.impostazioni.attuale().valori;
  const changed = SEZIONI.filter(
    (sezione) =>
      changedFields(attuali[sezione], wantedOf(sezione, attuali[sezione], valori[sezione])).length > 0,
  );
  if (changed.length === 0) {
    console.log('La cartella dice quello che il sito ha già: non è cambiato niente.');
    return;
  }
  await demandYes(
    `Cambiano: ${changed.join(', ')}. Quello che c’è adesso resta tra gli stati di prima. Scrivi sì: `,
  );
  await inCentro(deps, async (tx) => {
    for (const sezione of changed) {
      const riga = await lockSezione(tx, sezione);
      const wanted = wantedOf(sezione, riga.valore as Valore<typeof sezione>, valori[sezione]);
      await storeSezione(tx, riga, wanted, { aggiornata_il: deps.clock.now(), aggiornata_da: null });
    }
  });
  console.log('Le impostazioni sono quelle della cartella.');
}

/** Reads a folder of `writeFolder`. */
async function readFolder(deps: Deps, path: string): Promise<Valori> {
  const files = new Map<string, Buffer>();
  const folder = join(path, 'file');
  for (const name of existsSync(folder) ? await readdir(folder) : [])
    files.set(name, await readFile(join(folder, name)));
  const text = await readFile(join(path, 'impostazioni.json'), 'utf8');
  return storeFiles(deps, 'npm run impostazioni', await checkArchivio(deps, text, files));
}

/** @throws EndUserError unless the answer is yes */
async function demandYes(question: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  if (!/^s[iì]$/i.test(answer.trim())) throw new EndUserError('Non è cambiato niente.');
}

await runCommand(main);
