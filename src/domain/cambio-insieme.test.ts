import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEMPRE_APERTO } from './apertura.ts';
import { decideCambi, type DomandaCambi, type VoceCambio } from './cambio.ts';
import { addGiorni, type Giorno } from './giorno.ts';
import { toVociRifiutate } from './insieme.ts';
import { overlap, type Intervallo } from './intervallo.ts';
import type { PezzoPreso } from './tavolo.ts';

const OGGI = '2027-03-01' as Giorno;
const day = (n: number): Giorno => addGiorni(OGGI, n);
const i = (from: number, to = from): Intervallo => ({ inizio: day(from), fine: day(to) });
const numRuns = process.env['LUNGO'] === '1' ? 5000 : 300;
const utente = { da_informare: false, is_verified: true, documento_caricato: true };

/** `[piece, from, to, booking, group]`; without a number it is no booking, without a group it does not move. */
type Taken = readonly [number, number, number, number?, number?];
type Casa = Omit<DomandaCambi, 'voci'>;

/** Pieces 1 to `quanti`, all members of group 7, with their taken days. */
function centre(quanti: number, taken: readonly Taken[], over: Partial<Casa> = {}): Casa {
  const ids = Array.from({ length: quanti }, (_, n) => n + 1);
  const pezzi = ids.map((id): [number, PezzoPreso] => [
    id,
    {
      id,
      tipo: 'strumento',
      noleggio_max: 0,
      abilitazioni: [],
      non_prenotabile: false,
      occupati: taken
        .filter(([pezzo]) => pezzo === id)
        .map(([, from, to, prenotazione = null, spostabile_in = null]) => ({
          ...i(from, to),
          prenotazione,
          spostabile_in,
        })),
    },
  ]);
  return {
    chi: utente,
    oggi: OGGI,
    calendario: SEMPRE_APERTO,
    prenota_fino: day(366),
    pezzi: new Map(pezzi),
    gruppi: new Map([[7, ids]]),
    abilitazioni: null,
    nonostante: false,
    limiti: null,
    impegni: [],
    subito: [],
    ...over,
  };
}

/** The change of the confirmed booking `id` of the house to other days, or to a named piece. */
function change(casa: Casa, id: number, from: number, to = from, prenotabile_id?: number): VoceCambio {
  for (const pezzo of casa.pezzi.values()) {
    const own = pezzo.occupati.find(({ prenotazione }) => prenotazione === id);
    if (own)
      return {
        prenotazione: {
          id,
          inizio: own.inizio,
          fine: own.fine,
          gruppo_id: own.spostabile_in,
          confermata: true,
          prenotabile_id: pezzo.id,
          tipo: 'strumento',
        },
        voluto: { ...i(from, to), prenotabile_id },
        fuori: false,
      };
  }
  throw new Error(`no booking ${id}`);
}

const decide = (casa: Casa, ...voci: VoceCambio[]) => {
  const esito = decideCambi({ ...casa, voci });
  return 'rifiutate' in esito
    ? toVociRifiutate(esito).map(({ indice, code }) => [indice, code])
    : esito.cambiate.map(({ prenotabile_id }) => prenotabile_id);
};

