import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import type { Ruolo } from '#domain/permessi.ts';
import { RIFIUTI } from '#contract/rifiuti.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { deriveKeys } from '#server/platform/keys.ts';
import { signSessionToken } from '#server/platform/session-tokens.ts';
import { openTestApp } from './build-test-app.ts';
import { createAdmin, createMembro, PASSWORD, type Membro } from './factories/utente.ts';
import { mailedToken } from './links.ts';
import { multipart } from './multipart.ts';
import { send, type TestResponse } from './request.ts';
import { setRows } from './rows.ts';
import { nameOf, sampleRequest } from './samples.ts';

// Built here and not in beforeAll: its calls become the titles of the tests.
const app = await openTestApp();

const calls = app.endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);
const closed = app.endpoints.filter(({ access }) => access !== 'chiunque');

async function call(endpoint: Endpoint, token?: string): Promise<TestResponse<any>> {
  const { target, request } = await sampleRequest(endpoint);
  return send(app, target, { ...request, ...(token !== undefined && { token }) });
}

/** 'let in' when the answer does not depend on the caller's role; otherwise the refusal, with its form checked. */
function verdictOf({ status, body, headers }: TestResponse<any>): string {
  if (status < 500 && status !== 401 && status !== 403) return 'let in';
  expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
  return `${status} ${body.code}`;
}

/**
 * The expected result of a role: one refusal, or being let in; some calls may also answer 403 because of the request.
 */
function expectedOf({ access, rifiuti }: Endpoint, ruolo: Ruolo): string[] {
  if (ruolo === 'anonimo' && access !== 'chiunque') return ['401 UNAUTHORIZED'];
  if (ruolo === 'utente' && access === 'admin') return ['403 FORBIDDEN'];
  return ['let in', ...rifiuti.filter((code) => RIFIUTI[code].status === 403).map((code) => `403 ${code}`)];
}

test('there are calls to check, and none is bound twice', () => {
  expect(calls.length).toBeGreaterThan(20);
  expect(new Set(calls.map(([name]) => name)).size).toBe(calls.length);
});

describe.each(calls)('%s', (_name, endpoint) => {
  test(`as a visitor (for ${endpoint.access})`, async () => {
    expect(expectedOf(endpoint, 'anonimo')).toContain(verdictOf(await call(endpoint)));
  });

  test(`as a member (for ${endpoint.access})`, async () => {
    const { token } = await createMembro(app);
    expect(expectedOf(endpoint, 'utente')).toContain(verdictOf(await call(endpoint, token)));
  });

  test(`as an administrator (for ${endpoint.access})`, async () => {
    const { token } = await createAdmin(app);
    expect(expectedOf(endpoint, 'admin')).toContain(verdictOf(await call(endpoint, token)));
  });

  test('a document and a verified address are required only where declared', async () => {
    const { token } = await createMembro(app, { puo_prenotare: false });
    const expected = endpoint.richiede ? ['403 DOCUMENTO_O_MAIL_MANCANTE'] : expectedOf(endpoint, 'utente');
    expect(expected).toContain(verdictOf(await call(endpoint, token)));
  });
});

async function signIn(): Promise<Membro> {
  const admin = await createAdmin(app);
  const form = multipart([
    { campo: 'username', contenuto: admin.email },
    { campo: 'password', contenuto: PASSWORD },
  ]);
  const { body } = await send(app, 'POST /auth/jwt/login', form);
  expect((await send(app, 'GET /utenti/me', { token: body.access_token })).status).toBe(200);
  return { ...admin, token: body.access_token };
}

