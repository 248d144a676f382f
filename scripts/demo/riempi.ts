import { sql } from 'kysely';
import { isAperto, nextAperto } from '#domain/apertura.ts';
import { addGiorni, giornoInRome, type Giorno } from '#domain/giorno.ts';
import { overlap, type Intervallo } from '#domain/intervallo.ts';
import { buildApp } from '#server/app.ts';
import { readCalendario } from '#server/features/calendario/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fillAgenda, type Pezzo } from './agenda.ts';
import { daysOf, during, listPoste, runBanco, type Scena } from './banco.ts';
import { createCaso, type Caso } from './caso.ts';
import { call, createOrologio, openSession, upload } from './chiamate.ts';
import { drawDocumento } from './disegni.ts';
import { addGuasti } from './guasti.ts';
import { addGente, AMMINISTRATRICE, PASSWORD } from './gente.ts';
import { addLaser, addRilasci } from './rilasci.ts';

export interface Accessi {
  readonly password: string;
  readonly membro: string;
  readonly amministratrice: string;
  readonly da_verificare: string;
}

/**
 * Fills a centre that has only its catalogue, as it would be at `adesso` after a year: people, bookings, the desk,
 * closures, a waiting list. Complex parts go through the API, with the clock set to their day; people and past bookings
 * are inserted, to save minutes, under the database's constraints.
 */
export async function riempi(real: Deps, adesso: Date): Promise<Accessi> {
  const clock = createOrologio(adesso);
  const deps: Deps = { ...real, clock };
  const { db } = deps;
  const { app } = await buildApp(deps, { webDir: null });
  const oggi = giornoInRome(adesso);
  const caso = createCaso(20_261_122);
  const gente = await addGente(deps, oggi, caso);
  await addLaser(deps);
  await db.insertInto('chiusure').values(closuresOf(oggi)).execute();
  const periodo = { inizio: addGiorni(oggi, -500), fine: addGiorni(oggi, 200) };
  const calendario = await readCalendario(deps, periodo);
  const pezzi = await listPezzi(deps);
  const scena: Scena = { deps, app, clock, gente, pezzi, calendario, oggi };
  const riunito = pezzi.find(({ nome }) => nome === 'Postazione smart working 2')!;
  const guasto = { inizio: nextAperto(calendario, addGiorni(oggi, 4)), fine: addGiorni(oggi, 11) };
  await addPrenotazioni(scena, { pezzo: riunito, ...guasto }, caso);
  await addPresenze(deps, oggi);
  await addRegistro(deps);
  await runBanco(scena, listPoste(scena));

  const documento = await drawDocumento();
  for (const [n, { id }] of gente.da_verificare.entries()) {
    const quando = new Date(adesso.getTime() - (gente.da_verificare.length - n) * 19 * 3_600_000);
    await during(scena, quando, async () => {
      await upload(app, await openSession(deps, id), '/utenti/me/documento', documento);
    });
  }
  await addGuasti(scena, adesso);
  await during(scena, adesso, async (admin) => {
    const fermo = { ...guasto, motivo: 'Si cambia il monitor' };
    await call(app, admin, `POST /prenotabili/${riunito.id}/fermi`, fermo);
    await addPerCarta(scena, admin);
    await addSerie(scena);
    for (const [problema, descrizione] of SEGNALAZIONI)
      await call(app, admin, 'POST /segnalazioni', { mail: gente.membro.email, problema, descrizione });
  });
  await addAttese(scena);
  await addRilasci(deps, gente, oggi);
  await sortRegistro(deps);
  await db.deleteFrom('avvisi').execute();
  await db.deleteFrom('sessioni').execute();
  await sql`analyze`.execute(db);
  await app.close();
  return {
    password: PASSWORD,
    membro: gente.membro.email,
    amministratrice: AMMINISTRATRICE,
    da_verificare: gente.da_verificare.at(-1)!.email,
  };
}

const SEGNALAZIONI = [
  ['La lampada della postazione 3', 'Si accende solo se la si tocca due volte.'],
  ['Non ricevo le mail', 'Ho cambiato indirizzo la settimana scorsa e non mi arriva più niente.'],
] as const;

