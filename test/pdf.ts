import { PDFiumLibrary } from '@hyzyla/pdfium';

/** A sheet: its words, its size in millimetres, and its picture at 200 dots an inch. */
export interface Foglio {
  readonly words: string;
  readonly mm: readonly [width: number, height: number];
  readonly picture: Picture;
}

export interface Picture {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly colorSpace: 'srgb';
}

/** The sheets of a PDF, read by the library with which Chromium shows one. */
export async function readPdf(pdf: Uint8Array): Promise<Foglio[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const sheets: Foglio[] = [];
  for (const page of document.pages()) {
    // First: rendering a page closes it.
    const words = page.getText().replaceAll(/\s+/g, ' ');
    const { data, width, height, originalWidth, originalHeight } = await page.render({ scale: 200 / 72 });
    const mm = [originalWidth, originalHeight].map((points) => Math.round((points * 25.4) / 72));
    sheets.push({
      words,
      mm: [mm[0]!, mm[1]!],
      picture: { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' },
    });
  }
  document.destroy();
  library.destroy();
  return sheets;
}
