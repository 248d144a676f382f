import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { regolamentoQuery } from '#web/shared/queries/regolamento.ts';
import { openPdf } from './pdf.ts';

export interface StatoPdf {
  documento: PDFDocumentProxy | null;
  error: unknown;
  retry: () => void;
}

/** The house rules, fetched and opened for as long as the component stands. */
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
