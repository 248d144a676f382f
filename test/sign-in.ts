import type { TestApp } from './build-test-app.ts';
import { PASSWORD } from './factories/utente.ts';
import { send, type TestResponse } from './request.ts';

export function signIn(
  app: TestApp,
  fields: { username: string; password?: string; codice?: string },
): Promise<TestResponse<any>> {
  return send(app, 'POST /auth/jwt/login', {
    raw: new URLSearchParams({ password: PASSWORD, ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}
