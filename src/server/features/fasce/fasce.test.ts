import { describe, expect, test } from 'vitest';
import { prenotaFino, type Fascia } from '#domain/fasce.ts';
import type { Giorno } from '#domain/giorno.ts';
import { buildTestApp, openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, PASSWORD, type Membro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { unzip } from '#test/zip.ts';

const START = '2027-03-01T09:00:00Z';
const OGGI = '2027-03-01' as Giorno;
const centro = { fasce: { precedenza: 366, residente: 180, esterno: 30 }, contributo_esterni: 2 };

const app = await openTestApp({ now: START, centro });
const admin = await createAdmin(app);

const read = (id: string, token: string | undefined = admin.token) =>
  send(app, `GET /utenti/${id}/fascia`, { token });
const put = (id: string, body: unknown, token: string | undefined = admin.token) =>
  send(app, `PUT /utenti/${id}/fascia`, { token, body });
const me = async ({ token }: Membro) => (await send(app, 'GET /utenti/me', { token })).body;
const voci = (id: string) =>
  app.deps.db
    .selectFrom('registro')
    .select(['azione', 'attore_id', 'dettagli'])
    .where('utente_id', '=', id)
    .where('azione', 'in', ['dati_modificati', 'dati_corretti'])
    .orderBy('id')
    .execute();
const book = async ({ token }: Membro, giorno: string, entry_id?: number) =>
  send(app, 'POST /utenti/me/prenotazioni', {
    token,
    body: {
      inizio: giorno,
      fine: giorno,
      entry_id: entry_id ?? (await createPrenotabile(app)),
      entry_tipo: 'prenotabile',
    },
  });

describe('reading and setting a class', () => {
  test('everybody is a resident until an administrator decides otherwise; the records do not say what was changed', async () => {
    const { id } = await createMembro(app);
    expect((await read(id)).body).toEqual({
      fascia: 'residente',
      versione: 1,
      scelte: [
        { fascia: 'precedenza', prenota_fino: '2028-03-01', contributo: 0 },
        { fascia: 'residente', prenota_fino: '2027-08-28', contributo: 0 },
        { fascia: 'esterno', prenota_fino: '2027-03-31', contributo: 2 },
      ],
    });
    const changed = await put(id, { fascia: 'precedenza', versione: 1 });
    expect([changed.status, changed.body]).toMatchObject([200, { fascia: 'precedenza', versione: 2 }]);
    expect((await read(id)).body).toMatchObject({ fascia: 'precedenza', versione: 2 });
    expect(await voci(id)).toEqual([{ azione: 'dati_modificati', attore_id: admin.id, dettagli: {} }]);
    // The same record as of a correction, which does not reveal a change of class.
    await send(app, `PATCH /utenti/${id}`, { token: admin.token, body: { telefono: '059 123' } });
    const [fascia, telefono] = await voci(id);
    expect(telefono).toEqual(fascia);
  });

  test('changes nothing with the same class, on any version', async () => {
    const { id } = await createMembro(app);
    await put(id, { fascia: 'esterno', versione: 1 });
    const again = await put(id, { fascia: 'esterno', versione: 1 });
    expect([again.status, again.body]).toMatchObject([200, { fascia: 'esterno', versione: 2 }]);
    expect(await voci(id)).toHaveLength(1);
  });

  test('does not overwrite a newer change unseen', async () => {
    const { id } = await createMembro(app);
    await put(id, { fascia: 'precedenza', versione: 1 });
    const late = await put(id, { fascia: 'esterno', versione: 1 });
    expect(refusal(late)).toEqual([409, 'MODIFICATO_DA_ALTRI']);
    expect(late.body.attuale).toMatchObject({ fascia: 'precedenza', versione: 2 });
    expect((await put(id, { fascia: 'esterno' })).body).toMatchObject({ fascia: 'esterno', versione: 3 });
  });

  test('asks for the password after 15 minutes, for one’s own class too', async () => {
    const [boss, { id }] = [await createAdmin(app), await createMembro(app)];
    app.clock.set('2027-03-01T09:15:01Z');
    for (const whose of [id, boss.id]) {
      expect(refusal(await read(whose, boss.token))).toEqual([403, 'PASSWORD_RICHIESTA']);
      expect(refusal(await put(whose, { fascia: 'vip' }, boss.token))).toEqual([403, 'PASSWORD_RICHIESTA']);
    }
    const body = { password: PASSWORD };
    const { access_token } = (await send(app, 'POST /auth/conferma-password', { token: boss.token, body }))
      .body;
    expect((await read(id, access_token)).status).toBe(200);
    app.clock.set(START);
  });

  test('is for administrators', async () => {
    const membro = await createMembro(app);
    for (const { id } of [membro, admin]) {
      expect(refusal(await read(id, membro.token))).toEqual([403, 'FORBIDDEN']);
      expect(refusal(await put(id, { fascia: 'precedenza' }, membro.token))).toEqual([403, 'FORBIDDEN']);
    }
  });

  test.each([
    [{ fascia: 'vip' }],
    [{ fascia: 'Residente' }],
    [{ fascia: null }],
    [{}],
    [{ fascia: 'esterno', versione: 0 }],
    [{ fascia: 'esterno', versione: '1' }],
  ])('%j is not accepted', async (body) => {
    const { id } = await createMembro(app);
    expect(refusal(await put(id, body))).toEqual([422, 'VALIDATION_ERROR']);
    expect((await read(id)).body.versione).toBe(1);
  });

  test('of an unknown person is 404', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect(refusal(await read(id))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await put(id, { fascia: 'esterno' }))).toEqual([404, 'NOT_FOUND']);
  });

  test('by two administrators at once is one change, and one refusal', async () => {
    const [{ id }, other] = [await createMembro(app), await createAdmin(app)];
    const answers = await Promise.all([
      put(id, { fascia: 'esterno', versione: 1 }),
      put(id, { fascia: 'precedenza', versione: 1 }, other.token),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await voci(id)).toHaveLength(1);
  });
});

