import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { appointAdmin } from '#server/features/primo-accesso/routes.ts';
import { createFornitore } from '#server/platform/oidc.ts';
import { openWithProvider } from '#test/app-with-provider.ts';
import { PUBLIC_URL } from '#test/build-test-app.ts';
import { codiceApp, createSecondoFattore } from '#test/factories/secondo-fattore.ts';
import { createAdmin, createMembro, freshMail, PASSWORD } from '#test/factories/utente.ts';
import { changeAddress, mailedToken } from '#test/links.ts';
import { CLIENT, type Attributi } from '#test/oidc.ts';
import { refusal, send } from '#test/request.ts';
import { signIn } from '#test/sign-in.ts';

const INIZIO = 'POST /auth/accesso-esterno/inizio';
const ENTRA = 'POST /auth/accesso-esterno';
const ISCRIVI = 'POST /auth/accesso-esterno/iscrizione';
const MIO = 'GET /utenti/me/accesso-esterno';
const LEGA = 'POST /utenti/me/accesso-esterno';
const CONFERMA = 'POST /utenti/me/accesso-esterno/conferma';
const SLEGA = 'DELETE /utenti/me/accesso-esterno';

const TELEFONO = '059 000 000';
const ILARIA: Attributi = {
  given_name: 'Ilaria',
  family_name: 'Conti',
  codice_fiscale: 'TINIT-CNTLRI90A41F257X',
  email_verified: true,
};

const { app, spid } = await openWithProvider();
let quanti = 0;

function createIdentita(attributi: Attributi = {}): { sub: string; email: string } {
  quanti += 1;
  const sub = `persona-${quanti}`;
  const email = `persona.${quanti}@posta.example`;
  spid.persone.set(sub, { ...ILARIA, email, ...attributi });
  return { sub, email: attributi.email ?? email };
}

beforeEach(() => Object.assign(spid.guasti, { down: false, token: null }));

/** A browser that comes back from the provider. */
async function goThere(sub: string | null, begin: { target?: string; token?: string; scopo?: string } = {}) {
  const { target = INIZIO, token, scopo } = begin;
  const begun = await send(app, target, { token, ...(scopo && { body: { scopo } }) });
  expect([begun.status, begun.body.code]).toEqual([200, undefined]);
  const { indirizzo, tentativo } = begun.body;
  return { tentativo, ritorno: await spid.signIn(indirizzo, sub) };
}

const enter = async (sub: string | null) => send(app, ENTRA, { body: await goThere(sub) });
const enters = async (sub: string) => (await enter(sub)).body.esito === 'entrata';

async function recover(email: string): Promise<void> {
  await send(app, 'POST /auth/forgot-password', { body: { email } });
  const token = await mailedToken(app, email, 'password');
  const { status } = await send(app, 'POST /auth/reset-password', { body: { token, password: PASSWORD } });
  expect(status).toBe(200);
}

async function register(attributi: Attributi = {}): Promise<{ sub: string; email: string; token: string }> {
  const chi = createIdentita(attributi);
  const { body } = await enter(chi.sub);
  const done = await send(app, ISCRIVI, { body: { identita: body.identita, telefono: TELEFONO } });
  expect([done.status, done.body.code]).toEqual([201, undefined]);
  return { ...chi, token: done.body.access_token };
}

async function linkTo(token: string, sub: string) {
  const target = 'POST /utenti/me/accesso-esterno/inizio';
  return send(app, LEGA, { token, body: await goThere(sub, { target, token, scopo: 'collegamento' }) });
}

const confirmAs = async (token: string, sub: string) =>
  send(app, CONFERMA, {
    token,
    body: await goThere(sub, {
      target: 'POST /utenti/me/accesso-esterno/inizio',
      token,
      scopo: 'conferma',
    }),
  });

const countUtenti = async (email: string): Promise<number> => {
  const { rows } = await app.pool.query('select 1 from utenti where email = $1', [email]);
  return rows.length;
};

const expireConferma = (token: string) =>
  app.pool.query(`update sessioni set confermata_il = confermata_il - interval '1 hour' where id = $1`, [
    (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { jti: string }).jti,
  ]);

