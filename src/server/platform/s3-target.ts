/** A bucket and its credentials, from S3_URL. */
export interface S3Target {
  /** Scheme, host and port. */
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
 * percent-encoded. Without TLS only on this machine, or for a name without a dot, which belongs to a private network.
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
