import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RigaUtente } from '#contract/gestione.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { clearCentre } from '#test/clear-centre.ts';
import { createPersona } from '#test/factories/persona.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';

let admin: Membro;
const app = await openTestApp({ richieste: false });
beforeEach(async () => {
  await clearCentre(app);
  admin = await createAdmin(app, { cognome: 'Ferri', nome: 'Ada' });
});

const asAdmin = (target: string, body?: object) =>
  send(app, target, { token: admin.token, ...(body && { body }) });
const list = async (query = ''): Promise<RigaUtente[]> => (await asAdmin(`GET /utenti${query}`)).body;
const names = async (query = '') => (await list(query)).map(({ nome, cognome }) => `${cognome} ${nome}`);
const person = (cognome: string, nome: string, more: object = {}) =>
  createMembro(app, { cognome, nome, ...more });

test('everybody is listed by surname and name, in dictionary order, page by page', async () => {
  const people = [
    ['De Rossi', 'Ugo'],
    ['D’Amico', 'Zoe'],
    ['Dell’Orto', 'Ada'],
    ['de santis', 'Rita'],
    ['De', 'Luca'],
    ['Èrba', 'Ivo'],
    ['Erba', 'Nora'],
    ['Zani', 'Bea'],
    ['Zani', 'Àlba'],
    ['alba', 'Gino'],
  ] as const;
  for (const [cognome, nome] of people) await person(cognome, nome);
  const { compare } = new Intl.Collator('it', { sensitivity: 'base' });
  const sorted = [['Ferri', 'Ada'] as const, ...people]
    .toSorted((a, b) => compare(a[0], b[0]) || compare(a[1], b[1]))
    .map((one) => one.join(' '));
  expect(await names()).toEqual(sorted);
  const seen: string[] = [];
  let next = '/utenti?limit=4';
  while (next !== '') {
    const page = await asAdmin(`GET ${next}`);
    seen.push(...page.body.map(({ nome, cognome }: RigaUtente) => `${cognome} ${nome}`));
    next = /<\/api([^>]+)>/.exec(String(page.headers['link']))?.[1] ?? '';
  }
  expect(seen).toEqual(sorted);
});

test('a page has 25 people, and an invalid cursor is refused', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, i) => person(`Bassi${i}`, 'Ugo')));
  expect(await list()).toHaveLength(25);
  for (const cursor of [['a'], ['a', 'b'], ['a\0', randomUUID()], { x: 1 }]) {
    const dopo = Buffer.from(JSON.stringify(cursor)).toString('base64url');
    expect((await asAdmin(`GET /utenti?dopo=${dopo}`)).status).toBe(422);
  }
  expect((await asAdmin('GET /utenti?filtro=tutte')).status).toBe(422);
});

test('a text searches as the search for people does, together with a filter', async () => {
  const { email } = await person('Neri', 'Giulia', { telefono: '333 123 4567' });
  await person('Neri', 'Aldo', { is_active: false });
  await person('Bianchi', 'Nora');
  expect(await names('?search_term=neri')).toEqual(['Neri Aldo', 'Neri Giulia']);
  expect(await names('?search_term=1234567')).toEqual(['Neri Giulia']);
  expect(await names(`?search_term=${encodeURIComponent(email)}`)).toEqual(['Neri Giulia']);
  expect(await names('?search_term=neri&filtro=sospese')).toEqual(['Neri Aldo']);
  expect(await names('?search_term=nessuno')).toEqual([]);
});

async function fill() {
  const camera = await createPrenotabile(app, { nome: 'Drone', tipo: 'strumento' });
  const sala = await createPrenotabile(app, { nome: 'Sala', tipo: 'spazio' });
  await person('Attesi', 'Documenti', { documento_stato: 'da_verificare' });
  await person('Sospesi', 'Uno', { is_active: false, documento_stato: 'verificato' });
  await createPersona(app, admin, { cognome: 'Senza', nome: 'Mail' });
  const fuori = await person('Fuori', 'Cosa', { documento_stato: 'verificato' });
  const debito = await person('Debito', 'Due', { documento_stato: 'verificato' });
  const days = { inizio: '2027-03-01', fine: '2027-03-02', confermata: true };
  const out = await createPrenotazione(app, { user_id: fuori.id, prenotabile_id: camera, ...days });
  expect((await asAdmin(`POST /prenotazioni/${out}/consegna`, { uscito: [] })).status).toBe(201);
  const { body: due } = await asAdmin(`POST /utenti/${debito.id}/prenotazioni`, {
    inizio: '2027-03-01',
    fine: '2027-03-02',
    entry_id: sala,
    entry_tipo: 'prenotabile',
  });
  return { out, due: due.id as number };
}

