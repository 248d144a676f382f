import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createCalendario } from '#contract/calendari.ts';
import { PASSAGGI, type Atto, type Chiave } from '#server/features/utenti/passaggi.ts';
import { fingerprintOf } from '#server/features/utenti/service.ts';
import type { TestApp } from './build-test-app.ts';
import {
  CHE,
  claimsOf,
  closeModel,
  live,
  openModel,
  planted,
  type Che,
  type Chi,
  type Inizio,
  type Passo,
} from './passaggi-model.ts';
import { long } from './process.ts';
import { drawOrFixed } from './seed.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? (long ? 2000 : 6));
const SEED = Number(process.env['FUZZ_SEED'] ?? drawOrFixed(2 ** 31));
const PATH = process.env['FUZZ_PATH'];

let app: TestApp;
beforeAll(async () => {
  app = await openModel();
});
afterAll(closeModel);

const chi = fc.constantFrom<Chi>('titolare', 'estraneo');
const che = fc.oneof(
  { weight: 14, arbitrary: fc.constantFrom(...CHE.filter((one) => one !== 'chiusura')) },
  { weight: 1, arbitrary: fc.constant<Che>('chiusura') },
);
const inizio: fc.Arbitrary<Inizio> = fc.tuple(fc.constantFrom('banco', 'sito', 'fornitore'), chi, chi);
const passo: fc.Arbitrary<Passo> = fc.tuple(che, chi, fc.boolean());
const storia = fc.tuple(inizio, fc.array(passo, { minLength: 6, maxLength: 18 }));

test(
  `whoever is out stays out with every key that they ever had (FUZZ_SEED=${SEED})`,
  async () => {
    const found = await fc.check(
      fc.asyncProperty(storia, ([first, steps]) => live(first, steps)),
      { seed: SEED, numRuns: RUNS, ...(PATH !== undefined && { path: PATH }) },
    );
    const { stack = '' } = (found.errorInstance ?? {}) as Error;
    expect(found.failed, `${await fc.asyncDefaultReportMessage(found)}\n${stack}`).toBe(false);
  },
  process.env['FUZZ_RUNS'] !== undefined || long ? 4 * 3_600_000 : 120_000,
);

/** Makes an act keep a key, as the fault did. */
function keep(atto: Atto, ...chiavi: Chiave[]): () => void {
  const row = PASSAGGI[atto] as { chiavi: Record<string, unknown> };
  const before = row.chiavi;
  row.chiavi = { ...before, ...Object.fromEntries(chiavi.map((one) => [one, { keeps: 'planted' }])) };
  return () => (row.chiavi = before);
}

let mend: () => void = () => undefined;
afterEach(() => {
  mend();
  Object.assign(planted, { conferma: null, cambio: null });
});

const BANCO: Inizio = ['banco', 'estraneo', 'estraneo'];
/** A stranger registers with the owner's address. */
const PREPARATO: Inizio = ['sito', 'titolare', 'estraneo'];

/** A stranger registers at a provider that vouches for their address. */
const GARANTITO: Inizio = ['fornitore', 'estraneo', 'estraneo'];

/** The faults that were found once, and a history in which each shows. */
const PLANTED: Readonly<Record<string, [() => () => void, Passo[], Inizio?]>> = {
  'an address corrected at the desk leaves the sessions': [
    () => keep('mail_assegnata', 'altre_sessioni'),
    [
      ['recupera', 'estraneo'],
      ['entra', 'estraneo'],
      ['correzione', 'titolare'],
    ],
  ],
  'an address corrected at the desk leaves linked identities': [
    () => keep('mail_assegnata', 'identita_collegata'),
    [
      ['recupera', 'estraneo'],
      ['entra', 'estraneo'],
      ['collega', 'estraneo'],
      ['correzione', 'titolare'],
    ],
  ],
  'an address corrected at the desk leaves private addresses of calendars': [
    () => keep('mail_assegnata', 'calendario'),
    [
      ['recupera', 'estraneo'],
      ['entra', 'estraneo'],
      ['calendario', 'estraneo'],
      ['correzione', 'titolare'],
    ],
  ],
  'an account that the desk takes over keeps the password of whoever prepared it': [
    () => keep('subentro', 'password', 'altre_sessioni'),
    [
      ['entra', 'estraneo'],
      ['documento', 'titolare'],
      ['subentro', 'titolare'],
      ['documento', 'titolare'],
    ],
    PREPARATO,
  ],
  'a link proves another address than it was mailed to': [
    () => {
      // Bound to the account alone, whatever address it has by now.
      planted.cambio = async (id) => {
        const { db } = app.deps;
        const utente = await db
          .selectFrom('utenti')
          .select(['email', 'password_hash'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const legato_a = fingerprintOf(utente);
        await db
          .updateTable('gettoni')
          .set({ legato_a })
          .where('user_id', '=', id)
          .where('scopo', '=', 'password')
          .execute();
      };
      return keep('indirizzo_non_provato', 'link_password');
    },
    [
      ['entra', 'estraneo'],
      ['chiede_link', 'estraneo'],
      ['cambia_mail', 'estraneo'],
    ],
    ['sito', 'estraneo', 'estraneo'],
  ],
  'an identity is vouched for whatever address the account has by now': [
    () => {
      planted.cambio = async (id) => {
        await app.pool.query(
          `update identita_esterne set mail_garantita = u.email_in_attesa from utenti u
           where u.id = user_id and u.id = $1 and mail_garantita is not null`,
          [id],
        );
      };
      return () => undefined;
    },
    [
      ['recupera', 'estraneo'],
      ['entra', 'estraneo'],
      ['cede', 'estraneo'],
      ['recupera', 'titolare'],
    ],
    GARANTITO,
  ],
  'a new password in the profile leaves what somebody made who knew the old one': [
    () => keep('password_propria', 'identita_collegata', 'calendario'),
    [
      ['recupera', 'estraneo'],
      ['entra', 'estraneo'],
      ['collega', 'estraneo'],
      ['cambia_password', 'estraneo'],
    ],
  ],
  'a recovery link outlives the admin command': [
    () => keep('nomina', 'link_password'),
    [
      ['usa_link', 'estraneo'],
      ['chiede_link', 'estraneo'],
      ['nomina', 'titolare'],
    ],
  ],
  'a sign-in through the provider counts as a password': [
    () => {
      planted.conferma = async (token) => {
        const confermata_il = app.clock.now();
        const { sessione_id } = claimsOf(token);
        await app.deps.db
          .updateTable('sessioni')
          .set({ confermata_il })
          .where('id', '=', sessione_id)
          .execute();
      };
      return () => undefined;
    },
    [
      ['recupera', 'estraneo'],
      ['entra', 'estraneo'],
      ['collega', 'estraneo'],
      ['entra_esterno', 'estraneo'],
    ],
  ],
  'a private address of a calendar is made without the password': [
    () => {
      const call = createCalendario as { password?: 'sempre' };
      delete call.password;
      return () => (call.password = 'sempre');
    },
    [
      ['recupera', 'estraneo'],
      ['entra', 'estraneo'],
      ['calendario', 'estraneo'],
    ],
  ],
};

test.each(Object.entries(PLANTED))('finds that %s', async (_fault, [plant, steps, inizio = BANCO]) => {
  await live(inizio, steps);
  mend = plant();
  await expect(live(inizio, steps)).rejects.toThrow();
});
