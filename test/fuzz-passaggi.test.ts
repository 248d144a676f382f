import { randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createCalendario } from '#contract/calendari.ts';
import { appointAdmin } from '#server/features/primo-accesso/service.ts';
import { PASSAGGI, type Atto, type Chiave } from '#server/features/utenti/passaggi.ts';
import { createFornitore, PERCORSO_RITORNO } from '#server/platform/oidc.ts';
import { buildTestApp, PUBLIC_URL, type TestApp } from './build-test-app.ts';
import { createAdmin, type Membro } from './factories/utente.ts';
import { mailedToken } from './links.ts';
import { CLIENT, startProvider, type TestProvider } from './oidc.ts';
import { long } from './process.ts';
import { refusal, send } from './request.ts';
import { signIn } from './sign-in.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? (long ? 2000 : 12));
const SEED = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
const PATH = process.env['FUZZ_PATH'];

let app: TestApp;
let spid: TestProvider;
let admin: Membro;
beforeAll(async () => {
  spid = await startProvider(PUBLIC_URL + PERCORSO_RITORNO);
  app = await buildTestApp({
    fornitore: (log) =>
      createFornitore({ issuer: spid.issuer, nome: 'Prova SPID', ...CLIENT }, { publicUrl: PUBLIC_URL, log }),
  });
  admin = await createAdmin(app);
});
afterAll(async () => {
  await app.close();
  await spid.close();
});

/** The owner, and a stranger who has got hold of the account or of an address of it. */
type Chi = 'titolare' | 'estraneo';
type Che =
  | 'entra'
  | 'recupera'
  | 'chiede_link'
  | 'usa_link'
  | 'collega'
  | 'entra_esterno'
  | 'calendario'
  | 'cambia_mail'
  | 'annulla_cambio'
  | 'correzione'
  | 'nomina'
  | 'sospensione'
  | 'chiusura';

/** A key that somebody has had. `opens` tries it, where it is believed to be dead: it may use it up. */
interface Avuta {
  readonly tipo: 'sessione' | 'identita' | 'calendario' | 'link' | 'annulla';
  readonly chi: Chi;
  viva: boolean;
  /** Of a session its token, of a link its own, of an identity its sealed proof, of a calendar its path. */
  segno: string;
}

const PASSWORDS: Readonly<Record<Chi, string>> = {
  titolare: 'la nonna frigge le rane',
  estraneo: 'nove gatti in un mulino',
};

/** One account, as the model sees it: who is in with what. It knows nothing of the table of the program. */
class Conto {
  readonly avute: Avuta[] = [];
  id = '';
  email = '';
  /** Whose mailbox the address is. */
  casella: Chi = 'titolare';
  provata = false;
  amministra = false;
  sospeso = false;
  chiuso = false;
  /** Whose password the account has. */
  password: Chi | null = null;

  give(tipo: Avuta['tipo'], chi: Chi, segno: string): void {
    this.avute.push({ tipo, chi, viva: true, segno });
  }

  /** The account is somebody's anew: what they had before ends, and what anybody else had, but for what stays. */
  end(stays: (key: Avuta) => boolean = () => false): void {
    for (const key of this.avute) if (!stays(key)) key.viva = false;
  }

  alive(tipo: Avuta['tipo'], chi: Chi): Avuta | undefined {
    return this.avute.find((key) => key.viva && key.tipo === tipo && key.chi === chi);
  }
}

const fresh = (): string => `chi.${randomUUID()}@posta.example`;
const reset = (token: string, chi: Chi) =>
  send(app, 'POST /auth/reset-password', { body: { token, password: PASSWORDS[chi] } });

async function opens({ tipo, segno }: Avuta): Promise<boolean> {
  const answer = await {
    sessione: () => send(app, 'GET /utenti/me', { token: segno }),
    identita: () => send(app, 'POST /auth/accesso-esterno/iscrizione', { body: { identita: segno } }),
    calendario: () => send(app, `GET ${segno}`),
    link: () => reset(segno, 'estraneo'),
    annulla: () =>
      send(app, 'POST /auth/undo-email-change', { body: { token: segno, password: PASSWORDS.estraneo } }),
  }[tipo]();
  return answer.status < 300;
}

async function registerAtDesk(casella: Chi): Promise<Conto> {
  const conto = new Conto();
  const email = fresh();
  const dati = { nome: 'Ermanno', cognome: 'Bassi', codice_fiscale: randomUUID().slice(0, 16).toUpperCase() };
  const body = { ...dati, telefono: '059 000 111', informata: true, email };
  const { id } = (await send(app, 'POST /utenti', { token: admin.token, body })).body;
  Object.assign(conto, { id, email, casella });
  conto.give('link', casella, await mailedToken(app, email, 'invito'));
  return conto;
}

