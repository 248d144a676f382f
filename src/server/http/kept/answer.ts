import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';

/** The encodings of an answer. */
type Codifica = 'identity' | 'br' | 'gzip';

/** An answer in one encoding: the bytes to send, and the headers as alternating names and values. */
export interface Forma {
  readonly codifica: Codifica;
  readonly body: Buffer | string;
  readonly headers: readonly string[];
}

/** A public answer in every form in which it is sent. */
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
/** How many bytes an answer may take besides its bodies. */
const OVERHEAD = 4096;
/** Compressed once and sent often: better than Brotli's fastest, and still milliseconds for the whole catalogue. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

async function compress(body: Buffer): Promise<Compresse> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body, BROTLI), promisify(gzip)(body)]);
  return { br, gzip: gz };
}

/** Headers that belong to one encoding, or to one connection, and not to the answer. */
const PARTICULAR = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'transfer-encoding',
]);

/** The compressed copies of an answer. */
export type Compresse = Readonly<Record<Exclude<Codifica, 'identity'>, Buffer>>;

/** The weak entity tag of an answer: equal bytes have equal tags. */
const etagOf = (body: Buffer | string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/**
 * Prepares an answer to be sent and kept, with the headers `given`. Its compressed copies are `compresse`; without them
 * they are made here. A short answer has none.
 */
export async function prepareRisposta(
  text: string,
  given: Record<string, unknown>,
  { identifica = false, compresse = null }: { identifica?: boolean; compresse?: Compresse | null } = {},
): Promise<Risposta> {
  const body = Buffer.from(text);
  const etag = etagOf(body);
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
    const { br, gzip: gz } = compresse ?? (await compress(body));
    add('br', br);
    add('gzip', gz);
  }
  const headers = common.filter(([name]) => name !== 'content-type').flat();
  return { identifica, etag, headers, forme, size };
}

/** The encodings of an answer, smallest first. */
const CODIFICHE: Codifica[] = ['br', 'gzip', 'identity'];

/** The first of these encodings that an `Accept-Encoding` allows. */
export const pickCodifica = <C extends Codifica>(
  accepted: string | undefined,
  offered: C[],
): C | 'identity' =>
  (accepted ? (negotiate(accepted.toLowerCase(), offered) as C | null) : null) ?? 'identity';

/** The answer in the encoding that a request's headers ask for, if it exists. */
export const formaFor = (risposta: Risposta, accepted: string | undefined): Forma =>
  risposta.forme.get(pickCodifica(accepted, CODIFICHE)) ?? risposta.forme.get('identity')!;

/** The `Accept-Encoding` of a request. */
export const acceptedBy = (headers: IncomingHttpHeaders): string | undefined =>
  headers['accept-encoding'] as string | undefined;

/** Whether `If-None-Match` names this answer, compared weakly (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag) return true;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}

/** Sends a prepared answer, or 304 if the client already has it. */
export function writeRisposta(
  risposta: Risposta,
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  if (isKnown(headers['if-none-match'], risposta.etag)) {
    response.writeHead(304, risposta.headers as string[]).end();
    return;
  }
  const forma = formaFor(risposta, acceptedBy(headers));
  response.writeHead(200, forma.headers as string[]).end(forma.body);
}
