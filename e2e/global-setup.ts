import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startSmtp } from '#test/smtp.ts';
import { createOpenContent, ROOT } from '#test/process.ts';
import { ADMIN, CONTENUTI, MODELLO, prepareFolder, startSito } from './sito.ts';

/**
 * Builds the client if it is stale, and makes the first start of a centre, with its administrator and its catalogue:
 * every worker copies that folder, so that the pictures are drawn only once.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const turn = process.env['E2E_TURNO'];
  if (turn !== undefined) console.log(`turn ${turn}: E2E_TURNO=${turn} makes the same ones again`);
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/build-web.ts'), '--attuale'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the client cannot be built:\n${stderr}`);
  const dir = await prepareFolder('modello');
  process.env[MODELLO] = join(dir, 'dati');
  process.env[CONTENUTI] = await createOpenContent(join(dir, 'contenuti'));
  const cleanUp = () => rm(dir, { recursive: true, force: true });
  const smtp = await startSmtp();
  try {
    const app = await startSito(join(dir, 'dati'), smtp.url, {
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    await app.stop();
  } catch (error) {
    await cleanUp();
    throw error;
  } finally {
    await smtp.close();
  }
  return cleanUp;
}
