import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { serverOf, smtpMail } from '#server/platform/mail.ts';
import { buildTestApp } from '#test/build-test-app.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, freshMail, openSession, type Membro } from '#test/factories/utente.ts';
import { send } from '#test/request.ts';
import { insertRow, readRow, readRows, setRows } from '#test/rows.ts';
import { startSmtp, textOf, type LetteraRicevuta } from '#test/smtp.ts';
import { sendAvvisi } from '../avvisi/service.ts';
import { wakePosta } from './service.ts';

let smtp = await startSmtp();
const app = await buildTestApp({
  mail: smtpMail(serverOf(smtp.url), '"Il centro" <centro@example.org>'),
  posta: true,
});
const admin = await createAdmin(app);
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const to = (address: string, subject?: RegExp) => (lettera: LetteraRicevuta) =>
  lettera.destinatari.includes(address) && (subject?.test(lettera.subject ?? '') ?? true);
const register = (email: string, nome = 'Ilaria') =>
  send(app, 'POST /auth/register', {
    body: {
      nome,
      cognome: 'Conti',
      codice_fiscale: 'X',
      telefono: '1',
      email,
      password: 'una password lunga',
    },
  });
const linkIn = (text: string): URL => new URL(/https?:\/\/\S+/.exec(text)![0]);
const rowsTo = (address: string) =>
  readRows(app, 'posta', { destinatario: address }, [
    'id',
    'stato',
    'tentativi',
    'ultimo_errore',
    'inviata_il',
  ]);

async function book(membro: Membro, nome = 'Stampante 3D'): Promise<number> {
  const entry_id = await createPrenotabile(app, { nome, tipo: 'strumento' });
  const body = { inizio: '2027-03-16', fine: '2027-03-18', entry_id, entry_tipo: 'prenotabile' };
  return (await send(app, 'POST /utenti/me/prenotazioni', { token: membro.token, body })).body.id as number;
}

describe('the verification mail', () => {
  test('has both parts, comes from the centre, and contains one working link', async () => {
    const email = freshMail();
    const { id } = (await register(email)).body;
    const [letter] = await smtp.waitFor(to(email));
    expect(letter).toMatchObject({
      subject: 'Il tuo account è pronto: verifica la tua mail',
      from: { name: 'Il centro', address: 'centro@example.org' },
      to: [{ address: email }],
      replyTo: [{ address: app.deps.centro.casella }],
      attachments: [],
    });
    const text = letter!.text!;
    expect(text).toMatch(/^Ciao,\n/);
    expect(text).toContain(app.deps.centro.nome);
    const link = linkIn(text);
    expect(link.href).toMatch(/^http:\/\/prenota\.test\/verifica-mail\?token=[\w-]{43}$/);
    const html = letter!.html!;
    expect(html).toContain(`href="${link.href}"`);
    expect(html).not.toMatch(/src=|url\(/);
    expect(html).toContain('<html lang="it">');
    const body = { token: link.searchParams.get('token') };
    const answer = await send(app, 'POST /auth/verify', { body, token: await openSession(app, id) });
    expect([answer.status, answer.body.email, answer.body.is_verified]).toEqual([200, email, true]);
  });

  test("has a link that is never built from the request's own Host", async () => {
    const email = freshMail();
    const body = {
      nome: 'A',
      cognome: 'B',
      codice_fiscale: 'X',
      telefono: '1',
      email,
      password: 'una password lunga',
    };
    const headers = {
      host: 'malvagio.example',
      'x-forwarded-host': 'malvagio.example',
      'x-forwarded-proto': 'https',
    };
    expect((await send(app, 'POST /auth/register', { body, headers })).status).toBe(201);
    const [letter] = await smtp.waitFor(to(email));
    expect(letter!.text! + letter!.html!).not.toContain('malvagio');
    expect(linkIn(letter!.text!).origin).toBe('http://prenota.test');
  });

  test('has the same Message-ID and link at each attempt', async () => {
    const email = freshMail();
    await register(email);
    const [first] = await smtp.waitFor(to(email));
    const [row] = await rowsTo(email);
    await expect.poll(async () => (await rowsTo(email))[0]!.stato).toBe('inviata');
    // As if the process had died after sending it and before recording that.
    await setRows(app, 'posta', { id: row!.id }, { stato: 'in_attesa' });
    wakePosta(app.deps);
    const [, second] = await smtp.waitFor(to(email), 2);
    expect(second!.messageId).toBe(first!.messageId);
    expect(first!.messageId).toBe(`<${row!.id}@prenota.test>`);
    expect(second!.text).toBe(first!.text);
  });

  test('held by another process is left to it until the hold expires', async () => {
    const email = freshMail();
    await app.deps.db
      .insertInto('posta')
      .values({
        tipo: 'addio',
        dati: JSON.stringify({ nome: 'Ada' }),
        destinatario: email,
        user_id: null,
        presa_fino: sql<Date>`now() + interval '1 minute'`,
      })
      .execute();
    const other = freshMail();
    await register(other);
    await smtp.waitFor(to(other));
    expect(smtp.lettere.filter(to(email))).toHaveLength(0);
    await app.deps.db
      .updateTable('posta')
      .set({ presa_fino: sql<Date>`now() - interval '1 second'` })
      .where('destinatario', '=', email)
      .execute();
    wakePosta(app.deps);
    await smtp.waitFor(to(email));
  });
});

/** The events of a letter's calendar file, with their bookings. */
function eventIn(attachment: Parameters<typeof textOf>[0] & { mimeType: string }) {
  const calendar = new ICAL.Component(ICAL.parse(textOf(attachment)) as unknown[]);
  const component = calendar.getFirstSubcomponent('vevent')!;
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    tipo: attachment.mimeType,
    uid: event.uid,
    sequenza: event.sequence,
    stato: component.getFirstPropertyValue('status'),
    giorni: [event.startDate.toString(), event.endDate.toString()],
  };
}

