import { expect, test } from 'vitest';
import { createAttesaPer, acceptAttesaPer, refuseAttesaPer } from '#contract/attese.ts';
import { createPrenotazionePer } from '#contract/persone.ts';
import { RIFIUTI } from '#contract/rifiuti.ts';
import { ApiError } from './api/api-error.ts';
import { testiAltrui } from './api/errori-altrui.ts';
import { createTraduci } from './i18n/testi.ts';
import { reasonAltrui } from './use-altrui.ts';

const t = createTraduci(testiAltrui, 'it');
const reason = (code: string) => reasonAltrui(new ApiError(code, { status: 409 }), t);

test('a refusal at the desk for another person is never addressed to the reader', () => {
  const calls = [createAttesaPer, acceptAttesaPer, refuseAttesaPer, createPrenotazionePer];
  const codes = new Set(calls.flatMap(({ rifiuti }) => rifiuti));
  // The choice is that of the administrator at the desk.
  const chosen = new Set(['TROPPO_LONTANO', 'CENTRO_CHIUSO', 'DATE_OCCUPATE', 'NOLEGGIO_MAX_SUPERATO']);
  const toYou = /\b(hai|tu|tua|tuo|tue|tuoi|devi|puoi|te|aspetti)\b/i;
  for (const code of codes) {
    if (chosen.has(code)) continue;
    const said = reason(code) ?? RIFIUTI[code].messaggio;
    expect(said, code).not.toMatch(code === 'POSTO_LIBERO' ? /\btu\b/ : toYou);
  }
});

test('other refusals are unchanged', () => {
  expect(reason('NOT_FOUND')).toBeNull();
  expect(reason('toString')).toBeNull();
  expect(reasonAltrui(new TypeError('x'), t)).toBeNull();
});
