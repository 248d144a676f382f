import type * as OpenidClient from 'openid-client';
import type { FastifyBaseLogger } from 'fastify';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Config } from './config.ts';
import { boundedFetch, Unreachable } from './oidc-fetch.ts';

/** The redirect path below PUBLIC_URL, which is registered at the provider. */
export const PERCORSO_RITORNO = '/accesso-esterno';
/** Milliseconds until discovery is retried after a failure, and repeated after a success. */
const RETRY_MS = 10_000;
const FRESH_MS = 3_600_000;
/** How long a page waits for the provider's availability, in milliseconds. */
const PATIENCE_MS = 600;
/** How long one request to the provider may take, in milliseconds. */
const TIMEOUT_MS = 5_000;
const RETRY_AFTER_SECONDS = 10;
/** A subject as OpenID Connect defines it: at most 255 characters of ASCII. Here, only visible ones. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

/** The secrets that bind a sign-in to its browser, all derived from one secret. */
export interface ProvaOidc {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface IdentitaOidc {
  readonly iss: string;
  readonly sub: string;
  /** The claims of the ID token and, where there is one, of the user info. */
  readonly risposte: readonly Readonly<Record<string, unknown>>[];
  /** Whether the provider vouches for the identity: OIDC_IDENTITA=provata, at an accepted level. */
  readonly provata: boolean;
  /** How many seconds ago they signed in there; 0 when not requested. */
  readonly secondi: number;
}

export interface Fornitore {
  /** The provider's name on pages (OIDC_NAME). */
  readonly nome: string;
  /** The issuer; with the subject it identifies a person. */
  readonly iss: string;
  /** For how many months a proved identity counts; null when the provider does not vouch for it. */
  readonly mesiIdentita: number | null;
  /** Whether the provider can be used. Retries a failed discovery. */
  isAvailable(): Promise<boolean>;
  /** The URL of the redirect; with `anew` the person must sign in again. @throws Rifiuto ESTERNO_NON_RISPONDE */
  begin(prova: ProvaOidc, options: { anew: boolean }): Promise<string>;
  /**
   * Exchanges the callback's parameters for an identity, once. With `within` the sign-in must be at most that many
   * seconds old.
   * @throws Rifiuto ESTERNO_ALTRO_BROWSER, ESTERNO_RIFIUTATO, ESTERNO_NON_VALIDO, ESTERNO_NON_RISPONDE
   */
  finish(prova: ProvaOidc, ritorno: string, options: { within?: number }): Promise<IdentitaOidc>;
}

interface Settings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly nome: string;
  /** Set where the provider vouches for who people are. */
  readonly identita?: {
    readonly mesi: number;
    /** The levels (`acr`) that are accepted; null for all. */
    readonly livelli: readonly string[] | null;
  };
}

/** Opens the configured provider; starts its first discovery without waiting for it. */
export function openFornitore(config: Config, deps: { publicUrl: string; log: FastifyBaseLogger }) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = config;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !OIDC_NAME) return null;
  const settings = {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    nome: OIDC_NAME,
    ...(config.OIDC_IDENTITA === 'provata' && {
      identita: { mesi: config.OIDC_IDENTITA_MESI, livelli: config.OIDC_ACR ?? null },
    }),
  };
  const fornitore = createFornitore(settings, deps);
  void fornitore.isAvailable();
  return fornitore;
}

interface Known {
  readonly client: typeof OpenidClient;
  readonly config: OpenidClient.Configuration;
  readonly since: number;
}

const unavailable = (): Rifiuto => new Rifiuto('ESTERNO_NON_RISPONDE', { retryAfter: RETRY_AFTER_SECONDS });