describe('the final state is judged', () => {
  test('the present days of the bookings are free for each other', () => {
    const casa = centre(1, [
      [1, 8, 8, 51],
      [1, 9, 9, 52],
    ]);
    expect(decide(casa, change(casa, 51, 9), change(casa, 52, 10))).toEqual([1, 1]);
    expect(decide(casa, change(casa, 51, 9), change(casa, 52, 8))).toEqual([1, 1]);
    expect(decide(casa, change(casa, 51, 9))).toEqual([[0, 'DATE_OCCUPATE']]);
  });

  test('of two that request the same days of a piece the later one is refused, and every other refusal is named', () => {
    const casa = centre(1, [
      [1, 5, 5, 51],
      [1, 7, 7, 52],
      [1, 9, 9, 53],
      [1, 11, 11, 54],
      [1, 20, 20],
    ]);
    const voci = [
      change(casa, 51, 12),
      change(casa, 52, 12),
      change(casa, 53, 20),
      change(casa, 54, -1),
      change(casa, 53, 400),
    ];
    expect(decide(casa, ...voci.slice(0, 4))).toEqual([
      [1, 'DATE_OCCUPATE'],
      [2, 'DATE_OCCUPATE'],
      [3, 'VALIDATION_ERROR'],
    ]);
    expect(decide(casa, voci[4]!)).toEqual([[0, 'TROPPO_LONTANO']]);
  });

  test('personal limits count shortened bookings before lengthened ones', () => {
    const taken: Taken[] = [
      [1, 5, 6, 51],
      [1, 8, 10, 52],
    ];
    const casa = centre(1, taken, { limiti: { giorni_in_programma: 5 } });
    expect(decide(casa, change(casa, 51, 5, 7), change(casa, 52, 9, 10))).toEqual([1, 1]);
    expect(decide(casa, change(casa, 51, 5, 7), change(casa, 52, 8, 11))).toEqual([[1, 'LIMITE_PERSONALE']]);
    const besides = { ...i(40), id: 9, nome: '', tipo: 'strumento' } as const;
    const more = { ...casa, impegni: [besides] };
    expect(decide(more, change(casa, 51, 5, 7), change(casa, 52, 9, 10))).toEqual([[0, 'LIMITE_PERSONALE']]);
    expect(decide(more, change(casa, 51, 5), change(casa, 52, 9, 10))).toEqual([1, 1]);
  });

  test('at the last day of a class and its pieces on one day the result for all of them counts', () => {
    const taken: Taken[] = [
      [1, 8, 8, 51],
      [2, 9, 9, 52],
      [1, 25, 26, 53],
    ];
    const casa = centre(2, taken, { prenota_fino: day(20), limiti: { pezzi_al_giorno: { strumento: 1 } } });
    expect(decide(casa, change(casa, 51, 9), change(casa, 52, 10))).toEqual([1, 2]);
    expect(decide(casa, change(casa, 51, 9), change(casa, 52, 8))).toEqual([1, 2]);
    expect(decide(casa, change(casa, 51, 20), change(casa, 52, 20))).toEqual([[1, 'LIMITE_PERSONALE']]);
    expect(decide(casa, change(casa, 51, 20), change(casa, 52, 21))).toEqual([[1, 'TROPPO_LONTANO']]);
    // Booked when its person might still book as far as that: it may stay there, and nothing else may go there.
    expect(decide(casa, change(casa, 51, 19), change(casa, 53, 25))).toEqual([1, 1]);
    expect(decide(casa, change(casa, 51, 25), change(casa, 53, 18))).toEqual([[0, 'TROPPO_LONTANO']]);
  });

  test('a booking that only becomes shorter is granted also in a stop, and without a document', () => {
    const taken: Taken[] = [
      [1, 8, 10, 51],
      [1, 9, 9],
    ];
    const casa = centre(1, taken, {
      chi: { da_informare: false, is_verified: true, documento_caricato: false },
    });
    expect(decide(casa, change(casa, 51, 8, 9))).toEqual([1]);
    expect(decide(casa, change(casa, 51, 12))).toEqual([[0, 'DOCUMENTO_O_MAIL_MANCANTE']]);
  });
});

describe('pieces', () => {
  test('each keeps its piece if it can; the others use as few pieces of the group as possible', () => {
    const casa = centre(4, [
      [1, 5, 5, 51, 7],
      [1, 6, 6, 52, 7],
      [1, 7, 7, 53, 7],
      [1, 16, 17],
      [2, 16, 16],
      [3, 17, 17],
    ]);
    const week = [51, 52, 53].map((id, n) => change(casa, id, 15 + n));
    expect(decide(casa, ...week)).toEqual([1, 4, 4]);
  });

  test('others are packed anew only where there is no room otherwise', () => {
    const casa = centre(2, [
      [1, 3, 4, 51, 7],
      [1, 10, 11, 60, 7],
      [2, 12, 13, 61, 7],
    ]);
    const esito = decideCambi({ ...casa, voci: [change(casa, 51, 11, 12)] });
    expect(esito).toMatchObject({ spostamenti: [expect.anything()] });
  });

  test('the centre names a piece of the same type; a piece that has left its group counts as chosen by hand', () => {
    const casa = {
      ...centre(2, [[1, 5, 5, 51, 7]], { chi: 'centro' }),
      gruppi: new Map([[7, [1]]]),
    };
    const other: PezzoPreso = { ...casa.pezzi.get(2)!, id: 3, tipo: 'spazio' };
    const more = { ...casa, pezzi: new Map([...casa.pezzi, [3, other]]) };
    expect(decideCambi({ ...more, voci: [change(casa, 51, 5, 5, 2)] })).toEqual({
      cambiate: [{ prenotabile_id: 2, confermata: true, esce_dal_gruppo: true, senza_abilitazione: false }],
      spostamenti: [],
    });
    expect(decide(more, change(casa, 51, 5, 5, 3))).toEqual([[0, 'RISORSA_DI_ALTRO_TIPO']]);
    expect(decide(more, change(casa, 51, 5, 5, 9))).toEqual([[0, 'NOT_FOUND']]);
  });

  test('a booking that was handed over stays on its piece', () => {
    const casa = centre(
      2,
      [
        [1, -1, 3, 51, 7],
        [1, 4, 4],
      ],
      { chi: 'centro' },
    );
    expect(decide(casa, { ...change(casa, 51, -1, 4), fuori: true })).toEqual([[0, 'DATE_OCCUPATE']]);
    expect(decide(casa, change(casa, 51, -1, 4))).toEqual([2]);
  });
});

