import { expect, test } from 'vitest';
import { compareFila, isSaltata, type InAttesa, type Posizione } from './attesa.ts';
import type { Giorno } from './giorno.ts';

const NOW = new Date('2027-03-01T09:00:00Z');
const giorni = { inizio: '2027-03-05' as Giorno, fine: '2027-03-06' as Giorno };
const chi: InAttesa = {
  is_active: true,
  da_informare: false,
  is_verified: true,
  documento_caricato: true,
  con_mail: true,
  ha_gia: false,
};

test('a person who may book is served', () => {
  expect(isSaltata(chi, giorni, NOW)).toBe(false);
});

test.each<[string, Partial<InAttesa>]>([
  ['is suspended', { is_active: false }],
  ['has not verified the address', { is_verified: false }],
  ['has no document', { documento_caricato: false }],
  ['has booked these days meanwhile', { ha_gia: true }],
])('a person who %s is passed over', (_what, why) => {
  expect(isSaltata({ ...chi, ...why }, giorni, NOW)).toBe(true);
});

test('for a person without an address the centre answers, and knows their papers', () => {
  const known = { ...chi, con_mail: false, is_verified: false, documento_caricato: false };
  expect(isSaltata(known, giorni, NOW)).toBe(false);
});

test('days that begin in less than two hours are offered to nobody', () => {
  // The day begins at midnight in Rome, an hour before that of UTC.
  const at = (time: string) => isSaltata(chi, giorni, new Date(`2027-03-04T${time}Z`));
  expect([at('21:00:00'), at('21:00:01')]).toEqual([false, true]);
});

test('the line is ordered by class, then by time, then by number', () => {
  const one = (id: number, fascia: Posizione['fascia'], ora: number): Posizione => ({
    id,
    fascia,
    creata_il: new Date(NOW.getTime() + ora),
  });
  const fila = [
    one(1, 'esterno', 0),
    one(2, 'residente', 5),
    one(4, 'residente', 2),
    one(3, 'residente', 2),
    one(5, 'precedenza', 9),
  ];
  expect(fila.toSorted(compareFila).map(({ id }) => id)).toEqual([5, 3, 4, 2, 1]);
});
