import type { Chiamata, Risposta } from '#contract/chiamate.ts';
import { READ_RETRIES } from '../constants.ts';
import { ApiError, readError } from './api-error.ts';
import { buildRequest, type BuiltRequest, type CallInput, type LooseInput } from './request.ts';
import type { RawAnswer } from './upload.ts';

/** Time limits of calls, in milliseconds (prodotto/limiti#tempi). */
interface Limiti {
  /** First attempt of a read; doubled with each retry. */
  lettura: number;
  /** A write: long, since the outcome of a write that was cut off is unknown. */
  scrittura: number;
  /** An upload or download without progress. */
  stallo: number;
}

interface CallDeps {
  base: string;
  limiti: Limiti;
  readToken: () => string | null;
  /** Called on a 401 for the stored token; `sospeso`: the account was suspended. */
  onUnauthorized: (sospeso: boolean) => void;
}

/** A page of a list, and the cursor (`dopo`) of the next page, null at the end. */
export interface PaginaElenco<T> {
  data: T;
  next: string | null;
}

export interface FileRicevuto {
  blob: Blob;
  nome: string | null;
}

type Args<C extends Chiamata> = object extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

/** The functions that call the API. */
export function createCall(deps: CallDeps) {
  const attempts = new WeakMap<AbortSignal, Map<string, number>>();

  // TanStack Query passes the same signal to a read and its retries: count how often each signal is used.
  function countAttempt(signal: AbortSignal | undefined, url: string): number {
    if (!signal) return 0;
    const counts = attempts.get(signal) ?? new Map<string, number>();
    const attempt = counts.get(url) ?? 0;
    attempts.set(signal, counts.set(url, attempt + 1));
    return Math.min(attempt, READ_RETRIES);
  }

  function send(request: BuiltRequest, input: LooseInput): Promise<RawAnswer> {
    if (input.files) {
      return arrived(import('./upload.ts')).then(({ upload }) =>
        upload(request, deps.limiti.stallo, input.onProgress, input.signal),
      );
    }
    const limit =
      request.method === 'GET'
        ? deps.limiti.lettura * 2 ** countAttempt(input.signal, request.url)
        : deps.limiti.scrittura;
    return sendWithin(request, limit, input.signal);
  }

  async function succeed<A extends RawAnswer>(
    chiamata: Chiamata,
    input: LooseInput,
    way: (request: BuiltRequest) => Promise<A>,
  ): Promise<A> {
    const token = input.token ?? deps.readToken();
    const raw = await way(buildRequest(deps.base, chiamata, input, token));
    if (raw.status >= 200 && raw.status < 300) return raw;
    const error = readError(raw.status, raw.text, raw.header('Retry-After'), chiamata);
    // With a newer token stored, the user has signed in again meanwhile, perhaps in another tab.
    if (raw.status === 401 && token && !input.token && token === deps.readToken()) {
      deps.onUnauthorized(error.sospeso);
    }
    throw error;
  }

  async function answer(chiamata: Chiamata, input: LooseInput): Promise<PaginaElenco<unknown>> {
    const raw = await succeed(chiamata, input, (request) => send(request, input));
    return { data: raw.text === '' ? undefined : parse(raw), next: readNext(raw.header('Link')) };
  }

  return {
    /**
     * Sends a declared call and returns its answer (undefined for a 204).
     * @throws ApiError for a refusal, a lost connection or a time-out; the signal's reason when it was aborted
     */
    async call<C extends Chiamata>(chiamata: C, ...[input]: Args<C>): Promise<Risposta<C>> {
      return (await answer(chiamata, (input ?? {}) as LooseInput)).data as Risposta<C>;
    },
    /** As `call`, for a list in pages: pass `next` as `dopo` to read the next page. */
    async callPage<C extends Chiamata>(chiamata: C, ...[input]: Args<C>): Promise<PaginaElenco<Risposta<C>>> {
      return (await answer(chiamata, (input ?? {}) as LooseInput)) as PaginaElenco<Risposta<C>>;
    },
    /** As `call`, for an endpoint that answers with a file (`produce`). */
    async callFile<C extends Chiamata>(chiamata: C, ...[input]: Args<C>): Promise<FileRicevuto> {
      const loose = (input ?? {}) as LooseInput;
      const { download, readFileName } = await arrived(import('./download.ts'));
      const way = (request: BuiltRequest) => download(request, deps.limiti.stallo, loose.signal);
      const { blob, header } = await succeed(chiamata, loose, way);
      return { blob, nome: readFileName(header('Content-Disposition')) };
    },
  };
}

/** Waits for a lazily loaded module; if it does not load, the connection counts as lost. */
function arrived<T>(script: Promise<T>): Promise<T> {
  return script.catch((error: unknown) => {
    throw new ApiError('RETE', { status: 0 }, error);
  });
}

async function sendWithin(request: BuiltRequest, ms: number, signal?: AbortSignal): Promise<RawAnswer> {
  signal?.throwIfAborted();
  // Not with AbortSignal.any, which some of the supported browsers lack.
  const stop = new AbortController();
  const giveUp = () => stop.abort();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    giveUp();
  }, ms);
  signal?.addEventListener('abort', giveUp);
  const { url, ...init } = request;
  try {
    const response = await fetch(url, { ...init, signal: stop.signal });
    // The time limit includes the body.
    const text = await response.text();
    return { status: response.status, text, header: (name) => response.headers.get(name) };
  } catch (error) {
    signal?.throwIfAborted();
    throw new ApiError(late ? 'TEMPO_SCADUTO' : 'RETE', { status: 0 }, error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

// A success that is not JSON is not from our server: a hotel's sign-in page answers everything with 200.
function parse(raw: RawAnswer): unknown {
  try {
    return JSON.parse(raw.text);
  } catch (error) {
    throw new ApiError('RETE', { status: raw.status }, error);
  }
}

/** The cursor in `Link: <…?dopo=…>; rel="next"` (prodotto/api#elenchi). */
export function readNext(link: string | null): string | null {
  const address = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? '')?.[1];
  return address === undefined ? null : new URL(address, 'http://sito.invalid').searchParams.get('dopo');
}
