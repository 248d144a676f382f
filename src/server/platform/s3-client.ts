import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StorageUnavailable } from './files.ts';
import { requestPlain, UnfitAnswer } from './request-plain.ts';

export interface S3Target {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Parses `https://KEY:SECRET@host/bucket?region=…`; null for anything else. Special characters in a secret are
 * percent-encoded. Without TLS only to this machine or to a name without a dot, in a private network.
 */
export function readS3Target(text: string): S3Target | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, host, username, password, pathname, searchParams, hash } = new URL(text);
  const isNear = LOOPBACK.test(hostname) || /^[a-z0-9-]+$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isNear)) return null;
  const bucket = pathname.replace(/^\/|\/$/g, '');
  const region = searchParams.get('region') ?? 'us-east-1';
  const isPlain = hash === '' && [...searchParams.keys()].every((name) => name === 'region');
  if (!BUCKET.test(bucket) || !/^[a-z0-9-]+$/.test(region) || !isPlain) return null;
  try {
    const accessKeyId = decodeURIComponent(username);
    const secretAccessKey = decodeURIComponent(password);
    if (accessKeyId === '' || secretAccessKey === '') return null;
    return { endpoint: `${protocol}//${host}`, bucket, region, accessKeyId, secretAccessKey };
  } catch {
    return null;
  }
}

/** The store refused the request; `code` is its reason (`AccessDenied`, `NoSuchBucket`). */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`the bucket refuses: ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** The key of an object: letters, digits, dots, dashes, underscores and slashes. Absent for the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

export interface S3Client {
  readonly target: S3Target;
  /**
   * Returns the bytes of the answer. Retries temporary failures. @throws S3Refusal, StorageUnavailable, UnfitAnswer
   */
  send(request: S3Request): Promise<Buffer>;
}

/**
 * Milliseconds: for one answer, until no further attempt begins, and the first pause, which doubles. A person is
 * waiting, sometimes inside a transaction, so it gives up early.
 */
const PATIENCE = { attemptMs: 10_000, totalMs: 20_000, pauseMs: 100 };
export type S3Patience = typeof PATIENCE;
const ATTEMPTS = 4;

/** Every request can be repeated: it writes the same bytes under the same name. */
export function createS3Client(target: S3Target, patience: S3Patience = PATIENCE): S3Client {
  return {
    target,
    async send(request) {
      const begun = Date.now();
      for (let n = 1; ; n += 1) {
        try {
          return await sendOnce(target, request, patience.attemptMs);
        } catch (error) {
          if (!mayPass(error)) throw error;
          if (n === ATTEMPTS || Date.now() - begun > patience.totalMs)
            throw new StorageUnavailable(`the bucket does not answer: ${reasonOf(error)}`, { cause: error });
        }
        await sleep(patience.pauseMs * 2 ** (n - 1) * (0.5 + Math.random()));
      }
    },
  };
}

async function sendOnce(target: S3Target, request: S3Request, timeoutMs: number): Promise<Buffer> {
  const { method, key = '', query, body } = request;
  const url = new URL(`/${target.bucket}${key && `/${key}`}`, target.endpoint);
  url.search = String(new URLSearchParams(query));
  // Signed for each attempt, since a signature is valid for 15 minutes. The digest lets the store refuse data changed
  // on the way.
  const signed = await new AwsV4Signer({
    ...target,
    method,
    url: url.href,
    headers: { 'x-amz-content-sha256': hash('sha256', body ?? '') },
    service: 's3',
  }).sign();
  const { status, bytes } = await requestPlain(signed.url, {
    method,
    headers: Object.fromEntries(signed.headers),
    signal: AbortSignal.timeout(timeoutMs),
    body,
  });
  if (status >= 200 && status < 300) return bytes;
  const code = /<Code>(\w{1,100})<\/Code>/.exec(bytes.toString('utf8'))?.[1];
  throw new S3Refusal(status, code ?? `HTTP ${status}`);
}

/** Whether a retry may help: after a lost connection, a time-out, or an error that the store calls retriable. */
function mayPass(error: unknown): boolean {
  if (error instanceof UnfitAnswer) return false;
  if (!(error instanceof S3Refusal)) return true;
  return error.status >= 500 || error.status === 429 || error.code === 'RequestTimeout';
}

/** The reason in a word or two, without the address, which may contain the secret. */
export function reasonOf(error: unknown): string {
  if (error instanceof S3Refusal) return error.code;
  if (error instanceof StorageUnavailable) return reasonOf(error.cause);
  if (!(error instanceof Error)) return 'errore';
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : error.name;
}
