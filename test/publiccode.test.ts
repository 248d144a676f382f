import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { LINGUE } from '#domain/lingue.ts';
import { ROOT } from './process.ts';

const text = z.string().trim().min(1);
const url = z.url({ protocol: /^https?$/ });
const day = z.iso.date();
const lingua = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/);
const description = z.strictObject({
  localisedName: text.optional(),
  shortDescription: text.max(150),
  longDescription: text.min(150).max(10_000),
  documentation: url.optional(),
  apiDocumentation: url.optional(),
  features: z.array(text).min(1),
  screenshots: z.array(text).optional(),
});
const dependency = z.strictObject({
  name: text,
  version: z.string().optional(),
  versionMin: z.string().optional(),
  versionMax: z.string().optional(),
  optional: z.boolean().optional(),
});

/** The rules of schema 0.7 for what this file uses, without keys that it deprecates and without sections of a country. */
const Publiccode = z.strictObject({
  publiccodeYmlVersion: z.literal('0.7'),
  name: text,
  url,
  landingURL: url.optional(),
  softwareVersion: text.optional(),
  releaseDate: day.optional(),
  logo: text.optional(),
  platforms: z.array(z.enum(['web', 'windows', 'mac', 'linux', 'ios', 'android'])).min(1),
  // Words of the standard's list.
  categories: z.array(z.enum(['online-booking', 'resource-management', 'facility-management'])).optional(),
  developmentStatus: z.enum(['concept', 'development', 'beta', 'stable', 'obsolete']),
  softwareType: z
    .string()
    .regex(/^(?:standalone\/(?:mobile|iot|desktop|web|backend|other)|addon|library|configurationFiles)$/),
  intendedAudience: z
    .strictObject({
      scope: z.array(z.enum(['local-authorities', 'welfare'])).optional(),
      countries: z.array(z.string().regex(/^[A-Z]{2}$/)).optional(),
    })
    .optional(),
  description: z.record(lingua, description),
  legal: z.strictObject({ license: text, mainCopyrightOwner: text.optional() }),
  maintenance: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.enum(['internal', 'community']),
      contacts: z.array(z.strictObject({ name: text, email: z.email().optional() })).min(1),
    }),
    z.strictObject({
      type: z.literal('contract'),
      contractors: z.array(z.strictObject({ name: text, until: day, website: url.optional() })).min(1),
    }),
    z.strictObject({ type: z.literal('none') }),
  ]),
  localisation: z.strictObject({
    localisationReady: z.boolean(),
    availableLanguages: z.array(lingua).min(1),
  }),
  dependsOn: z
    .strictObject({ open: z.array(dependency).optional(), proprietary: z.array(dependency).optional() })
    .optional(),
});

const read = (name: string): Promise<string> => readFile(join(ROOT, name), 'utf8');

describe('publiccode.yml', () => {
  let written: Record<string, any>;
  beforeAll(async () => {
    written = parse(await read('publiccode.yml'));
  });

  test('keeps to its schema', () => {
    expect(Publiccode.safeParse(written).error?.issues).toBeUndefined();
  });

  test.each([
    ['it', { countryExtensionVersion: '1.0' }],
    ['publiccodeYmlVersion', '0.4'],
    ['url', 'coworking'],
    ['developmentStatus', 'finished'],
    ['softwareType', 'web'],
    ['maintenance', { type: 'community' }],
    ['description', { it: { shortDescription: 'x'.repeat(151) } }],
    ['legal', undefined],
  ])('would be refused with another %s', (key, value) => {
    expect(Publiccode.safeParse({ ...written, [key]: value }).success).toBe(false);
  });

  test('says the version and the licence of the program', async () => {
    const { version, license } = JSON.parse(await read('package.json'));
    const licenza = await read('LICENSE');
    expect([written['softwareVersion'], written['legal'].license]).toEqual([version, license]);
    expect(licenza).toMatch(new RegExp(`^${license} License$`, 'm'));
    expect(licenza).toContain(`Copyright (c) 2026 ${written['legal'].mainCopyrightOwner}`);
  });

  test('says the languages of the site, and describes it in each of them', () => {
    expect(written['localisation'].availableLanguages).toEqual(LINGUE);
    expect(Object.keys(written['description'])).toEqual(LINGUE);
  });
});

test('whoever reads of licences finds whose the data of public holidays are', async () => {
  const terms = await read('node_modules/date-holidays/LICENSE');
  const [, licence] = /available under (CC BY-SA [\d.]+)/.exec(terms)!;
  expect(await read('README.md')).toMatch(new RegExp(`date-holidays[^]*${licence}`));
});
