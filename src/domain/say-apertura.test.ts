import { expect, test } from 'vitest';
import { sayGiorniApertura } from './say-apertura.ts';

test.each([
  [[1, 2, 3, 4, 5], 'Dal lunedì al venerdì', 'Monday to Friday'],
  [[7, 6, 5], 'Dal venerdì alla domenica', 'Friday to Sunday'],
  [[1, 2, 3, 4, 5, 6, 7], 'Tutti i giorni', 'Every day'],
  [[6, 2, 4], 'Martedì, giovedì e sabato', 'Tuesday, Thursday and Saturday'],
  [[6, 7], 'Sabato e domenica', 'Saturday and Sunday'],
  [[1, 2, 3, 5], 'Lunedì, martedì, mercoledì e venerdì', 'Monday, Tuesday, Wednesday and Friday'],
  [[3], 'Mercoledì', 'Wednesday'],
])('%j: %s', (giorni, it, en) => {
  expect([sayGiorniApertura(giorni, 'it'), sayGiorniApertura(giorni, 'en')]).toEqual([it, en]);
});
