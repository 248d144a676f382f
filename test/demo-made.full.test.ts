import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prenotaFino } from '#domain/fasce.ts';
import { addGiorni, giornoInRome, minGiorno } from '#domain/giorno.ts';
import { overlap } from '#domain/intervallo.ts';
import { findMotivo, POSTO } from '#domain/regole.ts';
import { readCalendario } from '#server/features/calendario/service.ts';
import { riempi } from '../scripts/demo/riempi.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { drawPlain, long, ROOT } from './process.ts';

// A Tuesday in a working week, and a Sunday after a holiday, at the turn of the year. The short form generates the
// first; demo.full.test.ts generates today.
const BOTH = ['2026-11-24T08:40:00Z', '2028-01-02T10:00:00Z'];
const DAYS = long ? BOTH : BOTH.slice(0, 1);

const made: TestApp[] = [];
let contentDir: string;
beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'contenuti-'));
  await cp(join(ROOT, 'content'), contentDir, { recursive: true });
  await drawPlain(contentDir);
  for (const now of DAYS) {
    const app = await buildTestApp({ now, riempimento: contentDir });
    made.push(app);
    await riempi(app.deps, new Date(now));
  }
});
afterAll(async () => {
  for (const app of made) await app.close();
  await rm(contentDir, { recursive: true, force: true });
});

const listPrenotazioni = ({ deps }: TestApp) =>
  deps.db
    .selectFrom('prenotazioni as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .innerJoin('utenti as u', 'u.id', 'b.user_id')
    .select(['b.id', 'b.user_id', 'b.inizio', 'b.fine', 'b.creata_il', 'b.annullata_il', 'b.prenotabile_id'])
    .select(['p.nome', 'p.tipo', 'p.noleggio_max', 'u.fascia', 'u.creato_il'])
    .where('b.attesa_id', 'is', null)
    .orderBy('b.creata_il')
    .orderBy('b.id')
    .execute();

test.each(DAYS.map((now, n) => [now, n] as const))(
  'every booking generated for %s follows the rules',
  async (now, n) => {
    const { deps } = made[n]!;
    const adesso = giornoInRome(new Date(now));
    const calendario = await readCalendario(deps, {
      inizio: addGiorni(adesso, -520),
      fine: addGiorni(adesso, 370),
    });
    const all = await listPrenotazioni(made[n]!);
    const refused = all.flatMap((one, index) => {
      const oggi = giornoInRome(one.creata_il);
      // A booking cancelled later existed when the next one was made; one generated as cancelled never did.
      const before = all.slice(0, index).filter(({ annullata_il }) => annullata_il === null);
      const { user_id, inizio, fine, prenotabile_id, noleggio_max, tipo } = one;
      const impegni = before.filter((other) => other.user_id === user_id && other.fine >= oggi);
      const occupati = before.filter((other) => other.prenotabile_id === prenotabile_id);
      const motivo = findMotivo(
        {
          oggi,
          membri: [{ id: prenotabile_id, noleggio_max, non_prenotabile: false, abilitazioni: [], occupati }],
          calendario,
          prenota_fino: prenotaFino(deps.centro, one.fascia, oggi),
          abilitazioni: null,
          programma: { limiti: deps.centro.limiti!, impegni, tipo },
          range: { inizio, fine },
        },
        () => (occupati.some((other) => overlap(other, one)) ? { ...POSTO, esito: 'pieno' } : POSTO),
      );
      const isMember = giornoInRome(one.creato_il) <= minGiorno(oggi, inizio);
      return motivo || !isMember ? [{ ...one, motivo }] : [];
    });
    expect(refused).toEqual([]);
  },
);

test.each(DAYS.map((now, n) => [now, n] as const))(
  'the entries generated for %s are numbered in the order of their events',
  async (_, n) => {
    const { db } = made[n]!.deps;
    const lists = {
      registro: await db.selectFrom('registro').select(['id', 'quando']).execute(),
      prenotazioni: await db.selectFrom('prenotazioni').select(['id', 'creata_il as quando']).execute(),
      posta: await db.selectFrom('posta').select(['numero as id', 'creata_il as quando']).execute(),
      cauzioni: await db.selectFrom('movimenti_cauzione').select(['id', 'quando']).execute(),
      giornate: await db.selectFrom('movimenti_giornate').select(['id', 'quando']).execute(),
      ricevute: await db
        .selectFrom('ricevute as r')
        .leftJoin('movimenti_cauzione as c', 'c.id', 'r.movimento_cauzione_id')
        .leftJoin('movimenti_giornate as g', 'g.id', 'r.movimento_giornate_id')
        .select((eb) => [
          sql<number>`r.anno * 10000 + r.numero`.as('id'),
          eb.fn.coalesce('c.quando', 'g.quando').as('quando'),
        ])
        .$narrowType<{ quando: Date }>()
        .execute(),
      attese: await db.selectFrom('attese').select(['id', 'creata_il as quando']).execute(),
    };
    for (const [nome, rows] of Object.entries(lists)) {
      const byId = rows.toSorted((a, b) => Number(a.id) - Number(b.id));
      const early = byId.filter(({ quando }, at) => at > 0 && quando < byId[at - 1]!.quando);
      expect([nome, rows.length > 0, early]).toEqual([nome, true, []]);
    }
  },
);
