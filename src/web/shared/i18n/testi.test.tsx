import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import comuniEn from './comuni.en.ts';
import { createTraduci, defineTesti, type Traduci } from './testi.ts';
import { useTesti } from './use-testi.ts';

const en = {
  saluto: 'Hello, {{nome}}',
  frase: 'It must be: a link. Valid',
  giorni: { one: '1 day', other: '{{count}} days' },
};
const area = defineTesti(async () => ({ default: en }), {
  saluto: 'Ciao, {{nome}}',
  frase: "Dev'essere: un link. Valido",
  giorni: { one: '1 giorno', other: '{{count}} giorni' },
});
const italiano = createTraduci(area.it, 'it');
const inglese: Traduci<typeof area> = createTraduci<typeof area.it>(en, 'en');

afterEach(() => vi.restoreAllMocks());

test('gaps are filled once: a value that looks like a gap is shown as it is', () => {
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

test('the compiler refuses a wrong value or form; what slips through leaves its gap visible', () => {
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
  expect(defineTesti(async () => ({ default: {} }), { una: 'Una' }).it).toEqual({ una: 'Una' });
  const forms = { giorni: { one: 'un giorno', other: 'più giorni' } } as const;
  // @ts-expect-error English has one form only
  expect(defineTesti(async () => ({ default: { giorni: 'days' } }), forms).it).toEqual(forms);
});

test('every area knows the common words, and its own sentence goes before one of them', () => {
  expect(italiano('salva')).toBe('Salva');
  expect(italiano('da_a', { inizio: 'lunedì', fine: 'martedì' })).toBe('da lunedì a martedì');
  expect(createTraduci<typeof area.it>(en, 'en', comuniEn)('salva')).toBe('Save');
  expect(createTraduci({ salva: 'Salva la descrizione' }, 'it')('salva')).toBe('Salva la descrizione');
  // @ts-expect-error a common sentence with gaps needs their values too
  expect(italiano('da_a')).toBe('da {{inizio}} a {{fine}}');
  // @ts-expect-error neither the area nor the common words have it
  expect(() => italiano('salvo_qui')).toThrow(TypeError);
});

function Shown() {
  const t = useTesti(area);
  return `${t('saluto', { nome: 'Zoë <b>' })} ${t('frase')}`;
}

test('prerendered text is Italian, and only React escapes', () => {
  expect(renderToString(<Shown />).replaceAll('&#x27;', "'")).toBe(
    "Ciao, Zoë &lt;b&gt; Dev'essere: un link. Valido",
  );
});

test('English is loaded once; a failure is logged, and it is requested again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = vi.fn<() => Promise<{ default: { una: string } }>>(async () => ({ default: { una: 'One' } }));
  load.mockRejectedValueOnce(new Error('offline'));
  const other = defineTesti(load, { una: 'Una' });
  await other.en.fetch();
  expect(other.en.testi).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
  await Promise.all([other.en.fetch(), other.en.fetch()]);
  await other.en.fetch();
  expect(other.en.testi).toEqual({ una: 'One' });
  expect(load).toHaveBeenCalledTimes(2);
});
