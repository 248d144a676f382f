import { resolve } from 'node:path';
import { writeRegistroTrattamenti } from '../features/privacy/registro-trattamenti.ts';
import { oggi, systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { loadContenuto } from '../platform/contenuto.ts';
import { runCommand } from '../platform/end-user-error.ts';
import { readVersione } from '../start.ts';

/**
 * `npm run --silent registro-trattamenti > registro.html`: the register of processing and the draft of an impact assessment of
 * this installation, whether or not the site is running: they are written from settings and content alone.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { centro } = await loadContenuto(resolve(config.CONTENT_DIR));
  const page = writeRegistroTrattamenti({
    centro,
    config,
    versione: await readVersione(),
    giorno: oggi(systemClock),
  });
  // The process ends once all of it has left, also through a pipe.
  await new Promise<void>((done, fail) => {
    process.stdout.write(page, (error) => (error ? fail(error) : done()));
  });
}

await runCommand(main);
