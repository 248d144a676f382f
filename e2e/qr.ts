import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// A decoder that knows nothing of what has drawn the codes; by itself it would fetch its own binary from elsewhere.
const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });

/** What the QR codes in a picture say, from the top and then from the left. */
export async function readQr(png: Buffer): Promise<string[]> {
  const found = await readBarcodes(new Uint8Array(png), {
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

/** The pages of a PDF as pictures, at 200 dots an inch, each with its size in millimetres. */
export async function drawPdf(pdf: Buffer): Promise<{ png: Buffer; mm: [number, number] }[]> {
  const loading = getDocument({ data: new Uint8Array(pdf) });
  const document = await loading.promise;
  const pages = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const page = await document.getPage(n);
    const viewport = page.getViewport({ scale: 200 / 72 });
    const factory = document.canvasFactory as {
      create(
        width: number,
        height: number,
      ): { canvas: HTMLCanvasElement & { toBuffer(type: string): Buffer } };
    };
    const { canvas } = factory.create(Math.round(viewport.width), Math.round(viewport.height));
    await page.render({ canvas, viewport }).promise;
    const { width, height } = page.getViewport({ scale: 25.4 / 72 });
    pages.push({
      png: canvas.toBuffer('image/png'),
      mm: [Math.round(width), Math.round(height)] as [number, number],
    });
  }
  await loading.destroy();
  return pages;
}
