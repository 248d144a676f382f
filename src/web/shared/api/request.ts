import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

type Schema = z.ZodType;
type Simple = string | number | boolean;

/** A path or query value may be given as it lies in the program; it travels as text. */
type AsText<T> = { [K in keyof T]: T[K] extends string | undefined ? T[K] | Simple : T[K] };

type Given<K extends string, S, Text = false> = S extends Schema
  ? Text extends true
    ? Needed<K, AsText<z.input<S>>>
    : Needed<K, z.input<S>>
  : Partial<Record<K, undefined>>;
// An object whose fields are all optional may be left out whole.
type Needed<K extends string, T> = object extends T ? Partial<Record<K, T>> : Record<K, T>;

/** What a call is given, as its endpoint declares it, and how it is to travel. */
export type CallInput<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? Given<'params', P, true> & Given<'query', Q, true> & Given<'body', B> & CallOptions
    : never;

export interface CallOptions {
  /** Files of a multipart body, by field. */
  files?: Readonly<Record<string, File | readonly File[]>>;
  /** Gives the call up; of a query, the same signal stands for an attempt and its retries. */
  signal?: AbortSignal;
  /** A UUID made when the form is opened (contract 1). */
  idempotencyKey?: string;
  /** Speaks for this token instead of the stored one; its 401 is an answer, not the end of the session. */
  token?: string;
  /** Progress of an upload, from 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** What a call answers: the entity that the endpoint declares, undefined for a 204. */
export type AnswerOf<E extends Endpoint> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R>
    ? R extends Schema
      ? z.output<R>
      : undefined
    : never;

/** A call without its types, as the code that sends it sees it. */
export interface LooseInput extends CallOptions {
  params?: Readonly<Record<string, unknown>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: unknown;
}

export interface BuiltRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
}

/**
 * The HTTP request of a call. Empty query values are left out (contract 1: an empty value counts as absent).
 * @throws Error when a parameter of the path is not given: a mistake in the program.
 */
export function buildRequest(
  base: string,
  endpoint: Endpoint,
  input: LooseInput,
  token: string | null,
): BuiltRequest {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey;
  const body = buildBody(endpoint, input);
  if (typeof body === 'string') headers['Content-Type'] = 'application/json';
  const query = buildQuery(input.query ?? {});
  return {
    method: endpoint.method,
    url: base + buildPath(endpoint.path, input.params ?? {}) + (query && `?${query}`),
    headers,
    body,
  };
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

function buildBody(endpoint: Endpoint, input: LooseInput): string | FormData | undefined {
  if (endpoint.consuma === 'form' || endpoint.consuma === 'file') return buildForm(input);
  return endpoint.body ? JSON.stringify(input.body) : undefined;
}

function buildForm(input: LooseInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input.body ?? {})) form.set(name, String(value));
  for (const [name, files] of Object.entries(input.files ?? {})) {
    for (const file of [files].flat()) form.append(name, file, file.name);
  }
  return form;
}
