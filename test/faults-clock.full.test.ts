import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendPromemoria, sendRichiesteVicine } from '#server/features/promemoria/service.ts';
import { issueGettone, redeemGettone, revokeGettoni, tokenOf } from '#server/features/gettoni/service.ts';
import { inTransaction } from '#server/platform/db.ts';
import { openTestApp } from './build-test-app.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from './factories/risorsa.ts';
import { createAdmin, createMembro, PASSWORD } from './factories/utente.ts';
import { refusal, send } from './request.ts';
import { signIn } from './sign-in.ts';

const HOUR_MS = 3_600_000;
/** Half past midnight in Rome: an hour earlier it is still the day before. */
const NOW = '2027-03-09T23:30:00Z';

const app = await openTestApp({ now: NOW, limitsFactor: 1 });
beforeEach(() => setClock(0));
afterEach(() => vi.useRealTimers());

/** Sets the clock to a number of hours after the beginning, or before it. */
const setClock = (hours: number): void => app.clock.later(hours * 3600);
const setBack = (): void => setClock(-1);

describe('the clock is set back an hour', () => {
  test('a signed-in member stays signed in, can sign in again, and their session ends no later', async () => {
    const { email } = await createMembro(app);
    const token = (await signIn(app, { username: email })).body.access_token as string;
    setBack();
    expect((await send(app, 'GET /utenti/me', { token })).status).toBe(200);
    const second = await signIn(app, { username: email });
    expect(second.status).toBe(200);
    expect((await send(app, 'POST /auth/jwt/logout', { token })).status).toBe(204);
    expect((await send(app, 'GET /utenti/me', { token })).status).toBe(401);
    setClock(8 * 24);
    expect((await send(app, 'GET /utenti/me', { token: second.body.access_token })).status).toBe(401);
  });

  test('a recent password does not stay recent for an hour longer', async () => {
    const [admin, membro] = [await createAdmin(app), await createMembro(app)];
    const read = () => send(app, `GET /images/documenti/${membro.id}/fronte`, { token: admin.token });
    expect(refusal(await read())).toEqual([404, 'NOT_FOUND']);
    setBack();
    expect(refusal(await read())).toEqual([403, 'PASSWORD_RICHIESTA']);
    const body = { password: PASSWORD };
    const confirmed = await send(app, 'POST /auth/conferma-password', { token: admin.token, body });
    expect(confirmed.status).toBe(200);
  });

  test('a used or revoked link stays invalid, and the others are still valid', async () => {
    const { id: user_id } = await createMembro(app);
    const issue = (of: string | null) =>
      inTransaction(app.deps.db, (tx) =>
        issueGettone(app.deps, tx, { scopo: 'password', user_id: of, legato_a: 'a' }),
      );
    const redeem = (id: string) =>
      inTransaction(app.deps.db, (tx) => redeemGettone(app.deps, tx, 'password', tokenOf(app.deps, id)));
    const [used, revoked, open] = [await issue(null), await issue(user_id), await issue(null)];
    expect(await redeem(used)).not.toBeNull();
    await inTransaction(app.deps.db, (tx) => revokeGettoni(app.deps, tx, user_id, 'password'));
    setBack();
    expect([await redeem(used), await redeem(revoked)]).toEqual([null, null]);
    expect(await redeem(open)).not.toBeNull();
    const late = await issue(null);
    setClock(0);
    expect(await redeem(late)).toBeNull();
  });

  test('a reached limit stays reached, and nobody gets more attempts', async () => {
    // The limits use the clock of the machine.
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    const { email } = await createMembro(app);
    const guess = () => signIn(app, { username: email, password: 'sbagliata' });
    for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
    vi.setSystemTime(now - HOUR_MS);
    const stopped = await guess();
    expect(stopped.status).toBe(429);
    // The quarter of an hour, plus at most the repeated hour.
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(75 * 60);
    vi.setSystemTime(now + HOUR_MS / 4 + 60_000);
    expect((await guess()).status).toBe(400);
  });

  test('each reminder is written once, although its day occurs twice', async () => {
    const { id: user_id } = await createMembro(app);
    const prenotabile_id = await createPrenotabile(app);
    const book = (inizio: string, confermata: boolean) =>
      createPrenotazione(app, { user_id, prenotabile_id, inizio, fine: inizio, confermata });
    await book('2027-03-10', true);
    await book('2027-03-11', true);
    await book('2027-03-12', false);
    const rounds = async () => [await sendPromemoria(app.deps), await sendRichiesteVicine(app.deps)];
    expect(await rounds()).toEqual([1, 1]);
    setBack();
    expect(await rounds()).toEqual([0, 0]);
    setClock(0);
    expect(await rounds()).toEqual([0, 0]);
    setClock(24);
    expect(await rounds()).toEqual([0, 1]);
  });

  test('today is the day before again: bookings, repeated requests and public answers follow it', async () => {
    const { token } = await createMembro(app);
    const { id } = await createGruppo(app, 1);
    const book = (giorno: string, key: string) =>
      send(app, 'POST /utenti/me/prenotazioni', {
        token,
        headers: { 'idempotency-key': key },
        body: { inizio: giorno, fine: giorno, entry_id: id, entry_tipo: 'gruppo' },
      });
    const blocked = async () => (await send(app, `GET /gruppi/${id}/giorni-bloccati`)).body;
    const key = randomUUID();
    expect(refusal(await book('2027-03-09', randomUUID()))[0]).toBe(422);
    const made = await book('2027-03-10', key);
    expect(made.status).toBe(201);
    expect(await blocked()).toEqual([{ inizio: '2027-03-10', fine: '2027-03-10' }]);
    setBack();
    expect((await book('2027-03-10', key)).body).toEqual(made.body);
    expect(refusal(await book('2027-03-10', randomUUID()))).toEqual([409, 'DATE_OCCUPATE']);
    expect(await blocked()).toEqual([{ inizio: '2027-03-10', fine: '2027-03-10' }]);
    expect((await book('2027-03-09', randomUUID())).status).toBe(201);
    expect(await blocked()).toEqual([{ inizio: '2027-03-09', fine: '2027-03-10' }]);
    setClock(0);
    expect(await blocked()).toEqual([{ inizio: '2027-03-10', fine: '2027-03-10' }]);
    const withdrawn = await send(app, `DELETE /utenti/me/prenotazioni/${made.body.id}`, { token });
    expect(refusal(withdrawn)).toEqual([409, 'PRENOTAZIONE_INIZIATA']);
  });
});
