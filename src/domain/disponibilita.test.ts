import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  giorniBloccatiGruppo,
  isFree,
  MAX_GIORNI_AVANTI,
  statoGiorno,
  ultimaFinePossibile,
  ultimoGiornoPrenotabile,
} from './disponibilita.ts';
import { addGiorni, type Giorno } from './giorno.ts';
import { contains, type Intervallo } from './intervallo.ts';

const OGGI = '2027-03-20' as Giorno;
const SPAN = 50;
const day = (n: number): Giorno => addGiorni(OGGI, n);
const i = (from: number, to: number): Intervallo => ({ inizio: day(from), fine: day(to) });
const offset = fc.integer({ min: -5, max: SPAN });
const occupati = fc.array(
  fc.tuple(offset, fc.integer({ min: 0, max: 9 })).map(([from, length]) => i(from, from + length)),
  { maxLength: 8 },
);
const membri = fc.array(fc.record({ non_prenotabile: fc.boolean(), occupati }), { maxLength: 5 });

describe('blocked days of a group', () => {
  test('never hold a day on which a bookable member is free, and hold every other one', () => {
    fc.assert(
      fc.property(membri, (group) => {
        const bloccati = giorniBloccatiGruppo(group);
        const bookable = group.filter((membro) => !membro.non_prenotabile);
        for (let n = -6; n <= SPAN + 11; n += 1) {
          const someFree = bookable.some((membro) => isFree(membro.occupati, i(n, n)));
          const blocked = bloccati.some((b) => contains(b, day(n)));
          expect(blocked).toBe(bookable.length > 0 && !someFree);
        }
        for (const [n, b] of bloccati.entries()) {
          // Merged and sorted: at least one free day lies between two of them.
          const next = bloccati[n + 1];
          if (next) expect(addGiorni(b.fine, 1) < next.inizio).toBe(true);
        }
      }),
    );
  });

  test('a group without a bookable member has none, being not bookable at all', () => {
    expect(giorniBloccatiGruppo([])).toEqual([]);
    expect(giorniBloccatiGruppo([{ non_prenotabile: true, occupati: [i(0, 9)] }])).toEqual([]);
  });
});

describe('the calendar', () => {
  test('says why a day cannot be chosen', () => {
    const base = { oggi: OGGI, occupati: [i(3, 4), i(10, 12)], noleggio_max: 4 };
    const stato = (n: number, inizio?: number) =>
      statoGiorno({ ...base, giorno: day(n), inizio: inizio === undefined ? null : day(inizio) });
    expect(stato(-1)).toBe('passato');
    expect(stato(0)).toBe('libero');
    expect([stato(2), stato(3), stato(4), stato(5)]).toEqual(['libero', 'occupato', 'occupato', 'libero']);
    expect(stato(MAX_GIORNI_AVANTI)).toBe('libero');
    expect(stato(MAX_GIORNI_AVANTI + 1)).toBe('oltre_massimo');
    expect([stato(4, 5), stato(2, 5), stato(-1, 5)]).toEqual(['occupato', 'prima_di_inizio', 'passato']);
    expect([stato(5, 5), stato(8, 5), stato(9, 5), stato(10, 5)]).toEqual([
      'libero',
      'libero',
      'oltre_massimo',
      'occupato',
    ]);
    // Free by itself, but no booking from day 0 reaches over the taken days 3 and 4.
    expect([stato(2, 0), stato(3, 0), stato(5, 0)]).toEqual(['libero', 'occupato', 'oltre_massimo']);
  });

  test('0 means no limit of days, and a nearer horizon holds', () => {
    const base = { oggi: OGGI, occupati: [], inizio: day(1) };
    expect(ultimaFinePossibile({ ...base, noleggio_max: 0 })).toBe(day(MAX_GIORNI_AVANTI));
    expect(ultimaFinePossibile({ ...base, noleggio_max: 1 })).toBe(day(1));
    const taken = { ...base, occupati: [i(4, 5)], noleggio_max: 4 };
    expect(ultimaFinePossibile(taken)).toBe(day(3));
    expect(ultimaFinePossibile({ ...base, noleggio_max: 0, orizzonte: day(7) })).toBe(day(7));
    expect(ultimaFinePossibile({ ...base, noleggio_max: 0, orizzonte: day(0) })).toBeNull();
    expect(ultimoGiornoPrenotabile('2099-06-01' as Giorno)).toBe('2099-12-31');
  });

  test('an end can be chosen exactly when every day to it is free and the length is allowed', () => {
    fc.assert(
      fc.property(
        occupati,
        offset,
        offset,
        fc.integer({ min: 0, max: 12 }),
        (taken, from, to, noleggio_max) => {
          const calendario = { oggi: OGGI, occupati: taken, noleggio_max };
          const startOk = statoGiorno({ ...calendario, giorno: day(from) }) === 'libero';
          const endOk = statoGiorno({ ...calendario, giorno: day(to), inizio: day(from) }) === 'libero';
          expect(startOk).toBe(from >= 0 && isFree(taken, i(from, from)));
          expect(startOk && endOk).toBe(
            from >= 0 &&
              from <= to &&
              isFree(taken, i(from, to)) &&
              (noleggio_max === 0 || to - from + 1 <= noleggio_max),
          );
          const ends = Array.from({ length: MAX_GIORNI_AVANTI + 1 }, (_, n) => n).filter(
            (n) =>
              n >= from && isFree(taken, i(from, n)) && (noleggio_max === 0 || n - from + 1 <= noleggio_max),
          );
          const ultima = startOk ? day(ends.at(-1)!) : null;
          expect(ultimaFinePossibile({ ...calendario, inizio: day(from) })).toBe(ultima);
        },
      ),
      { numRuns: 500 },
    );
  });
});
