/**
 * Decodes pictures one after the other, in the process that `images-worker.ts` starts with its memory limit in bytes.
 * It answers each message, a picture and its task, with the renditions or with an `Eccesso`. Plain JavaScript, since
 * removing types needs WebAssembly, and with --jitless V8 reserves no memory for machine code.
 */
import sharp from 'sharp';
import { reencode } from './images-renditions.js';

// Opens only the decoders of the accepted kinds (prodotto/documenti#immagini), whatever the first check found. JPEG
// photos with a gain map also go to the plain decoder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});

/** @typedef {import('./images-worker.ts').Task} Task */

/** How often memory is checked, in milliseconds, where the kernel does not enforce the limit. */
const WATCH_MS = 20;

/** Ends without waiting for a running decoder. */
const end = () => process.kill(process.pid, 'SIGKILL');

const memory = Number(process.argv[2]);
process.on('message', (/** @type {{ picture: Buffer, task: Task }} */ { picture, task }) => {
  void answer(picture, task);
});
// The server has ended.
process.on('disconnect', end);
// Ctrl-C in a terminal reaches this process too, but the server finishes requests in progress.
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
  if (typeof made !== 'boolean') process.send?.(made);
}
