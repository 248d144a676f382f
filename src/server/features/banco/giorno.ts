import { sql } from 'kysely';
import { findChiuso, isAperto, nextAperto, previousAperto } from '#domain/apertura.ts';
import { giorniDiRitardo, giorniTrattenuti } from '#domain/banco.ts';
import { orizzonte } from '#domain/fasce.ts';
import { addGiorni, maxGiorno, minGiorno, type Giorno } from '#domain/giorno.ts';
import { isControlloImminente } from '#domain/guasti.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Banco, DaRiavere, RigaBanco, Consegna } from '#contract/banco.ts';
import type { Cauzione } from '#contract/cauzioni.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { readCalendario } from '../calendario/service.ts';
import { readCauzioniOf } from '../cauzioni/service.ts';
import { readDaFareOf } from '../da-fare/service.ts';
import { listDaControllare } from '../libretto/service.ts';
import { listById } from '../prenotazioni/elenco-store.ts';
import { CAMPI_CONSEGNA } from '../prenotazioni/store.ts';
import { listDaTelefonare } from '../proposte/service.ts';
import { readMancanoOf } from '../rilasci/service.ts';
import { listDaGuardare } from '../segnalazioni/service.ts';
import { toConsegna } from './consegna.ts';

const MAX_RICHIESTE = 100;
/** Maximum number of faults in one answer, and of pieces with a due check. */
const MAX_GUASTI = 100;
const MAX_CONTATE = 1000;

/**
 * The desk on a day (prodotto/banco#giorno): fourteen statements, whose rows do not grow with past bookings. On a past
 * day nothing can be handed over; the list of resources that are out is the same on every day.
 */
export async function readBanco(deps: Deps, giorno?: Giorno): Promise<Banco> {
  const today = oggi(deps.clock);
  const day = giorno ?? today;
  const calendario = await readCalendario(deps, {
    inizio: minGiorno(day, addGiorni(today, -366)),
    fine: maxGiorno(day, orizzonte(today)),
  });
  const ultimo_aperto = previousAperto(calendario, addGiorni(today, -1));
  const [running, mancate, out, requests, missing, da_telefonare, da_guardare, da_controllare] =
    await Promise.all([
      listDelGiorno(deps.db, day),
      day === today ? listNonRitirate(deps.db, { da: ultimo_aperto, oggi: today }) : [],
      listFuori(deps.db, giorniTrattenuti(calendario, today)),
      listDaConfermare(deps.db, { oggi: today, limit: MAX_RICHIESTE, most: MAX_CONTATE }),
      listMancaLaCosa(deps.db, today),
      listDaTelefonare(deps),
      listDaGuardare(deps, MAX_GUASTI),
      listDaControllare(deps, MAX_GUASTI),
    ]);
  const arrivals = running.filter(({ tipo }) => tipo === 'spazio');
  const waiting = running.filter(
    ({ tipo, consegnata }) => tipo === 'strumento' && !consegnata && day >= today,
  );
  const ids = [...arrivals, ...waiting, ...out].map(({ id }) => id);
  const [found, mancanoOf, cauzioni, prossimo, known] = await Promise.all([
    listById(deps.db, [
      ...new Set([...ids, ...requests.ids, ...[...missing, ...mancate].map(({ id }) => id)]),
    ]),
    readMancanoOf(deps.db, [...new Set(ids)]),
    readCauzioniOf(
      deps.db,
      out.map(({ id }) => id),
    ),
    ids.length === 0 ? findProssimo(deps.db, day) : null,
    listPersoneNote(deps.db, requests.ids),
  ]);
  const prenotazioni = new Map(found.map((one) => [one.id, one]));
  const listed = new Set([...ids, ...requests.ids]);
  const persone = found.flatMap(({ id, user_id }) => (listed.has(id) && user_id !== null ? user_id : []));
  const mancano = (id: number) => mancanoOf.get(id) ?? [];
  const da_fare = await readDaFareOf(deps, [...new Set(persone)]);
  // A booking cancelled between the two reads is left out.
  const join = <T extends { id: number }, R>(rows: readonly T[], show: (one: RigaBanco, row: T) => R): R[] =>
    rows.flatMap((row) => {
      const one = prenotazioni.get(row.id);
      return one ? [show(one, row)] : [];
    });
  return {
    giorno: day,
    chiuso: isAperto(calendario, day)
      ? null
      : { motivo: findChiuso(calendario, day)?.motivo ?? null, riapre: nextAperto(calendario, day) },
    arrivano: join(arrivals, (one, { presente_dal, porta }) => ({
      ...one,
      mancano: mancano(one.id),
      alla_porta: porta ? abbreviate(one) : null,
      presente_dal: presente_dal?.toISOString() ?? null,
    })).sort(byPersona),
    da_consegnare: join(waiting, (one, { porta }) => ({
      ...one,
      mancano: mancano(one.id),
      alla_porta: porta ? abbreviate(one) : null,
    })).sort(byPersona),
    non_ritirate: join(mancate, (one) => one),
    ultimo_aperto,
    da_riavere: join(out, (one, { consegna, prossima, in_mezzo, fine }) => ({
      ...one,
      mancano: mancano(one.id),
      consegna,
      prossima,
      in_mezzo,
      ritardo: giorniDiRitardo({ fine }, today),
      cauzione: pickCauzione(cauzioni.get(one.id)),
    })).sort((a, b) => b.ritardo - a.ritardo || compare(a.fine, b.fine) || byPersona(a, b)),
    da_confermare: join(
      requests.ids.map((id) => ({ id })),
      (one) => ({ ...one, prima: one.user_id !== null && !known.has(one.user_id) }),
    ).sort((a, b) => compare(a.inizio, b.inizio) || a.id - b.id),
    quante_da_confermare: requests.quante,
    da_telefonare,
    manca_la_cosa: join(missing, (one) => one),
    da_guardare,
    da_controllare: da_controllare.filter(({ controllo }) => isControlloImminente(controllo, today)),
    da_fare,
    prossimo,
  };
}

