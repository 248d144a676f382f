import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { ZipFile } from 'yazl';

interface Written {
  readonly byte: number;
  readonly crc32: number;
  readonly sha256: string;
}

/** An archive that is streamed while it is made, one file after the other. */
export interface ZipWriter {
  readonly output: Readable;
  /** Adds a file; resolves when its content has been read, at the pace of the archive's reader. */
  add(
    name: string,
    content: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>,
    options?: { compress?: boolean; mtime?: Date },
  ): Promise<Written>;
  end(): void;
  /** Aborts: the reader sees an error, not an end. */
  fail(error: unknown): void;
}

/** The checksum of a large chunk would block the thread that answers requests. */
const SLICE = 64 * 1024;

function* slice(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE);
}

export function createZip(): ZipWriter {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  return {
    output,
    fail,
    end: () => zip.end(),
    async add(name, content, { compress = true, mtime = new Date() } = {}) {
      const hash = createHash('sha256');
      let byte = 0;
      let sum = 0;
      async function* counted(): AsyncGenerator<Uint8Array> {
        for await (const chunk of content) {
          for (const bytes of slice(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)) {
            byte += bytes.length;
            sum = crc32(bytes, sum);
            hash.update(bytes);
            yield bytes;
          }
        }
      }
      const source = Readable.from(counted(), { objectMode: false });
      // If the reader leaves, the source would wait for ever.
      const left = (): void => void source.destroy(new Error('the archive is not read to its end'));
      output.once('close', left);
      if (output.destroyed) left();
      zip.addReadStreamLazy(name, { compress, mtime, mode: 0o100600 }, (done) => done(null, source));
      await finished(source).finally(() => output.off('close', left));
      return { byte, crc32: sum, sha256: hash.digest('hex') };
    },
  };
}
