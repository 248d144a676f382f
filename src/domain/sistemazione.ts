import { hasAll, listServe, type Abilitato, type RilascioValido } from './abilitazioni.ts';
import { giorniDiNoleggio, isAperto, type CalendarioApertura } from './apertura.ts';
import { assignMembro, listAmmessi, listCandidati, type Membro } from './assegnazione.ts';
import type { Giorno } from './giorno.ts';
import { isFree, type Intervallo } from './intervallo.ts';
import { isMovable } from './prenotazione.ts';
import { findGiorniProposti, primoProponibile, suggestEntro, type GiorniProposti } from './proposta.ts';
import { findProposte, isAccorciata, type Situazione } from './regole.ts';
import { repack, type Impacchettamento, type Spostamento } from './repack.ts';

/** A booking, as far as settling needs it. */
export type DaSistemare = Intervallo & {
  id: number;
  versione: number;
  prenotabile_id: number;
  gruppo_id: number | null;
  scelto_a_mano: boolean;
  /** The thing has been handed over: the booking keeps its piece and its first day, and cannot be cancelled. */
  consegnata?: boolean;
  /** The abilitazioni that its person was given. */
  rilasci: readonly RilascioValido[];
};

/** What an administrator decides about one booking. `sposta` and `date` always name the new piece and days. */
export type Scelta = {
  id: number;
  versione: number;
  esito: 'sposta' | 'date' | 'proponi' | 'annulla' | 'lascia';
  prenotabile_id?: number | undefined;
  inizio?: Giorno | undefined;
  fine?: Giorno | undefined;
  /** For `proponi`: the spans, the last day for an answer, and what happens without one. */
  proposte?: readonly GiorniProposti[] | undefined;
  entro?: Giorno | undefined;
  altrimenti?: 'annulla' | 'lascia' | undefined;
  motivo?: string | undefined;
};

/** A piece as it will be after the change of the house. */
export type PezzoCasa = Omit<Membro, 'occupati'> & { tipo: string; fermi: readonly Intervallo[] };

/** The house after the change, with every booking as it is now. */
export type Casa = Pick<Situazione, 'oggi'> & {
  calendario: CalendarioApertura;
  /** The last day that a booking may be given. */
  ultimo: Giorno;
  pezzi: readonly PezzoCasa[];
  gruppi: ReadonlyMap<number, readonly number[]>;
  /** The members of each group before the change, with the pieces that the change takes away. */
  gruppiPrima: ReadonlyMap<number, readonly number[]>;
  /** The bookings that the change affects. */
  inMezzo: readonly DaSistemare[];
  /** All other bookings on these pieces that are not over. */
  altre: readonly DaSistemare[];
  causa: TipoCausa;
};

/** The kinds of changes that can affect bookings (prodotto/sistemazione#causa). */
type TipoCausa =
  | 'chiusura'
  | 'fermo'
  | 'eliminazione'
  | 'non_prenotabile'
  | 'uscita_dal_gruppo'
  | 'ritardo'
  | 'revoca';

/**
 * A decision about a booking, and what else could be decided about it.
 * @property interrotta the search for room on its days ended at its limit
 */
export type VocePiano = {
  prenotazione: DaSistemare;
  scelta: Scelta;
  pezzi: number[];
  proposte: Intervallo[];
  proponi: Proponibile | null;
  interrotta: boolean;
};

/** What would be proposed to the person of a booking, and the last day for their answer. */
type Proponibile = { proposte: GiorniProposti[]; entro: Giorno };

type Posto = Intervallo & { prenotabile_id: number };

/** The place of each booking in the plan; a cancelled booking has none. */
class Posti {
  readonly #byId = new Map<number, Posto>();
  readonly #byPezzo = new Map<number, Map<number, Posto>>();

  get(id: number): Posto | undefined {
    return this.#byId.get(id);
  }