const pickCauzione = (cauzione: Cauzione | undefined): DaRiavere['cauzione'] =>
  cauzione ? { ricevuto: cauzione.ricevuto, resta: cauzione.resta } : null;

/** First name and initial: 'Giulia M.' */
const abbreviate = ({ utente }: RigaBanco): string | null =>
  utente && `${utente.nome} ${[...utente.cognome][0] ?? ''}.`.trim();

const { compare } = new Intl.Collator('it');

const nameOf = ({ utente }: RigaBanco): string => (utente ? `${utente.cognome} ${utente.nome}` : '');

const byPersona = (a: RigaBanco, b: RigaBanco): number =>
  compare(nameOf(a), nameOf(b)) || compare(a.prenotabile.nome, b.prenotabile.nome) || a.id - b.id;

const listDelGiorno = (db: Deps['db'], giorno: Giorno) =>
  db
    .selectFrom('prenotazioni_vive as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .leftJoin('presenze as s', (on) => on.onRef('s.prenotazione_id', '=', 'b.id').on('s.giorno', '=', giorno))
    .leftJoin('consegne as c', 'c.prenotazione_id', 'b.id')
    .select((eb) => [
      'b.id',
      'p.tipo',
      's.quando as presente_dal',
      // Subqueries, since a join would read all people.
      eb.selectFrom('utenti as u').select('u.nome_alla_porta').whereRef('u.id', '=', 'b.user_id').as('porta'),
      eb('c.prenotazione_id', 'is not', null).$castTo<boolean>().as('consegnata'),
    ])
    .where(sql<boolean>`daterange(b.inizio, b.fine, '[]') @> ${giorno}::date`)
    .execute();

/** Resources that were confirmed for a day from `da` to yesterday and never handed over. */
const listNonRitirate = (db: Deps['db'], { da, oggi }: { da: Giorno; oggi: Giorno }) =>
  db
    .selectFrom('prenotazioni_vive as b')
    .innerJoin('prenotabili as p', 'p.id', 'b.prenotabile_id')
    .select('b.id')
    .where('p.tipo', '=', 'strumento')
    .where('b.confermata', '=', true)
    .where(sql<boolean>`daterange(b.inizio, b.fine, '[]') && daterange(${da}, ${oggi}, '[)')`)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('consegne as c').select('c.prenotazione_id').whereRef('c.prenotazione_id', '=', 'b.id'),
        ),
      ),
    )
    .orderBy('b.inizio')
    .orderBy('b.id')
    .execute();

type Fuori = Pick<DaRiavere, 'prossima' | 'in_mezzo'> & {
  id: number;
  fine: Giorno;
  consegna: Consegna;
};

/** Everything that is out, each with the next booking of the piece on the given days (`giorniTrattenuti`). */
async function listFuori(db: Deps['db'], { inizio: oggi, fine: trattenuto }: Intervallo): Promise<Fuori[]> {
  const rows = await selectFuori(db, oggi, trattenuto).execute();
  return rows.map(({ id, fine, in_mezzo, n_id, n_inizio, n_fine, n_nome, n_cognome, ...consegna }) => ({
    id,
    fine,
    in_mezzo,
    prossima:
      n_id === null
        ? null
        : {
            id: n_id,
            inizio: n_inizio!,
            fine: n_fine!,
            chi: n_nome === null ? null : { nome: n_nome, cognome: n_cognome! },
          },
    consegna: toConsegna(consegna),
  }));
}

