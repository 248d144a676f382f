import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { networkOf } from '#server/platform/limits.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createMembro, PASSWORD } from '#test/factories/utente.ts';
import { countLettere, lettereWritten } from '#test/links.ts';
import { refusal } from '#test/request.ts';

const app = await openTestApp({ limitsFactor: 1 });

async function from(ip: string, url: string, payload: object, form = false) {
  const response = await app.app.inject({
    method: 'POST',
    url: `/api${url}`,
    remoteAddress: ip,
    headers: { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' },
    payload: form ? new URLSearchParams({ ...payload }).toString() : JSON.stringify(payload),
  });
  const body = response.body === '' ? undefined : response.json();
  return { status: response.statusCode, body, headers: response.headers, bytes: response.rawPayload };
}
const login = (ip: string, username: string, password: string) =>
  from(ip, '/auth/jwt/login', { username, password }, true);

describe('guessing', () => {
  test('after ten wrong passwords for one account from one address the answer is 429; another address still gets in', async () => {
    const { email } = await createMembro(app);
    for (let i = 0; i < 10; i += 1) {
      expect(refusal(await login('192.0.2.1', i % 2 ? email : email.toUpperCase(), 'sbagliata')).at(0)).toBe(
        400,
      );
    }
    const stopped = await login('192.0.2.1', email, PASSWORD);
    expect(refusal(stopped)).toEqual([429, 'TOO_MANY_REQUESTS']);
    const wait = Number(stopped.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect((await login('192.0.2.2', email, PASSWORD)).status).toBe(200);
  });

  test('simultaneous attempts cannot exceed the limit together', async () => {
    const { email } = await createMembro(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => login('192.0.2.3', email, 'sbagliata')),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('guessing at one account does not lock out others on the same network', async () => {
    const [victim, other] = [await createMembro(app), await createMembro(app)];
    for (let i = 0; i < 120; i += 1) await login('192.0.2.20', victim.email, 'sbagliata');
    expect((await login('192.0.2.20', victim.email, PASSWORD)).status).toBe(429);
    expect((await login('192.0.2.20', other.email, PASSWORD)).status).toBe(200);
  });

  test('guessing at many accounts blocks the whole network, whose other logins are not counted', async () => {
    const { email } = await createMembro(app);
    for (let i = 0; i < 100; i += 1) await login('192.0.2.21', `nessuno${i}@posta.example`, 'sbagliata');
    for (let i = 0; i < 12; i += 1) expect((await login('192.0.2.21', email, PASSWORD)).status).toBe(429);
    await app.deps.limits.forget('login_indirizzo', '192.0.2.21');
    expect((await login('192.0.2.21', email, PASSWORD)).status).toBe(200);
  });

  test('a right password is never counted', async () => {
    const { email } = await createMembro(app);
    for (let i = 0; i < 12; i += 1) expect((await login('192.0.2.4', email, PASSWORD)).status).toBe(200);
  });

  test('an IPv6 network counts as one address', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('::ffff:192.0.2.9')).toBe('192.0.2.9');
    expect(networkOf('192.0.2.9')).toBe('192.0.2.9');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(networkOf('chi sa')).toBe('chi sa');
  });

  test('a port and leading zeros, which some proxies write, do not make another address', () => {
    for (const ip of [
      '192.0.2.9:8080',
      '192.0.2.9:1',
      '192.000.002.009',
      '192.0.02.9:443',
      ' 192.0.2.9',
      '::ffff:192.0.2.009',
    ])
      expect(networkOf(ip), ip).toBe('192.0.2.9');
    for (const ip of ['[2001:db8:1:2::1]:443', '[2001:db8:1:2::7]', '2001:0db8:0001:0002::1'])
      expect(networkOf(ip), ip).toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('192.0.2.10:8080')).toBe('192.0.2.10');
    expect(networkOf('10.20.100.0')).toBe('10.20.100.0');
  });
});

describe('mails that somebody else may have requested', () => {
  test('are limited to three an hour for one mailbox, with the same answer beyond that', async () => {
    const { email } = await createMembro(app);
    for (let i = 0; i < 5; i += 1) {
      expect((await from('192.0.2.5', '/auth/forgot-password', { email })).status).toBe(202);
    }
    expect(await countLettere(app, email, 'password')).toBe(3);
  });

  test('allow a class of thirty to register from one IP address; a taken mail address is reported five times, and to its owner', async () => {
    const register = (email: string) =>
      from('192.0.2.6', '/auth/register', {
        nome: 'Allievo',
        cognome: 'Del Corso',
        codice_fiscale: 'ABC',
        email,
        password: PASSWORD,
        telefono: '1',
      });
    for (let i = 0; i < 30; i += 1) expect((await register(`allievo${i}@posta.example`)).status).toBe(201);
    const codes: string[] = [];
    for (let i = 0; i < 6; i += 1) {
      const { status, body } = await register('Allievo1@posta.example');
      codes.push(body?.code ?? String(status));
    }
    expect(codes).toEqual([
      ...Array(5).fill('REGISTER_USER_ALREADY_EXISTS'),
      // The mailbox has had its four letters.
      'TOO_MANY_REQUESTS',
    ]);
    expect(await countLettere(app, 'allievo1@posta.example', 'gia_registrato')).toBe(3);
  });

  let network = 0;
  const anywhere = (): string => `198.51.100.${(network += 1)}`;
  const lettersTo = async (tag: string) => {
    await lettereWritten(app);
    const rows = await app.deps.db.selectFrom('posta').select(['tipo', 'destinatario']).execute();
    return rows.filter(({ destinatario }) => destinatario?.includes(tag)).map(({ tipo }) => tipo);
  };

  test('are four for one mailbox when three accounts exchange addresses, in any spelling', async () => {
    const tag = randomUUID();
    for (let who = 0; who < 3; who += 1) {
      const { token } = await createMembro(app, { puo_prenotare: who === 2 });
      for (let n = 0; n < 5; n += 1) {
        for (const email of [`vittima${tag}+${who}${n}@Posta.example`, `via.${randomUUID()}@posta.example`]) {
          await app.app.inject({
            method: 'PATCH',
            url: '/api/utenti/me',
            remoteAddress: anywhere(),
            headers: { authorization: `Bearer ${token}` },
            payload: { email },
          });
        }
      }
    }
    expect((await lettersTo(tag)).length).toBeLessThanOrEqual(4);
    expect((await lettersTo(tag)).length).toBeGreaterThan(0);
  });

  test('are counted together except recovery; an account whose letter may not be sent is not created', async () => {
    const email = `tutte.${randomUUID()}@posta.example`;
    const register = (to: string) =>
      from(anywhere(), '/auth/register', {
        nome: 'Allievo',
        cognome: 'Del Corso',
        codice_fiscale: 'ABC',
        email: to,
        password: PASSWORD,
        telefono: '1',
      });
    expect((await register(email)).status).toBe(201);
    for (let i = 0; i < 3; i += 1) {
      await register(email);
      await from(anywhere(), '/auth/request-verify-token', { email });
    }
    for (let i = 0; i < 5; i += 1) await from(anywhere(), '/auth/forgot-password', { email });
    const letters = await lettersTo(email);
    expect(letters.filter((tipo) => tipo !== 'password')).toHaveLength(4);
    expect(letters.filter((tipo) => tipo === 'password')).toHaveLength(3);

    const another = email.replace('@', '+un.altro@');
    const refused = await register(another);
    expect(refusal(refused)).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const made = await app.deps.db.selectFrom('utenti').select('id').where('email', '=', another).execute();
    expect(made).toEqual([]);
  });

  test('letters that are not sent do not count towards the limit', async () => {
    const { email } = await createMembro(app);
    const free = `libera.${randomUUID()}@posta.example`;
    for (let i = 0; i < 6; i += 1) {
      await from(anywhere(), '/auth/request-verify-token', { email: i % 2 ? email : free });
      await from(anywhere(), '/auth/forgot-password', { email: free });
    }
    const body = {
      nome: 'A',
      cognome: 'B',
      codice_fiscale: 'C',
      email: free,
      password: PASSWORD,
      telefono: '1',
    };
    expect((await from(anywhere(), '/auth/register', body)).status).toBe(201);
  });

  test('count a change of address for its network, together with every other request for a letter', async () => {
    const { token } = await createMembro(app);
    const changeFrom = async (ip: string) => {
      const { statusCode } = await app.app.inject({
        method: 'PATCH',
        url: '/api/utenti/me',
        remoteAddress: ip,
        headers: { authorization: `Bearer ${token}` },
        payload: { email: `chi.${randomUUID()}@posta.example` },
      });
      return statusCode;
    };
    expect(await changeFrom('192.0.2.60')).toBe(200);
    for (let i = 0; i < 59; i += 1)
      await from('192.0.2.60', '/auth/forgot-password', { email: `nessuno${i}@posta.example` });
    expect(await changeFrom('192.0.2.60')).toBe(429);
    expect(await changeFrom('192.0.2.61')).toBe(200);
  });
});
