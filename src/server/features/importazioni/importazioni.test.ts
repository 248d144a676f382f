import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, openTestApp } from '#test/build-test-app.ts';
import { readCsv } from '#test/csv.ts';
import { createPersona, rigaPersona } from '#test/factories/persona.ts';
import { createGruppo, createPrenotabile } from '#test/factories/risorsa.ts';
import {
  createAdmin,
  createMembro,
  freshCodice,
  freshMail,
  type Membro,
  openSession,
} from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';

const heard: string[] = [];
// Without the work after the answers, which polls every 2 s.
const app = await openTestApp({ onQuery: ({ query }) => void heard.push(query.sql), richieste: false });
const admin = await createAdmin(app);

const cosa = (more: object = {}) => ({
  tipo: 'strumento',
  nome: 'Trapano a colonna',
  descrizione: 'Fino a 13 millimetri.',
  inventario: freshCodice(),
  ...more,
});

async function gruppo(nome: string, tipo: 'spazio' | 'strumento' = 'strumento') {
  const made = await createGruppo(app, 1, { tipo });
  await app.pool.query('update gruppi set nome = $2 where id = $1', [made.id, nome]);
  return made;
}

const MANY = 2000;
type Tipo = 'persone' | 'risorse';
const call = (tipo: Tipo, righe: unknown, more: object, { token }: Membro = admin) =>
  send(app, 'POST /importazioni', { token, body: { tipo, righe, ...more } });
const preview = (tipo: Tipo, righe: unknown) => call(tipo, righe, { anteprima: true });
const carryOut = (tipo: Tipo, righe: unknown, impronta: string) =>
  call(tipo, righe, { anteprima: false, impronta });
async function importAll(tipo: Tipo, righe: unknown) {
  const { body } = await preview(tipo, righe);
  return carryOut(tipo, righe, body.impronta);
}
const fates = ({ body }: { body: any }) =>
  body.righe.map(({ azione, errori }: any) => [
    azione,
    ...errori.map(({ campo, codice: code }: any) => `${campo} ${code}`),
  ]);
async function everything(): Promise<unknown> {
  const { rows } = await app.pool.query(
    `select (select jsonb_agg(to_jsonb(u) order by u.id) from utenti u) as utenti,
       (select jsonb_agg(to_jsonb(p) order by p.id) from prenotabili p) as prenotabili,
       (select jsonb_agg(to_jsonb(g) order by g.id) from gruppi g) as gruppi,
       (select count(*)::int from posta) as lettere, (select count(*)::int from gettoni) as gettoni,
       (select count(*)::int from registro) as voci, (select count(*)::int from rilasci) as rilasci,
       (select count(*)::int from importazioni) as importazioni`,
  );
  return rows;
}
const find = async (codice_fiscale: string) =>
  (await app.pool.query('select * from utenti where codice_fiscale = $1', [codice_fiscale])).rows;

