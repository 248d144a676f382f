import { expect, test } from 'vitest';
import { openTestApp } from '#test/build-test-app.ts';
import { uploadDocumento } from '#test/documento.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createMembro, type Membro } from '#test/factories/utente.ts';
import { png } from '#test/images.ts';
import { countLettere } from '#test/links.ts';
import { send } from '#test/request.ts';
import { readRow, readRows, setRows } from '#test/rows.ts';
import { destroyOldDocumenti } from './documenti.ts';

const app = await openTestApp();

async function withDocumento(caricato: string): Promise<Membro> {
  const membro = await createMembro(app, { puo_prenotare: false });
  expect((await uploadDocumento(app, membro.token, await png())).status).toBe(200);
  const caricato_il = new Date(caricato);
  await setRows(app, 'documenti', { user_id: membro.id }, { caricato_il });
  return membro;
}

const bookOn = async ({ id }: Membro, fine: string, annullata = false) => {
  const prenotabile_id = await createPrenotabile(app);
  const booking = await createPrenotazione(app, { user_id: id, prenotabile_id, inizio: fine, fine });
  if (annullata) {
    const annullata_il = app.clock.now();
    await setRows(app, 'prenotazioni', { id: booking }, { annullata_il });
  }
};

async function filesOf({ id }: Membro): Promise<string[]> {
  const rows = await readRows(app, 'documenti', { user_id: id }, 'file');
  return rows.map(({ file }) => file);
}

const hasDocumento = async ({ id }: Membro) =>
  (await readRow(app, 'utenti', { id }, 'documento_caricato')).documento_caricato;

test('a document is deleted twelve months after the last booking, or after the upload, and not a day before', async () => {
  const gone = {
    'no booking, uploaded a year ago': await withDocumento('2026-03-01T09:00:00Z'),
    'last booking a year ago': await withDocumento('2025-01-01T09:00:00Z'),
    'later bookings all cancelled': await withDocumento('2025-01-01T09:00:00Z'),
  };
  await bookOn(gone['last booking a year ago'], '2026-02-10');
  await bookOn(gone['last booking a year ago'], '2026-03-01');
  await bookOn(gone['later bookings all cancelled'], '2027-05-01', true);
  const kept = {
    'uploaded a day later': await withDocumento('2026-03-02T09:00:00Z'),
    'uploaded at half past midnight of the day after, in Rome': await withDocumento('2026-03-01T23:30:00Z'),
    'last booking a day later': await withDocumento('2025-01-01T09:00:00Z'),
    'a booking ahead': await withDocumento('2025-01-01T09:00:00Z'),
    'uploaded anew after the last booking': await withDocumento('2026-12-01T09:00:00Z'),
  };
  await bookOn(kept['last booking a day later'], '2026-03-02');
  await bookOn(kept['a booking ahead'], '2027-09-01');
  await bookOn(kept['uploaded anew after the last booking'], '2025-06-01');
  const files = (await Promise.all(Object.values(gone).map(filesOf))).flat();
  expect(files).toHaveLength(6);

  expect(await destroyOldDocumenti(app.deps)).toBe(3);
  for (const [what, membro] of Object.entries(gone)) {
    expect([what, await hasDocumento(membro), await filesOf(membro)]).toEqual([what, false, []]);
    expect(await countLettere(app, membro.email, 'documento_distrutto')).toBe(1);
    const read = await send(app, `GET /images/documenti/${membro.id}/fronte`, { token: membro.token });
    expect(read.status).toBe(404);
    const voci = await readRows(
      app,
      'registro',
      { utente_id: membro.id, azione: 'documento_distrutto' },
      'attore_id',
    );
    expect(voci).toEqual([{ attore_id: null }]);
  }
  expect(await Promise.all(files.map((file) => app.deps.files.get(file)))).toEqual(files.map(() => null));
  for (const [what, membro] of Object.entries(kept)) {
    expect([what, await hasDocumento(membro), (await filesOf(membro)).length]).toEqual([what, true, 2]);
    const read = await send(app, `GET /images/documenti/${membro.id}/retro`, { token: membro.token });
    expect(read.status).toBe(200);
  }
  expect(await destroyOldDocumenti(app.deps)).toBe(0);
});

test('two simultaneous processes destroy and notify once', async () => {
  const membri = await Promise.all([1, 2, 3].map(() => withDocumento('2024-01-01T09:00:00Z')));
  const counts = await Promise.all([1, 2, 3].map(() => destroyOldDocumenti(app.deps)));
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(3);
  for (const { email } of membri) expect(await countLettere(app, email, 'documento_distrutto')).toBe(1);
});

test('the number of months comes from the configuration', async () => {
  const membro = await withDocumento('2026-11-30T09:00:00Z');
  expect(await destroyOldDocumenti({ ...app.deps, mesiDocumenti: 4 })).toBeGreaterThanOrEqual(0);
  expect(await hasDocumento(membro)).toBe(true);
  await destroyOldDocumenti({ ...app.deps, mesiDocumenti: 3 });
  expect(await hasDocumento(membro)).toBe(false);
});
