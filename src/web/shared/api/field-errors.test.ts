import type { UseFormReturn } from 'react-hook-form';
import { expect, test } from 'vitest';
import { register } from '#contract/auth.ts';
import { inCodici } from '#contract/campi.ts';
import { erroreCampo, unpackErrore, type ErroreCampo } from '#domain/validazione.ts';
import { ApiError } from './api-error.ts';
import { showFieldErrors } from './field-errors.ts';

test('every message of the registration schema is a code', () => {
  const said = [
    {},
    { nome: 'a'.repeat(101), email: 'graziella@', password: 'corta' },
    { nome: 'a\u0000' },
  ].flatMap(
    (body) => register.body?.safeParse(body, inCodici).error?.issues.map((issue) => issue.message) ?? [],
  );
  expect(said.length).toBeGreaterThan(8);
  for (const message of said) expect(unpackErrore(message), message).not.toBeNull();
  expect(unpackErrore(said.find((message) => message.startsWith('troppo_lungo'))!)).toEqual({
    codice: 'troppo_lungo',
    valori: { max: 100 },
  });
});

test('the server’s errors are shown at the fields of the form, and the first one is focused', () => {
  const shown: unknown[] = [];
  const errors = [
    erroreCampo('ignoto', 'non_valido'),
    erroreCampo('telefono', 'non_valido'),
    erroreCampo('nome', 'troppo_lungo', { max: 100 }),
    // From a server newer than this page.
    { ...erroreCampo('email', 'non_valido'), codice: 'domani', messaggio: 'y' } as unknown as ErroreCampo,
  ];
  const error = new ApiError('VALIDATION_ERROR', { status: 422, errors });
  const shows = { _f: { mount: true } };
  const form = {
    control: { _fields: { nome: shows, email: shows, telefono: { _f: { mount: false } } } },
    setError: (...args: unknown[]) => void shown.push(args),
  } as unknown as UseFormReturn;
  expect(showFieldErrors(error, form)).toBe(true);
  expect(shown).toEqual([
    ['nome', { type: 'server', message: 'troppo_lungo {"max":100}' }, { shouldFocus: true }],
    ['email', { type: 'server', message: 'y' }, { shouldFocus: false }],
  ]);
  expect(showFieldErrors(new TypeError('x'), form)).toBe(false);
});
