import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { createGruppo } from '#test/factories/risorsa.ts';
import { rigaPersona } from '#test/factories/persona.ts';
import { createAdmin, freshCodice, freshMail, type Membro } from '#test/factories/utente.ts';
import { iscrizioneToken } from '#test/links.ts';
import { refusal, send } from '#test/request.ts';

const ROUNDS = 12;

const app = await openTestApp();
const admins = await Promise.all([createAdmin(app), createAdmin(app), createAdmin(app)]);

type Tipo = 'persone' | 'risorse';
const call = (chi: Membro, tipo: Tipo, righe: object[], more: object) =>
  send(app, 'POST /importazioni', { token: chi.token, body: { tipo, righe, ...more } });
async function prepare(chi: Membro, tipo: Tipo, righe: object[]) {
  const { body } = await call(chi, tipo, righe, { anteprima: true });
  return () => call(chi, tipo, righe, { anteprima: false, impronta: body.impronta });
}
const count = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await app.pool.query(`select count(*)::int as n from ${sql}`, values)).rows[0].n;

test('the same import in two browsers at once is carried out once, with the same answer', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const righe = Array.from({ length: 20 }, () => rigaPersona());
    const both = await Promise.all(admins.map((chi) => prepare(chi, 'persone', righe)));
    const answers = await Promise.all(both.map((carryOut) => carryOut()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    const codici = righe.map(({ codice_fiscale }) => codice_fiscale);
    expect(await count('utenti where codice_fiscale = any($1)', codici)).toBe(20);
    const mails = righe.map(({ email }) => email);
    expect(await count('posta where destinatario = any($1)', mails)).toBe(20);
  }
});

test('of two sheets with the same people one is written, the other one starts over', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const common = rigaPersona();
    const [uno, due] = [
      [common, rigaPersona()],
      [rigaPersona(), { ...common, email: freshMail() }],
    ];
    const both = [await prepare(admins[0]!, 'persone', uno), await prepare(admins[1]!, 'persone', due)];
    const answers = await Promise.all(both.map((carryOut) => carryOut()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await count('utenti where codice_fiscale = $1', common.codice_fiscale)).toBe(1);
  }
});

test('a registration at the desk with the same tax code comes before or after, never in parallel', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { email: _, ...riga } = rigaPersona();
    const carryOut = await prepare(admins[0]!, 'persone', [riga, rigaPersona()]);
    const desk = () =>
      send(app, 'POST /utenti', { token: admins[1]!.token, body: { ...riga, informata: true } });
    const [imported, made] = await Promise.all([carryOut(), desk()]);
    outcomes.add(`${imported.status} ${made.status}`);
    expect(await count('utenti where codice_fiscale = $1', riga.codice_fiscale)).toBe(1);
  }
  for (const outcome of outcomes) expect(['200 409', '409 201']).toContain(outcome);
});

test('of a registration and an import with one address, one succeeds and the other leaves nothing', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const riga = rigaPersona();
    const altra = rigaPersona();
    const { codice_fiscale, email } = riga;
    const form = { nome: 'Ilaria', cognome: 'Conti', codice_fiscale, telefono: '1', email };
    const token = round % 2 === 0 ? null : await iscrizioneToken(app, email);
    const register = () =>
      token === null
        ? send(app, 'POST /auth/register', { body: { ...form, password: 'tre gatti sul tetto' } })
        : send(app, 'POST /auth/completa-iscrizione', { body: { token } });
    const carryOut = await prepare(admins[0]!, 'persone', [riga, altra]);
    const [imported, registered] = await Promise.all([carryOut(), register()]);
    outcomes.add(`${imported.status} ${registered.status}`);
    expect(await count('utenti where email = $1', email)).toBe(1);
    if (imported.status === 409) expect(refusal(imported)[1]).toBe('PIANO_SUPERATO');
    expect(await count('utenti where codice_fiscale = $1', altra.codice_fiscale)).toBe(
      imported.status === 200 ? 1 : 0,
    );
  }
  console.log(`import and registration: ${[...outcomes].join(', ')}`);
});

test('a group deleted at the same moment has the resources, or the import starts over', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await createGruppo(app, 2, { tipo: 'strumento' });
    const nome = `Gruppo ${freshCodice()}`;
    await app.pool.query('update gruppi set nome = $2 where id = $1', [id, nome]);
    const inventario = freshCodice();
    const righe = [
      { tipo: 'strumento', nome: 'Sega', descrizione: 'A nastro.', inventario, gruppo: nome },
      { tipo: 'strumento', nome: 'Sega', descrizione: 'A nastro.', inventario: freshCodice(), gruppo: nome },
    ];
    const carryOut = await prepare(admins[0]!, 'risorse', righe);
    const remove = () => send(app, `DELETE /gruppi/${id}`, { token: admins[1]!.token });
    const removal = sleep(round % 2 === 0 ? 0 : 40 * round).then(remove);
    const [imported, removed] = await Promise.all([carryOut(), removal]);
    expect(removed.status).toBe(204);
    outcomes.add(String(imported.status));
    expect(await count('prenotabili where inventario = $1', inventario)).toBe(
      imported.status === 200 ? 1 : 0,
    );
    // Where it was first, the resources have lost their group with it.
    expect(await count('gruppi where nome = $1', nome)).toBe(0);
  }
  for (const outcome of outcomes) expect(['200', '409']).toContain(outcome);
  console.log(`import and deletion of its group: ${[...outcomes].join(', ')}`);
});

test('two imports of resources that create the same group create it once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const gruppo = `Nuovo ${freshCodice()}`;
    const riga = () => ({
      tipo: 'strumento',
      nome: 'Sega',
      descrizione: 'A nastro.',
      inventario: freshCodice(),
      gruppo,
    });
    const both = [
      await prepare(admins[0]!, 'risorse', [riga()]),
      await prepare(admins[1]!, 'risorse', [riga()]),
    ];
    const answers = await Promise.all(both.map((carryOut) => carryOut()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await count('gruppi where nome = $1', gruppo)).toBe(1);
  }
});

test('an administrator who is suspended meanwhile has imported everything, or nothing', async () => {
  for (let round = 0; round < 4; round += 1) {
    const chi = await createAdmin(app);
    const righe = [rigaPersona(), rigaPersona()];
    const carryOut = await prepare(chi, 'persone', righe);
    const suspend = () =>
      send(app, `PATCH /utenti/${chi.id}`, { token: admins[0]!.token, body: { is_active: false } });
    const [imported] = await Promise.all([carryOut(), suspend()]);
    const codici = righe.map(({ codice_fiscale }) => codice_fiscale);
    expect(await count('utenti where codice_fiscale = any($1)', codici)).toBe(
      imported.status === 200 ? 2 : 0,
    );
  }
});
