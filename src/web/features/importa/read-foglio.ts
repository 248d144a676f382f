import type { Richiesta, Risposta } from './foglio-worker.ts';
import { ErroreFoglio, MAX_BYTES, type Codifica, type Foglio } from './foglio.ts';

/** After so many milliseconds nobody waits for a sheet any longer. */
const PATIENCE_MS = 20_000;

/**
 * Reads a file in a worker of its own, which ends afterwards with all that it held. Nothing is sent anywhere.
 * @throws ErroreFoglio where it cannot be read; the cause of any other failure is thrown as it is
 */
export async function readFile(file: File): Promise<Foglio> {
  if (file.size > MAX_BYTES) throw new ErroreFoglio('troppo_grande');
  return readInWorker({ nome: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
}

/** Reads a text anew, in the encoding that was chosen. */
export const readAnew = ({ nome, bytes }: Foglio, codifica: Codifica): Promise<Foglio> =>
  readInWorker({ nome: nome!, bytes: bytes!, codifica });

/** As `readFile`, for cells that were copied in a spreadsheet. */
export async function readIncollato(incollato: string): Promise<Foglio> {
  if (incollato.length > MAX_BYTES) throw new ErroreFoglio('troppo_grande');
  return readInWorker({ incollato });
}

function readInWorker(richiesta: Richiesta): Promise<Foglio> {
  const worker = new Worker(new URL('./foglio-worker.ts', import.meta.url));
  return new Promise<Foglio>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ErroreFoglio('troppo_lento')), PATIENCE_MS);
    const end = (act: () => void) => () => {
      clearTimeout(timer);
      act();
    };
    worker.addEventListener('error', ({ message }) => end(() => reject(new Error(message)))());
    worker.addEventListener('message', ({ data }: MessageEvent<Risposta>) =>
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
