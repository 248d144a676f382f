import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addGiorni, toGiorno } from '#domain/giorno.ts';
import { inTransaction } from '#server/platform/db.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, PASSWORD, type Membro } from '#test/factories/utente.ts';
import { send } from '#test/request.ts';
import { readRows } from '#test/rows.ts';
import type { Lettera } from '../posta/lettere.ts';
import { readLetto, writeMessaggio } from '../posta/service.ts';
import type { PostaRow } from '../posta/store.ts';
import { sendAvvisi, tellCentro } from './service.ts';

const app: TestApp = await buildTestApp();
afterAll(() => app.close());
const write = async (letter: PostaRow) =>
  writeMessaggio(app.deps, letter, await readLetto(app.deps, [letter]));

let hour = 0;
let membro: Membro;
/** Each test has its own day, so that the notices of the previous one delay nothing. */
beforeEach(async () => {
  app.clock.set('2027-03-01T00:00:00Z');
  await app.deps.db.deleteFrom('avvisi').execute();
  await app.deps.db.deleteFrom('posta').execute();
  hour += 1;
  after(0);
  membro = await createMembro(app, { nome: 'Nilde', cognome: 'Bo', email: `nilde${hour}@posta.example` });
});
const after = (minutes: number): void =>
  app.clock.set(new Date(Date.UTC(2027, 2, 1, 9 + hour, minutes)).toISOString());

async function book(who = membro, nome = 'Drone', days = 0): Promise<number> {
  const entry_id = await createPrenotabile(app, { nome, tipo: 'strumento' });
  const inizio = addGiorni(toGiorno('2027-04-01')!, days);
  const body = { inizio, fine: inizio, entry_id, entry_tipo: 'prenotabile' };
  const answer = await send(app, 'POST /utenti/me/prenotazioni', { token: who.token, body });
  expect(answer.status).toBe(201);
  return answer.body.id;
}
const withdraw = (id: number) => send(app, `DELETE /utenti/me/prenotazioni/${id}`, { token: membro.token });
async function toCentro() {
  const rows = await readRows(
    app,
    'posta',
    { destinatario: app.deps.centro.casella },
    ['id', 'destinatario', 'tipo', 'dati', 'stato'],
    'numero',
  );
  return rows.map(({ tipo, dati, destinatario, ...row }) => ({
    ...row,
    destinatario: destinatario!,
    lingua: 'it' as const,
    lettera: { tipo, dati } as unknown as Lettera,
  }));
}
const countWaiting = async (): Promise<number> => (await readRows(app, 'avvisi', {}, 'id')).length;

