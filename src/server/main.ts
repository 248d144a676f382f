import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildApp, type AppOptions } from './app.ts';
import { startPosta } from './features/posta/service.ts';
import { startRichieste } from './features/utenti/lettere-service.ts';
import { createFirstAdmin, issueFirstAdminLink } from './features/primo-accesso/routes.ts';
import { tellVersioni } from './features/sistema/routes.ts';
import { preloadProgram } from './http/pages.ts';
import { ConfigError, readConfig, type Config } from './platform/config.ts';
import type { Deps } from './platform/deps.ts';
import { listInventati } from './platform/esempio.ts';
import { startScheduledJobs } from './scheduled-jobs.ts';
import { ROOT, startPlatform, type StartOptions } from './start.ts';
import { endWith } from './platform/end-user-error.ts';

/** Milliseconds to wait for requests in progress when stopping. */
const DRAIN_MS = 20_000;

const say = (line: string): void => console.log(line);

function addressOf({ HOST, PORT }: Config): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
}

function trustProxyOf({ TRUST_PROXY }: Config): NonNullable<AppOptions['trustProxy']> {
  if (TRUST_PROXY === undefined) return false;
  const hops = /^\d+$/.test(TRUST_PROXY) ? Number(TRUST_PROXY) : null;
  return hops === null ? TRUST_PROXY : (_address, hop) => hop < hops;
}

/** Creates the first administrator before the site is reachable, so that nobody else becomes the first. */
async function makeFirstAdmin(deps: Deps, { ADMIN_EMAIL, ADMIN_PASSWORD }: Config): Promise<void> {
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) return;
  const created = await createFirstAdmin(deps, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD });
  if (created) say(`Amministratore: accedi con ${ADMIN_EMAIL} e la password di ADMIN_PASSWORD.`);
}

/** Prints how to become the first administrator while there is none. */
async function showFirstAdminLink(deps: Deps): Promise<void> {
  const link = await issueFirstAdminLink(deps);
  if (link)
    say(
      `Nessuno amministra ancora il centro. Per diventarlo apri questo indirizzo (vale 24 ore, una volta sola):\n  ${link}`,
    );
}

/** Runs the site until a signal ends it. */
export async function main(options: StartOptions = {}): Promise<void> {
  const config = readConfig(process.env);
  const publicUrl = config.PUBLIC_URL ?? addressOf(config);
  const webDir = process.env['WEB_DIR'] ?? join(ROOT, 'build/client/attuale');
  preloadProgram(webDir);
  const platform = await startPlatform(config, publicUrl, options);
  const { deps } = platform;
  let isStopping = (): boolean => false;
  try {
    if (platform.riempito) say(`Catalogo iniziale: ${platform.riempito} risorse.`);
    await makeFirstAdmin(deps, config);
    const { app } = await buildApp(deps, {
      webDir,
      trustProxy: trustProxyOf(config),
    });
    startPosta(deps);
    startRichieste(deps);
    await startScheduledJobs(deps);
    // Set before the first request, so that every accepted request is answered.
    isStopping = onStopSignal(async () => {
      await Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())]);
      await platform.stop();
    });
    await app.listen({ port: config.PORT, host: config.HOST }).catch((error: NodeJS.ErrnoException) => {
      throw toListenError(error, config);
    });
    const [bound] = app.addresses();
    const address = addressOf({ ...config, PORT: typeof bound === 'object' ? bound.port : config.PORT });
    await platform.announce(address);
    if (config.PUBLIC_URL && listInventati(deps.centro).length > 0) {
      say(
        'Attenzione: il sito ha ancora i dati inventati di esempio. Scrivi quelli del tuo centro in «Impostazioni».',
      );
    }
    await tellVersioni(deps, say);
    await showFirstAdminLink(deps);
    if (!deps.spedisce)
      say(`Posta: senza un server i messaggi diventano file in ${join(config.DATA_DIR, 'posta')}.`);
    say(`Pronto: ${address}`);
    // A killed process would not save the compile cache for the next start.
    flushCompileCache();
  } catch (error) {
    // A signal may come in the last moments of a start: errors of stopping are not reported.
    if (isStopping()) return;
    await platform.stop();
    throw error;
  }
}

/** Turns an error of `listen` into a sentence that names the port or the address. */
function toListenError(error: NodeJS.ErrnoException, { HOST, PORT }: Config): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `PORT non va bene: sulla porta ${PORT} di ${HOST} ascolta già un altro programma.`,
      );
    case 'EACCES':
      return new ConfigError(`PORT non va bene: questo utente non può ascoltare sulla porta ${PORT}.`);
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return new ConfigError(
        `HOST non va bene: ${HOST} non è un indirizzo di questa macchina (${error.code}).`,
      );
    default:
      return error;
  }
}

/** Calls `stop` at the first stop signal only. Returns a function that tells whether one has come. */
function onStopSignal(stop: () => Promise<void>): () => boolean {
  let stopping = false;
  const handle = (): void => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
  return () => stopping;
}

if (import.meta.main) main().catch(endWith('Non riesco a partire.'));
