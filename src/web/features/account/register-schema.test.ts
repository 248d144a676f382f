import { expect, test } from 'vitest';
import { inCodici } from '#contract/campi.ts';
import { ISCRIZIONE_VUOTA } from './register-form.tsx';
import { RegisterSchema } from './register-schema.ts';

const buona = {
  nome: ' Graziella ',
  cognome: 'Rossi',
  codice_fiscale: 'rssgzl58a41 h501x',
  email: 'graziella@example.org',
  password: 'una frase lunga',
  conferma: 'una frase lunga',
  telefono: '333 000 0000',
  regolamento: true,
};

function messages(form: unknown): Record<string, string> {
  const issues = RegisterSchema.safeParse(form, inCodici).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));
}

test('a valid form is normalised', () => {
  expect(RegisterSchema.parse(buona)).toMatchObject({
    nome: 'Graziella',
    codice_fiscale: 'RSSGZL58A41H501X',
  });
});

test('an empty form has an error at every required field', () => {
  const { regolamento, ...texts } = messages(ISCRIZIONE_VUOTA);
  expect(regolamento).toBe('regolamento_non_letto');
  expect(Object.keys(texts).sort()).toEqual([
    'codice_fiscale',
    'cognome',
    'conferma',
    'email',
    'nome',
    'password',
    'telefono',
  ]);
  expect(new Set(Object.values(texts))).toEqual(new Set(['obbligatorio']));
});

test('a password has at least twelve characters, and an equal confirmation', () => {
  expect(messages({ ...buona, password: '12345678901', conferma: '12345678901' })).toEqual({
    password: 'password_corta {"min":12}',
  });
  expect(messages({ ...buona, conferma: 'una frase corta' })).toEqual({ conferma: 'password_diverse' });
});

test('different passwords are reported together with other errors', () => {
  expect(messages({ ...buona, nome: '', conferma: 'altro' })).toEqual({
    nome: 'obbligatorio',
    conferma: 'password_diverse',
  });
});

test('any codice fiscale is accepted: people born abroad may have a different one', () => {
  expect(messages({ ...buona, codice_fiscale: 'TEMP 123' })).toEqual({});
});
