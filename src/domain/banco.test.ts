import { describe, expect, test } from 'vitest';
import { SEMPRE_APERTO, type CalendarioApertura } from './apertura.ts';
import {
  giorniDiRitardo,
  giorniTrattenuti,
  mayHandOver,
  mayNotePresenza,
  mustRemindRientro,
  mustWriteAboutRitardo,
} from './banco.ts';
import { addGiorni, type Giorno } from './giorno.ts';
import { isMovable } from './prenotazione.ts';

const OGGI = '2027-03-10' as Giorno;
const at = (days: number): Giorno => addGiorni(OGGI, days);
const span = (da: number, a: number) => ({ inizio: at(da), fine: at(a) });

test('a resource is late from the day after its last one', () => {
  expect([1, 0, -1, -30].map((day) => giorniDiRitardo({ fine: at(day) }, OGGI))).toEqual([0, 0, 1, 30]);
});

test('a late piece is taken until the next open day after today', () => {
  const until = (oggi: string, calendario: CalendarioApertura) =>
    giorniTrattenuti(calendario, oggi as Giorno).fine;
  expect(giorniTrattenuti(SEMPRE_APERTO, '2027-12-31' as Giorno)).toEqual({
    inizio: '2027-12-31',
    fine: '2028-01-01',
  });
  // Friday, Saturday and Sunday; the Monday is a holiday.
  const chiusi = [{ inizio: '2027-03-29' as Giorno, fine: '2027-03-29' as Giorno, motivo: 'Festa' }];
  const feriali = { giorni: [1, 2, 3, 4, 5], chiusi };
  expect(
    ['2027-03-25', '2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29'].map((day) => until(day, feriali)),
  ).toEqual(['2027-03-26', '2027-03-30', '2027-03-30', '2027-03-30', '2027-03-30']);
});

test.each([
  ['an instrument on its first day', 'strumento', 0, 2, undefined],
  ['an instrument on its last day', 'strumento', -2, 0, undefined],
  ['a space', 'spazio', 0, 0, 'NON_SI_CONSEGNA'],
  ['one that is over', 'strumento', -2, -1, 'PRENOTAZIONE_PASSATA'],
  ['one that begins tomorrow', 'strumento', 1, 1, 'PRENOTAZIONE_NON_INIZIATA'],
] as const)('%s is handed over, or says why not', (_what, tipo, da, a, code) => {
  expect(mayHandOver({ ...span(da, a), tipo }, OGGI)?.code).toBe(code);
});

test('attendance is recorded on past days of the booking and today', () => {
  const note = (giorno: number, tipo = 'spazio') =>
    mayNotePresenza({ ...span(-2, 2), tipo }, at(giorno), OGGI);
  expect(note(0, 'strumento')?.code).toBe('PRESENZA_SOLO_SPAZI');
  const codes = (giorno: number) => note(giorno)?.dettagli.errors?.map(({ codice }) => codice);
  expect([codes(-3), codes(-2), codes(0), codes(1)]).toEqual([
    ['giorno_non_prenotato'],
    undefined,
    undefined,
    ['giorno_futuro'],
  ]);
});

test('a reminder that a resource is due back is sent on the last open day before, once for each last day', () => {
  const calendario = { ...SEMPRE_APERTO, chiusi: [{ ...span(1, 3), motivo: 'Inventario' }] };
  const must = (oggi: number, more: { uscita?: number; inizio?: number; ricordata?: number } = {}) => {
    const { uscita = -2, inizio = -2, ricordata } = more;
    const fine_ricordata = ricordata === undefined ? null : at(ricordata);
    const out = { ...span(inizio, 4), uscita: at(uscita), fine_ricordata };
    return mustRemindRientro(out, calendario, at(oggi));
  };
  expect([-1, 0, 1, 3, 4, 5].map((oggi) => must(oggi))).toEqual([false, true, true, true, true, false]);
  expect([must(0, { ricordata: 4 }), must(0, { ricordata: 2 })]).toEqual([false, true]);
  expect([must(0, { uscita: -1 }), must(0, { uscita: 0 }), must(4, { uscita: 4, inizio: 4 })]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('letters about late resources', () => {
  const must = (fine: number, solleciti: number, ultimo: number | null, chiusi: [number, number][] = []) =>
    mustWriteAboutRitardo(
      { fine: at(fine), solleciti, ultimo_sollecito: ultimo === null ? null : at(ultimo) },
      { ...SEMPRE_APERTO, chiusi: chiusi.map(([da, a]) => ({ ...span(da, a), motivo: 'Inventario' })) },
      OGGI,
    );
  test('are not sent while the centre is closed, and closed days do not count', () => {
    expect([must(-1, 0, null, [[0, 0]]), must(-4, 0, null, [[-3, -1]])]).toEqual([false, true]);
    expect([must(-9, 1, -3, [[-1, -1]]), must(-9, 1, -4, [[-1, -1]])]).toEqual([false, true]);
  });
  test('are sent on the next day and every third day, four times', () => {
    expect([must(0, 0, null), must(-1, 0, null), must(-9, 0, null)]).toEqual([false, true, true]);
    expect([must(-4, 1, -2), must(-4, 1, -3), must(-9, 1, -8)]).toEqual([false, true, true]);
    expect([must(-20, 3, -3), must(-20, 4, -3)]).toEqual([true, false]);
  });
});

test('a booking that was handed over is not moved to make room, even if its days were still ahead', () => {
  const booking = { inizio: at(3), gruppo_id: 1, scelto_a_mano: false };
  expect([isMovable(booking, 1, OGGI), isMovable({ ...booking, consegnata: true }, 1, OGGI)]).toEqual([
    true,
    false,
  ]);
});
