import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { TestApp } from '../build-test-app.ts';
import { createProposta } from '../factories/proposta.ts';
import { createGruppo, createPrenotabile, createPrenotazione } from '../factories/risorsa.ts';
import { createAdmin, createMembro, type Membro, type MembroOptions } from '../factories/utente.ts';
import { png } from '../images.ts';
import { multipart } from '../multipart.ts';
import { lettereWritten } from '../links.ts';
import { long } from '../process.ts';
import { send } from '../request.ts';

/** A member with something of every kind, all marked with a unique word. */
export interface Persona extends Membro {
  readonly segno: string;
  readonly sessione_id: string;
  readonly prenotazioni: readonly number[];
  /** The series of two future bookings. */
  readonly serie: number;
  readonly fronte: Buffer;
  /** A photo of the state at a hand-over to them, and the picture. */
  readonly foto: number;
  readonly stato: Buffer;
  readonly calendario: { readonly id: number; readonly segreto: string };
  readonly attesa: number;
  readonly proposta: number;
}

export interface Scena {
  readonly persone: readonly Persona[];
  readonly admin: Membro;
  readonly prenotabile: number;
  readonly gruppo: { id: number; membri: number[] };
  readonly sezione: number;
  readonly spec: number;
  readonly link: number;
  readonly immagine: string;
  readonly lettera: number;
  readonly segnalazione: number;
  readonly chiusura: number;
  readonly fermo: number;
  /** A permission that every person has. */
  readonly abilitazione: number;
  /** The deposit of the second booking of each member, and its entry. */
  readonly cauzioni: ReadonlyMap<string, { id: number; movimento: number }>;
  readonly acquisti: ReadonlyMap<string, number>;
}

export const sessioneOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { jti: string }).jti;

