import { describe, expect, test, vi } from 'vitest';
import type { TipoLettera } from '#contract/lettere.ts';
import { addGiorni } from '#domain/giorno.ts';
import { oggi } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/db.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { uploadDocumento } from '#test/documento.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import { png } from '#test/images.ts';
import { refusal, send } from '#test/request.ts';
import { insertRows, readRows, setRows } from '#test/rows.ts';
import { destroyOldDocumenti } from '../pulizia/documenti.ts';
import { expire, warn } from './scadenza-service.ts';

const OGGI = '2027-03-01';
const at = async (giorno: string, ora = '09:00'): Promise<void> => {
  app.clock.set(`${giorno}T${ora}:00Z`);
  admin = await createAdmin(app);
};

let app = await buildTestApp();
let admin = await createAdmin(app, { nome: 'Carla', cognome: 'Neri' });
const side = await png(20, 20);

const upload = ({ token }: Membro) => uploadDocumento(app, token, side);

async function waiting(): Promise<Membro> {
  const membro = await createMembro(app, { puo_prenotare: false });
  await setRows(app, 'utenti', { id: membro.id }, { is_verified: true });
  expect((await upload(membro)).status).toBe(200);
  return membro;
}

const verify = ({ id }: Membro, versione: number, scade_il?: string | null, token = admin.token) =>
  send(app, `POST /utenti/${id}/documento/verifica`, { token, body: { versione, scade_il } });
const refuse = ({ id }: Membro, versione: number, body: object, token = admin.token) =>
  send(app, `POST /utenti/${id}/documento/rifiuto`, { token, body: { versione, ...body } });
const read = async ({ id }: Membro) =>
  (await send(app, `GET /utenti/${id}/documento`, { token: admin.token })).body;
const caricato = async ({ token }: Membro) =>
  (await send(app, 'GET /utenti/me', { token })).body.documento_caricato;

async function filesOf({ id }: Membro): Promise<string[]> {
  const rows = await readRows(app, 'documenti', { user_id: id }, 'file');
  return rows.map(({ file }) => file);
}
const stillThere = async (files: readonly string[]) =>
  (await Promise.all(files.map((file) => app.deps.files.get(file)))).filter((found) => found !== null).length;

const book = async ({ token }: Membro) =>
  send(app, 'POST /utenti/me/prenotazioni', {
    token,
    body: {
      inizio: OGGI,
      fine: OGGI,
      entry_id: await createPrenotabile(app),
      entry_tipo: 'prenotabile',
    },
  });

async function lettere({ id }: Membro, tipo: TipoLettera): Promise<unknown[]> {
  const rows = await readRows(app, 'posta', { user_id: id, tipo }, 'dati');
  return rows.map(({ dati }) => dati);
}

async function listWaiting(query = ''): Promise<string[]> {
  const { body } = await send(app, `GET /documenti/da-verificare${query}`, { token: admin.token });
  return body.map(({ utente }: { utente: { id: string } }) => utente.id);
}

