import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from 'vitest';
import { appointAdmin } from '#server/features/primo-accesso/routes.ts';
import { createFornitore, PERCORSO_RITORNO } from '#server/platform/oidc.ts';
import { enterElsewhere } from './app-with-provider.ts';
import { buildTestApp, PUBLIC_URL, type TestApp } from './build-test-app.ts';
import {
  createAdmin,
  createMembro,
  freshCodice,
  freshMail,
  type Membro,
  openSession,
} from './factories/utente.ts';
import { png } from './images.ts';
import { mailedToken } from './links.ts';
import { multipart } from './multipart.ts';
import { CLIENT, startProvider, type TestProvider } from './oidc.ts';
import { createSmallContent, endProcesses, sendTo, startProcess, type AppProcess } from './process.ts';
import { refusal, send } from './request.ts';
import { insertRows, readRow, setRows } from './rows.ts';
import { signIn } from './sign-in.ts';

/** The owner, and a stranger with access to the account or to an address of it. */
export type Chi = 'titolare' | 'estraneo';
export type Che =
  | 'entra'
  | 'recupera'
  | 'chiede_link'
  | 'usa_link'
  | 'verifica'
  | 'collega'
  | 'entra_esterno'
  | 'calendario'
  | 'cambia_mail'
  | 'cede'
  | 'cambia_password'
  | 'annulla_cambio'
  | 'correzione'
  | 'subentro'
  | 'documento'
  | 'nomina'
  | 'sospensione'
  | 'chiusura';
/** The start of an account, the owner of its mailbox, and its registering person where that is not the desk. */
export type Inizio = readonly [come: 'banco' | 'sito' | 'fornitore', casella: Chi, autore: Chi];
/** An act, its person, and whether the other process gets it at the same time. */
export type Passo = readonly [Che, Chi, insieme?: boolean];

interface Avuta {
  readonly tipo: 'sessione' | 'identita' | 'calendario' | 'link' | 'verifica' | 'annulla';
  readonly chi: Chi;
  viva: boolean;
  /** Of a session its token, of a link its own, of an identity its sealed proof, of a calendar its path. */
  segno: string;
  /** Of an identity: the address that its provider vouched for. */
  readonly mail?: string;
  readonly conto: Conto;
}

const PASSWORDS: Readonly<Record<Chi, string>> = {
  titolare: 'la nonna frigge le rane',
  estraneo: 'nove gatti in un mulino',
};
const ASKS = [403, 'PASSWORD_RICHIESTA'];
const NON_PROVATO = [409, 'INDIRIZZO_NON_PROVATO'];

/** One account in the model: which keys are valid for whom. It does not use the program's table. */
class Conto {
  readonly avute: Avuta[] = [];
  id = '';
  email = '';
  casella: Chi = 'titolare';
  provata = false;
  /** Whether the desk registered the person, or has taken the account over for them. */
  dalBanco = true;
  usato = false;
  amministra = false;
  sospeso = false;
  chiuso = false;
  password: Chi | null = null;

  /** Whether a stranger may have prepared it: then the desk takes it over before any other act. */
  get preparato(): boolean {
    return !this.provata && !this.dalBanco && !this.amministra;
  }

  get prendibile(): boolean {
    return !this.dalBanco && !this.amministra && !(this.provata && this.usato);
  }

  give(tipo: Avuta['tipo'], chi: Chi, segno: string, mail?: string): Avuta {
    const key = { tipo, chi, viva: true, segno, conto: this, ...(mail !== undefined && { mail }) };
    this.avute.push(key);
    return key;
  }

  /** The account has a new owner: their earlier keys end, and everybody else's, with exceptions. */
  end(stays: (key: Avuta) => boolean = () => false): void {
    for (const key of this.avute) if (!stays(key)) key.viva = false;
  }

  /** A new password, or another role, while the account has an address vouched for by a provider. */
  endButGarantita(...stays: Avuta['tipo'][]): void {
    this.end(({ tipo, mail }) => stays.includes(tipo) || mail === this.email);
  }

  alive(tipo: Avuta['tipo'], chi: Chi): Avuta | undefined {
    return this.avute.find((key) => key.viva && key.tipo === tipo && key.chi === chi);
  }
}

let app: TestApp;
let altrove: AppProcess;
let spid: TestProvider;
let admin: Membro;

