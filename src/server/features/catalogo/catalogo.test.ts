import { describe, expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro } from '#test/factories/utente.ts';
import { refusal, send } from '#test/request.ts';
import { insertRows, setRows } from '#test/rows.ts';

const app = await openTestApp();
const admin = await createAdmin(app);
const membro = await createMembro(app);

const catalogo = async (quale: 'spazi' | 'strumenti', token?: string) => {
  const { status, body } = await send(app, `GET /catalogo/${quale}`, { token });
  expect(status).toBe(200);
  return body as {
    tipo: string;
    entry: { id: number; nome: string; fermo?: unknown; prenotabili?: { id: number }[] };
  }[];
};
const remove = (id: number) => setRows(app, 'prenotabili', { id }, { eliminato_il: app.clock.now() });
const book = (prenotabile_id: number, inizio: string, fine: string) =>
  createPrenotazione(app, { user_id: membro.id, prenotabile_id, inizio, fine });
const future = (id: number) => send(app, `GET /prenotabili/${id}/prenotazioni/future`);
const bloccati = (id: number) => send(app, `GET /gruppi/${id}/giorni-bloccati`);

describe('GET /catalogo', () => {
  test('has groups first, with their resources by id, then resources without a group; each type separately', async () => {
    const gruppo = await createGruppo(app, 3, { nome: 'Banco', tipo: 'strumento' });
    const alone = await createPrenotabile(app, { nome: 'Trapano', tipo: 'strumento' });
    const elsewhere = await createPrenotabile(app, { nome: 'Sala', tipo: 'spazio' });
    const entries = await catalogo('strumenti');
    expect(entries.map(({ tipo, entry }) => [tipo, entry.id])).toEqual([
      ['gruppo', gruppo.id],
      ['prenotabile', alone],
    ]);
    expect(entries[0]!.entry.prenotabili!.map(({ id }) => id)).toEqual(gruppo.membri);
    const spazi = await catalogo('spazi');
    expect(spazi.map(({ entry }) => entry.id)).toContain(elsewhere);
    expect(JSON.stringify(spazi)).not.toContain('Trapano');
  });

  test('a deleted resource is in no list, nor in its group', async () => {
    const gruppo = await createGruppo(app, 2, { tipo: 'strumento' });
    const alone = await createPrenotabile(app, { tipo: 'strumento' });
    await remove(gruppo.membri[0]!);
    await remove(alone);
    const entries = await catalogo('strumenti');
    const found = entries.find(({ tipo, entry }) => tipo === 'gruppo' && entry.id === gruppo.id)!;
    expect(found.entry.prenotabili!.map(({ id }) => id)).toEqual([gruppo.membri[1]]);
    expect(entries.some(({ tipo, entry }) => tipo === 'prenotabile' && entry.id === alone)).toBe(false);
  });

  test('only administrators see a group without resources', async () => {
    const empty = await createGruppo(app, 0, { tipo: 'strumento' });
    const left = await createGruppo(app, 1, { tipo: 'strumento' });
    await remove(left.membri[0]!);
    const groups = async (token?: string) =>
      (await catalogo('strumenti', token))
        .filter(({ tipo }) => tipo === 'gruppo')
        .map(({ entry }) => entry.id);
    for (const token of [undefined, membro.token, 'scaduto']) {
      expect(await groups(token)).not.toContain(empty.id);
      expect(await groups(token)).not.toContain(left.id);
    }
    expect(await groups(admin.token)).toEqual(expect.arrayContaining([empty.id, left.id]));
  });

  test('a resource in two groups appears in both, and not on its own', async () => {
    const [one, two] = [await createGruppo(app, 1), await createGruppo(app, 0)];
    const [id] = one.membri as [number];
    await insertRows(app, 'gruppi_prenotabili', { gruppo_id: two.id, prenotabile_id: id, tipo: 'spazio' });
    const entries = await catalogo('spazi');
    const holders = entries.filter(({ entry }) =>
      entry.prenotabili?.some((prenotabile) => prenotabile.id === id),
    );
    expect(holders.map(({ entry }) => entry.id)).toEqual([one.id, two.id]);
    expect(entries.some(({ tipo, entry }) => tipo === 'prenotabile' && entry.id === id)).toBe(false);
  });

  test('other kinds of catalogue are 404', async () => {
    for (const path of ['spazio', 'tutto', 'SPAZI', '', 'spazi/1']) {
      expect((await send(app, `GET /catalogo/${path}`)).status).toBe(404);
    }
  });
});