describe('verifying', () => {
  test('keeps who, when and until when; the images are deleted, and the person may still book', async () => {
    const membro = await waiting();
    expect((await book(membro)).status).toBe(201);
    const files = await filesOf(membro);
    const before = await read(membro);
    expect([before.stato, before.esito, files.length]).toEqual(['da_verificare', null, 2]);
    const { status, body } = await verify(membro, before.versione, '2031-05-14');
    expect([status, body]).toEqual([
      200,
      {
        stato: 'verificato',
        versione: before.versione + 1,
        caricato_il: null,
        esito: {
          deciso_il: app.clock.now().toISOString(),
          da: { id: admin.id, nome: 'Carla', cognome: 'Neri' },
          scade_il: '2031-05-14',
          motivo: null,
          parole: null,
        },
        provata: null,
      },
    ]);
    expect([await filesOf(membro), await stillThere(files)]).toEqual([[], 0]);
    const image = await send(app, `GET /images/documenti/${membro.id}/fronte`, { token: membro.token });
    expect(image.status).toBe(404);
    expect(await caricato(membro)).toBe(true);
    expect((await book(membro)).status).toBe(201);
    expect((await send(app, 'GET /utenti/me/documento', { token: membro.token })).body).toEqual(body);
    const voci = app.deps.db.selectFrom('registro').select(['attore_id', 'dettagli']);
    expect(
      await voci.where('utente_id', '=', membro.id).where('azione', '=', 'documento_verificato').execute(),
    ).toEqual([{ attore_id: admin.id, dettagli: {} }]);
  });

  test('expires after five years without a date; an expired document is refused as such', async () => {
    const membro = await waiting();
    const { versione } = await read(membro);
    const over = await verify(membro, versione, '2027-02-28');
    expect([over.status, over.body.errors[0].codice]).toEqual([422, 'documento_scaduto']);
    expect((await verify(membro, versione)).body.esito.scade_il).toBe('2032-03-01');
    expect(refusal(await verify(membro, versione + 1))).toEqual([409, 'DOCUMENTO_NON_IN_ATTESA']);
  });

  test('needs the password, as the images do, and an administrator', async () => {
    const membro = await waiting();
    const { versione } = await read(membro);
    const other = await createAdmin(app);
    await setRows(
      app,
      'sessioni',
      { user_id: other.id },
      { confermata_il: new Date(app.clock.now().getTime() - 16 * 60_000) },
    );
    expect(refusal(await verify(membro, versione, null, other.token))).toEqual([403, 'PASSWORD_RICHIESTA']);
    expect(refusal(await refuse(membro, versione, { motivo: 'scaduto' }, other.token))).toEqual([
      403,
      'PASSWORD_RICHIESTA',
    ]);
    expect(refusal(await verify(membro, versione, null, membro.token))).toEqual([403, 'FORBIDDEN']);
    expect((await read(membro)).stato).toBe('da_verificare');
  });

  test('applies to the images that were seen: after a new upload it is refused, and the new images stay', async () => {
    const membro = await waiting();
    const { versione } = await read(membro);
    await upload(membro);
    const stale = await verify(membro, versione);
    expect(refusal(stale)).toEqual([409, 'MODIFICATO_DA_ALTRI']);
    expect(stale.body.attuale).toEqual(await read(membro));
    expect((await filesOf(membro)).length).toBe(2);
    expect((await verify(membro, versione + 1)).status).toBe(200);
    await upload(membro);
    const again = await read(membro);
    expect([again.stato, again.esito]).toEqual(['da_verificare', null]);
  });

  test('sent again after a lost answer it is one decision with one answer; another outcome is another decision', async () => {
    const membro = await waiting();
    const { versione } = await read(membro);
    const first = await verify(membro, versione, '2031-05-14');
    const again = await verify(membro, versione, '2031-05-14');
    expect([again.status, again.body]).toEqual([200, first.body]);
    const stale = [409, 'MODIFICATO_DA_ALTRI'];
    expect(refusal(await verify(membro, versione, '2031-05-15'))).toEqual(stale);
    expect(refusal(await refuse(membro, versione, { motivo: 'scaduto' }))).toEqual(stale);
    const other = await createAdmin(app);
    expect(refusal(await verify(membro, versione, '2031-05-14', other.token))).toEqual(stale);
    const voci = app.deps.db
      .selectFrom('registro')
      .select('id')
      .where('utente_id', '=', membro.id)
      .where('azione', '=', 'documento_verificato');
    expect(await voci.execute()).toHaveLength(1);
    const refused = await waiting();
    const { versione: seen } = await read(refused);
    for (const _ of [1, 2])
      expect((await refuse(refused, seen, { motivo: 'scaduto' })).body.stato).toBe('rifiutato');
    expect(await lettere(refused, 'documento_rifiutato')).toHaveLength(1);
  });

  test('is not blocked by files that cannot be deleted: no row names them any more', async () => {
    const membro = await waiting();
    const files = await filesOf(membro);
    const broken = vi.spyOn(app.deps.files, 'delete').mockRejectedValue(new Error('no disk'));
    expect((await verify(membro, (await read(membro)).versione)).status).toBe(200);
    broken.mockRestore();
    expect([await filesOf(membro), await stillThere(files)]).toEqual([[], 2]);
  });
});