/** The summer of last year, and some future days of inventory. */
function closuresOf(oggi: Giorno): (Intervallo & { motivo: string })[] {
  const estate = Number(oggi.slice(0, 4)) - (oggi.slice(5) < '09-01' ? 1 : 0);
  return [
    { inizio: `${estate}-08-10` as Giorno, fine: `${estate}-08-21` as Giorno, motivo: 'Ferie d’agosto' },
    { inizio: addGiorni(oggi, 15), fine: addGiorni(oggi, 17), motivo: 'Inventario' },
  ];
}

/** What can be booked, with its group. */
function listPezzi({ db }: Deps): Promise<Pezzo[]> {
  return db
    .selectFrom('prenotabili as p')
    .leftJoin('gruppi_prenotabili as m', 'm.prenotabile_id', 'p.id')
    .select(['p.id', 'p.nome', 'p.tipo', 'p.noleggio_max', 'm.gruppo_id'])
    .where('p.non_prenotabile', '=', false)
    .orderBy('p.id')
    .execute();
}

/** A year of bookings and those of the desk's day, numbered as they were made. */
async function addPrenotazioni(
  scena: Scena,
  guasto: Intervallo & { pezzo: Pezzo },
  caso: Caso,
): Promise<void> {
  const { deps, gente, pezzi, calendario, oggi } = scena;
  const poste = listPoste(scena);
  const spans = daysOf(poste, oggi);
  const isFree = (pezzo: Pezzo, giorni: Intervallo) =>
    !(spans.get(pezzo.id) ?? []).some((one) => overlap(one, giorni)) &&
    !(pezzo.id === guasto.pezzo.id && overlap(guasto, giorni));
  const presi = poste.filter(({ pezzo }) => pezzo.tipo === 'spazio');
  const agenda = fillAgenda(
    { pezzi, persone: gente.persone.slice(1), calendario, oggi, presi },
    isFree,
    caso,
  );
  const rows = [
    ...agenda.map((one) => ({ ...one, usa_giornate: !one.confermata })),
    ...poste.map(({ pezzo, user_id, inizio, fine, creata_il, confermata }) => ({
      prenotabile_id: pezzo.id,
      user_id,
      inizio,
      fine,
      creata_il,
      // Spaces are confirmed by a call, which uses the person's days.
      confermata: confermata && pezzo.tipo === 'strumento',
      gruppo_id: null,
      scelto_a_mano: true,
      annullata_il: null,
      usa_giornate: true,
    })),
  ].toSorted((a, b) => a.creata_il.getTime() - b.creata_il.getTime());
  for (let n = 0; n < rows.length; n += 200)
    await deps.db
      .insertInto('prenotazioni')
      .values(rows.slice(n, n + 200))
      .execute();
}

/** Attendance: nearly everybody, on each open day of a booking. */
async function addPresenze({ db }: Deps, oggi: Giorno): Promise<void> {
  await sql`
    insert into presenze (prenotazione_id, giorno, quando)
    select b.id, g::date, g::date + time '08:10' + (b.id % 50) * interval '1 minute'
    from prenotazioni b
    join prenotabili p on p.id = b.prenotabile_id and p.tipo = 'spazio'
    cross join generate_series(greatest(b.inizio, ${oggi}::date - 360), least(b.fine, ${oggi}::date - 1), interval '1 day') g
    where b.confermata and b.annullata_il is null and b.id % 17 <> 3 and extract(isodow from g) < 6`.execute(
    db,
  );
}

async function addRegistro({ db }: Deps): Promise<void> {
  await sql`
    insert into registro (attore_id, azione, utente_id, prenotabile_id, prenotazione_id, quando, dettagli)
    select user_id, 'prenotazione_creata', user_id, prenotabile_id, id, creata_il,
      jsonb_build_object('inizio', inizio, 'fine', fine)
    from prenotazioni order by creata_il, id`.execute(db);
}

/** Renumbers the records in the order of time. */
async function sortRegistro({ db }: Deps): Promise<void> {
  await sql`
    with noted as (delete from registro returning *)
    insert into registro (attore_id, azione, utente_id, prenotabile_id, prenotazione_id, quando, dettagli)
    select attore_id, azione, utente_id, prenotabile_id, prenotazione_id, quando, dettagli
    from noted order by quando, id`.execute(db);
}