describe("today's stop", () => {
  const stop = (prenotabile_id: number, inizio: string, fine: string | null, motivo = 'Ugello da cambiare') =>
    insertRows(app, 'fermi', { prenotabile_id, inizio: inizio as Giorno, fine: fine as Giorno, motivo });
  const fermoIn = async (tipo: string, id: number) =>
    (await catalogo('strumenti')).find((voce) => voce.tipo === tipo && voce.entry.id === id)?.entry.fermo;
  const fermoOf = async (id: number) => (await send(app, `GET /prenotabili/${id}`)).body.fermo;

  test('is on a piece and on its entry, also of an unbookable one; the last one to end counts', async () => {
    const stampante = await createPrenotabile(app, { tipo: 'strumento', non_prenotabile: true });
    const drone = await createPrenotabile(app, { tipo: 'strumento' });
    expect(await fermoOf(stampante)).toBeNull();
    await stop(stampante, '2027-03-01', '2027-03-04');
    await stop(stampante, '2027-02-20', '2027-03-02', 'Piatto storto');
    await stop(drone, '2027-03-02', null);
    const fermo = { fino: '2027-03-04', motivo: 'Ugello da cambiare' };
    expect([await fermoOf(stampante), await fermoIn('prenotabile', stampante)]).toEqual([fermo, fermo]);
    expect([await fermoOf(drone), await fermoIn('prenotabile', drone)]).toEqual([null, null]);
    await stop(drone, '2027-03-01', null);
    expect(await fermoIn('prenotabile', drone)).toEqual({ fino: null, motivo: 'Ugello da cambiare' });
    const parete = (await send(app, 'GET /catalogo/strumenti/parete')).body as {
      id: number;
      tipo: string;
      fuori_fino: string | null;
    }[];
    const onWall = parete.find(({ tipo, id }) => tipo === 'prenotabile' && id === stampante);
    expect(onWall?.fuori_fino, 'on the wall too').toBe('2027-03-04');
  });

  test('is on a group only if every bookable piece has one, and then the first one to end', async () => {
    const { id, membri } = await createGruppo(app, 2, { tipo: 'strumento' });
    const bozza = await createPrenotabile(app, { tipo: 'strumento', bozza: true });
    const fissa = await createPrenotabile(app, { tipo: 'strumento', non_prenotabile: true });
    await insertRows(
      app,
      'gruppi_prenotabili',
      [bozza, fissa].map((prenotabile_id) => ({
        gruppo_id: id,
        prenotabile_id,
        tipo: 'strumento' as const,
      })),
    );
    await stop(membri[0]!, '2027-02-20', null, 'Obiettivo rotto');
    expect(await fermoIn('gruppo', id)).toBeNull();
    await stop(membri[1]!, '2027-02-20', '2027-03-09');
    expect(await fermoIn('gruppo', id)).toEqual({ fino: '2027-03-09', motivo: 'Ugello da cambiare' });
  });
});