/** The application, a provider, an administrator, and the program once more in a process of its own. */
export async function openModel(): Promise<void> {
  spid = await startProvider(PUBLIC_URL + PERCORSO_RITORNO);
  app = await buildTestApp({
    // The other process has the machine's clock.
    now: new Date().toISOString(),
    fornitore: (log) =>
      createFornitore({ issuer: spid.issuer, nome: 'Prova SPID', ...CLIENT }, { publicUrl: PUBLIC_URL, log }),
  });
  admin = await createAdmin(app);
  const env = { CONTENT_DIR: await createSmallContent(join(app.dir, 'contenuti')) };
  altrove = await startProcess({ dataDir: join(app.dir, 'altrove'), databaseUrl: app.databaseUrl, env });
}

export async function closeModel(): Promise<void> {
  await endProcesses();
  await app.close();
  await spid.close();
}

const dati = () => ({
  nome: 'Ermanno',
  cognome: 'Bassi',
  codice_fiscale: freshCodice(),
  telefono: '059 000 111',
});
const reset = (token: string, chi: Chi) => ({ body: { token, password: PASSWORDS[chi] } });
const undo = reset;

/** Tries a key that should be invalid, and may use it up. In both processes at once it gives no access in either. */
async function opens({ tipo, segno, conto }: Avuta, insieme: boolean): Promise<boolean> {
  // The link that verifies is tried with its requirement: a session of its account.
  const sessione = tipo === 'verifica' && !conto.chiuso ? await openSession(app, conto.id) : undefined;
  const [target, request] = {
    sessione: ['GET /utenti/me', { token: segno }],
    identita: ['POST /auth/accesso-esterno/iscrizione', { body: { identita: segno } }],
    calendario: [`GET ${segno}`, {}],
    link: ['POST /auth/reset-password', reset(segno, 'estraneo')],
    verifica: ['POST /auth/verify', { body: { token: segno }, token: sessione }],
    annulla: ['POST /auth/undo-email-change', undo(segno, 'estraneo')],
  }[tipo] as [string, { token?: string; body?: object }];
  const answers = [send(app, target, request), ...(insieme ? [sendTo(altrove, target, request)] : [])];
  const opened = (await Promise.all<{ status: number }>(answers)).some(({ status }) => status < 300);
  if (sessione !== undefined)
    await app.deps.db.deleteFrom('sessioni').where('id', '=', claimsOf(sessione).sessione_id).execute();
  return opened;
}

/** Uses a key; in both processes at once it is valid once. */
async function use(
  target: string,
  request: { token?: string; body: object },
  insieme = false,
): Promise<void> {
  const answers = [send(app, target, request), ...(insieme ? [sendTo(altrove, target, request)] : [])];
  const statuses = (await Promise.all<{ status: number }>(answers)).map(({ status }) => status);
  expect([target, statuses.filter((status) => status === 200).length]).toEqual([target, 1]);
}

/** Everybody's attempts in the other process, while an act is running in this one. */
async function storm(conto: Conto, entering = true): Promise<void> {
  const alive = conto.avute.filter(({ viva }) => viva);
  const tokens: [Chi, string][] = [];
  let newPassword: Chi | null = null;
  const link = async ({ segno, chi }: Avuta) => {
    if ((await sendTo(altrove, 'POST /auth/reset-password', reset(segno, chi))).status === 200)
      newPassword = chi;
  };
  const enter = async (chi: Chi) => {
    const fields = { username: conto.email, password: PASSWORDS[chi] };
    const { status, body } = await sendTo(altrove, 'POST /auth/jwt/login', {
      body: new URLSearchParams(fields),
    });
    if (status === 200) tokens.push([chi, body.access_token]);
  };
  await Promise.all([
    ...alive.filter(({ tipo }) => tipo === 'link').map(link),
    ...alive
      .filter(({ tipo }) => tipo === 'verifica')
      .map(({ segno, chi }) => {
        const token = conto.alive('sessione', chi)?.segno;
        return sendTo(altrove, 'POST /auth/verify', { body: { token: segno }, token });
      }),
    ...(entering && conto.password ? [enter(conto.password)] : []),
  ]);
  const entered = tokens.map(([chi, token]) => conto.give('sessione', chi, token));
  if (newPassword === null) return;
  conto.endButGarantita('annulla', 'verifica');
  // A login with the password set again by the link may have been before or after it: the order is unknown.
  if (newPassword === conto.password) for (const key of entered) key.viva = await opens(key, false);
  conto.password = newPassword;
}

/** Does an act, while everybody else tries their keys if requested. */
async function amid<T>(conto: Conto, insieme: boolean, act: Promise<T>, entering = true): Promise<T> {
  const [done] = await Promise.all([act, insieme ? storm(conto, entering) : null]);
  if (insieme) conto.provata = (await readConto(conto.id)).is_verified;
  return done;
}