test('the member’s change waits for confirmation again, unless it is shorter or its piece confirms at once', () => {
  const casa = centre(2, [
    [1, 5, 6, 51],
    [1, 8, 9, 52],
    [2, 8, 9, 53],
  ]);
  const voci = [change(casa, 51, 5), change(casa, 52, 12, 13), change(casa, 53, 12, 13)];
  const confermate = (over: Partial<Casa>) => {
    const esito = decideCambi({ ...casa, ...over, voci });
    return 'cambiate' in esito && esito.cambiate.map(({ confermata }) => confermata);
  };
  expect(confermate({ subito: [2] })).toEqual([true, false, true]);
  expect(confermate({ chi: 'centro' })).toEqual([true, true, true]);
});

test(`${numRuns} small groups are granted exactly where a packing of all bookings exists, and no piece is taken twice`, () => {
  const span = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 2 }));
  const world = fc.record({
    quanti: fc.integer({ min: 1, max: 3 }),
    taken: fc.array(fc.tuple(fc.nat(2), span, fc.constantFrom('mine', 'mine', 'other', 'fixed')), {
      minLength: 1,
      maxLength: 7,
    }),
    shift: fc.integer({ min: -2, max: 3 }),
    longer: fc.integer({ min: -1, max: 1 }),
  });
  fc.assert(
    fc.property(world, ({ quanti, taken, shift, longer }) => {
      const there: Taken[] = [];
      const mine: number[] = [];
      for (const [n, [where, [from, length], kind]] of taken.entries()) {
        const pezzo = (where % quanti) + 1;
        if (there.some(([at, a, b]) => at === pezzo && overlap(i(a, b), i(from, from + length)))) continue;
        there.push(kind === 'fixed' ? [pezzo, from, from + length] : [pezzo, from, from + length, 50 + n, 7]);
        if (kind === 'mine') mine.push(50 + n);
      }
      const casa = centre(quanti, there);
      const voci = mine.flatMap((id) => {
        const [, from, to] = there.find((one) => one[3] === id)!;
        const [a, b] = [from + shift, Math.max(from, to + longer) + shift];
        return a < 1 || (a === from && b === to) ? [] : [change(casa, id, a, b)];
      });
      const esito = decideCambi({ ...casa, voci });
      const ids = voci.map(({ prenotazione: { id } }) => id);
      const fixed = there.filter(([, , , id]) => id === undefined);
      const loose = there.filter(([, , , id]) => id !== undefined && !ids.includes(id));
      const wanted = [
        ...loose.map(([, a, b]) => i(a, b)),
        ...voci.map(({ voluto: { inizio, fine } }) => ({ inizio, fine })),
      ];
      const start = fixed.map(([pezzo, a, b]) => ({ pezzo, ...i(a, b) }));
      expect('cambiate' in esito).toBe(fits(quanti, start, wanted));
      if (!('cambiate' in esito)) return;
      const moved = new Map(esito.spostamenti.map((one) => [one.prenotazione_id, one.prenotabile_id]));
      const after = [
        ...start,
        ...loose.map(([pezzo, a, b, id]) => ({ pezzo: moved.get(id!) ?? pezzo, ...i(a, b) })),
        ...voci.map(({ voluto: { inizio, fine } }, n) => ({
          pezzo: esito.cambiate[n]!.prenotabile_id,
          inizio,
          fine,
        })),
      ];
      for (const [n, one] of after.entries())
        for (const other of after.slice(n + 1))
          expect(one.pezzo === other.pezzo && overlap(one, other)).toBe(false);
    }),
    { numRuns },
  );
});

function fits(
  quanti: number,
  taken: readonly (Intervallo & { pezzo: number })[],
  [first, ...others]: readonly Intervallo[],
): boolean {
  if (!first) return true;
  return Array.from({ length: quanti }, (_, n) => n + 1).some(
    (pezzo) =>
      !taken.some((one) => one.pezzo === pezzo && overlap(one, first)) &&
      fits(quanti, [...taken, { ...first, pezzo }], others),
  );
}
