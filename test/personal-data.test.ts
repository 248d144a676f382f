import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Giorno } from '#domain/giorno.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { createProposta } from './factories/proposta.ts';
import { createPrenotabile, createPrenotazione } from './factories/risorsa.ts';
import { createSecondoFattore } from './factories/secondo-fattore.ts';
import { createAdmin, PASSWORD } from './factories/utente.ts';
import { png } from './images.ts';
import { mailedToken } from './links.ts';
import { listKeys } from './list-keys.ts';
import { multipart } from './multipart.ts';
import { TABELLE } from './dati-personali.ts';
import { ROOT } from './process.ts';
import { send, type TestRequest } from './request.ts';
import { signIn } from './sign-in.ts';
import { unzip } from './zip.ts';

const CHI = {
  nome: 'Ondina',
  cognome: 'Quagliotti',
  codice_fiscale: 'QGLNDN80A41F257X',
  email: 'Ondina.Quagliotti@posta.example',
  telefono: '340 777 8881',
};

let app: TestApp;
let id: string;
let columns: { tabella: string; colonna: string; tipo: string }[];
beforeAll(async () => {
  // Requested letters are not written: a request waiting at the end of the account is searched too.
  // The images of a verified document are kept, so that both are in the export.
  app = await buildTestApp({ richieste: false, tieneVerificati: true });
  const { rows } = await app.pool.query(
    `select table_name as tabella, column_name as colonna, data_type as tipo
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, ordinal_position`,
  );
  columns = rows;
});
afterAll(() => app.close());

const personali = Object.entries(TABELLE).flatMap(([tabella, { personali = {} }]) =>
  Object.entries(personali).map(([colonna, voce]) => ({ tabella, colonna, voce })),
);
const named = ({ tabella, colonna }: { tabella: string; colonna: string }) => `${tabella}.${colonna}`;

test('every column of every table is in the table of personal data, and no other one', () => {
  const listed = Object.entries(TABELLE).flatMap(([tabella, { personali = {}, altre }]) =>
    [...Object.keys(personali), ...altre.split(' ').filter(Boolean)].map((colonna) =>
      named({ tabella, colonna }),
    ),
  );
  expect(listed.sort()).toEqual(columns.map(named).sort());
});

test('the privacy page describes every table with personal data', async () => {
  const { privacy } = JSON.parse(await readFile(join(ROOT, 'content/centro.json'), 'utf8')) as {
    privacy: unknown;
  };
  const page = JSON.stringify(privacy);
  const untold = Object.entries(TABELLE).filter(
    ([, tabella]) => tabella.personali && !(tabella.privacy && page.includes(tabella.privacy)),
  );
  expect(untold.map(([tabella]) => tabella)).toEqual([]);
});

/** The values that identify the person, in any case and in any stored spelling. */
const segni = () => [
  id,
  CHI.nome,
  CHI.cognome,
  CHI.codice_fiscale,
  CHI.email,
  'ondina.nuova@',
  CHI.telefono,
  CHI.telefono.replaceAll(' ', ''),
];

/** A column with the person's name, and the number of its rows, if the table of personal data does not allow it. */
interface Trovato {
  readonly tabella: string;
  readonly colonna: string;
  readonly fuori: number;
}

/** Searches every column of text, ids of accounts and JSON for the person. */
async function findSegni(): Promise<Trovato[]> {
  const found: Trovato[] = [];
  for (const { tabella, colonna, tipo } of columns) {
    if (!/^(text|character varying|uuid|json|jsonb|ARRAY)$/.test(tipo)) continue;
    const fine = TABELLE[tabella]?.personali?.[colonna]?.fine;
    const allowed = typeof fine === 'object' ? (fine.dove ?? 'true') : 'false';
    const { rows } = await app.pool.query<{ righe: number; fuori: number }>(
      `select count(*)::int as righe, (count(*) filter (where not (${allowed})))::int as fuori from "${tabella}"
       where exists (select from unnest($1::text[]) s where strpos(lower("${colonna}"::text), lower(s)) > 0)`,
      [segni()],
    );
    const { righe, fuori } = rows[0]!;
    if (righe > 0) found.push({ tabella, colonna, fuori });
  }
  return found;
}