async function registerAtDesk(casella: Chi): Promise<Conto> {
  const conto = new Conto();
  const email = freshMail();
  const body = { ...dati(), informata: true, email };
  const { id } = (await send(app, 'POST /utenti', { token: admin.token, body })).body;
  Object.assign(conto, { id, email, casella });
  conto.give('link', casella, await mailedToken(app, email, 'invito'));
  return conto;
}

async function registerOnline(casella: Chi, autore: Chi): Promise<Conto> {
  const conto = new Conto();
  const email = freshMail();
  const body = { ...dati(), email, password: PASSWORDS[autore] };
  const { id } = (await send(app, 'POST /auth/register', { body })).body;
  Object.assign(conto, { id, email, casella, dalBanco: false, password: autore });
  conto.give('verifica', casella, await mailedToken(app, email, 'verifica'));
  return conto;
}

async function registerElsewhere(casella: Chi): Promise<Conto> {
  const conto = new Conto();
  const [sub, email] = [randomUUID(), freshMail()];
  spid.persone.set(sub, { email, email_verified: true });
  const { identita } = (await enterElsewhere({ app, spid }, sub)).body;
  const made = await send(app, 'POST /auth/accesso-esterno/iscrizione', { body: { ...dati(), identita } });
  const token: string = made.body.access_token;
  const { id } = (await send(app, 'GET /utenti/me', { token })).body;
  Object.assign(conto, { id, email, casella, dalBanco: false, provata: true });
  conto.give('identita', casella, identita, email);
  conto.give('sessione', casella, token);
  return conto;
}

const REGISTERS = { banco: registerAtDesk, sito: registerOnline, fornitore: registerElsewhere };