describe('GET /prenotabili/{id}', () => {
  test('returns the resource with its links and pictures in their order, and nothing internal', async () => {
    const dati = {
      nome: `<i>"Drone"</i>'; --`,
      descrizione: 'Vola.\n\n% _ \\ 🚁',
      nome_en: '',
      descrizione_en: '',
      cauzione: 150,
      noleggio_max: 3,
    };
    const id = await createPrenotabile(app, { ...dati, tipo: 'strumento' });
    const { db } = app.deps;
    await insertRows(db, 'link_utili', [
      { prenotabile_id: id, label: 'Manuale', href: 'https://example.org/manuale?a=1&b=2' },
      { prenotabile_id: id, label: 'Video', href: 'https://example.org/video' },
    ]);
    await insertRows(db, 'immagini', [
      { prenotabile_id: id, file: 'seconda.webp', posizione: 2 },
      { prenotabile_id: id, file: 'prima.webp', posizione: 1 },
    ]);
    const { status, body } = await send(app, `GET /prenotabili/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      ...dati,
      bozza: false,
      tipo: 'strumento',
      non_prenotabile: false,
      conferma_automatica: false,
      abilitazioni: [],
      versione: 1,
      fermo: null,
      links: [
        {
          id: expect.any(Number),
          label: 'Manuale',
          href: 'https://example.org/manuale?a=1&b=2',
          prenotabile_id: id,
        },
        { id: expect.any(Number), label: 'Video', href: 'https://example.org/video', prenotabile_id: id },
      ],
      images: [`${id}/prima.webp`, `${id}/seconda.webp`],
    });
  });

  test('a deleted or unknown resource is 404', async () => {
    const id = await createPrenotabile(app);
    await remove(id);
    for (const which of [id, 2_147_483_647]) {
      expect(refusal(await send(app, `GET /prenotabili/${which}`))).toEqual([404, 'NOT_FOUND']);
      expect(refusal(await future(which))).toEqual([404, 'NOT_FOUND']);
    }
    expect(refusal(await bloccati(2_147_483_647))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the taken days', () => {
  test('of a resource are listed from today on, merged, sorted, without persons', async () => {
    const id = await createPrenotabile(app);
    await book(id, '2027-02-01', '2027-02-28');
    await book(id, '2027-03-20', '2027-03-22');
    await book(id, '2027-03-01', '2027-03-02');
    await book(id, '2027-03-05', '2027-03-06');
    await book(id, '2027-03-07', '2027-03-07');
    const cancelled = await book(id, '2027-03-10', '2027-03-11');
    await setRows(app, 'prenotazioni', { id: cancelled }, { annullata_il: app.clock.now() });
    const { body, headers } = await future(id);
    expect(body).toEqual([
      { inizio: '2027-03-01', fine: '2027-03-02' },
      { inizio: '2027-03-05', fine: '2027-03-07' },
      { inizio: '2027-03-20', fine: '2027-03-22' },
    ]);
    expect(headers['content-type']).toMatch(/^application\/json/);
  });

  test('begin today in Rome: a booking that ends today counts until midnight there', async () => {
    const id = await createPrenotabile(app);
    await book(id, '2027-02-26', '2027-03-01');
    app.clock.set('2027-03-01T22:59:59Z');
    expect((await future(id)).body).toEqual([{ inizio: '2027-02-26', fine: '2027-03-01' }]);
    app.clock.set('2027-03-01T23:00:00Z');
    expect((await future(id)).body).toEqual([]);
    app.clock.set('2027-03-01T09:00:00Z');
  });

  test('of a group are the days on which no bookable member is free', async () => {
    const { id, membri } = await createGruppo(app, 3);
    const [a, b, c] = membri as [number, number, number];
    await setRows(app, 'prenotabili', { id: c }, { non_prenotabile: true });
    await book(a, '2027-03-10', '2027-03-15');
    await book(b, '2027-03-12', '2027-03-13');
    expect((await bloccati(id)).body).toEqual([{ inizio: '2027-03-12', fine: '2027-03-13' }]);
    await book(b, '2027-03-14', '2027-03-20');
    expect((await bloccati(id)).body).toEqual([{ inizio: '2027-03-12', fine: '2027-03-15' }]);
    await remove(a);
    expect((await bloccati(id)).body).toEqual([{ inizio: '2027-03-12', fine: '2027-03-20' }]);
    await remove(b);
    // No bookable member is left: booking is 409 NON_PRENOTABILE, and the blocked days would have no end.
    expect((await bloccati(id)).body).toEqual([]);
  });

  test('of resources and groups are not confused', async () => {
    const gruppo = await createGruppo(app, 0);
    await app.deps.db.deleteFrom('gruppi').where('id', '=', gruppo.id).execute();
    expect(refusal(await bloccati(gruppo.id))).toEqual([404, 'NOT_FOUND']);
    for (const target of [
      'GET /gruppi/spazio/giorni-bloccati',
      'GET /prenotabili/spazi/prenotazioni/future',
    ]) {
      expect(refusal(await send(app, target))).toEqual([422, 'VALIDATION_ERROR']);
    }
  });
});

describe('GET /catalogo/strumenti/parete', () => {
  const parete = async () => {
    const { status, body } = await send(app, 'GET /catalogo/strumenti/parete');
    expect(status).toBe(200);
    return body as { tipo: string; id: number; fuori_fino: string | null }[];
  };
  const fuori = async (tipo: string, id: number) =>
    (await parete()).find((voce) => voce.tipo === tipo && voce.id === id)?.fuori_fino;
  const strumento = () => createPrenotabile(app, { tipo: 'strumento' });

  test('has the entries of the catalogue in its order, each with its page, first picture and longest booking', async () => {
    const { id, membri } = await createGruppo(app, 2, { tipo: 'strumento', noleggio_max: 3 });
    const alone = await createPrenotabile(app, {
      nome: 'Tornio',
      tipo: 'strumento',
      non_prenotabile: true,
      noleggio_max: 5,
    });
    const bozza = await createPrenotabile(app, { tipo: 'strumento', bozza: true });
    const files = ['a'.repeat(32), 'b'.repeat(32)].map((hash) => `${hash}-8x8.webp`);
    await insertRows(
      app,
      'immagini',
      files.map((file, posizione) => ({ prenotabile_id: membri[0]!, file, posizione: 1 - posizione })),
    );
    const voci = await parete();
    expect(voci.map(({ tipo, id: one }) => [tipo, one])).toEqual(
      (await catalogo('strumenti')).map(({ tipo, entry }) => [tipo, entry.id]),
    );
    const common = { nome_en: '', immagine: null, prenotabile: true, fuori_fino: null };
    expect(voci).toContainEqual({
      ...common,
      tipo: 'gruppo',
      id,
      nome: 'Postazioni',
      risorsa_id: membri[0],
      immagine: `${membri[0]}/${files[1]}`,
      noleggio_max: 3,
    });
    expect(voci).toContainEqual({
      ...common,
      tipo: 'prenotabile',
      id: alone,
      nome: 'Tornio',
      risorsa_id: alone,
      prenotabile: false,
      noleggio_max: 0,
    });
    expect(voci.some((voce) => voce.tipo === 'prenotabile' && voce.id === bozza)).toBe(false);
  });

  test('says what is out today, until the end of consecutive bookings', async () => {
    const [drone, camera, mixer] = [await strumento(), await strumento(), await strumento()];
    await book(drone, '2027-02-27', '2027-03-01');
    await book(drone, '2027-03-02', '2027-03-04');
    await book(drone, '2027-03-05', '2027-03-05');
    await book(drone, '2027-03-07', '2027-03-09');
    await book(camera, '2027-02-20', '2027-02-28');
    await book(camera, '2027-03-02', '2027-03-09');
    await book(mixer, '2027-03-01', '2027-03-01');
    const read = async () => [
      await fuori('prenotabile', drone),
      await fuori('prenotabile', camera),
      await fuori('prenotabile', mixer),
    ];
    expect(await read()).toEqual(['2027-03-05', null, '2027-03-01']);
    await setRows(
      app,
      'prenotazioni',
      { prenotabile_id: drone, inizio: '2027-03-02' as Giorno },
      { annullata_il: app.clock.now() },
    );
    await remove(mixer);
    expect(await read()).toEqual(['2027-03-01', null, undefined]);
  });

  test('treats a stop like a booking, also one until further notice', async () => {
    const [drone, camera, mixer] = [await strumento(), await strumento(), await strumento()];
    const stop = (prenotabile_id: number, inizio: string, fine: string | null) =>
      insertRows(app, 'fermi', {
        prenotabile_id,
        inizio: inizio as Giorno,
        fine: fine as Giorno,
        motivo: 'Guasto',
      });
    await book(drone, '2027-02-27', '2027-03-02');
    await stop(drone, '2027-03-03', '2027-03-06');
    await stop(drone, '2027-03-05', '2027-03-08');
    await book(drone, '2027-03-09', '2027-03-10');
    await book(drone, '2027-03-12', '2027-03-13');
    await stop(camera, '2027-02-01', '2027-02-28');
    await stop(mixer, '2027-03-01', null);
    expect([
      await fuori('prenotabile', drone),
      await fuori('prenotabile', camera),
      await fuori('prenotabile', mixer),
    ]).toEqual(['2027-03-10', null, '2099-12-31']);
    const occupati = (await future(drone)).body as { fine: string }[];
    expect(occupati[0]!.fine).toBe('2027-03-10');
  });

  test('shows a group as out when no member is left, until the first one is back', async () => {
    const { id, membri } = await createGruppo(app, 2, { tipo: 'strumento' });
    const [a, b] = membri as [number, number];
    await book(a, '2027-03-01', '2027-03-10');
    expect(await fuori('gruppo', id)).toBeNull();
    await book(b, '2027-02-28', '2027-03-03');
    expect(await fuori('gruppo', id)).toBe('2027-03-03');
    const blocked = (await bloccati(id)).body as { fine: string }[];
    expect(blocked[0]!.fine).toBe('2027-03-03');
    expect(await fuori('prenotabile', a)).toBeUndefined();
  });
});
