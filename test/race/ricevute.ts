import { beforeAll, describe, expect, test } from 'vitest';
import { giornoInRome } from '#domain/giorno.ts';
import type { NumeroRicevuta } from '#domain/ricevute.ts';
import { createPrenotabile, createPrenotazione } from '../factories/risorsa.ts';
import { long, sendTo, type AppProcess } from '../process.ts';
import { AT_ONCE, countDeadlocks, serviti, type Gara } from '../races-fixture.ts';
import { expectOneSeries } from '../ricevute.ts';

/** Everything with a receipt, from many people at once: one series, without a deadlock. */
const ROUNDS = long ? 20 : 3;
const OGGI = giornoInRome(new Date());

let gara: Gara;

interface Fatto {
  status: number;
  body: any;
}

const given = ({ status, body }: Fatto): NumeroRicevuta[] =>
  status !== 201
    ? []
    : (body.ricevute ?? [body.movimento?.ricevuta ?? body.movimenti?.at(-1)?.ricevuta]).filter(Boolean);

export function raceReceipts(of: () => Gara): void {
  beforeAll(() => {
    gara = of();
  });
  describe.each(serviti)('%s', (_name, _half, processes) => {
    const app = (i: number): AppProcess => {
      const apps = processes(gara);
      return apps[i % apps.length]!;
    };
    const post = (i: number, path: string, body: object): Promise<Fatto> =>
      sendTo<any>(app(i), `POST ${path}`, { token: gara.admin.token, body });

    async function book(i: number): Promise<number> {
      const { app: fixtures } = gara.fixtures;
      const prenotabile_id = await createPrenotabile(fixtures, { tipo: 'strumento', cauzione: 50 });
      const user_id = gara.membri[i % 10]!.id;
      return createPrenotazione(fixtures, { user_id, prenotabile_id, inizio: OGGI, fine: OGGI });
    }

    test(`${AT_ONCE} receipts at once, ${ROUNDS} rounds: no number twice, none missing`, async () => {
      const { pool } = gara.fixtures;
      const deadlocks = await countDeadlocks(pool);
      const seen = new Set<string>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const ids = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => book(i)));
        const before = await post(0, '/cauzioni', { prenotazione_id: ids[0], importo: 50, come: 'carta' });
        const [deposit, entry] = [before.body.id, before.body.movimenti[0].id];
        const sold = await post(0, `/utenti/${gara.membri[0]!.id}/giornate/acquisti`, {
          pacchetto: 1,
          importo: 5,
          come: 'carta',
        });
        for (const one of [before, sold]) given(one).forEach((n) => seen.add(JSON.stringify(n)));
        const answers = await Promise.all(
          ids.map((id, i): Promise<Fatto> => {
            const membro = gara.membri[i % 10]!;
            switch (i % 6) {
              case 0:
                return post(i, `/prenotazioni/${id}/consegna`, {
                  uscito: [],
                  cauzione: { importo: 50, come: 'contanti' },
                });
              case 1:
                return post(i, `/utenti/${membro.id}/giornate/acquisti`, {
                  pacchetto: 5,
                  importo: 25,
                  come: 'contanti',
                });
              // Many at one deposit, more than it has: some are refused.
              case 2:
                return post(i, `/cauzioni/${deposit}/restituzioni`, { importo: 20, come: 'carta' });
              case 3:
                return post(i, `/cauzioni/movimenti/${entry}/correzioni`, {
                  importo: 40 + i,
                  motivo: 'Sbagliato',
                });
              case 4:
                return post(i, `/giornate/movimenti/${sold.body.movimento.id}/storno`, {
                  motivo: 'Sbagliato',
                });
              default:
                return post(i, '/cauzioni', { prenotazione_id: id, importo: 50, come: 'altro' });
            }
          }),
        );
        for (const { status, body } of answers) expect([201, 409], JSON.stringify(body)).toContain(status);
        for (const answer of answers) {
          const numbers = given(answer);
          expect(numbers).toHaveLength(answer.status === 201 ? 1 : 0);
          for (const numero of numbers) {
            expect(seen.has(JSON.stringify(numero)), 'a number given twice').toBe(false);
            seen.add(JSON.stringify(numero));
          }
        }
        await expectOneSeries(pool);
      }
      expect(await countDeadlocks(pool)).toBe(deadlocks);
    }, 300_000);
  });
}