describe('a filter', () => {
  test.each([
    ['attesa_documento', ['Attesi Documenti', 'Ferri Ada']],
    ['cosa_fuori', ['Fuori Cosa']],
    ['da_pagare', ['Debito Due']],
    ['senza_mail', ['Senza Mail']],
    ['sospese', ['Sospesi Uno']],
    ['amministratori', ['Ferri Ada']],
  ] as const)('%s finds those people, and is counted', async (filtro, found) => {
    await fill();
    expect(await names(`?filtro=${filtro}`)).toEqual(found);
    expect((await asAdmin('GET /gestione/conteggi')).body.filtri[filtro]).toBe(found.length);
  });
});

test('each line shows what concerns the person today, and never their class', async () => {
  const { out, due } = await fill();
  const rows = new Map((await list()).map((row) => [row.cognome, row]));
  expect(rows.get('Fuori')!.adesso).toEqual({
    cosa: 'fuori',
    prenotazione_id: out,
    nome: 'Drone',
    giorno: '2027-03-02',
  });
  expect(rows.get('Debito')).toMatchObject({
    adesso: { cosa: 'prossima', prenotazione_id: due, nome: 'Sala', giorno: '2027-03-01' },
    da_pagare: 2,
    euro: 10,
  });
  expect((await asAdmin(`POST /prenotazioni/${due}/presenze`, { giorno: '2027-03-01' })).status).toBe(200);
  const here = (await list('?search_term=debito'))[0]!;
  expect(here.adesso).toMatchObject({ cosa: 'qui', giorno: '2027-03-01' });
  // A returned booking is over, also on its last day.
  await asAdmin(`POST /prenotazioni/${out}/rientro`, { mancano: [], stato: 'a_posto' });
  expect((await list('?search_term=fuori'))[0]!.adesso).toBeNull();
  expect(rows.get('Senza')).toMatchObject({ email: null, adesso: null, da_pagare: 0 });
  expect(Object.keys(here)).not.toContain('fascia');
});

describe('the number of waiting people', () => {
  test('is counted, up to a hundred', async () => {
    const empty = (await asAdmin('GET /gestione/conteggi')).body;
    expect(empty).toMatchObject({ segnalazioni: 0, posta: 0, da_confermare: 0, da_telefonare: 0 });
    await app.pool.query(`insert into segnalazioni (mail, problema, descrizione, creata_il)
      select 'a@b.example', 'altro', 'x', now() from generate_series(1, 130)`);
    await fill();
    const { body } = await asAdmin('GET /gestione/conteggi');
    expect(body).toMatchObject({ documenti: 2, segnalazioni: 100 });
  });
});

describe('the CSV', () => {
  test('needs the password, has the filtered people without tax codes, and is recorded', async () => {
    await fill();
    const old = admin.token;
    await app.pool.query(`update sessioni set confermata_il = confermata_il - interval '1 hour'`);
    expect(refusal(await asAdmin('GET /utenti.csv'))).toEqual([403, 'PASSWORD_RICHIESTA']);
    await app.pool.query(`update sessioni set confermata_il = confermata_il + interval '1 hour'`);
    const csv = await send(app, 'GET /utenti.csv?filtro=cosa_fuori', { token: old });
    expect(csv.headers['content-disposition']).toContain('utenti.csv');
    const [heading, line, end] = csv.bytes.toString('utf8').slice(1).split('\r\n');
    expect(heading).toBe(
      '"Cognome";"Nome";"Mail";"Telefono";"Documento";"Sospeso";"Amministratore";"Adesso";"Giorni da pagare";"Euro da pagare"',
    );
    expect(line).toMatch(
      /^"Fuori";"Cosa";".*";"333 000 0000";"verificato";"";"";"fuori: Drone, 2027-03-02";0;0$/,
    );
    expect(end).toBe('');
    const { rows } = await app.pool.query(
      `select dettagli from registro where azione = 'utenti_esportati' and attore_id = $1`,
      [admin.id],
    );
    expect(rows).toEqual([{ dettagli: { filtro: 'cosa_fuori', ricerca: false, quante: 1 } }]);
  });
});
