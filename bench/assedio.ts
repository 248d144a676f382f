import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess } from '#test/process.ts';
import { writeSite } from '#test/site.ts';
import { memoryOf, mostMemory, printMemory } from './memory.ts';

const CONNECTIONS = 30;
/** How much each connection sends without reading an answer, in bytes. */
const SENT = 1_900_000;
/** How long the requests are observed, and how long after their end, in milliseconds. */
const DURING_MS = 20_000;
const AFTER_MS = 30_000;
const EVERY_MS = 100;
const PAGE = `<!doctype html><html lang="it"><title>Prova</title><p>${'Una pagina come quelle del sito. '.repeat(400)}`;

/** Writes many pipelined requests without reading the answers. */
function besiege(port: number): Socket {
  const one = Buffer.from(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(Buffer.concat(Array.from({ length: Math.ceil(SENT / one.length) }, () => one)));
  return socket;
}

/** Requests a page until `until`; returns the longest wait in milliseconds. */
export async function longestWait(url: string, until: number): Promise<number> {
  let longest = 0;
  while (performance.now() < until) {
    const asked = performance.now();
    await fetch(url, { signal: AbortSignal.timeout(120_000) }).then(
      (answer) => answer.arrayBuffer(),
      () => undefined,
    );
    longest = Math.max(longest, performance.now() - asked);
    await sleep(EVERY_MS);
  }
  return longest;
}

/** Measures what pipelined requests on connections that read nothing cost in memory, and how long others wait. */
export async function measureSiege(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'misura-'));
  await chmod(dataDir, 0o711);
  const site = join(dataDir, 'sito');
  await writeSite(site, { '/': PAGE, '/not-found': '' });
  const app = await startProcess({ dataDir: join(dataDir, 'dati'), env: { WEB_DIR: site } });
  try {
    const quiet = await longestWait(app.url, performance.now() + 3000);
    const before = await memoryOf(app.pid);
    const besiegers = Array.from({ length: CONNECTIONS }, () => besiege(Number(new URL(app.url).port)));
    const until = performance.now() + DURING_MS;
    const [during, wait] = await Promise.all([
      mostMemory(app.pid, until, EVERY_MS),
      longestWait(app.url, until),
    ]);
    for (const socket of besiegers) socket.destroy();
    await longestWait(app.url, performance.now() + AFTER_MS);
    const after = await memoryOf(app.pid);
    console.log(`${CONNECTIONS} connections, ${SENT / 1e6} MB of GET / on each, nothing read.`);
    printMemory([
      ['before', before],
      ['at most', during],
      [`${AFTER_MS / 1000} s after`, after],
    ]);
    console.log(`longest wait for a page: before ${quiet.toFixed(0)}, during ${wait.toFixed(0)} ms`);
  } finally {
    await app.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
