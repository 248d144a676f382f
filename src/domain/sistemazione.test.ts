import fc from 'fast-check';
import { hasAll } from './abilitazioni.ts';
import { describe, expect, test } from 'vitest';
import { isAperto, SEMPRE_APERTO, type CalendarioApertura } from './apertura.ts';
import { addGiorni, type Giorno } from './giorno.ts';
import { isFree, overlap, type Intervallo } from './intervallo.ts';
import {
  completeScelte,
  planSistemazione,
  type Casa,
  type DaSistemare,
  type Scelta,
} from './sistemazione.ts';

const OGGI = '2027-03-01' as Giorno;
const day = (n: number): Giorno => addGiorni(OGGI, n);
const i = (from: number, to: number): Intervallo => ({ inizio: day(from), fine: day(to) });
const numRuns = process.env['LUNGO'] === '1' ? 5000 : 300;

const booking = (
  id: number,
  pezzo: number,
  days: Intervallo,
  over: Partial<DaSistemare> = {},
): DaSistemare => ({
  id,
  versione: 1,
  prenotabile_id: pezzo,
  gruppo_id: 9,
  scelto_a_mano: false,
  rilasci: [],
  ...days,
  ...over,
});
const byHand = { gruppo_id: null, scelto_a_mano: true };

const casa = (over: Partial<Casa>): Casa => ({
  oggi: OGGI,
  ultimo: day(366),
  calendario: SEMPRE_APERTO,
  pezzi: [1, 2, 3].map((id) => ({
    id,
    tipo: 'spazio',
    noleggio_max: 0,
    non_prenotabile: false,
    abilitazioni: [],
    fermi: [],
  })),
  gruppi: new Map([[9, [1, 2, 3]]]),
  gruppiPrima: new Map([[9, [1, 2, 3]]]),
  inMezzo: [],
  altre: [],
  causa: 'fermo',
  ...over,
});
/** The plan, and how often it stopped on the way. */
function planAll(it: Casa, date: readonly Scelta[]) {
  const pieces = planSistemazione(it, date);
  for (let stops = 0; ; stops += 1) {
    const { done, value } = pieces.next();
    if (done) return { voci: value, stops };
  }
}
const plan = (over: Partial<Casa>, date: Scelta[] = []) =>
  planAll(casa(over), date).voci.map(({ scelta }) => scelta);

/** The place of every booking after the decisions. */
function after({ inMezzo, altre }: Casa, scelte: readonly Scelta[]) {
  const of = new Map(scelte.map((scelta) => [scelta.id, scelta]));
  return [...inMezzo, ...altre]
    .filter(({ id }) => of.get(id)?.esito !== 'annulla')
    .map((one) => {
      const {
        prenotabile_id = one.prenotabile_id,
        inizio = one.inizio,
        fine = one.fine,
      } = of.get(one.id) ?? {};
      return { ...one, prenotabile_id, inizio, fine, esito: of.get(one.id)?.esito };
    });
}

