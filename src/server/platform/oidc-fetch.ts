import type { CustomFetch } from 'openid-client';
import { isPublicHost } from './loopback.ts';
import { requestPlain, UnfitAnswer } from './request-plain.ts';

/** The longest answer that is read, in bytes. */
const MAX_BYTES = 256 * 1024;

/** The provider cannot be reached, or reports a failure of its own. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** An address that cannot belong to a provider's endpoint. */
class NotAProvider extends Error {
  override readonly name = 'NotAProvider';
}

/**
 * The `fetch` for the provider: only to its own host, and over TLS to the public hosts of its endpoints. No redirects,
 * no encoded answers, at most 256 kB.
 */
export function boundedFetch(issuer: URL): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    const own = url.origin === issuer.origin;
    if (!own && !(url.protocol === 'https:' && isPublicHost(url.hostname))) {
      throw new NotAProvider(`an endpoint at ${url.origin}`);
    }
    const asked = { method, headers, signal, most: MAX_BYTES, ...(body && { body: String(body) }) };
    const answer = await requestPlain(url, asked).catch((error: unknown) => {
      if (error instanceof UnfitAnswer) throw error;
      throw new Unreachable(`no answer from ${url.origin}`, { cause: error });
    });
    if (answer.status >= 500) throw new Unreachable(`${answer.status} from ${url.origin}`);
    const { status, bytes } = answer;
    return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status, headers: answer.headers });
  };
}
