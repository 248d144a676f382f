import type { Giorno } from '#domain/giorno.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { demandLockOrder } from '#test/lock-order.ts';
import { refusal, send } from '#test/request.ts';
import { readRows, setRows } from '#test/rows.ts';

const app = await openTestApp();
const [anna, bruno] = [await createMembro(app, { nome: 'Anna' }), await createMembro(app, { nome: 'Bruno' })];
const admin = await createAdmin(app);
beforeEach(async () => {
  for (const table of ['posta', 'registro', 'avvisi'] as const) await app.deps.db.deleteFrom(table).execute();
  await app.deps.db.deleteFrom('segni').where('chiave', '=', 'avvisi').execute();
});
demandLockOrder(() => app);

type Fatta = { id: number; serie_id: number; versione: number; inizio: string };

/** Bookings of one piece on these days of March, made in one go. */
async function bookSerie(chi: Membro, days: readonly string[]): Promise<Fatta[]> {
  const entry_id = await createPrenotabile(app, { nome: 'Drone', cauzione: 50 });
  const voci = days.map((day) => ({
    inizio: `2027-03-${day}`,
    fine: `2027-03-${day}`,
    entry_id,
    entry_tipo: 'prenotabile',
  }));
  const made = await send(app, 'POST /utenti/me/prenotazioni/insieme', { token: chi.token, body: { voci } });
  expect(made.status).toBe(201);
  for (const table of ['posta', 'registro', 'avvisi'] as const) await app.deps.db.deleteFrom(table).execute();
  await app.deps.db.deleteFrom('segni').where('chiave', '=', 'avvisi').execute();
  return made.body;
}

const setDays = ({ id }: Fatta, inizio: string, fine: string) =>
  setRows(app, 'prenotazioni', { id }, { inizio: inizio as Giorno, fine: fine as Giorno });
const seen = (made: readonly Fatta[]) => made.map(({ id, versione }) => ({ id, versione }));
const confirm = (prenotazioni: object[]) =>
  send(app, 'PATCH /prenotazioni/conferma', { token: admin.token, body: { prenotazioni } });
const letters = () => readRows(app, 'posta', {}, ['tipo', 'destinatario', 'dati'], 'tipo', 'numero');
const recordsOf = async (
  azione: 'prenotazione_confermata' | 'prenotazione_ritirata' | 'prenotazione_annullata',
) =>
  (await readRows(app, 'registro', { azione }, 'prenotazione_id', 'id')).map(
    ({ prenotazione_id }) => prenotazione_id,
  );
const idsOf = (made: readonly { id: number }[]) => made.map(({ id }) => id);

describe('PATCH /prenotazioni/conferma', () => {
  test('confirms many bookings: one letter to each person, one record for each booking', async () => {
    const [mine, theirs] = [await bookSerie(anna, ['10', '11', '12']), await bookSerie(bruno, ['10'])];
    const answer = await confirm([...seen(mine), ...seen(theirs)]);
    expect(answer.status).toBe(200);
    expect(answer.body.rifiutate).toEqual([]);
    expect(answer.body.confermate).toMatchObject(
      [...mine, ...theirs].map(({ id, serie_id }) => ({
        id,
        serie_id,
        confermata: true,
        versione: 2,
        giorni_aperti: 1,
      })),
    );
    expect(await letters()).toEqual([
      {
        tipo: 'prenotazioni_confermate',
        destinatario: anna.email,
        dati: {
          nome: 'Anna',
          prenotazioni: mine.map(({ id, inizio }) => ({
            id,
            risorsa: 'Drone',
            inizio,
            fine: inizio,
          })),
        },
      },
      {
        tipo: 'prenotazioni_confermate',
        destinatario: bruno.email,
        dati: expect.objectContaining({ prenotazioni: [expect.objectContaining({ id: theirs[0]!.id })] }),
      },
    ]);
    expect(await recordsOf('prenotazione_confermata')).toEqual(idsOf([...mine, ...theirs]));
  });

  test('names changed, past and unknown ones, and confirms the others', async () => {
    const [first, second, third, over] = (await bookSerie(anna, ['10', '11', '12', '03'])) as [
      Fatta,
      Fatta,
      Fatta,
      Fatta,
    ];
    const path = `/utenti/me/prenotazioni/${first.id}`;
    const body = { fine: '2027-03-09', inizio: '2027-03-09', versione: 1 };
    expect((await send(app, `PATCH ${path}`, { token: anna.token, body })).status).toBe(200);
    expect(
      (await send(app, `DELETE /utenti/me/prenotazioni/${second.id}`, { token: anna.token })).status,
    ).toBe(204);
    await setDays(over, '2027-02-26', '2027-02-26');
    const answer = await confirm([...seen([first, second, third, over]), { id: 999_999, versione: 1 }]);
    expect(idsOf(answer.body.confermate)).toEqual([third.id]);
    expect(answer.body.rifiutate).toEqual([
      {
        id: first.id,
        code: 'MODIFICATO_DA_ALTRI',
        attuale: expect.objectContaining({ inizio: '2027-03-09', stato: 'da_confermare' }),
      },
      {
        id: second.id,
        code: 'MODIFICATO_DA_ALTRI',
        attuale: expect.objectContaining({ stato: 'annullata' }),
      },
      { id: over.id, code: 'PRENOTAZIONE_PASSATA' },
      { id: 999_999, code: 'NOT_FOUND' },
    ]);
    expect(await recordsOf('prenotazione_confermata')).toEqual([third.id]);
  });

  test('pressed twice sends one letter', async () => {
    const made = await bookSerie(anna, ['10', '11']);
    const [one, two] = await Promise.all([confirm(seen(made)), confirm(seen(made))]);
    for (const answer of [one, two])
      expect([idsOf(answer.body.confermate), answer.body.rifiutate]).toEqual([idsOf(made), []]);
    expect(await letters()).toHaveLength(1);
    expect(await recordsOf('prenotazione_confermata')).toHaveLength(2);
  });

  test('accepts 1 to 100', async () => {
    expect(refusal(await confirm([]))).toEqual([422, 'VALIDATION_ERROR']);
    const many = Array.from({ length: 101 }, (_, n) => ({ id: n + 1, versione: 1 }));
    expect(refusal(await confirm(many))).toEqual([422, 'VALIDATION_ERROR']);
  });
});

