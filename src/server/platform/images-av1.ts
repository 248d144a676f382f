import type { Reader } from './images-reader.ts';

const SEQUENCE_HEADER = 1;
const FRAME_HEADER = 3;
const FRAME = 6;

/**
 * The size of a run of AV1 data units: the largest picture that its sequence headers allow, and how many it contains.
 */
export interface Av1 {
  readonly pixels: number;
  readonly pictures: number;
}

/** Reads the data units (OBU) of an AV1 picture (AV1 specification, 5.3 and 5.5). */
export function measureAv1(data: Reader): Av1 {
  let [pixels, pictures] = [0, 0];
  while (data.left > 0) {
    const head = data.uint(1);
    const kind = (head >> 3) & 0x0f;
    if (head & 0x04) data.skip(1);
    const unit = data.part(head & 0x02 ? readLeb128(data) : data.left);
    if (kind === SEQUENCE_HEADER) pixels = Math.max(pixels, readSequence(bitsOf(unit)));
    if (kind === FRAME || kind === FRAME_HEADER) pictures += 1;
  }
  return { pixels, pictures };
}

function readLeb128(data: Reader): number {
  let value = 0;
  for (let i = 0; i < 8; i += 1) {
    const byte = data.uint(1);
    value += (byte & 0x7f) * 2 ** (7 * i);
    if (byte < 0x80) break;
  }
  return value;
}

type Bits = (count: number) => number;

/** Reads a number of bits, the most significant first. */
function bitsOf(unit: Reader): Bits {
  let [byte, left] = [0, 0];
  return (count) => {
    let value = 0;
    for (let i = 0; i < count; i += 1) {
      if (left === 0) [byte, left] = [unit.uint(1), 8];
      left -= 1;
      value = value * 2 + ((byte >> left) & 1);
    }
    return value;
  };
}

/** The maximum width times the maximum height of a sequence. */
function readSequence(bits: Bits): number {
  bits(3 + 1);
  const reduced = bits(1);
  if (reduced) bits(5);
  else skipOperatingPoints(bits, bits(1) === 1 && skipTiming(bits));
  const [widthBits, heightBits] = [bits(4) + 1, bits(4) + 1];
  return (bits(widthBits) + 1) * (bits(heightBits) + 1);
}

/** Skips the timing, and the decoder model if there is one; returns the length of its delays, or false without one. */
function skipTiming(bits: Bits): number | false {
  bits(32 + 32);
  if (bits(1)) skipUvlc(bits);
  if (!bits(1)) return false;
  const delayBits = bits(5) + 1;
  bits(32 + 5 + 5);
  return delayBits;
}

function skipUvlc(bits: Bits): void {
  let zeros = 0;
  while (bits(1) === 0) zeros += 1;
  if (zeros < 32) bits(zeros);
}

function skipOperatingPoints(bits: Bits, delayBits: number | false): void {
  const hasDisplayDelay = bits(1);
  for (let points = bits(5) + 1; points > 0; points -= 1) {
    bits(12);
    if (bits(5) > 7) bits(1);
    if (delayBits !== false && bits(1)) bits(2 * delayBits + 1);
    if (hasDisplayDelay && bits(1)) bits(4);
  }
}
