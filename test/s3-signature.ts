import { createHash, createHmac } from 'node:crypto';

/** A received request, for the check of its signature. */
interface SignedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export interface Authorization {
  readonly accessKeyId: string;
  readonly day: string;
  readonly region: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
}

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

export function parseAuthorization(header: string | undefined): Authorization | null {
  const shape =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, accessKeyId, day, region, names, signature] = shape.exec(header ?? '') ?? [];
  if (!accessKeyId) return null;
  return { accessKeyId, day: day!, region: region!, signedHeaders: names!.split(';'), signature: signature! };
}

/** The signature (AWS Signature Version 4 for S3) of a request by the holder of the secret. */
export function signatureOf(
  { method, url, headers }: SignedRequest,
  { day, region, signedHeaders }: Pick<Authorization, 'day' | 'region' | 'signedHeaders'>,
  secret: string,
): string {
  const [path = '', search = ''] = url.split('?');
  const query = search
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split('=').map((part) => encode(decodeURIComponent(part))))
    .map(([name, value = '']) => `${name}=${value}`)
    .sort();
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  return hmac(key, toSign).toString('hex');
}
