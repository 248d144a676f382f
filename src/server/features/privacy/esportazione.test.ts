import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildTestApp, openTestApp } from '#test/build-test-app.ts';
import { uploadDocumento } from '#test/documento.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { jpeg } from '#test/images.ts';
import { refusal, send } from '#test/request.ts';
import { unzip } from '#test/zip.ts';

const app = await openTestApp();
const admin = await createAdmin(app);

const EXPORT = 'GET /utenti/me/esportazione';

async function exportOf({ token }: Membro) {
  const { status, headers, bytes } = await send(app, EXPORT, { token });
  expect(status).toBe(200);
  const files = await unzip(bytes);
  const json = (name: string) => JSON.parse(files.get(name)!.toString('utf8'));
  return { headers, files, json };
}

test('the export is explained in the person’s language', async () => {
  const membro = await createMembro(app);
  const explained = async () => {
    const { files, json } = await exportOf(membro);
    return [files.get('leggimi.txt')!.toString('utf8').split('\n')[0], json('registro.json')[0].chi];
  };
  expect(await explained()).toEqual(['Questi sono i dati che il centro conserva su di te.', 'tu']);
  await app.deps.db.updateTable('utenti').set({ lingua: 'en' }).where('id', '=', membro.id).execute();
  expect(await explained()).toEqual([
    'These are the data that the centre keeps about you. Their names are in Italian, as in the program.',
    'you',
  ]);
});

test('the export is a ZIP of everything stored about the person', async () => {
  const membro = await createMembro(app, { nome: 'Nilde', cognome: 'Ñandú «è»' });
  const prenotabile_id = await createPrenotabile(app, { nome: 'Drone' });
  const body = {
    inizio: '2027-03-16',
    fine: '2027-03-17',
    entry_id: prenotabile_id,
    entry_tipo: 'prenotabile',
  };
  const booked = await send(app, 'POST /utenti/me/prenotazioni', { token: membro.token, body });
  const past = await createPrenotazione(app, {
    user_id: membro.id,
    prenotabile_id,
    inizio: '2026-01-07',
    fine: '2026-01-08',
  });
  await send(app, `DELETE /utenti/me/prenotazioni/${booked.body.id}`, { token: membro.token });
  await uploadDocumento(app, membro.token, await jpeg(300, 200), await jpeg(200, 300));
  const segnalazione = {
    mail: membro.email.toUpperCase(),
    problema: 'La lampada',
    descrizione: 'Non si accende',
  };
  await send(app, 'POST /segnalazioni', { body: segnalazione });
  await send(app, 'POST /segnalazioni', { body: { ...segnalazione, mail: `altri.${membro.email}` } });

  const { headers, files, json } = await exportOf(membro);
  expect(headers['content-type']).toBe('application/zip');
  expect(headers['content-disposition']).toBe('attachment; filename="i-miei-dati.zip"');
  expect(headers['cache-control']).toBe('no-store');
  expect([...files.keys()].sort()).toEqual([
    'abilitazioni.json',
    'accesso-esterno.json',
    'attese.json',
    'calendari.json',
    'cauzioni.json',
    'dati.json',
    'documento.json',
    'documento/fronte.jpg',
    'documento/retro.jpg',
    'giornate.json',
    'leggimi.txt',
    'posta.json',
    'prenotazioni.json',
    'proposte.json',
    'registro.json',
    'segnalazioni.json',
    'sessioni.json',
  ]);
  expect(json('dati.json')).toMatchObject({
    id: membro.id,
    nome: 'Nilde',
    cognome: 'Ñandú «è»',
    email: membro.email,
  });
  expect(json('documento.json')).toEqual({ stato: 'da_verificare', da: null, provata: null });
  expect(json('prenotazioni.json')).toEqual([
    expect.objectContaining({
      id: booked.body.id,
      risorsa: 'Drone',
      annullata_il: app.clock.now().toISOString(),
    }),
    expect.objectContaining({ id: past, inizio: '2026-01-07', fine: '2026-01-08', annullata_il: null }),
  ]);
  const voci = json('registro.json').map(
    ({ azione, chi }: { azione: string; chi: string }) => `${azione}: ${chi}`,
  );
  expect(voci).toEqual([
    'dati_esportati: tu',
    'documento_caricato: tu',
    'prenotazione_ritirata: tu',
    'prenotazione_creata: tu',
  ]);
  expect(json('posta.json').map(({ tipo }: { tipo: string }) => tipo)).toEqual(['prenotazioni_ricevute']);
  expect(json('segnalazioni.json')).toEqual([expect.objectContaining({ problema: 'La lampada' })]);
  expect(json('sessioni.json')).toHaveLength(1);
  const sizes = ['fronte', 'retro'].map(async (lato) => sharp(files.get(`documento/${lato}.jpg`)).metadata());
  expect((await Promise.all(sizes)).map(({ format, width, height }) => [format, width, height])).toEqual([
    ['jpeg', 300, 200],
    ['jpeg', 200, 300],
  ]);
  // Nothing that gives access, and nothing from which links are made.
  const all = Buffer.concat([...files.values()]).toString('latin1');
  expect(all).not.toMatch(/password_hash|argon2|gettone_id|sessione_id/);
});

