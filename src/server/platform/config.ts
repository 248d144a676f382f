import { readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { isLoopback } from './loopback.ts';
import { readS3Target, type S3Target } from './s3-client.ts';
import { EndUserError } from './end-user-error.ts';

/** A wrong environment: the program prints this sentence and does not start. */
export class ConfigError extends EndUserError {
  override readonly name = 'ConfigError';
}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((n) => n >= min && n <= max);

const address = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));

/** Addresses, networks (`10.0.0.0/8`) and names for private ones, separated by commas; or the number of proxies. */
const proxies = z.string().refine(
  (text) =>
    /^\d+$/.test(text) ||
    text.split(',').every((item) => {
      const name = item.trim();
      if (['loopback', 'linklocal', 'uniquelocal'].includes(name)) return true;
      return name.includes('/')
        ? ipaddr.IPv4.isValidCIDRFourPartDecimal(name) || ipaddr.IPv6.isValidCIDR(name)
        : ipaddr.IPv4.isValidFourPartDecimal(name) || ipaddr.IPv6.isValid(name);
    }),
);

/** Over TLS, except on this machine; without a query, since the discovery path is appended. */
const isIssuer = ({ protocol, hostname, search, hash }: URL): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && search === '' && hash === '';

/** Levels of assurance (`acr`), separated by blanks. A comma would be read as part of a level. */
const livelli = z
  .string()
  .transform((text) => text.split(/\s+/).filter((livello) => livello !== ''))
  .refine(
    (list) =>
      list.length > 0 &&
      list.every((livello) => /^[\x21-\x7e]{1,200}$/.test(livello) && !/[,;]/.test(livello)),
  );

