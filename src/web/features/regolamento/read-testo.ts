import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { blocksOf, paragraphsOf, textsById, type Blocco, type Nodo, type Pezzo } from './blocchi.ts';

/** The whole text of a document, part by part; by its structure where it has one. */
export async function readTesto(documento: PDFDocumentProxy): Promise<Blocco[]> {
  const pages = Array.from({ length: documento.numPages }, async (_, index) => {
    const page = await documento.getPage(index + 1);
    const [tree, { items }] = await Promise.all([
      page.getStructTree() as Promise<Nodo | null>,
      page.getTextContent({ includeMarkedContent: true }),
    ]);
    const pezzi = items as readonly Pezzo[];
    const blocks = tree ? blocksOf(tree, textsById(pezzi)) : [];
    return blocks.length > 0 ? blocks : paragraphsOf(pezzi);
  });
  return (await Promise.all(pages)).flat();
}