describe('refusing', () => {
  test('destroys the images at once, gives the reason, and allows a new upload', async () => {
    const membro = await waiting();
    const files = await filesOf(membro);
    const prenotazione = (await book(membro)).body;
    const { status, body } = await refuse(membro, (await read(membro)).versione, { motivo: 'illeggibile' });
    expect([status, body.stato, body.esito.motivo, body.esito.scade_il]).toEqual([
      200,
      'rifiutato',
      'illeggibile',
      null,
    ]);
    expect([await filesOf(membro), await stillThere(files), await caricato(membro)]).toEqual([[], 0, false]);
    expect(await lettere(membro, 'documento_rifiutato')).toEqual([
      { nome: 'Graziella', motivo: 'illeggibile', parole: null },
    ]);
    // The booking stays, and says that the document is to be checked again.
    const list = await send(app, `GET /prenotazioni?search_term=${prenotazione.id}`, { token: admin.token });
    expect(list.body.map(({ utente }: any) => utente.documento_stato)).toEqual(['rifiutato']);
    const theirs = await send(app, `GET /utenti/${membro.id}/prenotazioni`, { token: admin.token });
    expect(theirs.body[0].utente.documento_stato).toBe('rifiutato');
    expect(refusal(await book(membro))).toEqual([403, 'DOCUMENTO_O_MAIL_MANCANTE']);
    expect((await upload(membro)).status).toBe(200);
    const again = await read(membro);
    expect([again.stato, again.esito, await caricato(membro)]).toEqual(['da_verificare', null, true]);
  });

  test('takes a custom sentence, which the other reasons do not have', async () => {
    const membro = await waiting();
    const { versione } = await read(membro);
    expect((await refuse(membro, versione, { motivo: 'altro' })).status).toBe(422);
    expect((await refuse(membro, versione, { motivo: 'scaduto', parole: 'È vecchio.' })).status).toBe(422);
    expect((await refuse(membro, versione, { motivo: 'brutto' })).status).toBe(422);
    const parole = 'La fototessera è coperta da un dito.';
    expect((await refuse(membro, versione, { motivo: 'altro', parole })).body.esito.parole).toBe(parole);
    expect(await lettere(membro, 'documento_rifiutato')).toEqual([
      { nome: 'Graziella', motivo: 'altro', parole },
    ]);
    expect(refusal(await refuse(membro, versione + 1, { motivo: 'scaduto' }))).toEqual([
      409,
      'DOCUMENTO_NON_IN_ATTESA',
    ]);
  });

  test('revokes a verification', async () => {
    const membro = await waiting();
    const { versione } = (await verify(membro, (await read(membro)).versione)).body;
    expect((await refuse(membro, versione, { motivo: 'nome_diverso' })).body.stato).toBe('rifiutato');
    expect(await caricato(membro)).toBe(false);
  });
});

test('two administrators at once, one verifying and one refusing, while the person uploads: one decides', async () => {
  const other = await createAdmin(app);
  for (let round = 0; round < 4; round += 1) {
    const membro = await waiting();
    const { versione } = await read(membro);
    const answers = await Promise.all([
      verify(membro, versione),
      refuse(membro, versione, { motivo: 'scaduto' }, other.token),
      ...(round % 2 === 1 ? [upload(membro)] : []),
    ]);
    const decided = answers
      .slice(0, 2)
      .map((answer) => (answer.status === 200 ? 200 : refusal(answer).join()));
    const refused = '409,MODIFICATO_DA_ALTRI';
    const won = decided.filter((one) => one === 200).length;
    expect(won).toBeLessThanOrEqual(1);
    if (round % 2 === 0) expect(won).toBe(1);
    expect(decided.filter((one) => one !== 200 && one !== refused)).toEqual([]);
    // In any order: images exist exactly where a check is still due.
    const { stato } = await read(membro);
    expect((await filesOf(membro)).length).toBe(stato === 'da_verificare' ? 2 : 0);
    expect((await lettere(membro, 'documento_rifiutato')).length).toBe(answers[1]!.status === 200 ? 1 : 0);
  }
});

