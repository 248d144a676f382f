import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const SECRET_KEY = 'una chiave lunga almeno trentadue caratteri';

test('an empty environment gives the defaults, and an empty variable counts as absent', () => {
  const defaults = {
    PORT: 8080,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    LOG_LEVEL: 'info',
    OIDC_IDENTITA: 'no',
    OIDC_IDENTITA_MESI: 60,
    COPIA_PRIMA_DI_AGGIORNARE: 'sì',
    LIMITS_FACTOR: 1,
  };
  const given = (env: NodeJS.ProcessEnv) =>
    Object.fromEntries(Object.entries(readConfig(env)).filter(([, value]) => value !== undefined));
  expect(given({})).toEqual(defaults);
  expect(
    given({ PORT: '', PUBLIC_URL: '', DATABASE_URL: '', SMTP_URL: '', SECRET_KEY: '', ALTRO: 'x' }),
  ).toEqual(defaults);
});

test('S3_URL names the bucket', () => {
  const { S3_URL } = readConfig({
    S3_URL: 'https://CHIAVE:se%2Fgreto@s3.example.org/secchio?region=eu-south-1',
  });
  expect(S3_URL).toMatchObject({
    endpoint: 'https://s3.example.org',
    bucket: 'secchio',
    region: 'eu-south-1',
  });
  expect(S3_URL).toMatchObject({ accessKeyId: 'CHIAVE', secretAccessKey: 'se/greto' });
});

test('POSTGRES_BIN is for the embedded database alone', () => {
  expect(readConfig({ POSTGRES_BIN: '/usr/lib/postgresql/18/bin' }).POSTGRES_BIN).toBe(
    '/usr/lib/postgresql/18/bin',
  );
  const both = {
    DATABASE_URL: 'postgres://io@qui/base',
    SECRET_KEY,
    POSTGRES_BIN: '/usr/lib/postgresql/18/bin',
  };
  expect(() => readConfig(both)).toThrow('DATABASE_URL e POSTGRES_BIN: indicane una sola.');
});

test('every variable is read', () => {
  const env = {
    PORT: '0',
    PUBLIC_URL: 'https://prenota.example.org//',
    DATABASE_URL: 'postgres://io@qui/base',
    SECRET_KEY,
    SMTP_URL: 'smtps://io:pass@posta.example.org',
    ADMIN_EMAIL: 'ada@example.org',
    ADMIN_PASSWORD: 'dodici caratteri',
    COPIA_PRIMA_DI_AGGIORNARE: 'no',
    LIMITS_FACTOR: '0.5',
    SALUTE_TOKEN: 'un-segreto-per-la-sorveglianza',
    OIDC_ISSUER: 'https://accesso.example.org/spid',
    OIDC_CLIENT_ID: 'coworking',
    OIDC_CLIENT_SECRET: 'segreto',
    OIDC_NAME: 'SPID',
    OIDC_IDENTITA: 'provata',
    OIDC_IDENTITA_MESI: '24',
    OIDC_ACR: ' https://www.spid.gov.it/SpidL2  https://www.spid.gov.it/SpidL3 ',
  };
  expect(readConfig(env)).toMatchObject({
    ...env,
    PORT: 0,
    PUBLIC_URL: 'https://prenota.example.org',
    LIMITS_FACTOR: 0.5,
    OIDC_IDENTITA_MESI: 24,
    OIDC_ACR: ['https://www.spid.gov.it/SpidL2', 'https://www.spid.gov.it/SpidL3'],
  });
});

