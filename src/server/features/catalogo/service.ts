import { listServe } from '#domain/abilitazioni.ts';
import {
  fuoriFinoGruppo,
  giorniBloccatiGruppo,
  noleggioMaxGruppo,
  type Membro,
  type Occupato,
} from '#domain/assegnazione.ts';
import { giorniTrattenuti } from '#domain/banco.ts';
import { ULTIMO_GIORNO, type Giorno } from '#domain/giorno.ts';
import { mergeIntervalli, type Intervallo } from '#domain/intervallo.ts';
import { maySeeBozza, maySeeGruppoVuoto } from '#domain/permessi.ts';
import { isMovable } from '#domain/prenotazione.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import { fermoOf } from '#domain/voce.ts';
import type { Tipo } from '#contract/campi.ts';
import type { VoceCatalogo, VoceInBreve } from '#contract/catalogo.ts';
import type { Calendario } from '#contract/chiusure.ts';
import type { Gruppo } from '#contract/gruppi.ts';
import { campiGestione, type Prenotabile, type PrenotabileOggi } from '#contract/prenotabili.ts';
import { oggi } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import type { Pezzi } from '../../platform/sql.ts';
import { readTrattenuti } from '../calendario/service.ts';
import * as presi from './occupati-store.ts';
import * as store from './store.ts';
import { listParete } from './store.ts';

type Reader = Pick<Deps, 'db'>;

/** The catalogue of a type (prodotto/catalogo#voci), groups first; empty groups and drafts only for administrators. */
export async function readCatalogo(
  deps: Deps,
  tipo: Tipo,
  viewer: UtenteCorrente | null,
): Promise<VoceCatalogo[]> {
  const [{ gruppi, singoli }, sayFermo] = await Promise.all([load(deps, tipo, viewer), readFermi(deps)]);
  return [
    ...gruppi.map((entry) => ({
      tipo: 'gruppo' as const,
      entry: { ...entry, fermo: sayFermo(entry.prenotabili) },
    })),
    ...singoli.map((entry) => ({
      tipo: 'prenotabile' as const,
      entry: { ...entry, fermo: sayFermo([entry]) },
    })),
  ];
}

/** Returns a function that finds today's stop of an entry from its resources, without drafts. */
async function readFermi({ db, clock }: Deps, prenotabile_id: number | null = null) {
  const fermi = await store.listFermiOggi(db, { oggi: oggi(clock), prenotabile_id });
  const byId = new Map(fermi.map((fermo) => [fermo.prenotabile_id, fermo]));
  return (risorse: readonly Prenotabile[]): PrenotabileOggi['fermo'] => {
    const pubblicate = risorse.filter(({ bozza }) => !bozza);
    const fermo = fermoOf(pubblicate.map((one) => ({ ...one, fermo: byId.get(one.id) ?? null })));
    return fermo && { fino: fermo.fine === ULTIMO_GIORNO ? null : fermo.fine, motivo: fermo.motivo };
  };
}

export async function readGruppi(deps: Reader, tipo: Tipo, viewer: UtenteCorrente | null): Promise<Gruppo[]> {
  return (await load(deps, tipo, viewer)).gruppi;
}

async function load({ db }: Reader, tipo: Tipo, viewer: UtenteCorrente | null) {
  const [all, rows] = await Promise.all([store.listPrenotabili(db, tipo), store.listGruppi(db, tipo)]);
  const prenotabili = maySeeBozza(viewer)
    ? all
    : all.filter(({ bozza }) => !bozza).map((one) => withoutGestione(one));
  const byId = new Map(prenotabili.map((prenotabile) => [prenotabile.id, prenotabile]));
  const grouped = new Set(rows.flatMap(({ membri }) => membri));
  const gruppi = rows.map(({ membri, ...gruppo }): Gruppo => ({
    ...gruppo,
    ...withServe(membri.flatMap((id) => byId.get(id) ?? [])),
  }));
  return {
    gruppi: gruppi.filter((gruppo) => gruppo.prenotabili.length > 0 || maySeeGruppoVuoto(viewer)),
    singoli: prenotabili.filter(({ id }) => !grouped.has(id)),
  };
}

/** @throws Rifiuto NOT_FOUND */
export async function readPrenotabile({ db }: Reader, id: number): Promise<Prenotabile> {
  const prenotabile = await store.findPrenotabile(db, id);
  if (!prenotabile) throw new Rifiuto('NOT_FOUND');
  return prenotabile;
}

