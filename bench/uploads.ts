import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openCentre } from './centre.ts';
import { longestWait } from './assedio.ts';
import { memoryOf, mostMemory, printMemory } from './memory.ts';

const MISURA = { prenotazioni: 1_000, utenti: 100, risorse: 10 };
/** Uploads at once, and how many of them each person sends. */
const UPLOADS = 60;
const OF_PERSON = Number(process.env['MISURA_A_TESTA'] ?? 4);
/** How many bytes each upload sends before it stops: just below the limit of a file. */
const SENT = 9_900_000;
/** How long the uploads stall, and when memory is read after their end, in milliseconds. */
const DURING_MS = 15_000;
const AFTER_MS = 30_000;

interface Stopped {
  readonly socket: Socket;
  /** 0 without an answer. */
  status(): number;
}

/** Uploads a document and stops just before the end of its first file. */
function stopHalfWay(port: number, token: string, file: Buffer): Stopped {
  const boundary = 'misura';
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="fronte"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const socket = connect({ port, host: '127.0.0.1' });
  let came = '';
  socket.on('error', () => undefined).on('data', (chunk: Buffer) => (came += chunk.toString('latin1')));
  socket.write(
    'POST /api/utenti/me/documento HTTP/1.1\r\nHost: misura\r\n' +
      `Authorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\n` +
      `Content-Length: ${part.length + SENT + 1000}\r\n\r\n${part}`,
  );
  socket.write(file);
  return { socket, status: () => Number(came.slice(9, 12)) };
}

/** Measures memory before sixty uploads stall, at most meanwhile, and half a minute after their end. */
export async function measureStoppedUploads(): Promise<void> {
  const centre = await openCentre(MISURA);
  try {
    const url = `http://127.0.0.1:${centre.port}/api/salute`;
    const file = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), randomBytes(SENT - 3)]);
    const quiet = await longestWait(url, performance.now() + 3000);
    const before = await memoryOf(centre.pid);
    const stopped = Array.from({ length: UPLOADS }, (_, i) =>
      stopHalfWay(centre.port, centre.membri[Math.floor(i / OF_PERSON)]!.token, file),
    );
    const until = performance.now() + DURING_MS;
    const [most, wait] = await Promise.all([mostMemory(centre.pid, until), longestWait(url, until)]);
    const statuses = Map.groupBy(stopped, ({ status }) => status());
    for (const { socket } of stopped) socket.destroy();
    await sleep(AFTER_MS);
    const after = await memoryOf(centre.pid);
    console.log(
      `${UPLOADS} uploads, ${OF_PERSON} of each person, each stopped after ${SENT / 1e6} MB; ` +
        [...statuses].map(([status, some]) => `${some.length} ${status || 'held'}`).join(', '),
    );
    printMemory([
      ['before', before],
      ['at most', most],
      [`${AFTER_MS / 1000} s after`, after],
    ]);
    console.log(`longest wait for an answer: before ${quiet.toFixed(0)}, during ${wait.toFixed(0)} ms`);
  } finally {
    await centre.close();
  }
}