test('an empty account gives empty lists', async () => {
  const { files, json } = await exportOf(await createMembro(app, { puo_prenotare: false }));
  expect(json('prenotazioni.json')).toEqual([]);
  expect(json('posta.json')).toEqual([]);
  expect([...files.keys()].some((name) => name.startsWith('documento/'))).toBe(false);
});

test('the export of an unverified address has no reports: they may be somebody else’s', async () => {
  const membro = await createMembro(app, { puo_prenotare: false });
  const body = { mail: membro.email, problema: 'Un segreto', descrizione: 'di un altro' };
  await send(app, 'POST /segnalazioni', { body });
  const { json } = await exportOf(membro);
  expect(json('segnalazioni.json')).toEqual([]);
});

test('the export says nothing about other people, not even to an administrator', async () => {
  const boss = await createAdmin(app);
  const altro = await createMembro(app, { nome: 'Vittorina', email: 'vittorina@posta.example' });
  await send(app, `PATCH /utenti/${altro.id}`, { token: boss.token, body: { is_active: false } });
  const { files, json } = await exportOf(boss);
  const done = json('registro.json').find(({ azione }: { azione: string }) => azione === 'utente_sospeso');
  expect(Object.keys(done).sort()).toEqual(['azione', 'chi', 'quando']);
  expect(Buffer.concat([...files.values()]).toString()).not.toMatch(/vittorina/i);
  expect(Buffer.concat([...files.values()]).toString()).not.toContain(altro.id);
});

test('the export of a member with thousands of bookings has them all, in order', async () => {
  const membro = await createMembro(app);
  const prenotabile_id = await createPrenotabile(app);
  await app.pool.query(
    `insert into prenotazioni (inizio, fine, user_id, prenotabile_id, scelto_a_mano)
     select d, d, $1, $2, true from generate_series(date '2015-01-01', date '2015-01-01' + 2999, '1 day') d`,
    [membro.id, prenotabile_id],
  );
  const { json } = await exportOf(membro);
  const days = json('prenotazioni.json').map(({ inizio }: { inizio: string }) => inizio);
  expect(days).toHaveLength(3000);
  expect(days).toEqual([...days].sort());
});

test('an export that fails half-way breaks off: the received part is no valid ZIP', async () => {
  const membro = await createMembro(app);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as { port: number };
  await app.pool.query('alter table segnalazioni rename to segnalazioni_via');
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/utenti/me/esportazione`, {
      headers: { authorization: `Bearer ${membro.token}` },
    });
    await expect(response.arrayBuffer().then((bytes) => unzip(Buffer.from(bytes)))).rejects.toThrow();
  } finally {
    await app.pool.query('alter table segnalazioni_via rename to segnalazioni');
  }
  expect((await send(app, 'GET /salute')).status).toBe(200);
});

test('an export that its client aborts costs nothing afterwards', async () => {
  const { port } = app.app.server.address() as { port: number };
  const { token } = await createMembro(app);
  for (let i = 0; i < 5; i += 1) {
    const gone = new AbortController();
    const asked = fetch(`http://127.0.0.1:${port}/api/utenti/me/esportazione`, {
      headers: { authorization: `Bearer ${token}` },
      signal: gone.signal,
    });
    await asked;
    gone.abort();
  }
  expect((await send(app, EXPORT, { token })).status).toBe(200);
});

test('the export is rate-limited', async () => {
  const narrow = await buildTestApp({ limitsFactor: 0.1 });
  const { token } = await createMembro(narrow);
  expect((await send(narrow, EXPORT, { token })).status).toBe(200);
  const second = await send(narrow, EXPORT, { token });
  expect(refusal(second)).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
  await narrow.close();
});

test('the export is not available to anybody else', async () => {
  expect(refusal(await send(app, EXPORT))).toEqual([401, 'UNAUTHORIZED']);
  expect(
    refusal(
      await send(app, 'GET /utenti/00000000-0000-4000-8000-000000000000/esportazione', {
        token: admin.token,
      }),
    ),
  ).toEqual([404, 'NOT_FOUND']);
});