// A late piece delays the bookings up to `trattenuto`. Bookings of one piece do not overlap, so the next one is the
// one that ends first.
const selectFuori = (db: Deps['db'], oggi: Giorno, trattenuto: Giorno) =>
  db
    .selectFrom('consegne as c')
    .innerJoin('prenotazioni as b', 'b.id', 'c.prenotazione_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('prenotazioni_vive as n')
          .leftJoin('utenti as u', 'u.id', 'n.user_id')
          .select(['n.id', 'n.inizio', 'n.fine', 'u.nome', 'u.cognome'])
          .whereRef('n.prenotabile_id', '=', 'c.prenotabile_id')
          .whereRef('n.id', '<>', 'b.id')
          .where('n.fine', '>=', oggi)
          .orderBy('n.fine')
          .limit(1)
          .as('n'),
      (on) => on.onTrue(),
    )
    .select([
      'b.id',
      'b.fine',
      ...CAMPI_CONSEGNA.map((campo) => `c.${campo}` as const),
      'n.id as n_id',
      'n.inizio as n_inizio',
      'n.fine as n_fine',
      'n.nome as n_nome',
      'n.cognome as n_cognome',
      sql<number>`case when b.fine < ${oggi}::date then (
        select count(*) from prenotazioni_vive m
        where m.prenotabile_id = c.prenotabile_id and m.fine >= ${oggi}::date and m.inizio <= ${trattenuto}::date)::integer else 0 end`.as(
        'in_mezzo',
      ),
    ])
    .where('c.rientrata_il', 'is', null);

/** Open requests, those that end first in front, and their number up to `most`, without reading more rows. */
async function listDaConfermare(
  db: Deps['db'],
  { oggi, limit, most }: { oggi: Giorno; limit: number; most: number },
): Promise<{ ids: number[]; quante: number }> {
  const waiting = db
    .selectFrom('prenotazioni_vive')
    .select('id')
    .where('confermata', '=', false)
    .where('fine', '>=', oggi);
  const rows = await waiting.orderBy('fine').orderBy('id').limit(limit).execute();
  const { quante } = await db
    .selectFrom(waiting.limit(most).as('r'))
    .select(sql<number>`count(*)::integer`.as('quante'))
    .executeTakeFirstOrThrow();
  return { ids: rows.map(({ id }) => id), quante };
}

/** Of the people of these requests, those who have a confirmed booking. */
async function listPersoneNote(db: Deps['db'], richieste: readonly number[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('prenotazioni as r')
    .select('r.user_id')
    .distinct()
    .where((eb) => eb('r.id', '=', eb.fn.any(eb.val(richieste))))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('prenotazioni_vive as b')
          .select('b.id')
          .whereRef('b.user_id', '=', 'r.user_id')
          .where('b.confermata', '=', true),
      ),
    )
    .execute();
  return new Set(rows.flatMap(({ user_id }) => user_id ?? []));
}

/** The bookings whose people were told that the resource is missing, by their first day. */
const listMancaLaCosa = (db: Deps['db'], oggi: Giorno) =>
  db
    .selectFrom('prenotazioni as b')
    .select('b.id')
    .where('b.mancanza_detta', '=', true)
    .where('b.annullata_il', 'is', null)
    .where('b.fine', '>=', oggi)
    .where(
      sql<boolean>`not exists (select from consegne c where c.prenotazione_id = b.id)
        and not exists (select from presenze s where s.prenotazione_id = b.id)`,
    )
    .orderBy('b.inizio')
    .orderBy('b.id')
    .execute();

/** The first day after `dopo` on which a booking begins, and how many; null when there is none. */
async function findProssimo(db: Deps['db'], dopo: Giorno) {
  const row = await db
    .selectFrom('prenotazioni_vive')
    .select(['inizio as giorno', sql<number>`count(*)::integer`.as('quante')])
    .where('inizio', '=', (eb) =>
      eb
        .selectFrom('prenotazioni_vive as n')
        .select('n.inizio')
        .where('n.inizio', '>', dopo)
        .orderBy('n.inizio')
        .limit(1),
    )
    .groupBy('inizio')
    .executeTakeFirst();
  return row ?? null;
}