describe('the notices of the centre', () => {
  test('the first notice is sent at once, then every ten minutes one letter with all new ones', async () => {
    const first = await book();
    expect((await toCentro()).map(({ lettera }) => lettera)).toMatchObject([
      { tipo: 'nuova_prenotazione', dati: { prenotazione: { id: first }, prenotante: membro.id } },
    ]);
    const others = [await book(), await book(), await book()];
    after(9);
    await sendAvvisi(app.deps);
    expect([(await toCentro()).length, await countWaiting()]).toEqual([1, 3]);

    after(10);
    await sendAvvisi(app.deps);
    const [, second] = await toCentro();
    expect(second!.lettera).toMatchObject({
      tipo: 'avvisi_centro',
      dati: { prenotazioni: others.map((id) => ({ id, stato: 'da_confermare' })), segnalazioni: [] },
    });
    expect(await countWaiting()).toBe(0);

    const next = await book();
    after(19);
    await sendAvvisi(app.deps);
    expect(await toCentro()).toHaveLength(2);
    after(20);
    await sendAvvisi(app.deps);
    expect((await toCentro())[2]!.lettera).toMatchObject({
      tipo: 'nuova_prenotazione',
      dati: { prenotazione: { id: next } },
    });
    after(40);
    await sendAvvisi(app.deps);
    expect(await toCentro()).toHaveLength(3);
    await book();
    expect(await toCentro()).toHaveLength(4);
  });

  test('the first notice after the ten minutes is sent with those collected before', async () => {
    await book();
    const collected = await book();
    after(11);
    const now = await book();
    expect((await toCentro())[1]!.lettera).toMatchObject({
      tipo: 'avvisi_centro',
      dati: { prenotazioni: [{ id: collected }, { id: now }] },
    });
    expect(await countWaiting()).toBe(0);
  });

  test('each booking is listed once, in its state when the letter is written', async () => {
    const admin = await createAdmin(app);
    const before = await book();
    const [open, confirmed, cancelled, taken] = [
      await book(membro, 'Sega'),
      await book(membro, 'Trapano'),
      await book(membro, 'Torno'),
      await book(membro, 'Fresa'),
    ];
    await withdraw(before);
    await withdraw(taken);
    await send(app, `PATCH /prenotazioni/${confirmed}/conferma`, { token: admin.token });
    await send(app, `DELETE /prenotazioni/${cancelled}`, { token: admin.token });
    const body = { mail: 'chi@posta.example', problema: 'Non stampa', descrizione: 'È ferma.\nAiuto' };
    const report = await send(app, 'POST /segnalazioni', { body });
    after(10);
    await sendAvvisi(app.deps);

    const letter = await write((await toCentro())[1]!);
    expect(letter.oggetto).toBe(
      'Avvisi: 1 prenotazione da confermare, 1 già confermata, 1 annullata, 1 ritirata, 1 fatta e già ritirata, 1 segnalazione',
    );
    const chi = `(Nilde Bo, ${membro.email}, 333 000 0000)`;
    const giorno = 'giovedì 1 aprile 2027, per l’intera giornata';
    expect(letter.testo.split('\n\n').slice(0, -1)).toEqual([
      'Ecco cosa è successo dopo l’ultimo avviso.',
      'Aspettano la tua conferma:',
      `${open}: Sega, ${giorno} ${chi}`,
      'Nuove, e già confermate:',
      `${confirmed}: Trapano, ${giorno} ${chi}`,
      'Nuove, ma annullate nel frattempo:',
      `${cancelled}: Torno, ${giorno} ${chi}`,
      'Ritirate da chi le aveva fatte; i giorni sono di nuovo liberi:',
      `${before}: Drone, ${giorno} ${chi}`,
      'Fatte e già ritirate; non devi fare nulla:',
      `${taken}: Fresa, ${giorno} ${chi}`,
      'Segnalazioni, a cui rispondi da http://prenota.test/segnalazioni:',
      `${report.body.id}: Non stampa (chi@posta.example)`,
      'È ferma.\nAiuto',
      'Apri le prenotazioni:\nhttp://prenota.test/prenotazioni',
    ]);
  });

  test('a single booking that no longer waits for an answer is described in its present state', async () => {
    const admin = await createAdmin(app);
    await book();
    const id = await book();
    await send(app, `PATCH /prenotazioni/${id}/conferma`, { token: admin.token });
    after(10);
    await sendAvvisi(app.deps);
    expect((await toCentro())[1]!.lettera).toMatchObject({
      tipo: 'avvisi_centro',
      dati: { prenotazioni: [{ id, stato: 'confermata' }] },
    });
  });

  test('a changed booking is described with its previous state', async () => {
    const admin = await createAdmin(app);
    const change = (id: number, versione: number, giorno: string) =>
      send(app, `PATCH /utenti/me/prenotazioni/${id}`, {
        token: membro.token,
        body: { inizio: giorno, fine: giorno, versione },
      });
    const [told, open, confirmed, cancelled, withdrawn] = [
      await book(membro, 'Drone'),
      await book(membro, 'Sega'),
      await book(membro, 'Trapano'),
      await book(membro, 'Torno'),
      await book(membro, 'Fresa'),
    ];
    after(10);
    await sendAvvisi(app.deps);
    after(20);
    await change(told, 1, '2027-04-02');
    const one = (await toCentro()).at(-1)!;
    expect(one.lettera).toMatchObject({
      tipo: 'prenotazione_modificata',
      dati: { prenotazione: { id: told, inizio: '2027-04-02' }, prima: { inizio: '2027-04-01' } },
    });
    const letter = await write(one);
    expect(letter.oggetto).toBe(`Cambiata e da confermare la prenotazione ${told}: Drone`);
    expect(letter.testo.split('\n\n').slice(0, 4)).toEqual([
      `Nilde Bo ha cambiato la prenotazione ${told}. Adesso è: Drone, venerdì 2 aprile 2027, per l’intera giornata.`,
      'Prima era: Drone, giovedì 1 aprile 2027, per l’intera giornata.',
      'Aspetta la tua conferma.',
      `Mail: ${membro.email}. Telefono: 333 000 0000.`,
    ]);

    const made = await book(membro, 'Tornio');
    for (const [id, versione, giorno] of [
      [made, 1, '2027-04-03'],
      [open, 1, '2027-04-03'],
      [open, 2, '2027-04-04'],
      [confirmed, 1, '2027-04-03'],
      [cancelled, 1, '2027-04-03'],
      [withdrawn, 1, '2027-04-03'],
    ] as const)
      expect((await change(id, versione, giorno)).status).toBe(200);
    await send(app, `PATCH /prenotazioni/${confirmed}/conferma`, { token: admin.token });
    await send(app, `DELETE /prenotazioni/${cancelled}`, { token: admin.token });
    await withdraw(withdrawn);
    after(30);
    await sendAvvisi(app.deps);
    const digest = await write((await toCentro()).at(-1)!);
    expect(digest.oggetto).toBe(
      'Avvisi: 1 prenotazione da confermare, 1 cambiata da confermare, 1 cambiata e confermata, 1 cambiata e annullata, 1 ritirata',
    );
    const chi = `(Nilde Bo, ${membro.email}, 333 000 0000)`;
    const day = (text: string): string => `${text} aprile 2027, per l’intera giornata`;
    expect(digest.testo.split('\n\n').slice(1, -2)).toEqual([
      'Aspettano la tua conferma:',
      `${made}: Tornio, ${day('sabato 3')} ${chi}`,
      'Cambiate da chi le aveva fatte, aspettano la tua conferma:',
      `${open}: Sega, ${day('domenica 4')} ${chi}; prima: Sega, ${day('giovedì 1')}`,
      'Cambiate da chi le aveva fatte, e confermate; non devi fare nulla:',
      `${confirmed}: Trapano, ${day('sabato 3')} ${chi}; prima: Trapano, ${day('giovedì 1')}`,
      'Cambiate da chi le aveva fatte, ma annullate nel frattempo:',
      `${cancelled}: Torno, ${day('sabato 3')} ${chi}; prima: Torno, ${day('giovedì 1')}`,
      'Ritirate da chi le aveva fatte; i giorni sono di nuovo liberi:',
      `${withdrawn}: Fresa, ${day('sabato 3')} ${chi}; prima: Fresa, ${day('giovedì 1')}`,
    ]);
  });

  test('a shortened booking stays confirmed, and the letter says so', async () => {
    const admin = await createAdmin(app);
    const id = await book();
    const path = `/prenotazioni/${id}`;
    await send(app, `PATCH ${path}`, { token: admin.token, body: { fine: '2027-04-03', versione: 1 } });
    await send(app, `PATCH ${path}/conferma`, { token: admin.token });
    after(10);
    await send(app, `PATCH /utenti/me${path}`, {
      token: membro.token,
      body: { fine: '2027-04-02', versione: 3 },
    });
    const letter = await write((await toCentro()).at(-1)!);
    expect(letter.oggetto).toBe(`Cambiata la prenotazione ${id}: Drone`);
    expect(letter.testo).toContain(
      'È confermata, non devi fare nulla. I giorni che ha lasciato sono di nuovo liberi.',
    );
  });

  test('a clock that was set back delays nothing', async () => {
    await book();
    after(-30);
    await book();
    expect(await toCentro()).toHaveLength(2);
  });
});

