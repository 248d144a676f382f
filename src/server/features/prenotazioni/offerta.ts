import { hasAll, listServe, type RilascioValido } from '#domain/abilitazioni.ts';
import { isAperto } from '#domain/apertura.ts';
import { compareFila, findScadenza, isSaltata } from '#domain/attesa.ts';
import { mailOf } from '#domain/email.ts';
import type { Giorno } from '#domain/giorno.ts';
import { overlap } from '#domain/intervallo.ts';
import type { Programma } from '#domain/limiti.ts';
import { decideOfferte, type Candidato, type Offerta, type PezzoDaOffrire } from '#domain/offerta.ts';
import type { Calendario } from '#contract/chiusure.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { giveWay } from '../../platform/give-way.ts';
import type { Pezzi } from '../../platform/sql.ts';
import { periodoPrenotabile, readCalendario } from '../calendario/service.ts';
import { listPezziAround, listTuttiPezzi } from '../catalogo/lock-service.ts';
import { readPezzi, spostabileIn } from '../catalogo/service.ts';
import { readRilasciOf } from '../rilasci/service.ts';
import { type Perdita, tellAlLimite, tellOfferta, tellPerdita } from './offerta-lettere.ts';
import * as store from './offerta-store.ts';
import { programmaOf, readImpegniOf } from './programma.ts';
import { moveAside, tellSpostate } from './spostamenti.ts';

export type OffertaDeps = Pick<Deps, 'clock' | 'centro' | 'apertura'>;
type Riga = store.RigaFila;
type Pezzo = Awaited<ReturnType<typeof readPezzi>>[number];

/**
 * Releases the held places that were not claimed in time or were taken away, and offers what is free to the waiting
 * list (prodotto/attesa#the-line, decision 054). It is the last step of every transaction that writes bookings, stops,
 * closures, the members of a group, `noleggio_max`, `non_prenotabile`, or the abilitazioni of a piece or a person. Only
 * a new booking that moves no other needs no such step, since it frees nothing.
 * @param toccati the resources and groups that the transaction has changed, or whose bookings it has changed
 */
export async function dopoCambio(
  deps: OffertaDeps,
  tx: Tx,
  toccati: Partial<Pezzi> | 'tutti',
): Promise<void> {
  const pezzi = toccati === 'tutti' ? await listTuttiPezzi(tx) : await listPezziAround(tx, toccati);
  const righe = await store.listFila(tx, pezzi);
  if (righe.length === 0) return;
  const now = deps.clock.now();
  const today = oggi(deps.clock);
  const utenti = [...new Set(righe.map(({ user_id }) => user_id))];
  const gruppi = await store.listGruppi(
    tx,
    righe.flatMap(({ gruppo_id }) => gruppo_id ?? []),
  );
  const calendario = await readCalendario({ ...deps, db: tx }, periodoPrenotabile(today));
  const impegni = await readImpegniOf(deps, tx, { utenti, oggi: today });
  const around = [
    ...righe.flatMap(({ prenotabile_id, tenuto }) => [prenotabile_id ?? [], tenuto ?? []].flat()),
    ...[...gruppi.values()].flat(),
  ];
  const known = await readPezzi({ ...deps, db: tx }, [...new Set(around)], today);
  const byId = new Map(known.map((pezzo) => [pezzo.id, pezzo]));
  const rilasci = await readRilasciOf(tx, utenti, known);
  const rilasciFor = ({ user_id }: Riga) => rilasci.get(user_id) ?? [];
  const perse = righe.flatMap((riga) => {
    const perche = whyLost(riga, { now, byId, gruppi, calendario, rilasci: rilasciFor(riga) });
    return perche ? [{ riga, perche }] : [];
  });
  await letGo(deps, tx, perse, byId);
  const gone = new Set(perse.filter(({ perche }) => !isStillWaiting(perche)).map(({ riga }) => riga.id));
  const back = new Set(perse.map(({ riga }) => riga.id));
  const fila = righe
    .filter((riga) => (riga.tenuta_id === null || back.has(riga.id)) && !gone.has(riga.id))
    .filter((riga) => !isSaltata({ ...riga, con_mail: hasMail(riga) }, riga, now))
    .sort(compareFila);
  const free = new Set(perse.flatMap(({ riga }) => riga.tenuta_id ?? []));
  const programmaFor = ({ user_id, tipo }: Riga) =>
    programmaOf(deps, impegni && (impegni.get(user_id) ?? []), tipo);
  const { offerte, alLimite } = await giveWay(
    decideOfferte(
      fila.map((riga) => toCandidato(riga, programmaFor(riga), rilasciFor(riga))),
      { oggi: today, calendario, gruppi, pezzi: known.map((pezzo) => toPreso(pezzo, free, today)) },
    ),
  );
  const inFila = new Map(fila.map((riga) => [riga.id, riga]));
  for (const { attesa_id, limite } of alLimite) {
    const riga = inFila.get(attesa_id)!;
    if (riga.limite_detto_il !== null) continue;
    await store.setLimiteDetto(tx, attesa_id, now);
    await tellAlLimite(tx, riga, limite);
  }
  for (const offerta of offerte) {
    const riga = inFila.get(offerta.attesa_id)!;
    await offri(deps, tx, riga, offerta, { calendario, pezzo: byId.get(offerta.prenotabile_id)! });
  }
}

