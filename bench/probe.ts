/**
 * Loaded with `--import` before the application in the measured process: a client that connects to the socket
 * MISURA_SOCKET gets the event loop's delay and the memory since the previous client.
 */
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapCodeStatistics } from 'node:v8';

/** What the measured process reports: delays in milliseconds, memory in bytes, CPU in seconds since its start. */
export interface Sonda {
  readonly ritardo50: number;
  readonly ritardo99: number;
  readonly ritardoMax: number;
  readonly rss: number;
  readonly heap: number;
  /** What V8 has reserved for the heap, what lies outside it (buffers), and the part that is code. */
  readonly heapReserved: number;
  readonly external: number;
  readonly code: number;
  readonly cpu: number;
}

const RESOLUTION_MS = 5;
const socket = process.env['MISURA_SOCKET'];

// The guardian of the embedded database is also a Node process, and has nothing to report.
if (socket !== undefined && process.argv[1]?.endsWith('main.ts')) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  // The histogram contains whole intervals of the timer: the delay is the part above its resolution.
  const late = (share: number): number => Math.max(0, delay.percentile(share) / 1e6 - RESOLUTION_MS);
  const server = createServer((connection) => {
    connection.on('error', () => undefined);
    // A garbage collection makes the heap comparable, if it can be requested (--expose-gc).
    (globalThis as { gc?: () => void }).gc?.();
    const { rss, heapUsed: heap, heapTotal: heapReserved, external } = process.memoryUsage();
    const { code_and_metadata_size, bytecode_and_metadata_size } = getHeapCodeStatistics();
    const { user, system } = process.cpuUsage();
    const said: Sonda = {
      ritardo50: late(50),
      ritardo99: late(99),
      ritardoMax: late(100),
      rss,
      heap,
      heapReserved,
      external,
      code: code_and_metadata_size + bytecode_and_metadata_size,
      cpu: (user + system) / 1e6,
    };
    connection.end(JSON.stringify(said));
    delay.reset();
  });
  rmSync(socket, { force: true });
  server.listen(socket).unref();
}