describe('the plan', () => {
  const fermo = [
    { id: 1, tipo: 'spazio', noleggio_max: 0, non_prenotabile: false, abilitazioni: [], fermi: [i(1, 9)] },
    ...casa({}).pezzi.slice(1),
  ];

  test('keeps the days where the group has room', () => {
    expect(plan({ pezzi: fermo, inMezzo: [booking(5, 1, i(2, 3))] })).toEqual([
      { id: 5, versione: 1, esito: 'sposta', prenotabile_id: 2, ...i(2, 3) },
    ]);
  });

  test('moves others to make room, and names them', () => {
    const altre = [booking(6, 2, i(1, 2)), booking(7, 3, i(3, 4)), booking(8, 2, i(4, 5), byHand)];
    const scelte = plan({ pezzi: fermo, inMezzo: [booking(5, 1, i(2, 3))], altre });
    expect(scelte.map(({ id, esito }) => [id, esito])).toEqual([
      [5, 'sposta'],
      [6, 'sposta'],
    ]);
  });

  test('exchanges a piece chosen by hand for a free one in a group of both, and moves nobody for it', () => {
    const inMezzo = [booking(5, 1, i(2, 3), byHand)];
    expect(plan({ pezzi: fermo, inMezzo })).toMatchObject([{ id: 5, esito: 'sposta', prenotabile_id: 2 }]);
    const full = [booking(6, 2, i(1, 2)), booking(7, 3, i(3, 4))];
    expect(plan({ pezzi: fermo, inMezzo, altre: full })).toMatchObject([{ id: 5, esito: 'annulla' }]);
    const goes = { pezzi: fermo.slice(1), gruppi: new Map([[9, [2, 3]]]), causa: 'eliminazione' as const };
    expect(plan({ ...goes, inMezzo })).toMatchObject([{ id: 5, esito: 'sposta', prenotabile_id: 2 }]);
    expect(plan({ ...goes, inMezzo, gruppiPrima: new Map() })).toMatchObject([{ esito: 'annulla' }]);
  });

  test('keeps the days on another piece, also where a closure inside made them longer', () => {
    const calendario: CalendarioApertura = {
      giorni: [1, 2, 3, 4, 5],
      chiusi: [{ ...i(5, 6), motivo: 'Ferie' }],
    };
    const pezzi = casa({}).pezzi.map((one) => ({ ...one, noleggio_max: 2 }));
    const inMezzo = [booking(5, 1, i(4, 7))];
    const given: Scelta = { id: 5, versione: 1, esito: 'sposta', prenotabile_id: 2 };
    const stopped = [{ ...pezzi[0]!, fermi: [i(1, 9)] }, ...pezzi.slice(1)];
    expect(plan({ pezzi: stopped, calendario, inMezzo })[0]).toMatchObject({ esito: 'sposta' });
    expect(plan({ pezzi: stopped, calendario, inMezzo }, [given])[0]).toMatchObject(given);
    const longer: Scelta = { ...given, esito: 'date', ...i(4, 8) };
    expect(completeScelte(casa({ pezzi, calendario, inMezzo }), [longer])).toBeNull();
  });

  test('leaves a booking that has begun, or cancels it where its piece is deleted', () => {
    const running = booking(5, 1, i(0, 3));
    expect(plan({ pezzi: fermo, inMezzo: [running] })[0]!.esito).toBe('lascia');
    const senza = casa({}).pezzi.slice(1);
    expect(plan({ pezzi: senza, inMezzo: [running], causa: 'eliminazione' })[0]!.esito).toBe('annulla');
    const out = { ...running, consegnata: true };
    expect(plan({ pezzi: senza, inMezzo: [out], causa: 'eliminazione' })[0]!.esito).toBe('lascia');
  });

  test('moves nobody to other days: without room on the same days it cancels, or leaves the booking for a late piece', () => {
    const calendario: CalendarioApertura = { ...SEMPRE_APERTO, chiusi: [{ ...i(3, 5), motivo: 'Ferie' }] };
    for (const [causa, esito] of [
      ['chiusura', 'annulla'],
      ['non_prenotabile', 'annulla'],
      ['eliminazione', 'annulla'],
      ['ritardo', 'lascia'],
      ['uscita_dal_gruppo', 'lascia'],
    ] as const)
      expect(plan({ causa, calendario, inMezzo: [booking(5, 1, i(2, 3))] })).toEqual([
        { id: 5, versione: 1, esito, prenotabile_id: 1, ...i(2, 3) },
      ]);
  });

  test('leaves its bookings to a piece that leaves its group, whatever is free', () => {
    expect(plan({ causa: 'uscita_dal_gruppo', inMezzo: [booking(5, 1, i(2, 3))] })[0]!.esito).toBe('lascia');
  });

  test('keeps possible decisions, and plans the rest around them', () => {
    const inMezzo = [booking(5, 1, i(2, 3)), booking(6, 1, i(5, 6))];
    const given: Scelta = { id: 6, versione: 1, esito: 'annulla', motivo: 'Guasto' };
    expect(plan({ pezzi: fermo, inMezzo }, [given])).toMatchObject([{ id: 5, esito: 'sposta' }, given]);
    const impossible: Scelta = { id: 5, versione: 1, esito: 'date', ...i(3, 2) };
    expect(plan({ pezzi: fermo, inMezzo }, [impossible])[0]).toMatchObject({ id: 5, esito: 'sposta' });
  });

  test('may exchange two bookings', () => {
    const inMezzo = [booking(5, 1, i(2, 3)), booking(6, 2, i(2, 3))];
    const scelte: Scelta[] = [
      { id: 5, versione: 1, esito: 'sposta', prenotabile_id: 2 },
      { id: 6, versione: 1, esito: 'sposta', prenotabile_id: 1 },
    ];
    expect(completeScelte(casa({ inMezzo }), scelte)).not.toBeNull();
  });

  test('refuses a decision that is missing, on another version, impossible, or about a booking not in the way', () => {
    const it = casa({ pezzi: fermo, inMezzo: [booking(5, 1, i(2, 3))], altre: [booking(6, 2, i(2, 3))] });
    const scelta = (over: Partial<Scelta>): Scelta => ({ id: 5, versione: 1, esito: 'lascia', ...over });
    expect(completeScelte(it, [scelta({})])).not.toBeNull();
    expect(completeScelte(it, [])).toBeNull();
    expect(completeScelte(it, [scelta({}), scelta({})])).toBeNull();
    expect(completeScelte(it, [scelta({ versione: 2 })])).toBeNull();
    expect(completeScelte(it, [scelta({ esito: 'sposta', prenotabile_id: 2 })])).toBeNull();
    expect(completeScelte(it, [scelta({ esito: 'sposta', prenotabile_id: 3 })])).not.toBeNull();
    expect(completeScelte(it, [scelta({}), { id: 6, versione: 1, esito: 'annulla' }])).toBeNull();
    expect(completeScelte(casa({ ...it, causa: 'eliminazione' }), [scelta({})])).toBeNull();
  });
});