/** Offers unclaimed places to the next in line. Call it before the transaction reads anything else. */
export async function passaScaduti(deps: OffertaDeps, tx: Tx): Promise<void> {
  const prenotabili = await store.listScaduti(tx, deps.clock.now());
  if (prenotabili.length > 0) await dopoCambio(deps, tx, { prenotabili });
}

/** A person stays in line unless their offer expired, or the entry was deleted. */
const isStillWaiting = (perche: Perdita): boolean => perche !== 'scaduto' && perche !== 'finito';

const hasMail = ({ email }: Riga): boolean => mailOf(email) !== null;

/** Why a person loses their place in line, or their held place; null when they do not. */
function whyLost(
  riga: Riga,
  {
    now,
    byId,
    gruppi,
    calendario,
    rilasci,
  }: {
    now: Date;
    byId: ReadonlyMap<number, Pezzo>;
    gruppi: ReadonlyMap<number, readonly number[]>;
    calendario: Calendario;
    rilasci: readonly RilascioValido[];
  },
): Perdita | null {
  const { prenotabile_id, gruppo_id, tenuta_fino, tenuto } = riga;
  if (prenotabile_id !== null && !byId.has(prenotabile_id)) return 'finito';
  if (tenuta_fino === null || tenuto === null) return null;
  if (tenuta_fino <= now) return 'scaduto';
  if (!riga.is_active) return 'sospeso';
  const pezzo = byId.get(tenuto);
  const isMember = gruppo_id === null || gruppi.get(gruppo_id)?.includes(tenuto);
  const isOpen = isAperto(calendario, riga.inizio) && isAperto(calendario, riga.fine);
  if (!pezzo || !isMember) return 'uscito';
  if (pezzo.non_prenotabile || !isOpen) return 'ripreso';
  const membri = gruppo_id === null ? [tenuto] : (gruppi.get(gruppo_id) ?? []);
  const serve = listServe(membri.flatMap((id) => byId.get(id) ?? []));
  if (!hasAll(rilasci, serve, riga.fine)) return 'non_abilitata';
  // Only a stop or an overdue resource: a booking never overlaps a held place.
  return pezzo.occupati.some((one) => one.id === null && overlap(one, riga)) ? 'ripreso' : null;
}

/** Releases places, and notifies their people. */
async function letGo(
  deps: OffertaDeps,
  tx: Tx,
  perse: readonly { riga: Riga; perche: Perdita }[],
  byId: ReadonlyMap<number, Pezzo>,
): Promise<void> {
  if (perse.length === 0) return;
  const now = deps.clock.now();
  const idsOf = (fits: (perche: Perdita) => boolean) =>
    perse.filter(({ perche }) => fits(perche)).map(({ riga }) => riga.id);
  await store.deleteTenute(
    tx,
    perse.flatMap(({ riga }) => riga.tenuta_id ?? []),
  );
  const scadute = idsOf((perche) => perche === 'scaduto');
  await store.endAttese(tx, scadute, 'persa', now);
  const finite = idsOf((perche) => perche === 'finito');
  await store.endAttese(tx, finite, 'finita', now);
  await store.setInAttesa(tx, idsOf(isStillWaiting));
  for (const { riga, perche } of perse) {
    const { tenuto, tipo, gruppo_id, voce } = riga;
    const risorsa = tenuto !== null && (byId.get(tenuto)?.nome ?? voce);
    const pagina = tenuto !== null && perche === 'scaduto' ? { tipo, id: tenuto, gruppo_id } : undefined;
    await tellPerdita(tx, riga, perche, risorsa, pagina);
  }
}

