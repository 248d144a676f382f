import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, openSession, type Membro } from '#test/factories/utente.ts';
import { jpeg } from '#test/images.ts';
import { countLettere } from '#test/links.ts';
import { listKeys } from '#test/list-keys.ts';
import { demandLockOrder } from '#test/lock-order.ts';
import { multipart } from '#test/multipart.ts';
import { refusal, send } from '#test/request.ts';
import { changeSettings } from '#test/settings.ts';
import { readRow, readRows, setRows } from '#test/rows.ts';
import { cleanOldData } from '../pulizia/conservazione.ts';
import { cleanOrphanFiles } from '../pulizia/file.ts';

const START = '2027-03-01T09:00:00Z';

let rita: Membro;
let laser: number;
let rete = 0;
const app = await openTestApp({ now: START, richieste: false });
let admin = await createAdmin(app, { nome: 'Ada', cognome: 'Ferri' });
const picture = await jpeg(40, 30);
beforeEach(async () => {
  rete += 1;
  await at(START);
  rita = await createMembro(app, { nome: 'Rita', cognome: 'Neri' });
  await verify(rita);
  laser = await createPrenotabile(app, { nome: 'Laser', tipo: 'strumento' });
});
demandLockOrder(() => app);

/** The administrator signs in again: a session does not last so long. */
const at = async (instant: string) => {
  app.clock.set(instant);
  admin = { ...admin, token: await openSession(app, admin.id) };
};
const verify = ({ id }: Membro) => setRows(app, 'utenti', { id }, { documento_stato: 'verificato' });

interface Sent {
  id?: number;
  token?: string;
  key?: string;
  foto?: readonly (Buffer | string)[];
  ip?: string;
}
/** Sends a report; photos before the texts, as a client may. */
const report = (
  campi: Record<string, string>,
  { id = laser, token, key = randomUUID(), foto = [], ip = `192.0.2.${rete}` }: Sent = {},
) => {
  const { headers, ...parts } = multipart([
    ...foto.map((contenuto) => ({ campo: 'foto', nome: 'a.jpg', contenuto })),
    ...Object.entries(campi).map(([campo, contenuto]) => ({ campo, contenuto })),
  ]);
  return send(app, `POST /prenotabili/${id}/segnalazioni`, {
    ...parts,
    ...(token && { token }),
    ip,
    headers: { ...headers, 'idempotency-key': key },
  });
};
const read = async (numero: number) =>
  (await send(app, 'GET /segnalazioni?limit=50', { token: admin.token })).body.find(
    ({ id }: { id: number }) => id === numero,
  );
const answer = (numero: number, body: object) =>
  send(app, `PATCH /segnalazioni/${numero}`, { token: admin.token, body });
const fermi = async (id = laser) => (await send(app, `GET /prenotabili/${id}/fermi`)).body;
const stop = (body: object, id = laser) =>
  send(app, `POST /prenotabili/${id}/fermi`, {
    token: admin.token,
    body: { inizio: '2027-03-01', motivo: 'Da riparare', ...body },
  });
const guardare = async () =>
  (await send(app, 'GET /banco', { token: admin.token })).body.da_guardare.filter(
    ({ prenotabile }: { prenotabile: { id: number } }) => prenotabile.id === laser,
  );
const book = (chi: Membro, inizio: string, fine = inizio) =>
  createPrenotazione(app, { user_id: chi.id, prenotabile_id: laser, inizio, fine });
const lettersTo = ({ id }: Membro) => readRows(app, 'posta', { user_id: id }, ['tipo', 'dati']);