describe('an account with something in every table', () => {
  let zip: Map<string, Buffer>;
  let left: Trovato[];

  beforeAll(async () => {
    const admin = await createAdmin(app);
    const keyed = (request: TestRequest): TestRequest => ({
      ...request,
      headers: { ...request.headers, 'idempotency-key': randomUUID() },
    });
    const done = async (target: string, request: TestRequest) => {
      const answer = await send(app, target, request);
      expect([target, answer.status < 300, answer.body?.code]).toEqual([target, true, undefined]);
      return answer;
    };
    const registered = await done('POST /auth/register', keyed({ body: { ...CHI, password: PASSWORD } }));
    id = registered.body.id;
    const link = await mailedToken(app, CHI.email, 'verifica');
    const first: string = (await signIn(app, { username: CHI.email })).body.access_token;
    await done('POST /auth/verify', { body: { token: link }, token: first });
    // An administrator has all that a member has, and a second factor.
    await app.deps.db.updateTable('utenti').set({ is_superuser: true }).where('id', '=', id).execute();
    const token: string = (await signIn(app, { username: CHI.email })).body.access_token;
    const sides = async () =>
      multipart(
        await Promise.all(
          ['fronte', 'retro'].map(async (campo) => ({ campo, nome: 'a.png', contenuto: await png() })),
        ),
      );
    await done('POST /utenti/me/documento', keyed({ token, ...(await sides()) }));
    // The administrator's own copy of an answer about the person.
    await done(`POST /utenti/${id}/documento`, keyed({ token: admin.token, ...(await sides()) }));
    await done(`GET /images/documenti/${id}/fronte`, { token: admin.token });
    await done(`POST /utenti/${id}/documento/verifica`, { token: admin.token, body: { versione: 3 } });
    await done('POST /utenti/me/documento', { token: admin.token, ...(await sides()) });
    await done(`POST /utenti/${admin.id}/documento/verifica`, { token, body: { versione: 2 } });
    const prenotabile_id = await createPrenotabile(app, { nome: 'Videocamera' });
    const book = async (giorno: string): Promise<number> => {
      const body = { inizio: giorno, fine: giorno, entry_id: prenotabile_id, entry_tipo: 'prenotabile' };
      return (await done('POST /utenti/me/prenotazioni', keyed({ token, body }))).body.id;
    };
    await book('2027-03-10');
    const cancelled = await book('2027-03-11');
    await done(`PATCH /prenotazioni/${cancelled}/conferma`, { token: admin.token });
    await done(`DELETE /prenotazioni/${cancelled}`, { token: admin.token });
    await done(`DELETE /utenti/me/prenotazioni/${await book('2027-03-12')}`, { token });
    const own = { user_id: id, prenotabile_id };
    await createPrenotazione(app, { ...own, inizio: '2026-05-04', fine: '2026-05-05' });
    const running = await createPrenotazione(app, { ...own, inizio: '2027-02-27', fine: '2027-03-02' });
    const presenza = { token: admin.token, body: { giorno: '2027-03-01' } };
    await done(`POST /prenotazioni/${running}/presenze`, keyed(presenza));
    const lent = await createPrenotazione(app, {
      user_id: id,
      prenotabile_id: await createPrenotabile(app, { tipo: 'strumento' }),
      inizio: '2027-03-01',
      fine: '2027-03-01',
    });
    const atDesk = (token: string, path: string, body: object) =>
      done(`POST /prenotazioni/${lent}/${path}`, keyed({ token, body }));
    await atDesk(token, 'consegna', { uscito: [], nota: `Sul paraluce il nome di ${CHI.nome}` });
    await atDesk(admin.token, 'rientro', { mancano: [], stato: 'a_posto', nota: `Portato da ${CHI.nome}` });
    for (const [giorno, chi] of [
      ['2027-03-13', admin.token],
      ['2027-03-14', token],
    ] as const) {
      const prenotazione_id = await book(giorno);
      const deposit = { prenotazione_id, importo: 50, come: 'contanti' };
      const { body: cauzione } = await done('POST /cauzioni', keyed({ token: chi, body: deposit }));
      const kept = { importo: 10, motivo: `Lo ha rotto ${CHI.nome}` };
      await done(`POST /cauzioni/${cauzione.id}/trattenute`, keyed({ token: chi, body: kept }));
    }
    const days = (path: string, body: object, by = admin.token) =>
      done(`POST ${path}`, keyed({ token: by, body }));
    for (const pacchetto of [5, 10]) {
      const sale = { pacchetto, importo: 50, come: 'carta' };
      const { movimento } = (await days(`/utenti/${id}/giornate/acquisti`, sale, token)).body;
      if (pacchetto === 10)
        await days(`/giornate/movimenti/${movimento.id}/storno`, { motivo: `Non era per ${CHI.nome}` });
    }
    await days(`/utenti/${id}/giornate/correzioni`, { giorni: 1, motivo: `${CHI.nome} ne aveva una` });
    await done(`PATCH /prenotazioni/${await book('2027-03-15')}/conferma`, { token: admin.token });
    const report = {
      mail: CHI.email,
      problema: `La videocamera di ${CHI.nome}`,
      descrizione: `Sono ${CHI.nome}.`,
    };
    const { id: segnalazione } = (await done('POST /segnalazioni', keyed({ token, body: report }))).body;
    const nota = `Ho telefonato a ${CHI.nome} ${CHI.cognome}`;
    const note = { stato: 'chiusa', nota, versione: 1 };
    await done(`PATCH /segnalazioni/${segnalazione}`, { token: admin.token, body: note });
    const { headers, ...guasto } = multipart([
      { campo: 'uso', contenuto: 'meglio_di_no' },
      { campo: 'descrizione', contenuto: `Sono ${CHI.nome}: gira a vuoto.` },
      { campo: 'foto', nome: 'a.jpg', contenuto: await png() },
    ]);
    const fault = { token, ...guasto, headers: { ...headers, 'idempotency-key': randomUUID() } };
    await done(`POST /prenotabili/${prenotabile_id}/segnalazioni`, fault);
    await done(`POST /prenotabili/${prenotabile_id}/controlli`, keyed({ token, body: {} }));
    await done('PATCH /utenti/me', { token, body: { email: 'ondina.nuova@posta.example' } });
    await done('POST /auth/forgot-password', keyed({ body: { email: CHI.email } }));
    const { db } = app.deps;
    await db
      .updateTable('posta')
      .set({ stato: 'fallita', ultimo_errore: `550 no such user <${CHI.email}>` })
      .where('tipo', '=', 'prenotazioni_confermate')
      .execute();
    await db
      .updateTable('posta')
      .set({ stato: 'inviata', inviata_il: app.clock.now() })
      .where('tipo', '=', 'prenotazioni_ricevute')
      .execute();
    await createSecondoFattore(app, token);
    const prezzi = { pacchetti: '[]', contributo_esterni: 0, creato_il: app.clock.now(), creato_da: id };
    await db.insertInto('listini').values(prezzi).execute();
    await app.pool.query(
      "insert into attese (user_id, prenotabile_id, inizio, fine, creata_il) values ($1, $2, '2027-05-03', '2027-05-04', now())",
      [id, prenotabile_id],
    );
    const taglio = { nome: 'Taglio laser', come_si_ottiene: 'Al banco.', durata_mesi: 12 };
    const { id: abilitazione_id } = (await done('POST /abilitazioni', { token: admin.token, body: taglio }))
      .body;
    await done(`POST /utenti/${id}/abilitazioni`, { token: admin.token, body: { abilitazione_id } });
    const revoca = { motivo: `Lo ha chiesto ${CHI.nome} ${CHI.cognome}`, versione: 1 };
    await done(`POST /utenti/${id}/abilitazioni/${abilitazione_id}/revoca`, {
      token: admin.token,
      body: revoca,
    });
    await createProposta(app, {
      user_id: id,
      prenotabile_id: await createPrenotabile(app),
      motivo: `Lavori, come ha chiesto ${CHI.nome}`,
    });
    const linked = {
      collegata_il: app.clock.now(),
      usata_il: app.clock.now(),
      hash_di_nessuno: null,
      mail_garantita: null,
    };
    await db
      .insertInto('identita_esterne')
      .values({ ...linked, iss: 'https://accesso.example/', sub: CHI.codice_fiscale, user_id: id })
      .execute();
    const provata = { provata_il: app.clock.now(), scade_il: '2032-03-01' as Giorno };
    await db
      .insertInto('identita_provate')
      .values({
        ...provata,
        user_id: id,
        iss: 'https://accesso.example/',
        sub: CHI.codice_fiscale,
        servizio: 'SPID',
      })
      .execute();
    await done('POST /utenti/me/calendari', { token });
    const precedente = { user_id: id, email: `prima.${CHI.email}`, lasciato_il: app.clock.now() };
    await db.insertInto('indirizzi_precedenti').values(precedente).execute();

    const found = new Set((await findSegni()).map(({ tabella }) => tabella));
    const filled = Object.entries(TABELLE).filter(([, one]) => one.personali && !one.senzaSegno);
    expect([...found].sort()).toEqual(filled.map(([tabella]) => tabella).sort());

    zip = await unzip((await done('GET /utenti/me/esportazione', { token })).bytes);
    const body = { password: PASSWORD, nonostante: ['CAUZIONE_DA_RENDERE'] };
    await done('DELETE /utenti/me', { token, body });
    left = await findSegni();
  });

  test('after its end is named only in columns declared as kept', () => {
    expect(left.filter(({ fuori }) => fuori > 0)).toEqual([]);
  });

  test('was really found in every column declared as kept: the table allows no more than happens', () => {
    const kept = personali.filter(({ voce: { fine } }) => typeof fine === 'object');
    expect(left.map(named).sort()).toEqual(kept.map(named).sort());
  });

  test('leaves no file', async () => {
    const files = await listKeys(app.deps.files, 'documenti');
    const named = await app.deps.db.selectFrom('documenti').select(['file', 'user_id']).execute();
    expect(named.filter(({ user_id }) => user_id === id)).toEqual([]);
    expect(files).toEqual(named.map(({ file }) => file).sort());
  });

  test('had in its export every column about the person, or the table says why not', () => {
    const missing = personali.filter(({ tabella, voce: { esportata } }) => {
      if (typeof esportata !== 'string') return esportata.no === '';
      const file = TABELLE[tabella]!.file;
      const text = file && zip.get(file)?.toString();
      if (!text) return true;
      const rows = [JSON.parse(text)].flat() as Record<string, unknown>[];
      return rows.length === 0 || !rows.some((row) => esportata in row);
    });
    expect(missing.map(named)).toEqual([]);
    const files = Object.values(TABELLE).flatMap(({ file }) => file ?? []);
    expect(files.filter((file) => !zip.has(file))).toEqual([]);
  });
});
