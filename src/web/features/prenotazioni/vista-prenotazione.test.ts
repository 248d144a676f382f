import { describe, expect, test } from 'vitest';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { daysBetween, type Giorno } from '#domain/giorno.ts';
import type { Lingua } from '#domain/lingue.ts';
import { PACCHETTI } from '#domain/prezzi.ts';
import { viewPrenotazione } from './vista-prenotazione.ts';

const g = (text: string) => text as Giorno;
const oggi = g('2027-03-09');
const booking = (inizio: string, fine: string, more: Partial<Prenotazione> = {}): Prenotazione => ({
  id: 128,
  inizio: g(inizio),
  fine: g(fine),
  confermata: true,
  user_id: null,
  prenotabile_id: 2,
  gruppo_id: null,
  serie_id: null,
  versione: 1,
  listino_id: 1,
  tariffa: { pacchetti: PACCHETTI.map(({ giorni, prezzo }) => ({ giorni, prezzo })), contributo: 0 },
  giorni_aperti: daysBetween(g(inizio), g(fine)) + 1,
  prenotabile: { id: 2, nome: 'Postazione coworking 2', nome_en: '', tipo: 'spazio', cauzione: 0 },
  ...more,
});

test('the days of a booking are written in the language of the page', () => {
  const view = (lingua: Lingua) => viewPrenotazione(booking('2027-04-01', '2027-04-02'), oggi, lingua).inizio;
  expect([view('it'), view('en')]).toEqual(['giovedì 01 aprile 2027', 'Thursday 1 April 2027']);
});

test('a space has a price and links to the spaces', () => {
  expect(viewPrenotazione(booking('2027-03-16', '2027-03-19'), oggi, 'it')).toEqual({
    id: 128,
    risorsa_id: 2,
    nome: 'Postazione coworking 2',
    href: '/spazi/2',
    stato: 'confermata',
    corrente: false,
    da_spostare: false,
    inizio: 'martedì 16 marzo 2027',
    fine: 'venerdì 19 marzo 2027',
    quando: 'da martedì 16 a venerdì 19 marzo 2027',
    breve: '16-19 marzo',
    giorni: 4,
    aperti: 4,
    costo: { prezzo: 20, contributo: 0, cauzioni: [] },
    usate: 0,
    ritirabile: true,
    confermabile: false,
    cambiabile: true,
    cambiabile_da_me: true,
  });
});

test('a space costs its open days', () => {
  const vista = viewPrenotazione(booking('2027-03-19', '2027-03-22', { giorni_aperti: 2 }), oggi, 'it');
  expect([vista.giorni, vista.aperti, vista.costo.prezzo]).toEqual([4, 2, 10]);
});

test('an own booking of a space adds the contribution of each open day, an instrument costs nothing', () => {
  const tariffa = { ...booking('2027-03-19', '2027-03-22').tariffa, contributo: 2 };
  const days = booking('2027-03-19', '2027-03-22', { giorni_aperti: 2, tariffa });
  expect(viewPrenotazione(days, oggi, 'it').costo.prezzo).toBe(14);
  const drone = { id: 2, nome: 'Drone', nome_en: '', tipo: 'strumento', cauzione: 0 } as const;
  expect(viewPrenotazione({ ...days, prenotabile: drone }, oggi, 'it').costo.prezzo).toBeNull();
});

test('an instrument has no price and links to the instruments; a single day is shown once', () => {
  const vista = viewPrenotazione(
    booking('2027-03-16', '2027-03-16', {
      prenotabile: { id: 2, nome: 'Drone', nome_en: '', tipo: 'strumento', cauzione: 150 },
    }),
    oggi,
    'it',
  );
  expect(vista).toMatchObject({
    href: '/strumentazioni/2',
    costo: { prezzo: null, cauzioni: [150] },
    giorni: 1,
    inizio: 'martedì 16 marzo 2027',
    fine: null,
    breve: '16 marzo',
  });
});

describe('the actions on a booking', () => {
  test.each([
    [
      'begins tomorrow',
      booking('2027-03-10', '2027-03-12', { confermata: false }),
      'da_confermare',
      false,
      true,
      true,
    ],
    [
      'began today',
      booking('2027-03-09', '2027-03-12', { confermata: false }),
      'da_confermare',
      true,
      false,
      true,
    ],
    ['runs', booking('2027-03-08', '2027-03-10'), 'in_corso', true, false, false],
    ['ends today', booking('2027-03-08', '2027-03-09'), 'in_corso', true, false, false],
    ['is over', booking('2027-03-01', '2027-03-08', { confermata: false }), 'passata', false, false, false],
  ])('one that %s', (_name, p, stato, corrente, ritirabile, confermabile) => {
    expect(viewPrenotazione(p, oggi, 'it')).toMatchObject({ stato, corrente, ritirabile, confermabile });
  });
});

test('a booking may be changed until it is over, by its member until its last day has begun', () => {
  const changeable = (inizio: string, fine: string) => {
    const { cambiabile, cambiabile_da_me } = viewPrenotazione(booking(inizio, fine), oggi, 'it');
    return [cambiabile, cambiabile_da_me];
  };
  expect(changeable('2027-03-10', '2027-03-10')).toEqual([true, true]);
  expect(changeable('2027-03-09', '2027-03-10')).toEqual([true, true]);
  expect(changeable('2027-03-08', '2027-03-09')).toEqual([true, false]);
  expect(changeable('2027-03-07', '2027-03-08')).toEqual([false, false]);
});