test('waiting documents are listed, the oldest first, page by page, and counted', async () => {
  await app.deps.db.deleteFrom('documenti').execute();
  const [first, second, third] = [await waiting(), await waiting(), await waiting()];
  const days = ['2026-01-03', '2026-01-01', '2026-01-02'];
  for (const [n, { id }] of [first, second, third].entries()) {
    const caricato_il = new Date(`${days[n]}T10:00:00Z`);
    await setRows(app, 'documenti', { user_id: id }, { caricato_il });
  }
  expect(await listWaiting()).toEqual([second.id, third.id, first.id]);
  const page = await send(app, 'GET /documenti/da-verificare?limit=2', { token: admin.token });
  expect(page.body[0]).toEqual({
    utente: { id: second.id, nome: 'Graziella', cognome: 'Bellini' },
    caricato_il: '2026-01-01T10:00:00.000Z',
    prossima: null,
  });
  const next = /[?&](dopo=[^&>]+)/.exec(String(page.headers['link']))![1]!;
  expect(await listWaiting(`?limit=2&${next}`)).toEqual([first.id]);
  // A booking soon comes first; one that is over, cancelled or beyond a week changes nothing.
  const today = oggi(app.deps.clock);
  const book = async ({ id: user_id }: Membro, from: number, to: number, confermata = false) =>
    createPrenotazione(app, {
      user_id,
      prenotabile_id: await createPrenotabile(app),
      inizio: addGiorni(today, from),
      fine: addGiorni(today, to),
      confermata,
    });
  await book(second, -3, -1);
  await book(second, 8, 9);
  const gone = await book(second, 1, 1);
  await setRows(app, 'prenotazioni', { id: gone }, { annullata_il: new Date() });
  await book(first, 7, 8);
  await book(third, -1, 2, true);
  expect(await listWaiting()).toEqual([third.id, first.id, second.id]);
  const { body: soon } = await send(app, 'GET /documenti/da-verificare', { token: admin.token });
  expect(soon.map(({ prossima }: { prossima: string }) => prossima)).toEqual([
    today,
    addGiorni(today, 7),
    null,
  ]);
  const part = await send(app, 'GET /documenti/da-verificare?limit=2', { token: admin.token });
  const rest = /[?&](dopo=[^&>]+)/.exec(String(part.headers['link']))![1]!;
  expect(await listWaiting(`?limit=2&${rest}`)).toEqual([second.id]);
  const count = () => send(app, 'GET /documenti/da-verificare/conteggio', { token: admin.token });
  expect((await count()).body).toEqual({ quanti: 3 });
  await verify(second, (await read(second)).versione);
  await refuse(third, (await read(third)).versione, { motivo: 'scaduto' });
  expect([await listWaiting(), (await count()).body]).toEqual([[first.id], { quanti: 1 }]);
});

test('a letter is sent thirty days before, and the end comes after the day; both once, without effect on bookings', async () => {
  const membro = await waiting();
  await verify(membro, (await read(membro)).versione, '2027-04-10');
  const prenotabile_id = await createPrenotabile(app);
  const days = { inizio: '2027-04-20', fine: '2027-04-21' };
  const id = await createPrenotazione(app, { user_id: membro.id, prenotabile_id, confermata: true, ...days });
  const three = async (job: (deps: TestApp['deps']) => Promise<number>) =>
    (await Promise.all([1, 2, 3].map(() => job(app.deps)))).reduce((sum, n) => sum + n, 0);

  await at('2027-03-10');
  expect(await three(warn)).toBe(0);
  await at('2027-03-11');
  expect(await three(warn)).toBe(1);
  expect(await lettere(membro, 'documento_in_scadenza')).toEqual([
    { nome: 'Graziella', scade_il: '2027-04-10' },
  ]);
  await at('2027-03-12');
  expect(await three(warn)).toBe(0);

  await at('2027-04-10', '21:00');
  expect(await three(expire)).toBe(0);
  await at('2027-04-10', '22:30');
  expect(await three(expire)).toBe(1);
  const { stato, esito } = await read(membro);
  expect([stato, esito.scade_il]).toEqual(['scaduto', '2027-04-10']);
  const list = await send(app, `GET /prenotazioni?search_term=${id}`, { token: admin.token });
  expect(list.body.map((p: any) => [p.confermata, p.inizio, p.utente.documento_stato])).toEqual([
    [true, '2027-04-20', 'scaduto'],
  ]);
  const voci = app.deps.db
    .selectFrom('registro')
    .select('attore_id')
    .where('azione', '=', 'documento_scaduto');
  expect(await voci.execute()).toEqual([{ attore_id: null }]);
  await at(OGGI);
});

