import type { FastifyInstance } from 'fastify';
import { isAperto, nextAperto, type Calendario } from '#domain/apertura.ts';
import { addGiorni, compareGiorni, type Giorno } from '#domain/giorno.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { PACCHETTI } from '#domain/prezzi.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Pezzo } from './agenda.ts';
import { call, openSession, upload, type Orologio } from './chiamate.ts';
import { drawStato } from './disegni.ts';
import type { Gente } from './gente.ts';

export interface Scena {
  readonly deps: Deps;
  readonly app: FastifyInstance;
  readonly clock: Orologio;
  readonly gente: Gente;
  readonly pezzi: readonly Pezzo[];
  readonly calendario: Calendario;
  readonly oggi: Giorno;
}

/** What is at the desk today: a booking of this piece, by the nth person. */
interface Posta extends Intervallo {
  readonly nome: string;
  readonly chi: number;
  readonly confermata: boolean;
  /** Handed over on the first day; and brought back on the last, or not. */
  readonly stato?: 'fuori' | 'a_posto' | 'danneggiato';
  readonly cauzione?: number;
}

/** The nth open day before (or after) a day; the day itself, or the next open one, is number 0. */
function openDay(calendario: Calendario, oggi: Giorno, n: number): Giorno {
  const step = n < 0 ? -1 : 1;
  let day = n < 0 ? oggi : nextAperto(calendario, oggi);
  for (let left = Math.abs(n); left > 0;) {
    day = addGiorni(day, step);
    if (isAperto(calendario, day)) left -= 1;
  }
  return day;
}

/**
 * The desk of the day. On a day on which the centre is closed, who comes and what goes out is there on the next open one;
 * what is out and late is out all the same.
 */
function listPoste({ calendario, oggi, pezzi }: Scena): Posta[] {
  const day = (n: number) => openDay(calendario, oggi, n);
  const space = (nome: string, chi: number, from: number, to: number): Posta => {
    const fine = day(to);
    const { noleggio_max } = pezzi.find((pezzo) => pezzo.nome === nome)!;
    let inizio = day(from);
    // Closed days count for how long a piece may be had.
    while (giorniIn({ inizio, fine }) > noleggio_max) inizio = nextAperto(calendario, addGiorni(inizio, 1));
    return { nome, chi, inizio, fine, confermata: true };
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
    thing('Drone', 20, -3, -2, { stato: 'fuori', cauzione: 150 }),
    // What has come back, with the deposits that the report counts.
    thing('Videocamera 4K', 22, -12, -11, { stato: 'a_posto', cauzione: 100 }),
    thing('Drone', 24, -16, -15, { stato: 'a_posto', cauzione: 150 }),
    thing('Stabilizzatore', 0, -21, -20, { stato: 'danneggiato', cauzione: 80 }),
    thing('Mixer video', 26, -28, -27, { stato: 'a_posto', cauzione: 120 }),
    // Ahead: the member to sign in as, and requests that wait for an answer.
    space('Postazione coworking 2', 0, 5, 6),
    thing('Drone', 28, 3, 4, { confermata: false }),
    thing('Videocamera 4K', 0, 6, 7, { confermata: false }),
  ];
}

/** The days of the desk's bookings, by piece: nothing else is booked on them. */
export function daysOf(scena: Scena): Map<number, Intervallo[]> {
  const days = new Map<number, Intervallo[]>();
  for (const { nome, inizio, fine, stato } of listPoste(scena)) {
    const { id } = scena.pezzi.find((pezzo) => pezzo.nome === nome)!;
    // What is late takes its piece today and tomorrow too.
    const until = stato === 'fuori' ? addGiorni(scena.oggi, 2) : fine;
    days.set(id, [...(days.get(id) ?? []), { inizio, fine: until < fine ? fine : until }]);
  }
  return days;
}