const bucket = z.string().transform((text, context): S3Target => {
  const target = readS3Target(text);
  if (target) return target;
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

/** Every variable, with a description of the right value for the error message. */
const VARIABLES = {
  PORT: [wholeNumber(0, 65_535).default(8080), 'un numero di porta da 0 a 65535'],
  HOST: [z.string().default('127.0.0.1'), 'l’indirizzo su cui ascoltare'],
  PUBLIC_URL: [
    address('http:', 'https:')
      .transform((text) => text.replace(/\/+$/, ''))
      .optional(),
    'l’indirizzo pubblico, per esempio https://prenota.example.org',
  ],
  DATA_DIR: [z.string().default('./data'), 'una cartella'],
  BACKUP_DIR: [z.string().optional(), 'la cartella delle copie di sicurezza, che deve già esserci'],
  CONTENT_DIR: [z.string().optional(), 'la cartella dei contenuti del centro, letta al primo avvio'],
  DATABASE_URL: [
    address('postgres:', 'postgresql:').optional(),
    'l’indirizzo di un server PostgreSQL, per esempio postgres://utente:password@host/base',
  ],
  POSTGRES_BIN: [
    z.string().optional(),
    'la cartella dei programmi di un PostgreSQL 18 di questa macchina, per esempio /usr/lib/postgresql/18/bin',
  ],
  SMTP_URL: [
    address('smtp:', 'smtps:').optional(),
    'l’indirizzo di un server di posta, per esempio smtp://utente:password@host:587',
  ],
  MAIL_FROM: [z.string().includes('@').optional(), 'il mittente della posta, per esempio centro@example.org'],
  SECRET_KEY: [z.string().min(32).optional(), 'un segreto di almeno 32 caratteri'],
  ADMIN_EMAIL: [z.string().includes('@').optional(), 'un indirizzo mail'],
  ADMIN_PASSWORD: [z.string().min(12).optional(), 'una password di almeno 12 caratteri'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'fatal, error, warn, info, debug, trace oppure silent',
  ],
  TRUST_PROXY: [
    proxies.optional(),
    'gli indirizzi dei proxy davanti al servizio, separati da virgole, oppure quanti sono',
  ],
  S3_URL: [
    bucket.optional(),
    'l’indirizzo di un bucket, per esempio https://CHIAVE:SEGRETO@host/bucket?region=eu-south-1 (nel segreto / si scrive %2F e + si scrive %2B)',
  ],
  DOCUMENT_RETENTION_MONTHS: [
    wholeNumber(1, 120).optional(),
    'per quanti mesi tenere i documenti, da 1 a 120',
  ],
  DOCUMENT_AFTER_CHECK: [
    z.enum(['destroy', 'keep']).optional(),
    'destroy (le immagini si distruggono appena il documento è verificato) oppure keep (restano fino al loro termine)',
  ],
  OIDC_ISSUER: [
    z
      .string()
      .refine((text) => URL.canParse(text) && isIssuer(new URL(text)))
      .optional(),
    'l’indirizzo del servizio di accesso, che comincia con https://',
  ],
  OIDC_CLIENT_ID: [z.string().optional(), 'l’identificativo che il servizio di accesso ha dato al sito'],
  OIDC_CLIENT_SECRET: [z.string().optional(), 'il segreto che il servizio di accesso ha dato al sito'],
  OIDC_NAME: [
    z.string().trim().min(1).max(60).optional(),
    'il nome del servizio di accesso, come sta sul bottone (al massimo 60 caratteri)',
  ],
  OIDC_IDENTITA: [
    z.enum(['no', 'provata']).default('no'),
    'no (chi entra deve caricare un documento) oppure provata (il servizio di accesso garantisce chi è)',
  ],
  OIDC_IDENTITA_MESI: [
    wholeNumber(1, 120).default(60),
    'per quanti mesi vale l’identità che il servizio di accesso ha provato, da 1 a 120',
  ],
  OIDC_ACR: [
    livelli.optional(),
    'i livelli di sicurezza che bastano a provare l’identità, separati da spazi, per esempio https://www.spid.gov.it/SpidL2 https://www.spid.gov.it/SpidL3',
  ],
  COPIA_PRIMA_DI_AGGIORNARE: [
    z.enum(['sì', 'no']).default('sì'),
    'sì (prima di aggiornare il database il programma fa una copia) oppure no',
  ],
  SALUTE_TOKEN: [
    z
      .string()
      .regex(/^\S{24,}$/)
      .optional(),
    'un segreto di almeno 24 caratteri, senza spazi',
  ],
  LIMITS_FACTOR: [
    z
      .string()
      .regex(/^\d+(\.\d+)?$/)
      .transform(Number)
      .refine((n) => n > 0)
      .default(1),
    'un numero maggiore di zero',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Variables = { [K in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[K][0]> };

export type Config = Readonly<Variables>;

/** The variables with a secret. Each may instead name a file in the variable with `_FILE` after its name. */
export const SEGRETI = [
  'DATABASE_URL',
  'PGPASSWORD',
  'SECRET_KEY',
  'NUOVA_SECRET_KEY',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'S3_URL',
  'OIDC_CLIENT_SECRET',
  'SALUTE_TOKEN',
] as const;

/**
 * A secret of the environment, or of the file that it names, without the final line break; undefined for none.
 * @throws ConfigError when both are set, or the file cannot be read or is empty
 */
export function readSegreto(env: NodeJS.ProcessEnv, name: (typeof SEGRETI)[number]): string | undefined {
  const [direct, file] = [env[name] || undefined, env[`${name}_FILE`] || undefined];
  if (file === undefined) return direct;
  if (direct !== undefined) throw new ConfigError(`${name} e ${name}_FILE: indicane una sola.`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new ConfigError(`${name}_FILE non va bene: il file ${file} non c’è o non si può leggere.`);
  }
  if (text === '') throw new ConfigError(`${name}_FILE non va bene: il file ${file} è vuoto.`);
  return text;
}

/** The address of the database with the password, which may contain characters that an address cannot. */
function withPassword(address: string, password: string | undefined): string {
  const url = new URL(address);
  if (password === undefined || url.password !== '') return address;
  url.password = encodeURIComponent(password);
  return url.href;
}

const isSegreto = (name: string): name is (typeof SEGRETI)[number] =>
  (SEGRETI as readonly string[]).includes(name);

/** Reads the environment; an empty variable counts as absent. @throws ConfigError with variable and expected value */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const config: Record<string, unknown> = {};
  for (const [name, [schema, expected]] of Object.entries(VARIABLES)) {
    const result = schema.safeParse(isSegreto(name) ? readSegreto(env, name) : env[name] || undefined);
    if (!result.success) throw new ConfigError(`${name} non va bene: serve ${expected}.`);
    config[name] = result.data;
  }
  const checked = config as Variables;
  // The pages request files and calls at the root of the address.
  if (/^\w+:\/\/.*[/\\?#]/.test(checked.PUBLIC_URL ?? '')) {
    throw new ConfigError(
      'PUBLIC_URL non può avere un percorso: serve un indirizzo suo, per esempio https://prenota.comune.example.',
    );
  }
  if (checked.DATABASE_URL)
    config['DATABASE_URL'] = withPassword(checked.DATABASE_URL, readSegreto(env, 'PGPASSWORD'));
  if (checked.DATABASE_URL && !checked.SECRET_KEY) {
    throw new ConfigError(
      'Con DATABASE_URL serve anche SECRET_KEY: un segreto di almeno 32 caratteri, lo stesso per tutti i processi.',
    );
  }
  if (checked.DATABASE_URL && checked.POSTGRES_BIN) {
    throw new ConfigError('DATABASE_URL e POSTGRES_BIN: indicane una sola.');
  }
  if (!checked.ADMIN_EMAIL !== !checked.ADMIN_PASSWORD) {
    throw new ConfigError('ADMIN_EMAIL e ADMIN_PASSWORD vanno indicate insieme.');
  }
  const oidc = [checked.OIDC_ISSUER, checked.OIDC_CLIENT_ID, checked.OIDC_CLIENT_SECRET, checked.OIDC_NAME];
  if (oidc.some((text) => text !== undefined) && !oidc.every((text) => text !== undefined)) {
    throw new ConfigError(
      'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET e OIDC_NAME vanno indicate insieme.',
    );
  }
  if (checked.OIDC_IDENTITA === 'provata' && !checked.OIDC_ISSUER) {
    throw new ConfigError('OIDC_IDENTITA=provata va indicata insieme a OIDC_ISSUER e alle sue altre.');
  }
  return checked;
}
