import { expect, test } from 'vitest';
import { splitIndirizzi } from './blocchi.tsx';

test.each([
  ['Nessun indirizzo qui.', ['Nessun indirizzo qui.']],
  ['Scrivi a posto@example.org.', ['Scrivi a ', 'posto@example.org', '.']],
  ['a.b+c@x-y.example.it, oppure d@e.it', ['', 'a.b+c@x-y.example.it', ', oppure ', 'd@e.it', '']],
  ['costa @ 5 euro', ['costa @ 5 euro']],
])('%s', (testo, pezzi) => {
  expect(splitIndirizzi(testo)).toEqual(pezzi);
});
