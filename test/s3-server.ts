// Runs as a separate process: a real S3-speaking server (s3rver) in a folder, behind a gate that adds the missing
// checks: Signature Version 4, the digest of the body, the time. Run with --openssl-legacy-provider, which s3rver's
// lists of more than a thousand objects need. Arguments: folder, port, access key, secret, buckets.
import { createHash } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseAuthorization, signatureOf } from './s3-signature.ts';

interface StoredObject {
  readonly bucket: string;
  readonly key: string;
  readonly content: AsyncIterable<Uint8Array>;
  readonly metadata: object;
}
interface Store {
  putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>;
  getResourcePath(bucket: string, key: string, resource: string): string;
}
type S3rver = new (options: object) => { store: Store; run(): Promise<AddressInfo> };

const [, , directory, host, port, accessKeyId, secret, ...buckets] = process.argv as string[];
const QUARTER_HOUR_MS = 15 * 60_000;

const S3rver = createRequire(import.meta.url)('s3rver') as S3rver;
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: buckets.map((name) => ({ name })),
});

// A PUT is atomic, as S3 promises; s3rver's own would show an incomplete object meanwhile.
const { store } = server;
let written = 0;
store.putObject = async ({ bucket, key, content, metadata }) => {
  const bytes = await buffer(content);
  const path = store.getResourcePath(bucket, key, 'object');
  const temporary = join(directory!, `.scritto-${(written += 1)}`);
  await writeFile(temporary, bytes);
  await mkdir(dirname(path), { recursive: true });
  await rename(temporary, path);
  const md5 = createHash('md5').update(bytes).digest('hex');
  await store.putMetadata(bucket, key, metadata, md5);
  return { size: (await stat(path)).size, md5 };
};
const behind = await server.run();

/** Why a request is refused; null when it is accepted. */
function refuse(request: IncomingMessage, body: Buffer): [status: number, code: string] | null {
  const headers = request.headers as Record<string, string | undefined>;
  const authorization = parseAuthorization(headers.authorization);
  if (!authorization) return [403, 'AccessDenied'];
  if (authorization.accessKeyId !== accessKeyId) return [403, 'InvalidAccessKeyId'];
  const signed = { method: request.method!, url: request.url!, headers };
  const expected = signatureOf(signed, authorization, secret!);
  const names = new Set(authorization.signedHeaders);
  const complete = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.has(name));
  if (!complete || expected !== authorization.signature) return [403, 'SignatureDoesNotMatch'];
  const when = headers['x-amz-date']!.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5');
  if (Math.abs(Date.now() - Date.parse(when)) > QUARTER_HOUR_MS) return [403, 'RequestTimeTooSkewed'];
  const digest = createHash('sha256').update(body).digest('hex');
  if (digest !== headers['x-amz-content-sha256']) return [400, 'XAmzContentSHA256Mismatch'];
  return null;
}

function pass(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const { authorization: _, ...headers } = request.headers;
  const onward = send(
    { host: '127.0.0.1', port: behind.port, method: request.method, path: request.url, headers },
    (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.destroy());
  onward.end(body);
}

const gate = createServer((request, response) => {
  buffer(request).then(
    (body) => {
      const refused = refuse(request, body);
      if (!refused) return pass(request, body, response);
      const [status, code] = refused;
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
    },
    () => response.destroy(),
  );
});
gate.listen(Number(port), host, () => {
  process.stdout.write(`${(gate.address() as AddressInfo).port}\n`);
});
process.stdin.on('end', () => process.exit(0)).resume();
