import { expect, test } from 'vitest';
import { CAMPO_OBBLIGATORIO, PASSWORD_CORTA, PASSWORD_DIVERSE } from '#domain/validazione.ts';
import { PasswordSchema } from './password-schema.ts';

const buona = 'una frase lunga';

test.each([
  ['', '', { password: CAMPO_OBBLIGATORIO, conferma: CAMPO_OBBLIGATORIO }],
  [buona, '', { conferma: CAMPO_OBBLIGATORIO }],
  ['12345678901', '12345678901', { password: PASSWORD_CORTA }],
  ['12345678901', 'altro', { password: PASSWORD_CORTA, conferma: PASSWORD_DIVERSE }],
  [buona, `${buona} `, { conferma: PASSWORD_DIVERSE }],
  [buona, buona, {}],
])('%j confirmed by %j', (password, conferma, errors) => {
  const issues = PasswordSchema.safeParse({ password, conferma }).error?.issues ?? [];
  // The first one of each field is the one that the form shows.
  expect(
    Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message])),
  ).toEqual(errors);
});
