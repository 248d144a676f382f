import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { codiceApp, createSecondoFattore } from '#test/factories/secondo-fattore.ts';
import { createAdmin, PASSWORD, type Membro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';

const app = await openTestApp({ limitsFactor: 1 });

async function enterFrom(ip: string, username: string, codice?: string) {
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/auth/jwt/login',
    remoteAddress: ip,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username, password: PASSWORD, ...(codice && { codice }) }).toString(),
  });
  return [response.statusCode, response.json().code as string | undefined, response.headers['retry-after']];
}

async function withFattore(): Promise<Membro & { code: (steps?: number) => string; codici: string[] }> {
  const admin = await createAdmin(app);
  const { segreto, codici } = await createSecondoFattore(app, admin.token);
  return { ...admin, codici, code: (steps = 0) => codiceApp(segreto, app.clock.now(), steps) };
}

test('after ten wrong codes from one address the answer is 429 even for a right one; other addresses are not affected', async () => {
  const ada = await withFattore();
  for (let i = 0; i < 10; i += 1)
    expect((await enterFrom('192.0.2.1', ada.email, '000000'))[1]).toBe('LOGIN_CODICE_ERRATO');
  const [status, code, retryAfter] = await enterFrom('192.0.2.1', ada.email, ada.codici[0]);
  expect([status, code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(retryAfter)).toBeGreaterThan(600);
  expect((await enterFrom('192.0.2.2', ada.email, ada.code(1)))[0]).toBe(200);
});

test('simultaneous attempts cannot exceed the limit together', async () => {
  const ada = await withFattore();
  const codes = (
    await Promise.all(Array.from({ length: 30 }, () => enterFrom('192.0.2.3', ada.email, '000000')))
  ).map(([, code]) => code);
  expect(codes.filter((code) => code === 'LOGIN_CODICE_ERRATO')).toHaveLength(10);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(20);
});

test('a right code resets the wrong ones before it; being asked for one is not counted', async () => {
  const ada = await withFattore();
  for (let round = 0; round < 3; round += 1) {
    for (let i = 0; i < 6; i += 1) await enterFrom('192.0.2.4', ada.email, '000000');
    for (let i = 0; i < 6; i += 1)
      expect((await enterFrom('192.0.2.4', ada.email))[1]).toBe('LOGIN_CODICE_RICHIESTO');
    expect((await enterFrom('192.0.2.4', ada.email, ada.codici[round]))[0]).toBe(200);
  }
});

test('from many addresses fifty codes an hour are judged, then none: a million codes are out of reach', async () => {
  const ada = await withFattore();
  const codes: unknown[] = [];
  for (let i = 0; i < 60; i += 1) codes.push((await enterFrom(`198.51.100.${i}`, ada.email, '000000'))[1]);
  expect(codes.filter((code) => code === 'LOGIN_CODICE_ERRATO')).toHaveLength(50);
  expect((await enterFrom('203.0.113.9', ada.email, ada.codici[0]))[0]).toBe(429);
  expect((await send(app, 'GET /utenti/me', { token: ada.token })).status).toBe(200);
});

test('an attempt that the account’s limit refuses is not counted for its address', async () => {
  const ada = await withFattore();
  for (let i = 0; i < 50; i += 1) await enterFrom(`198.51.101.${i}`, ada.email, '000000');
  for (let i = 0; i < 10; i += 1)
    expect((await enterFrom('203.0.113.10', ada.email, ada.codici[0]))[1]).toBe('TOO_MANY_REQUESTS');
  await app.deps.limits.forget('codice_account', ada.id);
  expect((await enterFrom('203.0.113.10', ada.email, ada.codici[0]))[0]).toBe(200);
});

test('the administrator’s own calls count towards the same limit, and only wrong codes are counted', async () => {
  const { token } = await createAdmin(app);
  const confirm = () =>
    send(app, 'POST /utenti/me/secondo-fattore/conferma', { token, body: { codice: '000000' } });
  for (let i = 0; i < 15; i += 1) expect(refusal(await confirm())).toEqual([409, 'SECONDO_FATTORE_ASSENTE']);
  await send(app, 'POST /utenti/me/secondo-fattore', { token, body: { password: PASSWORD } });
  for (let i = 0; i < 10; i += 1) expect(refusal(await confirm())).toEqual([403, 'CODICE_SBAGLIATO']);
  expect(refusal(await confirm())).toEqual([429, 'TOO_MANY_REQUESTS']);
});