describe('the mails about a booking', () => {
  test('go to the member when it is received, confirmed with its calendar entry, and cancelled; to the centre when it is new', async () => {
    const membro = await createMembro(app, { nome: `Ada <b>"&'` });
    const id = await book(membro, 'Stampante <3D> & "co"');
    const [received] = await smtp.waitFor(to(membro.email, /ricevuta/));
    expect(received!.subject).toBe(`Prenotazione ${id} ricevuta: Stampante <3D> & "co"`);
    expect(received!.text).toContain('da martedì 16 a giovedì 18 marzo 2027, 3 giorni interi');
    expect(received!.text).toMatch(/^Ciao Ada <b>"&',\n/);
    expect(received!.html).not.toContain('<b>');
    expect(received!.html).toContain('Stampante &#60;3D&#62; &#38; &#34;co&#34;');
    expect(received!.attachments).toEqual([]);
    const [forCentre] = await smtp.waitFor(
      to(app.deps.centro.casella, new RegExp(`Da confermare la prenotazione ${id}:`)),
    );
    expect(forCentre!.text).toContain(membro.email);

    await send(app, `PATCH /prenotazioni/${id}/conferma`, { token: admin.token });
    const [confirmed] = await smtp.waitFor(to(membro.email, /confermata/));
    expect(confirmed!.attachments.map(({ mimeType, filename }) => [mimeType, filename])).toEqual([
      ['text/calendar', null],
      ['application/ics', `prenotazione-${id}.ics`],
    ]);
    for (const attachment of confirmed!.attachments) {
      const calendar = new ICAL.Component(ICAL.parse(textOf(attachment)) as unknown[]);
      const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
      expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2027-03-16', '2027-03-19']);
      expect(event.uid).toBe(`prenotazione-${id}@prenota.test`);
      expect(event.summary).toContain('Stampante <3D> & "co"');
    }

    await send(app, `DELETE /prenotazioni/${id}`, { token: admin.token });
    const [cancelled] = await smtp.waitFor(to(membro.email, /annullata/));
    expect(cancelled!.text).toContain('il centro ha annullato la tua prenotazione');
    expect(eventIn(cancelled!.attachments[0]!)).toEqual({
      method: 'CANCEL',
      tipo: 'text/calendar',
      uid: `prenotazione-${id}@prenota.test`,
      sequenza: 1,
      stato: 'CANCELLED',
      giorni: ['2027-03-16', '2027-03-19'],
    });
    expect(linkIn(cancelled!.text!).href, 'the list of instruments').toBe(
      'http://prenota.test/strumentazioni',
    );
  });

  test('changed by the centre have both periods, and a calendar entry that replaces the first', async () => {
    const membro = await createMembro(app);
    const id = await book(membro, 'Plotter');
    const change = (body: object) => send(app, `PATCH /prenotazioni/${id}`, { token: admin.token, body });
    await change({ fine: '2027-03-17', versione: 1 });
    const [open] = await smtp.waitFor(to(membro.email, /cambiata/));
    expect(open!.subject).toBe(`Prenotazione ${id} cambiata: Plotter`);
    expect(open!.text).toContain('Aspetta ancora la conferma');
    expect(open!.attachments).toEqual([]);

    await send(app, `PATCH /prenotazioni/${id}/conferma`, { token: admin.token });
    // Sent before the next change: a calendar entry has the present state of its booking.
    const [confirmed] = await smtp.waitFor(to(membro.email, /confermata/));
    const prenotabile_id = await createPrenotabile(app, { nome: 'Plotter grande', tipo: 'strumento' });
    await change({ inizio: '2027-03-15', prenotabile_id, versione: 3 });
    const [moved] = await smtp.waitFor(to(membro.email, /cambiata: Plotter grande/));
    expect(moved!.text).toContain(
      `Adesso è: Plotter grande, da lunedì 15 a mercoledì 17 marzo 2027, 3 giorni interi.`,
    );
    expect(moved!.text).toContain(
      'Prima era: Plotter, da martedì 16 a mercoledì 17 marzo 2027, 2 giorni interi.',
    );
    expect(moved!.text).toContain('Gratuito.');
    const entry = {
      method: 'PUBLISH',
      tipo: 'text/calendar',
      uid: `prenotazione-${id}@prenota.test`,
      stato: 'CONFIRMED',
    };
    expect(eventIn(confirmed!.attachments[0]!)).toEqual({
      ...entry,
      sequenza: 1,
      giorni: ['2027-03-16', '2027-03-18'],
    });
    expect(eventIn(moved!.attachments[0]!)).toEqual({
      ...entry,
      sequenza: 2,
      giorni: ['2027-03-15', '2027-03-18'],
    });
  });

  test('settled together by the centre have a calendar file for each booking, with its state', async () => {
    const membro = await createMembro(app);
    const span = { inizio: '2027-06-15', fine: '2027-06-17' };
    const confirmed = async (nome: string) => {
      const prenotabile_id = await createPrenotabile(app, { nome });
      const values = { user_id: membro.id, prenotabile_id, ...span, confermata: true };
      return { prenotabile_id, id: await createPrenotazione(app, values) };
    };
    const [moved, cancelled] = [await confirmed('Pressa'), await confirmed('Sega')];
    const causa = { tipo: 'chiusura', ...span, motivo: 'Lavori' };
    const settle = (body: object) =>
      send(app, 'POST /prenotazioni/sistemazione', { token: admin.token, body: { causa, ...body } });
    const scelte = [
      { ...moved, versione: 1, esito: 'date', inizio: '2027-06-22', fine: '2027-06-24' },
      { id: cancelled.id, versione: 1, esito: 'annulla' },
    ];
    const { status, body } = await settle({ anteprima: false, scelte });
    expect([status, body?.code], JSON.stringify(body)).toEqual([200, undefined]);
    const [letter] = await smtp.waitFor(to(membro.email, /Le tue prenotazioni cambiano/));
    const files = letter!.attachments
      .filter(({ filename }) => filename !== null)
      .toSorted((a, b) => a.filename!.localeCompare(b.filename!));
    expect(files.map(({ filename }) => filename)).toEqual([
      `prenotazione-${moved.id}.ics`,
      `prenotazione-${cancelled.id}.ics`,
    ]);
    expect(files.map((file) => eventIn(file))).toMatchObject([
      { method: 'PUBLISH', sequenza: 1, stato: 'CONFIRMED', giorni: ['2027-06-22', '2027-06-25'] },
      { method: 'CANCEL', sequenza: 1, stato: 'CANCELLED' },
    ]);
  });

  test('confirmed in one go have one calendar file with all of them', async () => {
    const membro = await createMembro(app);
    const ids = [await book(membro, 'Forno'), await book(membro, 'Tornio')];
    const body = { prenotazioni: ids.map((id) => ({ id, versione: 1 })) };
    await send(app, 'PATCH /prenotazioni/conferma', { token: admin.token, body });
    const [letter] = await smtp.waitFor(to(membro.email, /confermate/));
    const [file, ...others] = letter!.attachments.filter(({ filename }) => filename !== null);
    expect([file!.filename, others]).toEqual(['prenotazioni.ics', []]);
    const calendar = new ICAL.Component(ICAL.parse(textOf(file!)) as unknown[]);
    expect(calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one).uid)).toEqual(
      ids.map((id) => `prenotazione-${id}@prenota.test`),
    );
  });

  test('have a calendar file with the state at the time of sending', async () => {
    const membro = await createMembro(app);
    const id = await book(membro, 'Incisore');
    // As if the mail server had refused the letter until the booking was cancelled.
    await send(app, `PATCH /prenotazioni/${id}/conferma`, { token: admin.token });
    await smtp.waitFor(to(membro.email, /confermata: Incisore/));
    const confermata = { user_id: membro.id, tipo: 'prenotazioni_confermate' } as const;
    await expect.poll(async () => (await readRow(app, 'posta', confermata)).stato).toBe('inviata');
    await send(app, `DELETE /prenotazioni/${id}`, { token: admin.token });
    await setRows(app, 'posta', confermata, { stato: 'in_attesa' });
    wakePosta(app.deps);
    const [, late] = await smtp.waitFor(to(membro.email, /confermata: Incisore/), 2);
    expect(eventIn(late!.attachments[0]!)).toMatchObject({
      method: 'CANCEL',
      sequenza: 1,
      stato: 'CANCELLED',
    });
  });

  test('give the member the price of a space, the deposit, the items to bring, and the opening hours', async () => {
    const membro = await createMembro(app);
    const { orari } = app.deps.centro;
    const bookOne = async (entry_id: number, fine: string) => {
      const body = { inizio: '2027-04-06', fine, entry_id, entry_tipo: 'prenotabile' };
      return (await send(app, 'POST /utenti/me/prenotazioni', { token: membro.token, body })).body
        .id as number;
    };
    const drone = await createPrenotabile(app, { nome: 'Drone di prova', tipo: 'strumento', cauzione: 150 });
    const base = `/prenotabili/${drone}/scheda-tecnica/section`;
    const section = async (nome: string) =>
      (await send(app, `POST ${base}`, { token: admin.token, body: { nome } })).body.id as number;
    await section('Volo');
    const portare = await section('Da portare');
    const spec = { nome: 'Attestato', valore: 'di pilota, A1/A3' };
    await send(app, `POST /section/${portare}/specs`, { token: admin.token, body: spec });
    const id = await bookOne(drone, '2027-04-06');
    const [received] = await smtp.waitFor(to(membro.email, /Drone di prova/));
    expect(received!.text).toContain(`Drone di prova, martedì 6 aprile 2027, per l’intera giornata`);
    for (const said of [
      'Gratuito.',
      'Lasci €150 di cauzione al ritiro: ti torna alla riconsegna.',
      'Da portare: Attestato: di pilota, A1/A3.',
      `${orari.giorni}: ${orari.fasce.map((fascia) => fascia.join('-')).join(' e ')}.`,
    ])
      expect(received!.text, said).toContain(said);
    await send(app, `PATCH /prenotazioni/${id}/conferma`, { token: admin.token });
    const [confirmed] = await smtp.waitFor(to(membro.email, /confermata: Drone di prova/));
    expect(confirmed!.text).toContain('Da portare: Attestato');

    await bookOne(await createPrenotabile(app, { nome: 'Tavolo di prova' }), '2027-04-08');
    const [space] = await smtp.waitFor(to(membro.email, /Tavolo di prova/));
    expect(space!.text).toContain('Costa €15.');
    expect(space!.text).not.toContain('cauzione');
  });

  test('about several describe each as the letter about one does', async () => {
    const membro = await createMembro(app);
    const { orari } = app.deps.centro;
    const camera = await createPrenotabile(app, { nome: 'Camera', tipo: 'strumento', cauzione: 150 });
    const base = `/prenotabili/${camera}/scheda-tecnica/section`;
    const { body: portare } = await send(app, `POST ${base}`, {
      token: admin.token,
      body: { nome: 'Da portare' },
    });
    const spec = { nome: 'Scheda', valore: 'SD da 64 GB' };
    await send(app, `POST /section/${portare.id}/specs`, { token: admin.token, body: spec });
    const tavolo = await createPrenotabile(app, { nome: 'Tavolo insieme' });
    const giorni = { inizio: '2027-04-13', fine: '2027-04-15' };
    const voci = [camera, tavolo].map((entry_id) => ({ entry_id, entry_tipo: 'prenotabile', ...giorni }));
    const made = await send(app, 'POST /utenti/me/prenotazioni/insieme', {
      token: membro.token,
      body: { voci },
    });
    expect(made.status).toBe(201);
    const [received] = await smtp.waitFor(to(membro.email, /2 prenotazioni ricevute/));
    const body = {
      prenotazioni: made.body.map(({ id, versione }: { id: number; versione: number }) => ({ id, versione })),
    };
    await send(app, 'PATCH /prenotazioni/conferma', { token: admin.token, body });
    const [confirmed] = await smtp.waitFor(to(membro.email, /2 prenotazioni confermate/));
    for (const { text } of [received!, confirmed!])
      for (const said of [
        /: Camera, da martedì 13 a giovedì 15 aprile 2027, 3 giorni interi; gratuito; cauzione €150, che ti torna/,
        /: Tavolo insieme, da martedì 13 a giovedì 15 aprile 2027, 3 giorni interi; costa €15$/m,
        /^Da portare per Camera: Scheda: SD da 64 GB\.$/m,
      ])
        expect(text).toMatch(said);
    expect(received!.text).toContain(`${orari.fasce.map((fascia) => fascia.join('-')).join(' e ')}.`);
  });

  test('about a withdrawal go to the centre; a second confirmation sends none', async () => {
    const membro = await createMembro(app);
    app.clock.set('2027-03-01T09:20:00Z');
    const id = await book(membro);
    app.clock.set('2027-03-01T09:40:00Z');
    for (let times = 0; times < 2; times += 1)
      await send(app, `PATCH /prenotazioni/${id}/conferma`, { token: admin.token });
    await send(app, `DELETE /utenti/me/prenotazioni/${id}`, { token: membro.token });
    const [withdrawn] = await smtp.waitFor(
      to(app.deps.centro.casella, new RegExp(`Ritirata la prenotazione ${id}:`)),
    );
    expect(withdrawn!.text).toContain('I giorni sono di nuovo liberi');
    await expect
      .poll(async () => (await rowsTo(membro.email)).map(({ stato }) => stato))
      .toEqual(['inviata', 'inviata', 'inviata']);
    expect(smtp.lettere.filter(to(membro.email, /confermata/))).toHaveLength(1);
  });

  test('about own changes of a confirmed booking update the calendar, three in a row in their order', async () => {
    const membro = await createMembro(app);
    const own = (metodo: string, body?: object) =>
      send(app, `${metodo} /utenti/me/prenotazioni/${id}`, { token: membro.token, ...(body && { body }) });
    const id = await book(membro, 'Fresa');
    expect((await own('PATCH', { fine: '2027-03-17', versione: 1 })).status).toBe(200);
    await send(app, `PATCH /prenotazioni/${id}/conferma`, { token: admin.token });
    await smtp.waitFor(to(membro.email, /confermata: Fresa/));
    expect(smtp.lettere.filter(to(membro.email, /cambiata/)), 'a request is in no calendar').toEqual([]);

    await own('PATCH', { fine: '2027-03-16', versione: 3 });
    const [shorter] = await smtp.waitFor(to(membro.email, /cambiata: Fresa/));
    await own('PATCH', { inizio: '2027-03-17', fine: '2027-03-18', versione: 4 });
    const [open] = await smtp.waitFor(to(membro.email, /da confermare di nuovo: Fresa/));
    await send(app, `PATCH /prenotazioni/${id}/conferma`, { token: admin.token });
    await smtp.waitFor(to(membro.email, /confermata: Fresa/), 2);
    await own('DELETE');
    const [withdrawn] = await smtp.waitFor(to(membro.email, /ritirata: Fresa/));
    const files = [shorter, open, withdrawn].map((letter) => {
      expect(letter!.attachments).toHaveLength(2);
      return eventIn(letter!.attachments[0]!);
    });
    expect(files).toMatchObject([
      { method: 'PUBLISH', stato: 'CONFIRMED', sequenza: 2, giorni: ['2027-03-16', '2027-03-17'] },
      { method: 'PUBLISH', stato: 'TENTATIVE', sequenza: 3, giorni: ['2027-03-17', '2027-03-19'] },
      { method: 'CANCEL', stato: 'CANCELLED', sequenza: 4 },
    ]);
    expect(new Set(files.map(({ uid }) => uid))).toEqual(new Set([`prenotazione-${id}@prenota.test`]));
  });

  test('about a cancellation by a plan of the centre name it in the subject', async () => {
    const membro = await createMembro(app);
    const span = { inizio: '2027-07-13', fine: '2027-07-13' };
    const prenotabile_id = await createPrenotabile(app, { nome: 'Taglierina' });
    const id = await createPrenotazione(app, { user_id: membro.id, prenotabile_id, ...span });
    const body = {
      causa: { tipo: 'chiusura', ...span, motivo: 'Lavori' },
      anteprima: false,
      scelte: [{ id, versione: 1, esito: 'annulla' }],
    };
    await send(app, 'POST /prenotazioni/sistemazione', { token: admin.token, body });
    const [letter] = await smtp.waitFor(to(membro.email, /Taglierina/));
    expect(letter!.subject).toBe(`Prenotazione ${id} annullata: Taglierina`);
  });
});

