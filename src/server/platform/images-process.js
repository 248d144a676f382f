/**
 * Decodes pictures one after the other: the process that `images-worker.ts` starts. Its argument is the memory that it may
 * use, in bytes. On stdin comes a line with a task, followed by the picture; on stdout goes a line that describes the
 * renditions, followed by them, or says what the picture has too much of.
 * Plain JavaScript: without the compiler (--jitless) V8 reserves no memory for machine code, so that the memory limit
 * is all for the picture; and removing TypeScript's types needs WebAssembly, which needs the compiler.
 */
import sharp from 'sharp';
import { reencode } from './images-renditions.js';

// Only the decoders of the accepted kinds (prodotto/documenti#immagini) are open, whatever kind the first look took the
// file for. JPEG photos with a gain map go to the plain decoder too.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});

/** How often memory is checked, in milliseconds, where the kernel does not enforce the limit. */
const WATCH_MS = 20;

/** Ends without waiting for a decoder that is running. */
const end = () => process.kill(process.pid, 'SIGKILL');

const memory = Number(process.argv[2]);
/** @typedef {import('./images-worker.ts').Task} Task */

/** @type {Buffer[]} */
let chunks = [];
/** @type {Task | null} */
let task = null;
let missing = 0;
process.stdin.on('data', (/** @type {Buffer} */ chunk) => {
  chunks.push(chunk);
  missing -= chunk.length;
  if (task === null) {
    const received = Buffer.concat(chunks);
    const at = received.indexOf('\n') + 1;
    if (at === 0) return;
    const said = /** @type {Task & { length: number }} */ (JSON.parse(received.toString('utf8', 0, at)));
    const begun = received.subarray(at);
    [task, chunks, missing] = [said, [begun], said.length - begun.length];
  }
  if (missing > 0) return;
  void answer(Buffer.concat(chunks), task);
  [chunks, task] = [[], null];
});
// The server has ended: nobody is waiting for the answer.
process.stdin.on('end', end).on('error', end);
process.stdout.on('error', end);
// Ctrl-C in a terminal reaches this process too, but the server lets requests in progress finish.
process.on('SIGINT', () => {});
setInterval(() => {
  if (process.memoryUsage.rss() > memory) end();
}, WATCH_MS);

/**
 * A picture that cannot be read has no renditions. If memory ran out, the picture may be sound: then the process ends
 * without an answer.
 * @param {Buffer} picture
 * @param {Task} task
 */
async function answer(picture, task) {
  const made = await reencode(picture, task).catch((error) => (/memory/i.test(error.message) ? end() : []));
  if (typeof made === 'boolean') return;
  const renditions = Array.isArray(made) ? made : [];
  const sizes = renditions.map(({ width, height, bytes }) => ({ width, height, length: bytes.length }));
  const head = typeof made === 'string' ? made : sizes;
  process.stdout.write(
    Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...renditions.map(({ bytes }) => bytes)]),
  );
}
