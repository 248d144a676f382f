import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createTraduci, defineTesti, useTesti } from './testi.ts';

const testi = defineTesti({
  saluto: { it: 'Ciao, {{nome}}', en: 'Hello, {{nome}}' },
  frase: { it: "Dev'essere: un link. Valido", en: 'It must be: a link. Valid' },
  giorni: {
    it: { one: '1 giorno', other: '{{count}} giorni' },
    en: { one: '1 day', other: '{{count}} days' },
  },
});
const italiano = createTraduci(testi, 'it');
const inglese = createTraduci(testi, 'en');

test('placeholders are filled once: a value that looks like one is shown unchanged', () => {
  expect(italiano('saluto', { nome: '{{nome}}' })).toBe('Ciao, {{nome}}');
  expect(inglese('saluto', { nome: 'Zoë' })).toBe('Hello, Zoë');
  expect(italiano('frase')).toBe("Dev'essere: un link. Valido");
});

test.each([
  [0, '0 giorni', '0 days'],
  [1, '1 giorno', '1 day'],
  [2, '2 giorni', '2 days'],
  [1_000_000, '1000000 giorni', '1000000 days'],
])('%i has its form in each language', (count, it, en) => {
  expect(italiano('giorni', { count })).toBe(it);
  expect(inglese('giorni', { count })).toBe(en);
});

test('the compiler refuses a wrong value or form; at run time a placeholder without a value stays visible', () => {
  // @ts-expect-error the gap {{nome}} is not filled
  expect(italiano('saluto')).toBe('Ciao, {{nome}}');
  // @ts-expect-error the sentence has no gap of this name
  expect(italiano('saluto', { nome: 'Zoë', cognome: 'Costa' })).toBe('Ciao, Zoë');
  // @ts-expect-error a sentence without gaps takes no values
  expect(italiano('frase', { nome: 'Zoë' })).toBe("Dev'essere: un link. Valido");
  // @ts-expect-error the form depends on a number
  expect(italiano('giorni', {})).toBe('{{count}} giorni');
  // @ts-expect-error text is no number to choose a form by
  expect(italiano('giorni', { count: 'due' })).toBe('due giorni');
  // @ts-expect-error English lacks a sentence
  expect(createTraduci(defineTesti({ una: { it: 'Una' } }), 'it')('una')).toBe('Una');
  // @ts-expect-error English has one form only
  const forms = defineTesti({ giorni: { it: { one: 'un giorno', other: 'più giorni' }, en: 'days' } });
  expect(createTraduci(forms, 'it')('giorni', { count: 1 })).toBe('un giorno');
});

test('every area has the common words, and its own sentence has priority over them', () => {
  expect(italiano('salva')).toBe('Salva');
  expect(italiano('e', { altri: 'lunedì', ultimo: 'martedì' })).toBe('lunedì e martedì');
  expect(inglese('salva')).toBe('Save');
  const own = defineTesti({ salva: { it: 'Salva la descrizione', en: 'Save the description' } });
  expect(createTraduci(own, 'it')('salva')).toBe('Salva la descrizione');
  // @ts-expect-error a common sentence with gaps needs their values too
  expect(italiano('e')).toBe('{{altri}} e {{ultimo}}');
  // @ts-expect-error neither the area nor the common words have it
  expect(() => italiano('salvo_qui')).toThrow(TypeError);
});

function Shown() {
  const t = useTesti(testi);
  return `${t('saluto', { nome: 'Zoë <b>' })} ${t('frase')}`;
}

test('prerendered text is Italian, and escaped by React alone', () => {
  expect(renderToString(<Shown />).replaceAll('&#x27;', "'")).toBe(
    "Ciao, Zoë &lt;b&gt; Dev'essere: un link. Valido",
  );
});
