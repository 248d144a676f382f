import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createGruppo } from '#test/factories/risorsa.ts';
import { openSession } from '#test/factories/utente.ts';
import { long } from '#test/process.ts';
import { CHIUSURA, clearProposte, DAYS, openProposte, suggested } from '#test/proposte-fixture.ts';
import { send } from '#test/request.ts';
import { insertRows } from '#test/rows.ts';
import { expireProposte } from './service.ts';

const ROUNDS = long ? 60 : 6;

const { app, admin, anna, bruno, of } = await openProposte({ now: '2027-03-01T09:00:00Z', richieste: false });

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  status < 300 ? `${status}` : `${status} ${body.code}`;

/** Every valid booking, with its days: no two on one day of one piece. */
async function expectNoOverlap() {
  const { rows } = await app.pool.query(
    `select a.id from prenotazioni a join prenotazioni b on a.id < b.id and a.prenotabile_id = b.prenotabile_id
       and a.inizio <= b.fine and b.inizio <= a.fine
     where a.annullata_il is null and b.annullata_il is null`,
  );
  expect(rows).toEqual([]);
}

test(`the days are booked while they are accepted, ${ROUNDS} times: one has them, the other is refused`, async () => {
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    await clearProposte(app);
    const { id, drone, proposta, span, token } = await of.ask(anna);
    const bookIt = () =>
      of.book(bruno, span, drone).then(
        () => true,
        () => false,
      );
    const acceptIt = () => of.accept(proposta.id, span, null, token);
    const [booked, accepted] =
      round % 2 === 0
        ? await Promise.all([bookIt(), acceptIt()])
        : await Promise.all([sleep((round % 6) * 2).then(bookIt), acceptIt()]);
    seen.add(codeOf(accepted));
    expect(codeOf(accepted)).toBe(booked ? '409 DATE_OCCUPATE' : '200');
    expect(await of.read(id)).toMatchObject(booked ? DAYS : span);
    expect((await of.mine(anna))[0]!.stato).toBe(booked ? 'aperta' : 'accettata');
    await expectNoOverlap();
  }
  console.log(`acceptances against bookings: ${[...seen].join(', ')}`);
});

test('two people are offered the same days of one piece: one gets them, the other gets others', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await clearProposte(app);
    const { id: gruppo, membri } = await createGruppo(app, 2);
    await of.book(anna, DAYS, gruppo, 'gruppo');
    await of.book(bruno, DAYS, gruppo, 'gruppo');
    const [one] = membri;
    const away = { prenotabile_id: membri[1]!, inizio: '2027-03-24', fine: null, motivo: 'Guasto' };
    await insertRows(app, 'fermi', away as never);
    const proposte = [{ inizio: '2027-03-26', fine: '2027-03-27', prenotabile_id: one }];
    const voci = await of.preview();
    const scelte = voci.map((voce) => ({ ...suggested(voce), proposte, entro: '2027-03-15' }));
    expect((await of.settle(CHIUSURA, scelte)).status).toBe(200);
    const answers = await Promise.all(
      [anna, bruno].map(async (chi) => of.accept((await of.mine(chi))[0]!.id, proposte[0]!, chi)),
    );
    expect(answers.map(codeOf).sort()).toEqual(['200', '409 DATE_OCCUPATE']);
    await expectNoOverlap();
  }
});

test('the night’s job and the last answer run together: the booking moves or is cancelled, never both', async () => {
  const outcomes = { taken: 0, late: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    app.clock.set('2027-03-01T09:00:00Z');
    await clearProposte(app);
    const { id, proposta, span, token } = await of.ask(anna, { confermata: true });
    app.clock.set('2027-03-16T22:59:00Z');
    const answer = of.accept(proposta.id, span, null, token);
    await sleep((round % 6) * 12);
    app.clock.set('2027-03-16T23:05:00Z');
    await expireProposte(app.deps);
    const code = codeOf(await answer);
    const [row, letters] = [await of.read(id), await of.lettere('prenotazioni_annullate')];
    if (code === '200') {
      outcomes.taken += 1;
      expect([row.inizio, row.annullata_il, letters.length]).toEqual([span.inizio, null, 0]);
    } else {
      outcomes.late += 1;
      expect([code, row.inizio, row.annullata_il === null, letters.length]).toEqual([
        '409 PROPOSTA_SCADUTA',
        DAYS.inizio,
        false,
        1,
      ]);
    }
  }
  console.log(`answers against the night: ${outcomes.taken} in time, ${outcomes.late} late`);
});

test('the night’s job and the desk run together: the resource goes out and the centre is informed, or it is cancelled', async () => {
  const outcomes = { out: 0, cancelled: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    app.clock.set('2027-03-01T09:00:00Z');
    await clearProposte(app);
    const { id } = await of.ask(anna, { tipo: 'strumento' });
    app.clock.set('2027-03-21T23:05:00Z');
    const token = await openSession(app, admin.id);
    const [out] = await Promise.all([
      send(app, `POST /prenotazioni/${id}/consegna`, { token, body: { uscito: [] } }),
      ...[0, 1].map(() => sleep((round % 6) * 12).then(() => expireProposte(app.deps))),
    ]);
    const isOut = out.status === 201;
    outcomes[isOut ? 'out' : 'cancelled'] += 1;
    expect(codeOf(out)).toBe(isOut ? '201' : '404 NOT_FOUND');
    expect((await of.read(id)).annullata_il === null).toBe(isOut);
    const letters = [await of.lettere('proposta_non_mantenuta'), await of.lettere('prenotazioni_annullate')];
    expect(letters.map(({ length }) => length)).toEqual(isOut ? [1, 0] : [0, 1]);
  }
  console.log(`hand-overs against the night: ${outcomes.out} out, ${outcomes.cancelled} cancelled`);
});

test('the same answer from two devices is stored once', async () => {
  const { id, proposta, span, token } = await of.ask(anna, { confermata: true });
  const answers = await Promise.all([
    of.accept(proposta.id, span, anna),
    of.accept(proposta.id, span, null, token),
    of.accept(proposta.id, span, null, token),
  ]);
  expect(answers.map(codeOf)).toEqual(['200', '200', '200']);
  expect(await of.read(id)).toMatchObject({ ...span, versione: 3 });
  expect(await of.lettere('calendario_aggiornato')).toHaveLength(1);
});
