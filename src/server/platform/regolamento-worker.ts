/** The thread that `regolamento-thread.ts` starts: answers one request and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { Rifiuto } from '#domain/rifiuti.ts';
import { judgePdf } from './pdf-judge.ts';
import { readBlocchi } from './regolamento.ts';
import type { ThreadRequest, ThreadAnswer } from './regolamento-thread.ts';

async function answer(domanda: ThreadRequest): Promise<ThreadAnswer> {
  if ('file' in domanda) return { pagine: judgePdf(Buffer.from(domanda.file), domanda.nome) };
  const { testo, centro } = domanda;
  const blocchi = readBlocchi(testo);
  if (centro === null) return { blocchi };
  // Loading the library takes a tenth of a second, which a preview can skip.
  const { renderRegolamento } = await import('./regolamento-pdf.ts');
  return { blocchi, pdf: await renderRegolamento(testo, blocchi, centro) };
}

// oxlint-disable unicorn/require-post-message-target-origin -- a thread has none
try {
  parentPort!.postMessage(await answer(workerData as ThreadRequest));
} catch (error) {
  if (!(error instanceof Rifiuto)) throw error;
  parentPort!.postMessage({ errors: error.dettagli.errors! } satisfies ThreadAnswer);
}
