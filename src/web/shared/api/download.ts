import { ApiError } from './api-error.ts';
import type { BuiltRequest } from './request.ts';
import { type RawAnswer, watchStall } from './upload.ts';

/** A download: the bytes of a success, or the text of a refusal. */
interface RawFile extends RawAnswer {
  blob: Blob;
}

/**
 * Downloads a file. As for uploads, only silence is limited: after `stallMs` without data it fails with TEMPO_SCADUTO,
 * after a lost connection with RETE (prodotto/limiti#tempi).
 */
export async function download(
  request: BuiltRequest,
  stallMs: number,
  signal?: AbortSignal,
): Promise<RawFile> {
  signal?.throwIfAborted();
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  let late = false;
  const stall = watchStall(stallMs, () => {
    late = true;
    giveUp();
  });
  signal?.addEventListener('abort', giveUp);
  const { url, ...init } = request;
  try {
    const response = await fetch(url, { ...init, signal: stop.signal });
    stall.progress();
    const blob = await readBlob(response, stall.progress);
    const text = response.ok ? '' : await blob.text();
    return { status: response.status, text, blob, header: (name) => response.headers.get(name) };
  } catch (error) {
    signal?.throwIfAborted();
    throw new ApiError(late ? 'TEMPO_SCADUTO' : 'RETE', { status: 0 }, error);
  } finally {
    stall.stop();
    signal?.removeEventListener('abort', giveUp);
  }
}

async function readBlob(response: Response, progress: () => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    progress();
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
}

/** The name in `Content-Disposition: attachment; filename="dati.zip"`, or null. */
export function readFileName(disposition: string | null): string | null {
  return /\bfilename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}
