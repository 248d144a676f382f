import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import negotiate from '@fastify/accept-negotiator';

/** Answers of fewer bytes are sent as they are. */
const FROM = 1024;
/** Answers of more bytes are compressed by another thread, which takes twice the processor time. */
const ELSEWHERE_FROM = 64 * 1024;
/** Chosen by processor time against bytes (decision 089). A larger window costs a thread more than the compression. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
const GZIP = { level: 3 };

const COMPRESSORS = {
  br: {
    here: (text: Buffer | string) => brotliCompressSync(text, BROTLI),
    elsewhere: (text: Buffer | string) => promisify(brotliCompress)(text, BROTLI),
    stream: () => createBrotliCompress(BROTLI),
  },
  gzip: {
    here: (text: Buffer | string) => gzipSync(text, GZIP),
    elsewhere: (text: Buffer | string) => promisify(gzip)(text, GZIP),
    stream: () => createGzip(GZIP),
  },
};

const TEXT = /^text\/|[/+](?:json|xml)\b/;

const pickCodifica = (accepted: string | undefined): 'br' | 'gzip' | 'identity' =>
  (accepted ? (negotiate(accepted.toLowerCase(), ['br', 'gzip']) as 'br' | 'gzip' | null) : null) ??
  'identity';

/** Compresses the answers that are made for a single request. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (payload === null || payload === undefined || reply.hasHeader('content-encoding')) return payload;
    // This is a part of a file: its bytes are counted uncompressed.
    if (reply.hasHeader('content-range')) return payload;
    if (!TEXT.test(String(reply.getHeader('content-type')))) return payload;
    const size = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : null;
    if (size !== null && size < FROM) return payload;
    addVary(reply);
    const codifica = pickCodifica(request.headers['accept-encoding'] as string | undefined);
    if (codifica === 'identity') return payload;
    void reply.header('content-encoding', codifica);
    const { here, elsewhere, stream } = COMPRESSORS[codifica];
    if (size === null) {
      void reply.removeHeader('content-length');
      const source = payload as Readable;
      // A stream that fails before its first bytes is answered with an error, which is not compressed. Later it is
      // broken off.
      source.once('error', () => {
        void reply.removeHeader('content-encoding');
        if (!reply.raw.headersSent) reply.raw.removeHeader('content-encoding');
      });
      return pipeline(source, stream(), () => undefined);
    }
    const text = payload as Buffer | string;
    const body = size < ELSEWHERE_FROM ? here(text) : await elsewhere(text);
    void reply.header('content-length', body.length);
    return body;
  });
}

function addVary(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  if (vary === undefined) void reply.header('vary', 'accept-encoding');
  else if (!String(vary).includes('accept-encoding'))
    void reply.header('vary', `${String(vary)}, accept-encoding`);
}
