import { expect, test } from 'vitest';
import { z } from 'zod';
import { inCodici } from '#contract/campi.ts';
import { passwordDueVolte, sameTwice } from './campi-scritti.ts';

const Schema = z.object(passwordDueVolte).refine(...sameTwice);
const buona = 'una frase lunga';

test.each([
  ['', '', { password: 'obbligatorio', conferma: 'obbligatorio' }],
  [buona, '', { conferma: 'obbligatorio' }],
  ['12345678901', '12345678901', { password: 'password_corta {"min":12}' }],
  ['12345678901', 'altro', { password: 'password_corta {"min":12}', conferma: 'password_diverse' }],
  [buona, `${buona} `, { conferma: 'password_diverse' }],
  [buona, buona, {}],
])('%j confirmed by %j', (password, conferma, errors) => {
  const issues = Schema.safeParse({ password, conferma }, inCodici).error?.issues ?? [];
  expect(
    Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message])),
  ).toEqual(errors);
});
