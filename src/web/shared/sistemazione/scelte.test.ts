import { expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import type { VocePiano } from '../queries/sistemazione.ts';
import {
  countEsiti,
  countLettere,
  countPersone,
  decide,
  decideTutte,
  giorniOf,
  isKept,
  listCambiate,
  listEsiti,
  mayTutte,
} from './scelte.ts';

const day = (text: string) => text as Giorno;
const days = { inizio: day('2027-03-08'), fine: day('2027-03-10') };
const voce = (over: Partial<VocePiano> = {}): VocePiano => ({
  prenotazione: {
    id: 5,
    ...days,
    confermata: true,
    user_id: 'a',
    prenotabile_id: 1,
    gruppo_id: null,
    serie_id: null,
    versione: 2,
    listino_id: 1,
    prenotabile: { id: 1, nome: 'Drone', nome_en: '', tipo: 'strumento', cauzione: 0 },
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
  proponi: {
    proposte: [{ inizio: day('2027-03-22'), fine: day('2027-03-24'), prenotabile_id: 1 }],
    entro: day('2027-03-05'),
  },
  ...over,
});
const annullata: VocePiano['scelta'] = { id: 5, versione: 2, esito: 'annulla' };

test('only possible choices are offered; agreed days can always be written', () => {
  expect(listEsiti(voce(), true)).toEqual(['sposta', 'proponi', 'date', 'annulla', 'lascia']);
  const full = voce({ scelta: annullata, pezzi: [], proposte: [], proponi: null });
  expect(listEsiti(full, true)).toEqual(['date', 'annulla', 'lascia']);
  expect(listEsiti(full, false)).toEqual(['date', 'annulla']);
});

test('every outcome begins with a complete decision', () => {
  const it = voce();
  const of = { id: 5, versione: 2 };
  expect(decide(it, 'sposta')).toBe(it.scelta);
  expect(decide(voce({ scelta: annullata }), 'sposta')).toEqual({
    ...of,
    esito: 'sposta',
    prenotabile_id: 2,
  });
  expect(decide(it, 'date')).toEqual({ ...of, esito: 'date', inizio: '2027-03-15', fine: '2027-03-17' });
  expect(decide(it, 'annulla')).toEqual({ ...of, esito: 'annulla' });
  expect(decide(it, 'proponi')).toEqual({
    ...of,
    esito: 'proponi',
    proposte: [{ inizio: '2027-03-22', fine: '2027-03-24', prenotabile_id: 1 }],
    entro: '2027-03-05',
    altrimenti: 'annulla',
  });
});

test('one choice for all ticked bookings skips those for which it is impossible', () => {
  const one = voce({ scelta: annullata });
  expect(decideTutte(one, 'sposta')).toEqual({ id: 5, versione: 2, esito: 'sposta', prenotabile_id: 2 });
  expect(decideTutte(one, 'lascia').esito).toBe('lascia');
  expect(decideTutte(one, 'proponi').esito).toBe('proponi');
  const without = voce({ scelta: annullata, pezzi: [], proposte: [], proponi: null });
  for (const che of ['sposta', 'proponi', 'date'] as const) {
    expect([mayTutte(without, che), decideTutte(without, che)]).toEqual([false, annullata]);
  }
  const it = voce();
  expect(decideTutte(it, 'sposta')).toBe(it.scelta);
});

test('a requested but impossible choice is detected', () => {
  const asked = decide(voce(), 'date');
  expect(isKept(asked, voce({ scelta: { ...asked, prenotabile_id: 1 } }))).toBe(true);
  expect(isKept(asked, voce({ scelta: annullata }))).toBe(false);
  expect(isKept(asked, voce({ scelta: { ...asked, fine: day('2027-03-18') } }))).toBe(false);
  const proposed = decide(voce(), 'proponi');
  expect(isKept(proposed, voce({ scelta: proposed }))).toBe(true);
  expect(isKept(proposed, voce({ scelta: { ...proposed, proposte: [] } }))).toBe(false);
});

test('a new plan marks bookings that are new in it, or decided otherwise', () => {
  const other = voce({ scelta: { ...annullata, id: 6 } });
  const changed = voce({ scelta: { ...voce().scelta, versione: 3 } });
  expect(listCambiate([voce()], [voce(), other])).toEqual([6]);
  expect(listCambiate([voce(), other], [changed, other])).toEqual([5]);
});

test('the days of a booking are its own until others are decided', () => {
  expect(giorniOf(voce())).toEqual(days);
  const scelta = decide(voce(), 'date');
  expect(giorniOf(voce({ scelta }))).toEqual({ inizio: '2027-03-15', fine: '2027-03-17' });
});

test('a booking that only makes room counts neither as a booking nor as a person', () => {
  const other = voce({ in_mezzo: false });
  expect(countEsiti([voce(), voce({ scelta: annullata }), other])).toEqual({
    sposta: 1,
    proponi: 0,
    date: 0,
    annulla: 1,
    lascia: 0,
  });
  expect(countPersone([voce(), voce(), other])).toBe(1);
});

test('a letter goes to each person whose booking changes, on paper where there is no address', () => {
  const oggi = day('2027-01-01');
  const resta = voce({ scelta: { ...annullata, esito: 'lascia' } });
  const { prenotazione } = voce();
  const carta = voce({
    prenotazione: { ...prenotazione, utente: { ...prenotazione.utente!, id: 'b', email: null } },
  });
  expect(countLettere([resta], oggi)).toEqual({ persone: 0, carta: 0 });
  expect(countLettere([voce(), voce(), carta, resta], oggi)).toEqual({ persone: 2, carta: 1 });
  // A person whose booking only makes room gets a letter when the move is soon.
  const altra = voce({ in_mezzo: false });
  expect(countLettere([altra], oggi).persone).toBe(0);
  expect(countLettere([altra], day('2027-03-06')).persone).toBe(1);
});
