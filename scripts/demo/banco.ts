import type { FastifyInstance } from 'fastify';
import { giorniDiNoleggio, isAperto, nextAperto, type CalendarioApertura } from '#domain/apertura.ts';
import { addGiorni, giornoInRome, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { PACCHETTI } from '#domain/prezzi.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Pezzo } from './agenda.ts';
import { call, openSession, upload, type Orologio } from './chiamate.ts';
import { drawStato } from './disegni.ts';
import type { Gente } from './gente.ts';
import { DA_SPIEGARE, LASER } from './rilasci.ts';

export interface Scena {
  readonly deps: Deps;
  readonly app: FastifyInstance;
  readonly clock: Orologio;
  readonly gente: Gente;
  readonly pezzi: readonly Pezzo[];
  readonly calendario: CalendarioApertura;
  readonly oggi: Giorno;
}

export interface Posta extends Intervallo {
  readonly pezzo: Pezzo;
  readonly user_id: string;
  readonly creata_il: Date;
  readonly confermata: boolean;
  /** Handed over on the first day, and returned on the last or not. */
  readonly stato?: 'fuori' | 'a_posto' | 'danneggiato';
  readonly cauzione?: number;
}

/** An action at the desk, by the administrator whose session it gets. */
interface Evento {
  readonly quando: Date;
  readonly fa: (admin: string) => Promise<void>;
}

/** The nth open day before or after a day; number 0 is the day itself or the next open one. */
function openDay(calendario: CalendarioApertura, oggi: Giorno, n: number): Giorno {
  const step = n < 0 ? -1 : 1;
  let day = n < 0 ? oggi : nextAperto(calendario, oggi);
  for (let left = Math.abs(n); left > 0;) {
    day = addGiorni(day, step);
    if (isAperto(calendario, day)) left -= 1;
  }
  return day;
}

/** The desk of the day. On a closed day, arrivals and hand-overs are on the next open one. */
export function listPoste({ calendario, oggi, pezzi, gente }: Scena): Posta[] {
  const day = (n: number) => openDay(calendario, oggi, n);
  const space = (nome: string, chi: number, from: number, to: number): Posta => {
    const fine = day(to);
    const pezzo = pezzi.find((one) => one.nome === nome)!;
    let inizio = day(from);
    while (giorniDiNoleggio(calendario, { inizio, fine }) > pezzo.noleggio_max)
      inizio = nextAperto(calendario, addGiorni(inizio, 1));
    const creata = inizio > oggi ? addGiorni(oggi, -1) : addGiorni(inizio, -5);
    const creata_il = new Date(`${creata}T10:00:00Z`);
    return { pezzo, user_id: gente.persone[chi]!.id, inizio, fine, creata_il, confermata: true };
  };
  const thing = (nome: string, chi: number, from: number, to: number, rest: Partial<Posta> = {}): Posta => ({
    ...space(nome, chi, from, to),
    ...rest,
  });
  return [
    space('Postazione coworking 1', 2, 0, 2),
    space('Postazione coworking 2', 0, 0, 0),
    space('Postazione coworking 4', 5, 0, 1),
    space('Postazione smart working 1', 9, 0, 0),
    thing('Videocamera 4K', 12, 0, 1),
    thing('Kit green screen', 12, 0, 1),
    thing('Mixer video', 0, 1, 2, { confermata: false }),
    thing('Stabilizzatore', 14, -2, 0, { stato: 'fuori', cauzione: 80 }),
    thing('Sistema di montaggio Mac', 16, -1, 0, { stato: 'fuori' }),
    thing('Micro camera', 18, -6, -4, { stato: 'fuori', cauzione: 60 }),
    // Nobody has shown them how: the desk says so.
    thing(LASER, DA_SPIEGARE, 0, 0),
    thing('Drone', 20, -3, -2, { stato: 'fuori', cauzione: 150 }),
    // Returned resources, with the deposits for the report.
    thing('Videocamera 4K', 22, -12, -11, { stato: 'a_posto', cauzione: 100 }),
    thing('Drone', 24, -16, -15, { stato: 'a_posto', cauzione: 150 }),
    thing('Stabilizzatore', 0, -21, -20, { stato: 'danneggiato', cauzione: 80 }),
    thing('Mixer video', 26, -28, -27, { stato: 'a_posto', cauzione: 120 }),
    // Later: the member to sign in as, and requests that wait for an answer.
    space('Postazione coworking 2', 0, 5, 6),
    thing('Drone', 28, 3, 4, { confermata: false }),
    thing('Videocamera 4K', 0, 6, 7, { confermata: false }),
  ];
}

/** The days of the desk's bookings by piece, which no other booking takes. */
export function daysOf(poste: readonly Posta[], oggi: Giorno): Map<number, Intervallo[]> {
  const days = new Map<number, Intervallo[]>();
  for (const { pezzo, inizio, fine, stato } of poste) {
    // An overdue resource takes its piece today and tomorrow too.
    const until = stato === 'fuori' ? addGiorni(oggi, 2) : fine;
    days.set(pezzo.id, [...(days.get(pezzo.id) ?? []), { inizio, fine: until < fine ? fine : until }]);
  }
  return days;
}

/** Carries out the hand-overs and returns of the bookings, and sells days over the year. */
export async function runBanco(scena: Scena, poste: readonly Posta[]): Promise<void> {
  const { clock } = scena;
  const adesso = clock.now();
  const eventi = [
    ...listVendite(scena),
    ...(await Promise.all(poste.map((one) => listEventi(scena, one)))).flat(),
  ];
  for (const { quando, fa } of eventi.toSorted((a, b) => a.quando.getTime() - b.quando.getTime()))
    await during(scena, quando, fa);
  clock.set(adesso);
  await arrive(scena);
}

async function listEventi({ deps, app, clock, oggi }: Scena, posta: Posta): Promise<Evento[]> {
  const { pezzo, inizio, fine, creata_il, confermata, stato, cauzione } = posta;
  const adesso = clock.now();
  const at = (giorno: Giorno, ora: string) => (giorno === oggi ? adesso : new Date(`${giorno}T${ora}:00Z`));
  const { id } = await deps.db
    .selectFrom('prenotazioni')
    .select('id')
    .where('prenotabile_id', '=', pezzo.id)
    .where('inizio', '=', inizio)
    .where('annullata_il', 'is', null)
    .executeTakeFirstOrThrow();
  const eventi: Evento[] = [];
  // The confirmation of a space uses the person's days.
  if (confermata && pezzo.tipo === 'spazio')
    eventi.push({
      quando: at(addGiorni(giornoInRome(creata_il), 1), '09:10'),
      fa: (admin) => call(app, admin, `PATCH /prenotazioni/${id}/conferma`),
    });
  if (!stato || inizio > oggi) return eventi;
  const ricevuta = { importo: cauzione ?? 0, come: id % 4 === 0 ? 'contanti' : 'carta' };
  eventi.push({
    quando: at(inizio, '08:30'),
    fa: async (admin) => {
      await call(app, admin, `POST /prenotazioni/${id}/consegna`, {
        uscito: [],
        ...(cauzione && { cauzione: ricevuta }),
      });
      if (pezzo.nome === 'Stabilizzatore')
        await upload(app, admin, `/prenotazioni/${id}/consegna/foto`, { foto: await drawStato(false) });
    },
  });
  if (stato === 'fuori' || !cauzione) return eventi;
  const rotta = stato === 'danneggiato';
  eventi.push({
    quando: at(fine, '15:30'),
    fa: async (admin) => {
      const restituita = { ...ricevuta, importo: rotta ? cauzione - 30 : cauzione };
      const trattenuta = { importo: 30, motivo: 'Un graffio sul supporto' };
      const body = { mancano: [], stato, cauzione: { restituita, ...(rotta && { trattenuta }) } };
      await call(app, admin, `POST /prenotazioni/${id}/rientro`, body);
      if (rotta)
        await upload(app, admin, `/prenotazioni/${id}/rientro/foto`, { foto: await drawStato(true) });
    },
  });
  return eventi;
}

/** Packages of days, sold over the year; one of today's people has none. */
function listVendite({ app, gente, oggi }: Scena): Evento[] {
  return [30, 11, 34, 13, 36, 15, 38, 17, 2, 9, 0].map((chi, n) => {
    const { giorni, prezzo } = PACCHETTI[chi === 0 ? 2 : n % 3]!;
    const body = { pacchetto: giorni, importo: prezzo, come: n % 2 === 0 ? 'contanti' : 'carta' };
    const target = `POST /utenti/${gente.persone[chi]!.id}/giornate/acquisti`;
    return {
      quando: new Date(`${addGiorni(oggi, n * 30 - 320)}T09:40:00Z`),
      fa: (admin) => call(app, admin, target, body),
    };
  });
}

/** Runs an action at a given time, which records and letters then have. */
export async function during(
  { deps, clock, gente }: Scena,
  quando: Date,
  work: (admin: string) => Promise<void>,
): Promise<void> {
  const { db } = deps;
  clock.set(quando);
  const { voce, lettera } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('registro')
        .select((of) => of.fn.max('id').as('n'))
        .as('voce'),
      eb
        .selectFrom('posta')
        .select((of) => of.fn.max('numero').as('n'))
        .as('lettera'),
    ])
    .executeTakeFirstOrThrow();
  await work(await openSession(deps, gente.admin));
  await db
    .updateTable('registro')
    .set({ quando })
    .where('id', '>', voce ?? 0)
    .execute();
  await db
    .updateTable('posta')
    .set({ creata_il: quando })
    .where('numero', '>', lettera ?? 0)
    .execute();
  // Nobody gets letters about invented events.
  await db
    .updateTable('posta')
    .set({ stato: 'inviata', inviata_il: quando })
    .where('stato', '=', 'in_attesa')
    .execute();
}

/** Notes that two of the people expected today have arrived. */
async function arrive(scena: Scena): Promise<void> {
  const { deps, app, clock, oggi } = scena;
  const here = await deps.db
    .selectFrom('prenotazioni as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .select('b.id')
    .where('p.tipo', '=', 'spazio')
    .where('b.confermata', '=', true)
    .where('b.annullata_il', 'is', null)
    .where('b.inizio', '<=', oggi)
    .where('b.fine', '>=', oggi)
    .orderBy('b.id', 'desc')
    .limit(2)
    .execute();
  await during(scena, clock.now(), async (admin) => {
    for (const { id } of here) await call(app, admin, `POST /prenotazioni/${id}/presenze`, { giorno: oggi });
  });
}
