import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { appointAdmin } from '#server/features/primo-accesso/routes.ts';
import { sessioneOf } from './authorisation/scena.ts';
import { readStato } from './authorisation/stato.ts';
import { openTestApp } from './build-test-app.ts';
import { createAdmin, createMembro, PASSWORD, type Membro } from './factories/utente.ts';
import { changeAddress, mailedToken } from './links.ts';
import { send } from './request.ts';

// In addition to test/access-matrix.test.ts, which forges sessions in seventeen ways: keys, algorithms and purposes
// confused.
const app = await openTestApp();
const membro = await createMembro(app);
const admin = await createAdmin(app);

const FAR = Date.parse('2037-01-01T00:00:00Z') / 1000;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = rsa.publicKey.export({ type: 'spki', format: 'pem' });

/** The claims of the administrator's own session: only the signature is wrong. */
const claims = (header: { alg: string; [name: string]: unknown }) =>
  new SignJWT()
    .setProtectedHeader({ typ: 'JWT', ...header })
    .setSubject(admin.id)
    .setJti(sessioneOf(admin.token))
    .setAudience('sessione')
    .setExpirationTime(FAR);

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

function tamper(token: string, { header = {}, payload = {} }: { header?: object; payload?: object }): string {
  const [head = '', body = '', signature = ''] = token.split('.');
  return [encode({ ...decode(head), ...header }), encode({ ...decode(body), ...payload }), signature].join(
    '.',
  );
}

const forged: Record<string, () => Promise<string> | string> = {
  'RS256 with a key of the forger': () => claims({ alg: 'RS256' }).sign(rsa.privateKey),
  'ES256 with a key of the forger': () => claims({ alg: 'ES256' }).sign(ec.privateKey),
  'HS256 with a public key as the secret': () => claims({ alg: 'HS256' }).sign(Buffer.from(pem)),
  'HS256 with an empty-looking secret': () => claims({ alg: 'HS256' }).sign(Buffer.alloc(32)),
  'HS384 with the right key': () => claims({ alg: 'HS384' }).sign(app.deps.keys.sessioni),
  'a header that brings its own key': () =>
    claims({ alg: 'RS256', jwk: rsa.publicKey.export({ format: 'jwk' }) }).sign(rsa.privateKey),
  'a header that says where a key lies': () =>
    claims({ alg: 'RS256', jku: 'https://altrove.example/keys.json', kid: '../../dev/null' }).sign(
      rsa.privateKey,
    ),
  'a critical extension nobody knows': () =>
    tamper(admin.token, { header: { crit: ['magia'], magia: true } }),
  "alg: none over a good token's signature": () => tamper(admin.token, { header: { alg: 'none' } }),
  'alg: nOnE without a signature': () =>
    tamper(admin.token, { header: { alg: 'nOnE' } }).replace(/[^.]+$/, ''),
  'no signature at all': () => admin.token.replace(/[^.]+$/, ''),
  'a member who writes an administrator’s name into the own token': () =>
    tamper(membro.token, { payload: { sub: admin.id } }),
  'a member who writes an administrator’s session into the own token': () =>
    tamper(membro.token, { payload: { sub: admin.id, jti: sessioneOf(admin.token) } }),
  'an end moved to later': () => tamper(admin.token, { payload: { exp: FAR } }),
  'a claim that does not exist': () => tamper(membro.token, { payload: { is_superuser: true } }),
  'an encrypted token (five parts)': () => `${admin.token}.${'a'.repeat(20)}.${'b'.repeat(20)}`,
  'the key of the mailed links': () => claims({ alg: 'HS256' }).sign(app.deps.keys.gettoni),
  'the key of the documents': () => claims({ alg: 'HS256' }).sign(app.deps.keys.documenti),
};

/** The person whose address the link of `verifica` verifies. */
let nonProvato: Membro;

/** A link of each purpose, the call it is for, and the session that this requires. */
const links: Record<
  string,
  { path: string; body: object; token: () => Promise<string>; session?: () => string }