/** Makes the bookings of the desk, hands things over on their days, and takes back what has come back. */
export async function bookAndHandOver(scena: Scena): Promise<void> {
  const { deps, app, clock, gente, pezzi, oggi } = scena;
  const adesso = clock.now();
  await sellPacchetti(scena);
  const at = (giorno: Giorno, ora: string) => (giorno === oggi ? adesso : new Date(`${giorno}T${ora}:00Z`));
  // A piece comes back before it goes out again.
  for (const posta of listPoste(scena).toSorted((a, b) => compareGiorni(a.inizio, b.inizio))) {
    const { nome, chi, inizio, fine, confermata, stato, cauzione } = posta;
    const pezzo = pezzi.find((one) => one.nome === nome)!;
    const user_id = gente.persone[chi]!.id;
    const creata = inizio > oggi ? addGiorni(oggi, -1) : addGiorni(inizio, -5);
    const { id } = await deps.db
      .insertInto('prenotazioni')
      .values({
        user_id,
        prenotabile_id: pezzo.id,
        inizio,
        fine,
        confermata: confermata && pezzo.tipo === 'strumento',
        scelto_a_mano: true,
        creata_il: new Date(`${creata}T10:00:00Z`),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // A confirmation at a space uses the days that the person has.
    if (confermata && pezzo.tipo === 'spazio')
      await during(scena, at(addGiorni(creata, 1), '09:10'), async (admin) => {
        await call(app, admin, `PATCH /prenotazioni/${id}/conferma`);
      });
    if (!stato || inizio > oggi) continue;
    const ricevuta = { importo: cauzione ?? 0, come: chi % 4 === 0 ? 'contanti' : 'carta' };
    await during(scena, at(inizio, '08:30'), async (admin) => {
      await call(app, admin, `POST /prenotazioni/${id}/consegna`, {
        uscito: [],
        ...(cauzione && { cauzione: ricevuta }),
      });
      if (nome === 'Stabilizzatore')
        await upload(app, admin, `/prenotazioni/${id}/consegna/foto`, { foto: await drawStato(false) });
    });
    if (stato === 'fuori') continue;
    if (!cauzione) continue;
    const rotta = stato === 'danneggiato';
    await during(scena, at(fine, '15:30'), async (admin) => {
      const restituita = { ...ricevuta, importo: rotta ? cauzione - 30 : cauzione };
      const trattenuta = { importo: 30, motivo: 'Un graffio sul supporto' };
      const body = { mancano: [], stato, cauzione: { restituita, ...(rotta && { trattenuta }) } };
      await call(app, admin, `POST /prenotazioni/${id}/rientro`, body);
      if (rotta)
        await upload(app, admin, `/prenotazioni/${id}/rientro/foto`, { foto: await drawStato(true) });
    });
  }
  clock.set(adesso);
  await arrive(scena);
}

/** Packages of days, sold over the year; one of those who come today has none. */
async function sellPacchetti(scena: Scena): Promise<void> {
  const { app, gente, oggi } = scena;
  for (const [n, chi] of [30, 11, 34, 13, 36, 15, 38, 17, 2, 9, 0].entries()) {
    const { giorni, prezzo } = PACCHETTI[chi === 0 ? 2 : n % 3]!;
    const body = { pacchetto: giorni, importo: prezzo, come: n % 2 === 0 ? 'contanti' : 'carta' };
    const target = `POST /utenti/${gente.persone[chi]!.id}/giornate/acquisti`;
    await during(scena, new Date(`${addGiorni(oggi, n * 30 - 320)}T09:40:00Z`), async (admin) => {
      await call(app, admin, target, body);
    });
  }
}

/** Does something at the desk at a given time; records and letters then say so too. */
async function during(
  { deps, clock, gente }: Scena,
  quando: Date,
  work: (admin: string) => Promise<void>,
): Promise<void> {
  const { db } = deps;
  clock.set(quando);
  const { last } = await db
    .selectFrom('registro')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  await work(await openSession(deps, gente.admin));
  await db.updateTable('registro').set({ quando }).where('id', '>', last).execute();
  await db
    .updateTable('posta')
    .set({ creata_il: quando, stato: 'inviata', inviata_il: quando })
    .where('stato', '=', 'in_attesa')
    .execute();
}

/** Two of those who are expected today are there already. */
async function arrive({ deps, app, gente, oggi }: Scena): Promise<void> {
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
  const admin = await openSession(deps, gente.admin);
  for (const { id } of here) await call(app, admin, `POST /prenotazioni/${id}/presenze`, { giorno: oggi });
}
