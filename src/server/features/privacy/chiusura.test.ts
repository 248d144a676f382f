import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, openTestApp } from '#test/build-test-app.ts';
import { uploadDocumento } from '#test/documento.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, PASSWORD, type Membro } from '#test/factories/utente.ts';
import { png } from '#test/images.ts';
import { mailedToken } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';
import { insertRows, readRows, setRows } from '#test/rows.ts';
import type { Lettera } from '../posta/lettere.ts';
import { readLetto, writeLettera } from '../posta/service.ts';

const app = await openTestApp();
const admin = await createAdmin(app);

const close = ({ token }: Membro, password: unknown = PASSWORD) =>
  send(app, 'DELETE /utenti/me', { token, body: { password } });
const posta = () => app.deps.db.selectFrom('posta').selectAll().orderBy('numero').execute();

async function uploadFor({ token }: Membro): Promise<string[]> {
  await uploadDocumento(app, token, await png());
  const rows = await readRows(app, 'documenti', {}, 'file');
  return rows.map(({ file }) => file);
}

/** All texts of all tables with personal data, to search for one person. */
async function everything(): Promise<string> {
  const tables = [
    'utenti',
    'posta',
    'segnalazioni',
    'registro',
    'idempotenza',
    'prenotazioni',
    'gettoni',
    'documenti',
  ];
  const rows = await Promise.all(tables.map((table) => app.pool.query(`select * from ${table}`)));
  return JSON.stringify(rows.map((result) => result.rows));
}

