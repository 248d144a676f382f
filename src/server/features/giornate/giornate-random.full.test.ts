import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Giornate, MovimentoGiornate } from '#contract/giornate.ts';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { openTestApp } from '#test/build-test-app.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, PASSWORD, type Membro } from '#test/factories/utente.ts';
import { long } from '#test/process.ts';
import { send } from '#test/request.ts';

const QUANTI = 20;
const OGGI = '2027-03-01' as Giorno;
const on = (n: number): Giorno => addGiorni(OGGI, n);

const app = await openTestApp({ apertura: { giorni: [1, 2, 3, 4, 5] } });
const admins = await Promise.all(Array.from({ length: QUANTI }, () => createAdmin(app)));

const as = ({ token }: Membro, target: string, body?: object) =>
  send(app, target, { token, ...(body && { body }) });
const get = async <T>(path: string): Promise<T> => (await as(admins[0]!, `GET ${path}`)).body;

async function entries(): Promise<string[]> {
  const { rows } = await app.pool.query('select * from movimenti_giornate order by id');
  return rows.map((row) => JSON.stringify(row));
}

/** The invariants of any order of events, as one statement each. */
const BROKEN = [
  `select g.id from giornate g left join movimenti_giornate m on m.giornate_id = g.id group by g.id
   having g.acquistate <> coalesce(sum(m.giorni) filter (where m.tipo in ('acquisto', 'storno')), 0)
       or g.usate <> coalesce(-sum(m.giorni) filter (where m.tipo = 'uso'), 0)
       or g.rese <> coalesce(sum(m.giorni) filter (where m.tipo = 'reso'), 0)
       or g.corrette <> coalesce(sum(m.giorni) filter (where m.tipo = 'correzione'), 0)
       or g.incassato <> coalesce(sum(m.importo), 0)
       or g.acquistate - g.usate + g.rese + g.corrette < 0`,
  // A booking is covered by the days that it used and did not give back.
  `select d.prenotazione_id from giornate_dovute d
   left join movimenti_giornate m on m.prenotazione_id = d.prenotazione_id and m.tipo in ('uso', 'reso')
   group by d.prenotazione_id having d.coperte <> coalesce(-sum(m.giorni), 0)`,
  // A booking that no longer uses days gave all of them back.
  `select m.prenotazione_id from movimenti_giornate m
   where m.tipo in ('uso', 'reso')
     and not exists (select from giornate_dovute d where d.prenotazione_id = m.prenotazione_id)
   group by m.prenotazione_id having sum(m.giorni) <> 0`,
  `select g.id from giornate g join giornate_dovute d on d.giornate_id = g.id
   where g.acquistate - g.usate + g.rese + g.corrette > 0 and d.coperte < cardinality(d.giorni)`,
  `select g.id from giornate g where g.user_id is null and (
     exists (select from giornate_dovute d where d.giornate_id = g.id)
     or exists (select from movimenti_giornate m where m.giornate_id = g.id and m.importo is null))`,
  `select corregge from movimenti_giornate where tipo = 'storno' group by corregge having count(*) > 1`,
];

async function demandSums(persone: readonly Membro[]): Promise<void> {
  for (const statement of BROKEN) expect((await app.pool.query(statement)).rows, statement).toEqual([]);
  for (const { id } of persone) {
    const giornate = await get<Giornate & { code?: string }>(`/utenti/${id}/giornate`);
    if (giornate.code) continue;
    const bookings = await get<PrenotazioneAdmin[]>(`/utenti/${id}/prenotazioni?limit=500`);
    const own = bookings.filter(({ prenotabile }) => prenotabile.tipo === 'spazio');
    const movimenti = await get<MovimentoGiornate[]>(`/utenti/${id}/giornate/movimenti?limit=500`);
    const sum = (numbers: number[]): number => numbers.reduce((total, n) => total + n, 0);
    expect(giornate.saldo).toBe(sum(movimenti.map(({ giorni }) => giorni)));
    expect(giornate.versione).toBe(movimenti.length);
    expect(giornate.chieste).toBe(
      sum(own.filter(({ confermata }) => !confermata).map(({ giorni_aperti }) => giorni_aperti)),
    );
    for (const one of own.filter(({ confermata }) => confermata)) {
      const { usate, da_pagare } = one.giornate ?? { usate: 0, da_pagare: 0 };
      expect([one.id, usate + da_pagare]).toEqual([one.id, one.giorni_aperti]);
    }
    expect(sum(giornate.da_pagare.map(({ da_pagare }) => da_pagare))).toBe(
      sum(own.map((one) => one.giornate?.da_pagare ?? 0)),
    );
  }
}

const step = fc.record({
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('confirm' as const, 'cancel' as const, 'change' as const) },
    { weight: 3, arbitrary: fc.constantFrom('sell' as const, 'settle' as const, 'shorten' as const) },
    { weight: 2, arbitrary: fc.constantFrom('takeBack' as const, 'correct' as const, 'book' as const) },
    { weight: 1, arbitrary: fc.constantFrom('close' as const, 'open' as const, 'end' as const) },
  ),
  chi: fc.nat(2),
  which: fc.nat(8),
  n: fc.integer({ min: 0, max: 12 }),
  pacchetto: fc.constantFrom(1, 5, 10),
});

