import { useQuery } from '@tanstack/react-query';
import { type PDFDocumentProxy, getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { regolamentoQuery } from '#web/shared/queries/regolamento.ts';
import { ApiError } from '#web/shared/api/call.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { testiRegolamento } from './testi.ts';

// A separate file, loaded by its address and never bundled into another script.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;

/** An open document, and the function that releases it. */
interface PdfAperto {
  documento: Promise<PDFDocumentProxy>;
  close: () => void;
}

/** Opens a PDF. The bytes stay with the caller. */
function openPdf(bytes: ArrayBuffer): PdfAperto {
  // The bytes handed to the worker are transferred, so it gets a copy.
  const task = getDocument({ data: new Uint8Array(bytes.slice(0)), verbosity: 0 });
  return { documento: task.promise, close: () => void task.destroy() };
}

interface StatoPdf {
  documento: PDFDocumentProxy | null;
  error: unknown;
  retry: () => void;
}

/** The house rules, loaded and kept open while the component is mounted. */
export function usePdf(): StatoPdf {
  const { data, error, refetch } = useQuery(regolamentoQuery());
  const [documento, setDocumento] = useState<PDFDocumentProxy | null>(null);
  const [broken, setBroken] = useState<unknown>(null);
  useEffect(() => {
    if (!data) return undefined;
    let here = true;
    const pdf = openPdf(data);
    pdf.documento.then(
      (opened) => here && setDocumento(opened),
      (reason: unknown) => here && setBroken(reason),
    );
    return () => {
      here = false;
      setDocumento(null);
      setBroken(null);
      pdf.close();
    };
  }, [data]);
  return { documento, error: error ?? broken, retry: () => void refetch() };
}

/** Says that the document could not be loaded or opened. */
export function Errore({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTesti(testiRegolamento);
  const messaggio = useMessaggio();
  return (
    <Note severity="danger" live action={<Button onClick={onRetry}>{t('riprova')}</Button>}>
      <strong>{t('errore')}</strong>
      <p>{error instanceof ApiError ? messaggio(error) : t('erroreAiuto')}</p>
    </Note>
  );
}
