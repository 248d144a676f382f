import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { openWithMail } from '#test/app-with-mail.ts';
import { createPersona } from '#test/factories/persona.ts';
import { createConsegna, createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { readRow, setRows } from '#test/rows.ts';
import { sendRientri, sendSolleciti } from '../banco/solleciti.ts';
import { sendPromemoria, sendRichiesteVicine } from '../promemoria/service.ts';
import { judgeCarta } from './stato.ts';

const LUNEDI = '2027-03-01T08:00:00Z';
const { app, smtp } = await openWithMail({ now: LUNEDI });
const admin = await createAdmin(app);

interface Voluta {
  inizio: string;
  fine?: string;
  confermata?: boolean;
  fuori?: boolean;
}

/** A booking of a resource with this name, which may be out. */
async function book(nome: string, user_id: string, voluta: Voluta): Promise<number> {
  const { inizio, fine = inizio, confermata = true, fuori = false } = voluta;
  const prenotabile_id = await createPrenotabile(app, { nome, tipo: 'strumento' });
  const id = await createPrenotazione(app, { user_id, prenotabile_id, inizio, fine, confermata });
  if (fuori) {
    const consegnata_il = new Date(`${inizio}T09:00:00Z`);
    await createConsegna(app, { prenotazione_id: id, prenotabile_id, consegnata_il });
  }
  return id;
}

const asAdmin = (target: string, body?: object) =>
  send(app, target, { token: admin.token, ...(body && { body }) });
const takeBack = async (id: number) =>
  expect((await asAdmin(`POST /prenotazioni/${id}/rientro`, { mancano: [], stato: 'a_posto' })).status).toBe(
    201,
  );
const sendAll = () =>
  expect
    .poll(async () => {
      await app.pool.query(`UPDATE posta SET prossima_prova = now() WHERE stato = 'in_attesa'`);
      app.deps.jobs.wake('posta');
      const { rows } = await app.pool.query(`SELECT tipo FROM posta WHERE stato = 'in_attesa'`);
      return rows;
    })
    .toEqual([]);
const listHeld = async () =>
  (await app.pool.query(`SELECT tipo FROM posta WHERE presa_fino IS NOT NULL`)).rows;
const isTried = (tipo: string) =>
  expect
    .poll(async () => {
      const { rows } = await app.pool.query(
        `SELECT count(*)::integer AS n FROM posta WHERE tipo = $1 AND tentativi > 0`,
        [tipo],
      );
      return rows[0].n;
    })
    .toBeGreaterThan(0);

test('a waiting letter about a past state is dropped, or shortened to what is left; one about an event is sent', async () => {
  smtp.refuse = () => [450, 'later'];
  const chi = await createMembro(app);
  const cancelled = await book('Sega', chi.id, { inizio: '2027-03-02' });
  await book('Scala', chi.id, { inizio: '2027-03-02', fine: '2027-03-03' });
  const late = await book('Drone', chi.id, { inizio: '2027-02-26', fine: '2027-02-28', fuori: true });
  const due = await book('Cassa', chi.id, { inizio: '2027-02-26', fine: '2027-03-02', fuori: true });
  await book('Mixer', chi.id, { inizio: '2027-02-26', fine: '2027-03-02', fuori: true });
  const answered = await book('Tenda', chi.id, { inizio: '2027-03-03', confermata: false });
  const asked = await book('Gazebo', chi.id, { inizio: '2027-03-03', confermata: false });
  const taken = await book('Trapano', chi.id, { inizio: '2027-03-10' });
  const other = await createMembro(app);
  const { prenotabile_id } = await readRow(app, 'prenotazioni', { id: taken }, 'prenotabile_id');
  const body = {
    entry_tipo: 'prenotabile',
    entry_id: prenotabile_id,
    inizio: '2027-03-10',
    fine: '2027-03-10',
  };
  const wait = await send(app, 'POST /utenti/me/attese', { token: other.token, body });
  expect(wait.status).toBe(201);
  expect((await asAdmin(`DELETE /prenotazioni/${taken}`)).status).toBe(204);
  await sendPromemoria(app.deps);
  await sendSolleciti(app.deps);
  await sendRientri(app.deps);
  await sendRichiesteVicine(app.deps);
  for (const tipo of ['promemoria', 'sollecito', 'rientro_vicino', 'richieste_vicine', 'posto_offerto'])
    await isTried(tipo);

  expect((await asAdmin(`DELETE /prenotazioni/${cancelled}`)).status).toBe(204);
  await takeBack(late);
  await takeBack(due);
  expect((await asAdmin(`PATCH /prenotazioni/${answered}/conferma`)).status).toBe(200);
  const refused = await send(app, `POST /utenti/me/attese/${wait.body.id}/rifiuta`, { token: other.token });
  expect(refused.status).toBe(204);
  app.clock.set('2027-03-02T06:00:00Z');
  // An attempt in progress has letters of the earlier states.
  await expect.poll(listHeld).toEqual([]);
  smtp.refuse = () => undefined;
  await sendAll();

  const subjectsTo = (mail: string) =>
    smtp.lettere.filter(({ destinatari }) => destinatari.includes(mail)).map(({ subject }) => subject);
  expect(subjectsTo(chi.email).toSorted()).toEqual([
    'Da martedì 2 marzo 2027: Scala',
    'Da riportare entro martedì 2 marzo 2027: Mixer',
    `Prenotazione ${cancelled} annullata: Sega`,
    `Prenotazione ${answered} confermata: Tenda`,
    `Prenotazione ${taken} annullata: Trapano`,
  ]);
  expect(subjectsTo(other.email)).toEqual([]);
  const [requests] = smtp.lettere.filter(({ subject }) => /cominci/.test(subject ?? ''));
  expect(requests!.subject).toBe('1 richiesta comincia entro due giorni');
  expect(requests!.text).toContain(`${asked}: Gazebo`);
  expect(requests!.text).not.toContain('Tenda');
});

test('on paper it is the same: a past state is neither shown nor listed', async () => {
  app.clock.set(LUNEDI);
  const id = await createPersona(app, admin);
  const late = await book('Torno', id, { inizio: '2027-02-26', fine: '2027-02-28', fuori: true });
  await sendSolleciti(app.deps);
  const listed = async () => {
    const { body } = await asAdmin('GET /posta?stato=da_stampare');
    return (body as { id: number; tipo: string }[]).filter(({ tipo }) => tipo === 'sollecito');
  };
  const [paper] = await listed();
  const read = () => asAdmin(`GET /posta/${paper!.id}/lettera`);
  expect((await read()).body.paragrafi.join(' ')).toContain('Torno');
  await judgeCarta(app.deps);
  expect(await listed()).toEqual([paper]);
  // With new days it is not late: there is nothing to write.
  await setRows(app, 'prenotazioni', { id: late }, { fine: '2027-03-01' as Giorno });
  expect(refusal(await read())).toEqual([404, 'NOT_FOUND']);
  await judgeCarta(app.deps);
  expect(await listed()).toEqual([]);
  await takeBack(late);
});