/** The first group, as a booking names it. */
const gruppoOf = (pezzi: readonly Pezzo[]) => ({
  entry_tipo: 'gruppo',
  entry_id: pezzi.find(({ gruppo_id }) => gruppo_id !== null)!.gruppo_id,
});

/** A person without a mail address, for whom the desk books: the letters are to be printed. */
async function addPerCarta({ deps, app, pezzi, calendario, oggi }: Scena, admin: string): Promise<void> {
  const dati = {
    nome: 'Ermanno',
    cognome: 'Bassi',
    codice_fiscale: 'BSSRNN41H12Z999H',
    telefono: '0550 555 021',
  };
  const { id } = await call<{ id: string }>(app, admin, 'POST /utenti', {
    ...dati,
    email: null,
    informata: true,
  });
  // They are registered at the time of the demonstration; the database writes its own.
  await deps.db.updateTable('utenti').set({ creato_il: deps.clock.now() }).where('id', '=', id).execute();
  const giorno = nextAperto(calendario, addGiorni(oggi, 60));
  const nonostante = ['DOCUMENTO_O_MAIL_MANCANTE'];
  await call(app, admin, `POST /utenti/${id}/prenotazioni`, {
    ...gruppoOf(pezzi),
    inizio: giorno,
    fine: giorno,
    nonostante,
  });
}

/** Four days of the member to sign in as, a week apart, booked together; later than all other bookings. */
async function addSerie({ deps, app, gente, pezzi, calendario, oggi }: Scena): Promise<void> {
  const giorni = [61, 68, 75, 82].map((n) => nextAperto(calendario, addGiorni(oggi, n)));
  const voci = [...new Set(giorni)].map((giorno) => ({ ...gruppoOf(pezzi), inizio: giorno, fine: giorno }));
  const token = await openSession(deps, gente.membro.id);
  await call(app, token, 'POST /utenti/me/prenotazioni/insieme', { voci });
}

/** People who wait for the drone, and some who waited in vain. */
async function addAttese({ deps, gente, pezzi, calendario, oggi }: Scena): Promise<void> {
  const drone = pezzi.find(({ nome }) => nome === 'Drone')!;
  const taken = await deps.db
    .selectFrom('prenotazioni')
    .select(['inizio', 'user_id'])
    .where('prenotabile_id', '=', drone.id)
    .where('annullata_il', 'is', null)
    .where('inizio', '>', oggi)
    .orderBy('inizio')
    .execute();
  const wanted = taken.filter(({ inizio }) => isAperto(calendario, inizio)).slice(0, 2);
  // Nobody waits for what they have booked.
  const waiting = gente.persone.slice(10).filter(({ id }) => wanted.every(({ user_id }) => user_id !== id));
  const rows = wanted.flatMap(({ inizio }, n) =>
    [0, 1].map((m) => ({
      user_id: waiting[2 * n + m]!.id,
      prenotabile_id: drone.id,
      gruppo_id: null,
      inizio,
      fine: inizio,
      creata_il: new Date(deps.clock.now().getTime() - (4 - m) * 86_400_000),
      finita_il: null as Date | null,
      stato: 'in_attesa' as 'in_attesa' | 'passata',
    })),
  );
  for (let n = 0; n < 9; n += 1) {
    const inizio = nextAperto(calendario, addGiorni(oggi, -40 - n * 23));
    const finita_il = new Date(`${inizio}T07:00:00Z`);
    rows.push({
      user_id: gente.persone[20 + n]!.id,
      prenotabile_id: n % 3 === 0 ? pezzi.find(({ nome }) => nome === 'Videocamera 4K')!.id : drone.id,
      gruppo_id: null,
      inizio,
      fine: inizio,
      creata_il: new Date(finita_il.getTime() - 6 * 86_400_000),
      finita_il,
      stato: 'passata',
    });
  }
  rows.sort((a, b) => a.creata_il.getTime() - b.creata_il.getTime());
  await deps.db.insertInto('attese').values(rows).execute();
}
