import type { z } from 'zod';
import type { Chiamata, Chiamate } from '#contract/chiamate.ts';
import type { Consuma, Endpoint } from '#contract/endpoint.ts';
import type { KeyFor } from '../idempotency.ts';

type Schema = z.ZodType;
type Simple = string | number | boolean;

/** Path and query values may also be numbers or booleans; they are sent as text. */
type AsText<T> = { [K in keyof T]: T[K] extends string | undefined ? T[K] | Simple : T[K] };

type Given<K extends string, S, Text = false> = S extends Schema
  ? Text extends true
    ? Needed<K, AsText<z.input<S>>>
    : Needed<K, z.input<S>>
  : Partial<Record<K, undefined>>;
// An object with only optional fields may be omitted.
type Needed<K extends string, T> = object extends T ? Partial<Record<K, T>> : Record<K, T>;

type Corpo<C extends Consuma | undefined, B> = C extends 'file'
  ? { files: Readonly<Record<string, File | readonly File[]>> } & Given<'form', B>
  : C extends 'form'
    ? Given<'form', B>
    : Given<'body', B>;

type Input<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R, infer _M, infer _W, infer C, infer _A>
    ? Given<'params', P, true> & Given<'query', Q, true> & Corpo<C, B> & CallOptions
    : never;

/** The input of a call: `params`, `query`, and `body` (JSON), `form` (multipart) or `files` (with progress). */
export type CallInput<C extends Chiamata> = C extends Chiamata ? Input<Chiamate[C]> : never;

interface CallOptions {
  /** Aborts the call; a query and its retries share one signal. */
  signal?: AbortSignal;
  /** A UUID, or a function that returns the UUID of a request (prodotto/api#idempotenza). */
  idempotencyKey?: string | KeyFor;
  /** Overrides the stored token; a 401 then does not end the session. */
  token?: string;
  onProgress?: (fraction: number) => void;
}

/** The input of any call, for the code that sends it. */
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
 * Builds the HTTP request of a call, without empty query values (prodotto/api#campi).
 * @throws Error when a path parameter is missing: a bug
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

/** Identifies a multipart body: its texts, and name, size and time of its files. */
const partsOf = (body: FormData | undefined): unknown =>
  body &&
  [...body].map(([name, part]) =>
    typeof part === 'string' ? [name, part] : [name, part.name, part.size, part.lastModified],
  );
