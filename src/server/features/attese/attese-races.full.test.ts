import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { long } from '#test/process.ts';
import { send } from '#test/request.ts';
import { passScaduti } from './service.ts';

const START = '2027-03-01T09:00:00Z';
/** The end of the claim of a place offered at START. */
const EXPIRED = '2027-03-02T09:00:00Z';
const DAYS = { inizio: '2027-03-16', fine: '2027-03-17' };
const ROUNDS = long ? 100 : 6;

const app = await openTestApp({ now: START, richieste: false });
const admin = await createAdmin(app);
beforeEach(() => app.clock.set(START));

const answer = ({ token }: Membro, id: number, come: 'accetta' | 'rifiuta') =>
  send(app, `POST /utenti/me/attese/${id}/${come}`, { token });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  status < 300 ? `${status}` : `${status} ${body.code}`;

/** A place held for Anna, while Bruno waits for the same days. */
async function offer() {
  const prenotabile_id = await createPrenotabile(app);
  const booked = await createPrenotazione(app, {
    user_id: (await createMembro(app)).id,
    prenotabile_id,
    ...DAYS,
  });
  const [anna, bruno] = [await createMembro(app), await createMembro(app)];
  const body = { ...DAYS, entry_id: prenotabile_id, entry_tipo: 'prenotabile' };
  const [hers, his] = [
    (await send(app, 'POST /utenti/me/attese', { token: anna.token, body })).body.id as number,
    (await send(app, 'POST /utenti/me/attese', { token: bruno.token, body })).body.id as number,
  ];
  await send(app, `DELETE /prenotazioni/${booked}`, { token: admin.token });
  return { prenotabile_id, anna, bruno, hers, his };
}

/** The person with the days now, by a request or a held place. */
async function whoHas(prenotabile_id: number) {
  const { rows } = await app.pool.query<{ user_id: string; tenuta: boolean; ricevute: number }>(
    `select user_id, tenuta_fino is not null as tenuta,
       (select count(*)::int from posta where posta.user_id = b.user_id and tipo = 'prenotazioni_ricevute') as ricevute
     from prenotazioni b where prenotabile_id = $1 and annullata_il is null`,
    [prenotabile_id],
  );
  expect(rows).toHaveLength(1);
  return rows[0]!;
}

test(`two devices claim one place, ${ROUNDS} times: both get the same booking, and one letter is sent`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { prenotabile_id, anna, hers } = await offer();
    const [one, other] = await Promise.all([answer(anna, hers, 'accetta'), answer(anna, hers, 'accetta')]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body).toEqual(other.body);
    expect(await whoHas(prenotabile_id)).toEqual({ user_id: anna.id, tenuta: false, ricevute: 1 });
  }
});

test(`one device claims a place while another gives it up, ${ROUNDS} times: one of them is too late`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { prenotabile_id, anna, bruno, hers } = await offer();
    const [claimed, declined] = await Promise.all([
      answer(anna, hers, 'accetta'),
      answer(anna, hers, 'rifiuta'),
    ]);
    const has = await whoHas(prenotabile_id);
    if (claimed.status === 200) {
      expect(codeOf(declined)).toBe('409 TENUTA_SCADUTA');
      expect(has).toEqual({ user_id: anna.id, tenuta: false, ricevute: 1 });
    } else {
      expect([codeOf(claimed), codeOf(declined)]).toEqual(['409 TENUTA_SCADUTA', '204']);
      expect(has).toEqual({ user_id: bruno.id, tenuta: true, ricevute: 0 });
    }
  }
});

test(`a place is claimed while it is passed on, ${ROUNDS} times: one person gets it`, async () => {
  const outcomes = { claimed: 0, late: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { prenotabile_id, anna, bruno, hers } = await offer();
    const claim = answer(anna, hers, 'accetta');
    await sleep((round % 6) * 6);
    app.clock.set(EXPIRED);
    await passScaduti(app.deps);
    const claimed = await claim;
    const has = await whoHas(prenotabile_id);
    if (claimed.status === 200) {
      outcomes.claimed += 1;
      expect(has).toEqual({ user_id: anna.id, tenuta: false, ricevute: 1 });
    } else {
      outcomes.late += 1;
      expect(codeOf(claimed)).toMatch(/^(401|409 TENUTA_SCADUTA)/);
      expect(has).toEqual({ user_id: bruno.id, tenuta: true, ricevute: 0 });
    }
    app.clock.set(START);
  }
  console.log(`claims against the expiry: ${outcomes.claimed} in time, ${outcomes.late} late`);
});

test('a suspended person cannot claim', async () => {
  const { prenotabile_id, anna, hers } = await offer();
  await app.pool.query('update utenti set is_active = false where id = $1', [anna.id]);
  expect((await answer(anna, hers, 'accetta')).status).toBeGreaterThanOrEqual(401);
  expect((await whoHas(prenotabile_id)).ricevute).toBe(0);
});
