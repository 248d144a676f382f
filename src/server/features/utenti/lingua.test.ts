import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import type { Insertable } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import type { Lingua } from '#domain/lingue.ts';
import type { SpecsTable } from '#server/platform/database.ts';
import { mailTo, openWithMail } from '#test/app-with-mail.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { createPersona } from '#test/factories/persona.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, openSession, PASSWORD, type Membro } from '#test/factories/utente.ts';
import { lettereWritten, mailedToken } from '#test/links.ts';
import { multipart } from '#test/multipart.ts';
import { send } from '#test/request.ts';
import { insertRow, insertRows, setRows } from '#test/rows.ts';
import { textOf, type LetteraRicevuta } from '#test/smtp.ts';
import { startPosta } from '../posta/service.ts';

// It is Monday 1 March 2027. Letters wait in the outbox of `app`; those of `centro` go through a mail server.
const START = '2027-03-01T09:00:00Z';
const GIORNI = { inizio: '2027-03-16', fine: '2027-03-18' };

const { app, smtp } = await openWithMail({ now: START, limitsFactor: 1 });
const admin = await createAdmin(app);
afterEach(() => void (smtp.lettere.length = 0));

const fresh = (): string => `chi.${randomUUID()}@posta.example`;
const speak = ({ id }: { id: string }, lingua: Lingua, of = app) => setRows(of, 'utenti', { id }, { lingua });
const patch = ({ token }: Membro, body: object) => send(app, 'PATCH /utenti/me', { token, body });
const form = (email: string, more: object = {}) => ({
  nome: 'Ilaria',
  cognome: 'Conti',
  codice_fiscale: randomUUID().slice(0, 16),
  telefono: '1',
  email,
  password: PASSWORD,
  ...more,
});
const register = (email: string, more: object = {}, ip?: string) =>
  send(app, 'POST /auth/register', { body: form(email, more), ...(ip && { ip }) });
const atTheDesk = (more: object) => {
  const { password: _, ...dati } = form(fresh());
  return send(app, 'POST /utenti', { token: admin.token, body: { ...dati, informata: true, ...more } });
};
async function book(membro: Membro, of = app, cosa?: number): Promise<number> {
  const entry_id = cosa ?? (await createPrenotabile(of, { nome: 'Stampante 3D', tipo: 'strumento' }));
  const body = { ...GIORNI, entry_id, entry_tipo: 'prenotabile' };
  return (await send(of, 'POST /utenti/me/prenotazioni', { token: membro.token, body })).body.id as number;
}
async function letterTo(address: string, subject = /./): Promise<LetteraRicevuta> {
  const [letter] = await smtp.waitFor(
    ({ destinatari, subject: found }) => destinatari.includes(address) && subject.test(found ?? ''),
  );
  return letter!;
}
const linguaOf = ({ headers, html }: LetteraRicevuta): (string | undefined)[] => [
  headers.find(({ key }) => key === 'content-language')?.value,
  /<html lang="(\w+)">/.exec(html ?? '')?.[1],
];

