import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';
import { Provider } from 'oidc-provider';

export interface Attributi {
  readonly given_name?: string;
  readonly family_name?: string;
  readonly codice_fiscale?: string;
  readonly fiscalNumber?: string;
  readonly 'https://attributes.spid.gov.it/fiscalNumber'?: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly phone_number?: string;
}

/** The levels of SPID, in the names of `acr`. */
export const LIVELLI = ['L1', 'L2', 'L3'].map((livello) => `https://www.spid.gov.it/Spid${livello}`);

export interface Guasti {
  down: boolean;
  /** Its answer to the exchange of a code, instead. */
  token: ((answer: Record<string, unknown>) => unknown) | null;
}

export const CLIENT = { clientId: 'coworking', clientSecret: 'un segreto tra il sito e il servizio' };

/** A real OpenID Connect provider on its own port, with the people of `persone` (by subject). */
export interface TestProvider {
  readonly issuer: string;
  readonly persone: Map<string, Attributi>;
  /** The level of the sign-in, by subject; none is not sent. */
  readonly livelli: Map<string, string>;
  readonly guasti: Guasti;
  /** Signs an ID token again with the provider's own key, with other claims. */
  resign(idToken: unknown, claims: JWTPayload): Promise<string>;
  /** Follows a browser from the address of a sign-in to the page it is sent back to; returns its query. */
  signIn(indirizzo: string, sub: string | null): Promise<string>;
  close(): Promise<void>;
}

const PAGE = (uid: string, persone: Iterable<string>): string => `<!doctype html><html lang="it">
<title>Prova SPID</title><h1>Prova SPID</h1><form method="post" action="/interazione/${uid}">
${[...persone].map((sub) => `<button name="sub" value="${sub}">Entra come ${sub}</button>`).join(' ')}
<button name="sub" value="">Annulla</button></form>`;

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) text += piece as string;
  return text;
}

/** @param ritorno the registered page that the browser is sent back to */
export async function startProvider(ritorno: string): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const jwk = { ...key.export({ format: 'jwk' }), kid: 'prova', alg: 'RS256', use: 'sig' } as JWK;
  const persone = new Map<string, Attributi>();
  const livelli = new Map<string, string>();
  const guasti: Guasti = { down: false, token: null };

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [ritorno],
      },
    ],
    jwks: { keys: [jwk] } as never,
    cookies: { keys: ['una chiave per i biscotti'] },
    scopes: ['openid', 'profile', 'email', 'phone'],
    claims: {
      openid: ['sub'],
      profile: [
        'given_name',
        'family_name',
        'codice_fiscale',
        'fiscalNumber',
        'https://attributes.spid.gov.it/fiscalNumber',
      ],
      email: ['email', 'email_verified'],
      phone: ['phone_number'],
    },
    acrValues: LIVELLI,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interazione/${uid}` },
    ttl: { Session: 3600, Grant: 3600, Interaction: 600, IdToken: 600, AccessToken: 600 },
    findAccount: (_ctx, sub) => {
      const attributi = persone.get(sub);
      return attributi && { accountId: sub, claims: async () => ({ sub, ...attributi }) };
    },
    // There is no consent page: the site is the provider's own.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid profile email phone');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path !== '/token') return;
    if (guasti.token) ctx.body = await guasti.token(ctx.body as Record<string, unknown>);
  });

  const answer = provider.callback();
  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { uid } = await provider.interactionDetails(request, response);
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(PAGE(uid, persone.keys()));
      return;
    }
    const sub = new URLSearchParams(await readBody(request)).get('sub');
    const acr = sub && livelli.get(sub);
    const result = sub ? { login: { accountId: sub, ...(acr && { acr }) } } : { error: 'access_denied' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (guasti.down) request.socket.destroy();
    else if (!request.url?.startsWith('/interazione/')) void answer(request, response);
    else void interact(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  return {
    issuer,
    persone,
    livelli,
    guasti,
    async resign(idToken, claims) {
      const payload = { ...decodeJwt(String(idToken)), ...claims };
      return new SignJWT(payload)
        .setProtectedHeader({ alg: 'RS256', kid: 'prova' })
        .sign(await importJWK(jwk, 'RS256'));
    },
    async signIn(indirizzo, sub) {
      const jar = new Map<string, string>();
      const visit = async (url: string, init: RequestInit = {}): Promise<Response> => {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const came = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
        for (const line of came.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
          jar.set(name!, value!);
        }
        return came;
      };
      let url = indirizzo;
      for (let step = 0; step < 10; step++) {
        const there = url.includes('/interazione/');
        const form = new URLSearchParams({ sub: sub ?? '' });
        const came = await visit(url, there ? { method: 'POST', body: form } : {});
        const next = came.headers.get('location');
        if (!next) throw new Error(`${url}: ${came.status} ${await came.text()}`);
        url = new URL(next, url).href;
        if (url.startsWith(ritorno)) return new URL(url).search;
      }
      throw new Error('the provider never sent the browser back');
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