> = {
  verifica: {
    path: '/auth/verify',
    body: {},
    token: async () => {
      nonProvato = await createMembro(app, { puo_prenotare: false });
      const { email } = nonProvato;
      await send(app, 'POST /auth/request-verify-token', { body: { email } });
      return mailedToken(app, email, 'verifica');
    },
    session: () => nonProvato.token,
  },
  password: {
    path: '/auth/reset-password',
    body: { password: 'tutta un’altra frase' },
    token: async () => {
      const { email } = await createMembro(app);
      await send(app, 'POST /auth/forgot-password', { body: { email } });
      return mailedToken(app, email, 'password');
    },
  },
  annulla_cambio: {
    path: '/auth/undo-email-change',
    body: { password: 'tutta un’altra frase' },
    token: async () => {
      const membro = await createMembro(app);
      await changeAddress(app, membro, `nuova.${membro.email}`);
      return mailedToken(app, membro.email, 'indirizzo_cambiato');
    },
  },
  primo_accesso: {
    path: '/auth/primo-accesso',
    body: { nome: 'Zita', cognome: 'Neri', email: 'zita@posta.example', password: 'tutta un’altra frase' },
    token: async () => {
      const appointed = await appointAdmin(app.deps, `capo.${crypto.randomUUID()}@posta.example`);
      if (!appointed.created) throw new Error('the address was new');
      return new URL(appointed.link).searchParams.get('token')!;
    },
  },
};

describe('a forged session gives no access', () => {
  test.each(Object.entries(forged))('%s', async (_what, make) => {
    const token = await make();
    // test/access-matrix.test.ts shows that every call requires a session.
    for (const target of ['GET /utenti/me', 'GET /utenti.csv'])
      expect((await send(app, target, { token })).status, target).toBe(401);
    expect((await send(app, 'GET /utenti/me', { token: admin.token })).status).toBe(200);
  });
});

describe('a token is valid only for its own purpose', () => {
  test.each(Object.keys(links))('%s: neither a session nor another link', async (scopo) => {
    const token = await links[scopo]!.token();
    expect((await send(app, 'GET /utenti/me', { token })).status).toBe(401);
    const before = await readStato(app);
    for (const [altro, { path, body }] of Object.entries(links)) {
      if (altro === scopo) continue;
      const answer = await send(app, `POST ${path}`, { body: { ...body, token } });
      expect([answer.status, answer.body.code], path).toEqual([400, expect.stringMatching(/BAD_TOKEN$/)]);
    }
    expect(await readStato(app)).toEqual(before);
    const own = links[scopo]!;
    const use = () => send(app, `POST ${own.path}`, { body: { ...own.body, token }, token: own.session?.() });
    const used = await use();
    expect([200, 201], `${own.path} ${used.body?.code}`).toContain(used.status);
    expect((await use()).status).toBe(400);
  });

  test.each(Object.values(links).map(({ path, body }) => [path, body] as const))(
    'a session token is not a link for %s',
    async (path, body) => {
      const before = await readStato(app);
      const answer = await send(app, `POST ${path}`, { body: { ...body, token: admin.token } });
      expect([400, 422]).toContain(answer.status);
      expect(await readStato(app)).toEqual(before);
    },
  );
});

describe('a session', () => {
  test('is accepted only in its header: not in the address, a cookie or the body', async () => {
    const { token } = admin;
    const query = new URLSearchParams({ access_token: token, token, jwtToken: token });
    const attempts = [
      send(app, `GET /utenti/me?${query}`),
      send(app, 'GET /utenti/me', { headers: { cookie: `jwtToken=${token}; access_token=${token}` } }),
      send(app, 'GET /utenti/me', {
        headers: { 'x-access-token': token, 'proxy-authorization': `Bearer ${token}` },
      }),
      send(app, 'PATCH /utenti/me', { body: { nome: 'Zita', access_token: token } }),
    ];
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  test('is new at every login, unguessable, and ends with a new password', async () => {
    const { email } = await createMembro(app);
    const login = async (password: string): Promise<string> => {
      const raw = new URLSearchParams({ username: email, password }).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await send(app, 'POST /auth/jwt/login', { raw, headers })).body.access_token;
    };
    const [one, two] = [await login(PASSWORD), await login(PASSWORD)];
    expect(sessioneOf(one)).not.toBe(sessioneOf(two));
    expect(sessioneOf(one)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Object.keys(decode(one.split('.')[1]!)).sort()).toEqual(['aud', 'exp', 'jti', 'sub']);
    await send(app, 'POST /auth/forgot-password', { body: { email } });
    const body = { token: await mailedToken(app, email, 'password'), password: 'tutta un’altra frase' };
    expect((await send(app, 'POST /auth/reset-password', { body })).status).toBe(200);
    for (const token of [one, two]) expect((await send(app, 'GET /utenti/me', { token })).status).toBe(401);
    expect((await send(app, 'GET /utenti/me', { token: await login(body.password) })).status).toBe(200);
  });
});
