import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import type { ErroreCampo } from '#domain/validazione.ts';
import type { Blocco } from '#contract/contenuto.ts';

/** A request to the thread: parse a text, also render its PDF, or check a PDF file. */
export type ThreadRequest =
  | { readonly testo: string; readonly centro: string | null }
  | { readonly file: Uint8Array; readonly nome: string };
/** `pagine` is absent where the file has no page count. */
export type ThreadAnswer =
  | { readonly blocchi: Blocco[]; readonly pdf?: Uint8Array }
  | { readonly pagine: number | undefined }
  | { readonly errors: readonly ErroreCampo[] };

/** Seconds of processor time and megabytes for one answer. A busy machine may need any time on the clock. */
const CPU_SECONDS = 15;
const MEMORY = 384;

/** Runs the requests of this process one after the other. */
let last: Promise<unknown> = Promise.resolve();

/** Answers outside the main thread, which a malicious text or file could block for seconds. */
function ask(domanda: ThreadRequest, tooMuch: () => Rifiuto): Promise<ThreadAnswer> {
  const answer = last.then(() => askNext(domanda, tooMuch));
  last = answer.catch(() => undefined);
  return answer;
}

async function askNext(domanda: ThreadRequest, tooMuch: () => Rifiuto): Promise<ThreadAnswer> {
  const worker = new Worker(join(import.meta.dirname, 'regolamento-worker.ts'), {
    workerData: domanda,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Under `node --watch` the worker's first messages would be the names of its modules.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '' },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>();
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) =>
    // A text of nothing but brackets overflows the stack.
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error.name === 'RangeError' ? tooMuch() : error),
  );
  worker.once('exit', () => reject(tooMuch()));
  const timer = setInterval(() => void endIfTooLong(worker), 1000);
  try {
    const answer = await promise;
    if ('errors' in answer) throw new Rifiuto('VALIDATION_ERROR', { errors: [...answer.errors] });
    return answer;
  } finally {
    clearInterval(timer);
    await worker.terminate();
  }
}

async function endIfTooLong(worker: Worker): Promise<void> {
  // The thread has no usage before it runs and after it ended.
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  if ((user + system) / 1e6 > CPU_SECONDS) await worker.terminate();
}

const tooComplex = (): Rifiuto => rifiutoCampo('testo', 'testo_complesso');

/** Parses a text of the house rules. @throws Rifiuto VALIDATION_ERROR for what it may not contain */
export async function readTesto(testo: string): Promise<Blocco[]> {
  const answer = await ask({ testo, centro: null }, tooComplex);
  return (answer as Extract<ThreadAnswer, { blocchi: unknown }>).blocchi;
}

/** As `readTesto`, with the PDF, whose author is the centre. */
export async function makeRegolamento(
  testo: string,
  centro: string,
): Promise<{ blocchi: Blocco[]; pdf: Uint8Array }> {
  const answer = await ask({ testo, centro }, tooComplex);
  return answer as { blocchi: Blocco[]; pdf: Uint8Array };
}

/**
 * Counts the pages of a PDF. @throws Rifiuto VALIDATION_ERROR for a file that is none, is encrypted, or is too long
 */
export async function countPagine(file: Uint8Array, nome: string): Promise<number | undefined> {
  const answer = await ask({ file, nome }, () => rifiutoCampo('pdf', 'non_pdf', { file: nome }));
  return (answer as Extract<ThreadAnswer, { pagine: unknown }>).pagine;
}
