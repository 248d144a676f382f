import { expect, test } from 'vitest';
import { RIFIUTI } from '#contract/rifiuti.ts';
import { createTraduci } from '../i18n/testi.ts';
import { ApiError } from './api-error.ts';
import en from './errori.en.ts';
import { testiErrori } from './errori.ts';
import { messageOf, reasonOf } from './messages.ts';

const it = testiErrori.it;
const italiano = createTraduci(testiErrori.it, 'it');
const inglese = createTraduci<typeof testiErrori.it>(en, 'en');

test('every refusal has its own sentence in both languages', () => {
  for (const code of Object.keys(RIFIUTI)) {
    const error = new ApiError(code, { status: 400, title: 'from the server' });
    expect(messageOf(error, italiano)).toBe(RIFIUTI[code as keyof typeof RIFIUTI].messaggio);
    expect(messageOf(error, inglese), code).not.toBe(messageOf(error, italiano));
  }
  expect(new Set(Object.values(en)).size).toBe(Object.keys(en).length);
});

test('an unknown code is reported with the server’s sentence, or with a general one if there is none', () => {
  expect(messageOf(new ApiError('CODICE_NUOVO', { status: 409, title: 'Oggi no' }), italiano)).toBe(
    'Oggi no',
  );
  expect(messageOf(new ApiError('toString', { status: 409 }), italiano)).toBe(it.INTERNAL_ERROR);
  expect(messageOf(new TypeError('x'), italiano)).toBe(it.INTERNAL_ERROR);
});

test('says how long to wait', () => {
  const wait = (retryAfter: number) => new ApiError('TOO_MANY_REQUESTS', { status: 429, retryAfter });
  expect(messageOf(wait(40), italiano)).toBe('Hai fatto troppi tentativi: riprova tra 40 secondi');
  expect(messageOf(wait(1), italiano)).toBe('Hai fatto troppi tentativi: riprova tra 1 secondo');
  expect(messageOf(wait(601), italiano)).toBe('Hai fatto troppi tentativi: riprova tra 11 minuti');
});

test("gives the request's id of an unexpected error", () => {
  const error = new ApiError('INTERNAL_ERROR', { status: 500, richiesta: 'r-7' });
  expect(messageOf(error, italiano)).toBe(`${it.INTERNAL_ERROR} (codice r-7)`);
});

test('the reason of an internal error is only what to do next', () => {
  const error = new ApiError('INTERNAL_ERROR', { status: 500, richiesta: 'r-7' });
  expect(reasonOf(error, italiano)).toBe('Riprova tra poco (codice r-7)');
  expect(reasonOf(new TypeError('x'), italiano)).toBe('Riprova tra poco');
  expect(reasonOf(new ApiError('NOT_FOUND', { status: 404 }), italiano)).toBe(it.NOT_FOUND);
});

test('a refused deletion says how many bookings prevent it', () => {
  const error = (quante: number) => new ApiError('PRENOTAZIONI_FUTURE', { status: 409, quante });
  expect(messageOf(error(3), italiano)).toBe(
    'Ci sono ancora 3 prenotazioni in programma: prima spostale o annullale',
  );
  expect(messageOf(error(1), inglese)).toBe(
    'There is still 1 booking ahead: cancel it before deleting the resource',
  );
});