/** Each step: its act, its condition, and its effect in the model. */
const STEPS: Readonly<Record<Che, (conto: Conto, chi: Chi, insieme: boolean) => Promise<void>>> = {
  async entra(conto, chi) {
    if (conto.password !== chi || conto.sospeso) return;
    const { body, status } = await signIn(app, { username: conto.email, password: PASSWORDS[chi] });
    expect(status).toBe(200);
    conto.give('sessione', chi, body.access_token);
  },
  async chiede_link(conto, chi) {
    if (conto.casella !== chi || conto.sospeso) return;
    await send(app, 'POST /auth/forgot-password', { body: { email: conto.email } });
    conto.give('link', chi, await mailedToken(app, conto.email, 'password'));
  },
  async usa_link(conto, chi, insieme) {
    const link = conto.alive('link', chi);
    if (!link || conto.sospeso) return;
    await use('POST /auth/reset-password', reset(link.segno, chi), insieme);
    // Of two kinds: an invitation proves the address, and both end earlier keys.
    conto.endButGarantita('annulla', 'verifica');
    conto.password = chi;
    conto.provata = (await readConto(conto.id)).is_verified;
  },
  async verifica(conto, chi, insieme) {
    const link = conto.alive('verifica', chi);
    if (!link || conto.provata || conto.sospeso) return;
    const sessione = conto.alive('sessione', chi);
    if (!sessione) {
      // The reader of the mailbox without access proves nothing, not even in an account of their own.
      const { token } = await createMembro(app);
      for (const request of [{}, { token }]) {
        const answer = await send(app, 'POST /auth/verify', { ...request, body: { token: link.segno } });
        expect(refusal(answer)).toEqual([403, 'VERIFICA_ALTRO_ACCOUNT']);
      }
      return;
    }
    await use('POST /auth/verify', { body: { token: link.segno }, token: sessione.segno }, insieme);
    link.viva = false;
    conto.provata = true;
  },
  async recupera(conto, chi, insieme) {
    await STEPS.chiede_link(conto, chi, insieme);
    await STEPS.usa_link(conto, chi, insieme);
  },
  async collega(conto, chi) {
    const sessione = conto.alive('sessione', chi);
    if (!sessione || conto.avute.some(({ tipo, viva }) => tipo === 'identita' && viva)) return;
    const sub = randomUUID();
    spid.persone.set(sub, {});
    const { identita } = (await enterElsewhere({ app, spid }, sub)).body;
    const { iss } = app.deps.fornitore!;
    const now = app.clock.now();
    const row = { iss, sub, user_id: conto.id, collegata_il: now, usata_il: now };
    await insertRows(app, 'identita_esterne', row);
    conto.give('identita', chi, identita);
  },
  async entra_esterno(conto, chi) {
    const identita = conto.alive('identita', chi);
    if (!identita || conto.sospeso) return;
    const body = { identita: identita.segno };
    const { body: entered } = await send(app, 'POST /auth/accesso-esterno/iscrizione', { body });
    const token: string = entered.access_token;
    conto.give('sessione', chi, token);
    // An open session at the provider is no recent password.
    expect(refusal(await send(app, 'POST /utenti/me/calendari', { token }))).toEqual(ASKS);
  },
  async calendario(conto, chi) {
    const sessione = conto.alive('sessione', chi);
    if (!sessione || conto.password !== chi) return;
    const { sessione_id } = claimsOf(sessione.segno);
    await setRows(app, 'sessioni', { id: sessione_id }, { confermata_il: null, usata_il: app.clock.now() });
    const make = () => send(app, 'POST /utenti/me/calendari', { token: sessione.segno });
    expect(refusal(await make())).toEqual(ASKS);
    const body = { password: PASSWORDS[chi] };
    const confirmed = await send(app, 'POST /auth/conferma-password', { token: sessione.segno, body });
    sessione.segno = confirmed.body.access_token;
    const { indirizzo } = (await make()).body;
    // The previous address, for the same bookings, ends.
    for (const key of conto.avute) if (key.tipo === 'calendario') key.viva = false;
    conto.give('calendario', chi, new URL(indirizzo).pathname.replace(/^\/api/, ''));
  },
  cambia_mail: (conto, chi) => changeMail(conto, chi, chi),
  cede: (conto, chi) => changeMail(conto, chi, chi === 'titolare' ? 'estraneo' : 'titolare'),
  async cambia_password(conto, chi) {
    const sessione = conto.alive('sessione', chi);
    if (!sessione || conto.password !== chi) return;
    const body = { attuale: PASSWORDS[chi], password: PASSWORDS[chi] };
    const { status } = await send(app, 'POST /auth/cambia-password', { token: sessione.segno, body });
    expect(status).toBe(204);
    conto.end(
      (key) => key === sessione || ['annulla', 'verifica'].includes(key.tipo) || key.mail === conto.email,
    );
  },
  async annulla_cambio(conto, chi, insieme) {
    const link = conto.alive('annulla', chi);
    if (!link) return;
    await use('POST /auth/undo-email-change', undo(link.segno, chi), insieme);
    const { email } = await readConto(conto.id);
    Object.assign(conto, { email, casella: chi, password: chi, provata: true });
    conto.endButGarantita();
  },
  async correzione(conto, chi, insieme) {
    if (!conto.dalBanco || conto.amministra || conto.sospeso) return;
    const email = freshMail();
    const target = `PUT /utenti/${conto.id}/email`;
    const request = { token: admin.token, body: { email } };
    expect((await amid(conto, insieme, send(app, target, request))).status).toBe(200);
    await giveAnew(conto, chi, email);
  },
  async subentro(conto, chi, insieme) {
    if (conto.sospeso) return;
    const email = freshMail();
    const body = { ...dati(), informata: true, email };
    const { prendibile } = conto;
    const request = { token: admin.token, body };
    const answer = await amid(conto, insieme, send(app, `POST /utenti/${conto.id}/subentro`, request));
    if (!prendibile) {
      expect(refusal(answer)).toEqual([409, 'MAIL_GIA_SUA']);
      return;
    }
    expect(answer.status).toBe(200);
    conto.dalBanco = true;
    await giveAnew(conto, chi, email);
  },
  async documento(conto) {
    if (conto.sospeso) return;
    const parts = ['fronte', 'retro'].map(async (campo) => ({
      campo,
      nome: 'a.png',
      contenuto: await png(),
    }));
    const picture = multipart(await Promise.all(parts));
    const target = `POST /utenti/${conto.id}/documento?mail_sua=true`;
    const answer = await send(app, target, { token: admin.token, ...picture });
    // It goes to no account that a stranger may have prepared.
    if (conto.preparato) expect(refusal(answer)).toEqual(NON_PROVATO);
    else expect(refusal(answer)).not.toEqual(NON_PROVATO);
    if (answer.status === 200) conto.usato = true;
  },
  async nomina(conto, chi, insieme) {
    // Its password stays if the address is proved: a login meanwhile may also come afterwards.
    const appointed = await amid(conto, insieme, appointAdmin(app.deps, conto.email), false);
    conto.endButGarantita();
    Object.assign(conto, { amministra: true, sospeso: false });
    if (!appointed.created) return;
    conto.end();
    const token = new URL(appointed.link).searchParams.get('token');
    const email = freshMail();
    const body = { token, nome: 'Ada', cognome: 'Ferri', email, password: PASSWORDS[chi] };
    expect((await send(app, 'POST /auth/primo-accesso', { body })).status).toBe(201);
    Object.assign(conto, { email, casella: chi, password: chi, provata: true });
  },
  async sospensione(conto, _chi, insieme) {
    const body = { is_active: conto.sospeso };
    const act = send(app, `PATCH /utenti/${conto.id}`, { token: admin.token, body });
    expect((await amid(conto, insieme && !conto.sospeso, act)).status).toBe(200);
    conto.sospeso = !conto.sospeso;
    if (conto.sospeso) conto.end(({ tipo }) => tipo !== 'sessione');
  },
  async chiusura(conto, chi) {
    const sessione = conto.alive('sessione', chi);
    if (!sessione || conto.password !== chi) return;
    const answer = await send(app, 'DELETE /utenti/me', {
      token: sessione.segno,
      body: { password: PASSWORDS[chi] },
    });
    expect(answer.status).toBe(204);
    conto.end();
    conto.chiuso = true;
  },
};

