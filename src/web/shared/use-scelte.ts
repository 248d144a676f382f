import { useEffect, useRef, useState } from 'react';
import type { CodiceRichiesta } from '#contract/richieste.ts';
import { newUuid } from './idempotency.ts';
import { prepareImage } from './prepare-image.ts';

/** A chosen picture, in preparation or ready. */
export interface FotoScelta {
  id: string;
  nome: string;
  /** The file to send; null while it is being prepared, or if it was refused. */
  pronta: File | null;
  rifiuto: CodiceRichiesta | null;
  /** URL of the preview; null when the browser cannot show the picture. */
  anteprima: string | null;
}

/** The chosen pictures, reduced at once; `solo_viste` refuses those that the browser cannot show. */
export function useScelte({ solo_viste = false } = {}) {
  const [scelte, setScelte] = useState<readonly FotoScelta[]>([]);
  const addresses = useRef(new Set<string>());
  // One at a time: decoding several photos at once can exhaust the memory of a small machine.
  const queue = useRef(Promise.resolve());

  useEffect(() => {
    const made = addresses.current;
    return () => made.forEach((address) => URL.revokeObjectURL(address));
  }, []);

  const prepare = async (id: string, file: File) => {
    const result = await prepareImage(file).catch(() => ({ rifiuto: 'IMMAGINE_NON_VALIDA' as const }));
    const found: Partial<FotoScelta> =
      'rifiuto' in result
        ? { rifiuto: result.rifiuto }
        : solo_viste && !result.preview
          ? { rifiuto: 'IMMAGINE_NON_VALIDA' as const }
          : { pronta: result.file, anteprima: result.preview ? URL.createObjectURL(result.file) : null };
    if (found.anteprima) addresses.current.add(found.anteprima);
    setScelte((now) => now.map((scelta) => (scelta.id === id ? { ...scelta, ...found } : scelta)));
  };

  const add = (files: readonly File[]) => {
    const nuove = files.map((file) => ({ file, id: newUuid() }));
    setScelte((now) => [
      ...now,
      ...nuove.map(({ id, file }) => ({ id, nome: file.name, pronta: null, rifiuto: null, anteprima: null })),
    ]);
    for (const { id, file } of nuove) queue.current = queue.current.then(() => prepare(id, file));
  };

  const remove = (id: string) => setScelte((now) => now.filter((scelta) => scelta.id !== id));
  return {
    scelte,
    add,
    remove,
    /** The files to send. */
    pronte: scelte.flatMap(({ pronta }) => pronta ?? []),
    /** Whether some are still being prepared. */
    waiting: scelte.some(({ pronta, rifiuto }) => !pronta && !rifiuto),
  };
}
