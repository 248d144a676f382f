import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildTestApp, openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { countLettere } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';
import { insertRows, readRows } from '#test/rows.ts';
import { forget } from '../pulizia/conservazione.ts';

const app = await openTestApp();
const admin = await createAdmin(app);

const body = {
  mail: 'chi@posta.example',
  problema: "Non stampa <b>'; --",
  descrizione: 'La stampante è ferma.\nAiuto %_',
};

test('anybody can send a report, once for each key, and the centre is informed', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const first = await send(app, 'POST /segnalazioni', { body, headers });
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ ...body, id: expect.any(Number), stato: 'aperta', nota: '' });
  expect((await send(app, 'POST /segnalazioni', { body, headers })).body.id).toBe(first.body.id);
  expect(await countLettere(app, app.deps.centro.casella, 'nuova_segnalazione')).toBe(1);
});

test('a report sent again after a lost answer does not use up the limit for later ones', async () => {
  const app = await buildTestApp({ limitsFactor: 1 });
  const mail = 'altra@posta.example';
  const headers = { 'idempotency-key': randomUUID() };
  for (let n = 0; n < 4; n += 1) await send(app, 'POST /segnalazioni', { body: { ...body, mail }, headers });
  await send(app, 'POST /segnalazioni', { body: { ...body, mail, problema: 'Un altro' } });
  const waiting = await readRows(app, 'avvisi', {}, 'tipo');
  expect(await countLettere(app, app.deps.centro.casella, 'nuova_segnalazione')).toBe(1);
  expect(waiting).toEqual([{ tipo: 'nuova_segnalazione' }]);
  await app.close();
});

test('each invalid field has its error', async () => {
  const answer = await send(app, 'POST /segnalazioni', {
    body: { mail: 'chi', problema: ' ', descrizione: 'x'.repeat(5001) },
  });
  expect(refusal(answer)).toEqual([422, 'VALIDATION_ERROR']);
  expect(answer.body.errors.map(({ campo }: { campo: string }) => campo)).toEqual([
    'mail',
    'problema',
    'descrizione',
  ]);
  expect(answer.body.errors[1].messaggio).toBe('Questo campo è obbligatorio');
});

test('administrators page through the reports, close them with a note, and see each other’s changes', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    ids.unshift(
      (await send(app, 'POST /segnalazioni', { body: { ...body, mail: `pagina${i}@posta.example` } })).body
        .id,
    );
  }
  const page = await send(app, 'GET /segnalazioni?limit=2&stato=aperta', { token: admin.token });
  expect(page.body.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2));
  const next = /<\/api(.*)>/.exec(String(page.headers['link']))![1]!;
  expect((await send(app, `GET ${next}`, { token: admin.token })).body[0].id).toBe(ids[2]);
  const patch = (set: object, token = admin.token) =>
    send(app, `PATCH /segnalazioni/${ids[0]}`, { token, body: set });
  const closed = await patch({ stato: 'chiusa', nota: 'Toner cambiato', versione: 1 });
  expect(closed.body).toMatchObject({ stato: 'chiusa', nota: 'Toner cambiato', versione: 2 });
  const late = await patch({ nota: 'Altro', versione: 1 });
  expect(refusal(late)).toEqual([409, 'MODIFICATO_DA_ALTRI']);
  expect(late.body.attuale).toMatchObject({ nota: 'Toner cambiato' });
  const membro = await createMembro(app);
  expect(refusal(await patch({ stato: 'aperta' }, membro.token))).toEqual([403, 'FORBIDDEN']);
  expect(
    refusal(await send(app, 'PATCH /segnalazioni/999999', { token: admin.token, body: { stato: 'chiusa' } })),
  ).toEqual([404, 'NOT_FOUND']);
});

test('a support request is deleted twenty-four months after its arrival, closed or not; a fault is not', async () => {
  // It is 1 March 2027; 1 March 2025 was over in Rome at 23:00 UTC.
  const at = (creata_il: string, stato: 'aperta' | 'chiusa' = 'aperta') => ({
    ...body,
    mail: `${creata_il}${stato}@posta.example`,
    creata_il: new Date(creata_il),
    stato,
    chiusa_il: stato === 'chiusa' ? app.clock.now() : null,
  });
  const [over, closed, young] = [
    at('2025-03-01T22:59:00Z'),
    at('2024-01-01T12:00:00Z', 'chiusa'),
    at('2025-03-01T23:00:00Z'),
  ];
  const prenotabile_id = await createPrenotabile(app);
  const guasto = { ...at('2024-01-02T12:00:00Z'), prenotabile_id, uso: 'si_puo' as const };
  await insertRows(
    app,
    'segnalazioni',
    [over, closed, young].map((one) => ({ ...one, prenotabile_id: null, uso: null })).concat(guasto as never),
  );
  await forget(app.deps, 'segnalazioni');
  const left = await app.deps.db
    .selectFrom('segnalazioni')
    .select('mail')
    .where(
      'mail',
      'in',
      [over, closed, young, guasto].map(({ mail }) => mail),
    )
    .orderBy('id')
    .execute();
  expect(left.map(({ mail }) => mail)).toEqual([young.mail, guasto.mail]);
});
