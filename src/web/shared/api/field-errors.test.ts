import { expect, test } from 'vitest';
import { register } from '#contract/auth.ts';
import { CAMPO_OBBLIGATORIO } from '#domain/validazione.ts';
import { ApiError } from './api-error.ts';
import { keyOfSentence, showFieldErrors } from './field-errors.ts';

test('knows every sentence that the registration schema can say', () => {
  const said = [
    {},
    { nome: 'a'.repeat(101), email: 'graziella@', password: 'corta' },
    { nome: 'a\u0000' },
  ].flatMap((body) => register.body?.safeParse(body).error?.issues.map((issue) => issue.message) ?? []);
  expect(said.length).toBeGreaterThan(8);
  for (const frase of said) expect(keyOfSentence(frase), frase).not.toBeNull();
  expect(keyOfSentence('Usa al massimo 254 caratteri')).toEqual({ key: 'massimo', n: 254 });
});

test('leaves an unknown sentence alone', () => {
  expect(keyOfSentence('Oggi no, 3 volte no')).toBeNull();
});

test("shows the server's errors at the fields of the form, and focuses the first", () => {
  const shown: unknown[] = [];
  const errors = [
    { campo: 'ignoto', messaggio: 'x' },
    { campo: 'nome', messaggio: CAMPO_OBBLIGATORIO },
    { campo: 'email', messaggio: 'y' },
  ];
  const error = new ApiError('VALIDATION_ERROR', { status: 422, errors });
  expect(showFieldErrors(error, ['nome', 'email'], (...args) => void shown.push(args))).toBe(true);
  expect(shown).toEqual([
    ['nome', { type: 'server', message: CAMPO_OBBLIGATORIO }, { shouldFocus: true }],
    ['email', { type: 'server', message: 'y' }, { shouldFocus: false }],
  ]);
  expect(showFieldErrors(new TypeError('x'), ['nome'], () => undefined)).toBe(false);
});