describe('a report', () => {
  test('needs one answer and no account; the centre reads it with the others', async () => {
    const { status, body } = await report({ uso: 'si_puo' });
    expect([status, body]).toEqual([201, { numero: expect.any(Number), fermato: null }]);
    expect(await read(body.numero)).toMatchObject({
      numero: body.numero,
      prenotabile: { id: laser, nome: 'Laser', tipo: 'strumento' },
      uso: 'si_puo',
      mail: '',
      problema: '',
      descrizione: '',
      stato: 'aperta',
      esito: null,
      foto: [],
      fermo_id: null,
      chi: null,
      prenotazione_id: null,
    });
    expect(await fermi()).toEqual([]);
  });

  test('has words, an address, and photos that administrators alone see', async () => {
    const campi = { uso: 'meglio_di_no', descrizione: ' Gira a vuoto ', mail: ' Chi@Posta.example ' };
    const { body } = await report(campi, { foto: [picture, picture], token: rita.token });
    const made = await read(body.numero);
    expect(made).toMatchObject({
      descrizione: 'Gira a vuoto',
      mail: 'Chi@Posta.example',
      chi: { id: rita.id, nome: 'Rita', cognome: 'Neri' },
      foto: [expect.any(Number), expect.any(Number)],
    });
    const image = (token?: string) =>
      send(app, `GET /images/segnalazioni/${made.foto[0]}`, { ...(token && { token }) });
    const seen = await image(admin.token);
    expect([seen.status, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ]);
    expect(refusal(await image(rita.token))).toEqual([403, 'FORBIDDEN']);
    expect(refusal(await image())).toEqual([401, 'UNAUTHORIZED']);
    const { file } = await readRow(app, 'foto_segnalazioni', { id: made.foto[0] }, 'file');
    expect((await app.deps.files.get(file))!.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  });

  test.each([
    ['without an answer', { descrizione: 'x' }, 'uso'],
    ['with another answer', { uso: 'boh' }, 'uso'],
    ['with an address that is none', { uso: 'si_puo', mail: 'chi' }, 'mail'],
    ['with too many words', { uso: 'si_puo', descrizione: 'x'.repeat(2001) }, 'descrizione'],
  ])('is refused %s', async (_how, campi, campo) => {
    const refused = await report(campi as Record<string, string>, { foto: [picture] });
    expect(refusal(refused)).toEqual([422, 'VALIDATION_ERROR']);
    expect(refused.body.errors).toEqual([expect.objectContaining({ campo })]);
    expect(await guardare()).toEqual([]);
  });

  test('is refused with an invalid photo, with a fourth one, in JSON, and for a deleted resource', async () => {
    const nessuna = await report({ uso: 'si_puo' }, { foto: [Buffer.from('ciao')] });
    expect(refusal(nessuna)).toEqual([415, 'TIPO_NON_AMMESSO']);
    const quattro = await report({ uso: 'si_puo' }, { foto: Array.from({ length: 4 }, () => picture) });
    expect(refusal(quattro)).toEqual([413, 'TROPPI_FILE']);
    const json = await send(app, `POST /prenotabili/${laser}/segnalazioni`, { body: { uso: 'si_puo' } });
    expect(refusal(json)).toEqual([415, 'TIPO_NON_AMMESSO']);
    await setRows(app, 'prenotabili', { id: laser }, { eliminato_il: new Date() });
    expect(refusal(await report({ uso: 'si_puo' }, { foto: [picture] }))).toEqual([404, 'NOT_FOUND']);
    const lost = (await listKeys(app.deps.files, 'segnalazioni')).length;
    await at('2027-03-02T12:00:00Z');
    await cleanOrphanFiles(app.deps);
    expect((await listKeys(app.deps.files, 'segnalazioni')).length).toBe(lost);
  });

  test('is made once for each key, its texts and photos included', async () => {
    const key = randomUUID();
    const campi = { uso: 'si_puo', descrizione: 'Uno' };
    const [one, two] = await Promise.all([report(campi, { key }), report(campi, { key })]);
    expect(one.body).toEqual(two.body);
    expect(await guardare()).toHaveLength(1);
    const other = await report({ ...campi, descrizione: 'Due' }, { key });
    expect(refusal(other)).toEqual([422, 'IDEMPOTENZA_DIVERSA']);
  });

  test('ten open ones limit visitors, five those of one network, and no signed-in people', async () => {
    const from = (ip: string) => report({ uso: 'si_puo' }, { ip });
    const refused = [429, 'TOO_MANY_REQUESTS'];
    // One person's uploads at a time, and the wait for a lock, have limits of their own: the test tries again.
    const judged = async () => {
      for (;;) {
        const { status, body } = await from('198.51.100.1');
        if (status !== 503 && body.code !== 'TROPPE_IMMAGINI') return status;
      }
    };
    const first = await Promise.all(Array.from({ length: 7 }, judged));
    expect(first.sort()).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect(refusal(await from('198.51.100.1:4711'))).toEqual(refused);
    const others = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4', '2001:db8::5'];
    for (const ip of others) expect((await from(ip)).status).toBe(201);
    expect(refusal(await from('198.51.100.2'))).toEqual(refused);
    expect((await report({ uso: 'si_puo' }, { token: rita.token })).status).toBe(201);
  });

  test('twenty open ones of any resources limit a network, until the centre closes one', async () => {
    const things = [laser, ...(await Promise.all([1, 2, 3, 4].map(() => createPrenotabile(app))))];
    const made = [];
    for (const id of things.slice(0, 4))
      for (let i = 0; i < 5; i += 1) made.push((await report({ uso: 'si_puo' }, { id })).body.numero);
    const fifth = (sent?: Sent) => report({ uso: 'si_puo' }, { id: things[4]!, ...sent });
    expect(refusal(await fifth())).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await fifth({ token: rita.token })).status).toBe(201);
    expect((await fifth({ ip: '198.51.100.3' })).status).toBe(201);
    await answer(made[0], { stato: 'chiusa' });
    const { rete } = await readRow(app, 'segnalazioni', { id: made[0] }, 'rete');
    expect(rete).toBeNull();
    expect((await fifth()).status).toBe(201);
    expect(refusal(await fifth())).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  test('is a letter of its own for the first dangerous one of a resource and hour by a visitor', async () => {
    const casella = app.deps.centro.casella;
    const own = () => countLettere(app, casella, 'nuova_segnalazione');
    const collected = () => readRows(app, 'avvisi', {}, 'segnalazione_id');
    const say = (sent?: Sent) => report({ uso: 'pericoloso' }, sent);
    await report({ uso: 'si_puo' });
    const before = await own();
    const waiting = (await collected()).length;
    const sent = await Promise.all(Array.from({ length: 4 }, () => say({ ip: '198.51.100.4' })));
    sent.push(await say({ ip: '198.51.100.5' }));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await own()).toBe(before + 1);
    expect(await collected()).toHaveLength(waiting + 4);
    const altro = await createPrenotabile(app);
    await say({ id: altro });
    expect(await own()).toBe(before + 2);
    await say({ token: rita.token });
    await say({ token: rita.token });
    expect(await own()).toBe(before + 4);
    await at('2027-03-01T10:00:00Z');
    await say();
    expect(await own()).toBe(before + 5);
  });

  test('is announced to the centre at once if dangerous, and later otherwise', async () => {
    const casella = app.deps.centro.casella;
    await report({ uso: 'si_puo' });
    const before = await countLettere(app, casella, 'nuova_segnalazione');
    await report({ uso: 'si_puo' });
    expect(await countLettere(app, casella, 'nuova_segnalazione')).toBe(before);
    await report({ uso: 'pericoloso', descrizione: 'Fumo' });
    expect(await countLettere(app, casella, 'nuova_segnalazione')).toBe(before + 1);
  });
});

