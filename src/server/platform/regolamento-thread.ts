import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import type { ErroreCampo } from '#domain/validazione.ts';
import type { Blocco } from '#contract/contenuto.ts';

/** What the thread is asked: to read a text, to make its PDF too, or to judge a file that is said to be a PDF. */
export type Domanda =
  | { readonly testo: string; readonly centro: string | null }
  | { readonly file: Uint8Array; readonly nome: string };
/** What it answers; `pagine` is absent where the file says no number. */
export type Risposta =
  | { readonly blocchi: Blocco[]; readonly pdf?: Uint8Array }
  | { readonly pagine: number | undefined }
  | { readonly errors: readonly ErroreCampo[] };

/** Milliseconds and megabytes that one answer may take. */
const TIME = 15_000;
const MEMORY = 384;

/** The answers of this process come one after the other. */
let last: Promise<unknown> = Promise.resolve();

/** Answers outside of the main thread, which a text or a file of bad will could hold for seconds. */
function ask(domanda: Domanda, tooMuch: () => Rifiuto): Promise<Risposta> {
  const answer = last.then(() => askNext(domanda, tooMuch));
  last = answer.catch(() => undefined);
  return answer;
}

async function askNext(domanda: Domanda, tooMuch: () => Rifiuto): Promise<Risposta> {
  const worker = new Worker(join(import.meta.dirname, 'regolamento-worker.ts'), {
    workerData: domanda,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Risposta>();
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) =>
    // A text of nothing but brackets fills the stack.
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error.name === 'RangeError' ? tooMuch() : error),
  );
  worker.once('exit', () => reject(tooMuch()));
  const timer = setTimeout(() => void worker.terminate(), TIME);
  try {
    const answer = await promise;
    if ('errors' in answer) throw new Rifiuto('VALIDATION_ERROR', { errors: [...answer.errors] });
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const tooComplex = (): Rifiuto => rifiutoCampo('testo', 'testo_complesso');

/** The parts of a text of the house rules. @throws Rifiuto VALIDATION_ERROR for what it may not contain */
export async function readTesto(testo: string): Promise<Blocco[]> {
  const answer = await ask({ testo, centro: null }, tooComplex);
  return (answer as Extract<Risposta, { blocchi: unknown }>).blocchi;
}

/** As `readTesto`, with the PDF, whose author is the centre. */
export async function makeRegolamento(
  testo: string,
  centro: string,
): Promise<{ blocchi: Blocco[]; pdf: Uint8Array }> {
  const answer = await ask({ testo, centro }, tooComplex);
  return answer as { blocchi: Blocco[]; pdf: Uint8Array };
}

/** How many pages a PDF has. @throws Rifiuto VALIDATION_ERROR for a file that is none, is encrypted, or is too long */
export async function countPagine(file: Uint8Array, nome: string): Promise<number | undefined> {
  const answer = await ask({ file, nome }, () => rifiutoCampo('pdf', 'non_pdf', { file: nome }));
  return (answer as Extract<Risposta, { pagine: unknown }>).pagine;
}
