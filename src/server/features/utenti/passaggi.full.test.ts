import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { emailKey } from '#domain/email.ts';
import { enterElsewhere, openWithProvider } from '#test/app-with-provider.ts';
import { createProposta } from '#test/factories/proposta.ts';
import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, type Membro, openSession, PASSWORD } from '#test/factories/utente.ts';
import { mailedToken } from '#test/links.ts';
import { send } from '#test/request.ts';
import { insertRow, insertRows, readRow, setRows } from '#test/rows.ts';
import { signIn } from '#test/sign-in.ts';
import { issueGettone, tokenOf, type ScopoGettone } from '../gettoni/service.ts';
import { appointAdmin } from '../primo-accesso/routes.ts';
import { CHIAVI, PASSAGGI, type Atto, type Chiave, type Passaggio } from './passaggi.ts';
import { fingerprintOf } from './service.ts';

const NUOVA = 'la nonna frigge le rane';
const { app, spid } = await openWithProvider();
const admin = await createAdmin(app);

const fresh = (): string => `chi.${randomUUID()}@posta.example`;
const update = (id: string, set: object) => setRows(app, 'utenti', { id }, set);

async function issue({ id, email }: Membro, scopo: ScopoGettone, legato_a?: string): Promise<string> {
  const { password_hash } = await readRow(app, 'utenti', { id }, 'password_hash');
  const bound = legato_a ?? fingerprintOf({ email, password_hash });
  const issued = await app.deps.db
    .transaction()
    .execute((tx) => issueGettone(app.deps, tx, { scopo, user_id: id, legato_a: bound }));
  return tokenOf(app.deps, issued);
}

const isOk = (status: number): boolean => status >= 200 && status < 300;
const asks = async (target: string, options: Parameters<typeof send>[2] = {}): Promise<boolean> =>
  isOk((await send(app, target, options)).status);

/** Tries a key on the account in its later state; true when it still gives access. */
type Trial = (after: { email: string }) => Promise<boolean>;

const identity =
  (garantita: boolean) =>
  async ({ id, email }: Membro): Promise<Trial> => {
    const sub = `persona-${randomUUID()}`;
    spid.persone.set(sub, { given_name: 'Ilaria' });
    const now = app.clock.now();
    const { iss } = app.deps.fornitore!;
    const row = {
      iss,
      sub,
      user_id: id,
      collegata_il: now,
      usata_il: now,
      mail_garantita: garantita ? email : null,
    };
    await insertRows(app, 'identita_esterne', row);
    return async () => (await enterElsewhere({ app, spid }, sub)).body.esito === 'entrata';
  };

const passwordLink =
  (scopo: 'password' | 'invito') =>
  async (conto: Membro): Promise<Trial> => {
    const token = await issue(conto, scopo);
    return () => asks('POST /auth/reset-password', { body: { token, password: 'nove rane in uno stagno' } });
  };

/** Gives an account one key of each kind; returns their checks. */
const KEYS: Readonly<Record<Chiave, (conto: Membro) => Promise<Trial>>> = {
  sessione:
    async ({ token }) =>
    () =>
      asks('GET /utenti/me', { token }),
  async altre_sessioni({ email }) {
    const { access_token: token } = (await signIn(app, { username: email })).body;
    return () => asks('GET /utenti/me', { token });
  },
  password:
    async () =>
    async ({ email }) =>
      isOk((await signIn(app, { username: email })).status),
  identita_garantita: identity(true),
  identita_collegata: identity(false),
  async calendario({ token }) {
    const { indirizzo } = (await send(app, 'POST /utenti/me/calendari', { token })).body;
    return () => asks(`GET ${new URL(indirizzo).pathname.replace(/^\/api/, '')}`);
  },
  async indirizzo_in_attesa({ id }) {
    await update(id, { email_in_attesa: fresh(), in_attesa_dal: app.clock.now() });
    return async () => {
      const token = await openSession(app, id);
      return (await send(app, 'GET /utenti/me', { token })).body.email_in_attesa !== null;
    };
  },
  async link_verifica(conto) {
    const token = await issue(conto, 'verifica', emailKey(conto.email));
    return async () =>
      asks('POST /auth/verify', { body: { token }, token: await openSession(app, conto.id) });
  },
  link_password: passwordLink('password'),
  link_invito: passwordLink('invito'),
  async link_annulla_cambio(conto) {
    const token = await issue(conto, 'annulla_cambio', fresh());
    return () =>
      asks('POST /auth/undo-email-change', { body: { token, password: 'nove rane in uno stagno' } });
  },
  async link_iscrizione({ email }) {
    const form = { nome: 'A', cognome: 'B', codice_fiscale: 'X', telefono: '1', email };
    const row = { ...form, creata_il: app.clock.now() };
    const { db } = app.deps;
    const { id } = await insertRow(db, 'iscrizioni', row, 'id');
    const link = { scopo: 'iscrizione', user_id: null, legato_a: id } as const;
    const issued = await db.transaction().execute((tx) => issueGettone(app.deps, tx, link));
    const body = { token: tokenOf(app.deps, issued), password: 'nove rane in uno stagno' };
    return () => asks('POST /auth/completa-iscrizione', { body });
  },
  async link_proposta({ id: user_id }) {
    const prenotabile_id = await createPrenotabile(app);
    const { token } = await createProposta(app, { user_id, prenotabile_id });
    return () => asks('POST /proposte/da-link', { body: { token } });
  },
  async link_primo_accesso(conto) {
    const token = await issue(conto, 'primo_accesso');
    const dati = { nome: 'Ada', cognome: 'Ferri', email: fresh(), password: 'nove rane in uno stagno' };
    return () => asks('POST /auth/primo-accesso', { body: { token, ...dati } });
  },
};

