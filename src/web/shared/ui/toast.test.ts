import { expect, test } from 'vitest';
import { TOAST_AUTO_HIDE_MS } from '../constants.ts';
import { toastTimeout } from './toast.tsx';

test('an error stays until it is closed, the others disappear by themselves', () => {
  expect(toastTimeout('danger')).toBe(0);
  expect(toastTimeout('ok')).toBe(TOAST_AUTO_HIDE_MS);
});
