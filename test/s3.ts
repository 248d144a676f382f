import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OWN_ADDRESS } from './own-address.ts';
import { readS3Target, type S3Target } from '#server/platform/s3-client.ts';

const KEY = 'AKPROVA';
/** Contains every character that must be encoded in an address. */
const SECRET = 'segreto/di+prova=';
export const BUCKET = 'prova-file';
export const OTHER_BUCKET = 'prova-altro';

/** A real S3-speaking server on a loopback address, with two buckets and one key. */
export interface TestS3 {
  url(options?: { bucket?: string; secret?: string; key?: string }): string;
  target(options?: { bucket?: string; secret?: string; key?: string }): S3Target;
  readonly port: number;
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server; `again` has the folder and port of a stopped one. */
export async function startS3(again?: { dir: string; port: number }): Promise<TestS3 & { dir: string }> {
  const dir = again?.dir ?? (await mkdtemp(join(tmpdir(), 'secchio di prova ')));
  const child = spawn(
    process.execPath,
    [
      '--openssl-legacy-provider',
      '--disable-warning=ExperimentalWarning',
      '--no-deprecation',
      join(import.meta.dirname, 's3-server.ts'),
      dir,
      OWN_ADDRESS,
      String(again?.port ?? 0),
      KEY,
      SECRET,
      BUCKET,
      OTHER_BUCKET,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { PATH: process.env['PATH'] } },
  );
  const ended = once(child, 'exit');
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => {
      throw new Error('the S3 server did not start');
    }),
  ]);
  const port = Number(String(line));
  const url: TestS3['url'] = ({ bucket = BUCKET, secret = SECRET, key = KEY } = {}) =>
    `http://${key}:${encodeURIComponent(secret)}@${OWN_ADDRESS}:${port}/${bucket}?region=eu-south-1`;
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  return {
    dir,
    port,
    url,
    target: (options) => readS3Target(url(options))!,
    stop,
    close: async () => {
      await stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
