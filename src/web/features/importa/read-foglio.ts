import type { RichiestaLettura, RispostaLettura } from './foglio-worker.ts';
import { ErroreFoglio, MAX_BYTES, type Codifica, type Foglio } from './foglio.ts';

/** Timeout for reading a sheet, in milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * Reads a file in a worker that ends afterwards; sends nothing.
 * @throws ErroreFoglio if it cannot be read; any other failure unchanged
 */
export async function readFile(file: File): Promise<Foglio> {
  if (file.size > MAX_BYTES) throw new ErroreFoglio('troppo_grande');
  return readInWorker({ nome: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
}

/** Reads a text again, in the chosen encoding. */
export const readAnew = ({ nome, bytes }: Foglio, codifica: Codifica): Promise<Foglio> =>
  readInWorker({ nome: nome!, bytes: bytes!, codifica });

/** Like `readFile`, for cells copied from a spreadsheet. */
export async function readIncollato(incollato: string): Promise<Foglio> {
  if (incollato.length > MAX_BYTES) throw new ErroreFoglio('troppo_grande');
  return readInWorker({ incollato });
}

function readInWorker(richiesta: RichiestaLettura): Promise<Foglio> {
  const worker = new Worker(new URL('./foglio-worker.ts', import.meta.url));
  return new Promise<Foglio>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ErroreFoglio('troppo_lento')), PATIENCE_MS);
    const end = (act: () => void) => () => {
      clearTimeout(timer);
      act();
    };
    worker.addEventListener('error', ({ message }) => end(() => reject(new Error(message)))());
    worker.addEventListener('message', ({ data }: MessageEvent<RispostaLettura>) =>
      end(() => {
        if ('foglio' in data) resolve(data.foglio);
        else if ('codice' in data) reject(new ErroreFoglio(data.codice, data.valori));
        else reject(new Error(data.guasto));
      })(),
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(richiesta);
  }).finally(() => worker.terminate());
}