describe('a dangerous resource', () => {
  test('is stopped today and tomorrow by a verified member; bookings stay, and their people get a letter', async () => {
    const [anna, bruno, carla, dario] = [
      await createMembro(app),
      await createMembro(app),
      await createMembro(app),
      await createMembro(app),
    ];
    await book(anna, '2027-03-01', '2027-03-02');
    await book(bruno, '2027-03-05');
    await book(carla, '2027-03-09');
    await book(dario, '2027-02-20');
    const { body } = await report(
      { uso: 'pericoloso', descrizione: 'Rita: esce fumo' },
      { token: rita.token },
    );
    const giorni = { inizio: '2027-03-01', fine: '2027-03-02' };
    expect(body.fermato).toEqual(giorni);
    expect(await fermi()).toEqual([expect.objectContaining({ ...giorni, motivo: 'In attesa di controllo' })]);
    const catalogo = JSON.stringify((await send(app, `GET /prenotabili/${laser}`)).body);
    expect(catalogo).not.toContain('fumo');
    expect(catalogo).toContain('In attesa di controllo');
    const told = async (chi: Membro) => (await lettersTo(chi)).map(({ tipo }) => tipo);
    expect(await told(anna)).toEqual(['fermo_improvviso']);
    expect(await told(bruno)).toEqual(['fermo_improvviso']);
    expect(await told(carla)).toEqual([]);
    expect(await told(dario)).toEqual([]);
    expect(await guardare()).toEqual([
      expect.objectContaining({
        numero: body.numero,
        ha_fermato: true,
        rimaste: 1,
        fermo: expect.objectContaining({ fino: '2027-03-02', motivo: 'In attesa di controllo' }),
      }),
    ]);
    const { body: refused } = await send(app, 'POST /utenti/me/prenotazioni', {
      token: carla.token,
      body: { inizio: '2027-03-02', fine: '2027-03-02', entry_id: laser, entry_tipo: 'prenotabile' },
    });
    expect(refused.code).toBe('DATE_OCCUPATE');
  });

  test('is stopped once until an answer, and twice a month for a member', async () => {
    const say = async () => (await report({ uso: 'pericoloso' }, { token: rita.token })).body;
    const first = await say();
    expect(first.fermato).not.toBeNull();
    expect((await say()).fermato).toBeNull();
    await answer(first.numero, { esito: 'ci_pensa', nota: 'Luca, giovedì' });
    expect((await say()).fermato).not.toBeNull();
    laser = await createPrenotabile(app, { tipo: 'strumento' });
    expect((await say()).fermato).toBeNull();
    const { body } = await report({ uso: 'pericoloso' }, { token: admin.token });
    expect(body.fermato).not.toBeNull();
  });

  test('two reports at once make one stop', async () => {
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => report({ uso: 'pericoloso' }, { token: rita.token })),
    );
    expect(sent.filter(({ body }) => body.fermato !== null)).toHaveLength(1);
    expect(await fermi()).toHaveLength(1);
    expect(await guardare()).toHaveLength(4);
  });

  test('is only announced for a visitor, for an unverified member, and where the centre has set it so', async () => {
    const altro = await createMembro(app);
    expect((await report({ uso: 'pericoloso' })).body.fermato).toBeNull();
    expect((await report({ uso: 'pericoloso' }, { token: altro.token })).body.fermato).toBeNull();
    await changeSettings(app, 'regole', { ferma_da_solo: false });
    expect((await report({ uso: 'pericoloso' }, { token: rita.token })).body.fermato).toBeNull();
    await changeSettings(app, 'regole', { ferma_da_solo: true });
    expect(await fermi()).toEqual([]);
  });
});

