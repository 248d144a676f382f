/**
 * `npm run demo`: starts a centre with a past and a future to look around in. Its folder is created again at every
 * start, so that nothing of a visitor stays.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig, SEGRETI } from '#server/platform/config.ts';
import { acquireDataDirLock } from '#server/platform/data-dir-lock.ts';
import { startPlatform } from '#server/start.ts';
import { riempi } from './demo/riempi.ts';
import { root } from './files.ts';
import { EndUserError, endWith } from '#server/platform/end-user-error.ts';

/** Marks a folder of the demonstration: no other folder is ever emptied. */
const SEGNO = 'DEMO.txt';
const dataDir = resolve(process.env['DEMO_DIR'] || join(root, 'data-demo'));

/** @throws EndUserError when the folder has other files, or a demonstration runs in it */
async function emptyFolder(): Promise<void> {
  const found: string[] = await readdir(dataDir).catch(() => []);
  if (found.length > 0 && !found.includes(SEGNO))
    throw new EndUserError(
      `La cartella ${dataDir} non è di una dimostrazione: non la tocco. Scegline un’altra con DEMO_DIR.`,
    );
  if (found.length > 0) await (await acquireDataDirLock(dataDir, { address: '' })).release();
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(join(dataDir, SEGNO), 'Questa cartella si rifà da capo a ogni «npm run demo».\n');
}

// Ignores the shell's variables for a real centre.
for (const name of [
  'DATABASE_URL',
  'S3_URL',
  'SMTP_URL',
  'PUBLIC_URL',
  'MAIL_FROM',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'SECRET_KEY',
  // Its passwords are printed, so it listens only on this machine.
  'HOST',
  'TRUST_PROXY',
])
  delete process.env[name];
for (const name of SEGRETI) delete process.env[`${name}_FILE`];
process.env['DATA_DIR'] = dataDir;

try {
  await emptyFolder();
  console.log('La dimostrazione risponde solo a questo computer, qualunque cosa dicano HOST e TRUST_PROXY.');
  console.log('Preparo un centro di prova: persone, prenotazioni, cose fuori, chi aspetta…');
  const { deps, stop } = await startPlatform(
    readConfig({ ...process.env, LIMITS_FACTOR: '1000', LOG_LEVEL: 'error' }),
    'http://127.0.0.1:8080',
  );
  try {
    const { password, membro, amministratrice, da_verificare } = await riempi(deps, new Date());
    console.log(`Per entrare, con la password «${password}»:
  ${membro}  una persona iscritta
  ${amministratrice}  l’amministratrice
  ${da_verificare}  una persona con il documento da verificare`);
  } finally {
    await stop();
  }
  const { main } = await import('../src/server/main.ts');
  await main().catch(endWith('Non riesco a partire.'));
} catch (error) {
  endWith()(error);
}