test('a document is valid on the last day written on it', async () => {
  const membro = await waiting();
  const { versione } = await read(membro);
  expect((await verify(membro, versione, OGGI)).body.esito.scade_il).toBe(OGGI);
  const pezzo = await createPrenotabile(app, { conferma_automatica: true });
  const body = { inizio: OGGI, fine: OGGI, entry_id: pezzo, entry_tipo: 'prenotabile' };
  const booked = await send(app, 'POST /utenti/me/prenotazioni', { token: membro.token, body });
  expect([booked.status, booked.body.confermata]).toEqual([201, true]);
  expect([await expire(app.deps), (await read(membro)).stato]).toEqual([0, 'verificato']);
  await at('2027-03-02', '00:10');
  expect([await expire(app.deps), (await read(membro)).stato]).toEqual([1, 'scaduto']);
  await at(OGGI);
});

describe('images that are kept', () => {
  const keep = () => ({ ...app.deps, tieneVerificati: true });

  /** A member verified long ago, when images were kept. */
  async function keptOne(): Promise<Membro> {
    const kept = await buildKept();
    const { versione } = await read(kept);
    expect((await verify(kept, versione)).status).toBe(200);
    return kept;
  }
  async function buildKept(): Promise<Membro> {
    const membro = await waiting();
    const caricato_il = new Date('2025-01-01T09:00:00Z');
    await setRows(app, 'documenti', { user_id: membro.id }, { caricato_il });
    return membro;
  }

  test('stay with the verification, and their term leaves it until its expiry', async () => {
    const other = await buildTestApp({ tieneVerificati: true });
    const outer = app;
    app = other;
    try {
      admin = await createAdmin(app);
      const membro = await keptOne();
      expect((await filesOf(membro)).length).toBe(2);
      const image = await send(app, `GET /images/documenti/${membro.id}/fronte`, { token: membro.token });
      expect(image.status).toBe(200);
      const never = await buildKept();
      expect(await destroyOldDocumenti(app.deps)).toBe(2);
      expect([(await read(membro)).stato, (await read(never)).stato]).toEqual(['verificato', 'mancante']);
      expect([await filesOf(membro), await filesOf(never)]).toEqual([[], []]);
      expect(await lettere(membro, 'documento_distrutto')).toEqual([
        { nome: 'Graziella', mesi: 12, scade_il: '2032-03-01' },
      ]);
      expect(await lettere(never, 'documento_distrutto')).toEqual([{ nome: 'Graziella', mesi: 12 }]);
      const third = await waiting();
      await verify(third, (await read(third)).versione, '2027-03-02');
      const files = await filesOf(third);
      await at('2027-03-03');
      expect([await expire(keep()), (await read(third)).stato]).toEqual([1, 'scaduto']);
      expect([files.length, await stillThere(files)]).toEqual([2, 0]);
      await at(OGGI);
      // A centre that stops keeping them deletes the kept ones, without a letter.
      const fourth = await waiting();
      await verify(fourth, (await read(fourth)).versione);
      expect(await destroyOldDocumenti({ ...app.deps, tieneVerificati: false })).toBe(1);
      expect([await filesOf(fourth), (await read(fourth)).stato]).toEqual([[], 'verificato']);
      expect(await lettere(fourth, 'documento_distrutto')).toEqual([]);
    } finally {
      app = outer;
      await other.close();
      admin = await createAdmin(app, { nome: 'Carla', cognome: 'Neri' });
    }
  });
});

test('the database checks that an outcome is a verification or a refusal, and that nobody writes a derived value', async () => {
  const { id } = await createMembro(app);
  const outcome = { user_id: id, caricato_il: app.clock.now(), deciso_il: app.clock.now(), da: admin.id };
  const insert = (values: object) =>
    inTransaction(app.deps.db, (tx) =>
      insertRows(tx, 'esiti_documento', {
        scade_il: null,
        motivo: null,
        parole: null,
        ...outcome,
        ...values,
      } as any),
    );
  await expect(insert({})).rejects.toThrow(/esiti_documento_uno/);
  await expect(insert({ scade_il: '2030-01-01', motivo: 'scaduto' })).rejects.toThrow(/esiti_documento_uno/);
  await expect(insert({ motivo: 'altro' })).rejects.toThrow(/esiti_documento_parole/);
  await expect(insert({ motivo: 'scaduto', parole: 'È vecchio.' })).rejects.toThrow(/esiti_documento_parole/);
  await expect(
    app.pool.query('update utenti set documento_caricato = false where id = $1', [id]),
  ).rejects.toThrow(/generated|documento_caricato/);
});
