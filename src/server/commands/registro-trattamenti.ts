import { resolve } from 'node:path';
import { writeRegistroTrattamenti } from '../features/privacy/registro-trattamenti.ts';
import { oggi, systemClock } from '../platform/clock.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { hasDatabase, openSource } from '../platform/backup-place.ts';
import { createDb } from '../platform/db.ts';
import { EndUserError, runCommand } from '../platform/end-user-error.ts';
import { openImpostazioni, type Lettura } from '../platform/impostazioni.ts';
import { readVersione } from '../start.ts';

/**
 * `npm run --silent registro-trattamenti > registro.html`: the register of processing and a draft impact assessment,
 * from configuration and settings; the site may be running.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { centro, documenti } = await readSettings(config);
  const page = writeRegistroTrattamenti({
    centro,
    documenti,
    config,
    versione: await readVersione(),
    giorno: oggi(systemClock),
  });
  // Waits until everything is written, also to a pipe.
  await new Promise<void>((done, fail) => {
    process.stdout.write(page, (error) => (error ? fail(error) : done()));
  });
}

async function readSettings(config: Config): Promise<Lettura> {
  const dataDir = resolve(config.DATA_DIR);
  if (!config.DATABASE_URL && !(await hasDatabase(dataDir)))
    throw new EndUserError(
      `Nella cartella ${dataDir} il sito non ha ancora impostazioni: avvialo una volta.`,
    );
  const source = await openSource(config, dataDir, 'registro dei trattamenti in corso');
  const { db, close } = createDb(source.url);
  try {
    return (await openImpostazioni(db, config)).attuale();
  } finally {
    await close();
    await source.stop();
  }
}

await runCommand(main);
