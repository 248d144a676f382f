import { expect, test } from 'vitest';
import { z } from 'zod';
import { Rifiuto } from '#domain/rifiuti.ts';
import { says } from '#contract/campi.ts';
import { RIFIUTI } from '#contract/rifiuti.ts';
import { erroreCampo } from '#domain/validazione.ts';
import { validate } from './validate.ts';

const schema = z.object({
  nome: z.string().min(1),
  righe: z.array(z.object({ quante: z.int(says('numero_intero', { min: 0, max: 9 })) })).optional(),
  quale: z.enum(['uno', 'due']).optional(),
});

function errorsOf(data: unknown) {
  try {
    validate(schema, data);
  } catch (error) {
    if (error instanceof Rifiuto) return [RIFIUTI[error.code].status, error.code, error.dettagli.errors];
    throw error;
  }
  return 'taken';
}

test('the declared fields are returned and the rest is dropped', () => {
  expect(validate(schema, { nome: 'a', is_superuser: true, righe: [{ quante: 1, altro: 2 }] })).toEqual({
    nome: 'a',
    righe: [{ quante: 1 }],
  });
  const polluted = validate(schema, JSON.parse('{"nome":"a","__proto__":{"admin":true},"constructor":1}'));
  expect([Object.keys(polluted), (polluted as { admin?: boolean }).admin]).toEqual([['nome'], undefined]);
});

test('reports every invalid field by its name in the request, with its code and in Italian', () => {
  expect(errorsOf({ nome: '', righe: [{ quante: 1 }, { quante: 'x' }], quale: 'tre' })).toEqual([
    422,
    'VALIDATION_ERROR',
    [
      erroreCampo('nome', 'obbligatorio'),
      erroreCampo('righe.1.quante', 'numero_intero', { min: 0, max: 9 }),
      erroreCampo('quale', 'non_tra_i_valori', { ammessi: 'uno, due' }),
    ],
  ]);
});

test.each([null, undefined, [], 'testo', 7])('%j is not a valid body', (data) => {
  expect(errorsOf(data)).toEqual([422, 'VALIDATION_ERROR', [erroreCampo('', 'corpo_non_valido')]]);
});