describe('the language of an account', () => {
  test('is that of the page at a registration, the desk’s for a new person, and Italian otherwise', async () => {
    expect((await register(fresh(), { lingua: 'en' })).body.lingua).toBe('en');
    expect((await register(fresh())).body.lingua).toBe('it');
    expect((await atTheDesk({ lingua: 'en' })).body.lingua).toBe('en');
    const { body } = await atTheDesk({});
    expect(body.lingua).toBe('it');
    expect((await send(app, `GET /utenti/${body.id}`, { token: admin.token })).body.lingua).toBe('it');
  });

  test('is changed by its person alone, and is no change of the data that the centre corrects', async () => {
    const membro = await createMembro(app);
    const before = (await send(app, 'GET /utenti/me', { token: membro.token })).body;
    expect((await patch(membro, { lingua: 'en' })).body).toEqual({ ...before, lingua: 'en' });
    expect((await patch(membro, { lingua: 'de' })).status).toBe(422);
    expect((await register(fresh(), { lingua: 'EN' })).status).toBe(422);
    expect((await atTheDesk({ lingua: null })).status).toBe(422);
    const path = `PATCH /utenti/${membro.id}`;
    expect((await send(app, path, { token: admin.token, body: { lingua: 'it' } })).body.lingua).toBe('en');
    expect((await send(app, 'GET /utenti/me', { token: membro.token })).body).toEqual({
      ...before,
      lingua: 'en',
    });
  });

  test('is in the own answer and on the person’s page, and in no list of people', async () => {
    const search = (await send(app, 'GET /utenti/cerca?mail_prefix=chi', { token: admin.token })).body;
    const list = (await send(app, 'GET /utenti', { token: admin.token })).body;
    expect([search.length > 0, list.length > 0]).toEqual([true, true]);
    expect(JSON.stringify([search, list])).not.toContain('lingua');
  });

  test('becomes that of the person at the desk when an account is taken over', async () => {
    const { id } = await createMembro(app, { puo_prenotare: false });
    const email = fresh();
    const { password: _, ...dati } = form(email, { lingua: 'en' });
    const body = { ...dati, informata: true };
    const taken = await send(app, `POST /utenti/${id}/subentro`, { token: admin.token, body });
    expect([taken.status, taken.body.lingua]).toEqual([200, 'en']);
    expect((await letterTo(email)).subject).toMatch(/^Your account at /);
  });
});

