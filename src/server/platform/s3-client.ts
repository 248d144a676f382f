import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { StorageUnavailable } from './files.ts';
import type { S3Target } from './s3-target.ts';

/** The store has answered, and said no: `code` is its own word for why (`AccessDenied`, `NoSuchBucket`). */
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
  /** Of an object; none means the bucket itself. Letters, digits, dots, dashes, underscores and slashes. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** Sends signed requests to one bucket. */
export interface S3Client {
  readonly target: S3Target;
  /** The answer's bytes. Tries again what may pass. @throws S3Refusal, StorageUnavailable */
  send(request: S3Request): Promise<Buffer>;
}

export interface S3Patience {
  /** Longest wait for one answer with all its bytes, in milliseconds. */
  readonly attemptMs: number;
  /** After so many milliseconds no further attempt is begun. */
  readonly totalMs: number;
  /** First pause, in milliseconds; it doubles. */
  readonly pauseMs: number;
}

/** A person waits for it, some of it inside a transaction: giving up late is worse than giving up. */
const PATIENCE: S3Patience = { attemptMs: 10_000, totalMs: 20_000, pauseMs: 100 };
const ATTEMPTS = 4;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const NOTHING = new Uint8Array();

/** Every request here can be made twice: what is written is the same bytes under the same name. */
export function createS3Client(target: S3Target, patience: S3Patience = PATIENCE): S3Client {
  const keys = new Map<string, ArrayBuffer>();

  const attempt = async ({ method, key = '', query, body }: S3Request): Promise<Buffer> => {
    const url = new URL(`/${target.bucket}${key && `/${key}`}`, target.endpoint);
    url.search = String(new URLSearchParams(query));
    // Signed anew each time: a signature is good for a quarter of an hour.
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      // The digest lets the store refuse what was changed on the way.
      headers: { 'x-amz-content-sha256': sha256(body ?? NOTHING) },
      service: 's3',
      region: target.region,
      accessKeyId: target.accessKeyId,
      secretAccessKey: target.secretAccessKey,
      cache: keys,
    }).sign();
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      // The signature holds for one host only.
      redirect: 'manual',
      signal: AbortSignal.timeout(patience.attemptMs),
      ...(body && { body }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.ok) return bytes;
    const code = /<Code>(\w{1,100})<\/Code>/.exec(bytes.toString('utf8'))?.[1];
    throw new S3Refusal(response.status, code ?? `HTTP ${response.status}`);
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

/** A lost connection, a wait that was too long, and what the store itself says may be tried again. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof S3Refusal)) return true;
  return error.status >= 500 || error.status === 429 || error.code === 'RequestTimeout';
}

/** Why, in a word or two, and never with the address, which may hold the secret. */
export function reasonOf(error: unknown): string {
  if (error instanceof S3Refusal) return error.code;
  if (error instanceof StorageUnavailable) return reasonOf(error.cause);
  if (!(error instanceof Error)) return 'errore';
  const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
  return code ?? error.name;
}
