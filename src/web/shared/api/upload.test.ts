import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStall } from './upload.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('an upload stalls only after the whole limit without progress', () => {
  const onStall = vi.fn<() => void>();
  const watch = watchStall(30_000, onStall);
  vi.advanceTimersByTime(29_999);
  watch.progress();
  vi.advanceTimersByTime(29_999);
  expect(onStall).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onStall).toHaveBeenCalledTimes(1);
});

test('a finished upload does not stall', () => {
  const onStall = vi.fn<() => void>();
  watchStall(30_000, onStall).stop();
  vi.advanceTimersByTime(60_000);
  expect(onStall).not.toHaveBeenCalled();
});
