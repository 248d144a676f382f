import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEMPRE_APERTO, type CalendarioApertura } from './apertura.ts';
import {
  daPagare,
  decideGiornate,
  mayCorreggere,
  mayStornare,
  saldo,
  type PrenotazioneCambiata,
  type Dovute,
  type SommeGiornate,
} from './giornate.ts';
import { addGiorni, type Giorno } from './giorno.ts';

const OGGI = '2027-03-01' as Giorno;
const on = (n: number): Giorno => addGiorni(OGGI, n);
const now = { calendario: SEMPRE_APERTO, oggi: OGGI };
const span = (id: number, from: number, to: number, vale = true): PrenotazioneCambiata => ({
  prenotazione_id: id,
  inizio: on(from),
  fine: on(to),
  vale,
});
const taken = (id: number, from: number, to: number, coperte: number): Dovute => ({
  prenotazione_id: id,
  giorni: Array.from({ length: to - from + 1 }, (_, i) => on(from + i)),
  coperte,
});
const decide = (
  left: number,
  dovute: Dovute[],
  cambi: PrenotazioneCambiata[],
  calendario: CalendarioApertura = SEMPRE_APERTO,
) => decideGiornate({ saldo: left, dovute }, cambi, { calendario, oggi: OGGI });

describe('a change of a booking', () => {
  test('confirmed, it uses the days left, up to its open days', () => {
    expect(decide(5, [], [span(1, 2, 4)])).toMatchObject({
      resi: [],
      usi: [{ prenotazione_id: 1, giorni: -3 }],
    });
    const part = decide(2, [], [span(1, 2, 4)]);
    expect(part.usi).toEqual([{ prenotazione_id: 1, giorni: -2 }]);
    expect(daPagare({ ...part.dovute[0]!, coperte: 2 })).toBe(1);
    expect(decide(0, [], [span(1, 2, 4)]).usi).toEqual([]);
    // Monday to Friday: 1 March 2027 is a Monday.
    expect(decide(9, [], [span(1, 4, 7)], { giorni: [1, 2, 3, 4, 5], chiusi: [] }).usi).toEqual([
      { prenotazione_id: 1, giorni: -2 },
    ]);
  });

  test('confirmed after it began, it uses all of its days', () => {
    expect(decide(9, [], [span(1, -2, 2)]).usi).toEqual([{ prenotazione_id: 1, giorni: -5 }]);
  });

  test('cancelled or waiting again, it gives back the days that have not begun', () => {
    expect(decide(0, [taken(1, 2, 4, 3)], [span(1, 2, 4, false)]).resi).toEqual([
      { prenotazione_id: 1, giorni: 3 },
    ]);
    const running = decide(0, [taken(1, -2, 2, 5)], [span(1, -2, 2, false)]);
    expect(running.resi).toEqual([{ prenotazione_id: 1, giorni: 2 }]);
    expect(running.dovute[0]!.giorni).toEqual([on(-2), on(-1), on(0)]);
    expect(decide(0, [], [span(1, 2, 4, false)])).toEqual({ dovute: [], resi: [], usi: [] });
  });

  test('shortened, it first cancels the days still to be paid', () => {
    const esito = decide(0, [taken(1, 1, 5, 3)], [span(1, 1, 4)]);
    expect(esito).toMatchObject({ resi: [], usi: [] });
    expect(daPagare({ ...esito.dovute[0]!, coperte: 3 })).toBe(1);
    expect(decide(0, [taken(1, 1, 5, 3)], [span(1, 1, 1)]).resi).toEqual([{ prenotazione_id: 1, giorni: 2 }]);
  });

  test('moved or lengthened, it uses or gives back the difference; days that have begun stay used', () => {
    expect(decide(4, [taken(1, 1, 3, 3)], [span(1, 11, 15)]).usi).toEqual([
      { prenotazione_id: 1, giorni: -2 },
    ]);
    expect(decide(0, [taken(1, 1, 3, 3)], [span(1, 11, 12)]).resi).toEqual([
      { prenotazione_id: 1, giorni: 1 },
    ]);
    expect(decide(4, [taken(1, -2, 2, 5)], [span(1, 5, 9)]).usi).toEqual([
      { prenotazione_id: 1, giorni: -3 },
    ]);
  });

  test('loses the days of a closure, which are given back from tomorrow on', () => {
    const chiusi = [{ inizio: on(-1), fine: on(1), motivo: 'Neve' }];
    expect(decide(0, [taken(1, -2, 2, 5)], [span(1, -2, 2)], { ...SEMPRE_APERTO, chiusi }).resi).toEqual([
      { prenotazione_id: 1, giorni: 1 },
    ]);
  });

  test('gives back days that cover what another one still has to pay', () => {
    const esito = decide(0, [taken(1, 1, 3, 3), taken(2, 5, 9, 1)], [span(1, 1, 3, false)]);
    expect(esito.resi).toEqual([{ prenotazione_id: 1, giorni: 3 }]);
    expect(esito.usi).toEqual([{ prenotazione_id: 2, giorni: -3 }]);
  });

  test('purchased days cover the earliest first, or the booking that is being paid', () => {
    const unpaid = [taken(1, 5, 6, 0), taken(2, 1, 2, 0)];
    const usi = (prima?: number) => decideGiornate({ saldo: 3, dovute: unpaid }, [], now, prima).usi;
    expect(usi()).toEqual([
      { prenotazione_id: 2, giorni: -2 },
      { prenotazione_id: 1, giorni: -1 },
    ]);
    expect(usi(1)[0]).toEqual({ prenotazione_id: 1, giorni: -2 });
  });
});