describe('while SMTP is down', () => {
  beforeAll(async () => {
    app.clock.set('2027-03-01T10:40:00Z');
    await sendAvvisi(app.deps);
  });

  const skipPauses = async (): Promise<void> => {
    await sql`update posta set prossima_prova = now() where stato = 'in_attesa'`.execute(app.deps.db);
    wakePosta(app.deps);
  };

  test('bookings continue at once, and every mail arrives once when SMTP is up again', async () => {
    app.clock.set('2027-03-01T11:00:00Z');
    const { port } = smtp;
    await smtp.close();
    const membri = await Promise.all(Array.from({ length: 10 }, () => createMembro(app)));
    const ids = await Promise.all(membri.map((membro) => book(membro)));
    expect(ids.every((id) => Number.isInteger(id))).toBe(true);
    await vi.waitFor(
      async () => {
        const [row] = await rowsTo(membri[0]!.email);
        expect([row!.stato, row!.tentativi > 0, row!.inviata_il]).toEqual(['in_attesa', true, null]);
        expect(row!.ultimo_errore).toContain('ECONNREFUSED');
      },
      { timeout: 60_000 },
    );
    smtp = await startSmtp(port);
    for (const [index, { email }] of membri.entries()) {
      await vi.waitFor(
        async () => {
          await skipPauses();
          expect(smtp.lettere.filter(to(email)).length).toBeGreaterThan(0);
        },
        { timeout: 60_000, interval: 100 },
      );
      expect(smtp.lettere.filter(to(email)).map(({ subject }) => subject)).toEqual([
        `Prenotazione ${ids[index]} ricevuta: Stampante 3D`,
      ]);
    }
    await vi.waitFor(
      async () => {
        await skipPauses();
        const waiting = await app.deps.db
          .selectFrom('posta')
          .select('id')
          .where('stato', '<>', 'inviata')
          .execute();
        expect(waiting).toEqual([]);
      },
      { timeout: 60_000, interval: 100 },
    );
    for (const { email } of membri) expect(smtp.lettere.filter(to(email))).toHaveLength(1);
    app.clock.set('2027-03-01T12:00:00Z');
    await sendAvvisi(app.deps);
    const [rest] = await smtp.waitFor(to(app.deps.centro.casella, /^Avvisi: 9 prenotazioni da confermare$/));
    const told = smtp.lettere
      .filter(to(app.deps.centro.casella, /^Da confermare/))
      .map(({ subject }) => subject);
    for (const id of ids) {
      const alone = told.filter((subject) => subject!.includes(` ${id}:`));
      expect([
        ...alone,
        ...rest!.text!.split('\n').filter((line) => line.startsWith(`${id}: `)),
      ]).toHaveLength(1);
    }
    const [row] = await rowsTo(membri[0]!.email);
    expect([row!.stato, row!.ultimo_errore]).toEqual(['inviata', null]);
  });

  test('a permanently refused recipient is given up at once, and the centre gets one letter about all of them', async () => {
    const [gone, also, spared] = [freshMail(), freshMail(), freshMail()];
    smtp.refuse = (comando, address) => {
      if (comando === 'RCPT TO' && [gone, also].includes(address)) return [550, '5.1.1 User unknown'];
      return comando === 'MAIL FROM'
        ? undefined
        : address === spared
          ? [554, '5.7.1 Relay denied']
          : undefined;
    };
    for (const email of [gone, also, spared]) await register(email);
    const tried = async (email: string) =>
      (await rowsTo(email)).map(({ stato, tentativi }) => [stato, tentativi]);
    for (const email of [gone, also]) await expect.poll(() => tried(email)).toEqual([['fallita', 1]]);
    await expect.poll(() => tried(spared)).toEqual([['in_attesa', expect.toSatisfy((n: number) => n > 0)]]);
    smtp.refuse = () => undefined;
    await skipPauses();
    const [letter] = await smtp.waitFor(to(app.deps.centro.casella, /^2 mail rifiutano la posta$/));
    for (const email of [gone, also]) expect(letter!.text).toContain(`${email}: Verifica della mail`);
    await smtp.waitFor(to(spared));
  });

  test('while the centre’s own mailbox refuses its letters, they are tried on', async () => {
    smtp.refuse = (comando, address) =>
      comando === 'RCPT TO' && address === app.deps.centro.casella ? [550, '5.1.1 User unknown'] : undefined;
    const { id } = await insertRow(
      app,
      'posta',
      {
        tipo: 'identita_contesa',
        dati: JSON.stringify({ entrato: null, verificato: null, servizio: 'SPID' }),
        destinatario: app.deps.centro.casella,
        user_id: null,
      },
      'id',
    );
    wakePosta(app.deps);
    const row = async () => (await rowsTo(app.deps.centro.casella)).find((one) => one.id === id)!;
    await expect.poll(async () => (await row()).tentativi).toBeGreaterThan(0);
    expect(await row()).toMatchObject({
      stato: 'in_attesa',
      ultimo_errore: expect.stringContaining('5.1.1'),
    });
    smtp.refuse = () => undefined;
  });

  test('a rolled back change sends nothing', async () => {
    const { email } = await createMembro(app);
    const answer = await send(app, 'POST /auth/register', {
      body: {
        nome: 'Altra',
        cognome: 'B',
        codice_fiscale: 'X',
        telefono: '1',
        email: email.toUpperCase(),
        password: 'una password lunga',
      },
    });
    expect(answer.status).toBe(400);
    const verifications = await readRows(
      app,
      'posta',
      { tipo: 'verifica', destinatario: email.toUpperCase() },
      'id',
    );
    expect(verifications).toEqual([]);
  });
});