describe('a new person', () => {
  test('registers with the provider’s data, completes it, and signs in again without a question', async () => {
    const { sub, email } = createIdentita();
    const first = await enter(sub);
    expect(first.body).toMatchObject({
      esito: 'iscrizione',
      dati: {
        nome: 'Ilaria',
        codice_fiscale: 'CNTLRI90A41F257X',
        email,
        email_verificata: true,
        telefono: null,
      },
    });
    const { identita } = first.body;
    expect((await send(app, ISCRIVI, { body: { identita } })).body.errors).toMatchObject([
      { campo: 'telefono', codice: 'obbligatorio' },
    ]);
    // The provider's data are not replaced by typed ones.
    const body = { identita, telefono: TELEFONO, nome: 'Un altro', email: 'altra@posta.example' };
    const { body: entered, status } = await send(app, ISCRIVI, { body });
    expect(status).toBe(201);
    const { body: me } = await send(app, 'GET /utenti/me', { token: entered.access_token });
    expect(me).toMatchObject({ nome: 'Ilaria', cognome: 'Conti', email, is_verified: true });
    // Without OIDC_IDENTITA=provata it does not replace the document.
    expect(me.documento_stato).toBe('mancante');
    expect((await send(app, ISCRIVI, { body })).status).toBe(201);
    expect(await countUtenti(email)).toBe(1);
    const again = await enter(sub);
    expect(again.body).toMatchObject({ esito: 'entrata', token_type: 'bearer' });
    const { rows } = await app.pool.query(
      `select count(*)::int as letters from posta where destinatario = $1`,
      [email],
    );
    expect(rows).toEqual([{ letters: 0 }]);
  });

  test('is asked for an address that the provider does not send, and verifies it as usual', async () => {
    const { sub } = createIdentita();
    spid.persone.set(sub, { ...ILARIA });
    const { body } = await enter(sub);
    expect(body.dati).toMatchObject({ email: null, email_verificata: false });
    const email = `scritta.${sub}@posta.example`;
    const done = await send(app, ISCRIVI, { body: { identita: body.identita, telefono: TELEFONO, email } });
    const token: string = done.body.access_token;
    const { body: me } = await send(app, 'GET /utenti/me', { token });
    expect(me).toMatchObject({ email, is_verified: false });
    const link = await mailedToken(app, email, 'verifica');
    const verified = await send(app, 'POST /auth/verify', { body: { token: link }, token });
    expect(verified.body.is_verified).toBe(true);
  });

  test('an address that the provider does not vouch for is a suggestion, and unverified', async () => {
    const { token, email } = await register({ email_verified: false });
    expect((await send(app, 'GET /utenti/me', { token })).body).toMatchObject({ email, is_verified: false });
  });

  test('claims that our own forms would refuse count as missing', async () => {
    const { sub } = createIdentita({ given_name: 'Vinci su\nhttps://example.org', email: 'non una mail' });
    const { dati } = (await enter(sub)).body;
    expect(dati).toMatchObject({ nome: null, email: null, email_verificata: false, cognome: 'Conti' });
  });

  test.each<[string, Record<string, unknown>]>([
    ['with a character that cannot be stored', { given_name: 'Ila\u0000ria', codice_fiscale: 'X\u0000' }],
    ['half a character', { given_name: 'Ila\ud800ria', codice_fiscale: '\udc00' }],
    ['too long', { given_name: 'x'.repeat(5_000), codice_fiscale: 'X'.repeat(5_000) }],
    ['no texts', { given_name: { it: 'Ilaria' }, codice_fiscale: ['X'], phone_number: 59 }],
    ['links', { given_name: 'evil.example/prenota', codice_fiscale: '' }],
  ])('names that are %s count as missing too', async (_, attributi) => {
    const { sub } = createIdentita(attributi as Attributi);
    const { status, body } = await enter(sub);
    expect([status, body.dati.nome, body.dati.codice_fiscale]).toEqual([200, null, null]);
    const dati = { nome: 'Ilaria', codice_fiscale: 'X', telefono: TELEFONO };
    const done = await send(app, ISCRIVI, { body: { identita: body.identita, ...dati } });
    expect(done.status).toBe(201);
  });

  test.each([
    ['too long', 'x'.repeat(256)],
    ['far too long', 'x'.repeat(5_000)],
    ['not ASCII', 'persona-è'],
    ['an invisible one', 'persona\u0000'],
    ['a line break', 'persona\n1'],
  ])('a subject that is %s makes the answer invalid', async (_, sub) => {
    spid.persone.set(sub, { ...ILARIA, email: 'soggetto@posta.example' });
    expect(refusal(await enter(sub))).toEqual([400, 'ESTERNO_NON_VALIDO']);
    const { token } = await createMembro(app);
    expect(refusal(await linkTo(token, sub))).toEqual([400, 'ESTERNO_NON_VALIDO']);
  });

  test('a sealed identity that is changed, forged or old registers nobody', async () => {
    const { sub, email } = createIdentita();
    const { identita } = (await enter(sub)).body;
    const changed = `${identita.slice(0, -2)}${identita.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const bad of [changed, 'inventata']) {
      const answer = await send(app, ISCRIVI, { body: { identita: bad, telefono: TELEFONO } });
      expect(refusal(answer)).toEqual([400, 'ESTERNO_SCADUTO']);
    }
    app.clock.set('2027-03-01T09:11:00Z');
    const late = await send(app, ISCRIVI, { body: { identita, telefono: TELEFONO } });
    app.clock.set('2027-03-01T09:00:00Z');
    expect(refusal(late)).toEqual([400, 'ESTERNO_SCADUTO']);
    expect(await countUtenti(email)).toBe(0);
  });
});

describe('an existing account is not reached by its address', () => {
  test('a verified address of an account is reported, and gives no access', async () => {
    const membro = await createMembro(app);
    const { sub } = createIdentita({ email: membro.email.toUpperCase() });
    expect(refusal(await enter(sub))).toEqual([409, 'ESTERNO_MAIL_DI_ALTRI']);
    // After their own login they link it; then it is a way in.
    expect((await linkTo(membro.token, sub)).body).toMatchObject({
      servizio: 'Prova SPID',
      con_password: true,
      collegata: { collegata_il: '2027-03-01T09:00:00.000Z' },
    });
    const { body } = await enter(sub);
    expect((await send(app, 'GET /utenti/me', { token: body.access_token })).body.id).toBe(membro.id);
  });

  test('an unverified one reveals nothing more than a registration does', async () => {
    const membro = await createMembro(app);
    const { sub } = createIdentita({ email: membro.email, email_verified: false });
    const { body } = await enter(sub);
    expect(body.esito).toBe('iscrizione');
    const answer = await send(app, ISCRIVI, { body: { identita: body.identita, telefono: TELEFONO } });
    expect(refusal(answer)).toEqual([400, 'REGISTER_USER_ALREADY_EXISTS']);
    expect(await countUtenti(membro.email)).toBe(1);
  });

  test('an address taken in the meantime is refused too', async () => {
    const { sub, email } = createIdentita();
    const { identita } = (await enter(sub)).body;
    await createMembro(app, { email });
    const answer = await send(app, ISCRIVI, { body: { identita, telefono: TELEFONO } });
    expect(refusal(answer)).toEqual([409, 'ESTERNO_MAIL_DI_ALTRI']);
  });

  test('an identity belongs to one account, and an account has one of them', async () => {
    const [uno, altro] = [await createMembro(app), await createMembro(app)];
    const { sub } = createIdentita();
    expect((await linkTo(uno.token, sub)).status).toBe(200);
    expect(refusal(await linkTo(altro.token, sub))).toEqual([409, 'ESTERNO_GIA_COLLEGATO']);
    expect(refusal(await linkTo(uno.token, createIdentita().sub))).toEqual([409, 'ESTERNO_GIA_COLLEGATO']);
    expect((await send(app, MIO, { token: altro.token })).body.collegata).toBeNull();
  });

  test('linking asks for a password given recently', async () => {
    const { token } = await createMembro(app);
    await expireConferma(token);
    const answer = await send(app, 'POST /utenti/me/accesso-esterno/inizio', {
      token,
      body: { scopo: 'collegamento' },
    });
    expect(refusal(answer)).toEqual([403, 'PASSWORD_RICHIESTA']);
  });

  test('one session cannot finish what another began, nor a login finish a link', async () => {
    const [uno, altro] = [await createMembro(app), await createMembro(app)];
    const target = 'POST /utenti/me/accesso-esterno/inizio';
    const body = await goThere(createIdentita().sub, { target, token: uno.token, scopo: 'collegamento' });
    expect(refusal(await send(app, LEGA, { token: altro.token, body }))).toEqual([400, 'ESTERNO_SCADUTO']);
    expect(refusal(await send(app, ENTRA, { body }))).toEqual([400, 'ESTERNO_SCADUTO']);
    expect(refusal(await send(app, CONFERMA, { token: uno.token, body }))).toEqual([400, 'ESTERNO_SCADUTO']);
    expect((await send(app, LEGA, { token: uno.token, body })).status).toBe(200);
  });

  test('a person who takes an account back by mail removes its links', async () => {
    const membro = await createMembro(app);
    const { sub } = createIdentita();
    await linkTo(membro.token, sub);
    await send(app, 'POST /auth/forgot-password', { body: { email: membro.email } });
    const token = await mailedToken(app, membro.email, 'password');
    await send(app, 'POST /auth/reset-password', { body: { token, password: 'vanno tutti al mare' } });
    expect((await enter(sub)).body.esito).toBe('iscrizione');
  });
});

describe('an account without a password', () => {
  test('confirms at the provider with a new sign-in there; another identity is refused', async () => {
    const { sub, token } = await register();
    await expireConferma(token);
    expect(refusal(await send(app, SLEGA, { token }))).toEqual([403, 'PASSWORD_RICHIESTA']);
    expect(refusal(await send(app, 'DELETE /utenti/me', { token, body: {} }))).toEqual([
      403,
      'PASSWORD_RICHIESTA',
    ]);
    expect(refusal(await confirmAs(token, createIdentita().sub))).toEqual([403, 'ESTERNO_ALTRA_PERSONA']);
    const { body } = await confirmAs(token, sub);
    expect((await send(app, 'GET /utenti/me', { token })).status).toBe(401);
    expect(refusal(await send(app, SLEGA, { token: body.access_token }))).toEqual([409, 'PASSWORD_ASSENTE']);
    expect((await send(app, 'DELETE /utenti/me', { token: body.access_token, body: {} })).status).toBe(204);
    const { rows } = await app.pool.query('select 1 from identita_esterne where sub = $1', [sub]);
    expect(rows).toEqual([]);
  });

  test('a sign-in of an hour ago is no confirmation', async () => {
    const { sub, token } = await register();
    spid.guasti.token = async (answer) => ({
      ...answer,
      id_token: await spid.resign(answer['id_token'], { auth_time: Math.floor(Date.now() / 1000) - 3600 }),
    });
    expect(refusal(await confirmAs(token, sub))).toEqual([400, 'ESTERNO_NON_VALIDO']);
  });

  test('sets a password by mail, and may unlink then', async () => {
    const { email, token } = await register();
    expect((await send(app, MIO, { token })).body).toMatchObject({ con_password: false });
    await send(app, 'POST /auth/forgot-password', { body: { email } });
    const link = await mailedToken(app, email, 'password');
    await send(app, 'POST /auth/reset-password', { body: { token: link, password: PASSWORD } });
    const { body } = await signIn(app, { username: email });
    const now = { token: body.access_token };
    // The identity of the registration is its owner's: it stays.
    expect((await send(app, MIO, now)).body).toMatchObject({ con_password: true, collegata: {} });
    expect(refusal(await send(app, 'DELETE /utenti/me', { ...now, body: {} }))).toEqual([
      422,
      'VALIDATION_ERROR',
    ]);
    expect((await send(app, SLEGA, now)).status).toBe(204);
    expect(refusal(await send(app, SLEGA, now))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a sign-in through a session that is open at the provider', () => {
  /** The data that each call needs to reach the password check. */
  const reaches = async (utente: string): Promise<string[]> => {
    const asking = app.endpoints.filter(({ password }) => password === 'sempre' || password === 'altrui');
    return asking.map(({ method, path }) => {
      const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
        if (name === 'lato') return 'fronte';
        return /sessioni|calendari/.test(path) && name === 'id' ? randomUUID() : utente;
      });
      return `${method} ${filled}`;
    });
  };

  test('is no password confirmation: every call that needs one asks for it', async () => {
    const [admin, membro] = [await createAdmin(app), await createMembro(app)];
    const { sub } = createIdentita();
    await linkTo(admin.token, sub);
    const { access_token: token } = (await enter(sub)).body;
    expect((await send(app, 'GET /utenti/me', { token })).body.id).toBe(admin.id);
    const calls = await reaches(membro.id);
    expect(calls.length).toBeGreaterThan(10);
    const answers = await Promise.all(
      calls.map(async (target) => [target, ...refusal(await send(app, target, { token }))]),
    );
    expect(answers).toEqual(calls.map((target) => [target, 403, 'PASSWORD_RICHIESTA']));
    for (const target of ['PATCH /utenti/me', 'POST /utenti/me/accesso-esterno/inizio']) {
      const body = target.startsWith('PATCH') ? { email: 'altra@posta.example' } : { scopo: 'collegamento' };
      expect(refusal(await send(app, target, { token, body }))).toEqual([403, 'PASSWORD_RICHIESTA']);
    }
    const confirmed = await send(app, 'POST /auth/conferma-password', {
      token,
      body: { password: PASSWORD },
    });
    const calendario = await send(app, 'POST /utenti/me/calendari', { token: confirmed.body.access_token });
    expect(calendario.status).toBe(201);
  });

  test('leaves the session of a registration unconfirmed too', async () => {
    const { token } = await register();
    expect(refusal(await send(app, 'POST /utenti/me/calendari', { token }))).toEqual([
      403,
      'PASSWORD_RICHIESTA',
    ]);
  });

  test('a confirmation counts from the sign-in there, not from the return', async () => {
    const { sub, token } = await register();
    const target = 'POST /utenti/me/accesso-esterno/inizio';
    const body = await goThere(sub, { target, token, scopo: 'conferma' });
    spid.guasti.token = async (answer) => ({
      ...answer,
      id_token: await spid.resign(answer['id_token'], { auth_time: Math.floor(Date.now() / 1000) - 480 }),
    });
    app.clock.set('2027-03-01T09:09:00Z');
    const { body: confirmed, status } = await send(app, CONFERMA, { token, body });
    expect(status).toBe(200);
    const make = () => send(app, 'POST /utenti/me/calendari', { token: confirmed.access_token });
    app.clock.set('2027-03-01T09:15:30Z');
    expect((await make()).status).toBe(201);
    app.clock.set('2027-03-01T09:17:00Z');
    expect(refusal(await make())).toEqual([403, 'PASSWORD_RICHIESTA']);
    app.clock.set('2027-03-01T09:00:00Z');
  });
});

describe('an address that the provider does not vouch for', () => {
  test.each([
    ['not verified', false],
    ['verified by its link', true],
  ])('%s: a password set by mail ends the identity that registered it', async (_what, verified) => {
    const { sub, email, token: session } = await register({ email_verified: false });
    expect(await enters(sub)).toBe(true);
    if (verified) {
      const body = { token: await mailedToken(app, email, 'verifica') };
      expect((await send(app, 'POST /auth/verify', { body, token: session })).status).toBe(200);
    }
    await recover(email);
    expect(await enters(sub)).toBe(false);
    expect((await signIn(app, { username: email })).status).toBe(200);
  });

  test('when it becomes an administrator’s, the identity that registered it gives no access', async () => {
    const { sub, email } = await register({ email_verified: false });
    expect(await appointAdmin(app.deps, email)).toMatchObject({ created: true });
    expect(await enters(sub)).toBe(false);
  });

  test('when it is set up with the link of the admin command, an identity linked meanwhile gives no access', async () => {
    const { sub, email } = createIdentita();
    const appointed = await appointAdmin(app.deps, email);
    if (!appointed.created) throw new Error('the address was new');
    await app.pool.query(
      `insert into identita_esterne (iss, sub, user_id, collegata_il, usata_il)
       select $1, $2, id, now(), now() from utenti where email = $3`,
      [app.deps.fornitore!.iss, sub, email],
    );
    expect(await enters(sub)).toBe(true);
    const token = new URL(appointed.link).searchParams.get('token');
    const body = { token, nome: 'Ada', cognome: 'Ferri', email, password: PASSWORD };
    expect((await send(app, 'POST /auth/primo-accesso', { body })).status).toBe(201);
    expect(await enters(sub)).toBe(false);
    expect((await signIn(app, { username: email })).status).toBe(200);
  });

  test('is not vouched for by the token if only the second answer names it', async () => {
    const { sub } = createIdentita();
    const chi = spid.persone.get(sub)!;
    const email = 'altra.casella@posta.example';
    spid.guasti.token = async (answer) => ({
      ...answer,
      id_token: await spid.resign(answer['id_token'], { email: chi['email'], email_verified: true }),
    });
    spid.persone.set(sub, { ...chi, email, email_verified: undefined });
    const { body } = await enter(sub);
    expect(body.dati).toMatchObject({ email: null, email_verificata: false });
  });

  test('is not vouched for by an answer that names no address', async () => {
    const { sub, email } = createIdentita();
    spid.guasti.token = async (answer) => ({
      ...answer,
      id_token: await spid.resign(answer['id_token'], { email }),
    });
    spid.persone.set(sub, { ...ILARIA, email_verified: true });
    const { body } = await enter(sub);
    expect(body.dati).toMatchObject({ email, email_verificata: false });
  });
});

describe('an account with another address than the one the provider vouched for', () => {
  const handOver = async () => {
    const { sub, email } = await register();
    await recover(email);
    const { body } = await signIn(app, { username: email });
    const nuovo = freshMail();
    await changeAddress(app, { token: body.access_token }, nuovo);
    expect(await enters(sub)).toBe(true);
    return { sub, email, nuovo };
  };

  test('a password that the next owner sets by mail ends the identity that registered it', async () => {
    const { sub, nuovo } = await handOver();
    await recover(nuovo);
    expect(await enters(sub)).toBe(false);
  });

  test('when it becomes an administrator’s, the identity that registered it gives no access', async () => {
    const { sub, nuovo } = await handOver();
    expect(await appointAdmin(app.deps, nuovo)).toMatchObject({ created: false });
    expect(await enters(sub)).toBe(false);
  });

  test('gets the vouched identity again with its old address, or one with other capitals', async () => {
    const { sub, email } = await handOver();
    const token = await mailedToken(app, email, 'indirizzo_cambiato');
    await send(app, 'POST /auth/undo-email-change', { body: { token, password: PASSWORD } });
    await app.pool.query('update utenti set email = upper(email) where email = $1', [email]);
    await recover(email.toUpperCase());
    expect(await enters(sub)).toBe(true);
  });
});

test('an administrator’s second factor stays', async () => {
  const admin = await createAdmin(app);
  const { sub } = createIdentita();
  await linkTo(admin.token, sub);
  const { segreto } = await createSecondoFattore(app, admin.token);
  const { body } = await enter(sub);
  expect(body).toEqual({ esito: 'codice', identita: expect.any(String) });
  const CODICE = 'POST /auth/accesso-esterno/codice';
  const wrong = await send(app, CODICE, { body: { identita: body.identita, codice: '000000' } });
  expect(refusal(wrong)).toEqual([400, 'LOGIN_CODICE_ERRATO']);
  app.clock.set('2027-03-01T09:01:00Z');
  const codice = codiceApp(segreto, app.clock.now());
  const done = await send(app, CODICE, { body: { identita: body.identita, codice } });
  app.clock.set('2027-03-01T09:00:00Z');
  expect((await send(app, 'GET /utenti/me', { token: done.body.access_token })).body.id).toBe(admin.id);
});

test('a suspended account is reported only after the provider has proved whose it is', async () => {
  const { sub, email } = await register();
  await app.pool.query('update utenti set is_active = false where email = $1', [email]);
  expect(refusal(await enter(sub))).toEqual([403, 'ACCOUNT_SOSPESO']);
});

describe('bad input', () => {
  test('a code, an attempt or an answer is valid once, and in its own browser', async () => {
    const { sub } = await register();
    const mine = await goThere(sub);
    const theirs = await goThere(sub);
    const mixed = { tentativo: theirs.tentativo, ritorno: mine.ritorno };
    expect(refusal(await send(app, ENTRA, { body: mixed }))).toEqual([400, 'ESTERNO_ALTRO_BROWSER']);
    expect((await send(app, ENTRA, { body: mine })).status).toBe(200);
    expect(refusal(await send(app, ENTRA, { body: mine }))).toEqual([400, 'ESTERNO_SCADUTO']);
    const fresh = await goThere(sub);
    const [query, used] = [new URLSearchParams(fresh.ritorno), new URLSearchParams(mine.ritorno)];
    query.set('code', used.get('code')!);
    const replayed = { tentativo: fresh.tentativo, ritorno: `?${query}` };
    expect(refusal(await send(app, ENTRA, { body: replayed }))).toEqual([400, 'ESTERNO_NON_VALIDO']);
  });

  test('an attempt of eleven minutes ago is invalid', async () => {
    const body = await goThere(createIdentita().sub);
    app.clock.set('2027-03-01T09:11:00Z');
    const late = await send(app, ENTRA, { body });
    app.clock.set('2027-03-01T09:00:00Z');
    expect(refusal(late)).toEqual([400, 'ESTERNO_SCADUTO']);
  });

  test('a refusal by the person at the provider is 400', async () => {
    expect(refusal(await enter(null))).toEqual([400, 'ESTERNO_RIFIUTATO']);
  });

  const claims = { iss: 'https://example.org', aud: 'un altro sito', nonce: 'di un’altra volta', exp: 1 };
  test.each(Object.entries(claims))('an ID token with another %s is refused', async (name, value) => {
    const { sub } = createIdentita();
    spid.guasti.token = async (answer) => ({
      ...answer,
      id_token: await spid.resign(answer['id_token'], { [name]: value }),
    });
    expect(refusal(await enter(sub))).toEqual([400, 'ESTERNO_NON_VALIDO']);
  });

  test('a wrong issuer, another subject in the user info and a forged signature are refused', async () => {
    const { sub } = createIdentita();
    const { tentativo, ritorno } = await goThere(sub);
    const query = new URLSearchParams(ritorno);
    query.set('iss', 'https://example.org');
    const answer = await send(app, ENTRA, { body: { tentativo, ritorno: `?${query}` } });
    expect(refusal(answer)).toEqual([400, 'ESTERNO_NON_VALIDO']);
    spid.guasti.token = async (token) => ({
      ...token,
      id_token: await spid.resign(token['id_token'], { sub: 'persona-1' }),
    });
    expect(refusal(await enter(sub))).toEqual([400, 'ESTERNO_NON_VALIDO']);
    spid.guasti.token = (token) => ({
      ...token,
      id_token: `${String(token['id_token']).slice(0, -8)}AAAAAAAA`,
    });
    expect(refusal(await enter(sub))).toEqual([400, 'ESTERNO_NON_VALIDO']);
  });

  test('an endless answer, and one that is no JSON, are refused', async () => {
    const { sub } = createIdentita();
    spid.guasti.token = (answer) => ({ ...answer, troppo: 'x'.repeat(300 * 1024) });
    expect(refusal(await enter(sub))).toEqual([400, 'ESTERNO_NON_VALIDO']);
    spid.guasti.token = () => 'ciao';
    expect(refusal(await enter(sub))).toEqual([400, 'ESTERNO_NON_VALIDO']);
  });

  test('a provider that stops in the middle of a login is 503 with a time to retry', async () => {
    const body = await goThere(createIdentita().sub);
    spid.guasti.down = true;
    const answer = await send(app, ENTRA, { body });
    expect(refusal(answer)).toEqual([503, 'ESTERNO_NON_RISPONDE']);
    expect(answer.headers['retry-after']).toBe('10');
  });

  test('a provider that is down at the start is tried again; without one there is no route', async () => {
    const fornitore = createFornitore(
      { issuer: spid.issuer, nome: 'Prova SPID', ...CLIENT },
      { publicUrl: PUBLIC_URL, log: app.deps.log },
    );
    spid.guasti.down = true;
    expect(await fornitore.isAvailable()).toBe(false);
    spid.guasti.down = false;
    const later = Date.now() + 11_000;
    const { now } = Date;
    Date.now = () => later;
    try {
      expect(await fornitore.isAvailable()).toBe(true);
    } finally {
      Date.now = now;
    }
    expect((await send(app, 'GET /auth/accesso-esterno')).body).toEqual({
      nome: 'Prova SPID',
      disponibile: true,
      prova: false,
    });
  });

  test('unfinished sign-ins are deleted at night', async () => {
    await send(app, INIZIO);
    app.clock.set('2027-03-02T03:00:00Z');
    const { forget } = await import('../pulizia/conservazione.ts');
    await forget(app.deps, 'tentativi');
    app.clock.set('2027-03-01T09:00:00Z');
    const { rows } = await app.pool.query('select 1 from tentativi_esterni');
    expect(rows).toEqual([]);
  });
});
