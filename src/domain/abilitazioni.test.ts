import { describe, expect, test } from 'vitest';
import {
  comeSta,
  fineRilascio,
  findMancano,
  hasAll,
  listServe,
  mayRipensarci,
  statoRilascio,
} from './abilitazioni.ts';
import { addMesi, type Giorno } from './giorno.ts';

const day = (text: string) => text as Giorno;
const OGGI = day('2027-03-27');

test('a group requires the permissions of all its bookable pieces, each once', () => {
  const pezzo = (abilitazioni: number[], non_prenotabile = false) => ({ abilitazioni, non_prenotabile });
  expect(listServe([pezzo([3, 1]), pezzo([1]), pezzo([9], true)])).toEqual([1, 3]);
  expect(listServe([])).toEqual([]);
});

test('missing permissions are named as of the last day; an unknown one counts as missing', () => {
  const tutte = [{ id: 1, nome: 'Laser', come_si_ottiene: 'Al banco.' }];
  const rilasci = [
    { abilitazione_id: 1, fino: OGGI },
    { abilitazione_id: 2, fino: null },
  ];
  expect(findMancano({ tutte, rilasci }, [1, 2], { fine: OGGI })).toEqual([]);
  expect(findMancano({ tutte, rilasci }, [1, 2, 7], { fine: day('2027-03-28') })).toEqual([
    { ...tutte[0], scaduta_il: OGGI },
    { id: 7, nome: '', come_si_ottiene: '', scaduta_il: null },
  ]);
  expect(hasAll(rilasci, [], OGGI)).toBe(true);
});

describe('a person’s permission', () => {
  test.each([
    [null, 'visita'],
    [[], 'manca'],
    [[{ abilitazione_id: 1, fino: OGGI }], 'ha'],
    [[{ abilitazione_id: 1, fino: null }], 'ha'],
    [[{ abilitazione_id: 1, fino: day('2027-03-26') }], 'scaduta'],
  ] as const)('%j: %s', (rilasci, sta) => {
    expect(comeSta(rilasci && { tutte: [], rilasci }, 1, OGGI)).toBe(sta);
  });

  test('the last entry decides', () => {
    expect(statoRilascio({ che: 'tolta', fino: null }, OGGI)).toBe('tolta');
    expect(statoRilascio({ che: 'data', fino: OGGI }, OGGI)).toBe('valida');
    expect(statoRilascio({ che: 'data', fino: day('2027-03-26') }, OGGI)).toBe('scaduta');
  });
});

test('a month later is the same day, or the last one of that month', () => {
  expect(addMesi(day('2027-01-31'), 1)).toBe('2027-02-28');
  expect(addMesi(day('2027-01-31'), 13)).toBe('2028-02-29');
  expect(addMesi(day('2027-12-31'), 1)).toBe('2028-01-31');
  expect(addMesi(day('2028-02-29'), 12)).toBe('2029-02-28');
  expect(addMesi(day('2027-11-15'), 120)).toBe('2037-11-15');
  expect(fineRilascio(OGGI, null)).toBeNull();
  expect(fineRilascio(OGGI, 12)).toBe('2028-03-27');
});

test('the person who gave it can revoke it without a reason for ten minutes', () => {
  const data = { quando: new Date('2027-03-27T09:00:00Z'), attore_id: 'ada' };
  const at = (attore_id: string, time: string) => ({ attore_id, now: new Date(`2027-03-27T${time}Z`) });
  expect(mayRipensarci(data, at('ada', '09:10:00'))).toBe(true);
  expect(mayRipensarci(data, at('ada', '09:10:00.001'))).toBe(false);
  expect(mayRipensarci(data, at('bruno', '09:00:00'))).toBe(false);
});