/** A resource; drafts only for administrators. @throws Rifiuto NOT_FOUND */
export async function showPrenotabile(
  deps: Reader,
  id: number,
  viewer: UtenteCorrente | null,
): Promise<Prenotabile> {
  const prenotabile = await readPrenotabile(deps, id);
  if (maySeeBozza(viewer)) return prenotabile;
  if (prenotabile.bozza) throw new Rifiuto('NOT_FOUND');
  return withoutGestione(prenotabile);
}

const DI_GESTIONE = new Set(Object.keys(campiGestione));

/** Omits the fields that only administrators see. */
const withoutGestione = (prenotabile: Prenotabile): Prenotabile =>
  Object.fromEntries(Object.entries(prenotabile).filter(([campo]) => !DI_GESTIONE.has(campo))) as Prenotabile;

/** As `showPrenotabile`, with today's stop. @throws Rifiuto NOT_FOUND */
export async function showPrenotabileOggi(
  deps: Deps,
  id: number,
  viewer: UtenteCorrente | null,
): Promise<PrenotabileOggi> {
  const [prenotabile, sayFermo] = await Promise.all([showPrenotabile(deps, id, viewer), readFermi(deps, id)]);
  return { ...prenotabile, fermo: sayFermo([prenotabile]) };
}

/** @throws Rifiuto NOT_FOUND */
export async function readGruppo({ db }: Reader, id: number): Promise<Gruppo> {
  const gruppo = await store.findGruppo(db, id);
  if (!gruppo) throw new Rifiuto('NOT_FOUND');
  return { ...gruppo, ...withServe(await store.listPrenotabiliOfGruppo(db, id)) };
}

/** The members of a group and what they require together, without drafts. */
const withServe = (prenotabili: Prenotabile[]): Pick<Gruppo, 'prenotabili' | 'serve'> => ({
  prenotabili,
  serve: listServe(prenotabili.filter(({ bozza }) => !bozza)),
});

/** The taken days of a resource from today on, merged, without persons. @throws Rifiuto NOT_FOUND */
export async function readOccupati(deps: Deps, prenotabileId: number): Promise<Intervallo[]> {
  const [risorsa] = await presi.listMembro(deps.db, {
    id: prenotabileId,
    ...(await readQuando(deps, oggi(deps.clock))),
  });
  if (!risorsa) throw new Rifiuto('NOT_FOUND');
  return mergeIntervalli(risorsa.occupati);
}

/** The days on which no member of a group is free (prodotto/prenotazioni#giorni-occupati). @throws Rifiuto NOT_FOUND */
export async function readGiorniBloccati(deps: Deps, gruppoId: number): Promise<Intervallo[]> {
  const membri = await presi.listMembri(deps.db, { gruppoId, ...(await readQuando(deps, oggi(deps.clock))) });
  if (membri.length === 0 && !(await store.existsGruppo(deps.db, gruppoId))) throw new Rifiuto('NOT_FOUND');
  return giorniBloccatiGruppo(membri);
}

/** The instruments in short, and until when each is taken (prodotto/catalogo#parete), in the order of the catalogue. */
export async function readParete(deps: Deps): Promise<VoceInBreve[]> {
  const quando = await readQuando(deps, oggi(deps.clock));
  const [all, gruppi] = await Promise.all([
    listParete(deps.db, { tipo: 'strumento', ...quando }),
    store.listGruppi(deps.db, 'strumento'),
  ]);
  const byId = new Map(all.map((risorsa) => [risorsa.id, risorsa]));
  const grouped = new Set(gruppi.flatMap(({ membri }) => membri));
  const view = (
    voce: Pick<VoceInBreve, 'tipo' | 'id' | 'nome' | 'nome_en'>,
    membri: readonly (typeof all)[number][],
  ): VoceInBreve[] =>
    membri.slice(0, 1).map((first) => ({
      ...voce,
      risorsa_id: first.id,
      immagine: first.immagine,
      prenotabile: membri.some((membro) => !membro.non_prenotabile),
      noleggio_max: noleggioMaxGruppo(membri),
      fuori_fino: fuoriFinoGruppo(membri),
    }));
  return [
    ...gruppi.flatMap(({ id, nome, nome_en, membri }) =>
      view(
        { tipo: 'gruppo', id, nome, nome_en },
        membri.flatMap((membro) => byId.get(membro) ?? []),
      ),
    ),
    ...all.flatMap((risorsa) => {
      const { id, nome, nome_en } = risorsa;
      return grouped.has(id) ? [] : view({ tipo: 'prenotabile', id, nome, nome_en }, [risorsa]);
    }),
  ];
}

