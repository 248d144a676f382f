import { ApiError } from './api-error.ts';
import type { BuiltRequest } from './request.ts';

export interface RawAnswer {
  status: number;
  text: string;
  header: (name: string) => string | null;
}

/** Limits silence, not duration (prodotto/limiti#tempi): calls `onStall` after `ms` without `progress()`. */
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
 * Sends a body with XMLHttpRequest, since `fetch` reports no upload progress. A photo may take long on a slow uplink:
 * it fails only after `stallMs` without progress (TEMPO_SCADUTO) or after a lost connection (RETE).
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
