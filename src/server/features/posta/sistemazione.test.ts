import { expect, test } from 'vitest';
import type { Centro } from '../../platform/centro.ts';
import { SEMPRE_APERTO } from '#domain/apertura.ts';
import type { Giorno } from '#domain/giorno.ts';
import { writeTesto } from './lettere.ts';

const giorno = (testo: string): Giorno => testo as Giorno;
const centro = { casella: 'a@example.org', telefono: '059' } as unknown as Centro;
const from = {
  centro,
  publicUrl: 'https://centro.example',
  tokenOf: (id: string) => id,
  consegne: new Map(),
  nomi: {
    utenti: new Map([['ada', { nome: 'Ada', cognome: 'Bo', email: 'ada@posta.example', telefono: '340' }]]),
    segnalazioni: new Map(),
  },
  giorni: { oggi: giorno('2027-03-01'), ora: '09:00', calendario: SEMPRE_APERTO },
  suCarta: false,
  lingua: 'it' as const,
};
const booked = { id: 7, risorsa: 'Drone', inizio: giorno('2027-03-22'), fine: giorno('2027-03-22') };
const proposta = (altrimenti: 'annulla' | 'lascia') => ({
  giorni: [{ risorsa: 'Drone', inizio: giorno('2027-03-29'), fine: giorno('2027-03-29') }],
  entro: giorno('2027-03-16'),
  altrimenti,
});
const write = (...voci: { proposta?: ReturnType<typeof proposta>; nuova: null }[]) =>
  writeTesto(
    {
      tipo: 'prenotazioni_sistemate',
      dati: { nome: 'Ada', perche: null, voci: voci.map((v) => ({ ...booked, motivo: null, ...v })) },
    },
    from,
  ).paragrafi.join('\n');

test('a booking that stays without an answer is asked to move; one that is cancelled without one cannot stay', () => {
  const asked = write({ nuova: null, proposta: proposta('lascia') });
  expect(asked).toContain('il centro ti chiede di spostare una tua prenotazione.');
  expect(asked).toContain('ti chiediamo di spostarla');
  expect(asked).toContain('se non rispondi, la prenotazione resta com’è.');
  // Without the link, which has ended, or on paper, no press can answer.
  expect(asked).toContain('Per rispondere telefona al 059.');
  expect(asked).not.toMatch(/non può restare|deve cambiare|senza entrare nel sito/);
  const must = write({ nuova: null, proposta: proposta('annulla') });
  expect(must).toContain('il centro deve cambiare una tua prenotazione.');
  expect(must).toContain('non può restare in questi giorni');
  expect(must).toContain('se non rispondi, la prenotazione viene annullata.');
});

test('a letter does not call a proposal done while it waits for an answer', () => {
  const both = write({ nuova: null, proposta: proposta('lascia') }, { nuova: null });
  expect(both).toContain('il centro deve cambiare alcune tue prenotazioni.');
  expect(write({ nuova: null })).toContain('il centro ha dovuto cambiare una tua prenotazione.');
});

test.each([
  [
    giorno('2027-03-16'),
    'telefona e decidete insieme. Senza una risposta entro martedì 16 marzo 2027 viene annullata.',
  ],
  [null, 'telefona e decidete insieme.'],
])('without a proposal left the centre reads until when the booking is kept (%s)', (entro, said) => {
  const dati = { prenotante: 'ada', prenotazione: booked, entro };
  const { paragrafi } = writeTesto({ tipo: 'niente_da_proporre', dati }, from);
  expect(paragrafi[0]).toContain('non sono più liberi, e altri non ce ne sono.');
  expect(paragrafi[1]).toBe(`La prenotazione per ora resta: ${said}`);
});
