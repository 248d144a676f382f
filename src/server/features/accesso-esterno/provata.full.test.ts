import { describe, expect, test } from 'vitest';
import { completeCodice } from '#domain/codice-fiscale.ts';
import { buildWithProvider, enterElsewhere, openWithProvider } from '#test/app-with-provider.ts';
import type { TestApp } from '#test/build-test-app.ts';
import { uploadDocumento } from '#test/documento.ts';
import { codiceApp, createSecondoFattore } from '#test/factories/secondo-fattore.ts';
import { createConsegna, createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import { createAdmin, createMembro, openSession, PASSWORD, type Membro } from '#test/factories/utente.ts';
import { png } from '#test/images.ts';
import { mailedToken } from '#test/links.ts';
import { LIVELLI, type Attributi } from '#test/oidc.ts';
import { refusal, send } from '#test/request.ts';
import { writeTesto } from '../posta/lettere.ts';
import { expire, warn } from '../documenti/scadenza-service.ts';

const ISCRIVI = 'POST /auth/accesso-esterno/iscrizione';
const INIZIO_MIO = 'POST /utenti/me/accesso-esterno/inizio';
const LEGA = 'POST /utenti/me/accesso-esterno';
const PROVA = 'POST /utenti/me/accesso-esterno/identita';
const SLEGA = 'DELETE /utenti/me/accesso-esterno';
const [L1, L2, L3] = LIVELLI;
const OGGI = '2027-03-01';

const { app, spid } = await openWithProvider({}, { mesi: 60, livelli: [L2!, L3!] });
const side = await png(20, 20);
let quanti = 0;

const nuovoCodice = (): string => {
  quanti += 1;
  return completeCodice(`CNTLRI80A41F${String(quanti).padStart(3, '0')}`);
};

interface Identita {
  readonly sub: string;
  readonly email: string;
  readonly codice: string;
}

/** A person known to the provider, at an accepted level unless another one is given. */
function createIdentita(
  attributi: Attributi & { codice?: string | null } = {},
  acr: string | null = L2!,
): Identita {
  const codice = attributi.codice === undefined ? nuovoCodice() : attributi.codice;
  const sub = `provata-${(quanti += 1)}`;
  const email = attributi.email ?? `provata.${quanti}@posta.example`;
  const { codice: _, ...altri } = attributi;
  spid.persone.set(sub, {
    given_name: 'Ilaria',
    family_name: 'Conti',
    email,
    email_verified: true,
    ...(codice !== null && { fiscalNumber: `TINIT-${codice}` }),
    ...altri,
  });
  if (acr !== null) spid.livelli.set(sub, acr);
  return { sub, email, codice: codice ?? '' };
}

const say = (sub: string, attributi: Attributi) =>
  spid.persone.set(sub, { ...spid.persone.get(sub), ...attributi });

const enter = (sub: string) => enterElsewhere({ app, spid }, sub);

async function register(attributi: Parameters<typeof createIdentita>[0] = {}, acr?: string | null) {
  const chi = createIdentita(attributi, acr);
  const { body } = await enter(chi.sub);
  const done = await send(app, ISCRIVI, {
    body: { identita: body.identita, telefono: '059 000 000', codice_fiscale: 'NONDETTO' },
  });
  expect([done.status, done.body.code]).toEqual([201, undefined]);
  return { ...chi, provata: body.provata, identita: done.body.identita, token: done.body.access_token };
}

async function linkTo(token: string, sub: string) {
  const { body } = await send(app, INIZIO_MIO, { token, body: { scopo: 'collegamento' } });
  const ritorno = await spid.signIn(body.indirizzo, sub);
  return send(app, LEGA, { token, body: { tentativo: body.tentativo, ritorno } });
}

const me = async (token: string) => (await send(app, 'GET /utenti/me', { token })).body;
const documento = async (token: string) => (await send(app, 'GET /utenti/me/documento', { token })).body;
const statoOf = async (token: string) => (await documento(token)).stato;
const azioniOf = async (id: string): Promise<string[]> =>
  (await app.pool.query('select azione from registro where utente_id = $1 order by id', [id])).rows.map(
    ({ azione }) => azione,
  );
const lettere = async (tipo: string, destinatario: string) =>
  (
    await app.pool.query('select dati from posta where tipo = $1 and destinatario = $2 order by id', [
      tipo,
      destinatario,
    ])
  ).rows.map(({ dati }) => dati);

const withCodice = async (codice: string, options: Parameters<typeof createMembro>[1] = {}) => {
  const membro = await createMembro(app, {
    nome: 'Ilaria',
    cognome: 'Conti',
    puo_prenotare: false,
    ...options,
  });
  await app.pool.query('update utenti set codice_fiscale = $2, is_verified = true where id = $1', [
    membro.id,
    codice,
  ]);
  return membro;
};

async function verifyDocumento(membro: Membro, scade_il: string | null = null): Promise<void> {
  expect((await uploadDocumento(app, membro.token, side)).status).toBe(200);
  const { token } = await createAdmin(app);
  const { versione } = await documento(membro.token);
  const body = { versione, scade_il };
  expect((await send(app, `POST /utenti/${membro.id}/documento/verifica`, { token, body })).status).toBe(200);
}

const mittente = () =>
  ({
    lingua: 'it',
    centro: app.deps.centro,
    publicUrl: 'https://prenota.test',
    suCarta: false,
  }) as never;

describe('a person vouched for by the provider', () => {
  test('registers and books, without a picture of a document', async () => {
    const { token, provata, identita, codice } = await register();
    expect([provata, identita]).toEqual([true, null]);
    expect(await me(token)).toMatchObject({
      codice_fiscale: codice,
      is_verified: true,
      documento_stato: 'verificato',
      documento_caricato: true,
    });
    expect(await documento(token)).toMatchObject({
      caricato_il: null,
      esito: null,
      provata: { servizio: 'Prova SPID', provata_il: `${OGGI}T09:00:00.000Z`, scade_il: '2032-03-01' },
    });
    const entry_id = await createPrenotabile(app, { conferma_automatica: true });
    const body = { inizio: '2027-03-10', fine: '2027-03-10', entry_id, entry_tipo: 'prenotabile' };
    const booked = await send(app, 'POST /utenti/me/prenotazioni', { token, body });
    expect([booked.status, booked.body.confermata]).toEqual([201, true]);
    expect(await azioniOf((await me(token)).id)).toContain('identita_provata');
  });

  test.each([
    ['as SPID sends it', 'fiscalNumber', 'TINIT-'],
    ['under the name of its attribute', 'https://attributes.spid.gov.it/fiscalNumber', 'TINIT-'],
    ['without the country', 'fiscalNumber', ''],
    [
      'without the country, under the name of its attribute',
      'https://attributes.spid.gov.it/fiscalNumber',
      '',
    ],
  ] as const)('a tax code %s counts', async (_, claim, prefix) => {
    const codice = nuovoCodice();
    const { token } = await register({ codice: null, [claim]: prefix + codice });
    expect(await me(token)).toMatchObject({ codice_fiscale: codice, documento_stato: 'verificato' });
  });

  test.each<[string, Attributi]>([
    ['no tax code', {}],
    ['an empty one', { fiscalNumber: '' }],
    ['one of another country', { fiscalNumber: 'TINDE-12345678901' }],
    ['the number of a passport', { fiscalNumber: 'PASIT-YA1234567' }],
    ['a European identifier', { fiscalNumber: 'DE/IT/12345' }],
    ['one whose last letter is wrong', { fiscalNumber: 'TINIT-CNTLRI80A41F257A' }],
    ['something else', { fiscalNumber: 'TINIT-X' }],
    [
      'two that contradict each other',
      { fiscalNumber: 'RSSMRA85T10A562S', codice_fiscale: 'MRTMTT91D08F205J' },
    ],
  ])('with %s signs in and verifies nothing', async (_, attributi) => {
    const { token, provata } = await register({ codice: null, ...attributi });
    expect([provata, await statoOf(token)]).toEqual([false, 'mancante']);
  });

  test('with another one in the user info than in the token signs in and verifies nothing', async () => {
    const [signed, told] = [nuovoCodice(), nuovoCodice()];
    spid.guasti.token = async (answer) => ({
      ...answer,
      id_token: await spid.resign(answer['id_token'], { fiscalNumber: signed }),
    });
    const { token, provata } = await register({ codice: told });
    spid.guasti.token = null;
    expect([provata, await statoOf(token)]).toEqual([false, 'mancante']);
    expect((await me(token)).codice_fiscale).toBe('NONDETTO');
  });

  test.each<[string, Attributi]>([
    ['name', { given_name: undefined as never }],
    ['surname', { family_name: '' }],
  ])('without a %s is not verified', async (_, attributi) => {
    const chi = createIdentita(attributi);
    const membro = await withCodice(chi.codice);
    expect((await linkTo(membro.token, chi.sub)).body.identita).toBeNull();
    expect(await statoOf(membro.token)).toBe('mancante');
  });
});

describe('the level of the sign-in', () => {
  test.each([
    ['a lower one', L1!],
    ['none', null],
  ])('%s signs in and verifies nothing', async (_, acr) => {
    const { sub, token, provata } = await register({}, acr);
    expect([provata, await statoOf(token)]).toEqual([false, 'mancante']);
    expect((await enter(sub)).body).toMatchObject({ esito: 'entrata', identita: null });
    spid.livelli.set(sub, L3!);
    const { body } = await enter(sub);
    expect(await statoOf(body.access_token)).toBe('verificato');
  });

  test('is requested, and accepted only from the token', async () => {
    const { body } = await send(app, 'POST /auth/accesso-esterno/inizio');
    expect(new URL(body.indirizzo).searchParams.get('acr_values')).toBe(`${L2} ${L3}`);
    const chi = createIdentita({ acr: L3 } as Attributi, null);
    expect((await enter(chi.sub)).body).toMatchObject({ esito: 'iscrizione', provata: false });
  });

  test('may be any where none is set', async () => {
    const other = await buildWithProvider({}, { mesi: 12, livelli: null });
    try {
      other.spid.persone.set('x', {
        given_name: 'Ilaria',
        family_name: 'Conti',
        fiscalNumber: nuovoCodice(),
        email: 'livello@posta.example',
        email_verified: true,
      });
      const { body } = await enterElsewhere(other, 'x');
      expect([body.provata, (await send(other.app, 'GET /auth/accesso-esterno')).body.prova]).toEqual([
        true,
        true,
      ]);
      const done = await send(other.app, ISCRIVI, { body: { identita: body.identita, telefono: '1' } });
      const { body: mine } = await send(other.app, 'GET /utenti/me/documento', {
        token: done.body.access_token,
      });
      expect(mine.provata.scade_il).toBe('2028-03-01');
    } finally {
      await other.close();
    }
  });
});

describe('an existing account', () => {
  test('that links no longer needs a waiting document, whose images are destroyed', async () => {
    const chi = createIdentita();
    const membro = await withCodice(chi.codice);
    expect((await uploadDocumento(app, membro.token, side)).status).toBe(200);
    const { rows } = await app.pool.query('select file from documenti where user_id = $1', [membro.id]);
    expect(rows).toHaveLength(2);
    const { body } = await linkTo(membro.token, chi.sub);
    expect(body).toMatchObject({ identita: null, prova: true, servizio: 'Prova SPID' });
    expect(await documento(membro.token)).toMatchObject({ stato: 'verificato', caricato_il: null });
    expect(await Promise.all(rows.map(({ file }) => app.deps.files.get(file)))).toEqual([null, null]);
    expect((await app.pool.query('select from documenti where user_id = $1', [membro.id])).rowCount).toBe(0);
  });

  test('with a refused or expired document is verified by the provider', async () => {
    for (const documento_stato of ['rifiutato', 'scaduto'] as const) {
      const chi = createIdentita();
      const membro = await withCodice(chi.codice, { documento_stato });
      await linkTo(membro.token, chi.sub);
      expect(await statoOf(membro.token)).toBe('verificato');
    }
  });

  test('verified by the centre that links and unlinks later stays verified', async () => {
    const chi = createIdentita();
    const membro = await withCodice(chi.codice);
    await verifyDocumento(membro, '2029-05-05');
    await linkTo(membro.token, chi.sub);
    expect(await documento(membro.token)).toMatchObject({
      stato: 'verificato',
      esito: { scade_il: '2029-05-05' },
      provata: { scade_il: '2032-03-01' },
    });
    expect((await send(app, SLEGA, { token: membro.token })).status).toBe(204);
    expect(await documento(membro.token)).toMatchObject({
      stato: 'verificato',
      esito: { scade_il: '2029-05-05' },
      provata: null,
    });
  });

  test('that unlinks misses the document again, keeps its bookings, and is recorded', async () => {
    const chi = createIdentita();
    const membro = await withCodice(chi.codice);
    await linkTo(membro.token, chi.sub);
    const entry_id = await createPrenotabile(app);
    const body = { inizio: '2027-03-10', fine: '2027-03-10', entry_id, entry_tipo: 'prenotabile' };
    const book = () => send(app, 'POST /utenti/me/prenotazioni', { token: membro.token, body });
    expect((await book()).status).toBe(201);
    expect((await send(app, SLEGA, { token: membro.token })).status).toBe(204);
    expect(await documento(membro.token)).toMatchObject({ stato: 'mancante', esito: null, provata: null });
    expect(refusal(await book())).toEqual([403, 'DOCUMENTO_O_MAIL_MANCANTE']);
    const mine = await send(app, 'GET /utenti/me/prenotazioni', { token: membro.token });
    expect(mine.body).toHaveLength(1);
    expect((await azioniOf(membro.id)).slice(-2)).toEqual(['documento_decaduto', 'accesso_scollegato']);
  });

  test('a new document replaces the provider’s verification, and a new sign-in that of the document', async () => {
    const { sub, token } = await register();
    expect((await uploadDocumento(app, token, side)).status).toBe(200);
    expect(await documento(token)).toMatchObject({ stato: 'da_verificare', provata: null });
    const { body } = await enter(sub);
    expect(await documento(body.access_token)).toMatchObject({ stato: 'verificato', caricato_il: null });
  });

  test('an administrator’s second factor comes first', async () => {
    const chi = createIdentita();
    const admin = await createAdmin(app, { nome: 'Ilaria', cognome: 'Conti', puo_prenotare: false });
    const { segreto } = await createSecondoFattore(app, admin.token);
    await linkTo(admin.token, chi.sub);
    const first = await enter(chi.sub);
    expect(first.body).toEqual({ esito: 'codice', identita: expect.any(String) });
    expect(await statoOf(admin.token)).toBe('mancante');
    app.clock.set(`${OGGI}T09:01:00Z`);
    const codice = codiceApp(segreto, app.clock.now());
    const done = await send(app, 'POST /auth/accesso-esterno/codice', {
      body: { identita: first.body.identita, codice },
    });
    app.clock.set(`${OGGI}T09:00:00Z`);
    const token = done.body.access_token;
    expect(done.body.identita).toEqual(expect.any(String));
    const body = { identita: done.body.identita, accetta: true };
    expect((await send(app, PROVA, { token, body })).body).toMatchObject({
      codice_fiscale: chi.codice,
      documento_stato: 'verificato',
    });
  });
});

describe('data of the provider that differ from the account', () => {
  test('are 409 with the differences; nothing is verified until they are applied, which is recorded', async () => {
    const { sub, token } = await register();
    const { id } = await me(token);
    say(sub, { family_name: 'Conti Bassi' });
    const { body } = await enter(sub);
    const now = { token: body.access_token };
    expect(body).toMatchObject({ esito: 'entrata', identita: expect.any(String) });
    const asked = await send(app, PROVA, { ...now, body: { identita: body.identita } });
    expect(refusal(asked)).toEqual([409, 'DATI_DIVERSI']);
    expect(asked.body.differenze).toEqual([{ campo: 'cognome', attuale: 'Conti', nuovo: 'Conti Bassi' }]);
    expect((await me(token)).cognome).toBe('Conti');
    const accepted = { identita: body.identita, accetta: true };
    // Not while they hold a resource: a new name would hide its holder.
    const prenotabile_id = await createPrenotabile(app, { tipo: 'strumento' });
    const booking = { user_id: id, prenotabile_id, inizio: '2027-03-01', fine: '2027-03-01' };
    const prenotazione_id = await createPrenotazione(app, booking);
    await createConsegna(app, { prenotazione_id, prenotabile_id, consegnata_il: app.clock.now() });
    const refused = await send(app, PROVA, { ...now, body: accepted });
    expect(refusal(refused)).toEqual([409, 'COSA_FUORI']);
    await app.pool.query('delete from consegne where prenotazione_id = $1', [prenotazione_id]);
    for (let twice = 0; twice < 2; twice += 1) {
      const { body: mine } = await send(app, PROVA, { ...now, body: accepted });
      expect(mine).toMatchObject({ cognome: 'Conti Bassi', documento_stato: 'verificato' });
    }
    const { rows } = await app.pool.query(
      `select dettagli from registro where utente_id = $1 and azione = 'utente_modificato'`,
      [id],
    );
    expect(rows).toEqual([{ dettagli: { campi: ['cognome'], accesso_esterno: true } }]);
    expect((await enter(sub)).body.identita).toBeNull();
  });

  test('do not differ by case and accents, which stay as they are', async () => {
    const chi = createIdentita({ given_name: "NICCOLO'", family_name: 'CONTI' });
    const membro = await withCodice(chi.codice, { nome: 'Niccolò' });
    expect((await linkTo(membro.token, chi.sub)).body.identita).toBeNull();
    expect(await me(membro.token)).toMatchObject({
      nome: 'Niccolò',
      cognome: 'Conti',
      documento_stato: 'verificato',
    });
  });

  test('are reported at linking too: the link is kept, the document is still missing', async () => {
    const chi = createIdentita({ given_name: 'Chiara' });
    const membro = await withCodice(chi.codice);
    const { body } = await linkTo(membro.token, chi.sub);
    expect(body).toMatchObject({ collegata: {}, identita: expect.any(String) });
    expect(await statoOf(membro.token)).toBe('mancante');
    const taken = { identita: body.identita, accetta: true };
    expect((await send(app, PROVA, { token: membro.token, body: taken })).body.nome).toBe('Chiara');
  });

  test('are not applied from a sealed identity that is forged, old or somebody else’s', async () => {
    const chi = createIdentita({ given_name: 'Chiara' });
    const membro = await withCodice(chi.codice);
    const { identita } = (await linkTo(membro.token, chi.sub)).body;
    const altro = await createMembro(app);
    const prova = (token: string, text: string) =>
      send(app, PROVA, { token, body: { identita: text, accetta: true } });
    expect(refusal(await prova(membro.token, 'inventata'))).toEqual([400, 'ESTERNO_SCADUTO']);
    expect(refusal(await prova(altro.token, identita))).toEqual([403, 'ESTERNO_ALTRA_PERSONA']);
    app.clock.set(`${OGGI}T09:11:00Z`);
    const late = await prova(membro.token, identita);
    app.clock.set(`${OGGI}T09:00:00Z`);
    expect(refusal(late)).toEqual([400, 'ESTERNO_SCADUTO']);
    await send(app, SLEGA, { token: membro.token });
    expect(refusal(await prova(membro.token, identita))).toEqual([403, 'ESTERNO_ALTRA_PERSONA']);
    expect([(await me(membro.token)).nome, (await me(altro.token)).nome]).toEqual(['Ilaria', 'Graziella']);
  });
});

describe('a provider that sends another person’s tax code', () => {
  test('of a verified account: 409, the sign-in succeeds and verifies nothing, and the centre is informed once a day', async () => {
    const prima = await register();
    const chi = createIdentita({ codice: prima.codice, given_name: 'Mario' });
    const membro = await withCodice('RSSMRA85T10A562S');
    const before = (await lettere('identita_contesa', app.deps.centro.casella)).length;
    const { body } = await linkTo(membro.token, chi.sub);
    expect(body).toMatchObject({ collegata: {}, identita: expect.any(String) });
    for (const accetta of [false, true]) {
      const answer = await send(app, PROVA, {
        token: membro.token,
        body: { identita: body.identita, accetta },
      });
      expect(refusal(answer)).toEqual([409, 'CODICE_FISCALE_GIA_USATO']);
      expect(answer.body.persone).toBeUndefined();
    }
    const again = await enter(chi.sub);
    expect(again.body).toMatchObject({ esito: 'entrata', identita: expect.any(String) });
    expect(await me(membro.token)).toMatchObject({
      nome: 'Ilaria',
      codice_fiscale: 'RSSMRA85T10A562S',
      documento_stato: 'mancante',
    });
    const told = await lettere('identita_contesa', app.deps.centro.casella);
    expect(told.slice(before)).toEqual([
      { entrato: membro.id, verificato: (await me(prima.token)).id, servizio: 'Prova SPID' },
    ]);
    expect((await azioniOf(membro.id)).filter((azione) => azione === 'identita_contesa')).toHaveLength(1);
    app.clock.set('2027-03-02T09:00:01Z');
    await enter(chi.sub);
    app.clock.set(`${OGGI}T09:00:00Z`);
    expect((await lettere('identita_contesa', app.deps.centro.casella)).length).toBe(before + 2);
  });

  test('of an account that only typed it: nobody blocks a code that way', async () => {
    const chi = createIdentita();
    await withCodice(chi.codice, { puo_prenotare: true });
    const membro = await withCodice(chi.codice);
    expect((await linkTo(membro.token, chi.sub)).body.identita).toBeNull();
    expect(await statoOf(membro.token)).toBe('verificato');
  });

  test('of no account here: it is a difference, and the earlier verification stays', async () => {
    const { sub, token, codice } = await register();
    say(sub, { fiscalNumber: 'TINIT-MRTMTT91D08F205J' });
    const { body } = await enter(sub);
    const asked = await send(app, PROVA, { token, body: { identita: body.identita } });
    expect(asked.body.differenze).toEqual([
      { campo: 'codice_fiscale', attuale: codice, nuovo: 'MRTMTT91D08F205J' },
    ]);
    expect(await me(token)).toMatchObject({ codice_fiscale: codice, documento_stato: 'verificato' });
  });

  test('of another account with the code: the first account keeps it', async () => {
    const codice = nuovoCodice();
    const [uno, due] = [await withCodice(codice), await withCodice(codice)];
    await linkTo(uno.token, createIdentita({ codice }).sub);
    const { body } = await linkTo(due.token, createIdentita({ codice }).sub);
    expect(body.identita).toEqual(expect.any(String));
    expect([await statoOf(uno.token), await statoOf(due.token)]).toEqual(['verificato', 'mancante']);
  });
});

describe('an own change of name, surname or tax code', () => {
  const change = (token: string, body: object) => send(app, 'PATCH /utenti/me', { token, body });

  test.each([{ nome: 'Chiara' }, { cognome: 'Bassi' }, { codice_fiscale: 'RSSMRA85T10A562S' }])(
    'ends the provider’s verification: %o',
    async (body) => {
      const { token } = await register();
      expect((await change(token, body)).body).toMatchObject({
        ...body,
        documento_stato: 'mancante',
        documento_caricato: false,
      });
      expect(await documento(token)).toMatchObject({ provata: null, esito: null });
      expect((await azioniOf((await me(token)).id)).slice(-2)).toEqual([
        'documento_decaduto',
        'utente_modificato',
      ]);
    },
  );

  test('that is undone is verified at the next sign-in', async () => {
    const { sub, token } = await register();
    await change(token, { cognome: 'Bassi' });
    await change(token, { cognome: 'Conti' });
    expect(await statoOf(token)).toBe('mancante');
    expect((await enter(sub)).body.identita).toBeNull();
    expect(await statoOf(token)).toBe('verificato');
  });

  test('ends an administrator’s verification too; case, accents, telephone and address end nothing', async () => {
    const membro = await withCodice(nuovoCodice());
    await verifyDocumento(membro);
    for (const body of [{ nome: 'ILÀRIA' }, { telefono: '333 111 0000' }]) {
      expect((await change(membro.token, body)).body.documento_stato).toBe('verificato');
    }
    expect((await change(membro.token, { nome: 'Chiara' })).body.documento_stato).toBe('mancante');
  });

  test('changes nothing where nothing is verified', async () => {
    const membro = await createMembro(app);
    expect((await change(membro.token, { nome: 'Chiara' })).body.documento_stato).toBe('da_verificare');
  });

  test('an administrator’s correction keeps it', async () => {
    const { token } = await register();
    const { id, versione } = await me(token);
    const admin = await createAdmin(app);
    const body = { cognome: 'Conti Bassi', versione };
    expect((await send(app, `PATCH /utenti/${id}`, { token: admin.token, body })).status).toBe(200);
    expect(await documento(token)).toMatchObject({ stato: 'verificato', provata: {} });
  });

  test('makes kept images of a verified document wait to be checked again', async () => {
    const kept = await buildWithProvider({ tieneVerificati: true }, { mesi: 60, livelli: null });
    try {
      const membro = await createMembro(kept.app, { puo_prenotare: false });
      await uploadDocumento(kept.app, membro.token, side);
      const { token } = await createAdmin(kept.app);
      await send(kept.app, `POST /utenti/${membro.id}/documento/verifica`, { token, body: { versione: 2 } });
      const { body } = await send(kept.app, 'PATCH /utenti/me', {
        token: membro.token,
        body: { nome: 'Chiara' },
      });
      expect(body.documento_stato).toBe('da_verificare');
      const list = await send(kept.app, 'GET /documenti/da-verificare', { token });
      expect(list.body).toMatchObject([{ utente: { nome: 'Chiara' } }]);
    } finally {
      await kept.close();
    }
  });
});

describe('an administrator', () => {
  test('revokes the provider’s verification; the person sees why, and a new sign-in verifies again', async () => {
    const { sub, token } = await register();
    const { id } = await me(token);
    const admin = await createAdmin(app);
    const { versione } = await documento(token);
    const body = { versione, motivo: 'nome_diverso' };
    const refused = await send(app, `POST /utenti/${id}/documento/rifiuto`, { token: admin.token, body });
    expect(refused.body).toMatchObject({
      stato: 'rifiutato',
      provata: null,
      esito: { motivo: 'nome_diverso' },
    });
    await enter(sub);
    expect(await documento(token)).toMatchObject({ stato: 'verificato', esito: null, provata: {} });
  });

  test('who viewed a document before its person signed in decides nothing', async () => {
    const chi = createIdentita();
    const membro = await withCodice(chi.codice);
    await uploadDocumento(app, membro.token, side);
    const { versione } = await documento(membro.token);
    await linkTo(membro.token, chi.sub);
    const { token } = await createAdmin(app);
    for (const [what, more] of [
      ['verifica', {}],
      ['rifiuto', { motivo: 'illeggibile' }],
    ] as const) {
      const body = { versione, ...more };
      const answer = await send(app, `POST /utenti/${membro.id}/documento/${what}`, { token, body });
      expect(refusal(answer)).toEqual([409, 'MODIFICATO_DA_ALTRI']);
    }
    expect(await statoOf(membro.token)).toBe('verificato');
  });
});

describe('an account that passes to another person', () => {
  test('by a password set by mail loses later links and their verification', async () => {
    const chi = createIdentita();
    const membro = await withCodice(chi.codice);
    await linkTo(membro.token, chi.sub);
    await send(app, 'POST /auth/forgot-password', { body: { email: membro.email } });
    const token = await mailedToken(app, membro.email, 'password');
    await send(app, 'POST /auth/reset-password', { body: { token, password: 'vanno tutti al mare' } });
    const now = await openSession(app, membro.id);
    expect(await documento(now)).toMatchObject({ stato: 'mancante', provata: null });
    const { rows } = await app.pool.query(
      `select attore_id, dettagli from registro where utente_id = $1 and azione = 'documento_decaduto'`,
      [membro.id],
    );
    expect(rows).toEqual([{ attore_id: null, dettagli: { motivo: 'passaggio' } }]);
  });

  test('keeps the verification of an identity that stays', async () => {
    const { email, token } = await register();
    const { id } = await me(token);
    await send(app, 'POST /auth/forgot-password', { body: { email } });
    const link = await mailedToken(app, email, 'password');
    await send(app, 'POST /auth/reset-password', { body: { token: link, password: PASSWORD } });
    expect(await statoOf(await openSession(app, id))).toBe('verificato');
  });

  test('taken over at the desk keeps no verification', async () => {
    const chi = createIdentita({ email_verified: false });
    const { body } = await enter(chi.sub);
    const done = await send(app, ISCRIVI, { body: { identita: body.identita, telefono: '1' } });
    const { id } = await me(done.body.access_token);
    expect(await statoOf(done.body.access_token)).toBe('verificato');
    const admin = await createAdmin(app);
    const over = await send(app, `POST /utenti/${id}/subentro`, {
      token: admin.token,
      body: {
        nome: 'Bruna',
        cognome: 'Rossi',
        codice_fiscale: nuovoCodice(),
        telefono: '1',
        informata: true,
      },
    });
    expect(over.status).toBe(200);
    const stato = await send(app, `GET /utenti/${id}/documento`, { token: admin.token });
    expect(stato.body).toMatchObject({ stato: 'mancante', provata: null });
  });

  test('cannot lose an identity in the database without a decision on its verification', async () => {
    const { sub } = await register();
    await expect(app.pool.query('delete from identita_esterne where sub = $1', [sub])).rejects.toThrow(
      /identita_provate_identita_fkey/,
    );
  });

  test('loses the verification when it is closed', async () => {
    const chi = createIdentita();
    const membro = await withCodice(chi.codice);
    await linkTo(membro.token, chi.sub);
    const body = { password: PASSWORD };
    expect((await send(app, 'DELETE /utenti/me', { token: membro.token, body })).status).toBe(204);
    const { rows } = await app.pool.query('select 1 from identita_provate where sub = $1', [chi.sub]);
    expect(rows).toEqual([]);
  });
});

describe('the term', () => {
  const on = async <T>(istante: string, work: () => Promise<T>): Promise<T> => {
    app.clock.set(istante);
    try {
      return await work();
    } finally {
      app.clock.set(`${OGGI}T09:00:00Z`);
    }
  };

  test('is announced thirty days before; a new sign-in renews it, and on the day it ends', async () => {
    const { sub, email, token } = await register();
    const { id } = await me(token);
    await on('2032-02-01T09:00:00Z', async () => {
      await warn(app.deps);
      await warn(app.deps);
    });
    const [dati, ...more] = await lettere('documento_in_scadenza', email);
    expect([dati, more]).toEqual([
      { nome: 'Ilaria', scade_il: '2032-03-01', servizio: 'Prova SPID', rinnova: true },
      [],
    ]);
    const { paragrafi, azione } = writeTesto({ tipo: 'documento_in_scadenza', dati }, mittente());
    expect(paragrafi.join(' ')).toContain('accedi di nuovo con Prova SPID');
    expect(paragrafi.join(' ')).not.toContain('carica il');
    expect(azione).toEqual({ href: 'https://prenota.test/login', etichetta: 'Accedi con Prova SPID' });

    const other = await register();
    await on('2032-02-10T09:00:00Z', () => enter(sub));
    const states = async () =>
      (
        await app.pool.query('select documento_stato from utenti where email = any($1) order by id = $2', [
          [email, other.email],
          id,
        ])
      ).rows.map(({ documento_stato }) => documento_stato);
    await on('2032-03-01T22:30:00Z', () => expire(app.deps));
    expect(await states()).toEqual(['verificato', 'verificato']);
    await on('2032-03-02T00:30:00Z', () => expire(app.deps));
    expect(await states()).toEqual(['scaduto', 'verificato']);
    await on('2037-02-01T09:00:00Z', () => warn(app.deps));
    expect(await lettere('documento_in_scadenza', email)).toHaveLength(2);
    await on('2032-03-02T09:00:00Z', () => enter(other.sub));
    expect(await states()).toEqual(['verificato', 'verificato']);
  });

  test('is that of the longer of two verifications, and the shorter one expires by itself', async () => {
    const [breve, lunga] = [createIdentita(), createIdentita()];
    const [uno, due] = [await withCodice(breve.codice), await withCodice(lunga.codice)];
    await verifyDocumento(uno, '2028-06-01');
    await verifyDocumento(due, '2036-06-01');
    await linkTo(uno.token, breve.sub);
    await linkTo(due.token, lunga.sub);
    await on('2028-05-15T09:00:00Z', () => warn(app.deps));
    expect(await lettere('documento_in_scadenza', uno.email)).toEqual([]);
    await on('2028-06-01T00:30:00Z', () => expire(app.deps));
    expect(await documento(uno.token)).toMatchObject({ stato: 'verificato', esito: {}, provata: {} });
    await on('2028-06-02T00:30:00Z', () => expire(app.deps));
    expect(await documento(uno.token)).toMatchObject({ stato: 'verificato', esito: null, provata: {} });
    await on('2032-03-02T00:30:00Z', () => expire(app.deps));
    expect(await statoOf(uno.token)).toBe('scaduto');
    expect(await documento(due.token)).toMatchObject({ stato: 'verificato', esito: {}, provata: null });
  });

  test('is not renewed by a second sign-in on one day, and is recorded once', async () => {
    const { sub, token } = await register();
    const { id } = await me(token);
    await enter(sub);
    expect((await azioniOf(id)).filter((azione) => azione === 'identita_provata')).toHaveLength(1);
    await on('2027-03-02T09:00:00Z', () => enter(sub));
    expect((await azioniOf(id)).filter((azione) => azione === 'identita_provata')).toHaveLength(2);
  });
});

test('with the setting off the verifications granted stay until their end, and no new one is granted', async () => {
  const { sub, email, token } = await register();
  const deps = app.deps as { -readonly [K in keyof TestApp['deps']]: TestApp['deps'][K] };
  const on = deps.fornitore!;
  deps.fornitore = {
    ...on,
    mesiIdentita: null,
    finish: async (...args) => ({ ...(await on.finish(...args)), provata: false }),
  };
  try {
    expect(await documento(token)).toMatchObject({
      stato: 'verificato',
      provata: { scade_il: '2032-03-01' },
    });
    app.clock.set('2027-03-05T09:00:00Z');
    const { body } = await enter(sub);
    expect(await documento(body.access_token)).toMatchObject({ provata: { scade_il: '2032-03-01' } });
    app.clock.set('2032-02-05T09:00:00Z');
    await warn(app.deps);
    // A new sign-in would not help, and the letter says so.
    const [dati] = await lettere('documento_in_scadenza', email);
    expect(dati).toMatchObject({ servizio: 'Prova SPID', rinnova: false });
    expect(writeTesto({ tipo: 'documento_in_scadenza', dati }, mittente()).paragrafi.join(' ')).toContain(
      'serve un documento: carica il fronte e il retro',
    );
  } finally {
    deps.fornitore = on;
    app.clock.set(`${OGGI}T09:00:00Z`);
  }
});