/** Published resources with every row that takes their days from `oggi` on. */
export async function readPezzi(deps: DaiGiorni, ids: readonly number[], oggi: Giorno) {
  const { db } = deps;
  const quando = await readQuando(deps, oggi);
  return markNonAbilitate(db, await presi.listPezziConPrenotazioni(db, { ids, ...quando }), oggi);
}

/** What taken days are read from: the opening days decide until when a late piece is taken. */
type DaiGiorni = Pick<Deps, 'db' | 'apertura'>;

async function readQuando(deps: DaiGiorni, oggi: Giorno): Promise<presi.OggiETrattenuto> {
  return { oggi, trattenuto: (await readTrattenuti(deps, oggi)).fine };
}

/** Marks the bookings that must stay because their person may not use every piece of the group. */
async function markNonAbilitate<P extends { id: number; abilitazioni: number[]; occupati: Preso[] }>(
  db: Reader['db'],
  pezzi: P[],
  oggi: Giorno,
): Promise<P[]> {
  if (pezzi.every(({ abilitazioni }) => abilitazioni.length === 0)) return pezzi;
  const found = await presi.listNonAbilitate(db, { pezzi: pezzi.map(({ id }) => id), oggi });
  const ids = new Set<number | null>(found.map(({ id }) => id));
  for (const { occupati } of pezzi)
    for (const preso of occupati) if (ids.has(preso.id)) preso.non_abilitata = true;
  return pezzi;
}

/** A resource or the members of a group with their taken days from `oggi` on, marking movable bookings. */
export async function readMembri(
  deps: DaiGiorni,
  { tipo, id }: { tipo: 'prenotabile' | 'gruppo'; id: number },
  oggi: Giorno,
): Promise<Membro[]> {
  const quando = await readQuando(deps, oggi);
  if (tipo === 'prenotabile') return presi.listMembro(deps.db, { id, ...quando });
  const letti = await presi.listMembriConPrenotazioni(deps.db, { gruppoId: id, ...quando });
  const membri = await markNonAbilitate(deps.db, letti, oggi);
  return membri.map(({ occupati, ...membro }) => ({
    ...membro,
    occupati: occupati.map((preso): Occupato => {
      const { inizio, fine, id: prenotazione } = preso;
      const movable = prenotazione !== null && spostabileIn(preso, oggi) === id;
      return { inizio, fine, ...(movable && { spostabile: prenotazione }) };
    }),
  }));
}

type Letto = Awaited<ReturnType<typeof presi.listMembriConPrenotazioni>>[number]['occupati'][number];
type Preso = Letto & { non_abilitata?: boolean };

/** The group within which a booking may be moved now; null if it must stay, or if these days are not a booking's. */
export function spostabileIn(preso: Preso, oggi: Giorno): number | null {
  const { id, inizio, gruppo_id, scelto_a_mano, tenuta, non_abilitata = false } = preso;
  if (id === null || gruppo_id === null) return null;
  const p = { inizio, gruppo_id, scelto_a_mano: scelto_a_mano === true, tenuta, non_abilitata };
  return isMovable(p, gruppo_id, oggi) ? gruppo_id : null;
}

/**
 * Several resources and the members of several groups with their taken days from `oggi` on, in one reading.
 * @param calendario from `oggi` on
 * @returns every piece by id, and the ids of each group's members
 */
export async function readMembriDi(
  db: Reader['db'],
  voci: Pezzi,
  { oggi, calendario }: { oggi: Giorno; calendario: Calendario },
) {
  const trattenuto = giorniTrattenuti(calendario, oggi).fine;
  const read = await presi.listMembriDi(db, { ...voci, oggi, trattenuto });
  const rows = await markNonAbilitate(db, read, oggi);
  const pezzi = new Map(
    rows.map(({ gruppi: _, occupati, ...pezzo }) => [
      pezzo.id,
      {
        ...pezzo,
        occupati: occupati.map((preso) => ({
          inizio: preso.inizio,
          fine: preso.fine,
          prenotazione: preso.id,
          spostabile_in: spostabileIn(preso, oggi),
        })),
      },
    ]),
  );
  const membersOf = (gruppo: number) => rows.filter(({ gruppi }) => gruppi.includes(gruppo));
  const gruppi = new Map(voci.gruppi.map((id) => [id, membersOf(id).map((pezzo) => pezzo.id)]));
  return { pezzi, gruppi };
}
