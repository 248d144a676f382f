import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';

/** Whether the bytes of a body are not encoded: there is no Content-Encoding, or it is `identity`. */
export const isPlain = (encoding: string | undefined): boolean =>
  encoding === undefined || encoding.toLowerCase() === 'identity';

/** An answer that is refused unread: its bytes are encoded, or there are too many of them. */
export class UnfitAnswer extends Error {
  override readonly name = 'UnfitAnswer';
  readonly code: 'CONTENT_ENCODING' | 'TOO_LONG';

  constructor(code: UnfitAnswer['code'], origin: string) {
    super(`an answer from ${origin} that is not read`);
    this.code = code;
  }
}

interface PlainRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The most bytes of an answer that are read; without it, all of them. */
  readonly most?: number;
}

interface PlainAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/**
 * Sends one request to another server and reads its answer without decoding it: `fetch` would decode an encoded answer
 * even if nobody asked for it. Redirects are not followed.
 * @throws UnfitAnswer before a byte is decoded; the signal's reason; the connection's error
 */
export async function requestPlain(url: URL, request: PlainRequest): Promise<PlainAnswer> {
  const { method, headers, body, signal, most = Infinity } = request;
  try {
    const answer = await new Promise<IncomingMessage>((done, fail) => {
      const { request: send } = url.protocol === 'https:' ? https : http;
      const options = {
        method,
        headers: { ...headers, 'accept-encoding': 'identity' },
        ...(signal && { signal }),
      };
      send(url, options, done).on('error', fail).end(body);
    });
    if (!isPlain(answer.headers['content-encoding'])) {
      answer.destroy();
      throw new UnfitAnswer('CONTENT_ENCODING', url.origin);
    }
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length;
      // Leaving the loop closes the connection.
      if (size > most) throw new UnfitAnswer('TOO_LONG', url.origin);
      pieces.push(piece);
    }
    return { status: answer.statusCode!, headers: toHeaders(answer), bytes: Buffer.concat(pieces) };
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

function toHeaders({ headersDistinct }: IncomingMessage): Headers {
  const entries = Object.entries(headersDistinct);
  return new Headers(
    entries.flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value])),
  );
}
