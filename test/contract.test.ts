import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { completeCodice } from '#domain/codice-fiscale.ts';
import type { Azione } from '#contract/azioni.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { appointAdmin } from '#server/features/primo-accesso/routes.ts';
import { createProposta } from './factories/proposta.ts';
import { createFornitore, PERCORSO_RITORNO } from '#server/platform/oidc.ts';
import { buildTestApp, PUBLIC_URL } from './build-test-app.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from './factories/risorsa.ts';
import { beginSecondoFattore, codiceApp, createSecondoFattore } from './factories/secondo-fattore.ts';
import { createPersona } from './factories/persona.ts';
import { createAdmin, createMembro, freshMail, PASSWORD, type Membro } from './factories/utente.ts';
import { png } from './images.ts';
import { changeAddress, mailedToken, iscrizioneToken } from './links.ts';
import { readRow, readRows, setRows } from './rows.ts';
import { signIn } from './sign-in.ts';
import { makePdf } from './make-pdf.ts';
import { multipart } from './multipart.ts';
import { listenToTransactions, lockedTables, wrongLocks } from './lock-order.ts';
import { CLIENT, startProvider } from './oidc.ts';
import { send, type TestRequest } from './request.ts';
import { nameOf, pathOf } from './samples.ts';

// Built here and not in beforeAll: its calls become the titles of the tests.
const provider = await startProvider(PUBLIC_URL + PERCORSO_RITORNO);
const app = await buildTestApp({
  fornitore: (log) =>
    createFornitore(
      { issuer: provider.issuer, nome: 'Prova', ...CLIENT, identita: { mesi: 60, livelli: null } },
      { publicUrl: PUBLIC_URL, log },
    ),
});
const locks = listenToTransactions(app.pool);
let admin: Membro;
beforeAll(async () => {
  admin = await createAdmin(app);
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

type Named = readonly [name: string, endpoint: Endpoint];
const named = (endpoints: readonly Endpoint[]): Named[] =>
  endpoints.map((endpoint) => [nameOf(endpoint), endpoint]);
const calls = named(app.endpoints);
const changing = named(app.endpoints.filter(({ method }) => method !== 'GET'));

const REGISTRATION = {
  nome: 'Ilaria',
  cognome: 'Conti',
  codice_fiscale: 'CNTLRI90A41F257X',
  telefono: '059 000 000',
  password: 'una password nuova',
};

const { password: _, ...DI_PERSONA } = REGISTRATION;

const bothSides = async () =>
  multipart([
    { campo: 'fronte', nome: 'fronte.png', contenuto: await png() },
    { campo: 'retro', nome: 'retro.png', contenuto: await png() },
  ]);
const tokenIn = (link: string): string => new URL(link).searchParams.get('token')!;

async function booked(inizio: string): Promise<{ id: number; membro: Membro }> {
  const membro = await createMembro(app);
  const prenotabile_id = await createPrenotabile(app);
  return {
    membro,
    id: await createPrenotazione(app, { user_id: membro.id, prenotabile_id, inizio, fine: inizio }),
  };
}

const atTheDesk = () => createPersona(app, admin);

async function registered(): Promise<string> {
  const email = freshMail();
  expect((await send(app, 'POST /auth/register', { body: { ...REGISTRATION, email } })).status).toBe(201);
  return email;
}

async function withPhotos(): Promise<{ id: number; immagini: string[] }> {
  const id = await createPrenotabile(app);
  const photos = [await png(), await png(32, 32)].map((contenuto) => ({
    campo: 'immagini',
    nome: 'foto.png',
    contenuto,
  }));
  const { body } = await send(app, `POST /prenotabili/${id}/immagini`, {
    token: admin.token,
    ...multipart(photos),
  });
  return { id, immagini: body.map((path: string) => path.split('/').at(-1)) };
}

async function withSpec(): Promise<{ id: number; section_id: number }> {
  const sheet = `POST /prenotabili/${await createPrenotabile(app)}/scheda-tecnica/section`;
  const section = await send(app, sheet, { token: admin.token, body: { nome: 'Misure' } });
  const body = { nome: 'Peso', valore: '1 kg' };
  return (await send(app, `POST /section/${section.body.id}/specs`, { token: admin.token, body })).body;
}

const linkBody = async () => ({
  prenotabile_id: await createPrenotabile(app),
  label: 'Manuale',
  href: 'https://example.org/manuale',
});

const CHIUSURA = { inizio: '2027-12-24', fine: '2028-01-06', motivo: 'Vacanze di Natale' };

async function closed(): Promise<{ id: number }> {
  return (await send(app, 'POST /chiusure', { token: admin.token, body: CHIUSURA })).body;
}

const TAGLIO = { come_si_ottiene: 'Al banco.', durata_mesi: 12 };
async function abilitazione(): Promise<{ id: number }> {
  const body = { ...TAGLIO, nome: `Taglio ${crypto.randomUUID()}` };
  return (await send(app, 'POST /abilitazioni', { token: admin.token, body })).body;
}

async function stopped(): Promise<{ id: number }> {
  const target = `POST /prenotabili/${await createPrenotabile(app)}/fermi`;
  return (await send(app, target, { token: admin.token, body: CHIUSURA })).body;
}

async function asSerie(id: number): Promise<number> {
  await setRows(app, 'prenotazioni', { id }, { serie_id: id });
  return id;
}

const GIORNI_ATTESI = { inizio: '2027-03-16', fine: '2027-03-17' };

async function taken() {
  const entry_id = await createPrenotabile(app);
  const { id: user_id } = await createMembro(app);
  await createPrenotazione(app, { user_id, prenotabile_id: entry_id, ...GIORNI_ATTESI });
  return { ...GIORNI_ATTESI, entry_id, entry_tipo: 'prenotabile' };
}

async function offered(): Promise<{ id: number; membro: Membro }> {
  const membro = await createMembro(app);
  const body = await taken();
  const { id } = (await send(app, 'POST /utenti/me/attese', { token: membro.token, body })).body;
  const { id: prenotazione } = await readRow(app, 'prenotazioni', { prenotabile_id: body.entry_id }, 'id');
  await send(app, `DELETE /prenotazioni/${prenotazione}`, { token: admin.token });
  return { id, membro };
}

/** A person with a proposal, and a span that they may take. */
async function asked() {
  const membro = await createMembro(app);
  const prenotabile_id = await createPrenotabile(app);
  const { giorni, ...proposta } = await createProposta(app, { user_id: membro.id, prenotabile_id });
  return { ...proposta, membro, span: { inizio: giorni.inizio, fine: giorni.fine } };
}

async function lent(tipo: 'spazio' | 'strumento' = 'strumento'): Promise<{ id: number }> {
  const { id: user_id } = await createMembro(app);
  const prenotabile_id = await createPrenotabile(app, { tipo });
  const span = { inizio: '2027-03-01', fine: '2027-03-02' };
  return { id: await createPrenotazione(app, { user_id, prenotabile_id, ...span }) };
}

async function out(): Promise<{ id: number }> {
  const { id } = await lent();
  await send(app, `POST /prenotazioni/${id}/consegna`, { token: admin.token, body: { uscito: [] } });
  return { id };
}

async function deposited(): Promise<{ id: number; movimento: number }> {
  const { id: prenotazione_id } = await booked('2027-03-10');
  const body = { prenotazione_id, importo: 50, come: 'contanti' };
  const answer = await send(app, 'POST /cauzioni', { token: admin.token, body });
  return { id: answer.body.id, movimento: answer.body.movimenti[0].id };
}

const copieAtRest = () =>
  expect.poll(async () => (await send(app, 'GET /copie', { token: admin.token })).body.in_corso).toBeNull();

async function copied(): Promise<string> {
  await copieAtRest();
  expect((await send(app, 'POST /copie', { token: admin.token })).status).toBe(202);
  await copieAtRest();
  return (await send(app, 'GET /copie', { token: admin.token })).body.copie[0].nome;
}

let codici = 0;

/** A person known only to the provider, who vouches for them, back from there. */
async function backFromThere(mine?: { token: string; scopo: string; sub?: string }) {
  const sub = mine?.sub ?? crypto.randomUUID();
  const email = freshMail();
  provider.persone.set(sub, {
    given_name: 'Ilaria',
    family_name: 'Conti',
    codice_fiscale: completeCodice(`CNTLRI90A41F${String((codici += 1)).padStart(3, '0')}`),
    phone_number: '059 000 000',
    email,
    email_verified: true,
  });
  const target = mine ? 'POST /utenti/me/accesso-esterno/inizio' : 'POST /auth/accesso-esterno/inizio';
  const { body } = await send(app, target, mine && { token: mine.token, body: { scopo: mine.scopo } });
  return {
    sub,
    body: { tentativo: body.tentativo, ritorno: await provider.signIn(body.indirizzo, sub) },
  };
}

/** The same, with an identity linked to their account. */
async function linkedThere(chi: Membro): Promise<string> {
  const { sub, body } = await backFromThere({ token: chi.token, scopo: 'collegamento' });
  expect((await send(app, 'POST /utenti/me/accesso-esterno', { token: chi.token, body })).status).toBe(200);
  return sub;
}

async function bought(): Promise<{ id: string; movimento: number }> {
  const { id } = await createMembro(app);
  const body = { pacchetto: 10, importo: 50, come: 'contanti' };
  const answer = await send(app, `POST /utenti/${id}/giornate/acquisti`, { token: admin.token, body });
  return { id, movimento: answer.body.movimento.id };
}

type Happy = TestRequest & {
  readonly params?: Record<string, unknown>;
  readonly query?: Readonly<Record<string, string>>;
};

const byAdmin = (params: Record<string, unknown>, body?: object): Happy => ({
  token: admin.token,
  params,
  ...(body && { body }),
});

/** A successful request for each writing call; a new call needs one here. */
const happy: Record<string, () => Promise<Happy>> = {
  'POST /auth/jwt/login': async () => {
    const { email } = await createMembro(app);
    return multipart([
      { campo: 'username', contenuto: email },
      { campo: 'password', contenuto: PASSWORD },
    ]);
  },
  'POST /auth/jwt/logout': async () => ({ token: (await createMembro(app)).token }),
  'POST /auth/conferma-password': async () => ({
    token: (await createMembro(app)).token,
    body: { password: PASSWORD },
  }),
  'POST /auth/register': async () => ({ body: { ...REGISTRATION, email: freshMail() } }),
  'POST /catalogo/disponibilita-insieme': async () => ({
    body: {
      voci: [{ entry_tipo: 'prenotabile', entry_id: await createPrenotabile(app) }],
      giorni: 2,
      da: '2027-03-01',
    },
  }),
  'POST /auth/request-verify-token': async () => ({ body: { email: await registered() } }),
  'POST /auth/verify': async () => {
    const email = await registered();
    const token: string = (await signIn(app, { username: email, password: REGISTRATION.password })).body
      .access_token;
    return { token, body: { token: await mailedToken(app, email, 'verifica') } };
  },
  'POST /auth/completa-iscrizione': async () => ({
    body: { token: await iscrizioneToken(app, freshMail()), password: PASSWORD },
  }),
  'POST /auth/primo-accesso': async () => {
    const appointed = await appointAdmin(app.deps, freshMail());
    if (!appointed.created) throw new Error('the address was new');
    const { codice_fiscale: _, telefono: __, ...dati } = REGISTRATION;
    return { body: { ...dati, email: appointed.email, token: tokenIn(appointed.link) } };
  },
  'POST /auth/forgot-password': async () => ({ body: { email: (await createMembro(app)).email } }),
  'POST /auth/reset-password': async () => {
    const { email } = await createMembro(app);
    await send(app, 'POST /auth/forgot-password', { body: { email } });
    return {
      body: { token: await mailedToken(app, email, 'password'), password: 'tutta un’altra password' },
    };
  },
  'POST /auth/undo-email-change': async () => {
    const membro = await createMembro(app);
    await changeAddress(app, membro, freshMail());
    const token = await mailedToken(app, membro.email, 'indirizzo_cambiato');
    return { body: { token, password: 'tutta un’altra password' } };
  },
  'POST /auth/controlla-link': async () => {
    const membro = await createMembro(app);
    await send(app, 'POST /auth/forgot-password', { body: { email: membro.email } });
    return { body: { scopo: 'password', token: await mailedToken(app, membro.email, 'password') } };
  },
  'POST /auth/cambia-password': async () => ({
    token: (await createMembro(app)).token,
    body: { attuale: PASSWORD, password: 'tutta un’altra password' },
  }),
  'DELETE /utenti/me/sessioni': async () => ({ token: (await createMembro(app)).token }),
  'DELETE /utenti/me/sessioni/{id}': async () => {
    const { token } = await createMembro(app);
    const { body } = await send(app, 'GET /utenti/me/sessioni', { token });
    return { token, params: { id: body[0].id } };
  },
  'DELETE /utenti/me': async () => ({ token: (await createMembro(app)).token, body: { password: PASSWORD } }),
  'PATCH /utenti/me': async () => ({ token: (await createMembro(app)).token, body: { nome: 'Nilde' } }),
  'PATCH /utenti/{id}': async () =>
    byAdmin({ id: (await createMembro(app)).id }, { is_active: false, telefono: '059 000 222', versione: 1 }),
  'POST /utenti': async () =>
    byAdmin(
      {},
      {
        ...DI_PERSONA,
        codice_fiscale: crypto.randomUUID().slice(0, 16),
        email: freshMail(),
        informata: true,
      },
    ),
  'POST /utenti/{id}/subentro': async () =>
    byAdmin(
      { id: (await createMembro(app, { puo_prenotare: false })).id },
      { ...DI_PERSONA, codice_fiscale: crypto.randomUUID().slice(0, 16), email: null, informata: true },
    ),
  'POST /utenti/{id}/amministrazione': async () => byAdmin({ id: (await createMembro(app)).id }),
  'POST /utenti/{id}/invito': async () =>
    byAdmin({ id: await createPersona(app, admin, { email: freshMail() }) }),
  'DELETE /utenti/{id}/amministrazione': async () => byAdmin({ id: (await createAdmin(app)).id }),
  'PUT /utenti/{id}/email': async () => byAdmin({ id: await atTheDesk() }, { email: freshMail() }),
  'POST /utenti/{id}/prenotazioni': async () =>
    byAdmin(
      { id: await atTheDesk() },
      {
        inizio: '2027-03-16',
        fine: '2027-03-17',
        entry_id: await createPrenotabile(app),
        entry_tipo: 'prenotabile',
        nonostante: ['DOCUMENTO_O_MAIL_MANCANTE'],
      },
    ),
  'POST /utenti/{id}/prenotazioni/insieme': async () => {
    const { id: entry_id } = await createGruppo(app, 2);
    const voce = { inizio: '2027-03-16', fine: '2027-03-17', entry_id, entry_tipo: 'gruppo' };
    const body = { voci: [voce], nonostante: ['DOCUMENTO_O_MAIL_MANCANTE'] };
    return byAdmin({ id: await atTheDesk() }, body);
  },
  'POST /posta/{id}/consegnata': async () => {
    const user_id = await atTheDesk();
    const { id } = await app.deps.db
      .insertInto('posta')
      .values({
        tipo: 'documento_distrutto',
        destinatario: null,
        dati: '{"mesi":12}',
        user_id,
        stato: 'da_stampare',
      })
      .returning('numero as id')
      .executeTakeFirstOrThrow();
    return byAdmin({ id });
  },
  'PUT /utenti/{id}/fascia': async () =>
    byAdmin({ id: (await createMembro(app)).id }, { fascia: 'esterno', versione: 1 }),
  'POST /copie': async () => {
    await copieAtRest();
    return byAdmin({});
  },
  'POST /copie/{nome}/prova': async () => byAdmin({ nome: await copied() }),
  'PUT /gestione/preparativi/nascosti': async () => byAdmin({}, { nascosti: ['posta'] }),
  'PUT /utenti/me/porta': async () => ({
    token: (await createMembro(app)).token,
    body: { nome_alla_porta: true },
  }),
  'POST /auth/accesso-esterno/inizio': async () => ({}),
  'POST /auth/accesso-esterno': async () => ({ body: (await backFromThere()).body }),
  'POST /auth/accesso-esterno/iscrizione': async () => {
    const { body } = await backFromThere();
    return { body: { identita: (await send(app, 'POST /auth/accesso-esterno', { body })).body.identita } };
  },
  'POST /auth/accesso-esterno/codice': async () => {
    const chi = await createAdmin(app);
    const sub = await linkedThere(chi);
    const { next } = await createSecondoFattore(app, chi.token);
    const begun = (await send(app, 'POST /auth/accesso-esterno/inizio')).body;
    const body = { tentativo: begun.tentativo, ritorno: await provider.signIn(begun.indirizzo, sub) };
    const { identita } = (await send(app, 'POST /auth/accesso-esterno', { body })).body;
    return { body: { identita, codice: next } };
  },
  'POST /utenti/me/accesso-esterno/inizio': async () => ({
    token: (await createMembro(app)).token,
    body: { scopo: 'collegamento' },
  }),
  'POST /utenti/me/accesso-esterno': async () => {
    const { token } = await createMembro(app);
    return { token, body: (await backFromThere({ token, scopo: 'collegamento' })).body };
  },
  'POST /utenti/me/accesso-esterno/identita': async () => {
    const { token } = await createMembro(app);
    const { body } = await backFromThere({ token, scopo: 'collegamento' });
    const { identita } = (await send(app, 'POST /utenti/me/accesso-esterno', { token, body })).body;
    return { token, body: { identita, accetta: true } };
  },
  'POST /utenti/me/accesso-esterno/conferma': async () => {
    const chi = await createMembro(app);
    const sub = await linkedThere(chi);
    return {
      token: chi.token,
      body: (await backFromThere({ token: chi.token, scopo: 'conferma', sub })).body,
    };
  },
  'DELETE /utenti/me/accesso-esterno': async () => {
    const chi = await createMembro(app);
    await linkedThere(chi);
    return { token: chi.token };
  },
  'POST /utenti/me/secondo-fattore': async () => ({
    token: (await createAdmin(app)).token,
    body: { password: PASSWORD },
  }),
  'POST /utenti/me/secondo-fattore/conferma': async () => {
    const { token } = await createAdmin(app);
    return { token, body: { codice: codiceApp(await beginSecondoFattore(app, token), app.clock.now()) } };
  },
  'POST /utenti/me/secondo-fattore/codici': async () => {
    const { token } = await createAdmin(app);
    const { next } = await createSecondoFattore(app, token);
    return { token, body: { password: PASSWORD, codice: next } };
  },
  'DELETE /utenti/me/secondo-fattore': async () => {
    const { token } = await createAdmin(app);
    const { codici } = await createSecondoFattore(app, token);
    return { token, body: { password: PASSWORD, codice: codici[0] } };
  },
  'POST /utenti/me/documento': async () => ({
    token: (await createMembro(app)).token,
    ...(await bothSides()),
  }),
  'POST /utenti/{id}/documento': async () => ({
    token: admin.token,
    params: { id: await atTheDesk() },
    ...(await bothSides()),
  }),
  'POST /utenti/{id}/documento/verifica': async () => {
    const { id, token } = await createMembro(app);
    await send(app, 'POST /utenti/me/documento', { token, ...(await bothSides()) });
    return byAdmin({ id }, { versione: 2, scade_il: '2031-05-14' });
  },
  'POST /utenti/{id}/documento/rifiuto': async () => {
    const { id, token } = await createMembro(app);
    await send(app, 'POST /utenti/me/documento', { token, ...(await bothSides()) });
    return byAdmin({ id }, { versione: 2, motivo: 'altro', parole: 'Un dito copre la foto.' });
  },
  'POST /utenti/me/prenotazioni': async () => ({
    token: (await createMembro(app)).token,
    body: {
      inizio: '2027-03-16T00:00:00.000Z',
      fine: '2027-03-17T00:00:00.000Z',
      entry_id: await createPrenotabile(app),
      entry_tipo: 'prenotabile',
    },
  }),
  'POST /utenti/me/prenotazioni/insieme': async () => {
    const { id: entry_id } = await createGruppo(app, 2);
    const voce = { inizio: '2027-03-16', fine: '2027-03-17', entry_id, entry_tipo: 'gruppo' };
    return { token: (await createMembro(app)).token, body: { voci: [voce] } };
  },
  'DELETE /utenti/me/prenotazioni/serie/{serie_id}': async () => {
    const { id, membro } = await booked('2027-05-02');
    return { token: membro.token, params: { serie_id: await asSerie(id) } };
  },
  'DELETE /prenotazioni/serie/{serie_id}': async () =>
    byAdmin({ serie_id: await asSerie((await booked('2027-05-03')).id) }),
  'PATCH /utenti/me/prenotazioni/insieme': async () => {
    const { id, membro } = await booked('2027-05-05');
    await asSerie(id);
    const one = { id, versione: 1, inizio: '2027-05-06', fine: '2027-05-07' };
    return { token: membro.token, body: { anteprima: false, prenotazioni: [one] } };
  },
  'PATCH /prenotazioni/insieme': async () => {
    const { id } = await booked('2027-05-08');
    await asSerie(id);
    const { membri } = await createGruppo(app, 2);
    const one = { id, versione: 1, prenotabile_id: membri[0] };
    return byAdmin({}, { anteprima: false, prenotazioni: [one] });
  },
  'PATCH /prenotazioni/conferma': async () =>
    byAdmin({}, { prenotazioni: [{ id: (await booked('2027-05-04')).id, versione: 1 }] }),
  'DELETE /utenti/me/prenotazioni/{id}': async () => {
    const { id, membro } = await booked('2027-04-02');
    return { token: membro.token, params: { id } };
  },
  'PATCH /utenti/me/prenotazioni/{id}': async () => {
    const { id, membro } = await booked('2027-04-05');
    return { token: membro.token, params: { id }, body: { fine: '2027-04-06', versione: 1 } };
  },
  'PATCH /prenotazioni/{id}': async () => {
    const { id } = await booked('2027-04-06');
    const { membri } = await createGruppo(app, 2);
    return byAdmin({ id }, { prenotabile_id: membri[0], versione: 1 });
  },
  'PATCH /prenotazioni/{id}/conferma': async () => byAdmin({ id: (await booked('2027-04-03')).id }),
  'DELETE /prenotazioni/{id}': async () => byAdmin({ id: (await booked('2027-04-04')).id }),
  'POST /importazioni': async () => {
    await createGruppo(app, 1);
    const riga = { tipo: 'spazio', nome: 'Cabina', descrizione: 'Per telefonare.', gruppo: 'Postazioni' };
    const { token } = admin;
    const sheet = { tipo: 'risorse', righe: [riga] };
    await app.pool.query(`update gruppi set nome = 'Altre ' || id where id <> (select max(id) from gruppi)`);
    const seen = await send(app, 'POST /importazioni', { token, body: { ...sheet, anteprima: true } });
    return { token, body: { ...sheet, anteprima: false, impronta: seen.body.impronta } };
  },
  'POST /utenti/me/informata': async () => {
    const { id, token } = await createMembro(app);
    await app.pool.query('update utenti set da_informare = true where id = $1', [id]);
    return { token };
  },
  'POST /utenti/{id}/informata': async () => {
    const { id } = await createMembro(app);
    await app.pool.query('update utenti set da_informare = true where id = $1', [id]);
    return byAdmin({ id });
  },
  'POST /prenotazioni/sistemazione': async () => {
    const { id } = await booked('2027-04-05');
    const causa = { tipo: 'chiusura', inizio: '2027-04-05', fine: '2027-04-05', motivo: 'Ferie' };
    return byAdmin(
      {},
      {
        causa,
        anteprima: false,
        scelte: [{ id, versione: 1, esito: 'annulla', motivo: 'Siamo chiusi' }],
      },
    );
  },
  'POST /prenotazioni/{id}/consegna': async () =>
    byAdmin(await lent(), {
      uscito: [{ nome: 'Batterie', valore: '2' }],
      mancavano: [{ nome: 'Treppiede', valore: '1' }],
      nota: 'Graffio sul paraluce',
      versione: 1,
      cauzione: { importo: 50, come: 'contanti' },
    }),
  'POST /prenotazioni/{id}/rientro': async () =>
    byAdmin(await out(), { mancano: [], stato: 'a_posto', nota: 'Tutto bene' }),
  'POST /prenotazioni/{id}/consegna/foto': async () => ({
    token: admin.token,
    params: await out(),
    ...multipart([{ campo: 'foto', nome: 'foto.png', contenuto: await png() }]),
  }),
  'POST /prenotazioni/{id}/rientro/foto': async () => {
    const { id } = await out();
    const body = { mancano: [], stato: 'a_posto' };
    await send(app, `POST /prenotazioni/${id}/rientro`, { token: admin.token, body });
    return {
      token: admin.token,
      params: { id },
      ...multipart([{ campo: 'foto', nome: 'foto.png', contenuto: await png() }]),
    };
  },
  'POST /prenotazioni/{id}/presenze': async () => byAdmin(await lent('spazio'), { giorno: '2027-03-01' }),
  'DELETE /prenotazioni/{id}/presenze/{giorno}': async () => {
    const { id } = await lent('spazio');
    const giorno = '2027-03-01';
    await send(app, `POST /prenotazioni/${id}/presenze`, { token: admin.token, body: { giorno } });
    return byAdmin({ id, giorno });
  },
  'POST /segnalazioni': async () => ({
    body: { mail: freshMail(), problema: 'Non stampa', descrizione: 'Da ieri.' },
  }),
  'PATCH /segnalazioni/{id}': async () => {
    const body = { mail: freshMail(), problema: 'Non stampa', descrizione: 'Da ieri.' };
    const { id } = (await send(app, 'POST /segnalazioni', { body })).body;
    return byAdmin({ id }, { stato: 'chiusa', nota: 'Cambiato il toner', versione: 1 });
  },
  'POST /prenotabili/{id}/segnalazioni': async () => {
    const parts = multipart([{ campo: 'uso', contenuto: 'si_puo' }]);
    return { params: { id: await createPrenotabile(app) }, ...parts };
  },
  'POST /prenotabili/{id}/controlli': async () =>
    byAdmin({ id: await createPrenotabile(app) }, { nota: 'Pulita la lente' }),
  'POST /posta/{id}/reinvia': async () => {
    const email = await registered();
    const { id } = await app.deps.db
      .updateTable('posta')
      .set({ stato: 'fallita' })
      .where('destinatario', '=', email)
      .returning('numero as id')
      .executeTakeFirstOrThrow();
    return byAdmin({ id });
  },
  'POST /prenotabili': async () =>
    byAdmin({}, { nome: 'Plotter', descrizione: 'Stampa in grande.', tipo: 'strumento' }),
  'PATCH /prenotabili/{id}': async () =>
    byAdmin(
      { id: await createPrenotabile(app) },
      {
        nome: 'Banco grande',
        cauzione: 20,
        noleggio_max: 3,
        non_prenotabile: true,
        conferma_automatica: true,
        bozza: false,
        versione: 1,
      },
    ),
  'DELETE /prenotabili/{id}': async () => byAdmin({ id: await createPrenotabile(app) }),
  'POST /prenotabili/{id}/immagini': async () => ({
    token: admin.token,
    params: { id: await createPrenotabile(app) },
    ...multipart([{ campo: 'immagini', nome: 'foto.png', contenuto: await png() }]),
  }),
  'PUT /prenotabili/{id}/immagini': async () => {
    const { id, immagini } = await withPhotos();
    return byAdmin({ id }, { immagini: immagini.toReversed(), versione: 1 });
  },
  'DELETE /images/{prenotabileId}/{fileName}': async () => {
    const { id, immagini } = await withPhotos();
    return byAdmin({ prenotabileId: id, fileName: immagini[0] });
  },
  'PATCH /impostazioni/{sezione}': async () =>
    byAdmin({ sezione: 'partner' }, { versione: 1, valore: { elenco: [] } }),
  'POST /impostazioni/{sezione}/effetti': async () =>
    byAdmin({ sezione: 'partner' }, { valore: { elenco: [] } }),
  'PUT /impostazioni.zip': async () => {
    const { bytes } = await send(app, 'GET /impostazioni.zip', { token: admin.token });
    const { body } = await send(app, 'GET /impostazioni', { token: admin.token });
    const versioni = body.sezioni.map((one: { versione: number }) => one.versione).join(',');
    return {
      token: admin.token,
      query: { versioni },
      ...multipart([{ campo: 'zip', nome: 'impostazioni.zip', contenuto: bytes }]),
    };
  },
  'PUT /impostazioni/regolamento': async () => {
    const { body } = await send(app, 'GET /impostazioni', { token: admin.token });
    const { versione } = body.sezioni.find((one: { sezione: string }) => one.sezione === 'regolamento');
    return {
      token: admin.token,
      ...multipart([
        { campo: 'versione', contenuto: String(versione) },
        { campo: 'pdf', nome: 'regolamento.pdf', contenuto: makePdf(2) },
      ]),
    };
  },
  'POST /impostazioni/regolamento/anteprima': async () => byAdmin({}, { testo: '# Regolamento' }),
  // Refused by the check of mail servers, which is an answer like others.
  'POST /impostazioni/posta/prova': async () =>
    byAdmin({}, { server: { host: '127.0.0.1', porta: 587, protezione: 'starttls' } }),
  'POST /impostazioni/posta/anteprima': async () =>
    byAdmin({}, { lettera: 'invito', parole: { it: 'A presto.' } }),
  'POST /impostazioni/immagini': async () => ({
    token: admin.token,
    ...multipart([{ campo: 'immagine', nome: 'foto.png', contenuto: await png() }]),
  }),
  'POST /gruppi': async () => byAdmin({}, { nome: 'Droni', tipo: 'strumento' }),
  'PATCH /gruppi/{id}': async () =>
    byAdmin({ id: (await createGruppo(app, 1)).id }, { nome: 'Postazioni grandi', versione: 1 }),
  'DELETE /gestione/esempio': async () => {
    await createPrenotabile(app, { nome: 'Drone' });
    return byAdmin({});
  },
  'DELETE /gruppi/{id}': async () => byAdmin({ id: (await createGruppo(app, 1)).id }),
  'POST /gruppi/{gruppoId}/{prenotabileId}': async () => {
    const { id: gruppoId } = await createGruppo(app, 1);
    return byAdmin({ gruppoId, prenotabileId: await createPrenotabile(app) });
  },
  'POST /utenti/me/calendari': async () => ({ token: (await createMembro(app)).token }),
  'POST /calendari': async () => byAdmin({}, { prenotabile_id: null }),
  'DELETE /utenti/me/calendari/{id}': async () => {
    const { token } = await createMembro(app);
    const { id } = (await send(app, 'POST /utenti/me/calendari', { token })).body;
    return { token, params: { id } };
  },
  'POST /chiusure': async () => byAdmin({}, CHIUSURA),
  'PATCH /chiusure/{id}': async () => byAdmin({ id: (await closed()).id }, { motivo: 'Inventario' }),
  'DELETE /chiusure/{id}': async () => byAdmin({ id: (await closed()).id }),
  'POST /prenotabili/{id}/fermi': async () =>
    byAdmin(
      { id: await createPrenotabile(app) },
      { inizio: '2027-03-16', fine: null, motivo: 'In manutenzione' },
    ),
  'PATCH /fermi/{id}': async () => byAdmin({ id: (await stopped()).id }, { fine: null }),
  'DELETE /fermi/{id}': async () => byAdmin({ id: (await stopped()).id }),
  'DELETE /gruppi/{gruppoId}/{prenotabileId}': async () => {
    const { id: gruppoId, membri } = await createGruppo(app, 1);
    return byAdmin({ gruppoId, prenotabileId: membri[0] });
  },
  'POST /prenotabili/{id}/scheda-tecnica/section': async () => {
    const id = await createPrenotabile(app);
    return byAdmin({ id }, { prenotabile_id: id, nome: 'Misure' });
  },
  'PATCH /section/{sectionId}': async () =>
    byAdmin({ sectionId: (await withSpec()).section_id }, { si_consegna: true }),
  'DELETE /section/{sectionId}': async () => byAdmin({ sectionId: (await withSpec()).section_id }),
  'POST /section/{sectionId}/specs': async () => {
    const { section_id } = await withSpec();
    return byAdmin({ sectionId: section_id }, { section_id, nome: 'Lato', valore: '2 m' });
  },
  'PATCH /spec/{specId}': async () =>
    byAdmin({ specId: (await withSpec()).id }, { descrive: true, versione: 1 }),
  'DELETE /spec/{specId}': async () => byAdmin({ specId: (await withSpec()).id }),
  'POST /cauzioni': async () =>
    byAdmin({}, { prenotazione_id: (await booked('2027-03-10')).id, importo: 50, come: 'carta' }),
  'POST /cauzioni/{id}/restituzioni': async () =>
    byAdmin({ id: (await deposited()).id }, { importo: 50, come: 'contanti' }),
  'POST /cauzioni/{id}/trattenute': async () =>
    byAdmin({ id: (await deposited()).id }, { importo: 20, motivo: 'Un’elica da ricomprare' }),
  'POST /cauzioni/movimenti/{id}/correzioni': async () =>
    byAdmin({ id: (await deposited()).movimento }, { importo: 5, motivo: 'Uno zero di troppo' }),
  'POST /utenti/{id}/giornate/acquisti': async () =>
    byAdmin({ id: (await createMembro(app)).id }, { pacchetto: 5, importo: 25, come: 'carta', versione: 0 }),
  'POST /utenti/{id}/giornate/correzioni': async () =>
    byAdmin({ id: (await bought()).id }, { giorni: -2, motivo: 'Due giorni sul quaderno' }),
  'POST /giornate/movimenti/{id}/storno': async () =>
    byAdmin({ id: (await bought()).movimento }, { motivo: 'Era per un’altra persona' }),
  'POST /giornate/movimenti/{id}/correzioni': async () =>
    byAdmin({ id: (await bought()).movimento }, { importo: 45, motivo: 'Ne ha dati 45' }),
  'POST /prenotazioni/{id}/incasso': async () => {
    const { id } = await booked('2027-03-15');
    await send(app, `PATCH /prenotazioni/${id}/conferma`, { token: admin.token });
    return byAdmin({ id }, { giorni: 1, importo: 5, come: 'contanti' });
  },
  'POST /utenti/me/attese': async () => ({ token: (await createMembro(app)).token, body: await taken() }),
  'DELETE /utenti/me/attese/{id}': async () => {
    const { id, membro } = await offered();
    return { token: membro.token, params: { id } };
  },
  'POST /utenti/me/attese/{id}/accetta': async () => {
    const { id, membro } = await offered();
    return { token: membro.token, params: { id } };
  },
  'POST /utenti/me/attese/{id}/rifiuta': async () => {
    const { id, membro } = await offered();
    return { token: membro.token, params: { id } };
  },
  'POST /utenti/{id}/attese': async () => byAdmin({ id: await atTheDesk() }, await taken()),
  'POST /attese/{id}/accetta': async () => byAdmin({ id: (await offered()).id }, {}),
  'POST /attese/{id}/rifiuta': async () => byAdmin({ id: (await offered()).id }),
  'POST /proposte/da-link': async () => ({ body: { token: (await asked()).token } }),
  'POST /proposte/{id}/accetta': async () => {
    const { id, token, span } = await asked();
    return { params: { id }, body: { ...span, token } };
  },
  'POST /proposte/{id}/rifiuta': async () => {
    const { id, membro } = await asked();
    return { token: membro.token, params: { id }, body: {} };
  },
  'POST /abilitazioni': async () => byAdmin({}, { ...TAGLIO, nome: `Taglio ${crypto.randomUUID()}` }),
  'PATCH /abilitazioni/{id}': async () => byAdmin({ id: (await abilitazione()).id }, { durata_mesi: 6 }),
  'DELETE /abilitazioni/{id}': async () => byAdmin({ id: (await abilitazione()).id }),
  'POST /utenti/{id}/abilitazioni': async () =>
    byAdmin({ id: (await createMembro(app)).id }, { abilitazione_id: (await abilitazione()).id }),
  'POST /utenti/{id}/abilitazioni/{abilitazione_id}/revoca': async () => {
    const [{ id }, { id: abilitazione_id }] = [await createMembro(app), await abilitazione()];
    await send(app, `POST /utenti/${id}/abilitazioni`, { token: admin.token, body: { abilitazione_id } });
    return byAdmin({ id, abilitazione_id }, { motivo: 'Non la usa più.', versione: 1 });
  },
  'POST /link-utili': async () => byAdmin({}, await linkBody()),
  'DELETE /link-utili/{linkId}': async () => {
    const { id } = (await send(app, 'POST /link-utili', { token: admin.token, body: await linkBody() })).body;
    return byAdmin({ linkId: id });
  },
};

/** The first tables locked by these calls, which shows that the log is read. */
const LOCKS: Record<string, string> = {
  'POST /utenti/me/prenotazioni': 'centro utenti',
  'PATCH /prenotazioni/{id}/conferma': 'centro utenti giornate',
  'POST /prenotazioni/sistemazione': 'centro utenti',
  'POST /prenotazioni/{id}/consegna': 'centro utenti cauzioni contatori_ricevute',
  'POST /cauzioni/{id}/restituzioni': 'utenti cauzioni contatori_ricevute',
  'POST /utenti/{id}/giornate/acquisti': 'utenti giornate contatori_ricevute',
};

const countVoci = async (azione: Azione): Promise<number> => {
  const rows = await readRows(app, 'registro', { azione }, 'id');
  return rows.length;
};

describe('every writing call', () => {
  test('has a successful request in this table, and the table has no others', () => {
    expect(changing.map(([name]) => name).sort()).toEqual(Object.keys(happy).sort());
  });

  test.each(changing)('%s records its declared action, and does it', async (name, endpoint) => {
    const { registro } = endpoint;
    if (!registro) throw new Error('says neither what it records nor why it records nothing');
    const { params = {}, query = {}, ...request } = await happy[name]!();
    const azione = 'azione' in registro ? registro.azione : null;
    const before = azione === null ? 0 : await countVoci(azione);
    locks.take();
    const answer = await send(
      app,
      `${endpoint.method} ${pathOf(endpoint, params)}?${new URLSearchParams(query)}`,
      request,
    );
    const transactions = locks.take();
    expect(transactions.flatMap(wrongLocks)).toEqual([]);
    if (name in LOCKS) expect(transactions.map(lockedTables).join()).toContain(LOCKS[name]);
    expect([answer.status, answer.body?.errors]).toEqual([
      endpoint.status ?? (endpoint.response ? 200 : 204),
      undefined,
    ]);
    if (endpoint.response) expect(answer.body).toEqual(endpoint.response.parse(answer.body));
    else expect(answer.bytes).toHaveLength(0);
    if (azione === null) expect('esente' in registro && registro.esente).toMatch(/\w+ \w+/);
    else expect(await countVoci(azione)).toBe(before + 1);
  });
});

function* within(
  schema: unknown,
  seen = new Set<unknown>(),
): Generator<z.core.$ZodTypeDef & { coerce?: boolean }> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
  seen.add(schema);
  const def = '_zod' in schema ? (schema as z.ZodType)._zod.def : null;
  if (def) yield def;
  for (const value of Object.values(def ?? schema)) yield* within(value, seen);
}

const COMPUTED = new Set([
  'transform',
  'pipe',
  'date',
  'bigint',
  'default',
  'prefault',
  'catch',
  'map',
  'set',
  'custom',
]);

describe('every answer is plain JSON', () => {
  test.each(calls)('%s', (_name, { response, produce }) => {
    if (!response) return expect(produce ?? 'no body').toMatch(/^(no body|\w+\/)/);
    const defs = [...within(response)];
    expect(defs.filter(({ type, coerce }) => COMPUTED.has(type) || coerce)).toEqual([]);
    const output = z.toJSONSchema(response, { io: 'output' });
    expect(withoutClosing(output)).toEqual(withoutClosing(z.toJSONSchema(response, { io: 'input' })));
  });
});

/** An object in an answer is closed, the same one in a request is open: the difference does not matter here. */
const withoutClosing = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'additionalProperties' ? undefined : value,
  );

