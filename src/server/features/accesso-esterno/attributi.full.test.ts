import { expect, test } from 'vitest';
import { readAttributi } from './service.ts';

const TOKEN = { given_name: 'Ilaria', family_name: 'Conti', codice_fiscale: 'CNTLRI90A41F257X' };
const MAIL = { email: 'ilaria@posta.example', email_verified: true };

test.each([
  ['name', 'nome', { given_name: 'Irene' }, null],
  ['surname', 'cognome', { family_name: 'Neri' }, null],
  ['tax code', 'codice_fiscale', { codice_fiscale: 'NRENRI80A41F257X' }, null],
  ['tax code under another name', 'codice_fiscale', { fiscalNumber: 'TINIT-NRENRI80A41F257X' }, null],
  ['tax code that is none', 'codice_fiscale', { codice_fiscale: 'TINDE-123' }, null],
  ['the same name', 'nome', { given_name: ' Ilaria ' }, 'Ilaria'],
  [
    'the same tax code in another spelling',
    'codice_fiscale',
    { fiscalNumber: 'tinit-cntlri90a41f257x' },
    'CNTLRI90A41F257X',
  ],
  ['an empty name', 'nome', { given_name: '' }, 'Ilaria'],
  ['nothing', 'nome', {}, 'Ilaria'],
] as const)(
  'another %s in the user info than in the token is refused, an equal one accepted',
  (_, campo, told, read) => {
    expect(readAttributi([TOKEN, told])[campo]).toBe(read);
    expect(readAttributi([told, TOKEN])[campo]).toBe(read);
  },
);

test.each([
  ['both', [MAIL, MAIL], 'ilaria@posta.example', true],
  [
    'the one, of the address that both say',
    [MAIL, { email: 'Ilaria@posta.example' }],
    'ilaria@posta.example',
    true,
  ],
  [
    'the one, while the other denies it',
    [MAIL, { ...MAIL, email_verified: false }],
    'ilaria@posta.example',
    false,
  ],
  [
    'an answer without an address',
    [{ email: MAIL.email }, { email_verified: true }],
    'ilaria@posta.example',
    false,
  ],
  ['one, of another address', [MAIL, { email: 'irene@posta.example' }], null, false],
  ['both, of two addresses', [MAIL, { ...MAIL, email: 'irene@posta.example' }], null, false],
  ['the only one, as a text', [{ ...MAIL, email_verified: 'true' }, {}], 'ilaria@posta.example', true],
  ['nobody', [{ email: MAIL.email }], 'ilaria@posta.example', false],
] as const)('an address is vouched for by %s', (_, risposte, email, email_verificata) => {
  expect(readAttributi(risposte)).toMatchObject({ email, email_verificata });
});