describe('an account with everything an account can have', () => {
  let membro: Membro;
  let altra: Membro;
  let files: string[];
  let ids: Record<'past' | 'cancelled' | 'running' | 'ahead' | 'later', number>;
  let resource: number;
  const EMAIL = 'Ondina.Quagliotti@posta.example';

  beforeAll(async () => {
    membro = await createMembro(app, {
      nome: 'Ondina',
      cognome: 'Quagliotti',
      email: EMAIL,
      telefono: '340 777 888',
    });
    altra = await createMembro(app, { nome: 'Altra', cognome: 'Persona' });
    resource = await createPrenotabile(app, { nome: 'Videocamera', tipo: 'strumento' });
    const at = (inizio: string, fine: string) =>
      createPrenotazione(app, { user_id: membro.id, prenotabile_id: resource, inizio, fine });
    const book = async (giorno: string): Promise<number> => {
      const body = { inizio: giorno, fine: giorno, entry_id: resource, entry_tipo: 'prenotabile' };
      return (await send(app, 'POST /utenti/me/prenotazioni', { token: membro.token, body })).body.id;
    };
    ids = {
      past: await at('2026-05-04', '2026-05-05'),
      cancelled: await book('2027-06-01'),
      running: await at('2027-02-27', '2027-03-01'),
      ahead: await book('2027-03-02'),
      later: await book('2027-08-02'),
    };
    await send(app, `DELETE /utenti/me/prenotazioni/${ids.cancelled}`, { token: membro.token });
    files = await uploadFor(membro);
    await send(app, 'POST /auth/forgot-password', { body: { email: EMAIL } });
    await setRows(app, 'posta', { tipo: 'prenotazioni_ricevute' }, { stato: 'inviata' });
    const body = { mail: EMAIL.toLowerCase(), problema: 'La videocamera', descrizione: 'non registra' };
    const key = { 'idempotency-key': crypto.randomUUID() };
    await send(app, 'POST /segnalazioni', { token: membro.token, body, headers: key });
    const prenotazioni = [
      {
        id: ids.ahead,
        risorsa: 'Videocamera',
        inizio: '2027-03-02',
        fine: '2027-03-02',
        chi: membro.id,
      },
      { id: 999_999, risorsa: 'Drone', inizio: '2027-03-02', fine: '2027-03-02', chi: altra.id },
    ];
    await insertRows(app, 'posta', {
      tipo: 'richieste_vicine',
      destinatario: app.deps.centro.casella,
      dati: JSON.stringify({ giorno: '2027-03-01', prenotazioni }),
      user_id: null,
    });
    // Letters without an account, and to others, with the address; and a report from an earlier account.
    const letter = (tipo: string, destinatario: string, dati: object, stato: 'fallita' | 'inviata') =>
      insertRows(app, 'posta', {
        tipo,
        destinatario,
        dati: JSON.stringify(dati),
        user_id: null,
        stato,
      } as never);
    await letter(
      'guasto_risposto',
      EMAIL.toLowerCase(),
      { numero: 6, cosa: 'Drone', esito: 'a_posto' },
      'inviata',
    );
    await letter('guasto_risposto', EMAIL, { numero: 7, cosa: 'Drone', esito: 'a_posto' }, 'fallita');
    const contesa = { entrato: membro.id, verificato: altra.id, servizio: 'SPID' };
    await letter('identita_contesa', app.deps.centro.casella, contesa, 'inviata');
    const rifiutate = ['altra@posta.example', EMAIL.toUpperCase()];
    const lettere = rifiutate.map((destinatario) => ({ destinatario, tipo: 'promemoria' }));
    await letter('posta_rifiutata', app.deps.centro.casella, { lettere }, 'inviata');
    await insertRows(app, 'segnalazioni', {
      mail: 'prima.ondina@posta.example',
      problema: '',
      descrizione: '',
      utente_id: membro.id,
    } as never);
    expect(await everything()).toMatch(/Quagliotti/);

    const answer = await close(membro);
    expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
  });

  test('loses session, login, links and search', async () => {
    expect((await send(app, 'GET /utenti/me', { token: membro.token })).status).toBe(401);
    const raw = new URLSearchParams({ username: EMAIL, password: PASSWORD }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(refusal(await send(app, 'POST /auth/jwt/login', { raw, headers }))).toEqual([
      400,
      'LOGIN_BAD_CREDENTIALS',
    ]);
    expect((await send(app, `GET /utenti/${membro.id}`, { token: admin.token })).status).toBe(404);
    expect((await send(app, 'GET /utenti/cerca?mail_prefix=ondina', { token: admin.token })).body).toEqual(
      [],
    );
    const tokens = await readRows(app, 'gettoni', { user_id: membro.id }, 'id');
    expect(tokens).toEqual([]);
  });

  test('loses future bookings, whose days are free; past ones stay without the person', async () => {
    const rows = await readRows(app, 'prenotazioni', { prenotabile_id: resource }, [
      'id',
      'user_id',
      'annullata_il',
    ]);
    expect(rows.map(({ user_id }) => user_id)).toEqual([null, null, null, null, null]);
    const open = rows.filter(({ annullata_il }) => annullata_il === null).map(({ id }) => id);
    expect(open.sort()).toEqual([ids.past, ids.running].sort());
    const taken = await send(app, `GET /prenotabili/${resource}/prenotazioni/future`);
    expect(taken.body).toEqual([{ inizio: '2027-02-27', fine: '2027-03-01' }]);
    const list = await send(app, `GET /prenotazioni?future=false&prenotabile_id=${resource}`, {
      token: admin.token,
    });
    expect(list.body.map(({ id, utente }: { id: number; utente: unknown }) => [id, utente])).toEqual([
      [ids.running, null],
      [ids.past, null],
    ]);
  });

  test('loses the document, rows and files', async () => {
    expect(files).toHaveLength(2);
    expect(await Promise.all(files.map((file) => app.deps.files.get(file)))).toEqual([null, null]);
    expect(
      await app.deps.db.selectFrom('documenti').select('file').where('file', 'in', files).execute(),
    ).toEqual([]);
  });

  test('is announced to the centre once, with the contact for what is still out', async () => {
    const told = (await posta()).filter(({ tipo }) => tipo === 'account_chiuso');
    expect(told).toHaveLength(1);
    expect(told[0]!.destinatario).toBe(app.deps.centro.casella);
    const dati = told[0]!.dati as Record<string, any>;
    expect(dati['ritirate'].map(({ id }: { id: number }) => id)).toEqual([ids.ahead, ids.later]);
    expect(dati['in_corso'].map(({ id }: { id: number }) => id)).toEqual([ids.running]);
    expect(dati['prenotante']).toMatchObject({ email: EMAIL, telefono: '340 777 888' });
  });

  test('gets a farewell to the address, and no other waiting letter', async () => {
    const letters = await posta();
    const theirs = letters.filter(({ destinatario }) => destinatario?.toLowerCase() === EMAIL.toLowerCase());
    expect(theirs.map(({ tipo, stato }) => [tipo, stato])).toEqual([['addio', 'in_attesa']]);
    expect(letters.filter(({ tipo }) => tipo === 'password')).toEqual([]);
  });

  test('leaves sent letters without address and content, and those to the centre without a name', async () => {
    const letters = await posta();
    const sent = letters.filter(({ tipo }) => tipo === 'prenotazioni_ricevute');
    expect(sent).toHaveLength(3);
    for (const { destinatario, dati, user_id } of sent)
      expect([destinatario, dati, user_id]).toEqual(['', {}, null]);
    const write = async (which: string) => {
      const { tipo, dati } = letters.find((one) => one.tipo === which)!;
      const lettera = { tipo, dati } as unknown as Lettera;
      const letto = await readLetto(app.deps, [{ lettera }]);
      const come = { ...letto, lingua: 'it' as const, suCarta: false };
      return writeLettera(app.deps, lettera, come).testo.paragrafi.join('\n');
    };
    const vicine = await write('richieste_vicine');
    expect(vicine).toMatch(/Videocamera.* \(account chiuso\)\n.*Drone.* \(Altra Persona\)/);
    const contesa = await write('identita_contesa');
    expect(contesa).toContain('Account di chi è entrato: account chiuso.');
    expect(contesa).toContain(`Account già verificato: ${altra.email}.`);
    const rifiutata = await write('posta_rifiutata');
    expect(rifiutata).toContain(
      'altra@posta.example: Promemoria del giorno prima\naccount chiuso: Promemoria',
    );
  });

  test('leaves the reports without the address', async () => {
    const reports = await send(app, 'GET /segnalazioni', { token: admin.token });
    expect(
      reports.body.map(({ mail, problema }: { mail: string; problema: string }) => [mail, problema]),
    ).toEqual([
      ['', ''],
      ['', 'La videocamera'],
    ]);
  });

  test('leaves only ids in the records', async () => {
    const voci = await send(app, `GET /registro?utente_id=${membro.id}`, { token: admin.token });
    const actions = voci.body.map(({ azione }: { azione: string }) => azione);
    expect(actions.filter((azione: string) => azione === 'account_chiuso')).toHaveLength(1);
    expect(actions.filter((azione: string) => azione === 'prenotazione_ritirata')).toHaveLength(3);
    for (const { attore, utente } of voci.body) expect([attore, utente]).toEqual([null, null]);
  });

  test('is named nowhere else in the database', async () => {
    await app.deps.db.deleteFrom('posta').where('tipo', 'in', ['addio', 'account_chiuso']).execute();
    const text = await everything();
    expect(text).not.toMatch(/ondina|quagliotti|340 777/i);
  });

  test('leaves the address free for a new registration', async () => {
    const body = {
      nome: 'Ondina',
      cognome: 'Quagliotti',
      codice_fiscale: 'QGLNDN80A41F257X',
      email: EMAIL,
      password: 'una password nuova',
      telefono: '1',
    };
    expect((await send(app, 'POST /auth/register', { body })).status).toBe(201);
  });
});

test('a wrong password changes nothing', async () => {
  const membro = await createMembro(app);
  const answer = await close(membro, 'un’altra password');
  expect(refusal(answer)).toEqual([403, 'PASSWORD_SBAGLIATA']);
  expect((await send(app, 'GET /utenti/me', { token: membro.token })).status).toBe(200);
});

test.each([[undefined], [''], [12], [null], ['x'.repeat(2000)], ['a\u0000b']])(
  'a password like %j is not accepted',
  async (password) => {
    const membro = await createMembro(app);
    const answer = await send(app, 'DELETE /utenti/me', { token: membro.token, body: { password } });
    expect(refusal(answer)).toEqual([422, 'VALIDATION_ERROR']);
    expect(answer.body.errors[0].campo).toBe('password');
  },
);

test('guessing it is limited as at a login', async () => {
  const narrow = await buildTestApp({ limitsFactor: 1 });
  const membro = await createMembro(narrow);
  const attempt = (password: string) =>
    send(narrow, 'DELETE /utenti/me', { token: membro.token, body: { password } });
  const answers = [];
  for (let i = 0; i < 11; i += 1) answers.push(refusal(await attempt(`sbagliata numero ${i}`)));
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => [403, 'PASSWORD_SBAGLIATA']));
  expect(answers[10]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await attempt(PASSWORD)).status).toBe(429);
  await narrow.close();
});

