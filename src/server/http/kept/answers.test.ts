import { beforeEach, describe, expect, test } from 'vitest';
import type { Risposta } from './answer.ts';
import { createRispostePubbliche, type RispostePubbliche } from './answers.ts';

let now: Date;
let listening: boolean;
let risposte: RispostePubbliche;

const answer = (size = 1000): Risposta => ({
  identifica: false,
  etag: 'W/"x"',
  headers: [],
  forme: new Map(),
  size,
});
/** Makes an answer from start to end, with `meanwhile` happening in between. */
function make(
  path: string,
  dipende: Parameters<RispostePubbliche['keep']>[2],
  meanwhile = (): void => {},
): void {
  const inizio = risposte.begin();
  meanwhile();
  if (inizio) risposte.keep(path, inizio, dipende, answer());
}
const has = (path: string): boolean => risposte.find(path) !== undefined;

beforeEach(() => {
  now = new Date('2027-03-01T22:59:30Z');
  listening = true;
  risposte = createRispostePubbliche({
    clock: { now: () => now },
    isListening: () => listening,
    mostBytes: 100_000,
  });
});

describe('what a change drops', () => {
  beforeEach(() => {
    make('/catalogo', 'catalogo');
    make('/risorsa/1', [1]);
    make('/gruppo/3', [1, 2]);
    make('/tutti', 'giorni');
  });
  const left = () => ['/catalogo', '/risorsa/1', '/gruppo/3', '/tutti'].filter(has);

  test.each([
    [[1], ['/catalogo']],
    [[2], ['/catalogo', '/risorsa/1']],
    [[7], ['/catalogo', '/risorsa/1', '/gruppo/3']],
    [null, []],
  ])('%j leaves %j', (cambio, expected) => {
    risposte.drop(cambio);
    expect(left()).toEqual(expected);
  });
});

describe('an answer begun before a change is not kept', () => {
  test.each([
    ['of the resource', [1], [1], false],
    ['of another resource', [1], [2], true],
    ['of any resource, where it says not which', 'giorni', [2], false],
    ['of bookings, where it has none', 'catalogo', [1], true],
    ['of everything', 'catalogo', null, false],
    ['of everything', [1], null, false],
  ] as const)('%s', (_name, dipende, cambio, kept) => {
    make('/x', dipende, () => risposte.drop(cambio));
    expect(has('/x')).toBe(kept);
    make('/x', dipende);
    expect(has('/x')).toBe(true);
  });
});

test('while changes cannot be heard, nothing is served from memory and nothing kept', () => {
  make('/x', 'catalogo');
  listening = false;
  expect(has('/x')).toBe(false);
  expect(risposte.begin()).toBeNull();
  listening = true;
  make('/y', 'catalogo', () => {
    listening = false;
  });
  listening = true;
  expect(has('/y')).toBe(false);
});

test('midnight in Rome drops every answer, even one being made', () => {
  make('/x', [1]);
  now = new Date('2027-03-01T22:59:59.999Z');
  expect(has('/x')).toBe(true);
  make('/y', [1], () => {
    now = new Date('2027-03-01T23:00:00Z');
  });
  expect([has('/x'), has('/y')]).toEqual([false, false]);
  make('/x', [1]);
  expect(has('/x')).toBe(true);
  // A clock that is set back also changes the day.
  now = new Date('2027-03-01T22:30:00Z');
  expect(has('/x')).toBe(false);
});

test('the oldest answers are dropped when there are too many, and one that is too large is not kept', () => {
  const keep = (path: string, size: number): void =>
    risposte.keep(path, risposte.begin()!, 'catalogo', answer(size));
  for (let i = 1; i <= 12; i += 1) keep(`/${i}`, 10_000);
  expect(risposte.stato).toEqual({ quante: 10, bytes: 100_000 });
  expect([has('/2'), has('/3'), has('/12')]).toEqual([false, true, true]);
  keep('/12', 25_001);
  expect(has('/12')).toBe(false);
  keep('/11', 5000);
  expect(risposte.stato).toEqual({ quante: 9, bytes: 85_000 });
});

test('the changes of each resource are not remembered for ever', () => {
  make('/x', 'catalogo');
  risposte.drop(Array.from({ length: 20_001 }, (_, i) => i));
  expect(has('/x')).toBe(true);
  risposte.drop([1]);
  expect(has('/x')).toBe(false);
});
