import type { CustomFetch } from 'openid-client';
import { isPublicHost } from './loopback.ts';

/** The longest answer of a provider that is read, in bytes. */
const MAX_BYTES = 256 * 1024;

/** The provider cannot be reached, or answers that it is out of order. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** An answer that a provider never gives: too long, or an address where none of its own can be. */
class NotAProvider extends Error {
  override readonly name = 'NotAProvider';
}

/**
 * The way to the provider: to itself, and over TLS to the public hosts that it names as its endpoints. No redirects, and
 * no more than 256 kB of an answer.
 */
export function boundedFetch(issuer: URL): CustomFetch {
  return async (address, { body, ...options }) => {
    const url = new URL(address);
    const own = url.origin === issuer.origin;
    if (!own && !(url.protocol === 'https:' && isPublicHost(url.hostname))) {
      throw new NotAProvider(`an endpoint at ${url.origin}`);
    }
    let response: Response;
    let bytes: Buffer;
    try {
      response = await fetch(url, { ...options, ...(body && { body: body as string }), redirect: 'manual' });
      bytes = await readBounded(response);
    } catch (error) {
      if (error instanceof NotAProvider) throw error;
      throw new Unreachable(`no answer from ${url.origin}`, { cause: error });
    }
    if (response.status >= 500) throw new Unreachable(`${response.status} from ${url.origin}`);
    const { status, headers } = response;
    return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status, headers });
  };
}

async function readBounded({ body }: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.length;
    // Leaving the loop closes the connection.
    if (size > MAX_BYTES) throw new NotAProvider('an answer without end');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