describe('an answer', () => {
  const dangerous = async (mail = '') =>
    (await report({ uso: 'pericoloso', mail }, { token: rita.token })).body.numero as number;

  test('‘a posto’ closes the report and ends its stops now, with other stops unchanged', async () => {
    const numero = await dangerous('chi@posta.example');
    await at('2027-03-02T09:00:00Z');
    await stop({ inizio: '2027-03-05', fine: '2027-03-06', segnalazione_id: numero });
    await stop({ inizio: '2027-03-20', fine: '2027-03-21' });
    const made = await read(numero);
    expect(made).toMatchObject({ esito: 'ferma', stato: 'aperta', fermo_id: expect.any(Number) });
    const done = await answer(numero, { esito: 'a_posto', versione: made.versione });
    expect(done.body).toMatchObject({ esito: 'a_posto', stato: 'chiusa', fermo_id: null });
    expect((await fermi()).map(({ inizio }: { inizio: string }) => inizio)).toEqual(['2027-03-20']);
    expect((await send(app, `GET /prenotabili/${laser}`)).body.fermo).toBeNull();
    expect(await guardare()).toEqual([]);
    expect(await countLettere(app, 'chi@posta.example', 'guasto_risposto')).toBe(2);
  });

  test('‘ci pensa’ has a note that the reporter does not get, and leaves it open', async () => {
    const numero = await dangerous('ci.pensa@posta.example');
    const nota = 'Luca, giovedì con la brugola';
    const { body } = await answer(numero, { esito: 'ci_pensa', nota });
    expect(body).toMatchObject({ esito: 'ci_pensa', stato: 'aperta', nota });
    expect(await fermi()).toHaveLength(1);
    const { dati } = await readRow(
      app,
      'posta',
      { tipo: 'guasto_risposto', destinatario: 'ci.pensa@posta.example' },
      'dati',
    );
    expect(JSON.stringify(dati)).not.toContain('brugola');
  });

  test('by hand closes it without ending a stop; removing the stop closes it', async () => {
    const numero = await dangerous();
    await answer(numero, { stato: 'chiusa' });
    const [fermo] = await fermi();
    expect(fermo).toBeDefined();
    await answer(numero, { stato: 'aperta' });
    await send(app, `DELETE /fermi/${fermo.id}`, { token: admin.token });
    expect(await read(numero)).toMatchObject({ stato: 'chiusa', esito: null });
  });

  test('with a stop closes it when the stop has run out; a report without an answer stays open', async () => {
    const senza = await dangerous();
    const con = (await report({ uso: 'meglio_di_no' })).body.numero;
    await stop({ fine: '2027-03-03', segnalazione_id: con });
    await at('2027-03-03T22:00:00Z');
    await cleanOldData(app.deps);
    expect((await read(con)).stato).toBe('aperta');
    await at('2027-03-04T03:00:00Z');
    await cleanOldData(app.deps);
    expect((await read(con)).stato).toBe('chiusa');
    expect((await read(senza)).stato).toBe('aperta');
  });

  test('is refused for a changed report, a letter, another resource, and a contradiction', async () => {
    const numero = await dangerous();
    await answer(numero, { nota: 'Vista' });
    const late = await answer(numero, { esito: 'a_posto', versione: 1 });
    expect(refusal(late)).toEqual([409, 'MODIFICATO_DA_ALTRI']);
    expect(late.body.attuale).toMatchObject({ nota: 'Vista', versione: 2, ha_fermato: true });
    expect(await fermi()).toHaveLength(1);
    const lettera = { mail: 'x@posta.example', problema: 'Wi-Fi', descrizione: 'Non va' };
    const { id } = (await send(app, 'POST /segnalazioni', { body: lettera })).body;
    expect(refusal(await answer(id, { esito: 'a_posto' }))).toEqual([422, 'VALIDATION_ERROR']);
    expect(refusal(await answer(numero, { esito: 'a_posto', stato: 'aperta' }))).toEqual([
      422,
      'VALIDATION_ERROR',
    ]);
    const altro = await createPrenotabile(app);
    expect(refusal(await stop({ segnalazione_id: numero }, altro))).toEqual([422, 'VALIDATION_ERROR']);
    expect(refusal(await answer(999_999, { esito: 'a_posto' }))).toEqual([404, 'NOT_FOUND']);
  });

  test('with a stop over bookings is settled with the plan, which answers the report too', async () => {
    const anna = await createMembro(app);
    const id = await book(anna, '2027-03-03');
    const numero = (await report({ uso: 'meglio_di_no' })).body.numero;
    const plain = await stop({ fine: '2027-03-04', segnalazione_id: numero });
    expect(refusal(plain)).toEqual([409, 'PRENOTAZIONI_FUTURE']);
    expect((await read(numero)).esito).toBeNull();
    const causa = {
      tipo: 'fermo',
      prenotabile_id: laser,
      inizio: '2027-03-01',
      fine: '2027-03-04',
      motivo: 'Da riparare',
      segnalazione_id: numero,
    };
    const plan = (body: object) =>
      send(app, 'POST /prenotazioni/sistemazione', { token: admin.token, body: { causa, ...body } });
    const { body: piano } = await plan({ anteprima: true, scelte: [] });
    expect((await read(numero)).esito).toBeNull();
    const scelte = piano.voci.map(({ scelta }: { scelta: object }) => scelta);
    expect((await plan({ anteprima: false, scelte })).body.fatto).toBe(true);
    expect(await read(numero)).toMatchObject({ esito: 'ferma', fermo_id: expect.any(Number) });
    const state = await readRow(app, 'prenotazioni', { id }, 'annullata_il');
    expect(state.annullata_il).not.toBeNull();
  });
});