const span = (max: number) =>
  fc
    .tuple(fc.integer({ min: -2, max: 25 }), fc.integer({ min: 0, max }))
    .map(([from, length]) => i(from, from + length));
/** Some pieces, of which piece 1 is stopped, with bookings that never overlap on one piece. */
const houses = fc
  .record({
    fermo: span(10),
    chiuso: span(3),
    massimi: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 }),
    wanted: fc.array(
      fc.record({
        days: span(4),
        pezzo: fc.integer({ min: 1, max: 4 }),
        mano: fc.boolean(),
        fino: fc.option(fc.nat(20).map(day)),
      }),
      { maxLength: 14 },
    ),
    causa: fc.constantFrom('fermo' as const, 'eliminazione' as const, 'ritardo' as const, 'revoca' as const),
    chiedono: fc.subarray([1, 2, 3, 4]),
  })
  .map(({ fermo, chiuso, massimi, wanted, causa, chiedono }): Casa => {
    const kept = wanted
      .reduce<typeof wanted>(
        (all, one) =>
          one.days.fine >= OGGI &&
          all.every((other) => other.pezzo !== one.pezzo || !overlap(other.days, one.days))
            ? [...all, one]
            : all,
        [],
      )
      .map(({ days, pezzo, mano, fino }, n) =>
        booking(n + 1, pezzo, days, {
          ...(mano || pezzo === 4 ? byHand : {}),
          rilasci: fino === null ? [] : [{ abilitazione_id: 7, fino }],
        }),
      );
    const inWay = (one: DaSistemare) => one.prenotabile_id === 1 && overlap(one, fermo);
    return casa({
      causa,
      calendario: { ...SEMPRE_APERTO, chiusi: [{ ...chiuso, motivo: 'Ferie' }] },
      pezzi: massimi.map((noleggio_max, n) => ({
        id: n + 1,
        tipo: 'spazio',
        noleggio_max,
        abilitazioni: chiedono.includes(n + 1) ? [7] : [],
        non_prenotabile: false,
        fermi: n === 0 ? [fermo] : [],
      })),
      inMezzo: kept.filter(inWay),
      altre: kept.filter((one) => !inWay(one)),
    });
  });

test('a plan can always be carried out, and leaves no two bookings on one piece and day', () => {
  fc.assert(
    fc.property(houses, (it) => {
      const { voci, stops } = planAll(it, []);
      expect(stops).toBeGreaterThanOrEqual(2 * it.inMezzo.length);
      const scelte = voci.map(({ scelta }) => scelta);
      expect(completeScelte(it, scelte)).not.toBeNull();
      expect(it.inMezzo.every(({ id }) => scelte.some((scelta) => scelta.id === id))).toBe(true);
      const end = after(it, scelte);
      for (const one of end)
        for (const other of end)
          if (one.id < other.id && one.prenotabile_id === other.prenotabile_id)
            expect(overlap(one, other)).toBe(false);
      for (const one of end.filter(({ esito }) => esito === 'sposta' || esito === 'date')) {
        expect(isFree(it.pezzi.find(({ id }) => id === one.prenotabile_id)!.fermi, one)).toBe(true);
        const before = [...it.inMezzo, ...it.altre].find(({ id }) => id === one.id)!;
        // Nobody gets a piece without the permission for the last day.
        if (one.prenotabile_id !== before.prenotabile_id || one.fine > before.fine) {
          const { abilitazioni } = it.pezzi.find(({ id }) => id === one.prenotabile_id)!;
          expect(hasAll(before.rilasci, abilitazioni, one.fine)).toBe(true);
        }
        if (it.inMezzo.some(({ id }) => id === one.id)) expect(isAperto(it.calendario, one.fine)).toBe(true);
      }
      expect(planAll(it, scelte).voci.map(({ scelta }) => scelta)).toEqual(scelte);
    }),
    { numRuns },
  );
});