export function createFornitore(
  { issuer, clientId, clientSecret, nome, identita }: Settings,
  {
    publicUrl,
    log,
    timeoutMs = TIMEOUT_MS,
  }: { publicUrl: string; log: FastifyBaseLogger; timeoutMs?: number },
): Fornitore {
  const ritorno = new URL(publicUrl + PERCORSO_RITORNO);
  const server = new URL(issuer);
  let known: Known | null = null;
  let tried = 0;
  let trying: Promise<void> | null = null;

  const discover = async (): Promise<void> => {
    tried = Date.now();
    try {
      // Loaded only where a provider is configured.
      const client = await import('openid-client');
      known = { client, config: await discovery(client), since: Date.now() };
    } catch (error) {
      // Keeps a configuration that once worked: the provider may answer again before it is needed.
      log.warn({ reason: reasonOf(error) }, 'OpenID Connect provider not reached');
    }
  };

  const discovery = async (client: typeof OpenidClient): Promise<OpenidClient.Configuration> => {
    const fetch = boundedFetch(server);
    const found = await client.discovery(server, clientId, undefined, undefined, {
      [client.customFetch]: fetch,
      timeout: timeoutMs / 1000,
      execute: server.protocol === 'http:' ? [client.allowInsecureRequests] : [],
    });
    const metadata = found.serverMetadata();
    const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const proof = ways.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    const config = new client.Configuration(metadata, clientId, undefined, proof(clientSecret));
    config[client.customFetch] = fetch;
    config.timeout = timeoutMs / 1000;
    // Checks the signature of the ID token too, although it comes from the token endpoint.
    client.enableNonRepudiationChecks(config);
    if (server.protocol === 'http:') client.allowInsecureRequests(config);
    return config;
  };

  const refresh = (): Promise<void> | null => {
    const age = Date.now() - (known?.since ?? 0);
    if (age > FRESH_MS && Date.now() - tried > RETRY_MS) {
      trying ??= discover().finally(() => (trying = null));
    }
    return trying;
  };

  const demand = async (): Promise<Known> => {
    const waiting = refresh();
    if (!known) await waiting;
    if (!known) throw unavailable();
    return known;
  };

  // Only the ID token says it, which is signed.
  const isProvata = (acr: unknown): boolean =>
    identita !== undefined &&
    (identita.livelli === null || (typeof acr === 'string' && identita.livelli.includes(acr)));

  return {
    nome,
    iss: server.href,
    mesiIdentita: identita?.mesi ?? null,
    async isAvailable() {
      const waiting = refresh();
      if (!known && waiting) {
        await Promise.race([waiting, new Promise((done) => setTimeout(done, PATIENCE_MS).unref())]);
      }
      return known !== null;
    },
    async begin({ state, nonce, verifier }, { anew }) {
      const { client, config } = await demand();
      const offered = config.serverMetadata().scopes_supported ?? ['openid', 'profile', 'email'];
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: ritorno.href,
        scope: ['openid', 'profile', 'email', 'phone'].filter((scope) => offered.includes(scope)).join(' '),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(identita?.livelli && { acr_values: identita.livelli.join(' ') }),
        ...(anew && { prompt: 'login', max_age: '0' }),
      });
      return url.href;
    },
    async finish({ state, nonce, verifier }, query, { within }) {
      const came = new URL(ritorno);
      came.search = query;
      if (came.searchParams.get('state') !== state) throw new Rifiuto('ESTERNO_ALTRO_BROWSER');
      const { client, config } = await demand();
      try {
        const tokens = await client.authorizationCodeGrant(config, came, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          ...(within !== undefined && { maxAge: within }),
        });
        const { iss: _, sub, ...attributi } = tokens.claims()!;
        if (!SUBJECT.test(sub)) throw new Rifiuto('ESTERNO_NON_VALIDO');
        // The issuer as it was compared with the configuration, with or without a final slash.
        const iss = server.href;
        const provata = isProvata(attributi.acr);
        // Confirming an identity needs only the subject.
        if (within !== undefined) {
          return {
            iss,
            sub,
            risposte: [attributi],
            provata: false,
            secondi: secondsSince(attributi.auth_time),
          };
        }
        const told = config.serverMetadata().userinfo_endpoint
          ? [await client.fetchUserInfo(config, tokens.access_token, sub)]
          : [];
        return { iss, sub, risposte: [attributi, ...told], provata, secondi: 0 };
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'sign-in at the OpenID Connect provider');
        throw toRifiuto(error);
      }
    },
  };
}

/** Seconds since the sign-in. The library has checked that `auth_time` is there. */
const secondsSince = (authTime: number | undefined): number =>
  Math.max(0, Math.floor(Date.now() / 1000) - authTime!);

function causesOf(error: unknown): Error[] {
  const found: Error[] = [];
  for (let cause = error; cause instanceof Error && found.length < 5; cause = cause.cause) found.push(cause);
  return found;
}

/** The reason for the log, without answers or tokens, which the causes may contain. */
function reasonOf(error: unknown): string {
  return causesOf(error)
    .map((cause) => ('code' in cause ? `${String(cause.code)}: ` : '') + cause.message)
    .join('; ');
}

/** The person declined or failed at the provider: not a fault. */
const DECLINED = new Set(['access_denied', 'login_required', 'consent_required', 'interaction_required']);
const BUSY = new Set(['server_error', 'temporarily_unavailable']);

function toRifiuto(error: unknown): Rifiuto {
  const causes = causesOf(error);
  if (causes.some((cause) => cause instanceof Unreachable || cause.name === 'TimeoutError')) {
    return unavailable();
  }
  const said = causes.flatMap((cause) => ('error' in cause ? [String(cause.error)] : []))[0] ?? '';
  if (DECLINED.has(said)) return new Rifiuto('ESTERNO_RIFIUTATO');
  return BUSY.has(said) ? unavailable() : new Rifiuto('ESTERNO_NON_VALIDO');
}