describe('a wrong value is refused with a sentence that names its variable', () => {
  test.each([
    ['PORT', '80a'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '8080.5'],
    ['PUBLIC_URL', 'prenota.example.org'],
    ['PUBLIC_URL', 'ftp://prenota.example.org'],
    ['DATABASE_URL', 'mysql://io@qui/base'],
    ['DATABASE_URL', 'qui'],
    ['SMTP_URL', 'http://posta.example.org'],
    ['MAIL_FROM', 'il centro'],
    ['S3_URL', 'https://s3.example.org/secchio'],
    ['S3_URL', 'http://CHIAVE:segreto@s3.example.org/secchio'],
    ['SECRET_KEY', 'corta'],
    ['ADMIN_EMAIL', 'ada'],
    ['ADMIN_PASSWORD', 'corta'],
    ['LOG_LEVEL', 'molto'],
    ['DOCUMENT_RETENTION_MONTHS', '0'],
    ['DOCUMENT_AFTER_CHECK', 'forse'],
    ['OIDC_ISSUER', 'accesso.example.org'],
    ['OIDC_ISSUER', 'http://accesso.example.org'],
    ['OIDC_ISSUER', 'https://accesso.example.org/?chi=noi'],
    ['OIDC_NAME', 'n'.repeat(61)],
    ['OIDC_IDENTITA', 'si'],
    ['OIDC_IDENTITA_MESI', '0'],
    ['OIDC_IDENTITA_MESI', '121'],
    ['OIDC_IDENTITA_MESI', 'tanti'],
    ['OIDC_ACR', 'SpidL2, SpidL3'],
    ['OIDC_ACR', 'SpidL2 è'],
    ['LIMITS_FACTOR', '0'],
    ['LIMITS_FACTOR', '-1'],
    ['LIMITS_FACTOR', 'tanto'],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} non va bene: serve .{6,}\\.$`));
    expect(read).not.toThrow(new RegExp(`${value}\\b.*non va bene`));
  });

  test('DATABASE_URL without SECRET_KEY, and an incomplete administrator', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://io@qui/base' })).toThrow(/SECRET_KEY/);
    expect(() => readConfig({ ADMIN_EMAIL: 'ada@example.org' })).toThrow(/ADMIN_EMAIL e ADMIN_PASSWORD/);
    expect(() => readConfig({ OIDC_NAME: 'SPID' })).toThrow(/OIDC_ISSUER, .* vanno indicate insieme/);
    expect(() => readConfig({ OIDC_IDENTITA: 'provata' })).toThrow(/OIDC_IDENTITA=provata .* OIDC_ISSUER/);
    expect(() => readConfig({ ADMIN_PASSWORD: 'dodici caratteri' })).toThrow(/ADMIN_EMAIL e ADMIN_PASSWORD/);
  });

  test.each(['/posto', '/posto/', '//posto', '?da=qui', '/?', '#prenota', '/#', '/%2e'])(
    'PUBLIC_URL with more than an address: %s',
    (rest) => {
      const read = () => readConfig({ PUBLIC_URL: `https://prenota.example.org:8443${rest}` });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(
        'PUBLIC_URL non può avere un percorso: serve un indirizzo suo, per esempio https://prenota.comune.example.',
      );
    },
  );

  test('a wrong secret is not shown', () => {
    const wrong = {
      SECRET_KEY: 'segretino',
      ADMIN_PASSWORD: 'segretino',
      S3_URL: 'http://CHIAVE:segretino@s3.example.org/secchio',
    };
    for (const [name, value] of Object.entries(wrong)) {
      expect(() => readConfig({ [name]: value })).toThrow(
        expect.not.objectContaining({ message: expect.stringContaining('segretino') }),
      );
    }
  });
});

describe('TRUST_PROXY', () => {
  test.each([
    '1',
    'loopback',
    '10.0.0.1',
    '10.0.0.0/8, 192.168.0.1',
    '2001:db8::/32',
    '::1,uniquelocal',
    '::ffff:10.0.0.1',
  ])('%s is accepted', (given) => {
    expect(readConfig({ TRUST_PROXY: given }).TRUST_PROXY).toBe(given);
  });

  test.each([
    'proxy',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/',
    '2001:db8::/129',
    '1::2::3',
    'loopback/8',
    '10.0.0.1,',
  ])('%s is refused', (given) => expect(() => readConfig({ TRUST_PROXY: given })).toThrow(ConfigError));
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'segreti-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (text: string): string => {
    const file = join(folder, 'segreto');
    writeFileSync(file, text);
    return file;
  };
  const chiave = 'un segreto lungo abbastanza per le prove';

  test.each(['\n', '\r\n', ''])('is read without the end of its line (%j)', (end) => {
    expect(readConfig({ SECRET_KEY_FILE: write(chiave + end) }).SECRET_KEY).toBe(chiave);
  });

  test('is checked as the variable is', () => {
    expect(() => readConfig({ SECRET_KEY_FILE: write('corto') })).toThrow(/^SECRET_KEY non va bene/);
  });

  test('that is missing, empty, or given twice stops the start', () => {
    const refused = (env: NodeJS.ProcessEnv) => () => readConfig(env);
    expect(refused({ SMTP_URL_FILE: join(folder, 'manca') })).toThrow(
      /^SMTP_URL_FILE non va bene: .* non si può leggere/,
    );
    expect(refused({ SMTP_URL_FILE: write('') })).toThrow(/^SMTP_URL_FILE non va bene: .* vuoto/);
    expect(refused({ SECRET_KEY: chiave, SECRET_KEY_FILE: write(chiave) })).toThrow(/indicane una sola/);
  });

  test('PGPASSWORD completes an address without a password, with any characters', () => {
    const read = (env: NodeJS.ProcessEnv) =>
      new URL(readConfig({ SECRET_KEY: chiave, ...env }).DATABASE_URL!).password;
    const DATABASE_URL = 'postgres://centro@db:5432/centro';
    const odd = 'p@ss/w#rd %41:è';
    expect(decodeURIComponent(read({ DATABASE_URL, PGPASSWORD: odd }))).toBe(odd);
    expect(decodeURIComponent(read({ DATABASE_URL, PGPASSWORD_FILE: write(`${odd}\n`) }))).toBe(odd);
    expect(read({ DATABASE_URL: 'postgres://centro:sua@db/centro', PGPASSWORD: odd })).toBe('sua');
    expect(read({ DATABASE_URL })).toBe('');
    expect(() => read({ DATABASE_URL, PGPASSWORD: odd, PGPASSWORD_FILE: write(odd) })).toThrow(
      /indicane una sola/,
    );
  });

  test('is only possible for secrets', () => {
    expect(readConfig({ PORT_FILE: write('9000') }).PORT).toBe(8080);
  });
});
