import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StorageUnavailable } from './files.ts';
import { requestPlain, UnfitAnswer } from './request-plain.ts';
import type { S3Target } from './s3-target.ts';

/** The store refused the request: `code` is its own reason (`AccessDenied`, `NoSuchBucket`). */
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
  /** The key of an object; without it the bucket itself. Letters, digits, dots, dashes, underscores and slashes. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** Sends signed requests to one bucket. */
export interface S3Client {
  readonly target: S3Target;
  /** Returns the answer's bytes. Retries temporary failures. @throws S3Refusal, StorageUnavailable, UnfitAnswer */
  send(request: S3Request): Promise<Buffer>;
}

export interface S3Patience {
  /** The longest wait for one complete answer, in milliseconds. */
  readonly attemptMs: number;
  /** After this many milliseconds no further attempt is begun. */
  readonly totalMs: number;
  /** First pause, in milliseconds; it doubles each time. */
  readonly pauseMs: number;
}

/** A person is waiting, sometimes inside a transaction: giving up late is worse than giving up. */
const PATIENCE: S3Patience = { attemptMs: 10_000, totalMs: 20_000, pauseMs: 100 };
const ATTEMPTS = 4;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const NOTHING = new Uint8Array();

/** Every request here can be repeated: it writes the same bytes under the same name. */
export function createS3Client(target: S3Target, patience: S3Patience = PATIENCE): S3Client {
  const keys = new Map<string, ArrayBuffer>();

  const attempt = async ({ method, key = '', query, body }: S3Request): Promise<Buffer> => {
    const url = new URL(`/${target.bucket}${key && `/${key}`}`, target.endpoint);
    url.search = String(new URLSearchParams(query));
    // Signed anew each time: a signature is valid for a quarter of an hour.
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      // With the digest the store can refuse data that was changed on the way.
      headers: { 'x-amz-content-sha256': sha256(body ?? NOTHING) },
      service: 's3',
      region: target.region,
      accessKeyId: target.accessKeyId,
      secretAccessKey: target.secretAccessKey,
      cache: keys,
    }).sign();
    const { status, bytes } = await requestPlain(signed.url, {
      method,
      headers: Object.fromEntries(signed.headers),
      signal: AbortSignal.timeout(patience.attemptMs),
      body,
    });
    if (status >= 200 && status < 300) return bytes;
    const code = /<Code>(\w{1,100})<\/Code>/.exec(bytes.toString('utf8'))?.[1];
    throw new S3Refusal(status, code ?? `HTTP ${status}`);
  };

  return {
    target,
    async send(request) {
      const begun = Date.now();
      for (let n = 1; ; n += 1) {
        try {
          return await attempt(request);
        } catch (error) {
          if (!mayPass(error)) throw error;
          if (n === ATTEMPTS || Date.now() - begun > patience.totalMs) {
            throw new StorageUnavailable(`the bucket does not answer: ${reasonOf(error)}`, { cause: error });
          }
        }
        await sleep(patience.pauseMs * 2 ** (n - 1) * (0.5 + Math.random()));
      }
    },
  };
}

/** Whether a retry may help: after a lost connection, a time-out, and what the store itself declares retriable. */
function mayPass(error: unknown): boolean {
  if (error instanceof UnfitAnswer) return false;
  if (!(error instanceof S3Refusal)) return true;
  return error.status >= 500 || error.status === 429 || error.code === 'RequestTimeout';
}

/** The reason in a word or two, never with the address, which may contain the secret. */
export function reasonOf(error: unknown): string {
  if (error instanceof S3Refusal) return error.code;
  if (error instanceof StorageUnavailable) return reasonOf(error.cause);
  if (!(error instanceof Error)) return 'errore';
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : error.name;
}
