import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

// A file of its own, which is loaded by its address and never becomes part of another script.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

/** An opened document, and the way to give up what it holds. */
export interface PdfAperto {
  documento: Promise<PDFDocumentProxy>;
  close: () => void;
}

/** Opens a PDF. The bytes stay with the caller. */
export function openPdf(bytes: ArrayBuffer): PdfAperto {
  // What is handed to the worker is gone from here.
  const task = getDocument({ data: new Uint8Array(bytes.slice(0)), verbosity: 0 });
  return { documento: task.promise, close: () => void task.destroy() };
}
