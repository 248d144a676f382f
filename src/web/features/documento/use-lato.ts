import { useEffect, useRef, useState } from 'react';
import type { CodiceRifiuto } from '#domain/rifiuti.ts';
import { prepareImage } from '#web/shared/prepare-image.ts';

/** One side of a document on its way from the choice to being ready. */
export interface Lato {
  /** What was chosen, as the field shows it. */
  scelto: File | null;
  /** What is to be sent, once it is ready. */
  pronto: File | null;
  inPreparazione: boolean;
  rifiuto: CodiceRifiuto | null;
  /** Address of the picture for the preview; null where the browser cannot show it. */
  anteprima: string | null;
}

const VUOTO: Lato = { scelto: null, pronto: null, inPreparazione: false, rifiuto: null, anteprima: null };

/** Prepares what is chosen for one side, and lets go of it afterwards. */
export function useLato(): { lato: Lato; choose: (file: File) => void; clear: () => void } {
  const [lato, setLato] = useState(VUOTO);
  const latest = useRef<File>(null);
  const { anteprima } = lato;

  useEffect(() => {
    if (anteprima === null) return undefined;
    return () => URL.revokeObjectURL(anteprima);
  }, [anteprima]);

  const choose = async (file: File) => {
    latest.current = file;
    setLato({ ...VUOTO, scelto: file, inPreparazione: true });
    const result = await prepareImage(file).catch(() => ({ rifiuto: 'IMMAGINE_NON_VALIDA' as const }));
    // A second choice may have come while the first was being prepared.
    if (latest.current !== file) return;
    if ('rifiuto' in result) {
      setLato({ ...VUOTO, scelto: file, rifiuto: result.rifiuto });
    } else {
      const preview = result.preview ? URL.createObjectURL(result.file) : null;
      setLato({ ...VUOTO, scelto: file, pronto: result.file, anteprima: preview });
    }
  };

  const clear = () => {
    latest.current = null;
    setLato(VUOTO);
  };
  return { lato, choose: (file) => void choose(file), clear };
}