interface Prova {
  readonly provato: boolean;
  /** Applies it to the account; returns the account's address afterwards. */
  readonly run: (conto: Membro) => Promise<string>;
}

const done = async (target: string, options: Parameters<typeof send>[2]): Promise<void> => {
  const { status, body } = await send(app, target, options);
  expect([target, isOk(status), body?.code]).toEqual([target, true, undefined]);
};

const ACTS: Readonly<Record<Atto, Prova>> = {
  nuovo_indirizzo: {
    provato: true,
    async run({ token }) {
      const email = fresh();
      await done('PATCH /utenti/me', { token, body: { email } });
      const link = await mailedToken(app, email, 'verifica');
      await done('POST /auth/verify', { token, body: { token: link } });
      return email;
    },
  },
  indirizzo_non_provato: {
    provato: false,
    async run({ token }) {
      const email = fresh();
      await done('PATCH /utenti/me', { token, body: { email } });
      return email;
    },
  },
  mail_assegnata: {
    provato: false,
    async run({ id }) {
      await update(id, { informato_il: app.clock.now(), informato_da: admin.id });
      const email = fresh();
      await done(`PUT /utenti/${id}/email`, { token: admin.token, body: { email } });
      return email;
    },
  },
  subentro: {
    provato: false,
    async run({ id }) {
      const email = fresh();
      const dati = {
        nome: 'Ada',
        cognome: 'Ferri',
        codice_fiscale: randomUUID().slice(0, 16),
        telefono: '1',
      };
      const body = { ...dati, email, informata: true };
      await done(`POST /utenti/${id}/subentro`, { token: admin.token, body });
      return email;
    },
  },
  password_per_mail: {
    provato: false,
    async run({ email }) {
      await send(app, 'POST /auth/forgot-password', { body: { email } });
      const token = await mailedToken(app, email, 'password');
      await done('POST /auth/reset-password', { body: { token, password: NUOVA } });
      return email;
    },
  },
  invito: {
    provato: false,
    async run(conto) {
      const token = await issue(conto, 'invito');
      await done('POST /auth/reset-password', { body: { token, password: NUOVA } });
      return conto.email;
    },
  },
  password_propria: {
    provato: false,
    async run({ token, email }) {
      await done('POST /auth/cambia-password', { token, body: { attuale: PASSWORD, password: NUOVA } });
      return email;
    },
  },
  cambio_annullato: {
    provato: true,
    async run(conto) {
      const { id, email } = conto;
      await update(id, { email: fresh() });
      const token = await issue(conto, 'annulla_cambio', email);
      await done('POST /auth/undo-email-change', { body: { token, password: NUOVA } });
      return email;
    },
  },
  nomina: {
    provato: true,
    async run({ email }) {
      expect((await appointAdmin(app.deps, email)).created).toBe(false);
      return email;
    },
  },
  nomina_non_provata: {
    provato: false,
    async run({ email }) {
      expect((await appointAdmin(app.deps, email)).created).toBe(true);
      return email;
    },
  },
  primo_accesso: {
    provato: false,
    async run(conto) {
      const token = await issue(conto, 'primo_accesso');
      const email = fresh();
      const dati = { nome: 'Ada', cognome: 'Ferri', email, password: NUOVA };
      await done('POST /auth/primo-accesso', { body: { token, ...dati } });
      return email;
    },
  },
};