test('an account with an unverified address leaves the reports from it alone', async () => {
  const membro = await createMembro(app, { puo_prenotare: false });
  await send(app, 'POST /segnalazioni', {
    body: { mail: membro.email, problema: 'Di un altro', descrizione: 'x' },
  });
  expect((await close(membro)).status).toBe(204);
  const reports = await send(app, 'GET /segnalazioni', { token: admin.token });
  expect(reports.body.find(({ problema }: { problema: string }) => problema === 'Di un altro').mail).toBe(
    membro.email,
  );
});

test('a held deposit is named and confirmed first; after closing both sides get a letter', async () => {
  const membro = await createMembro(app, { cognome: 'Depositi' });
  const prenotabile_id = await createPrenotabile(app, { nome: 'Drone', tipo: 'strumento' });
  const days = { inizio: '2027-03-01', fine: '2027-03-01' };
  const id = await createPrenotazione(app, { user_id: membro.id, prenotabile_id, ...days, confermata: true });
  const { token } = admin;
  const cauzione = { importo: 50, come: 'contanti' };
  await send(app, `POST /prenotazioni/${id}/consegna`, { token, body: { uscito: [], cauzione } });
  expect(refusal(await close(membro))).toEqual([409, 'COSA_FUORI']);
  const back = { mancano: [], stato: 'a_posto', cauzione: { restituita: { importo: 20, come: 'contanti' } } };
  expect((await send(app, `POST /prenotazioni/${id}/rientro`, { token, body: back })).status).toBe(201);
  const refused = await close(membro);
  expect(refusal(refused)).toEqual([409, 'CAUZIONE_DA_RENDERE']);
  expect(refused.body.resta).toBe(30);
  expect((await send(app, 'GET /utenti/me', { token: membro.token })).status).toBe(200);
  const body = { password: PASSWORD, nonostante: ['CAUZIONE_DA_RENDERE'] };
  expect((await send(app, 'DELETE /utenti/me', { token: membro.token, body })).status).toBe(204);
  const letters = await posta();
  const told = letters.filter(({ tipo }) => tipo === 'account_chiuso').at(-1)!.dati as Record<string, any>;
  expect(told).toMatchObject({ cauzione: 30, prenotante: { email: membro.email } });
  const addio = letters.find(({ tipo, destinatario }) => tipo === 'addio' && destinatario === membro.email)!;
  expect(addio.dati).toMatchObject({ cauzione: 30 });
});

