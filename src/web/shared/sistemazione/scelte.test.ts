import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import type { Voce } from '../queries/sistemazione.ts';
import {
  countEsiti,
  countPersone,
  decide,
  decideTutte,
  mayTutte,
  giorniOf,
  keyOf,
  listChiavi,
} from './scelte.ts';

const day = (text: string) => text as Giorno;
const days = { inizio: day('2027-03-08'), fine: day('2027-03-10') };
const voce = (over: Partial<Voce> = {}): Voce => ({
  prenotazione: {
    id: 5,
    ...days,
    confermata: true,
    user_id: 'a',
    prenotabile_id: 1,
    gruppo_id: null,
    serie_id: null,
    versione: 2,
    prenotabile: { id: 1, nome: 'Drone', tipo: 'strumento', cauzione: 0 },
    utente: {
      id: 'a',
      nome: 'Anna',
      cognome: 'Bianchi',
      email: 'a@posta.example',
      telefono: '1',
      documento_stato: 'verificato',
    },
  },
  in_mezzo: true,
  scelta: { id: 5, versione: 2, esito: 'sposta', prenotabile_id: 2 },
  pezzi: [
    { id: 2, nome: 'Drone 2' },
    { id: 3, nome: 'Drone 3' },
  ],
  proposte: [{ inizio: day('2027-03-15'), fine: day('2027-03-17') }],
  ...over,
});

test('what can be decided begins with the present decision, each thing once', () => {
  expect(listChiavi(voce(), true)).toEqual(['pezzo:2', 'pezzo:3', 'date:2027-03-15', 'annulla', 'lascia']);
  expect(listChiavi(voce(), false)).not.toContain('lascia');
});

test('every choice becomes the decision that it stands for', () => {
  const it = voce();
  const of = { id: 5, versione: 2 };
  expect(decide(it, keyOf(it.scelta))).toBe(it.scelta);
  expect(decide(it, 'pezzo:3')).toEqual({ ...of, esito: 'sposta', prenotabile_id: 3 });
  expect(decide(it, 'date:2027-03-15')).toEqual({
    ...of,
    esito: 'date',
    inizio: '2027-03-15',
    fine: '2027-03-17',
  });
  expect(decide(it, 'annulla')).toEqual({ ...of, esito: 'annulla' });
});

test('one choice for all ticked ones leaves alone those for which it is not possible', () => {
  const one = voce({ scelta: decide(voce(), 'annulla') });
  expect(decideTutte(one, 'sposta')).toEqual({ id: 5, versione: 2, esito: 'sposta', prenotabile_id: 2 });
  expect(decideTutte(one, 'lascia').esito).toBe('lascia');
  const none = voce({ scelta: decide(voce(), 'annulla'), pezzi: [] });
  expect([mayTutte(none, 'sposta'), decideTutte(none, 'sposta')]).toEqual([false, none.scelta]);
  // A piece that the plan has chosen stays.
  const it = voce();
  expect(decideTutte(it, 'sposta')).toBe(it.scelta);
});

test('the days of a booking are its own until others are decided', () => {
  expect(giorniOf(voce())).toEqual(days);
  const scelta = decide(voce(), 'date:2027-03-15');
  expect(giorniOf(voce({ scelta }))).toEqual({ inizio: '2027-03-15', fine: '2027-03-17' });
});

test('one that only makes room counts neither as a booking nor as a person', () => {
  const other = voce({ in_mezzo: false });
  expect(countEsiti([voce(), voce({ scelta: decide(voce(), 'annulla') }), other])).toEqual({
    date: 0,
    sposta: 1,
    annulla: 1,
    lascia: 0,
  });
  expect(countPersone([voce(), voce(), other])).toBe(1);
});