describe('people', () => {
  test('are registered with the sheet’s data, still to be informed, and invited; those without an address get a paper', async () => {
    const con = rigaPersona();
    const senza = rigaPersona({ email: null, telefono: '0550 123456', lingua: 'en' });
    const answer = await importAll('persone', [con, senza]);
    expect([answer.status, fates(answer)]).toEqual([200, [['nuova'], ['nuova']]]);
    const [uno] = await find(con.codice_fiscale);
    const [due] = await find(senza.codice_fiscale);
    expect(due.lingua).toBe('en');
    expect(uno).toMatchObject({
      lingua: 'it',
      nome: 'Marta',
      cognome: 'Benedetti',
      email: con.email,
      da_informare: true,
      informato_il: null,
      is_verified: false,
      is_superuser: false,
      documento_stato: 'mancante',
      fascia: 'residente',
    });
    const scheda = await send(app, `GET /utenti/${due.id}`, { token: admin.token });
    expect(scheda.body).toMatchObject({ email: null, da_informare: true, informata: null });
    const { rows } = await app.pool.query(
      'select tipo, stato, per_ultima, destinatario from posta where user_id = any($1) order by tipo',
      [[uno.id, due.id]],
    );
    expect(rows).toEqual([
      { tipo: 'informativa', stato: 'da_stampare', per_ultima: false, destinatario: null },
      { tipo: 'invito', stato: 'in_attesa', per_ultima: true, destinatario: con.email },
    ]);
  });

  test('are in the records with their number, and with one line each', async () => {
    const righe = [rigaPersona(), rigaPersona(), rigaPersona({ email: null })];
    await importAll('persone', righe);
    const { rows } = await app.pool.query(
      `select azione, attore_id, dettagli from registro where azione = 'importazione_eseguita' order by id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({
      attore_id: admin.id,
      dettagli: { tipo: 'persone', quante: 3, saltate: 0 },
    });
    const [{ id }] = await find(righe[2]!.codice_fiscale);
    const one = await app.pool.query('select azione, dettagli from registro where utente_id = $1', [id]);
    expect(one.rows).toEqual([{ azione: 'persona_importata', dettagli: { con_mail: false } }]);
  });

  test('known or repeated are skipped, wrong ones stop the whole, and nothing existing changes', async () => {
    const known = rigaPersona();
    await importAll('persone', [known]);
    const there = await createPersona(app, admin, { email: freshMail() });
    const { email } = (await app.pool.query('select email from utenti where id = $1', [there])).rows[0];
    const twice = rigaPersona();
    const righe = [
      { ...known, telefono: 7 },
      rigaPersona({ email: email.toUpperCase() }),
      twice,
      rigaPersona({ codice_fiscale: twice.codice_fiscale.toLowerCase() }),
      rigaPersona({ email: twice.email }),
      rigaPersona({ codice_fiscale: 'CRSLNZ80A01F2' }),
      rigaPersona({ codice_fiscale: '12345678903' }),
      rigaPersona({ email: 'ivo.ferrari@' }),
      rigaPersona({ nome: 'x'.repeat(400), telefono: '' }),
      { cognome: 7 },
    ];
    const before = await everything();
    const seen = await preview('persone', righe);
    expect(fates(seen)).toEqual([
      ['salta', 'codice_fiscale gia_presente'],
      ['salta', 'email gia_presente'],
      ['nuova'],
      ['salta', 'codice_fiscale ripetuto'],
      ['salta', 'email ripetuto'],
      ['errore', 'codice_fiscale codice_fiscale_lungo'],
      ['nuova'],
      ['errore', 'email email_non_valida'],
      ['errore', 'nome troppo_lungo', 'telefono obbligatorio'],
      [
        'errore',
        'nome obbligatorio',
        'cognome non_testo',
        'codice_fiscale obbligatorio',
        'telefono obbligatorio',
      ],
    ]);
    expect(seen.body.righe[4].errori[0].valori).toEqual({ riga: 3 });
    const refused = await carryOut('persone', righe, seen.body.impronta);
    expect(refusal(refused)).toEqual([422, 'VALIDATION_ERROR']);
    expect(refused.body.errors.map(({ campo }: any) => campo)).toContain('righe.7.email');
    expect(await everything()).toEqual(before);
    const right = righe.filter((_, n) => seen.body.righe[n].azione !== 'errore');
    expect((await importAll('persone', right)).status).toBe(200);
    expect(await find(known.codice_fiscale)).toHaveLength(1);
    expect((await find(known.codice_fiscale))[0].nome).toBe('Marta');
  });

  test('with a tax code of another name or address are to be checked, never skipped or written', async () => {
    const known = rigaPersona({ nome: 'Niccolò', cognome: "D'Angelo" });
    const senza = rigaPersona({ email: null });
    await importAll('persone', [known, senza]);
    const [[{ id }], [{ id: altro }]] = [await find(known.codice_fiscale), await find(senza.codice_fiscale)];
    const righe = [
      { ...known, nome: 'NICCOLO', cognome: 'D’Angelo', email: known.email.toUpperCase() },
      // The name may have been split wrongly.
      { ...known, nome: "D'Angelo Niccolò", cognome: '', codice_fiscale: known.codice_fiscale.toLowerCase() },
      { ...known, email: null },
      { ...known, email: freshMail() },
      {
        ...known,
        nome: 'Vera',
        codice_fiscale: ` ${known.codice_fiscale.slice(0, 6)} ${known.codice_fiscale.slice(6)}`,
      },
      { ...known, nome: 'Vera', email: freshMail(), telefono: '' },
      { ...known, email: 'storta@' },
      { ...senza, email: null },
      { ...senza, email: freshMail() },
      { ...senza, nome: 7 },
    ];
    const seen = await preview('persone', righe);
    const same = ['salta', 'codice_fiscale gia_presente'];
    expect(fates(seen)).toEqual([
      same,
      same,
      same,
      ['diverso', 'email diverso'],
      ['diverso', 'nome diverso'],
      ['diverso', 'nome diverso', 'email diverso'],
      same,
      same,
      ['diverso', 'email diverso'],
      same,
    ]);
    expect(seen.body.righe[3].errori[0].valori).toEqual({ utente: id });
    expect(seen.body.righe[8].errori[0].valori).toEqual({ utente: altro });
    const before = await find(known.codice_fiscale);
    expect((await carryOut('persone', righe, seen.body.impronta)).status).toBe(200);
    expect(await find(known.codice_fiscale)).toEqual(before);
    // One of several accounts with the code is this person.
    const other = await createPersona(app, admin, { email: freshMail() });
    await app.pool.query('update utenti set codice_fiscale = $2 where id = $1', [
      other,
      known.codice_fiscale,
    ]);
    expect(fates(await preview('persone', [known]))).toEqual([same]);
  });

  test('with an address that somebody can still get back by a mailed link are skipped', async () => {
    const { id } = await createMembro(app);
    const email = freshMail();
    await app.pool.query(
      `insert into gettoni (id, scopo, impronta, user_id, legato_a, scade_il)
       values ($1, 'annulla_cambio', $2, $3, $4, '2027-03-02T00:00:00Z')`,
      [randomUUID(), Buffer.from(randomUUID()), id, email],
    );
    expect(fates(await preview('persone', [rigaPersona({ email })]))).toEqual([
      ['salta', 'email gia_presente'],
    ]);
  });

  test('who waited for the address, or had a form for it, no longer wait', async () => {
    const email = freshMail();
    const { id } = await createMembro(app);
    await app.pool.query('update utenti set email_in_attesa = $2, in_attesa_dal = now() where id = $1', [
      id,
      email,
    ]);
    expect((await importAll('persone', [rigaPersona({ email })])).status).toBe(200);
    const { rows } = await app.pool.query('select email_in_attesa from utenti where id = $1', [id]);
    expect(rows).toEqual([{ email_in_attesa: null }]);
  });

  test('keep class, role and document: those columns are not read', async () => {
    const riga = rigaPersona({
      fascia: 'precedenza',
      is_superuser: true,
      is_verified: true,
      documento_stato: 'verificato',
      da_informare: false,
      password_hash: 'x',
    });
    await importAll('persone', [riga]);
    expect((await find(riga.codice_fiscale))[0]).toMatchObject({
      fascia: 'residente',
      is_superuser: false,
      is_verified: false,
      documento_stato: 'mancante',
      da_informare: true,
    });
  });

  test('keep formulas as text, which is exported harmless', async () => {
    const riga = rigaPersona({ nome: '=cmd|calc', cognome: '+Evil' });
    expect((await importAll('persone', [riga])).status).toBe(200);
    expect((await find(riga.codice_fiscale))[0]).toMatchObject({ nome: '=cmd|calc', cognome: '+Evil' });
    const csv = await send(app, 'GET /utenti.csv?search_term=Evil', { token: admin.token });
    expect(csv.bytes.toString()).toContain(`"'+Evil";"'=cmd|calc"`);
  });

  test('get the permissions that they already have as imported, without a letter', async () => {
    const create = (nome: string, durata_mesi: number | null) =>
      send(app, 'POST /abilitazioni', {
        token: admin.token,
        body: { nome, come_si_ottiene: 'Con un corso.', durata_mesi },
      });
    const laser = (await create(`Laser ${freshCodice()}`, 12)).body;
    const tornio = (await create(`Tornio ${freshCodice()}`, null)).body;
    const riga = rigaPersona({
      abilitazioni: [{ nome: laser.nome.toUpperCase() }, { nome: tornio.nome, fino: '2027-12-31' }],
    });
    expect((await importAll('persone', [riga])).status).toBe(200);
    const [{ id }] = await find(riga.codice_fiscale);
    const { body } = await send(app, `GET /utenti/${id}/abilitazioni`, { token: admin.token });
    expect(
      body.map(({ abilitazione, fino, storia }: any) => [abilitazione.id, fino, storia[0].come]),
    ).toEqual([
      [laser.id, '2028-03-01', 'importata'],
      [tornio.id, '2027-12-31', 'importata'],
    ]);
    const { rows } = await app.pool.query('select tipo from posta where user_id = $1', [id]);
    expect(rows).toEqual([{ tipo: 'invito' }]);
    const wrong = rigaPersona({
      abilitazioni: [{ nome: 'Ignota' }, { nome: laser.nome, fino: '2027-02-28' }, { nome: 3 }],
    });
    expect(fates(await preview('persone', [wrong]))[0]).toEqual(['errore', 'abilitazioni.2.nome non_testo']);
    const past = rigaPersona({
      abilitazioni: [{ nome: 'Ignota' }, { nome: laser.nome, fino: '2027-02-28' }],
    });
    expect(fates(await preview('persone', [past]))).toEqual([
      ['errore', 'abilitazioni.0.nome abilitazione_ignota', 'abilitazioni.1.fino giorno_passato'],
    ]);
  });
});

describe('the same import', () => {
  test('carried out again does nothing and answers the same, from another browser and after their accounts changed', async () => {
    const other = await createAdmin(app);
    const righe = [rigaPersona(), rigaPersona()];
    const { body } = await preview('persone', righe);
    const first = await carryOut('persone', righe, body.impronta);
    const before = await everything();
    const again = await call('persone', righe, { anteprima: false, impronta: body.impronta }, other);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await everything()).toEqual(before);
  });

  test('in a new preview finds everybody existing', async () => {
    const righe = [rigaPersona()];
    const { body } = await importAll('persone', righe);
    const seen = await preview('persone', righe);
    expect(fates(seen)).toEqual([['salta', 'codice_fiscale gia_presente']]);
    expect(seen.body.impronta).not.toBe(body.impronta);
    expect((await carryOut('persone', righe, seen.body.impronta)).status).toBe(200);
    expect(await find(righe[0]!.codice_fiscale)).toHaveLength(1);
  });

  test('can be carried out anew when the accounts have ended', async () => {
    const righe = [rigaPersona()];
    await importAll('persone', righe);
    await app.pool.query('delete from utenti where codice_fiscale = $1', [righe[0]!.codice_fiscale]);
    expect(fates(await importAll('persone', righe))).toEqual([['nuova']]);
    expect(await find(righe[0]!.codice_fiscale)).toHaveLength(1);
  });

  test('with other rows is refused', async () => {
    const righe = [rigaPersona()];
    const { body } = await preview('persone', righe);
    await carryOut('persone', righe, body.impronta);
    expect(refusal(await carryOut('persone', [rigaPersona()], body.impronta))).toEqual([
      409,
      'PIANO_SUPERATO',
    ]);
  });
});

describe('an import is refused', () => {
  test('without a preview, with an invented digest, and once its rows give another result', async () => {
    const riga = rigaPersona();
    const refused = await call('persone', [riga], { anteprima: false });
    expect([refusal(refused), refused.body.errors[0].campo]).toEqual([[422, 'VALIDATION_ERROR'], 'impronta']);
    expect(refusal(await carryOut('persone', [riga], 'a'.repeat(64)))).toEqual([409, 'PIANO_SUPERATO']);
    const { body } = await preview('persone', [riga]);
    await createMembro(app, { email: riga.email });
    const before = await everything();
    expect(refusal(await carryOut('persone', [riga], body.impronta))).toEqual([409, 'PIANO_SUPERATO']);
    expect(await everything()).toEqual(before);
  });

  test('where the end of a permission has changed', async () => {
    const nome = `Fresa ${freshCodice()}`;
    const made = await send(app, 'POST /abilitazioni', {
      token: admin.token,
      body: { nome, come_si_ottiene: 'Con un corso.', durata_mesi: 12 },
    });
    const righe = [rigaPersona({ abilitazioni: [{ nome }] })];
    const { body } = await preview('persone', righe);
    await send(app, `PATCH /abilitazioni/${made.body.id}`, { token: admin.token, body: { durata_mesi: 24 } });
    expect(refusal(await carryOut('persone', righe, body.impronta))).toEqual([409, 'PIANO_SUPERATO']);
  });

  test('to members, and to an administrator without a recent password', async () => {
    const membro = await createMembro(app);
    expect(refusal(await call('persone', [], { anteprima: true }, membro))).toEqual([403, 'FORBIDDEN']);
    const token = await openSession(app, admin.id);
    await app.pool.query(`update sessioni set confermata_il = '2027-03-01T08:00:00Z' where user_id = $1`, [
      admin.id,
    ]);
    const late = await call('persone', [rigaPersona()], { anteprima: true }, { ...admin, token });
    expect(refusal(late)).toEqual([403, 'PASSWORD_RICHIESTA']);
    await app.pool.query(`update sessioni set confermata_il = '2027-03-01T09:00:00Z' where user_id = $1`, [
      admin.id,
    ]);
  });

  test('with 2,001 rows, or more than 4 MB', async () => {
    const righe = Array.from({ length: 2001 }, () => rigaPersona());
    const many = await preview('persone', righe);
    expect(many.status).toBe(422);
    expect(many.body.errors).toMatchObject([
      { campo: 'righe', codice: 'troppi_elementi', valori: { max: 2000 } },
    ]);
    const large = await preview('persone', [{ nome: 'x'.repeat(4 * 1024 * 1024) }]);
    expect(refusal(large)).toEqual([413, 'TROPPO_GRANDE']);
    const nearly = await preview('persone', [{ nome: 'x'.repeat(3 * 1024 * 1024) }]);
    expect([nearly.status, nearly.body.errors[0].campo]).toEqual([422, 'righe.0.nome']);
  });
});

test('2,000 people are written in few statements', async () => {
  const righe = Array.from({ length: 2000 }, (_, n) => rigaPersona(n % 4 === 0 ? { email: null } : {}));
  const t0 = performance.now();
  const seen = await preview('persone', righe);
  const t1 = performance.now();
  heard.length = 0;
  const answer = await carryOut('persone', righe, seen.body.impronta);
  const t2 = performance.now();
  expect(answer.status).toBe(200);
  expect(answer.body.righe).toHaveLength(2000);
  expect(heard.length).toBeLessThanOrEqual(24);
  const { rows } = await app.pool.query(
    `select count(*)::int as persone from utenti where codice_fiscale = any($1) and da_informare`,
    [righe.map(({ codice_fiscale }) => codice_fiscale)],
  );
  expect(rows).toEqual([{ persone: 2000 }]);
  console.log(
    `2,000 people: preview ${Math.round(t1 - t0)} ms, import ${Math.round(t2 - t1)} ms in ${heard.length} statements`,
  );
});

describe('resources', () => {
  beforeEach(() => heard.splice(0));
  const readAll = (ids: string[]) =>
    app.pool.query('select * from prenotabili where inventario = any($1) order by id', [ids]);

  test('become drafts with all their fields, in groups that are found by name or created once', async () => {
    const nome = `Trapani ${freshCodice()}`;
    const { id } = await gruppo(nome);
    const nuovo = `Torni ${freshCodice()}`;
    const righe = [
      cosa({
        gruppo: nome.toUpperCase(),
        cauzione: 50,
        noleggio_max: 3,
        marca: '=Bosch',
        acquistato_il: '2024-05-06',
        controllo_mesi: 12,
        controllo_giorni: 30,
        conferma_automatica: true,
      }),
      cosa({ gruppo: nuovo }),
      cosa({ gruppo: nuovo.toLowerCase() }),
      cosa({ tipo: 'spazio', gruppo: nuovo }),
      cosa({ gruppo: null, inventario: '' }),
      cosa({ inventario: '' }),
    ];
    const answer = await importAll('risorse', righe);
    expect([answer.status, fates(answer)]).toEqual([200, righe.map(() => ['nuova'])]);
    const { rows } = await readAll(righe.map(({ inventario }) => inventario).filter(Boolean));
    expect(rows[0]).toMatchObject({
      nome: 'Trapano a colonna',
      bozza: true,
      non_prenotabile: false,
      cauzione: 50,
      noleggio_max: 3,
      marca: '=Bosch',
      acquistato_il: '2024-05-06',
      controllo_mesi: 12,
      controllo_giorni: 30,
      conferma_automatica: true,
    });
    const made = await app.pool.query(
      `select g.id, g.nome, g.tipo, array_agg(gp.prenotabile_id order by gp.prenotabile_id) as membri
       from gruppi g join gruppi_prenotabili gp on gp.gruppo_id = g.id
       where lower(g.nome) = lower($1) group by g.id order by g.tipo desc`,
      [nuovo],
    );
    expect(made.rows).toMatchObject([
      { nome: nuovo, tipo: 'strumento', membri: [rows[1].id, rows[2].id] },
      { nome: nuovo, tipo: 'spazio', membri: [rows[3].id] },
    ]);
    const joined = await app.pool.query(
      'select count(*)::int as n from gruppi_prenotabili where gruppo_id = $1',
      [id],
    );
    expect(joined.rows).toEqual([{ n: 2 }]);
    // Nobody sees or books them before they are published.
    const seen = await send(app, `GET /prenotabili/${rows[0].id}`);
    expect(seen.status).toBe(404);
    const membro = await createMembro(app);
    const booked = await send(app, 'POST /utenti/me/prenotazioni', {
      token: membro.token,
      body: { inizio: '2027-03-16', fine: '2027-03-16', entry_id: rows[1].id, entry_tipo: 'prenotabile' },
    });
    expect(booked.status).toBe(404);
  });

  test('with a known inventory number are skipped, also when repeated; that of a deleted one is free', async () => {
    const there = cosa();
    const gone = cosa();
    await importAll('risorse', [there, gone]);
    await app.pool.query('update prenotabili set eliminato_il = now() where inventario = $1', [
      gone.inventario,
    ]);
    const one = cosa();
    const righe = [
      { ...there, nome: 'Altro', inventario: there.inventario.toLowerCase() },
      one,
      cosa({ inventario: one.inventario }),
      gone,
    ];
    expect(fates(await importAll('risorse', righe))).toEqual([
      ['salta', 'inventario gia_presente'],
      ['nuova'],
      ['salta', 'inventario ripetuto'],
      ['nuova'],
    ]);
    expect((await readAll([there.inventario])).rows[0].nome).toBe('Trapano a colonna');
  });

  test('with wrong cells are errors of their rows', async () => {
    const nome = `Doppio ${freshCodice()}`;
    await gruppo(nome);
    await gruppo(nome);
    await gruppo(nome, 'spazio');
    const righe = [
      cosa({ cauzione: 12.5 }),
      cosa({ cauzione: '50' }),
      cosa({ noleggio_max: 400, tipo: 'macchina' }),
      cosa({ gruppo: nome }),
      cosa({ gruppo: nome, tipo: 'spazio' }),
      cosa({ abilitazioni: [{ nome: 'Ignota' }] }),
      cosa({ acquistato_il: '31/12/2020' }),
    ];
    expect(fates(await preview('risorse', righe))).toEqual([
      ['errore', 'cauzione euro_interi'],
      ['errore', 'cauzione euro_interi'],
      ['errore', 'tipo non_tra_i_valori', 'noleggio_max numero_intero'],
      ['errore', 'gruppo piu_gruppi'],
      ['nuova'],
      ['errore', 'abilitazioni.0.nome abilitazione_ignota'],
      ['errore', 'acquistato_il giorno_non_valido'],
    ]);
  });

  test('are written in few statements, 2,000 of them', async () => {
    const righe = Array.from({ length: 2000 }, (_, n) => cosa({ gruppo: `Scaffale ${n % 40}` }));
    const seen = await preview('risorse', righe);
    heard.length = 0;
    const started = performance.now();
    expect((await carryOut('risorse', righe, seen.body.impronta)).status).toBe(200);
    const took = Math.round(performance.now() - started);
    expect(heard.length).toBeLessThanOrEqual(24);
    const { rows } = await readAll(righe.map(({ inventario }) => inventario));
    expect(rows.map(({ inventario }: any) => inventario)).toEqual(righe.map(({ inventario }) => inventario));
    console.log(`2,000 things in 40 groups: ${took} ms in ${heard.length} statements`);
  });

  test('published in a group with a waiting list, one is offered at once', async () => {
    const nome = `Plotter ${freshCodice()}`;
    const { id, membri } = await gruppo(nome);
    const [uno, due] = [await createMembro(app), await createMembro(app)];
    const days = { inizio: '2027-03-16', fine: '2027-03-17', entry_id: id, entry_tipo: 'gruppo' };
    const booked = await send(app, 'POST /utenti/me/prenotazioni', { token: uno.token, body: days });
    expect(booked.status).toBe(201);
    expect((await send(app, 'POST /utenti/me/attese', { token: due.token, body: days })).status).toBe(201);
    const riga = cosa({ gruppo: nome });
    await importAll('risorse', [riga]);
    const held = async () =>
      (
        await app.pool.query(
          'select prenotabile_id from prenotazioni where attesa_id is not null and user_id = $1',
          [due.id],
        )
      ).rows;
    expect(await held()).toEqual([]);
    const [{ id: piece }] = (await readAll([riga.inventario])).rows;
    expect(membri).not.toContain(piece);
    await send(app, `PATCH /prenotabili/${piece}`, { token: admin.token, body: { bozza: false } });
    expect(await held()).toEqual([{ prenotabile_id: piece }]);
  });
});

test('the template sheet has the headings of people, with the permissions, and of resources', async () => {
  await send(app, 'POST /abilitazioni', {
    token: admin.token,
    body: { nome: 'Saldatura', come_si_ottiene: 'Con un corso.', durata_mesi: null },
  });
  const read = async (tipo: string) => {
    const answer = await send(app, `GET /importazioni/modello.csv?tipo=${tipo}`, { token: admin.token });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    return readCsv(answer.bytes);
  };
  expect(await read('persone')).toMatch(
    /^\uFEFFCognome;Nome;Codice fiscale;Email;Telefono;Lingua delle lettere;.*Abilitazione: Saldatura.*\r\n$/,
  );
  expect(await read('risorse')).toContain(';Inventario;');
  const wrong = await send(app, 'GET /importazioni/modello.csv?tipo=gatti', { token: admin.token });
  expect(wrong.status).toBe(422);
});

test('an import is deleted after 30 days, by the clean-up of the night', async () => {
  const { forget } = await import('../pulizia/conservazione.ts');
  await importAll('risorse', [cosa()]);
  const count = async () => (await app.pool.query('select count(*)::int as n from importazioni')).rows[0].n;
  expect(await count()).toBeGreaterThan(0);
  app.clock.set('2027-03-31T08:59:59Z');
  await forget(app.deps, 'importazioni');
  expect(await count()).toBeGreaterThan(0);
  app.clock.set('2027-03-31T09:00:01Z');
  await forget(app.deps, 'importazioni');
  expect(await count()).toBe(0);
  app.clock.set('2027-03-01T09:00:00Z');
});

test('a resource without an inventory number is never treated as one of the sheet', async () => {
  await createPrenotabile(app);
  const nome = `Morsa ${freshCodice()}`;
  const righe = [cosa({ nome, inventario: '' }), cosa({ nome, inventario: '' })];
  expect(fates(await preview('risorse', righe))).toEqual([['nuova'], ['nuova']]);
});

test('a row without an inventory number is marked, and still new, if the group has its name', async () => {
  const [nome, scaffale] = [`Morsa ${freshCodice()}`, `Scaffale ${freshCodice()}`];
  const senza = (more: object = {}) => cosa({ nome, inventario: '', ...more });
  const there = [
    senza({ gruppo: scaffale }),
    senza({ gruppo: scaffale }),
    senza(),
    senza({ tipo: 'spazio' }),
  ];
  await importAll('risorse', there);
  const gone = senza({ nome: `Tolta ${nome}` });
  await importAll('risorse', [gone]);
  await app.pool.query('update prenotabili set eliminato_il = now() where nome = $1', [gone.nome]);
  const seen = await preview('risorse', [
    senza({ gruppo: scaffale.toUpperCase(), nome: nome.toUpperCase() }),
    senza(),
    senza({ tipo: 'spazio' }),
    senza({ gruppo: `Altro ${scaffale}` }),
    senza({ gruppo: scaffale, inventario: freshCodice() }),
    gone,
    senza({ cauzione: 12.5 }),
  ]);
  expect(fates(seen)).toEqual([
    ['nuova', 'nome nome_presente'],
    ['nuova', 'nome nome_presente'],
    ['nuova', 'nome nome_presente'],
    ['nuova'],
    ['nuova'],
    ['nuova'],
    ['errore', 'cauzione euro_interi'],
  ]);
  expect(seen.body.righe.slice(0, 3).map(({ errori }: any) => errori[0].valori)).toEqual([
    { quante: 2 },
    { quante: 1 },
    { quante: 1 },
  ]);
  expect((await importAll('risorse', there)).status).toBe(200);
  const { rows } = await app.pool.query('select id from prenotabili where nome = $1', [nome]);
  expect(rows).toHaveLength(8);
});

test('with a large sheet in a nearly empty centre no row reads the others', async () => {
  const own = await buildTestApp();
  try {
    // By now the database has statistics, and has planned for nearly empty tables.
    await own.pool.query('vacuum analyze');
    const { token } = await createAdmin(own);
    const importOf = async (tipo: Tipo, righe: object[]) => {
      const put = (more: object) =>
        send(own, 'POST /importazioni', { token, body: { tipo, righe, ...more } });
      const { body } = await put({ anteprima: true });
      expect((await put({ anteprima: false, impronta: body.impronta })).status).toBe(200);
    };
    for (let n = 0; n < 8; n += 1) {
      await importOf('persone', [rigaPersona()]);
      await importOf('risorse', [cosa({ gruppo: 'Scaffale' })]);
    }
    await importOf(
      'persone',
      Array.from({ length: MANY }, () => rigaPersona()),
    );
    await importOf(
      'risorse',
      Array.from({ length: MANY }, () => cosa({ gruppo: 'Scaffale' })),
    );
    // The database updates its statistics a little later.
    const counted = async () =>
      (
        await own.pool.query<{ nome: string; scritte: number; lette: number }>(
          `select relname as nome, n_tup_ins::int as scritte, seq_tup_read::int as lette from pg_stat_user_tables
           where relname in ('utenti', 'gettoni', 'prenotabili', 'gruppi_prenotabili') and n_tup_ins > $1`,
          [MANY],
        )
      ).rows;
    await expect.poll(counted, { interval: 200 }).toHaveLength(4);
    expect((await counted()).filter(({ lette }) => lette > 50 * MANY)).toEqual([]);
  } finally {
    await own.close();
  }
});
