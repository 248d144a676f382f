import { expect, test } from 'vitest';
import { inCodici } from '#contract/campi.ts';
import { PrimoAccessoSchema } from './primo-accesso-schema.ts';

const buona = {
  nome: 'Ada',
  cognome: 'Ferri',
  email: ' ada@posta.example ',
  password: 'una frase lunga',
  conferma: 'una frase lunga',
};

function errors(form: object): Record<string, string> {
  const issues = PrimoAccessoSchema.safeParse(form, inCodici).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

test('a valid form is normalised, without the token', () => {
  expect(PrimoAccessoSchema.parse(buona)).toEqual({ ...buona, email: 'ada@posta.example' });
});

test('every missing or wrong value is reported at its field, all at once', () => {
  const vuoto = { nome: '', cognome: ' ', email: '', password: '', conferma: '' };
  expect(new Set(Object.values(errors(vuoto)))).toEqual(new Set(['obbligatorio']));
  expect(Object.keys(errors(vuoto)).length).toBe(5);
  expect(errors({ ...buona, nome: '', password: 'corta', conferma: 'altra' })).toEqual({
    nome: 'obbligatorio',
    password: 'password_corta {"min":12}',
    conferma: 'password_diverse',
  });
});