const somme = (acquistate: number, usate: number, rese = 0, corrette = 0): SommeGiornate => ({
  acquistate,
  usate,
  rese,
  corrette,
});

test('a purchase is reversed once, and while its days are unused: the last purchase is used last', () => {
  const whole = { giorni: 10, stornato: false, dopo: 0 };
  expect(mayStornare(somme(10, 0), whole)).toBeNull();
  expect(mayStornare(somme(10, 1), whole)?.code).toBe('GIORNATE_USATE');
  expect(mayStornare(somme(10, 1, 1), whole)).toBeNull();
  expect(mayStornare(somme(20, 10), whole)).toBeNull();
  expect(mayStornare(somme(20, 5), { ...whole, dopo: 10 })?.code).toBe('GIORNATE_USATE');
  expect(mayStornare(somme(10, 0), { ...whole, stornato: true })?.code).toBe('ACQUISTO_STORNATO');
});

test('a correction takes no more than there is', () => {
  expect(mayCorreggere(somme(10, 8), -2)).toBeNull();
  expect(mayCorreggere(somme(10, 8), -3)).toMatchObject({
    code: 'GIORNATE_INSUFFICIENTI',
    dettagli: { saldo: 2 },
  });
});

test('in any sequence nothing is below zero, the sums are those of the entries, and nobody has days and something to pay', () => {
  const step = fc.oneof(
    fc.record({ cosa: fc.constant('compra' as const), n: fc.integer({ min: 1, max: 12 }) }),
    fc.record({ cosa: fc.constant('correggi' as const), n: fc.integer({ min: -6, max: 6 }) }),
    fc.record({
      cosa: fc.constant('cambia' as const),
      n: fc.integer({ min: 1, max: 4 }),
      from: fc.integer({ min: -3, max: 10 }),
      length: fc.integer({ min: 0, max: 6 }),
      vale: fc.boolean(),
    }),
    fc.record({ cosa: fc.constant('passa' as const), n: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ cosa: fc.constant('chiudi' as const), n: fc.integer({ min: 0, max: 12 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let oggi = OGGI;
      let left = 0;
      const chiusi: { inizio: Giorno; fine: Giorno; motivo: string }[] = [];
      const bookings = new Map<number, PrenotazioneCambiata>();
      const dovute = new Map<number, Dovute>();
      const apply = (cambi: PrenotazioneCambiata[]) => {
        const calendario = {
          ...SEMPRE_APERTO,
          chiusi: chiusi.toSorted((a, b) => (a.inizio < b.inizio ? -1 : 1)),
        };
        const before = new Map(dovute);
        const esito = decideGiornate({ saldo: left, dovute: [...dovute.values()] }, cambi, {
          calendario,
          oggi,
        });
        for (const one of esito.dovute) dovute.set(one.prenotazione_id, one);
        for (const { prenotazione_id, giorni } of [...esito.resi, ...esito.usi]) {
          const one = dovute.get(prenotazione_id)!;
          dovute.set(prenotazione_id, { ...one, coperte: one.coperte - giorni });
          left += giorni;
        }
        for (const { prenotazione_id, vale } of cambi)
          if (!vale && dovute.get(prenotazione_id)?.giorni.length === 0) dovute.delete(prenotazione_id);
        // Days that have begun are never given back, and nobody pays twice for one.
        for (const [id, { giorni }] of before)
          for (const giorno of giorni.filter((day) => day <= oggi))
            expect(dovute.get(id)!.giorni.filter((day) => day === giorno)).toEqual([giorno]);
        const again = decideGiornate({ saldo: left, dovute: [...dovute.values()] }, cambi, {
          calendario,
          oggi,
        });
        expect(again).toEqual({ dovute: [], resi: [], usi: [] });
      };
      for (const one of steps) {
        if (one.cosa === 'compra') left += one.n;
        else if (one.cosa === 'correggi') left += Math.max(one.n, -left);
        else if (one.cosa === 'passa') oggi = addGiorni(oggi, one.n);
        else if (one.cosa === 'chiudi') {
          const day = addGiorni(oggi, one.n);
          if (!chiusi.some(({ inizio }) => inizio === day))
            chiusi.push({ inizio: day, fine: day, motivo: 'Chiuso' });
        } else {
          const inizio = addGiorni(oggi, one.from);
          const fine = addGiorni(inizio, one.length);
          bookings.set(one.n, { prenotazione_id: one.n, inizio, fine, vale: one.vale });
        }
        apply(
          one.cosa === 'cambia'
            ? [bookings.get(one.n)!]
            : one.cosa === 'chiudi'
              ? [...bookings.values()]
              : [],
        );
        expect(left).toBeGreaterThanOrEqual(0);
        for (const { giorni, coperte } of dovute.values()) {
          expect(coperte).toBeGreaterThanOrEqual(0);
          expect(coperte).toBeLessThanOrEqual(giorni.length);
        }
        if (left > 0) expect([...dovute.values()].filter((d) => daPagare(d) > 0)).toEqual([]);
      }
    }),
  );
  expect(saldo(somme(10, 6, 2, -1))).toBe(5);
});
