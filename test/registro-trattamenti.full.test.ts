import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { writeRegistroTrattamenti } from '#server/features/privacy/registro-trattamenti.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Centro } from '#server/platform/centro.ts';
import { sampleCentro } from './settings.ts';
import { TABELLE, TRATTAMENTI } from './dati-personali.ts';
import { createSmallContent, endProcesses, ROOT, startProcess } from './process.ts';

let centro: Centro;
beforeAll(async () => {
  centro = await sampleCentro();
});

const documenti = { mesi: 12, tieneVerificati: false };
const write = (altro: Partial<Centro> = {}, env: Record<string, string> = {}): string =>
  writeRegistroTrattamenti({
    centro: { ...centro, ...altro },
    documenti,
    config: readConfig(env),
    versione: '9.8.7',
    giorno: '2027-03-01' as Giorno,
  });
const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' :', ':')
    .replaceAll('&#39;', "'")
    .trim();
const within = (page: string, tag: string): string[] =>
  [...page.matchAll(new RegExp(`<${tag}\\b[^>]*>([^]*?)</${tag}\\s*>`, 'g'))].map(([, one]) => textOf(one!));
const marked = (page: string): string[] => [...new Set(within(page, 'mark'))];
const listed = (page: string): string[] =>
  within(page.slice(page.lastIndexOf('<h2')), 'li').map((one) => `DA COMPLETARE: ${one}`);

describe('the register of processing', () => {
  test('names each processing, with purpose, basis, people, data, recipients, terms and columns', () => {
    const page = write();
    expect(page).not.toContain('{{');
    const sections = new Map(
      page.split('<h3>').map((one): [string, string] => [textOf(one.split('</h3>')[0]!), textOf(one)]),
    );
    for (const [nome, titolo] of Object.entries(TRATTAMENTI)) {
      const section = sections.get(titolo) ?? '';
      for (const words of [
        'Finalità:',
        'Base giuridica:',
        'Categorie di interessati:',
        'Categorie di dati:',
        'Destinatari: Chi amministra',
      ])
        expect([titolo, section]).toEqual([titolo, expect.stringMatching(new RegExp(`${words} *\\S`))]);
      for (const [tabella, { personali, ...voce }] of Object.entries(TABELLE)) {
        if (!personali || !('trattamento' in voce) || voce.trattamento !== nome) continue;
        expect(section).toContain(`${tabella}: ${Object.keys(personali).join(', ')}`);
        for (const { scopo, termine } of Object.values(personali)) {
          expect(scopo).toMatch(/\S/);
          expect(section).toContain(termine.replace('{{mesi}}', '12 mesi'));
        }
      }
    }
  });

  test('is an Italian page for reading aloud: one h1, no skipped level, a table with headers', () => {
    const page = write();
    expect(page).toMatch(/^<!doctype html>\n<html lang="it">/);
    const levels = [...page.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, n) => expect(level - (levels[n - 1] ?? 0)).toBeLessThanOrEqual(1));
    expect(page.match(/<th>/g)).toHaveLength(3);
    expect(page).not.toMatch(/<script|<link|src=|https?:/);
    expect(page.match(/1 marzo 2027/g)).toHaveLength(1);
  });

  test('marks what the centre has not filled in, there and at the end', () => {
    const empty = write();
    expect(marked(empty).length).toBeGreaterThan(8);
    expect(listed(empty)).toEqual(marked(empty));
    const filled = write(
      {
        nome: 'La Rimessa',
        indirizzo: { ...centro.indirizzo, via: 'Via Nuova 1' },
        casella: 'centro@larimessa.example',
        telefono: '055 123 4567',
        titolare: { ...centro.titolare, nome: 'La Rimessa APS' },
        privacy: {
          ...centro.privacy,
          responsabile_protezione: { nome: 'Ada Neri', casella: 'dpo@example.org' },
          responsabili_esterni: [{ nome: 'Nuvola srl', compito: 'tiene il server' }],
        },
      },
      { PUBLIC_URL: 'https://prenota.example.org' },
    );
    expect(listed(filled)).toEqual(marked(filled));
    expect(marked(empty).length - marked(filled).length).toBe(5);
    for (const words of ['Ada Neri, dpo@example.org', 'Nuvola srl: tiene il server', 'Cifrato (HTTPS)'])
      expect(textOf(filled)).toContain(words);
  });

  test('shows the features enabled in this installation, and no secrets', () => {
    const page = writeRegistroTrattamenti({
      centro: { ...centro, fasce: { residente: 366 }, ferma_da_solo: false },
      documenti: { mesi: 1, tieneVerificati: true },
      config: readConfig({
        SECRET_KEY: 'nonlodire'.repeat(5),
        DATABASE_URL: 'postgres://qualcuno:nonlodire@db.example.org/base',
        SMTP_URL: 'smtp://qualcuno:nonlodire@posta.example.org:587',
        S3_URL: 'https://qualcuno:nonlodire@s3.example.org/secchio',
        OIDC_ISSUER: 'https://accesso.example.org',
        OIDC_CLIENT_ID: 'qualcuno',
        OIDC_CLIENT_SECRET: 'nonlodire',
        OIDC_NAME: 'SPID e CIE',
      }),
      versione: '9.8.7',
      giorno: '2027-03-01' as Giorno,
    });
    for (const words of [
      'PostgreSQL (db.example.org)',
      'server di posta (posta.example.org)',
      'archivio esterno (s3.example.org)',
      'SPID e CIE (accesso.example.org)',
      'restano per 1 mese dopo',
      'Fasce di prenotazione: Spente',
      'Li ferma solo chi amministra',
    ])
      expect(textOf(page)).toContain(words);
    expect(page).not.toMatch(/nonlodire|qualcuno:/);
    expect(textOf(write())).toContain('distrutte appena verificate');
  });

  test('escapes the centre’s texts', () => {
    const hostile = `<img src=x onerror="alert(1)">&'`;
    const page = write({
      nome: hostile,
      telefono: hostile,
      titolare: { nome: hostile, indirizzo: hostile, casella: hostile },
      privacy: { ...centro.privacy, responsabili_esterni: [{ nome: hostile, compito: hostile }] },
    });
    expect(page).not.toContain('<img');
    expect(page.split('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;').length).toBeGreaterThan(7);
  });
});

describe('npm run registro-trattamenti', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'registro-trattamenti-'));
  });
  afterAll(async () => {
    await endProcesses();
    await rm(folder, { recursive: true, force: true });
  });

  test('writes the page alone, also while a site holds its folder', async () => {
    const content = await createSmallContent(join(folder, 'contenuti'));
    const dataDir = join(folder, 'dati');
    const run = (CONTENT_DIR: string) =>
      promisify(execFile)(process.execPath, ['src/server/commands/registro-trattamenti.ts'], {
        cwd: ROOT,
        env: { PATH: process.env['PATH'], DATA_DIR: dataDir, CONTENT_DIR },
      });
    const early = await run(content).catch((error: unknown) => error);
    expect(early).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('avvialo una volta'),
    });
    const site = await startProcess({ dataDir, env: { CONTENT_DIR: content } });
    const during = await run(content);
    expect(during.stdout).toMatch(/^<!doctype html>[^]*Associazione di prova[^]*<\/html>\n$/);
    expect(during.stderr).toBe('');
    await site.stop();
    expect(await run(content)).toEqual(during);
  });
});
