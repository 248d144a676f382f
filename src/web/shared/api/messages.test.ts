import { describe, expect, test } from 'vitest';
import { RIFIUTI } from '#contract/rifiuti.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Impegno, LimiteRaggiunto } from '#domain/limiti.ts';
import { erroreCampo } from '#domain/validazione.ts';
import { createTraduci } from '../i18n/testi.ts';
import { ApiError } from './api-error.ts';
import type { Lingua } from '#domain/lingue.ts';
import { RIFIUTI_IN_INGLESE, testiErrori } from './errori.ts';
import * as messages from './messages.ts';

const italiano = createTraduci(testiErrori, 'it');
const inglese = createTraduci(testiErrori, 'en');
const linguaOf = (t: typeof italiano): Lingua => (t === italiano ? 'it' : 'en');
const messageOf = (error: unknown, t: typeof italiano) => messages.messageOf(error, t, linguaOf(t));
const reasonOf = (error: unknown, t: typeof italiano) => messages.reasonOf(error, t, linguaOf(t));

test('every refusal has its own sentence in both languages: the Italian one is the page’s or the server’s', () => {
  for (const [code, { messaggio }] of Object.entries(RIFIUTI)) {
    const error = new ApiError(code, { status: 400, title: messaggio });
    expect(messageOf(error, italiano)).toBe(messaggio);
    expect(messageOf(error, inglese), code).not.toBe(messageOf(error, italiano));
  }
  const english = Object.values(RIFIUTI_IN_INGLESE);
  expect(new Set(english).size).toBe(english.length);
});

test('an unknown code is reported with the server’s sentence, or with a general one if there is none', () => {
  expect(messageOf(new ApiError('CODICE_NUOVO', { status: 409, title: 'Oggi no' }), italiano)).toBe(
    'Oggi no',
  );
  expect(messageOf(new ApiError('toString', { status: 409 }), italiano)).toBe(italiano('INTERNAL_ERROR'));
  expect(messageOf(new TypeError('x'), italiano)).toBe(italiano('INTERNAL_ERROR'));
});

test('a message says how long to wait', () => {
  const wait = (retryAfter: number) => new ApiError('TOO_MANY_REQUESTS', { status: 429, retryAfter });
  expect(messageOf(wait(40), italiano)).toBe('Hai fatto troppi tentativi: riprova tra 40 secondi');
  expect(messageOf(wait(1), italiano)).toBe('Hai fatto troppi tentativi: riprova tra 1 secondo');
  expect(messageOf(wait(601), italiano)).toBe('Hai fatto troppi tentativi: riprova tra 11 minuti');
});

test('an unexpected error has the id of its request', () => {
  const error = new ApiError('INTERNAL_ERROR', { status: 500, richiesta: 'r-7' });
  expect(messageOf(error, italiano)).toBe(`${italiano('INTERNAL_ERROR')} (codice r-7)`);
});

test('the message of an internal error only says what to do next', () => {
  const error = new ApiError('INTERNAL_ERROR', { status: 500, richiesta: 'r-7' });
  expect(reasonOf(error, italiano)).toBe('Riprova tra poco (codice r-7)');
  expect(reasonOf(new TypeError('x'), italiano)).toBe('Riprova tra poco');
  expect(reasonOf(new ApiError('NOT_FOUND', { status: 404 }), italiano)).toBe(italiano('NOT_FOUND'));
});

test('a refused deletion gives the number of bookings that prevent it', () => {
  const error = (quante: number) => new ApiError('PRENOTAZIONI_FUTURE', { status: 409, quante });
  expect(messageOf(error(3), italiano)).toBe(
    'Ci sono ancora 3 prenotazioni in programma: prima spostale o annullale',
  );
  expect(messageOf(error(1), inglese)).toBe(
    'There is still 1 upcoming booking: cancel it before deleting the resource',
  );
});

test('a day that is too far names the last one, with the same words for every class', () => {
  const error = new ApiError('TROPPO_LONTANO', {
    status: 422,
    errors: [erroreCampo('fine', 'giorno_lontano', { giorno: '2027-03-31' })],
  });
  expect(messageOf(error, italiano)).toBe(
    'Puoi prenotare fino a mercoledì 31 marzo 2027: scegli date più vicine',
  );
  expect(messageOf(error, inglese)).toBe('You can book until Wednesday 31 March 2027: choose earlier days');
});

describe('a personal limit names its bookings and what would free it', () => {
  const limite = (limite: LimiteRaggiunto) => new ApiError('LIMITE_PERSONALE', { status: 409, limite });
  const giorno = '2027-03-10' as Giorno;
  const impegno = (nome: string): Impegno => ({ id: 1, nome, tipo: 'spazio', inizio: giorno, fine: giorno });
  const pezzi = { regola: 'pezzi_al_giorno', massimo: 1, tipo: 'spazio', giorno } as const;

  test('pieces on one day', () => {
    const one = limite({ ...pezzi, impegni: [impegno('Postazione 3')] });
    expect(messageOf(one, italiano)).toBe(
      'Puoi prenotare 1 spazio al giorno, e mercoledì 10 marzo 2027 hai già Postazione 3: scegli altri giorni, oppure disdici quella prenotazione o cambiane le date',
    );
    const two = {
      ...pezzi,
      massimo: 2,
      tipo: 'strumento',
      impegni: [impegno('Drone'), impegno('Mixer')],
    } as const;
    expect(messageOf(limite({ ...two, impegni: [...two.impegni] }), inglese)).toBe(
      'You can book 2 pieces of equipment a day. On Wednesday 10 March 2027 you already have Drone, Mixer: choose other days, or cancel one of them or change its dates',
    );
  });

  test('days ahead', () => {
    const error = limite({ regola: 'giorni_in_programma', massimo: 60, in_programma: 58, chiesti: 5 });
    expect(reasonOf(error, italiano)).toBe(
      'Puoi avere 60 giorni in programma: ne hai già 58 e qui ne chiedi 5. Scegline al massimo 2, disdici una prenotazione, o aspetta che qualche giorno passi',
    );
    expect(messageOf(error, inglese)).toMatch(
      /^You can have 60 days booked: you already have 58, and you are asking for 5\. Choose 2 at most,/,
    );
  });

  test('days ahead, when none is left: fewer days would not help', () => {
    const full = limite({ regola: 'giorni_in_programma', massimo: 60, in_programma: 63, chiesti: 1 });
    expect(reasonOf(full, italiano)).toBe(
      'Puoi avere 60 giorni in programma, e ne hai già 63: disdici una prenotazione, o aspetta che qualche giorno passi',
    );
    expect(messageOf(full, inglese)).not.toMatch(/[Cc]hoose/);
  });
});
