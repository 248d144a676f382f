import { expect, test } from 'vitest';
import en from './testi.en.ts';
import it from './testi.it.ts';

test('both languages have the same gaps in every sentence', () => {
  const gaps = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
  for (const key of Object.keys(it) as (keyof typeof it)[]) expect(gaps(en[key]), key).toEqual(gaps(it[key]));
});