test('for a space in use and a returned instrument the centre does not learn the person', async () => {
  const membro = await createMembro(app);
  const today = { user_id: membro.id, inizio: '2027-03-01', fine: '2027-03-01' };
  const [sala, drone] = [
    await createPrenotabile(app),
    await createPrenotabile(app, { tipo: 'strumento', nome: 'Drone' }),
  ];
  const here = await createPrenotazione(app, { ...today, prenotabile_id: sala });
  const back = await createPrenotazione(app, { ...today, prenotabile_id: drone });
  const { token } = admin;
  await send(app, `POST /prenotazioni/${back}/consegna`, { token, body: { uscito: [] } });
  const body = { mancano: [], stato: 'a_posto' };
  expect((await send(app, `POST /prenotazioni/${back}/rientro`, { token, body })).status).toBe(201);
  expect((await close(membro)).status).toBe(204);
  const { dati } = (await posta()).findLast(({ tipo }) => tipo === 'account_chiuso')!;
  expect(dati).toMatchObject({ in_corso: [{ id: here }], prenotante: null });
});

test('without future bookings the centre gets no letter', async () => {
  const before = (await posta()).filter(({ tipo }) => tipo === 'account_chiuso').length;
  expect((await close(await createMembro(app))).status).toBe(204);
  expect((await posta()).filter(({ tipo }) => tipo === 'account_chiuso')).toHaveLength(before);
});