test('a letter of an unknown kind, and one with unreadable data, are given up or tried again separately', async () => {
  const [unknown, broken, good] = [freshMail(), freshMail(), freshMail()];
  const letter = (tipo: string, destinatario: string, dati: object) => ({
    tipo,
    destinatario,
    dati: JSON.stringify(dati),
  });
  await app.pool.query(
    `insert into posta (tipo, destinatario, dati)
     select tipo, destinatario, dati::jsonb from jsonb_to_recordset($1) as l (tipo text, destinatario text, dati text)`,
    [
      JSON.stringify([
        letter('di_un_altra_versione', unknown, {}),
        letter('prenotazioni_ricevute', broken, {}),
        letter('addio', good, { nome: 'Ada' }),
      ]),
    ],
  );
  wakePosta(app.deps);
  await smtp.waitFor(to(good));
  await expect.poll(async () => (await rowsTo(unknown))[0]!.stato).toBe('fallita');
  expect((await rowsTo(unknown))[0]!.ultimo_errore).toContain('di_un_altra_versione');
  await expect.poll(async () => (await rowsTo(broken))[0]!.ultimo_errore).toEqual(expect.any(String));
  expect((await rowsTo(broken))[0]).toMatchObject({ stato: 'in_attesa', inviata_il: null });
  const { token } = await createAdmin(app);
  const listed = await send(app, 'GET /posta?stato=fallita', { token });
  expect(listed.status).toBe(200);
  await app.pool.query('delete from posta where destinatario = any($1)', [[unknown, broken]]);
});
