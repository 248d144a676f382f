import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Preparativi } from '#contract/preparativi.ts';
import { buildTestApp, openTestApp, type TestApp } from '#test/build-test-app.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { changeSettings } from '#test/settings.ts';
import { refusal, send } from '#test/request.ts';
import type { Giorno } from '#domain/giorno.ts';
import { loadContenuto } from '../../platform/contenuto.ts';
import { listInventati, whyNoRegolamento } from '../../platform/esempio.ts';
import { noteTrial } from '../../platform/backup-trial.ts';
import { appointAdmin, openWithLink } from '../primo-accesso/routes.ts';
import { readPreparativi } from './routes.ts';

const SAMPLE = join(import.meta.dirname, '../../../../content');

let admin: Membro;
const app = await openTestApp();
beforeEach(async () => {
  await app.pool.query(`truncate utenti, posta cascade`);
  await app.pool.query(`delete from segni where chiave = 'copia_provata'`);
  app.clock.set('2027-03-01T09:00:00Z');
  admin = await createAdmin(app, { cognome: 'Ferri', nome: 'Ada' });
});

async function read(who: Membro = admin, at: TestApp = app): Promise<Preparativi> {
  const { status, body } = await send(at, 'GET /gestione/preparativi', { token: who.token });
  expect(status).toBe(200);
  return body;
}

const nomi = (people: readonly { nome: string; cognome: string }[]) =>
  people.map(({ nome, cognome }) => `${nome} ${cognome}`);

test('a new centre lacks all but the copies, of which none has failed yet', async () => {
  const body = await read();
  expect(body).toEqual({
    centro: { pronto: false, di_esempio: ['nome', 'indirizzo', 'casella', 'telefono', 'titolare'] },
    regolamento: { pronto: false, perche: 'testo' },
    posta: { pronto: false, perche: 'file', ultima: null },
    prova: { pronto: false, quando: null, copia: null },
    copie: { pronto: true, perche: null, quando: null, ultima: null },
    esempio: { pronto: true, quante: 0 },
    indirizzo: { pronto: true },
    amministratori: { pronto: false, quanti: 1, attesi: [] },
    secondo_passaggio: {
      pronto: false,
      con: [],
      senza: [{ id: admin.id, nome: 'Ada', cognome: 'Ferri' }],
    },
    nascosti: [],
  });
});

test('only administrators read or hide anything', async () => {
  const { token } = await createMembro(app);
  for (const target of ['GET /gestione/preparativi', 'PUT /gestione/preparativi/nascosti']) {
    const body = target.startsWith('PUT') ? { body: { nascosti: [] } } : {};
    expect(refusal(await send(app, target, { token, ...body }))).toEqual([403, 'FORBIDDEN']);
    expect(refusal(await send(app, target, body))).toEqual([401, 'UNAUTHORIZED']);
  }
});