describe('the effect on the person', () => {
  test.each([
    ['precedenza', '2028-03-01', 0],
    ['residente', '2027-08-28', 0],
    ['esterno', '2027-03-31', 2],
  ] as const)(
    'is in the own answer, with the last day and the contribution: %s',
    async (fascia, fino, euro) => {
      const membro = await createMembro(app);
      await put(membro.id, { fascia });
      const own = await me(membro);
      expect([own.prenota_fino, own.contributo, own.fascia]).toEqual([fino, euro, undefined]);
      expect(fino).toBe(prenotaFino(centro, fascia, OGGI));
      const saved = await send(app, 'PATCH /utenti/me', { token: membro.token, body: { nome: 'Nilde' } });
      expect([saved.body.prenota_fino, saved.body.contributo]).toEqual([fino, euro]);
      expect((await book(membro, fino)).status).toBe(201);
      const far = await book(membro, '2028-03-02');
      expect(refusal(far)).toEqual([422, 'TROPPO_LONTANO']);
      expect(far.body.errors).toEqual([
        {
          campo: 'fine',
          codice: 'giorno_lontano',
          valori: { giorno: fino },
          messaggio: expect.stringMatching(/^L’ultimo giorno che puoi scegliere: \S+ \d+ \S+ 202[78]$/),
        },
      ]);
      expect(far.body.title).not.toMatch(/\d/);
    },
  );

  test('ends the periods proposed in place of taken ones at the own last day', async () => {
    const [membro, prenotabile_id] = [await createMembro(app), await createPrenotabile(app)];
    await put(membro.id, { fascia: 'esterno' });
    const { id: user_id } = await createMembro(app);
    await createPrenotazione(app, { user_id, prenotabile_id, inizio: '2027-03-03', fine: '2027-03-29' });
    const { body } = await book(membro, '2027-03-29', prenotabile_id);
    expect([body.code, body.proposte.map(({ inizio }: { inizio: string }) => inizio)]).toEqual([
      'DATE_OCCUPATE',
      ['2027-03-30', '2027-03-31', '2027-03-02'],
    ]);
  });

  test('follows the class under the booking’s lock, not the one at its start', async () => {
    const membro = await createMembro(app);
    const client = await app.pool.connect();
    await client.query('begin');
    await client.query('select id from utenti where id = $1 for no key update', [membro.id]);
    const booking = book(membro, '2027-08-01');
    // The booking was admitted as a resident's, and waits for the lock.
    await expect
      .poll(async () => {
        const { rows } = await app.pool.query(
          `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rows[0].n;
      })
      .toBeGreaterThan(0);
    await client.query(`update utenti set fascia = 'esterno' where id = $1`, [membro.id]);
    await client.query('commit');
    client.release();
    expect(refusal(await booking)).toEqual([422, 'TROPPO_LONTANO']);
  });

  test('is in the own export, by name', async () => {
    const membro = await createMembro(app);
    await put(membro.id, { fascia: 'precedenza' });
    const { bytes } = await send(app, 'GET /utenti/me/esportazione', { token: membro.token });
    const dati = JSON.parse((await unzip(bytes)).get('dati.json')!.toString());
    expect(dati).toMatchObject({ fascia: 'precedenza', prenota_fino: '2028-03-01', contributo: 0 });
  });

  test('ends with the account: a returning person is a resident', async () => {
    const membro = await createMembro(app, { email: 'torna@posta.example' });
    await put(membro.id, { fascia: 'precedenza' });
    const body = { password: PASSWORD };
    expect((await send(app, 'DELETE /utenti/me', { token: membro.token, body })).status).toBe(204);
    const again = await createMembro(app, { email: 'torna@posta.example' });
    expect((await read(again.id)).body).toMatchObject({ fascia: 'residente', versione: 1 });
  });
});

test('without settings is 366 days ahead and no contribution', async () => {
  const plain = await buildTestApp({ now: START });
  for (const fascia of ['precedenza', 'residente', 'esterno'] satisfies Fascia[]) {
    const { id, token } = await createMembro(plain);
    await plain.deps.db.updateTable('utenti').set({ fascia }).where('id', '=', id).execute();
    const { body } = await send(plain, 'GET /utenti/me', { token });
    expect([body.prenota_fino, body.contributo]).toEqual(['2028-03-01', 0]);
  }
  await plain.close();
});
