import { expect, test } from 'vitest';
import { TOAST_AUTO_HIDE_MS } from '../constants.ts';
import { toastTimeout } from './toast-options.ts';

test('an error stays until it is closed, the others disappear by themselves', () => {
  expect(toastTimeout({ severity: 'danger' })).toBe(0);
  expect(toastTimeout({ severity: 'ok' })).toBe(TOAST_AUTO_HIDE_MS);
});

test('a caller may decide otherwise', () => {
  expect(toastTimeout({ severity: 'danger', autoHide: 1000 })).toBe(1000);
  expect(toastTimeout({ severity: 'ok', autoHide: null })).toBe(0);
});
