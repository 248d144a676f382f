import type { z } from 'zod';
import type { Chiamata, Chiamate } from '#contract/chiamate.ts';
import type { Consuma, Endpoint } from '#contract/endpoint.ts';
import type { KeyFor } from '../idempotency.ts';

type Schema = z.ZodType;
type Simple = string | number | boolean;

/** A path or query value may be given in its own type; it is sent as text. */
type AsText<T> = { [K in keyof T]: T[K] extends string | undefined ? T[K] | Simple : T[K] };

type Given<K extends string, S, Text = false> = S extends Schema
  ? Text extends true
    ? Needed<K, AsText<z.input<S>>>
    : Needed<K, z.input<S>>
  : Partial<Record<K, undefined>>;
// An object whose fields are all optional may be omitted.
type Needed<K extends string, T> = object extends T ? Partial<Record<K, T>> : Record<K, T>;

/** The body, under the name of its format. */
type Corpo<C extends Consuma | undefined, B> = C extends 'file'
  ? { files: Readonly<Record<string, File | readonly File[]>> } & Given<'form', B>
  : C extends 'form'
    ? Given<'form', B>
    : Given<'body', B>;

type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R, infer _M, infer _W, infer C, infer _A>
    ? Given<'params', P, true> & Given<'query', Q, true> & Corpo<C, B> & CallOptions
    : never;

/**
 * The input of a call as declared: `params` and `query` for its address, and `body` (JSON), `form` (multipart) or
 * `files` (multipart, with progress, and with the texts of `form`).
 */
export type CallInput<C extends Chiamata> = C extends Chiamata ? Input<Chiamate[C]> : never;

interface CallOptions {
  /** Aborts the call; for a query, an attempt and its retries share one signal. */
  signal?: AbortSignal;
  /** A UUID, or a function that gives the UUID of a request (prodotto/api#idempotenza). */
  idempotencyKey?: string | KeyFor;
  /** A token to use instead of the stored one; a 401 for it is an answer, not the end of the session. */
  token?: string;
  /** Progress of an upload, from 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** A call without its types, for the code that sends it. */
export interface LooseInput extends CallOptions {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
  form?: Readonly<Record<string, unknown>> | undefined;
  files?: Readonly<Record<string, File | readonly File[]>> | undefined;
}

export interface BuiltRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

/**
 * The HTTP request of a call. Empty query values are left out: they count as absent (prodotto/api#campi).
 * @throws Error when a parameter of the path is missing: a bug in the program.
 */
export function buildRequest(
  base: string,
  chiamata: Chiamata,
  input: LooseInput,
  token: string | null,
): BuiltRequest {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  const [method, path] = chiamata.split(' ') as [method: string, path: string];
  const body = buildBody(input);
  if (typeof body === 'string') headers['Content-Type'] = 'application/json';
  const query = buildQuery(input.query ?? {});
  const url = base + buildPath(path, input.params ?? {}) + (query && `?${query}`);
  const { idempotencyKey: key } = input;
  if (key)
    headers['Idempotency-Key'] =
      typeof key === 'string' ? key : key([method, url, typeof body === 'string' ? body : partsOf(body)]);
  return { method, url, headers, body };
}

function buildPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`${path}: ${name} is missing`);
    return encodeURIComponent(String(value));
  });
}

function buildQuery(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.toString();
}

function buildBody({ body, form, files }: LooseInput): string | FormData | undefined {
  if (!form && !files) return body === undefined ? undefined : JSON.stringify(body);
  const parts = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) parts.set(name, String(value));
  for (const [name, some] of Object.entries(files ?? {})) {
    for (const file of [some].flat()) parts.append(name, file, file.name);
  }
  return parts;
}

/** What distinguishes one multipart body from another: its texts, and its files by name, size and time. */
const partsOf = (body: FormData | undefined): unknown =>
  body &&
  [...body].map(([name, part]) =>
    typeof part === 'string' ? [name, part] : [name, part.name, part.size, part.lastModified],
  );