describe('a series', () => {
  const withdraw = (serie_id: number, { token } = anna) =>
    send(app, `DELETE /utenti/me/prenotazioni/serie/${serie_id}`, { token });

  test('is withdrawn as a whole, except days that have begun; the centre gets one letter', async () => {
    const made = await bookSerie(anna, ['03', '10', '11']);
    await setDays(made[0]!, '2027-02-28', '2027-03-01');
    expect((await withdraw(made[0]!.serie_id)).status).toBe(204);
    const left = await send(app, 'GET /utenti/me/prenotazioni?stato=richieste', { token: anna.token });
    const ofSerie = left.body.filter((p: Fatta) => p.serie_id === made[0]!.serie_id);
    expect(idsOf(ofSerie)).toEqual([made[0]!.id]);
    const told = await letters();
    expect(told).toMatchObject([{ tipo: 'avvisi_centro', destinatario: app.deps.centro.casella }]);
    expect(await recordsOf('prenotazione_ritirata')).toEqual(idsOf(made.slice(1)));
    expect(refusal(await withdraw(made[0]!.serie_id))).toEqual([409, 'PRENOTAZIONE_INIZIATA']);
  });

  test('of another person, or already withdrawn, is 404', async () => {
    const [{ serie_id }] = (await bookSerie(anna, ['10', '11'])) as [Fatta];
    expect(refusal(await withdraw(serie_id, bruno))).toEqual([404, 'NOT_FOUND']);
    expect((await withdraw(serie_id)).status).toBe(204);
    expect(refusal(await withdraw(serie_id))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await withdraw(999_999))).toEqual([404, 'NOT_FOUND']);
  });

  test('is cancelled by the centre as a whole, with one letter with the reason', async () => {
    const made = await bookSerie(anna, ['10', '11']);
    const path = `/prenotazioni/serie/${made[0]!.serie_id}`;
    expect(refusal(await send(app, `DELETE ${path}`, { token: anna.token }))).toEqual([403, 'FORBIDDEN']);
    const answer = await send(app, `DELETE ${path}?motivo=Il%20drone%20è%20rotto`, { token: admin.token });
    expect(answer.status).toBe(204);
    expect(await letters()).toMatchObject([
      {
        tipo: 'prenotazioni_annullate',
        destinatario: anna.email,
        dati: { motivo: 'Il drone è rotto', prenotazioni: made.map(({ id }) => ({ id })) },
      },
    ]);
    expect(await recordsOf('prenotazione_annullata')).toEqual(idsOf(made));
  });

  test('is found by its number, and requests by their filter; both have bookings that are not over', async () => {
    const made = await bookSerie(bruno, ['22', '23', '24']);
    const { serie_id } = made[0]!;
    await setDays(made[2]!, '2027-02-20', '2027-02-20');
    await confirm(seen(made.slice(0, 1)));
    const find = async (query: string) =>
      idsOf((await send(app, `GET /prenotazioni?${query}`, { token: admin.token })).body);
    expect(await find(`serie_id=${serie_id}`)).toEqual(idsOf(made.slice(0, 2)));
    expect(await find(`serie_id=${serie_id}&da_confermare=true`)).toEqual(idsOf(made.slice(1, 2)));
    expect(await find(`serie_id=${serie_id}&da_confermare=false`)).toEqual(idsOf(made.slice(0, 2)));
    expect(await find(`serie_id=${serie_id}&confermate=true`)).toEqual(idsOf(made.slice(0, 1)));
    const waiting = await find('da_confermare=true&limit=500');
    const desk = await send(app, 'GET /banco', { token: admin.token });
    expect(waiting).toContain(made[1]!.id);
    expect(waiting.length, 'one number here and on the desk').toBe(desk.body.quante_da_confermare);
    const wrong = await send(app, 'GET /prenotazioni?da_confermare=forse', { token: admin.token });
    expect(wrong.status).toBe(422);
  });

  test('has its number in the CSV and in the export', async () => {
    const [{ id, serie_id }] = (await bookSerie(anna, ['20', '21'])) as [Fatta];
    const csv = await send(app, `GET /prenotazioni.csv?search_term=${id}`, { token: admin.token });
    expect(csv.bytes.toString().trim().split('\r\n').at(-1)).toMatch(new RegExp(`^${id};.*;${serie_id}$`));
  });
});