  /** The bookings on a piece, by their ids. */
  on(prenotabile_id: number): ReadonlyMap<number, Posto> {
    return this.#byPezzo.get(prenotabile_id) ?? new Map();
  }

  put(id: number, posto: Posto): void {
    this.remove(id);
    this.#byId.set(id, posto);
    const onPezzo = this.#byPezzo.get(posto.prenotabile_id) ?? new Map<number, Posto>();
    this.#byPezzo.set(posto.prenotabile_id, onPezzo.set(id, posto));
  }

  remove(id: number): void {
    const posto = this.#byId.get(id);
    if (!posto) return;
    this.#byId.delete(id);
    this.#byPezzo.get(posto.prenotabile_id)?.delete(id);
  }
}

/**
 * A plan for the affected bookings (prodotto/sistemazione#piano, decision 046). Decisions that were given are kept if they are
 * possible. Every other booking gets what can be done without asking anybody (`settle`): nobody is moved to other days.
 * Bookings that move to make room are part of the plan. It stops after each booking, since a plan of hundreds takes long.
 */
export function* planSistemazione(house: Casa, date: readonly Scelta[]): Generator<undefined, VocePiano[]> {
  const casa = indexed(house);
  const { posti, given } = takeGiven(casa, date);
  const scelte = new Map(given.map((scelta) => [scelta.id, scelta]));
  const interrotte = new Set<number>();
  for (const prenotazione of casa.inMezzo) {
    if (scelte.has(prenotazione.id)) continue;
    posti.remove(prenotazione.id);
    const { scelta, spostamenti, interrotta } = settle(casa, posti, prenotazione);
    scelte.set(prenotazione.id, scelta);
    if (interrotta) interrotte.add(prenotazione.id);
    for (const { prenotazione_id: id, prenotabile_id } of spostamenti) {
      const moved = { ...casa.prenotazioni.get(id)!, prenotabile_id };
      scelte.set(id, { ...asIs(moved), esito: 'sposta' });
      posti.put(id, moved);
    }
    place(posti, prenotazione, scelta);
    yield;
  }
  const voci: VocePiano[] = [];
  for (const scelta of [...scelte.values()].sort((a, b) => a.id - b.id)) {
    const prenotazione = casa.prenotazioni.get(scelta.id)!;
    const interrotta = interrotte.has(scelta.id);
    voci.push({ prenotazione, scelta, interrotta, ...listAltre(casa, posti, prenotazione) });
    yield;
  }
  return voci;
}

/**
 * Completes the decisions with the piece and the days of each, to be carried out. Null unless every affected booking
 * has one, made on its present version, and all of them are possible together. Other bookings may only move within
 * their group.
 */
export function completeScelte(house: Casa, scelte: readonly Scelta[]): Scelta[] | null {
  const casa = indexed(house);
  const ids = new Set(scelte.map(({ id }) => id));
  if (ids.size < scelte.length || !casa.inMezzo.every(({ id }) => ids.has(id))) return null;
  const { given } = takeGiven(casa, scelte);
  return given.length === scelte.length ? given : null;
}

type Indexed = Casa & {
  prenotazioni: ReadonlyMap<number, DaSistemare>;
  idsInMezzo: ReadonlySet<number>;
  pezzoOf: ReadonlyMap<number, PezzoCasa>;
  /** The abilitazioni that each group asks for. */
  serveOf: ReadonlyMap<number, readonly number[]>;
};

const indexed = (casa: Casa): Indexed => {
  const pezzoOf = new Map(casa.pezzi.map((pezzo) => [pezzo.id, pezzo]));
  const serve = (membri: readonly number[]) => listServe(membri.flatMap((id) => pezzoOf.get(id) ?? []));
  return {
    ...casa,
    prenotazioni: new Map([...casa.inMezzo, ...casa.altre].map((one) => [one.id, one])),
    idsInMezzo: new Set(casa.inMezzo.map(({ id }) => id)),
    pezzoOf,
    serveOf: new Map([...casa.gruppi].map(([id, membri]) => [id, serve(membri)])),
  };
};

