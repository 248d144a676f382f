import { expect, test } from 'vitest';
import { enterConfirms } from './confirm-dialog.tsx';

const inside = (tag: string) => ({
  closest: (selector: string) => (selector.split(', ').includes(tag) ? {} : null),
});

test('Enter confirms from anywhere except a button, which it presses', () => {
  expect(enterConfirms('Enter', inside('input'))).toBe(true);
  expect(enterConfirms('Enter', null)).toBe(true);
  expect(enterConfirms('Enter', inside('button'))).toBe(false);
  expect(enterConfirms('Enter', inside('a[href]'))).toBe(false);
});

test('no other key confirms', () => {
  expect(enterConfirms(' ', inside('input'))).toBe(false);
  expect(enterConfirms('y', null)).toBe(false);
});