/** A pattern with a beginning, an end and counts limits its text as a number does. */
const isBounded = (pattern: string): boolean =>
  pattern.startsWith('^') &&
  pattern.endsWith('$') &&
  !/(?<!\\)[*+]|\{\d+,\}/.test(pattern.replaceAll(/\[[^\]]*\]/g, 'x'));

/** The texts and lists of a JSON schema without a limit, by their position. */
function unlimited(schema: Record<string, any>, at = ''): string[] {
  const own =
    (schema['type'] === 'string' &&
      schema['maxLength'] === undefined &&
      !schema['enum'] &&
      schema['const'] === undefined &&
      !(typeof schema['pattern'] === 'string' && isBounded(schema['pattern']))) ||
    (schema['type'] === 'array' && schema['maxItems'] === undefined) ||
    Object.keys(schema).filter((key) => key !== '$schema').length === 0;
  return [
    ...(own ? [at] : []),
    ...Object.entries(schema['properties'] ?? {}).flatMap(([name, inner]) =>
      unlimited(inner as object, `${at}.${name}`),
    ),
    ...(schema['items'] ? unlimited(schema['items'], `${at}[]`) : []),
    ...[...(schema['anyOf'] ?? []), ...(schema['allOf'] ?? [])].flatMap((inner: object) =>
      unlimited(inner, at),
    ),
  ];
}

describe('every incoming text has a limit', () => {
  test.each(calls)('%s', (_name, { params, query, body }) => {
    const schemas = { params, query, body };
    const found = Object.entries(schemas).flatMap(([where, schema]) =>
      schema ? unlimited(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), where) : [],
    );
    expect(found).toEqual([]);
  });
});