/** Somebody changes the address of the account, to one of their own or to that of the account's next owner. */
async function changeMail(conto: Conto, chi: Chi, casella: Chi): Promise<void> {
  const sessione = conto.alive('sessione', chi);
  if (!sessione || conto.password !== chi) return;
  const confirmed = await send(app, 'POST /auth/conferma-password', {
    token: sessione.segno,
    body: { password: PASSWORDS[chi] },
  });
  const token: string = confirmed.body.access_token;
  sessione.segno = token;
  const [email, old] = [freshMail(), conto.email];
  expect((await send(app, 'PATCH /utenti/me', { token, body: { email } })).status).toBe(200);
  const link = await mailedToken(app, email, 'verifica');
  const annulla = conto.provata ? ['annulla'] : [];
  if (conto.provata) {
    expect((await send(app, 'POST /auth/verify', { token, body: { token: link } })).status).toBe(200);
    conto.give('annulla', conto.casella, await mailedToken(app, old, 'indirizzo_cambiato'));
  }
  conto.end((key) => key === sessione || ['identita', 'calendario', ...annulla].includes(key.tipo));
  if (!conto.provata) conto.give('verifica', casella, link);
  Object.assign(conto, { email, casella });
}

/** The desk has given the account a new address: its reader is invited, and everybody else's keys end. */
async function giveAnew(conto: Conto, casella: Chi, email: string): Promise<void> {
  conto.end();
  Object.assign(conto, { email, casella, password: null, provata: false });
  conto.give('link', casella, await mailedToken(app, email, 'invito'));
}

const claimsOf = (token: string): { sessione_id: string } => ({
  sessione_id: (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { jti: string }).jti,
});

const readConto = (id: string) => readRow(app, 'utenti', { id }, ['email', 'is_verified']);

/** A person without access in the model gets none with any earlier key; a valid key in the model works. */
async function tryEveryKey(conto: Conto, step: string, insieme: boolean): Promise<void> {
  for (const key of conto.avute) {
    const { tipo, chi, viva } = key;
    // An earlier owner can also restore a suspended account.
    const blocked = conto.sospeso && tipo !== 'annulla';
    if (!viva || blocked)
      expect([step, tipo, chi, viva, await opens(key, insieme)]).toEqual([step, tipo, chi, viva, false]);
    else if (tipo === 'sessione' || tipo === 'calendario')
      expect([step, tipo, chi, await opens(key, insieme)]).toEqual([step, tipo, chi, true]);
  }
  for (const chi of ['titolare', 'estraneo'] as const) {
    const { status } = await signIn(app, { username: conto.email, password: PASSWORDS[chi] });
    const isIn = !conto.chiuso && !conto.sospeso && conto.password === chi;
    expect([step, 'password', chi, status === 200]).toEqual([step, 'password', chi, isIn]);
  }
}

/** Runs the history of one account, and tries every key after each step. */
export async function live([come, casella, autore]: Inizio, steps: readonly Passo[]): Promise<void> {
  admin = { ...admin, token: await openSession(app, admin.id) };
  const conto = await REGISTERS[come](casella, autore);
  for (const [what, who, insieme = false] of steps) {
    if (conto.chiuso) return;
    app.clock.set(new Date().toISOString());
    await STEPS[what](conto, who, insieme);
    await tryEveryKey(conto, `${what} ${who}${insieme ? ' at once' : ''}`, insieme);
  }
}

export const CHE = Object.keys(STEPS) as Che[];
