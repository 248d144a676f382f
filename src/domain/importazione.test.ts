import { expect, test } from 'vitest';
import { decideRighe, type RigaLetta } from './importazione.ts';
import { erroreCampo } from './validazione.ts';

const riga = (codice: string, email: string | null = null, wrong = false): RigaLetta => ({
  chiavi: [
    { campo: 'codice_fiscale', chiave: codice },
    ...(email === null ? [] : [{ campo: 'email', chiave: email }]),
  ],
  errori: wrong ? [erroreCampo('nome', 'obbligatorio')] : [],
});
const decide = (...righe: RigaLetta[]) =>
  decideRighe(righe, (campo, chiave) => {
    if (chiave === 'ALTRO') return [erroreCampo('nome', 'diverso')];
    const there = campo === 'email' ? chiave === 'c@x.it' : chiave === 'NOTO';
    return there ? [erroreCampo(campo, 'gia_presente')] : [];
  }).map(({ azione, errori }) => [
    azione,
    ...errori.map(({ campo, codice, valori }) => ({ campo, codice, valori })),
  ]);

const presente = (campo: string) => ['salta', { campo, codice: 'gia_presente', valori: {} }];
const ripetuto = (campo: string, n: number) => ['salta', { campo, codice: 'ripetuto', valori: { riga: n } }];

test('an existing row is skipped, also with errors', () => {
  expect(decide(riga('NOTO', 'a@x.it', true), riga('NUOVO', 'c@x.it'), riga('NUOVO2', 'd@x.it'))).toEqual([
    presente('codice_fiscale'),
    presente('email'),
    ['nuova'],
  ]);
});

test('an existing row with other data is to be checked, also where it is repeated', () => {
  const diverso = ['diverso', { campo: 'nome', codice: 'diverso', valori: {} }];
  expect(decide(riga('ALTRO', null, true), riga('ALTRO', 'c@x.it'))).toEqual([diverso, diverso]);
});

test('of a repeated code or address the later row is skipped, and names the first', () => {
  expect(decide(riga('A', 'a@x.it'), riga('B', 'a@x.it'), riga('B'), riga('A'))).toEqual([
    ['nuova'],
    ripetuto('email', 1),
    ripetuto('codice_fiscale', 2),
    ripetuto('codice_fiscale', 1),
  ]);
});

test('rows without a code or an address never count as the same', () => {
  const senza: RigaLetta = { chiavi: [], errori: [] };
  expect(decide(senza, senza)).toEqual([['nuova'], ['nuova']]);
});

test('the later row is skipped even if the earlier one has errors', () => {
  expect(decide(riga('A', null, true), riga('A'))).toEqual([
    ['errore', { campo: 'nome', codice: 'obbligatorio', valori: {} }],
    ripetuto('codice_fiscale', 1),
  ]);
});

test('a code equal to an address is not the same person', () => {
  expect(decide(riga('x'), { chiavi: [{ campo: 'email', chiave: 'x' }], errori: [] })).toEqual([
    ['nuova'],
    ['nuova'],
  ]);
});