function toCandidato(riga: Riga, programma: Programma | null, rilasci: readonly RilascioValido[]): Candidato {
  const { id, inizio, fine } = riga;
  // Nobody is told which abilitazione is missing, so its name is not needed.
  return { id, inizio, fine, programma, abilitazioni: { tutte: [], rilasci }, ...store.toVoce(riga) };
}

/** A piece as the decision needs it, without the released places. */
function toPreso(
  { nome: _, occupati, ...pezzo }: Pezzo,
  free: ReadonlySet<number>,
  today: Giorno,
): PezzoDaOffrire {
  return {
    ...pezzo,
    occupati: occupati
      .filter(({ id }) => id === null || !free.has(id))
      .map((preso) => {
        const { inizio, fine, id } = preso;
        const in_gruppo = spostabileIn(preso, today);
        return { inizio, fine, ...(in_gruppo !== null && { spostabile: id!, in_gruppo }) };
      }),
  };
}

/** Carries out one offer: moves bookings out of the way, holds the place, and notifies the person. */
async function offri(
  deps: OffertaDeps,
  tx: Tx,
  riga: Riga,
  { spostamenti, prenotabile_id }: Offerta,
  { calendario, pezzo }: { calendario: Calendario; pezzo: Pezzo },
): Promise<void> {
  const now = deps.clock.now();
  const { id, user_id, inizio, fine, gruppo_id } = riga;
  const tenuta_fino = findScadenza(riga, { now, con_mail: hasMail(riga), calendario });
  const spostate = await moveAside(tx, spostamenti);
  const values = {
    inizio,
    fine,
    user_id,
    prenotabile_id,
    gruppo_id,
    attesa_id: id,
    tenuta_fino,
    creata_il: now,
  };
  const tenuta = await store.insertTenuta(tx, values);
  await tellOfferta(tx, riga, { risorsa: pezzo.nome, prenotabile_id, tenuta_fino });
  await tellSpostate(deps, tx, spostate, tenuta);
}

export async function listVociOf(tx: Tx, userId: string): Promise<ReturnType<typeof store.vociOf>> {
  return store.vociOf(await store.listOpenOf(tx, userId));
}

/** Passes on the places held for a person who was just suspended. Their waits stay, but are skipped. */
export async function passOnTenuteOf(deps: OffertaDeps, tx: Tx, userId: string): Promise<void> {
  const held = (await store.listOpenOf(tx, userId)).filter(({ tenuta_id }) => tenuta_id !== null);
  if (held.length > 0) await dopoCambio(deps, tx, store.vociOf(held));
}

/** Ends the waits of a person whose account ends, and releases their held places. */
export async function endAtteseOf({ clock }: Pick<Deps, 'clock'>, tx: Tx, userId: string): Promise<void> {
  const open = await store.listOpenOf(tx, userId);
  await store.deleteTenute(
    tx,
    open.flatMap(({ tenuta_id }) => tenuta_id ?? []),
  );
  await store.endAttese(
    tx,
    open.map(({ id }) => id),
    'tolta',
    clock.now(),
  );
}

/** Ends the waits for a group that is about to be deleted, and notifies their people. */
export async function endAtteseOfGruppo(tx: Tx, gruppoId: number): Promise<void> {
  const open = await store.listOpenOfGruppo(tx, gruppoId);
  await store.deleteTenute(
    tx,
    open.flatMap(({ tenuta_id }) => tenuta_id ?? []),
  );
  for (const { risorsa, ...chi } of open) await tellPerdita(tx, chi, 'finito', risorsa ?? false);
}