/** What each step does, where it can be done, and what the model says of it. */
const STEPS: Readonly<Record<Che, (conto: Conto, chi: Chi) => Promise<void>>> = {
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
  async usa_link(conto, chi) {
    const link = conto.alive('link', chi);
    if (!link || conto.sospeso) return;
    expect((await reset(link.segno, chi)).status).toBe(200);
    // Of two kinds: an invitation proves the address, and both end what was there.
    conto.end(({ tipo }) => tipo === 'annulla');
    conto.password = chi;
    const { is_verified } = await readRow(conto.id);
    conto.provata = is_verified;
  },
  async recupera(conto, chi) {
    await STEPS.chiede_link(conto, chi);
    await STEPS.usa_link(conto, chi);
  },
  async collega(conto, chi) {
    const sessione = conto.alive('sessione', chi);
    if (!sessione || conto.avute.some(({ tipo, viva }) => tipo === 'identita' && viva)) return;
    const sub = randomUUID();
    spid.persone.set(sub, {});
    const { body: inizio } = await send(app, 'POST /auth/accesso-esterno/inizio');
    const ritorno = await spid.signIn(inizio.indirizzo, sub);
    const body = { tentativo: inizio.tentativo, ritorno };
    const { identita } = (await send(app, 'POST /auth/accesso-esterno', { body })).body;
    const { iss } = app.deps.fornitore!;
    const now = app.clock.now();
    const row = { iss, sub, user_id: conto.id, collegata_il: now, usata_il: now, garantita: false };
    await app.deps.db.insertInto('identita_esterne').values(row).execute();
    conto.give('identita', chi, identita);
  },
  async entra_esterno(conto, chi) {
    const identita = conto.alive('identita', chi);
    if (!identita || conto.sospeso) return;
    const body = { identita: identita.segno };
    const { body: entered } = await send(app, 'POST /auth/accesso-esterno/iscrizione', { body });
    const token: string = entered.access_token;
    await plantedConferma?.(token);
    conto.give('sessione', chi, token);
    // An open session at the provider is no password just given.
    expect(refusal(await send(app, 'POST /utenti/me/calendari', { token }))).toEqual(ASKS);
  },
  async calendario(conto, chi) {
    const sessione = conto.alive('sessione', chi);
    if (!sessione || conto.password !== chi) return;
    const { sessione_id } = claimsOf(sessione.segno);
    await app.deps.db
      .updateTable('sessioni')
      .set({ confermata_il: null, usata_il: app.clock.now() })
      .where('id', '=', sessione_id)
      .execute();
    const make = () => send(app, 'POST /utenti/me/calendari', { token: sessione.segno });
    expect(refusal(await make())).toEqual(ASKS);
    const body = { password: PASSWORDS[chi] };
    const confirmed = await send(app, 'POST /auth/conferma-password', { token: sessione.segno, body });
    sessione.segno = confirmed.body.access_token;
    const { indirizzo } = (await make()).body;
    // The address before it, for the same bookings, ends.
    for (const key of conto.avute) if (key.tipo === 'calendario') key.viva = false;
    conto.give('calendario', chi, new URL(indirizzo).pathname.replace(/^\/api/, ''));
  },
  async cambia_mail(conto, chi) {
    const sessione = conto.alive('sessione', chi);
    if (!sessione || conto.password !== chi) return;
    const confirmed = await send(app, 'POST /auth/conferma-password', {
      token: sessione.segno,
      body: { password: PASSWORDS[chi] },
    });
    const token: string = confirmed.body.access_token;
    sessione.segno = token;
    const [email, old] = [fresh(), conto.email];
    expect((await send(app, 'PATCH /utenti/me', { token, body: { email } })).status).toBe(200);
    if (conto.provata) {
      const link = await mailedToken(app, email, 'verifica');
      expect((await send(app, 'POST /auth/verify', { token, body: { token: link } })).status).toBe(200);
      conto.give('annulla', conto.casella, await mailedToken(app, old, 'indirizzo_cambiato'));
    }
    conto.end(
      (key) => key === sessione || ['identita', 'calendario'].includes(key.tipo) || key.tipo === 'annulla',
    );
    Object.assign(conto, { email, casella: chi });
  },
  async annulla_cambio(conto, chi) {
    const link = conto.alive('annulla', chi);
    if (!link) return;
    const body = { token: link.segno, password: PASSWORDS[chi] };
    expect((await send(app, 'POST /auth/undo-email-change', { body })).status).toBe(200);
    conto.end();
    const { email } = await readRow(conto.id);
    Object.assign(conto, { email, casella: chi, password: chi, provata: true });
  },
  async correzione(conto, chi) {
    if (conto.amministra || conto.sospeso) return;
    const email = fresh();
    const target = `PUT /utenti/${conto.id}/email`;
    expect((await send(app, target, { token: admin.token, body: { email } })).status).toBe(200);
    conto.end();
    Object.assign(conto, { email, casella: chi, password: null, provata: false });
    conto.give('link', chi, await mailedToken(app, email, 'invito'));
  },
  async nomina(conto, chi) {
    const appointed = await appointAdmin(app.deps, conto.email);
    conto.end();
    Object.assign(conto, { amministra: true, sospeso: false });
    if (!appointed.created) return;
    const token = new URL(appointed.link).searchParams.get('token');
    const email = fresh();
    const body = { token, nome: 'Ada', cognome: 'Ferri', email, password: PASSWORDS[chi] };
    expect((await send(app, 'POST /auth/primo-accesso', { body })).status).toBe(201);
    Object.assign(conto, { email, casella: chi, password: chi, provata: true });
  },
  async sospensione(conto) {
    const body = { is_active: conto.sospeso };
    const { status } = await send(app, `PATCH /utenti/${conto.id}`, { token: admin.token, body });
    expect(status).toBe(200);
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

const ASKS = [403, 'PASSWORD_RICHIESTA'];
/** What a planted fault does after a sign-in through the provider. */
let plantedConferma: ((token: string) => Promise<void>) | null = null;

const claimsOf = (token: string): { sessione_id: string } => ({
  sessione_id: (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { jti: string }).jti,
});

const readRow = (id: string) =>
  app.deps.db
    .selectFrom('utenti')
    .select(['email', 'is_verified'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Whoever the model says is out gets nothing with any key that they ever had; what it says is alive still opens. */
async function tryEveryKey(conto: Conto, step: string): Promise<void> {
  for (const key of conto.avute) {
    const blocked = conto.sospeso && key.tipo !== 'annulla';
    if (!key.viva || blocked) {
      expect([step, key.tipo, key.chi, key.viva, await opens(key)]).toEqual([
        step,
        key.tipo,
        key.chi,
        key.viva,
        false,
      ]);
    } else if (key.tipo === 'sessione' || key.tipo === 'calendario') {
      expect([step, key.tipo, key.chi, await opens(key)]).toEqual([step, key.tipo, key.chi, true]);
    }
  }
  for (const chi of ['titolare', 'estraneo'] as const) {
    const { status } = await signIn(app, { username: conto.email, password: PASSWORDS[chi] });
    const isIn = !conto.chiuso && !conto.sospeso && conto.password === chi;
    expect([step, 'password', chi, status === 200]).toEqual([step, 'password', chi, isIn]);
  }
}

const chi = fc.constantFrom<Chi>('titolare', 'estraneo');
const che = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom(...(Object.keys(STEPS) as Che[]).filter((one) => one !== 'chiusura')),
  },
  { weight: 1, arbitrary: fc.constant<Che>('chiusura') },
);
const storia = fc.tuple(chi, fc.array(fc.tuple(che, chi), { minLength: 6, maxLength: 18 }));

async function live([first, steps]: [Chi, [Che, Chi][]]): Promise<void> {
  const conto = await registerAtDesk(first);
  for (const [what, who] of steps) {
    if (conto.chiuso) return;
    await STEPS[what](conto, who);
    await tryEveryKey(conto, `${what} ${who}`);
  }
}

test(
  'whoever is out stays out with every key that they ever had',
  async () => {
    const found = await fc.check(fc.asyncProperty(storia, live), {
      seed: SEED,
      numRuns: RUNS,
      ...(PATH !== undefined && { path: PATH }),
    });
    expect(found.failed, await fc.asyncDefaultReportMessage(found)).toBe(false);
  },
  long ? 4 * 3_600_000 : 60_000,
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
  plantedConferma = null;
});

/** The faults that were found once, and a history in which each shows. */
const PLANTED: Readonly<Record<string, [() => () => void, [Che, Chi][]]>> = {
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
      plantedConferma = async (token) => {
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

test.each(Object.entries(PLANTED))('finds that %s', async (_fault, [plant, steps]) => {
  await live(['estraneo', steps]);
  mend = plant();
  await expect(live(['estraneo', steps])).rejects.toThrow();
});