describe('each notice is sent exactly once', () => {
  test('many at once make one letter now, and one with all the others', async () => {
    const membri = await Promise.all(Array.from({ length: 12 }, () => createMembro(app)));
    const ids = await Promise.all(membri.map((one) => book(one)));
    expect([(await toCentro()).length, await countWaiting()]).toEqual([1, 11]);
    after(10);
    await Promise.all([...Array.from({ length: 6 }, () => sendAvvisi(app.deps)), book(), book()]);
    after(20);
    await Promise.all(Array.from({ length: 6 }, () => sendAvvisi(app.deps)));
    const told = (await toCentro()).flatMap(({ lettera }) =>
      lettera.tipo === 'avvisi_centro'
        ? lettera.dati.prenotazioni.map(({ id }) => id)
        : lettera.tipo === 'nuova_prenotazione'
          ? [lettera.dati.prenotazione.id]
          : [],
    );
    expect(told).toHaveLength(14);
    expect(told).toEqual(expect.arrayContaining(ids));
    expect(new Set(told).size).toBe(14);
    expect((await toCentro()).length).toBeLessThanOrEqual(3);
  });

  test('a failed transaction of the letter leaves all of them waiting', async () => {
    await book();
    const id = await book();
    after(10);
    const dying = inTransaction(app.deps.db, async (tx) => {
      await tellCentro(app.deps, tx, [{ tipo: 'prenotazione_ritirata', prenotazione_id: id }]);
      throw new Error('kill -9');
    });
    await expect(dying).rejects.toThrow('kill -9');
    expect([(await toCentro()).length, await countWaiting()]).toEqual([1, 1]);
    await sendAvvisi(app.deps);
    expect((await toCentro())[1]!.lettera).toMatchObject({ dati: { prenotazione: { id } } });
  });
});

test('a member who closes their account is in no notice, sent or waiting', async () => {
  const leave = () => send(app, 'DELETE /utenti/me', { token: membro.token, body: { password: PASSWORD } });
  const mail = membro.email.toUpperCase();
  const report = () => send(app, 'POST /segnalazioni', { body: { mail, problema: 'A', descrizione: 'B' } });
  await book();
  await book();
  await report();
  after(10);
  await sendAvvisi(app.deps);
  await book();
  await report();
  expect((await leave()).status).toBe(204);
  after(20);
  await sendAvvisi(app.deps);
  await app.deps.db.deleteFrom('posta').where('tipo', 'in', ['addio', 'account_chiuso']).execute();
  const digests = (await toCentro()).filter(({ lettera }) => lettera.tipo === 'avvisi_centro');
  expect(digests).toHaveLength(2);
  expect(JSON.stringify(await toCentro())).not.toMatch(/nilde/i);
  const { testo } = await write(digests[1]!);
  expect(testo).toContain('(account chiuso)');
  expect(testo).not.toMatch(/nilde|posta\.example/i);
});
