import { SignJWT, UnsecuredJWT } from 'jose';
import { signSessionToken } from '#server/platform/session-tokens.ts';
import type { TestApp } from '../build-test-app.ts';
import type { Attore } from './attori.ts';

const claimsOf = (token: string): { sub: string; jti: string } =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string; jti: string };

/** An invalid token made from a valid one; `quale` selects the kind. */
export async function forgeToken(
  { deps, clock }: TestApp,
  quale: number,
  { vittima, altra, chiaveAltrui }: { vittima: Attore; altra: Attore; chiaveAltrui: Buffer },
): Promise<string> {
  const whole = await vittima.signToken();
  const { sub, jti } = claimsOf(whole);
  const [head, payload, signature] = whole.split('.') as [string, string, string];
  const claims = { user_id: sub, sessione_id: jti };
  const far = new Date(clock.now().getTime() + 3_600_000);
  const signed = (alg: string, key: Buffer, audience = 'sessione') =>
    new SignJWT()
      .setProtectedHeader({ alg })
      .setSubject(sub)
      .setJti(jti)
      .setAudience(audience)
      .setExpirationTime(far)
      .sign(key);
  const forgers: (() => string | Promise<string>)[] = [
    () => 'qualcosa',
    () => whole.slice(0, -3),
    () => [head, payload, signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))].join('.'),
    async () => [head, (await altra.signToken()).split('.')[1], signature].join('.'),
    () =>
      new UnsecuredJWT().setSubject(sub).setJti(jti).setAudience('sessione').setExpirationTime(far).encode(),
    () => signed('HS512', deps.keys.sessioni),
    () => signed('HS256', deps.keys.sessioni, 'altro'),
    () => signed('HS256', chiaveAltrui),
    () => signSessionToken(deps.keys.gettoni, claims, far),
    () => signSessionToken(deps.keys.sessioni, claims, new Date(clock.now().getTime() - 1000)),
    () => signSessionToken(deps.keys.sessioni, { ...claims, user_id: altra.id }, far),
    () => signSessionToken(deps.keys.sessioni, { ...claims, sessione_id: 'non-un-uuid' }, far),
    () => signSessionToken(deps.keys.sessioni, { user_id: "' OR 1=1 --", sessione_id: jti }, far),
    () => signSessionToken(deps.keys.sessioni, { user_id: sub, sessione_id: '\u0000' }, far),
    () => `${whole}.x`,
    () => '..',
  ];
  return forgers[quale % forgers.length]!();
}