describe('a letter', () => {
  test('is in the language of its reader: subject, both parts, button, days, and the calendar file', async () => {
    const membro = await createMembro(app);
    await patch(membro, { lingua: 'en' });
    const id = await book(membro);
    await send(app, `PATCH /prenotazioni/${id}/conferma`, { token: admin.token });
    const letter = await letterTo(membro.email, /confirmed/);
    expect(letter.subject).toBe(`Booking ${id} confirmed: Stampante 3D`);
    expect(linguaOf(letter)).toEqual(['en', 'en']);
    for (const part of [letter.text!, letter.html!]) {
      expect(part).toContain('Hello Graziella,');
      expect(part).toContain('from Tuesday 16 to Thursday 18 March 2027, 3 whole days');
      expect(part).toContain('Your bookings');
      expect(part).toContain('/profilo?lingua=en');
      // The centre's own words: its name and address in English, its days by name.
      expect(part).toContain('Casa della solidarietà, ground floor');
    }
    const ics = textOf(letter.attachments.find(({ mimeType }) => mimeType.startsWith('text/calendar'))!);
    const calendar = new ICAL.Component(ICAL.parse(ics) as unknown[]);
    expect(calendar.getFirstPropertyValue('prodid')).toMatch(/\/\/EN$/);
    expect(new ICAL.Event(calendar.getFirstSubcomponent('vevent')!).description).toBe(`Booking ${id}`);
  });

  test('names a resource in English where it has an English name, also among items to bring and in the calendar file', async () => {
    const membro = await createMembro(app);
    await speak(membro, 'en');
    const sega = await createPrenotabile(app, { nome: 'Sega', nome_en: 'Saw', tipo: 'strumento' });
    await insertSheet(sega, { nome: 'Occhiali', nome_en: 'Goggles', valore: 'I tuoi', valore_en: 'Yours' });
    const id = await book(membro, app, sega);
    await send(app, `PATCH /prenotazioni/${id}/conferma`, { token: admin.token });
    const letter = await letterTo(membro.email, /confirmed/);
    expect(letter.subject).toBe(`Booking ${id} confirmed: Saw`);
    expect(letter.text).toContain('Saw, from Tuesday 16');
    expect(letter.text).toContain('What to bring: Goggles: Yours.');
    expect(letter.text).not.toContain('Sega');
    expect(textOf(letter.attachments[0]!)).toContain('SUMMARY:Saw\\, ');
  });

  test('about one event goes to a member in Italian and to an administrator in English', async () => {
    const [rita, membro, capo] = [await createMembro(app), await createMembro(app), await createAdmin(app)];
    await speak(capo, 'en');
    await setRows(app, 'utenti', { id: rita.id }, { documento_stato: 'verificato' });
    const laser = await createPrenotabile(app, { nome: 'Laser', tipo: 'strumento' });
    for (const [chi, giorno] of [
      [membro, '2027-03-01'],
      [capo, '2027-03-02'],
    ] as const)
      await createPrenotazione(app, {
        user_id: chi.id,
        prenotabile_id: laser,
        inizio: giorno,
        fine: giorno,
      });
    await report(laser, { uso: 'pericoloso' }, rita.token);
    const [italiana, inglese] = [await letterTo(membro.email), await letterTo(capo.email)];
    expect([italiana.subject, linguaOf(italiana)]).toEqual([
      'Laser: fuori servizio fino a martedì 2 marzo 2027',
      ['it', 'it'],
    ]);
    expect([inglese.subject, linguaOf(inglese)]).toEqual([
      'Laser: out of service until Tuesday 2 March 2027',
      ['en', 'en'],
    ]);
    // The next test counts on having seen every letter to the centre.
    await letterTo(app.deps.centro.casella, /Laser/);
  });

  test('that waits follows a change of the account’s language', async () => {
    const late = await buildTestApp({
      now: START,
      mail: mailTo(smtp),
    });
    try {
      const membro = await createMembro(late);
      const id = await book(membro, late);
      await send(late, 'PATCH /utenti/me', { token: membro.token, body: { lingua: 'en' } });
      startPosta(late.deps);
      expect((await letterTo(membro.email)).subject).toBe(`Booking ${id} received: Stampante 3D`);
    } finally {
      await late.close();
    }
  });

  test('to the centre is Italian, until the account with its proved address chooses another language', async () => {
    const { casella } = app.deps.centro;
    const dangerous = async () => report(await createPrenotabile(app), { uso: 'pericoloso' });
    await dangerous();
    expect(linguaOf(await letterTo(casella))).toEqual(['it', 'it']);
    smtp.lettere.length = 0;
    const stranger = await createMembro(app, { email: casella, puo_prenotare: false });
    await speak(stranger, 'en');
    await dangerous();
    expect(linguaOf(await letterTo(casella))).toEqual(['it', 'it']);
    smtp.lettere.length = 0;
    await setRows(app, 'utenti', { id: stranger.id }, { is_verified: true });
    await dangerous();
    expect((await letterTo(casella)).subject).toMatch(/^Report \d+: .*, it is dangerous$/);
    await app.deps.db.deleteFrom('utenti').where('id', '=', stranger.id).execute();
  });

  test('about the end of an account is in the language that the account had', async () => {
    const membro = await createMembro(app);
    await patch(membro, { lingua: 'en' });
    const body = { password: PASSWORD };
    expect((await send(app, 'DELETE /utenti/me', { token: membro.token, body })).status).toBe(204);
    const letter = await letterTo(membro.email);
    expect([letter.subject, linguaOf(letter)]).toEqual(['Your account is closed', ['en', 'en']]);
  });

  test('to the owner of an address that somebody registers with is in the owner’s language', async () => {
    const owner = await createMembro(app);
    await speak(owner, 'en');
    expect((await register(owner.email, { lingua: 'it' }, '203.0.113.7')).status).toBe(400);
    expect((await letterTo(owner.email)).subject).toBe('You already have an account');
  });

  test('with the link of a waiting form is in the form’s language, and so is the new account', async () => {
    const ip = '203.0.113.8';
    for (let n = 0; n < 5; n += 1)
      expect((await register((await createMembro(app)).email, {}, ip)).status).toBe(400);
    const email = fresh();
    expect((await register(email, { lingua: 'en' }, ip)).status).toBe(202);
    await lettereWritten(app);
    const letter = await letterTo(email);
    expect([letter.subject, linguaOf(letter)]).toEqual(['Finish signing up', ['en', 'en']]);
    const token = await mailedToken(app, email, 'iscrizione');
    const made = await send(app, 'POST /auth/completa-iscrizione', { body: { token, password: PASSWORD } });
    expect([made.status, made.body.lingua]).toEqual([201, 'en']);
  });

  test('that answers a visitor’s report is in the language of the page, unless the address has an account', async () => {
    const membro = await createMembro(app);
    const cosa = await createPrenotabile(app, { nome: 'Sega', tipo: 'strumento' });
    const answerTo = async (mail: string, lingua?: Lingua) => {
      const { body } = await report(cosa, { uso: 'si_puo', mail, ...(lingua && { lingua }) });
      const token = await openSession(app, admin.id);
      const patched = { token, body: { esito: 'ci_pensa', nota: '' } };
      expect((await send(app, `PATCH /segnalazioni/${body.numero}`, patched)).status).toBe(200);
      return letterTo(mail);
    };
    expect((await answerTo(fresh(), 'en')).text).toContain('We have read it');
    expect((await answerTo(fresh())).text).toContain('L’abbiamo letta');
    expect((await answerTo(membro.email, 'en')).text).toContain('L’abbiamo letta');
    expect((await report(cosa, { uso: 'si_puo', lingua: 'xx' })).status).toBe(422);
  });
});