describe('a damaged return', () => {
  test('is a report with the words and the photos of its return', async () => {
    const id = await book(rita, '2027-03-01');
    const token = admin.token;
    await send(app, `POST /prenotazioni/${id}/consegna`, { token, body: { uscito: [] } });
    const { body } = await send(app, `POST /prenotazioni/${id}/rientro`, {
      token,
      body: { mancano: [], stato: 'danneggiato', nota: 'Il motore gira a vuoto.' },
    });
    const { headers, ...parts } = multipart([{ campo: 'foto', nome: 'a.jpg', contenuto: picture }]);
    await send(app, `POST /prenotazioni/${id}/rientro/foto`, { token, ...parts, headers: headers! });
    expect(await guardare()).toEqual([
      expect.objectContaining({
        numero: body.segnalazione_id,
        uso: 'meglio_di_no',
        descrizione: 'Il motore gira a vuoto.',
        prenotazione_id: id,
        foto: [],
        foto_rientro: [expect.any(Number)],
        chi: null,
      }),
    ]);
    expect(await fermi()).toEqual([]);
  });
});

describe('stored reports', () => {
  test('lose words, photos, note, address and person twelve months after closing', async () => {
    const campi = { uso: 'meglio_di_no', descrizione: 'Gira a vuoto', mail: 'chi@posta.example' };
    const { body } = await report(campi, { token: rita.token, foto: [picture] });
    const before = (await listKeys(app.deps.files, 'segnalazioni')).length;
    await answer(body.numero, { stato: 'chiusa', nota: 'Riparato' });
    await at('2028-02-29T12:00:00Z');
    await cleanOldData(app.deps);
    expect(await read(body.numero)).toMatchObject({
      descrizione: 'Gira a vuoto',
      foto: [expect.any(Number)],
    });
    await at('2028-03-02T12:00:00Z');
    await cleanOldData(app.deps);
    expect(await read(body.numero)).toMatchObject({
      descrizione: '',
      mail: '',
      nota: '',
      foto: [],
      chi: null,
      uso: 'meglio_di_no',
    });
    expect((await listKeys(app.deps.files, 'segnalazioni')).length).toBeLessThan(before);
  });
});
