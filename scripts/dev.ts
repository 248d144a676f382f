/** For development: the server with restart and the client with hot reload, at one address. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { freePort } from '#server/platform/embedded-postgres.ts';
import { root } from './files.ts';

const host = process.env['HOST'] || '127.0.0.1';
const port = Number(process.env['PORT'] || 8080);
const apiPort = await freePort();
// Mailed links must lead to the address of the browser, not of the server behind it.
const publicUrl = process.env['PUBLIC_URL'] || `http://${host}:${port}`;
process.env['API_ORIGIN'] = `http://127.0.0.1:${apiPort}`;
process.env['NODE_ENV'] = 'development';

const server = spawn(
  process.execPath,
  [
    '--watch',
    '--watch-preserve-output',
    '--disable-warning=ExperimentalWarning',
    join(root, 'src', 'server', 'main.ts'),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort), PUBLIC_URL: publicUrl },
  },
);

const { content } = await loadConfig({ cwd: root, command: 'dev', envMode: 'development' });
const config = mergeRsbuildConfig(content, { server: { host, port, strictPort: true } });
const rsbuild = await createRsbuild({ cwd: root, config });
const client = await rsbuild.startDevServer();

let stopping = false;
const stop = async (signal: NodeJS.Signals) => {
  if (stopping) return;
  stopping = true;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  if (server.exitCode === null && server.signalCode === null) {
    server.kill(signal);
    await ended;
  }
  await client.server.close();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
server.once('exit', () => void stop('SIGTERM'));
