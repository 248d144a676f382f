import { beforeEach, expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import {
  createAbilitazione,
  createGruppo,
  createPrenotabile,
  createPrenotazione,
} from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { send } from '#test/request.ts';
import { setRows } from '#test/rows.ts';
import { writeTesto, type Lettera } from '../posta/lettere.ts';
import { readLetto } from '../posta/service.ts';
import { offriTutto, passScaduti } from './service.ts';

// The statements of letters about waits are checked on the site at the time of writing.
const START = '2027-03-01T09:00:00Z';
const DAYS = { inizio: '2027-03-16', fine: '2027-03-17' };
const QUANDO = 'da martedì 16 a mercoledì 17 marzo 2027, 2 giorni interi';

const limiti = { pezzi_al_giorno: { strumento: 1 } };
const app = await openTestApp({ now: START, richieste: false, centro: { limiti } });
const admin = await createAdmin(app);
beforeEach(() => app.clock.set(START));

async function lastLetter({ id }: Membro) {
  const lettera = (await app.deps.db
    .selectFrom('posta')
    .select(['tipo', 'dati'])
    .where('user_id', '=', id)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()) as unknown as Lettera;
  const { oggetto, paragrafi, azione } = writeTesto(lettera, {
    centro: app.deps.centro,
    publicUrl: 'https://centro.example',
    tokenOf: (one) => one,
    ...(await readLetto(app.deps, [{ lettera }])),
    consegne: new Map(),
    suCarta: false,
    lingua: 'it',
  });
  return { oggetto, testo: paragrafi.join('\n'), href: azione!.href.replace('https://centro.example', '') };
}

const wait = ({ token }: Membro, entry_id: number, entry_tipo = 'prenotabile') =>
  send(app, 'POST /utenti/me/attese', { token, body: { ...DAYS, entry_id, entry_tipo } });
const waits = async ({ token }: Membro) => (await send(app, 'GET /utenti/me/attese', { token })).body;
const takenDays = async (id: number) => (await send(app, `GET /prenotabili/${id}/prenotazioni/future`)).body;

/** A resource booked by another person on these days; `free` cancels that. */
async function taken(values: Parameters<typeof createPrenotabile>[1], of?: number) {
  const id = of ?? (await createPrenotabile(app, values));
  const { id: user_id } = await createMembro(app);
  const booked = await createPrenotazione(app, { user_id, prenotabile_id: id, ...DAYS });
  return { id, free: () => send(app, `DELETE /prenotazioni/${booked}`, { token: admin.token }) };
}

test('an offered place is held on the days and until the hour in the letter, and can be accepted at its link', async () => {
  const anna = await createMembro(app);
  const { id, free } = await taken({ nome: 'Sala A' });
  await wait(anna, id);
  await free();
  const { oggetto, testo, href } = await lastLetter(anna);
  expect([oggetto, href]).toEqual(['Si è liberato un posto: Sala A', '/profilo#attese']);
  expect(testo).toContain(
    `si è liberato: Sala A, ${QUANDO}. Lo teniamo per te fino a martedì 2 marzo 2027 alle 10:00.`,
  );
  // Ten o'clock in Rome; nobody else has the days, and the list of waits has the place.
  expect(await waits(anna)).toMatchObject([
    { ...DAYS, stato: 'offerta', tenuta: { fino: '2027-03-02T09:00:00.000Z', risorsa: 'Sala A' } },
  ]);
  expect(await takenDays(id)).toEqual([DAYS]);
});

test('the letter names the piece that a group holds', async () => {
  const anna = await createMembro(app);
  const gruppo = await createGruppo(app, 2, { nome: 'Banco da lavoro' });
  const [first, second] = await Promise.all(gruppo.membri.map((id) => taken({}, id)));
  await setRows(app, 'prenotabili', { id: gruppo.membri[1]! }, { nome: 'Banco 2' });
  await wait(anna, gruppo.id, 'gruppo');
  await second!.free();
  expect((await lastLetter(anna)).testo).toContain(`si è liberato: Banco 2, ${QUANDO}`);
  await first!.free();
});

test('a person at a limit reads of days that are free for others, and still waits', async () => {
  const anna = await createMembro(app);
  const { id, free } = await taken({ nome: 'Drone', tipo: 'strumento' });
  await wait(anna, id);
  const other = await createPrenotabile(app, { tipo: 'strumento' });
  await createPrenotazione(app, { user_id: anna.id, prenotabile_id: other, ...DAYS });
  await free();
  const { oggetto, testo, href } = await lastLetter(anna);
  expect([oggetto, href]).toEqual(['Si è liberato, ma sei al limite: Drone', '/profilo#attese']);
  expect(testo).toContain(`si è liberato: Drone, ${QUANDO}.`);
  expect(testo).toContain(
    'una persona può prenotare 1 strumento al giorno. Resta a disposizione degli altri.',
  );
  expect(await takenDays(id)).toEqual([]);
  expect(await waits(anna)).toMatchObject([{ ...DAYS, stato: 'in_attesa' }]);
});

test.each([
  ['a single thing', 'Torchio', false],
  ['a group', 'Postazione 1', true],
])('a late person, for %s, gets a link to its own page, to wait again', async (_, nome, inGruppo) => {
  const anna = await createMembro(app);
  const gruppo = inGruppo ? await createGruppo(app, 1, { tipo: 'strumento' }) : null;
  const { id, free } = await taken({ nome, tipo: 'strumento' }, gruppo?.membri[0]);
  const waitAgain = () => (gruppo ? wait(anna, gruppo.id, 'gruppo') : wait(anna, id));
  await waitAgain();
  await free();
  app.clock.set('2027-03-02T09:00:00Z');
  await passScaduti(app.deps);
  app.clock.set(START);
  const { testo, href } = await lastLetter(anna);
  expect(testo).toContain(`non teniamo più per te ${nome}, ${QUANDO}. Il tempo per prenderlo è passato`);
  expect(testo).toContain('puoi rimetterti in attesa dalla pagina della risorsa');
  expect(href).toBe(`/strumentazioni/${id}${gruppo ? `?gruppo=${gruppo.id}` : ''}`);
  expect(await waits(anna)).toEqual([]);
  // 'Torna a disposizione degli altri': the days are free, and once they are taken one can wait again.
  expect(await takenDays(id)).toEqual([]);
  await taken({}, id);
  expect((await waitAgain()).status).toBe(201);
});

test('a withdrawn place is waited for as before, on the same days; the letter promises none', async () => {
  const anna = await createMembro(app);
  const { id, free } = await taken({ nome: 'Sala B' });
  await wait(anna, id);
  await free();
  const body = { ...DAYS, motivo: 'Lavori' };
  expect((await send(app, `POST /prenotabili/${id}/fermi`, { token: admin.token, body })).status).toBe(201);
  const { oggetto, testo, href } = await lastLetter(anna);
  expect([oggetto, href]).toEqual(['Non teniamo più per te: Sala B', '/profilo#attese']);
  expect(testo).toContain(`${QUANDO}. Nel frattempo quei giorni non si possono più prenotare`);
  expect(testo).not.toContain('a disposizione degli altri');
  expect(await waits(anna)).toMatchObject([{ ...DAYS, stato: 'in_attesa' }]);
});

test.each([
  ['a piece that leaves the group', 'Nel frattempo questo pezzo non fa più parte di quello che aspettavi.'],
  ['a permission that is taken away', 'Per prenotarlo serve un’abilitazione che adesso non hai'],
])('%s withdraws a held place, and the letter gives no other reason', async (what, reason) => {
  const anna = await createMembro(app);
  const abilitazione = await createAbilitazione(app);
  const { id: gruppo, membri } = await createGruppo(app, 1, { abilitazioni: [abilitazione] });
  const { token } = admin;
  const body = { abilitazione_id: abilitazione };
  expect((await send(app, `POST /utenti/${anna.id}/abilitazioni`, { token, body })).status).toBe(201);
  const { free } = await taken({}, membri[0]);
  await wait(anna, gruppo, 'gruppo');
  await free();
  expect(await waits(anna)).toMatchObject([{ stato: 'offerta' }]);
  await (what.startsWith('a piece')
    ? send(app, `DELETE /gruppi/${gruppo}/${membri[0]}`, { token })
    : send(app, `POST /utenti/${anna.id}/abilitazioni/${abilitazione}/revoca`, {
        token,
        body: { motivo: 'Ha lasciato la macchina accesa.', versione: 1 },
      }));
  const { testo } = await lastLetter(anna);
  expect(testo).toContain(reason);
  expect(testo).not.toMatch(/chiuso|fuori servizio/);
  expect(await waits(anna)).toMatchObject([{ stato: 'in_attesa' }]);
});

test('a wait ends when its day comes: its person gets one letter, unless they have booked such days meanwhile', async () => {
  const [anna, bice] = [await createMembro(app), await createMembro(app)];
  const { id } = await taken({ nome: 'Tornio', tipo: 'strumento' });
  const mine = await createPrenotabile(app, { nome: 'Sega', tipo: 'strumento' });
  await taken({}, mine);
  await wait(anna, id);
  await wait(bice, mine);
  await setRows(app, 'prenotazioni', { prenotabile_id: mine }, { user_id: bice.id });
  app.clock.set('2027-03-15T23:10:00Z');
  await Promise.all([offriTutto(app.deps), offriTutto(app.deps)]);
  app.clock.set(START);
  const { oggetto, testo, href } = await lastLetter(anna);
  expect([oggetto, href]).toEqual(['Non si è liberato un posto: Tornio', '/strumentazioni']);
  expect(testo).toContain(`aspettavi Tornio, ${QUANDO}. Non si è liberato un posto per te`);
  const told = await app.deps.db
    .selectFrom('posta')
    .select('user_id')
    .where('tipo', '=', 'attesa_finita')
    .where('user_id', 'in', [anna.id, bice.id])
    .execute();
  expect(told).toEqual([{ user_id: anna.id }]);
  expect(await waits(anna)).toEqual([]);
});

test.each([['a thing'], ['a group']])('%s that is deleted: the waiting people get a letter', async (what) => {
  const anna = await createMembro(app);
  const { id: gruppo, membri } = await createGruppo(app, 1, { nome: 'Banco 9' });
  const { free } = await taken({}, membri[0]);
  await (what === 'a group' ? wait(anna, gruppo, 'gruppo') : wait(anna, membri[0]!));
  expect(await waits(anna)).toMatchObject([{ stato: 'in_attesa' }]);
  const target = what === 'a group' ? `DELETE /gruppi/${gruppo}` : `DELETE /prenotabili/${membri[0]}`;
  if (what === 'a thing') {
    // It can be deleted once nobody has booked it; while its person is suspended, the wait is passed over.
    const setActive = (is_active: boolean) => setRows(app, 'utenti', { id: anna.id }, { is_active });
    await setActive(false);
    await free();
    await setActive(true);
  }
  expect((await send(app, target, { token: admin.token })).status).toBe(204);
  const { oggetto, testo } = await lastLetter(anna);
  expect(oggetto).toBe(`Non si prenota più: ${what === 'a group' ? 'Postazioni' : 'Banco 9'}`);
  expect(testo).toContain('Adesso non si prenota più, e l’attesa è finita.');
});
