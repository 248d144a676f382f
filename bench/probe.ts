/**
 * Loaded before the application in the process that is measured (`--import`), and nowhere else: whoever connects to the
 * socket MISURA_SOCKET hears how late the event loop was and what memory is used since the last one did.
 */
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** What the measured process says of itself: delays in milliseconds, memory in bytes, CPU in seconds since its start. */
export interface Sonda {
  readonly ritardo50: number;
  readonly ritardo99: number;
  readonly rss: number;
  readonly heap: number;
  readonly cpu: number;
}

const RESOLUTION_MS = 5;
const socket = process.env['MISURA_SOCKET'];

// The guardian of the embedded database is a Node process too, and has nothing to tell.
if (socket !== undefined && process.argv[1]?.endsWith('main.ts')) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  // The histogram holds whole intervals of the timer; what is beyond its resolution is delay.
  const late = (share: number): number => Math.max(0, delay.percentile(share) / 1e6 - RESOLUTION_MS);
  const server = createServer((connection) => {
    connection.on('error', () => undefined);
    // A garbage collection makes the heap comparable where it can be asked for (--expose-gc).
    (globalThis as { gc?: () => void }).gc?.();
    const { rss, heapUsed: heap } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const said: Sonda = {
      ritardo50: late(50),
      ritardo99: late(99),
      rss,
      heap,
      cpu: (user + system) / 1e6,
    };
    connection.end(JSON.stringify(said));
    delay.reset();
  });
  rmSync(socket, { force: true });
  server.listen(socket).unref();
}
