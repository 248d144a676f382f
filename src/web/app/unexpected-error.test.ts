import { expect, test } from 'vitest';
import { isRouteErrorResponse, type ErrorResponse } from 'react-router';
import { describeError } from './unexpected-error.tsx';

test('a response is described by status and text, an error by its message', () => {
  const response: ErrorResponse & { internal: boolean } = {
    status: 404,
    statusText: 'Not Found',
    data: null,
    internal: true,
  };
  expect(describeError(response, isRouteErrorResponse)).toBe('404 Not Found');
  expect(describeError(new Error('Loading chunk 12 failed.'), isRouteErrorResponse)).toBe(
    'Loading chunk 12 failed.',
  );
  expect(describeError('odd', isRouteErrorResponse)).toBe('odd');
});