test('the last administrator cannot leave; of two who try at once, one stays', async () => {
  const own = await buildTestApp();
  const leave = ({ token }: Membro) =>
    send(own, 'DELETE /utenti/me', { token, body: { password: PASSWORD } });
  const first = await createAdmin(own);
  await createAdmin(own, { is_active: false });
  expect(refusal(await leave(first))).toEqual([409, 'ULTIMO_AMMINISTRATORE']);
  expect((await send(own, 'GET /utenti/me', { token: first.token })).status).toBe(200);
  const others = [first, await createAdmin(own), await createAdmin(own)];
  const answers = await Promise.all(others.map(leave));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 409]);
  await own.close();
});

test('a booking during the closing never leaves a future booking without a person, and never fails', async () => {
  for (let round = 0; round < 8; round += 1) {
    const membro = await createMembro(app);
    const resources = await Promise.all(Array.from({ length: 6 }, () => createPrenotabile(app)));
    const book = (entry_id: number) =>
      send(app, 'POST /utenti/me/prenotazioni', {
        token: membro.token,
        body: { inizio: '2027-04-05', fine: '2027-04-06', entry_id, entry_tipo: 'prenotabile' },
      });
    const [left, ...booked] = await Promise.all([close(membro), ...resources.map(book)]);
    expect(left!.status).toBe(204);
    for (const answer of booked) expect([201, 401]).toContain(answer.status);
    const { rows } = await app.pool.query(
      'select id from prenotazioni where prenotabile_id = any($1) and (user_id is not null or annullata_il is null)',
      [resources],
    );
    expect(rows).toEqual([]);
  }
});

test('a confirmation during the closing succeeds for both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const membro = await createMembro(app);
    const prenotabile_id = await createPrenotabile(app);
    const days = ['2027-04-05', '2027-04-06', '2027-04-07'];
    const ids = await Promise.all(
      days.map((day) =>
        createPrenotazione(app, { user_id: membro.id, prenotabile_id, inizio: day, fine: day }),
      ),
    );
    const confirm = (id: number) => send(app, `PATCH /prenotazioni/${id}/conferma`, { token: admin.token });
    const [left, ...confirmed] = await Promise.all([close(membro), ...ids.map(confirm)]);
    expect(left!.status).toBe(204);
    for (const { status } of confirmed) expect([200, 404]).toContain(status);
    const theirs = (await posta()).filter(({ destinatario }) => destinatario === membro.email);
    expect(theirs.map(({ tipo }) => tipo)).toEqual(['addio']);
  }
});

test('a link mailed before is invalid afterwards', async () => {
  const membro = await createMembro(app);
  await send(app, 'POST /auth/forgot-password', { body: { email: membro.email } });
  const token = await mailedToken(app, membro.email, 'password');
  expect((await close(membro)).status).toBe(204);
  const reset = await send(app, 'POST /auth/reset-password', {
    body: { token, password: 'una password nuova' },
  });
  expect(refusal(reset)).toEqual([400, 'RESET_PASSWORD_BAD_TOKEN']);
});

test('a person changed while the closing waits is closed in the new state', async () => {
  const membro = await createMembro(app, { nome: 'Prima', lingua: 'it' });
  const [before, after] = [membro.email, `dopo-${membro.id}@posta.example`];
  const holder = await app.pool.connect();
  try {
    await holder.query('begin');
    await holder.query("update utenti set email = $1, nome = 'Dopo', lingua = 'en' where id = $2", [
      after,
      membro.id,
    ]);
    const closed = close(membro);
    await expect
      .poll(async () => {
        const waiting = await app.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return waiting.rowCount;
      })
      .toBe(1);
    await holder.query('commit');
    expect((await closed).status).toBe(204);
  } finally {
    holder.release();
  }
  const letters = (await posta()).filter(
    ({ tipo, destinatario }) => tipo === 'addio' && destinatario !== null,
  );
  expect(letters.filter(({ destinatario }) => destinatario === before)).toEqual([]);
  expect(letters.filter(({ destinatario }) => destinatario === after)).toMatchObject([
    { dati: { nome: 'Dopo' }, lingua: 'en' },
  ]);
});
