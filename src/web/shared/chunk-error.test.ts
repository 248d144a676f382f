import { expect, test } from 'vitest';
import { isChunkError } from './ui/lazy-with-retry.tsx';

test('a script that failed to load is distinguished from a bug in one that loaded', () => {
  const lost = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
  const style = Object.assign(new Error('Loading CSS chunk 1q failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' });
  expect([lost, style, new Error('x is not a function'), 'odd'].map(isChunkError)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
