import { randomBytes } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { changeChiave } from '../features/chiave/service.ts';
import { ConfigError, readConfig, readSegreto } from '../platform/config.ts';
import { isDatabaseUnavailable } from '../platform/db.ts';
import { StorageUnavailable } from '../platform/files.ts';
import { deriveKeys } from '../platform/keys.ts';
import { syncFolder, writeWhole } from '../platform/write-whole.ts';
import { withPlatform } from '../start.ts';
import { EndUserError, endWith } from '../platform/end-user-error.ts';

/** The connection was lost during the commit: the installation may have either key. */
class EsitoIncerto extends EndUserError {}

/** The new key from the environment, or created here if the data folder keeps it. @throws ConfigError */
function findNewKey(kept: boolean): string {
  const given = readSegreto(process.env, 'NUOVA_SECRET_KEY');
  if (given) {
    if (given.length < 32)
      throw new ConfigError('NUOVA_SECRET_KEY non va bene: serve un segreto di almeno 32 caratteri.');
    return given;
  }
  if (kept) return randomBytes(32).toString('base64url');
  throw new ConfigError('La chiave di ora viene da SECRET_KEY: scrivi quella nuova in NUOVA_SECRET_KEY.');
}

/** `npm run chiave`: moves the installation to another SECRET_KEY while the site is stopped. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const kept = config.SECRET_KEY === undefined;
  const nuova = findNewKey(kept);
  const dataDir = resolve(config.DATA_DIR);
  const waiting = join(dataDir, 'chiave-segreta.nuova');
  await withPlatform(config, async ({ deps, storage }) => {
    const nuove = deriveKeys(nuova);
    const keep = async (): Promise<void> => {
      // Both names, until it is certain which key the database has: the bucket accepts either.
      await storage.mark([deps.keys.nome, nuove.nome]);
      if (kept) await writeWhole(waiting, Buffer.from(`${nuova}\n`));
    };
    const { documenti, segreti, mancanti, inviti } = await changeChiave(deps, nuove, keep).catch(
      (error: unknown) => {
        // An unreachable bucket raises a similar error, but only before the commit.
        if (error instanceof StorageUnavailable || !isDatabaseUnavailable(error)) throw error;
        throw new EsitoIncerto(
          kept
            ? `Avvia il sito: se dice che la chiave non è quella, rinomina ${waiting} in chiave-segreta. Fino ad allora conservale tutte e due.`
            : 'Avvia il sito con la SECRET_KEY di ora; se dice che non è quella, con NUOVA_SECRET_KEY. Fino ad allora conservale tutte e due.',
          { cause: error },
        );
      },
    );
    if (kept) {
      await rename(waiting, join(dataDir, 'chiave-segreta'));
      await syncFolder(dataDir);
    }
    await storage
      .mark([nuove.nome])
      .catch((error: unknown) => deps.log.warn({ err: error }, 'both keys still named in the bucket'));
    console.log(
      `Chiave cambiata: ${documenti} immagini di documenti e ${segreti} verifiche in due passaggi cifrate di nuovo.`,
    );
    if (mancanti > 0) console.warn(`Attenzione: ${mancanti} immagini che il database nomina non ci sono.`);
    if (inviti > 0)
      console.warn(
        `${inviti} inviti aspettavano di partire e non partono più: invita di nuovo dalle schede.`,
      );
    console.log('Tutti devono accedere di nuovo; i link già mandati e i codici di recupero non valgono più.');
    console.log(
      kept
        ? `La chiave nuova è in ${join(dataDir, 'chiave-segreta')}: fanne una copia a parte, e una nuova copia di sicurezza.`
        : 'Da adesso avvia il sito con SECRET_KEY uguale a NUOVA_SECRET_KEY, e fai una nuova copia di sicurezza.',
    );
  });
}

main().then(
  () => process.exit(0),
  (error: unknown) =>
    endWith(
      error instanceof EsitoIncerto
        ? 'Il database ha smesso di rispondere: non so se la chiave è cambiata.'
        : 'Chiave non cambiata.',
    )(error),
);
