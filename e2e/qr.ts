import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Picture } from '#test/pdf.ts';

// An independent decoder; by itself it would fetch its binary from another site.
const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });

/** The texts of the QR codes in a picture, from the top and then from the left. */
export async function readQr(picture: Buffer | Picture): Promise<string[]> {
  const found = await readBarcodes(picture, {
    formats: ['QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 255,
  });
  const row = (y: number): number => Math.round(y / 100);
  return found
    .toSorted(
      ({ position: { topLeft: a } }, { position: { topLeft: b } }) => row(a.y) - row(b.y) || a.x - b.x,
    )
    .map(({ text }) => text);
}