const asIs = ({ id, versione, prenotabile_id, inizio, fine }: DaSistemare) => ({
  id,
  versione,
  prenotabile_id,
  inizio,
  fine,
});

/**
 * The decisions that can all be carried out together, and the place of every booking after them. Bookings that move
 * leave their places first, so that two may exchange theirs.
 */
function takeGiven(casa: Indexed, scelte: readonly Scelta[]): { posti: Posti; given: Scelta[] } {
  const posti = new Posti();
  const asSeen = scelte.filter((scelta) => casa.prenotazioni.get(scelta.id)?.versione === scelta.versione);
  const leaving = new Set(asSeen.filter(({ esito }) => !resta(esito)).map(({ id }) => id));
  // This includes affected bookings without a decision: they may have to stay.
  for (const one of casa.prenotazioni.values()) if (!leaving.has(one.id)) posti.put(one.id, one);
  const given: Scelta[] = [];
  for (const asked of asSeen) {
    const prenotazione = casa.prenotazioni.get(asked.id)!;
    const scelta = withPezzo(casa, posti, prenotazione, asked);
    if (mayDecide(casa, posti, prenotazione, scelta)) {
      given.push(scelta);
      place(posti, prenotazione, scelta);
    } else posti.put(scelta.id, prenotazione);
  }
  return { posti, given };
}

/** Given other days without a piece, adds the piece that fits them best. */
function withPezzo(casa: Indexed, posti: Posti, prenotazione: DaSistemare, scelta: Scelta): Scelta {
  const { esito, inizio, fine, prenotabile_id } = scelta;
  if (esito !== 'date' || prenotabile_id !== undefined || !inizio || !fine || inizio > fine) return scelta;
  const membri = membriFor(casa, posti, prenotazione, fine);
  const { oggi, calendario } = casa;
  const taker = assignMembro({ membri, range: { inizio, fine }, oggi, calendario });
  return taker ? { ...scelta, prenotabile_id: taker.id } : scelta;
}

function mayDecide(casa: Indexed, posti: Posti, prenotazione: DaSistemare, scelta: Scelta): boolean {
  const mine = casa.idsInMezzo.has(prenotazione.id);
  if (scelta.esito === 'annulla') return mine && !prenotazione.consegnata;
  if (scelta.esito === 'lascia') return mine && puoRestare(casa);
  if (scelta.esito === 'proponi') return mine && mayPropose(casa, posti, prenotazione, scelta.proposte ?? []);
  const { inizio, fine, prenotabile_id } = { ...asIs(prenotazione), ...defined(scelta) };
  const sameDays = inizio === prenotazione.inizio && fine === prenotazione.fine;
  if (prenotazione.consegnata && prenotabile_id !== prenotazione.prenotabile_id) return false;
  if (scelta.esito === 'sposta' && !sameDays) return false;
  if (!mine && !(sameDays && mayMakeRoom(casa, prenotazione, prenotabile_id))) return false;
  const begun = prenotazione.inizio <= casa.oggi;
  if (inizio > fine || (begun ? inizio !== prenotazione.inizio : inizio < casa.oggi)) return false;
  if (fine < casa.oggi || (fine > casa.ultimo && fine > prenotazione.fine)) return false;
  if (mine && !(isAperto(casa.calendario, fine) && (begun || isAperto(casa.calendario, inizio))))
    return false;
  const pezzo = casa.pezzoOf.get(prenotabile_id);
  const own = casa.pezzoOf.get(prenotazione.prenotabile_id);
  if (!pezzo || (own && own.tipo !== pezzo.tipo)) return false;
  const range = { inizio, fine };
  const moved = prenotabile_id !== prenotazione.prenotabile_id;
  const giorni = giorniDiNoleggio(casa.calendario, { ...range, tenuti: sameDays });
  if ((moved || !sameDays) && listAmmessi([pezzo], giorni).length === 0) return false;
  const attuale = { ...prenotazione, cambia_pezzo: moved };
  if (!isAccorciata({ range, attuale }) && !mayUse(prenotazione, pezzo, fine)) return false;
  return isFree(pezzo.fermi, range) && isFree([...posti.on(pezzo.id).values()], range);
}