describe('the facts of the content', () => {
  test('the shipped sample of the rules is recognised: a new wording adds its digest', async () => {
    const { centro, traduzioni } = await loadContenuto(SAMPLE);
    expect(listInventati(centro)).toHaveLength(5);
    expect(listInventati(traduzioni.en!)).toEqual(listInventati(centro));
    const testo = await readFile(join(SAMPLE, 'regolamento.md'), 'utf8');
    expect(whyNoRegolamento({ fonte: 'testo', testo })).toBe('testo');
    expect(whyNoRegolamento({ fonte: 'testo', testo: `\n${testo.replaceAll('\n', '\r\n')}\n` })).toBe(
      'testo',
    );
    const file = 'cd2c57b8ffe2d8fa4618701ab8aa76ba.pdf';
    const pdf = { file, nome: 'r.pdf', byte: 48_339, caricato_il: '2027-03-01' as Giorno };
    expect(whyNoRegolamento({ fonte: 'pdf', testo, pdf })).toBe('pdf');
  });

  test('each invented fact counts until it is replaced, whatever the flag says', async () => {
    const own = {
      nome: 'La Rimessa',
      indirizzo: { via: 'Via Nuova 1', cap: '50100', comune: 'Firenze', provincia: 'FI' },
      casella: 'centro@larimessa.example',
      telefono: '055 123 4567',
    };
    const half = await buildTestApp({ centro: own });
    const titolare = { nome: 'La Rimessa APS', indirizzo: 'Via Nuova 1', casella: 'p@larimessa.example' };
    const whole = await buildTestApp({ centro: { ...own, titolare } });
    try {
      expect((await read(await createAdmin(half), half)).centro).toEqual({
        pronto: false,
        di_esempio: ['titolare'],
      });
      expect((await read(await createAdmin(whole), whole)).centro).toEqual({ pronto: true, di_esempio: [] });
    } finally {
      await half.close();
      await whole.close();
    }
  });

  test('the rules are read in their present state: the sample, then none, then the centre’s own', async () => {
    const perche = async () => (await read()).regolamento.perche;
    const write = async (testo: string) => {
      const { body } = await send(app, 'GET /impostazioni', { token: admin.token });
      const { versione } = body.sezioni.find((one: { sezione: string }) => one.sezione === 'regolamento');
      const saved = await send(app, 'PATCH /impostazioni/regolamento', {
        token: admin.token,
        body: { versione, valore: { fonte: 'testo', testo } },
      });
      expect(saved.status).toBe(200);
    };
    expect(await perche()).toBe('testo');
    await changeSettings(app, 'regolamento', { testo: '' });
    expect(await perche()).toBe('manca');
    await write('# Regolamento della Rimessa\n\n## Articolo 1. Uno\n\n1.1. Uno.\n');
    expect((await read()).regolamento).toEqual({ pronto: true, perche: null });
  });
});

test('letters work with SMTP, unless one fails and none was sent; the last one is named if this process may have sent it', async () => {
  const smtp = await buildTestApp({ spedisce: true });
  try {
    const who = await createAdmin(smtp);
    const ask = (avvio?: Date) => readPreparativi(smtp.deps, who, avvio);
    expect((await ask()).posta).toEqual({ pronto: true, perche: null, ultima: null });
    await smtp.pool.query(
      `insert into posta (tipo, destinatario, dati, ultimo_errore) values ('addio', 'a@b.example', '{}', 'ECONNREFUSED')`,
    );
    expect((await ask()).posta).toEqual({ pronto: false, perche: 'ferme', ultima: null });
    await smtp.pool.query(
      `insert into posta (tipo, destinatario, dati, stato, inviata_il) values ('addio', 'a@b.example', '{}', 'inviata', '2027-02-01T08:40:00Z')`,
    );
    expect((await ask(new Date('2027-01-31T00:00:00Z'))).posta).toEqual({
      pronto: true,
      perche: null,
      ultima: '2027-02-01T08:40:00.000Z',
    });
    expect((await ask(new Date('2027-02-02T00:00:00Z'))).posta).toMatchObject({
      perche: 'ferme',
      ultima: null,
    });
  } finally {
    await smtp.close();
  }
});

test('a trial counts for six months, to the day; one of another centre is not stored', async () => {
  const manifest = { chiave: app.deps.keys.nome, creata_il: '2027-02-27T01:30:00.000Z' } as Parameters<
    typeof noteTrial
  >[2];
  await app.pool.query(`insert into segni (chiave, valore) values ('chiave', $1) on conflict do nothing`, [
    JSON.stringify({ nome: app.deps.keys.nome }),
  ]);
  const note = (more: object = {}) =>
    noteTrial(
      { DATABASE_URL: app.databaseUrl, POSTGRES_BIN: undefined },
      app.dir,
      { ...manifest, ...more },
      app.clock.now(),
    );
  expect(await note({ chiave: 'un’altra' })).toBe('not its own');
  expect(await note({ chiave: null })).toBe('not its own');
  expect((await read()).prova.pronto).toBe(false);
  expect(await note()).toBe('noted');
  expect((await read()).prova).toEqual({
    pronto: true,
    quando: '2027-03-01T09:00:00.000Z',
    copia: '2027-02-27T01:30:00.000Z',
  });
  app.clock.set('2027-08-31T20:00:00Z');
  expect((await read(await createAdmin(app))).prova.pronto).toBe(true);
  app.clock.set('2027-08-31T22:30:00Z');
  expect((await read(await createAdmin(app))).prova).toMatchObject({
    pronto: false,
    quando: '2027-03-01T09:00:00.000Z',
  });
  expect(await note()).toBe('noted');
  expect((await read(await createAdmin(app))).prova.pronto).toBe(true);
});