const atti = Object.keys(ACTS) as Atto[];
const chiavi = Object.keys(KEYS) as Chiave[];

const create = (provato: boolean) => createMembro(app, { puo_prenotare: provato });

/** A form of registration gives no access to an existing account. */
const ofTheAccount = chiavi.filter((chiave) => chiave !== 'link_iscrizione');

test.each(ofTheAccount)('without any act, %s gives access to the account', async (chiave) => {
  const conto = await create(false);
  expect(await (await KEYS[chiave](conto))(conto)).toBe(true);
});

describe.each(atti)('%s', (atto) => {
  test.each(chiavi)('%s', async (chiave) => {
    const { provato, run } = ACTS[atto];
    const conto = await create(provato);
    const opens = await KEYS[chiave](conto);
    const email = await run(conto);
    const fate: Passaggio['chiavi'][Chiave] = PASSAGGI[atto].chiavi[chiave];
    expect(await opens({ email })).toBe(fate !== 'ends' && fate.recent !== 'ends');
  });
});

function writeTable(): string {
  const rows = Object.values<Passaggio>(PASSAGGI).map(({ che, perche, chiavi: row, presente, perduto }) => {
    const fates = Object.entries(row) as [Chiave, Passaggio['chiavi'][Chiave]][];
    const ended = fates.flatMap(([chiave, fate]) =>
      fate === 'ends' ? [`\`${chiave}\``] : fate.recent === 'ends' ? [`\`${chiave}\` (recent)`] : [],
    );
    const kept = fates.flatMap(([chiave, fate]) => (fate === 'ends' ? [] : [`\`${chiave}\`: ${fate.keeps}`]));
    const all = kept.length === 0 ? 'every key' : ended.join(', ');
    const written = [
      presente && `the account’s (\`${presente}\`)`,
      perduto && `the lost one (\`${perduto}\`)`,
    ];
    const told = written.filter((one) => one !== null).join(', ') || 'none';
    return `| ${che} | ${all}: ${perche} | ${kept.join('; ') || 'nothing'} | ${told} |`;
  });
  return [
    '| Act | What ends, and why | What stays, and why | Address that gets a letter |',
    '|---|---|---|---|',
    ...rows,
    '',
    'The keys:',
    '',
    ...Object.entries(CHIAVI).map(([chiave, che]) => `- \`${chiave}\`: ${che}`),
  ].join('\n');
}

test('docs/asvs.md prints this table', async () => {
  const page = await readFile(new URL('../../../../docs/asvs.md', import.meta.url), 'utf8');
  const [, printed] = /<!-- passaggi -->\n\n([^]*?)\n\n<!-- \/passaggi -->/.exec(page) ?? [];
  expect(printed).toBe(writeTable());
});

/** The columns that give access to an account, with their kinds of keys; null where a column gives none by itself. */
const STORED: Readonly<Record<string, readonly Chiave[] | null>> = {
  sessioni: ['sessione', 'altre_sessioni'],
  utenti: ['password', 'indirizzo_in_attesa'],
  gettoni: chiavi.filter((chiave) => chiave.startsWith('link_')),
  identita_esterne: ['identita_garantita', 'identita_collegata'],
  calendari: ['calendario'],
  // Its link is among the others; the password is the form's.
  iscrizioni: null,
  // Part of a session: it ends with it.
  tentativi_esterni: null,
  // Identifies a person without giving access; it ends with its identity.
  identita_provate: null,
  // The second factor is required beside the password.
  codici_recupero: null,
  secondi_fattori: null,
};

test('every secret of the database is one of these keys', async () => {
  const { rows } = await app.pool.query<{ table_name: string }>(
    `select distinct table_name from information_schema.columns where table_schema = 'public'
       and (column_name in ('impronta', 'password_hash', 'segreto', 'email_in_attesa', 'sub', 'token', 'identita')
         or table_name = 'sessioni')`,
  );
  const found = rows
    .map(({ table_name }) => table_name)
    .filter((name) => !['idempotenza', 'importazioni', 'migrazioni'].includes(name));
  expect(found.toSorted()).toEqual(Object.keys(STORED).toSorted());
  expect(
    Object.values(STORED)
      .flatMap((keys) => keys ?? [])
      .toSorted(),
  ).toEqual(chiavi.toSorted());
});