test(
  `${QUANTI} administrators do random things at once: sums, bookings and answers agree, and no entry changes`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: QUANTI, maxLength: QUANTI }), { minLength: 1, maxLength: 2 }),
        async (rounds) => {
          const persone = await Promise.all(Array.from({ length: 3 }, () => createMembro(app)));
          const pezzi = await Promise.all(Array.from({ length: 9 }, () => createPrenotabile(app)));
          const ids = await Promise.all(
            pezzi.map((prenotabile_id, i) =>
              createPrenotazione(app, {
                user_id: persone[i % 3]!.id,
                prenotabile_id,
                inizio: on(7 + i),
                fine: on(11 + i),
              }),
            ),
          );
          for (const round of rounds) {
            const before = await entries();
            const chiusure = (await get<{ chiusure: { id: number }[] }>('/chiusure')).chiusure;
            const seen = await Promise.all(
              persone.map(async ({ id }) => ({
                giornate: await get<Giornate & { code?: string }>(`/utenti/${id}/giornate`),
                movimenti: await get<MovimentoGiornate[] | { code: string }>(
                  `/utenti/${id}/giornate/movimenti`,
                ),
              })),
            );
            const answers = await Promise.all(
              round.map(({ what, chi, which, n, pacchetto }, i) => {
                const admin = admins[i]!;
                const persona = persone[chi]!;
                const id = ids[which]!;
                const { giornate, movimenti } = seen[chi]!;
                const acquisti = Array.isArray(movimenti)
                  ? movimenti.filter(({ tipo }) => tipo === 'acquisto')
                  : [];
                const days = { inizio: on(7 + n), fine: on(7 + n + (which % 5)) };
                switch (what) {
                  case 'confirm':
                    return as(admin, `PATCH /prenotazioni/${id}/conferma`);
                  case 'cancel':
                    return as(admin, `DELETE /prenotazioni/${id}`);
                  case 'change':
                    return as(admin, `PATCH /prenotazioni/${id}`, { ...days, versione: 2 });
                  case 'shorten':
                    return as(persone[which % 3]!, `PATCH /utenti/me/prenotazioni/${id}`, {
                      fine: on(7 + which + (n % 4)),
                      versione: 1 + (n % 3),
                    });
                  case 'book': {
                    const body = { ...days, entry_id: pezzi[(which + 1) % 9], entry_tipo: 'prenotabile' };
                    return as(admin, `POST /utenti/${persona.id}/prenotazioni`, {
                      ...body,
                      nonostante: ['LIMITE_PERSONALE'],
                    });
                  }
                  case 'sell': {
                    const body = { pacchetto, importo: pacchetto * 5, come: 'contanti' };
                    return as(admin, `POST /utenti/${persona.id}/giornate/acquisti`, body);
                  }
                  case 'correct': {
                    const body = { giorni: n % 2 ? n : -n - 2, motivo: 'Dal quaderno' };
                    return as(admin, `POST /utenti/${persona.id}/giornate/correzioni`, body);
                  }
                  case 'settle': {
                    const [due] = giornate.da_pagare ?? [];
                    const body = { giorni: due?.da_pagare ?? 1, importo: 5, come: 'carta' };
                    return as(admin, `POST /prenotazioni/${due?.prenotazione_id ?? id}/incasso`, body);
                  }
                  case 'takeBack': {
                    const entry = acquisti[which % Math.max(1, acquisti.length)]?.id ?? 999_999;
                    return n % 3 === 0
                      ? as(admin, `POST /giornate/movimenti/${entry}/correzioni`, {
                          importo: n,
                          motivo: 'Sbagliato',
                        })
                      : as(admin, `POST /giornate/movimenti/${entry}/storno`, { motivo: 'Sbagliato' });
                  }
                  case 'close':
                    return as(admin, 'POST /chiusure', {
                      inizio: on(8 + n),
                      fine: on(8 + n + (which % 2)),
                      motivo: 'Lavori',
                    });
                  case 'open':
                    return as(
                      admin,
                      `DELETE /chiusure/${chiusure[which % Math.max(1, chiusure.length)]?.id ?? 999_999}`,
                    );
                  case 'end':
                    return as(persona, 'DELETE /utenti/me', { password: PASSWORD });
                }
              }),
            );
            for (const { status, body } of answers)
              expect([200, 201, 204, 401, 404, 409, 422], JSON.stringify(body)).toContain(status);
            const after = await entries();
            const kept = after.slice(0, before.length);
            const gone = before.filter((line) => !after.includes(line));
            if (gone.length === 0) expect(kept).toEqual(before);
            for (const line of gone) expect(JSON.parse(line).importo).toBeNull();
            await demandSums(persone);
          }
          for (const { id } of (await get<{ chiusure: { id: number }[] }>('/chiusure')).chiusure)
            await as(admins[0]!, `DELETE /chiusure/${id}`);
        },
      ),
      { numRuns: long ? 200 : 8 },
    );
  },
  long ? 1_200_000 : 120_000,
);