/** Tokens that must give no access, each made from a valid one. */
const worthless: Record<string, () => Promise<string>> = {
  'no token at all': async () => 'qualcosa',
  'a token cut short': async () => (await signIn()).token.slice(0, -3),
  'a forged signature': async () => {
    const [head, payload, signature = ''] = (await signIn()).token.split('.');
    return [
      head,
      payload,
      signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`,
    ].join('.');
  },
  'a payload changed under its signature': async () => {
    const [mine, theirs] = [(await signIn()).token.split('.'), (await signIn()).token.split('.')];
    return [mine[0], theirs[1], mine[2]].join('.');
  },
  'alg: none': async () => {
    const { sub, jti } = claimsOf((await signIn()).token);
    return new UnsecuredJWT()
      .setSubject(sub)
      .setJti(jti)
      .setAudience('sessione')
      .setExpirationTime(FAR)
      .encode();
  },
  'another algorithm with the right key': async () => {
    const { sub, jti } = claimsOf((await signIn()).token);
    const token = new SignJWT().setProtectedHeader({ alg: 'HS512' }).setSubject(sub).setJti(jti);
    return token.setAudience('sessione').setExpirationTime(FAR).sign(app.deps.keys.sessioni);
  },
  'the key of another installation': async () => {
    const { sub, jti } = claimsOf((await signIn()).token);
    const { sessioni } = deriveKeys('la chiave segreta di un altro centro, lunga');
    return signSessionToken(sessioni, { user_id: sub, sessione_id: jti }, new Date(FAR * 1000));
  },
  'a key derived for another purpose': async () => {
    const { sub, jti } = claimsOf((await signIn()).token);
    return signSessionToken(app.deps.keys.gettoni, { user_id: sub, sessione_id: jti }, new Date(FAR * 1000));
  },
  'a token for another audience': async () => {
    const { sub, jti } = claimsOf((await signIn()).token);
    const token = new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject(sub).setJti(jti);
    return token.setAudience('altro').setExpirationTime(FAR).sign(app.deps.keys.sessioni);
  },
  'a token without an end': async () => {
    const { sub, jti } = claimsOf((await signIn()).token);
    const token = new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject(sub).setJti(jti);
    return token.setAudience('sessione').sign(app.deps.keys.sessioni);
  },
  "one's own session in another's name": async () => {
    const { jti } = claimsOf((await signIn()).token);
    const claims = { user_id: (await createAdmin(app)).id, sessione_id: jti };
    return signSessionToken(app.deps.keys.sessioni, claims, new Date(FAR * 1000));
  },
  'an expired token': async () => {
    const { sub, jti } = claimsOf((await signIn()).token);
    const claims = { user_id: sub, sessione_id: jti };
    return signSessionToken(app.deps.keys.sessioni, claims, new Date(app.clock.now().getTime() - 1000));
  },
  'a session that ended in the database alone': async () => {
    const { token } = await signIn();
    const scade_il = new Date(app.clock.now().getTime() - 1);
    await setRows(app, 'sessioni', { id: claimsOf(token).jti }, { scade_il });
    return token;
  },
  'a session that was logged out': async () => {
    const { token } = await signIn();
    expect((await send(app, 'POST /auth/jwt/logout', { token })).status).toBe(204);
    return token;
  },
  'a suspended user': async () => {
    const { id, token } = await signIn();
    const boss = await createAdmin(app);
    const suspend = await send(app, `PATCH /utenti/${id}`, { token: boss.token, body: { is_active: false } });
    expect(suspend.body.is_active).toBe(false);
    return token;
  },
  'a deleted user': async () => {
    const { id, token } = await signIn();
    await app.deps.db.deleteFrom('utenti').where('id', '=', id).execute();
    return token;
  },
  'the token of a mailed link': async () => {
    const { token, email } = await signIn();
    const body = { email: `nuova.${email}` };
    await send(app, 'PATCH /utenti/me', { token, body });
    return mailedToken(app, body.email, 'verifica');
  },
};

const FAR = Date.parse('2037-01-01T00:00:00Z') / 1000;

function claimsOf(token: string): { sub: string; jti: string } {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    sub: string;
    jti: string;
  };
}

describe('an invalid token', () => {
  test.each(Object.entries(worthless))('%s gives access to no call', async (_what, make) => {
    const token = await make();
    const answers = await Promise.all(
      closed.map(async (endpoint) => [nameOf(endpoint), (await call(endpoint, token)).status]),
    );
    expect(answers).toEqual(closed.map((endpoint) => [nameOf(endpoint), 401]));
  });

  test('counts as a visitor for a public call', async () => {
    for (const endpoint of app.endpoints.filter(({ identifica }) => identifica)) {
      const { status } = await call(endpoint, 'qualcosa');
      expect([nameOf(endpoint), status]).toEqual([nameOf(endpoint), (await call(endpoint)).status]);
      expect(status).not.toBe(401);
    }
    expect((await send(app, 'GET /salute', { token: 'qualcosa' })).status).toBe(200);
  });
});

describe('a session expires by the clock', () => {
  const HOUR_MS = 3_600_000;
  const start = app.clock.now().getTime();
  afterEach(() => app.clock.set(new Date(start).toISOString()));
  const statusAt = async (token: string, ms: number): Promise<number> => {
    app.clock.set(new Date(start + ms).toISOString());
    return (await send(app, 'GET /utenti/me', { token })).status;
  };
  const signInAs = async (email: string): Promise<string> => {
    const raw = new URLSearchParams({ username: email, password: PASSWORD }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await send(app, 'POST /auth/jwt/login', { raw, headers })).body.access_token;
  };

  test.each([
    ['an administrator after 12 hours', createAdmin, 12, 1],
    ['a member after 7 days', createMembro, 168, 24],
  ] as const)('even if it is used: %s', async (_what, create, hours, every) => {
    const token = await signInAs((await create(app)).email);
    for (let used = every; used < hours; used += every)
      expect(await statusAt(token, used * HOUR_MS)).toBe(200);
    expect(await statusAt(token, hours * HOUR_MS - 2000)).toBe(200);
    expect(await statusAt(token, hours * HOUR_MS)).toBe(401);
  });

  test('unused: an administrator’s after 2 hours', async () => {
    const token = await signInAs((await createAdmin(app)).email);
    expect(await statusAt(token, 2 * HOUR_MS - 1000)).toBe(200);
    expect(await statusAt(token, 4 * HOUR_MS - 2000)).toBe(200);
    expect(await statusAt(token, 6 * HOUR_MS)).toBe(401);
  });

  test('a member’s may remain unused for all its seven days', async () => {
    const token = await signInAs((await createMembro(app)).email);
    expect(await statusAt(token, 168 * HOUR_MS - 2000)).toBe(200);
    expect(await statusAt(token, 168 * HOUR_MS)).toBe(401);
  });
});

test.each(['Basic', 'Token', ''])('the scheme %j is not accepted', async (scheme) => {
  const { token } = await createMembro(app);
  const answer = await send(app, 'GET /utenti/me', {
    headers: { authorization: `${scheme} ${token}`.trim() },
  });
  expect(answer.status).toBe(401);
});
