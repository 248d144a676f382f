import { previousAperto } from '#domain/apertura.ts';
import { giorniDiRitardo, giorniTrattenuti } from '#domain/banco.ts';
import { orizzonte } from '#domain/fasce.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import type { Banco, DaRiavere, RigaBanco } from '#contract/banco.ts';
import type { Cauzione } from '#contract/cauzioni.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { readCalendario } from '../calendario/service.ts';
import { readCauzioniOf } from '../cauzioni/service.ts';
import { readDaFareOf } from '../da-fare/service.ts';
import { listDaControllare } from '../libretto/service.ts';
import { listById } from '../prenotazioni/list-service.ts';
import { listDaTelefonare } from '../proposte/service.ts';
import { readMancanoOf } from '../rilasci/service.ts';
import { listDaGuardare } from '../segnalazioni/service.ts';
import * as store from './store.ts';

/** The most requests in one answer. */
const MAX_RICHIESTE = 100;
/** The most faults in one answer, and the most pieces with a control that is due. */
const MAX_GUASTI = 100;
/** Requests are counted up to this number. */
const MAX_CONTATE = 1000;

/**
 * The desk on a day (prodotto/banco#giorno). It takes thirteen statements, whose rows do not grow with the bookings of
 * the past. On a past day nothing can be handed over; the list of things that are out is the same on every day.
 */
export async function readBanco(deps: Deps, giorno?: Giorno): Promise<Banco> {
  const today = oggi(deps.clock);
  const day = giorno ?? today;
  const calendario = await readCalendario(deps, { inizio: addGiorni(today, -366), fine: orizzonte(today) });
  const ultimo_aperto = previousAperto(calendario, addGiorni(today, -1));
  const [running, mancate, out, requests, missing, da_telefonare, da_guardare, da_controllare] =
    await Promise.all([
      store.listDelGiorno(deps.db, day),
      day === today ? store.listNonRitirate(deps.db, { da: ultimo_aperto, oggi: today }) : [],
      store.listFuori(deps.db, giorniTrattenuti(calendario, today)),
      store.listDaConfermare(deps.db, { oggi: today, limit: MAX_RICHIESTE, most: MAX_CONTATE }),
      store.listMancaLaCosa(deps.db, today),
      listDaTelefonare(deps),
      listDaGuardare(deps, MAX_GUASTI),
      listDaControllare(deps, MAX_GUASTI),
    ]);
  const arrivals = running.filter(({ tipo }) => tipo === 'spazio');
  const waiting = running.filter(
    ({ tipo, consegnata }) => tipo === 'strumento' && !consegnata && day >= today,
  );
  const ids = [...arrivals, ...waiting, ...out].map(({ id }) => id);
  const [found, mancanoOf, cauzioni, prossimo] = await Promise.all([
    listById(deps.db, [
      ...new Set([...ids, ...requests.ids, ...[...missing, ...mancate].map(({ id }) => id)]),
    ]),
    readMancanoOf(deps.db, [...new Set(ids)]),
    readCauzioniOf(
      deps.db,
      out.map(({ id }) => id),
    ),
    ids.length === 0 ? store.findProssimo(deps.db, day) : null,
  ]);
  const prenotazioni = new Map(found.map((one) => [one.id, one]));
  const known = new Set(ids);
  const persone = found.flatMap(({ id, user_id }) => (known.has(id) && user_id !== null ? user_id : []));
  const mancano = (id: number) => mancanoOf.get(id) ?? [];
  const da_fare = await readDaFareOf(deps, [...new Set(persone)]);
  // A booking that was cancelled between the two reads is left out.
  const join = <T extends { id: number }, R>(rows: readonly T[], show: (one: RigaBanco, row: T) => R): R[] =>
    rows.flatMap((row) => {
      const one = prenotazioni.get(row.id);
      return one ? [show(one, row)] : [];
    });
  return {
    giorno: day,
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
      (one) => one,
    ).sort((a, b) => compare(a.inizio, b.inizio) || a.id - b.id),
    quante_da_confermare: requests.quante,
    da_telefonare,
    manca_la_cosa: join(missing, (one) => one),
    da_guardare,
    da_controllare,
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

/** By surname and name, and for the same person by the name of the thing. */
const byPersona = (a: RigaBanco, b: RigaBanco): number =>
  compare(nameOf(a), nameOf(b)) || compare(a.prenotabile.nome, b.prenotabile.nome) || a.id - b.id;
