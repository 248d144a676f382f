import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseAuthorization, signatureOf } from '#test/s3-signature.ts';
import { OTHER_BUCKET, startS3 } from '#test/s3.ts';
import { bucketFiles, openBucket } from './files-bucket.ts';
import { StorageUnavailable } from './files.ts';
import { createS3Client, type S3Patience } from './s3-client.ts';
import { readS3Target, type S3Target } from './s3-client.ts';

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const WELCOME = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072';
/** The key of Amazon's published examples ("Signature Calculations for the Authorization Header", S3 API reference). */
const EXAMPLE_KEY = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const EXAMPLES: [
  what: string,
  method: string,
  url: string,
  headers: Record<string, string>,
  signature: string,
][] = [
  [
    'GET Object',
    'GET',
    '/test.txt',
    { range: 'bytes=0-9', 'x-amz-content-sha256': EMPTY },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT Object',
    'PUT',
    '/test$file.text',
    {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': WELCOME,
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET Bucket Lifecycle',
    'GET',
    '/?lifecycle',
    { 'x-amz-content-sha256': EMPTY },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'GET Bucket (List Objects)',
    'GET',
    '/?max-keys=2&prefix=J',
    { 'x-amz-content-sha256': EMPTY },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
];

describe("Amazon's published examples of signatures", () => {
  test.each(EXAMPLES)('%s', async (_what, method, url, headers, signature) => {
    const signed = await new AwsV4Signer({
      method,
      url: `https://examplebucket.s3.amazonaws.com${url}`,
      headers,
      service: 's3',
      region: 'us-east-1',
      datetime: '20130524T000000Z',
      // The examples sign more headers than we do.
      allHeaders: true,
      ...EXAMPLE_KEY,
    }).sign();
    const authorization = parseAuthorization(signed.headers.get('authorization')!)!;
    expect(authorization).toMatchObject({ accessKeyId: EXAMPLE_KEY.accessKeyId, signature });
    // The test server's own check, which shares no code with the signer, gives the same result.
    const received = {
      method,
      url,
      headers: { host: 'examplebucket.s3.amazonaws.com', ...Object.fromEntries(signed.headers) },
    };
    expect(signatureOf(received, authorization, EXAMPLE_KEY.secretAccessKey)).toBe(signature);
    expect(signatureOf(received, authorization, 'another')).not.toBe(signature);
  });
});

describe('a real server', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3?.close());

  test.each([
    ['a wrong secret', { secret: 'sbagliato' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { key: 'AKIGNOTA' }, 'InvalidAccessKeyId'],
    ['a bucket that is not there', { bucket: 'mai-visto' }, 'NoSuchBucket'],
  ])('the start reports %s, and never the secret', async (_what, options, code) => {
    const target = s3.target(options);
    const client = createS3Client(target);
    for (const reach of [() => openBucket(client).demand(), () => openBucket(client).claim('a')]) {
      const error = await reach().then(
        () => null,
        (refused: Error) => refused,
      );
      expect(error).toMatchObject({ name: 'ConfigError' });
      expect(error!.message).toMatch(new RegExp(`^S3_URL non va bene: .*\\(${code}\\)\\.$`));
      expect(error!.message).not.toContain(target.secretAccessKey);
      expect(error!.message).not.toContain(encodeURIComponent(target.secretAccessKey));
    }
    const files = bucketFiles(client);
    // A refusal is not a missing file: nothing may count as lost.
    await expect(files.get('foto/1')).rejects.toThrow(code);
    await expect(files.put('foto/1', Buffer.from('x'))).rejects.toThrow(code);
    await expect(files.delete('foto/1')).rejects.toThrow(code);
    await expect(files.list('').next()).rejects.toThrow(code);
  });

  test('refuses a second installation on the bucket of the first', async () => {
    const client = createS3Client(s3.target());
    await Promise.all([1, 2, 3].map(() => openBucket(client).claim('aa11')));
    await openBucket(client).claim('aa11');
    await expect(openBucket(client).claim('bb22')).rejects.toThrow(
      /^S3_URL non va bene: .*altra installazione/,
    );
    await openBucket(createS3Client(s3.target({ bucket: OTHER_BUCKET }))).claim('bb22');
    expect(await bucketFiles(client).list('').next()).toEqual({ done: true, value: undefined });
  });

  test('is reached again after it was down', async () => {
    const { dir, port } = s3;
    const files = bucketFiles(createS3Client(s3.target()));
    await files.put('foto/1', Buffer.from('resta'));
    await s3.stop();
    await expect(files.get('foto/1')).rejects.toThrow('the bucket does not answer: ECONNREFUSED');
    s3 = await startS3({ dir, port });
    expect(String(await files.get('foto/1'))).toBe('resta');
  });
});

describe('network faults', () => {
  const servers: ReturnType<typeof createServer>[] = [];
  const PATIENT: S3Patience = { attemptMs: 60_000, totalMs: 120_000, pauseMs: 5 };
  const QUICK: S3Patience = { attemptMs: 200, totalMs: 1_000, pauseMs: 5 };
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  /** A server with prepared answers, and its client. */
  async function against(handle: RequestListener, patience = PATIENT) {
    const server = createServer(handle);
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const target: S3Target = readS3Target(`http://AK:segretissimo@127.0.0.1:${port}/secchio`)!;
    return createS3Client(target, patience);
  }

  test('temporary failures are retried: 500, 503, 429, a lost connection, a truncated answer', async () => {
    let asked = 0;
    const client = await against((request, response) => {
      asked += 1;
      if (asked === 1) return void response.writeHead(503).end('<Code>SlowDown</Code>');
      if (asked === 2) return void request.socket.destroy();
      if (asked === 3) {
        response.writeHead(200, { 'content-length': 10 });
        response.write('mezz');
        return void setTimeout(() => response.destroy(), 10);
      }
      return void response.end('intero');
    });
    expect(String(await bucketFiles(client).get('foto/1'))).toBe('intero');
    expect(asked).toBe(4);
  });

  test('after four attempts the storage counts as unavailable', async () => {
    let asked = 0;
    const client = await against((_request, response) => {
      asked += 1;
      response.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
    });
    await expect(bucketFiles(client).get('foto/1')).rejects.toThrow(StorageUnavailable);
    expect(asked).toBe(4);
  });

  test('a server that never answers is given up', async () => {
    const client = await against(() => {}, QUICK);
    await expect(bucketFiles(client).put('foto/1', Buffer.from('x'))).rejects.toThrow(
      'the bucket does not answer: TimeoutError',
    );
    await expect(openBucket(client).demand()).rejects.toThrow(/^S3_URL non va bene: .*\(TimeoutError\)\.$/);
  });

  test('a refusal is not retried, and a redirect is not followed', async () => {
    let asked = 0;
    const client = await against((_request, response) => {
      asked += 1;
      response.writeHead(307, { location: 'http://127.0.0.1:1/' });
      response.end('<Error><Code>TemporaryRedirect</Code></Error>');
    });
    await expect(bucketFiles(client).get('foto/1')).rejects.toThrow('307 TemporaryRedirect');
    expect(asked).toBe(1);
  });

  test('an answer that is not a list of objects is not read as an empty bucket', async () => {
    const client = await against((_request, response) => void response.end('<html>Benvenuti</html>'));
    await expect(bucketFiles(client).list('').next()).rejects.toThrow('not a list of objects');
    await expect(openBucket(client).demand()).rejects.toThrow(/S3_URL non va bene/);
  });

  test('a store that keeps versions is recognised', async () => {
    const answers = async (text: string, status = 200) =>
      openBucket(
        await against((_request, response) => void response.writeHead(status).end(text)),
      ).keepsVersions();
    expect(await answers('<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>')).toBe(
      true,
    );
    expect(
      await answers('<VersioningConfiguration><Status>Suspended</Status></VersioningConfiguration>'),
    ).toBe(false);
    expect(await answers('<Error><Code>AccessDenied</Code></Error>', 403)).toBe(false);
  });
});