async function createPersona(
  app: TestApp,
  n: number,
  prenotabile_id: number,
  segno: string,
  admin: Membro,
): Promise<Persona> {
  const membro = await createMembro(app, {
    nome: `Nome ${segno}`,
    cognome: `Cognome ${segno}`,
    email: `${segno}@posta.example`,
    telefono: `333 ${segno}`,
    codice_fiscale: `C${segno}`.toUpperCase(),
  });
  const { token } = membro;
  await app.deps.db
    .updateTable('utenti')
    .set({ codice_fiscale: segno.toUpperCase() })
    .where('id', '=', membro.id)
    .execute();
  const side = await png(20 + n, 20);
  const both = multipart([
    { campo: 'fronte', nome: 'f.png', contenuto: side },
    { campo: 'retro', nome: 'r.png', contenuto: side },
  ]);
  await send(app, 'POST /utenti/me/documento', { token, ...both });
  const report = { mail: membro.email, problema: `Problema ${segno}`, descrizione: `Descrizione ${segno}` };
  await send(app, 'POST /segnalazioni', { body: report });
  const prenotazioni: number[] = [];
  for (const inizio of [`2027-01-0${n}`, `2027-04-0${n}`, `2027-05-0${n}`]) {
    const confermata = inizio < '2027-05';
    prenotazioni.push(
      await createPrenotazione(app, { user_id: membro.id, prenotabile_id, inizio, fine: inizio, confermata }),
    );
  }
  const serie = prenotazioni[1]!;
  await app.deps.db
    .updateTable('prenotazioni')
    .set({ serie_id: serie })
    .where('id', 'in', prenotazioni.slice(1))
    .execute();
  const { bytes: fronte } = await send(app, `GET /images/documenti/${membro.id}/fronte`, { token });
  const lent = await createPrenotazione(app, {
    user_id: membro.id,
    prenotabile_id: await createPrenotabile(app, { tipo: 'strumento' }),
    inizio: '2027-03-01',
    fine: '2027-03-01',
    confermata: true,
  });
  const atDesk = (path: string, request: object) =>
    send(app, `POST /prenotazioni/${lent}/${path}`, { token: admin.token, ...request });
  await atDesk('consegna', { body: { uscito: [], nota: `Nota ${segno}` } });
  const picture = multipart([{ campo: 'foto', nome: 'a.png', contenuto: await png(40 + n, 30) }]);
  const foto = (await atDesk('consegna/foto', picture)).body[0].id;
  await atDesk('rientro', { body: { mancano: [], stato: 'a_posto' } });
  const { bytes: stato } = await send(app, `GET /images/consegne/${foto}`, { token });
  prenotazioni.push(lent);
  const feed = (await send(app, 'POST /utenti/me/calendari', { token: membro.token })).body;
  const calendario = { id: feed.id, segreto: /([\w-]+)\.ics$/.exec(feed.indirizzo)![1]! };
  // The day of the last fetch is stored once a day.
  await send(app, `GET /calendario/${calendario.segreto}.ics`);
  // Days that nobody frees: only the people allowed to can end the wait.
  const { id: attesa } = await app.deps.db
    .insertInto('attese')
    .values({
      user_id: membro.id,
      prenotabile_id,
      inizio: `2027-05-0${n}` as Giorno,
      fine: `2027-05-0${n}` as Giorno,
      creata_il: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const proposta = await createProposta(app, {
    user_id: membro.id,
    prenotabile_id: await createPrenotabile(app),
    motivo: `Lavori, ${segno}`,
  });
  return {
    ...membro,
    segno,
    attesa,
    proposta: proposta.id,
    sessione_id: sessioneOf(token),
    prenotazioni,
    serie,
    fronte,
    foto,
    stato,
    calendario,
  };
}

/**
 * Four members (two in the short form), an administrator, and one of each object of a call.
 * @param segnoOf the word that marks a member; by default a unique one
 */
export async function createScena(
  app: TestApp,
  segnoOf: (n: number) => string = () => `segno${randomUUID().slice(0, 8)}`,
): Promise<Scena> {
  const admin = await createAdmin(app);
  const { token } = admin;
  const prenotabile = await createPrenotabile(app);
  const gruppo = await createGruppo(app, 1);
  const persone: Persona[] = [];
  for (const n of long ? [1, 2, 3, 4] : [1, 2])
    persone.push(await createPersona(app, n, prenotabile, segnoOf(n), admin));
  const made = async (target: string, body: object): Promise<number> =>
    (await send(app, target, { token, body })).body.id;
  const sezione = await made(`POST /prenotabili/${prenotabile}/scheda-tecnica/section`, { nome: 'Misure' });
  const spec = await made(`POST /section/${sezione}/specs`, { nome: 'Lato', valore: '2 m' });
  const href = 'https://example.org/manuale';
  const link = await made('POST /link-utili', { prenotabile_id: prenotabile, label: 'Manuale', href });
  const span = { inizio: '2027-12-24', fine: '2028-01-06', motivo: 'Vacanze di Natale' };
  const chiusura = await made('POST /chiusure', span);
  const fermo = await made(`POST /prenotabili/${prenotabile}/fermi`, { ...span, motivo: 'In manutenzione' });
  const cauzioni = new Map<string, { id: number; movimento: number }>();
  for (const { id, prenotazioni } of persone) {
    const body = { prenotazione_id: prenotazioni[1], importo: 50, come: 'contanti' };
    const cauzione = (await send(app, 'POST /cauzioni', { token, body })).body;
    cauzioni.set(id, { id: cauzione.id, movimento: cauzione.movimenti[0].id });
  }
  const acquisti = new Map<string, number>();
  for (const { id } of persone) {
    const body = { pacchetto: 10, importo: 50, come: 'carta' };
    const sold = (await send(app, `POST /utenti/${id}/giornate/acquisti`, { token, body })).body;
    acquisti.set(id, sold.movimento.id);
  }
  const asked = { nome: 'Taglio laser', come_si_ottiene: 'Al banco.', durata_mesi: null };
  const abilitazione = await made('POST /abilitazioni', asked);
  for (const { id } of persone)
    await made(`POST /utenti/${id}/abilitazioni`, { abilitazione_id: abilitazione });
  const photo = multipart([{ campo: 'immagini', nome: 'foto.png', contenuto: await png() }]);
  const photos = await send(app, `POST /prenotabili/${prenotabile}/immagini`, { token, ...photo });
  await send(app, 'POST /auth/forgot-password', { body: { email: persone[0]!.email } });
  await lettereWritten(app);
  const { id: lettera } = await app.deps.db
    .selectFrom('posta')
    .select('numero as id')
    .where('user_id', '=', persone[0]!.id)
    .executeTakeFirstOrThrow();
  const { id: segnalazione } = await app.deps.db
    .selectFrom('segnalazioni')
    .select('id')
    .where('mail', '=', persone[0]!.email)
    .executeTakeFirstOrThrow();
  const immagine = String(photos.body[0]).split('/').at(-1)!;
  return {
    persone,
    admin,
    prenotabile,
    gruppo,
    sezione,
    spec,
    link,
    immagine,
    lettera,
    segnalazione,
    chiusura,
    fermo,
    abilitazione,
    cauzioni,
    acquisti,
  };
}

/**
 * Values for the parameters of a call's path, about one person where possible; several when that person has several
 * objects.
 * @throws for a call with parameters unknown here: add them when adding the call.
 */
export function paramsOf({ path }: Endpoint, scena: Scena, chi: Persona): Record<string, unknown>[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  if (names.length === 0) return [{}];
  if (path.includes('/serie/')) return [{ serie_id: chi.serie }];
  if (path.includes('/attese/{id}')) return [{ id: chi.attesa }];
  if (path.startsWith('/proposte/')) return [{ id: chi.proposta }];
  if (path.startsWith('/prenotazioni/') || path.startsWith('/utenti/me/prenotazioni/')) {
    return chi.prenotazioni.map((id) => ({ id, giorno: '2027-01-01' }));
  }
  const byFolder: Record<string, unknown> = {
    '/utenti/me/sessioni': chi.sessione_id,
    '/utenti/me/calendari': chi.calendario.id,
    '/utenti/{id}': chi.id,
    '/prenotabili/{id}': scena.prenotabile,
    '/gruppi/{id}': scena.gruppo.id,
    '/posta/{id}': scena.lettera,
    '/segnalazioni/{id}': scena.segnalazione,
    '/chiusure/{id}': scena.chiusura,
    '/abilitazioni/{id}': scena.abilitazione,
    '/fermi/{id}': scena.fermo,
    '/cauzioni/movimenti/{id}': scena.cauzioni.get(chi.id)?.movimento,
    '/giornate/movimenti/{id}': scena.acquisti.get(chi.id),
    '/cauzioni/{id}': scena.cauzioni.get(chi.id)?.id,
  };
  const folder = Object.keys(byFolder).find((start) => path.startsWith(start));
  const known: Record<string, unknown> = {
    ...(folder !== undefined && { id: byFolder[folder] }),
    userId: chi.id,
    abilitazione_id: scena.abilitazione,
    prenotabileId: path.startsWith('/gruppi/') ? scena.gruppo.membri[0] : scena.prenotabile,
    gruppoId: scena.gruppo.id,
    sectionId: scena.sezione,
    specId: scena.spec,
    linkId: scena.link,
    fotoId: chi.foto,
    segreto: chi.calendario.segreto,
    fileName: scena.immagine,
    sezione: 'centro',
    tipo: 'spazi',
    file: 'drone.webp',
    nome: 'copia-2027-03-01T02-00-00.000Z.zip',
  };
  const unknown = names.filter((name) => known[name] === undefined);
  if (unknown.length > 0)
    throw new Error(`Whose is {${unknown.join('}, {')}} of ${path}? Say it in scena.ts`);
  return [Object.fromEntries(names.map((name) => [name, known[name]]))];
}

/** A person to be refused, with the status of the refusal. */
export interface Estraneo {
  readonly chi: string;
  readonly token: string | undefined;
  readonly status: 401 | 403;
}

/** Everybody who is not, or no longer, an administrator. */
export async function createEstranei(app: TestApp, { persone }: Scena): Promise<Estraneo[]> {
  const { db } = app.deps;
  const fallen = async (options: MembroOptions = {}) => createAdmin(app, options);
  const demoted = await fallen();
  await db.updateTable('utenti').set({ is_superuser: false }).where('id', '=', demoted.id).execute();
  const suspended = await fallen();
  await db.updateTable('utenti').set({ is_active: false }).where('id', '=', suspended.id).execute();
  const loggedOut = await fallen();
  await db.deleteFrom('sessioni').where('user_id', '=', loggedOut.id).execute();
  const gone = await fallen();
  await db.deleteFrom('utenti').where('id', '=', gone.id).execute();
  const unverified = await createMembro(app, { puo_prenotare: false });
  return [
    { chi: 'a visitor', token: undefined, status: 401 },
    { chi: 'an administrator who was suspended', token: suspended.token, status: 401 },
    { chi: 'an administrator who logged out', token: loggedOut.token, status: 401 },
    { chi: 'an administrator whose account was deleted', token: gone.token, status: 401 },
    { chi: 'an administrator who is one no longer', token: demoted.token, status: 403 },
    { chi: 'a member not verified', token: unverified.token, status: 403 },
    ...persone.map(({ token }, i) => ({ chi: `member ${i + 1}`, token, status: 403 as const })),
  ];
}
