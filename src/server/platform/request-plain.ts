import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';

/** Whether a body is not encoded: no Content-Encoding, or `identity`. */
export const isPlain = (encoding: string | undefined): boolean =>
  encoding === undefined || encoding.toLowerCase() === 'identity';

/** An answer refused unread: encoded or too long. */
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
  /** The maximum bytes of an answer; absent for no limit. */
  readonly most?: number;
}

interface PlainAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/**
 * Sends one request and reads the answer without decoding it: `fetch` decodes an encoded answer even if it was not
 * requested. Redirects are not followed.
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
