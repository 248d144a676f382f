import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The encodings of an answer. */
export type Codifica = 'identity' | 'br' | 'gzip';

/** An answer in one encoding: the bytes to send, and the headers as alternating names and values. */
export interface Forma {
  readonly codifica: Codifica;
  readonly body: Buffer | string;
  readonly headers: readonly string[];
}

/** A public answer with everything that is ever sent of it. */
export interface Risposta {
  /** A caller who identifies themselves may get a different one. */
  readonly identifica: boolean;
  /** Weak, computed from the bytes before any compression. */
  readonly etag: string;
  /** The headers of a 304. */
  readonly headers: readonly string[];
  readonly forme: ReadonlyMap<Codifica, Forma>;
  /** The memory it takes, in bytes. */
  readonly size: number;
}

/** Up to this many bytes, text is sent in one write with its headers, which is faster than bytes after them. */
const TEXT_UP_TO = 16 * 1024;
/** Shorter answers are sent uncompressed. */
const COMPRESS_FROM = 1024;
/** The most that the rest of an answer takes, in bytes. */
const OVERHEAD = 4096;
/** Compressed once and sent often: better than Brotli's fastest, and still milliseconds for the whole catalogue. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Headers that belong to one encoding, or to one connection, and not to the answer. */
const PARTICULAR = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'transfer-encoding',
]);

/** Prepares an answer to be sent and kept, compressed in both ways if that is worth it. */
export async function prepareRisposta(
  text: string,
  given: Record<string, unknown>,
  identifica: boolean,
): Promise<Risposta> {
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const common = Object.entries({ ...given, etag })
    .filter(([name, value]) => value !== undefined && (name === 'etag' || !PARTICULAR.has(name)))
    .map(([name, value]): [string, string] => [name, String(value)]);
  const forme = new Map<Codifica, Forma>();
  let size = OVERHEAD;
  const add = (codifica: Codifica, bytes: Buffer): void => {
    const own: [string, string][] = [['content-length', String(bytes.length)]];
    if (codifica !== 'identity') own.push(['content-encoding', codifica]);
    size += bytes.length;
    const short = codifica === 'identity' && bytes.length <= TEXT_UP_TO;
    forme.set(codifica, { codifica, body: short ? text : bytes, headers: [...common, ...own].flat() });
  };
  add('identity', body);
  if (body.length >= COMPRESS_FROM) {
    const [br, gz] = await Promise.all([compressors.br(body, BROTLI), compressors.gzip(body)]);
    add('br', br);
    add('gzip', gz);
  }
  const headers = common.filter(([name]) => name !== 'content-type').flat();
  return { identifica, etag, headers, forme, size };
}

/** What browsers send; no need to parse it. */
const BROWSERS = new Set(['gzip, deflate, br, zstd', 'gzip, deflate, br', 'br']);

/** The smallest encoding that an `Accept-Encoding` allows. */
function codificaOf(accepted: string | undefined): Codifica {
  if (accepted === undefined || accepted === '') return 'identity';
  if (BROWSERS.has(accepted)) return 'br';
  const refused = new Set<string>();
  const wanted = new Set<string>();
  for (const item of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((text) => text.trim());
    const never = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    (never ? refused : wanted).add(name);
  }
  const may = (name: string): boolean => wanted.has(name) || (wanted.has('*') && !refused.has(name));
  return may('br') ? 'br' : may('gzip') ? 'gzip' : 'identity';
}

/** The answer in the encoding that a request's headers ask for, if it exists. */
export function formaFor(risposta: Risposta, accepted: string | undefined): Forma {
  return risposta.forme.get(codificaOf(accepted)) ?? risposta.forme.get('identity')!;
}

/** Whether `If-None-Match` names this answer, compared weakly (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}
