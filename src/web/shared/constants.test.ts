import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import * as constants from './constants.ts';

const web = resolve(import.meta.dirname, '..');
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.endsWith('constants.ts'))
  .map((file) => [file, readFileSync(join(web, file), 'utf8')] as const);

test('timings and sizes are those of prodotto/limiti#tempi and of prodotto/limiti#misure', () => {
  expect(constants).toMatchObject({
    READ_TIMEOUT_MS: 1000,
    READ_RETRIES: 3,
    WRITE_TIMEOUT_MS: 10_000,
    UPLOAD_STALL_MS: 30_000,
    RETRY_DELAY_MS: 1000,
    RETRY_DELAY_MAX_MS: 30_000,
    CACHE_GC_MS: 300_000,
    CHUNK_LOAD_TIMEOUT_MS: 120_000,
    SEARCH_DEBOUNCE_MS: 1000,
    RELOAD_AFTER_UPDATE_MS: 3000,
    REDIRECT_AFTER_VERIFY_MS: 5000,
    CAROUSEL_SLIDE_MS: 500,
    CAROUSEL_ZONE_WIDTH: 75,
    TOKEN_KEY: 'jwtToken',
    PALETTE_KEY: 'PALETTE-MODE',
  });
});

test('every timing is used somewhere: in the pages, or in the bundler’s settings', () => {
  const settings = readFileSync(resolve(web, '../../rsbuild.config.ts'), 'utf8');
  const texts = [...sources.map(([, text]) => text), settings];
  const timings = Object.keys(constants).filter((name) => name.endsWith('_MS'));
  expect(timings.length).toBeGreaterThan(8);
  expect(timings.filter((name) => !texts.some((text) => text.includes(name)))).toEqual([]);
});
