import { join, resolve } from 'node:path';
import { BackupError } from '../platform/backup-format.ts';
import { fromCaller, openSource, refuseMarkedFolder } from '../platform/backup-place.ts';
import { writeBackup } from '../platform/backup-write.ts';
import { readConfig } from '../platform/config.ts';
import { openStorage } from '../platform/files-bucket.ts';
import { readVersione } from '../start.ts';
import { runCommand } from '../platform/end-user-error.ts';

/** `npm run backup -- <file>`: copies database and files into one archive; the application may be running. */
async function main(): Promise<void> {
  const [, , word] = process.argv;
  if (!word) throw new BackupError('Indica il file della copia: npm run backup -- copia.zip');
  const path = fromCaller(word);
  const config = readConfig(process.env);
  const dataDir = resolve(config.DATA_DIR);
  await refuseMarkedFolder(dataDir);
  const { files, demand } = openStorage(config.S3_URL, dataDir);
  await demand();
  const source = await openSource(config, dataDir, 'copia in corso');
  try {
    const { manifest, missing } = await writeBackup(
      { url: source.url, files, programma: await readVersione() },
      path,
    );
    const righe = manifest.tabelle.reduce((sum, table) => sum + table.righe, 0);
    console.log(`Copia fatta: ${path} (${righe} righe, ${manifest.file.quanti} file).`);
    if (missing.length > 0) {
      console.warn(
        `Attenzione: ${missing.length} file che il database nomina non ci sono: ${missing.join(', ')}`,
      );
    }
    const where = config.SECRET_KEY ? 'SECRET_KEY' : `il file ${join(dataDir, 'chiave-segreta')}`;
    console.log(
      `La copia non contiene la chiave: conserva a parte ${where}. Senza, i documenti non si aprono e il ripristino non riesce.`,
    );
  } finally {
    await source.stop();
  }
}

await runCommand(main, 'Copia non riuscita.');