test('two administrators can sign in: suspended ones, and those with an unused first link, do not count', async () => {
  await createAdmin(app, { is_active: false });
  expect((await read()).amministratori).toMatchObject({ pronto: false, quanti: 1, attesi: [] });
  const made = await appointAdmin(app.deps, 'luca@posta.example');
  const waiting = (await read()).amministratori;
  expect([waiting.pronto, waiting.quanti, nomi(waiting.attesi)]).toEqual([
    false,
    1,
    ['Amministratore del centro'],
  ]);
  // Run again before it was used, the command prints a new link.
  const again = await appointAdmin(app.deps, 'luca@posta.example');
  expect([made.created, again.created]).toEqual([true, true]);
  const token = new URL(again.created ? again.link : '').searchParams.get('token')!;
  await openWithLink(app.deps, {
    token,
    nome: 'Luca',
    cognome: 'Bassi',
    email: 'luca@posta.example',
    password: 'una porta aperta sul cortile',
  });
  expect((await read()).amministratori).toEqual({ pronto: true, quanti: 2, attesi: [] });
});

test('the second factor counts when every administrator who can sign in has one', async () => {
  const luca = await createAdmin(app, { nome: 'Luca', cognome: 'Bassi' });
  const turnOn = (id: string, attivo: Date | null) =>
    app.pool.query(
      `insert into secondi_fattori (user_id, segreto, creato_il, attivo_dal) values ($1, '\\x00', now(), $2)`,
      [id, attivo],
    );
  await turnOn(admin.id, new Date());
  await turnOn(luca.id, null);
  const half = (await read()).secondo_passaggio;
  expect([half.pronto, nomi(half.con), nomi(half.senza)]).toEqual([false, ['Ada Ferri'], ['Luca Bassi']]);
  await app.pool.query('update secondi_fattori set attivo_dal = now()');
  // An administrator who has not signed in yet cannot enable it.
  await appointAdmin(app.deps, 'anna@posta.example');
  const whole = (await read()).secondo_passaggio;
  expect([whole.pronto, nomi(whole.con), whole.senza]).toEqual([true, ['Luca Bassi', 'Ada Ferri'], []]);
});

describe('a hidden item', () => {
  const hide = (who: Membro, nascosti: unknown) =>
    send(app, 'PUT /gestione/preparativi/nascosti', { token: who.token, body: { nascosti } });

  test('is hidden for one administrator, and can be restored', async () => {
    const luca = await createAdmin(app);
    expect((await hide(admin, ['posta', 'prova', 'posta'])).status).toBe(204);
    expect((await read()).nascosti).toEqual(['prova', 'posta']);
    expect((await read(luca)).nascosti).toEqual([]);
    expect((await hide(admin, [])).status).toBe(204);
    expect((await read()).nascosti).toEqual([]);
  });

  test('hides no fact from the answer, and drops names of other versions', async () => {
    await hide(admin, ['posta']);
    expect((await read()).posta.pronto).toBe(false);
    // A name of a later version, after a downgrade.
    await app.pool.query(`update utenti set preparativi_nascosti = '{posta,altro}'`);
    expect((await read()).nascosti).toEqual(['posta']);
  });

  test.each([[['tutto']], ['posta'], [Array.from({ length: 10 }, () => 'posta')], [null]])(
    '%j is refused',
    async (wrong) => {
      expect(refusal(await hide(admin, wrong))).toEqual([422, 'VALIDATION_ERROR']);
      expect((await read()).nascosti).toEqual([]);
    },
  );
});
