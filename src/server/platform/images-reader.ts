/**
 * How many reads one file may take. A GIF of 10 MB, which needs the most, takes 82,000; this many take a few
 * milliseconds.
 */
const MAX_READS = 200_000;

/**
 * Reads the headers of a file that may lie: nothing beyond its end, and only a limited number of times, whatever loops
 * it describes. Parts share the count of the whole. Every method throws a RangeError when the file does not contain
 * what is asked for.
 */
export class Reader {
  readonly bytes: Buffer;
  #at = 0;
  readonly #reads: { left: number };

  constructor(bytes: Buffer, reads = { left: MAX_READS }) {
    this.bytes = bytes;
    this.#reads = reads;
  }

  /** Bytes not read yet. */
  get left(): number {
    return this.bytes.length - this.#at;
  }

  /** Moves on by `length` bytes; returns where they begin. */
  skip(length: number): number {
    if (this.#reads.left-- <= 0) throw new RangeError('too many parts');
    if (length < 0 || length > this.left) throw new RangeError('the file ends before');
    this.#at += length;
    return this.#at - length;
  }

  /** The next bytes, as a separate reader. */
  part(length: number): Reader {
    const from = this.skip(length);
    return new Reader(this.bytes.subarray(from, from + length), this.#reads);
  }

  text(length: number): string {
    const from = this.skip(length);
    return this.bytes.toString('latin1', from, from + length);
  }

  /** An unsigned number of 1 to 4 bytes, the most significant first. */
  uint(length: number): number {
    const from = this.skip(length);
    let value = 0;
    for (let i = from; i < from + length; i += 1) value = value * 256 + this.bytes[i]!;
    return value;
  }

  /** An unsigned number of 1 to 4 bytes, the least significant first. */
  uintLE(length: number): number {
    const from = this.skip(length);
    let value = 0;
    for (let i = from + length - 1; i >= from; i -= 1) value = value * 256 + this.bytes[i]!;
    return value;
  }
}