/** Whether the person of a booking may use a piece on a day (prodotto/abilitazioni#giorno). */
const mayUse = (
  { rilasci }: DaSistemare,
  { abilitazioni }: Pick<Membro, 'abilitazioni'>,
  giorno: Giorno,
): boolean => hasAll(rilasci, abilitazioni, giorno);

/**
 * Whether a booking may be moved within its group (`isMovable`), as far as its person may use every piece of the group.
 */
function isMobile(casa: Indexed, prenotazione: DaSistemare): boolean {
  const { gruppo_id, rilasci, fine } = prenotazione;
  if (gruppo_id === null) return false;
  const non_abilitata = !hasAll(rilasci, casa.serveOf.get(gruppo_id) ?? [], fine);
  return isMovable({ ...prenotazione, non_abilitata }, gruppo_id, casa.oggi);
}

/** The rules need no names of what the person lacks, since nobody reads them here. */
const abilitatoOf = ({ rilasci }: DaSistemare): Abilitato => ({ tutte: [], rilasci });

/** Whether a booking stays as it is, at least until its person has answered. */
export const resta = (esito: Scelta['esito']): boolean => esito === 'lascia' || esito === 'proponi';

const defined = ({ inizio, fine, prenotabile_id }: Scelta) =>
  Object.fromEntries(
    Object.entries({ inizio, fine, prenotabile_id }).filter(([, value]) => value !== undefined),
  ) as Partial<Pick<DaSistemare, 'inizio' | 'fine' | 'prenotabile_id'>>;

const mayMakeRoom = (casa: Indexed, prenotazione: DaSistemare, to: number): boolean =>
  isMobile(casa, prenotazione) && (casa.gruppi.get(prenotazione.gruppo_id!) ?? []).includes(to);

function place(posti: Posti, prenotazione: DaSistemare, scelta: Scelta): void {
  if (scelta.esito === 'annulla') posti.remove(prenotazione.id);
  else if (resta(scelta.esito)) posti.put(prenotazione.id, prenotazione);
  else posti.put(prenotazione.id, { ...asIs(prenotazione), ...defined(scelta) });
}

/**
 * The members that may take a booking if nobody names one: those of its group, or its own piece if it was chosen by
 * hand. Only those that its person may use on the last day.
 */
function membriFor(
  casa: Indexed,
  posti: Posti,
  prenotazione: DaSistemare,
  fine: Giorno = prenotazione.fine,
): Membro[] {
  const { gruppo_id, scelto_a_mano, prenotabile_id } = prenotazione;
  const members =
    gruppo_id !== null && !scelto_a_mano ? (casa.gruppi.get(gruppo_id) ?? []) : [prenotabile_id];
  return members
    .flatMap((id) => casa.pezzoOf.get(id) ?? [])
    .filter((pezzo) => mayUse(prenotazione, pezzo, fine))
    .map((pezzo) => toMembro(casa, posti, pezzo, gruppo_id));
}

function toMembro(casa: Indexed, posti: Posti, pezzo: PezzoCasa, gruppo_id: number | null): Membro {
  const occupati = [...posti.on(pezzo.id)].map(([id, { inizio, fine }]) => {
    const prenotazione = casa.prenotazioni.get(id)!;
    // A decision about an affected booking is not undone to make room for another.
    const moves =
      gruppo_id !== null &&
      prenotazione.gruppo_id === gruppo_id &&
      !casa.idsInMezzo.has(id) &&
      isMobile(casa, prenotazione);
    return moves ? { inizio, fine, spostabile: id } : { inizio, fine };
  });
  return { ...pezzo, occupati: [...occupati, ...pezzo.fermi] };
}