test('on paper is in the language of its person; once handed over, it stays unchanged', async () => {
  const id = await createPersona(app, admin);
  await speak({ id }, 'en');
  const prenotabile_id = await createPrenotabile(app, { nome: 'Drone', tipo: 'strumento' });
  const prenotazione = await createPrenotazione(app, {
    user_id: id,
    prenotabile_id,
    inizio: '2027-04-01',
    fine: '2027-04-01',
  });
  await send(app, `PATCH /prenotazioni/${prenotazione}/conferma`, { token: admin.token });
  const [{ id: numero }] = (await send(app, 'GET /posta?stato=da_stampare', { token: admin.token })).body;
  const read = async () => (await send(app, `GET /posta/${numero}/lettera`, { token: admin.token })).body;
  const english = { lingua: 'en', oggetto: `Booking ${prenotazione} confirmed: Drone` };
  expect(await read()).toMatchObject(english);
  await speak({ id }, 'it');
  expect(await read()).toMatchObject({
    lingua: 'it',
    oggetto: `Prenotazione ${prenotazione} confermata: Drone`,
  });
  await speak({ id }, 'en');
  await send(app, `POST /posta/${numero}/consegnata`, { token: admin.token });
  await speak({ id }, 'it');
  expect(await read()).toMatchObject(english);
});

test('a private calendar is in the language of its person, and a program fetches it again when that changes', async () => {
  const membro = await createMembro(app);
  const drone = { nome: 'Aquilone', nome_en: 'Kite', tipo: 'strumento' } as const;
  await book(membro, app, await createPrenotabile(app, drone));
  const made = await send(app, 'POST /utenti/me/calendari', { token: membro.token, body: { cosa: 'mie' } });
  const path = new URL(made.body.indirizzo as string).pathname;
  const read = (etag?: string) =>
    app.app.inject({ url: path, ...(etag && { headers: { 'if-none-match': etag } }) });
  const italian = await read();
  expect(italian.body).toContain('Le mie prenotazioni');
  expect(italian.body).toContain('SUMMARY:Aquilone\\, ');
  const etag = String(italian.headers['etag']);
  expect((await read(etag)).statusCode).toBe(304);
  await patch(membro, { lingua: 'en' });
  const english = await read(etag);
  expect(english.statusCode).toBe(200);
  expect(english.body).toContain('NAME:My bookings');
  expect(english.body).toContain('SUMMARY:Kite\\, ');
  expect(english.body).toContain('(to be confirmed)');
  expect(english.body).not.toMatch(/Le mie|confermare/);
});

async function insertSheet(prenotabile_id: number, line: Omit<Insertable<SpecsTable>, 'section_id'>) {
  const { id } = await insertRow(app, 'sezioni', { prenotabile_id, nome: 'Da portare' }, 'id');
  await insertRows(app, 'specs', { section_id: id, ...line });
}

function report(prenotabile: number, campi: Record<string, string>, token?: string) {
  const { headers, ...parts } = multipart(
    Object.entries(campi).map(([campo, contenuto]) => ({ campo, contenuto })),
  );
  return send(app, `POST /prenotabili/${prenotabile}/segnalazioni`, {
    ...parts,
    ...(token && { token }),
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });
}
