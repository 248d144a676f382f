import { ApiError } from './api-error.ts';
import type { BuiltRequest } from './request.ts';

export interface RawAnswer {
  status: number;
  text: string;
  header: (name: string) => string | null;
}

/**
 * A limit on silence, not on duration (prodotto/limiti#tempi): `onStall` runs after `ms` without a `progress()`.
 * `stop()` ends the watch.
 */
export function watchStall(ms: number, onStall: () => void): { progress: () => void; stop: () => void } {
  let timer = setTimeout(onStall, ms);
  return {
    progress() {
      clearTimeout(timer);
      timer = setTimeout(onStall, ms);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}

/**
 * Sends a body with XMLHttpRequest, because `fetch` does not report upload progress. There is no fixed limit: a phone's
 * photo takes long on a slow uplink. After `stallMs` without progress it ends with TEMPO_SCADUTO, after a lost
 * connection with RETE.
 */
export function upload(
  request: BuiltRequest,
  stallMs: number,
  onProgress?: (fraction: number) => void,
  signal?: AbortSignal,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const xhr = new XMLHttpRequest();
    const fail = (error: unknown) => {
      finish();
      reject(error);
    };
    const stall = watchStall(stallMs, () => {
      fail(new ApiError('TEMPO_SCADUTO', { status: 0 }));
      xhr.abort();
    });
    const onAbort = () => {
      fail(signal?.reason);
      xhr.abort();
    };
    const finish = () => {
      stall.stop();
      signal?.removeEventListener('abort', onAbort);
    };
    signal?.addEventListener('abort', onAbort);
    xhr.upload.addEventListener('progress', (event) => {
      stall.progress();
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    });
    xhr.addEventListener('progress', stall.progress);
    xhr.addEventListener('error', () => fail(new ApiError('RETE', { status: 0 })));
    xhr.addEventListener('load', () => {
      finish();
      resolve({ status: xhr.status, text: xhr.responseText, header: (name) => xhr.getResponseHeader(name) });
    });
    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.send(request.body ?? null);
  });
}