/**
 * What happens to one booking without asking anybody, given the places of all others. It keeps its days on another
 * piece. It stays if it has begun, or if nothing makes it impossible. Otherwise it is cancelled, and so is a booking of
 * what its person may no longer use (prodotto/abilitazioni#revoca).
 */
function settle(
  casa: Indexed,
  posti: Posti,
  prenotazione: DaSistemare,
): { scelta: Scelta; spostamenti: readonly Spostamento[]; interrotta: boolean } {
  const { oggi, calendario, causa } = casa;
  const decided = (esito: 'lascia' | 'annulla', interrotta = false) => ({
    scelta: { ...asIs(prenotazione), esito },
    spostamenti: [],
    interrotta,
  });
  if (prenotazione.consegnata || causa === 'uscita_dal_gruppo') return decided('lascia');
  if (prenotazione.inizio <= oggi) return decided(puoRestare(casa) ? 'lascia' : 'annulla');
  if (causa === 'revoca') return decided('annulla');
  const open = isAperto(calendario, prenotazione.inizio) && isAperto(calendario, prenotazione.fine);
  const posto = open ? findPosto(casa, posti, prenotazione) : null;
  if (posto?.esito === 'posto')
    return {
      scelta: { ...asIs(prenotazione), esito: 'sposta', prenotabile_id: posto.prenotabile_ids[0]! },
      spostamenti: posto.spostamenti,
      interrotta: false,
    };
  return decided(causa === 'ritardo' ? 'lascia' : 'annulla', posto?.esito === 'limite');
}

/** Whether a booking may stay as it is: not if its piece is deleted. */
const puoRestare = ({ causa }: Casa): boolean => causa !== 'eliminazione';

/**
 * Another piece for the same days. First a piece of its own group, where other bookings may be packed anew. Otherwise a
 * free piece of another group that its piece belongs to, even if the piece was chosen by hand.
 */
function findPosto(casa: Indexed, posti: Posti, prenotazione: DaSistemare): Impacchettamento {
  const { oggi, calendario } = casa;
  const range = { inizio: prenotazione.inizio, fine: prenotazione.fine, tenuti: true };
  const membri = membriFor(casa, posti, prenotazione);
  const own = repack({ membri, ranges: [range], oggi, calendario });
  if (own.esito === 'posto') return own;
  const vicini = viciniOf(casa, posti, prenotazione);
  const taker = assignMembro({ membri: vicini, range, oggi, calendario });
  return taker ? { esito: 'posto', spostamenti: [], prenotabile_ids: [taker.id] } : own;
}

/** The members of the groups that its piece belongs to; nobody moves for them. */
function viciniOf(casa: Indexed, posti: Posti, prenotazione: DaSistemare): Membro[] {
  const { prenotabile_id, fine } = prenotazione;
  const ids = [...casa.gruppiPrima.values()].filter((membri) => membri.includes(prenotabile_id)).flat();
  return [...new Set(ids)]
    .flatMap((id) => casa.pezzoOf.get(id) ?? [])
    .filter((pezzo) => mayUse(prenotazione, pezzo, fine))
    .map((pezzo) => toMembro(casa, posti, pezzo, null));
}

/** The nearest days of the same length that are free without moving anybody. */
function proposteFor(casa: Indexed, posti: Posti, prenotazione: DaSistemare): Intervallo[] {
  const membri = membriFor(casa, posti, prenotazione);
  const range = { inizio: prenotazione.inizio, fine: prenotazione.fine };
  const abilitazioni = abilitatoOf(prenotazione);
  const { oggi, calendario, ultimo } = casa;
  const fissi = membri.map((membro) => ({
    ...membro,
    occupati: membro.occupati.map(({ inizio, fine }) => ({ inizio, fine })),
  }));
  if (membri.length === 0) return [];
  // The centre offers days that anybody may have: what one person may book would tell their class.
  return findProposte({
    oggi,
    calendario,
    prenota_fino: ultimo,
    programma: null,
    abilitazioni,
    membri: fissi,
    range,
  });
}

/**
 * Whether the person may be asked at all: the booking has not begun, its thing was not handed over, and the booking can
 * stay until the answer.
 */
const isProponibile = (casa: Casa, { inizio, consegnata }: DaSistemare): boolean =>
  inizio > casa.oggi && !consegnata && puoRestare(casa);

/** The pieces whose days may be proposed: its own and those of its group. Nobody moves for them. */
function proponibiliFor(casa: Indexed, posti: Posti, { prenotabile_id, gruppo_id }: DaSistemare): Membro[] {
  const gruppo = gruppo_id === null ? [] : (casa.gruppi.get(gruppo_id) ?? []);
  return [...new Set([prenotabile_id, ...gruppo])]
    .flatMap((id) => casa.pezzoOf.get(id) ?? [])
    .map((pezzo) => toMembro(casa, posti, pezzo, null));
}

/** Whether each proposed span is free now on its piece. Proposed days are not held. */
function mayPropose(
  casa: Indexed,
  posti: Posti,
  prenotazione: DaSistemare,
  giorni: readonly GiorniProposti[],
): boolean {
  const { calendario, ultimo } = casa;
  if (!isProponibile(casa, prenotazione)) return false;
  return withoutIt(posti, prenotazione, () => {
    const membri = proponibiliFor(casa, posti, prenotazione);
    return giorni.every(
      ({ prenotabile_id, inizio, fine }) =>
        inizio <= fine &&
        fine <= ultimo &&
        isAperto(calendario, inizio) &&
        isAperto(calendario, fine) &&
        listCandidati(membri, { inizio, fine }, calendario).some(
          (membro) => membro.id === prenotabile_id && mayUse(prenotazione, membro, fine),
        ),
    );
  });
}

/**
 * What would be proposed: the nearest free days, from the first day on that may be proposed (prodotto/proposte#giorni).
 */
function findProponibile(casa: Indexed, posti: Posti, prenotazione: DaSistemare): Proponibile | null {
  if (!isProponibile(casa, prenotazione)) return null;
  const { calendario, ultimo } = casa;
  const range = { inizio: prenotazione.inizio, fine: prenotazione.fine };
  const membri = proponibiliFor(casa, posti, prenotazione);
  const from = primoProponibile(casa.oggi);
  const abilitazioni = abilitatoOf(prenotazione);
  const proposte = findGiorniProposti(range, { membri, calendario, abilitazioni, from, ultimo });
  const entro = suggestEntro(range, proposte, casa.oggi);
  return proposte.length > 0 && entro ? { proposte, entro } : null;
}

/** What `look` finds while the booking is left out of the plan. */
function withoutIt<T>(posti: Posti, { id }: DaSistemare, look: () => T): T {
  const own = posti.get(id);
  posti.remove(id);
  const found = look();
  if (own) posti.put(id, own);
  return found;
}

/** What else an administrator may choose for a booking: free pieces of its type for its days, free days, a proposal. */
function listAltre(
  casa: Indexed,
  posti: Posti,
  prenotazione: DaSistemare,
): Pick<VocePiano, 'pezzi' | 'proposte' | 'proponi'> {
  return withoutIt(posti, prenotazione, () => {
    const pezzi = casa.pezzi.filter((pezzo) =>
      mayDecide(casa, posti, prenotazione, {
        ...asIs(prenotazione),
        esito: 'sposta',
        prenotabile_id: pezzo.id,
      }),
    );
    const proposte = prenotazione.inizio <= casa.oggi ? [] : proposteFor(casa, posti, prenotazione);
    const proponi = casa.idsInMezzo.has(prenotazione.id) ? findProponibile(casa, posti, prenotazione) : null;
    return { pezzi: pezzi.map(({ id }) => id), proposte, proponi };
  });
}
