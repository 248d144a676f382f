import type { Giorno } from './giorno.ts';
import {
  decideTutte,
  listNonAbilitate,
  viewOf,
  type CasaPrenotabile,
  type Diniego,
  type DaDecidere,
} from './insieme.ts';
import type { Intervallo } from './intervallo.ts';
import type { TipoRisorsa } from './limiti.ts';
import { checkUtente, type Periodo, type Titoli } from './prenotazione.ts';
import { isAccorciata } from './regole.ts';
import type { Spostamento } from './repack.ts';
import { Rifiuto } from './rifiuti.ts';
import { createTavolo, type Sala } from './tavolo.ts';

/** A booking as it is before it is changed; `tipo` is that of its piece. */
export type DaCambiare = Periodo & {
  id: number;
  prenotabile_id: number;
  gruppo_id: number | null;
  tipo: TipoRisorsa;
};

/** What a change asks for: the days, changed or not. Only the centre may also ask for a piece. */
export type Voluto = Intervallo & { prenotabile_id?: number | undefined };

/** One of the bookings that are changed together, with what it is to become. */
export type VoceCambio = {
  prenotazione: DaCambiare;
  voluto: Voluto;
  /** The thing has been handed over, so the booking keeps its piece. */
  fuori: boolean;
};

/** Everything that a decision on changes looks at. The bookings still hold their present days and pieces here. */
export type DomandaCambi = CasaPrenotabile & {
  chi: ChiCambia;
  /** The bookings to change. All others of the person are among the taken days, and in `impegni`. */
  voci: readonly VoceCambio[];
  /** The pieces whose bookings by this person are confirmed at once (prodotto/prenotazioni#conferma-automatica). */
  subito: readonly number[];
  /** The centre gives days or a piece although the person lacks an abilitazione (`ABILITAZIONE_MANCANTE`). */
  nonostante: boolean;
};

/**
 * What each booking becomes, in the order of `voci`. `esce_dal_gruppo`: its new piece counts as chosen by hand.
 * `senza_abilitazione`: the centre allowed it although the person lacks an abilitazione.
 */
type Cambiata = {
  prenotabile_id: number;
  confermata: boolean;
  esce_dal_gruppo: boolean;
  senza_abilitazione: boolean;
};

export type EsitoCambi = { cambiate: Cambiata[]; spostamenti: readonly Spostamento[] } | Diniego;

/** The days and the piece that a change asks for. The present days fill in for those it does not name. */
export function fillVoluto(p: Intervallo, { inizio, fine, prenotabile_id }: Partial<Voluto>): Voluto {
  return { inizio: inizio ?? p.inizio, fine: fine ?? p.fine, prenotabile_id };
}

/** Whether a booking already is what a change asks for; the change then does nothing (prodotto/prenotazioni#cambio). */
export function isGiaCosi(p: Intervallo & { prenotabile_id: number }, voluto: Voluto): boolean {
  const { inizio, fine, prenotabile_id = p.prenotabile_id } = voluto;
  return p.inizio === inizio && p.fine === fine && p.prenotabile_id === prenotabile_id;
}

/**
 * Who asks: the member whose booking it is, or the centre. The centre needs no document and may do what a member may
 * not.
 */
type ChiCambia = Titoli | 'centro';

/**
 * Decides on bookings that are changed together, all or none (prodotto/prenotazioni#cambio,
 * prodotto/prenotazioni#cambio-insieme). It asks `decideTutte` with what they become: each may take the days that the
 * others have today. A booking keeps its piece if it can, and stays confirmed if nobody has to look at it again.
 */
export function decideCambi(domanda: DomandaCambi): EsitoCambi {
  const { chi, voci, gruppi, subito } = domanda;
  const daDecidere = voci.map((voce) => toDaDecidere(domanda, voce));
  const casa = domanda.nonostante ? { ...domanda, abilitazioni: null } : domanda;
  const esito = decideTutte(casa, daDecidere, new Set(voci.map(({ prenotazione: { id } }) => id)));
  if ('rifiutate' in esito) {
    const may = (n: number, range: Intervallo) => checkChi(chi, { ...daDecidere[n]!, range }) === null;
    const rifiutate = [...esito.rifiutate].map(
      ([n, rifiuto]) => [n, keepProposte(rifiuto, (range) => may(n, range))] as const,
    );
    return { ...esito, rifiutate: new Map(rifiutate) };
  }
  const senza = domanda.nonostante ? listNonAbilitate(domanda, domanda.abilitazioni, daDecidere) : [];
  const cambiate = voci.map(({ prenotazione: p }, n): Cambiata => {
    const prenotabile_id = esito.prenotabile_ids[n]!;
    const members = gruppi.get(p.gruppo_id ?? 0) ?? [];
    return {
      prenotabile_id,
      confermata:
        subito.includes(prenotabile_id) ||
        (p.confermata && (chi === 'centro' || isAccorciata(daDecidere[n]!))),
      esce_dal_gruppo: prenotabile_id !== p.prenotabile_id && !members.includes(prenotabile_id),
      senza_abilitazione: senza.includes(n),
    };
  });
  return { cambiate, spostamenti: esito.spostamenti };
}

function toDaDecidere(
  { chi, oggi, pezzi }: Pick<DomandaCambi, 'chi' | 'oggi' | 'pezzi'>,
  { prenotazione: p, voluto, fuori }: VoceCambio,
): DaDecidere {
  const { inizio, fine, prenotabile_id: named } = voluto;
  const range = { inizio, fine };
  const attuale = {
    inizio: p.inizio,
    fine: p.fine,
    cambia_pezzo: named !== undefined && named !== p.prenotabile_id,
    solo_prima: chi !== 'centro' && p.inizio <= oggi,
  };
  const own = pezzi.get(p.prenotabile_id)?.occupati.find(({ prenotazione }) => prenotazione === p.id);
  return {
    range,
    attuale,
    pezzo: named ?? p.prenotabile_id,
    gruppo: named === undefined && !fuori ? p.gruppo_id : null,
    mobile: range.inizio > oggi && own !== undefined && own.spostabile_in !== null,
    contro: checkCambio(chi, p, { range, attuale }, { oggi, tipo: pezzi.get(named ?? 0)?.tipo, fuori }),
    tipo: p.tipo,
  };
}

/**
 * The refusal of a change before the rules about days and pieces are asked, or null. `tipo` is that of the named piece.
 * While its thing is out the centre may give a booking that is over a later end (prodotto/banco#ritardo).
 */
function checkCambio(
  chi: ChiCambia,
  p: DaCambiare,
  change: Pick<DaDecidere, 'range' | 'attuale'>,
  { oggi, tipo = p.tipo, fuori }: { oggi: Giorno; tipo?: TipoRisorsa | undefined; fuori: boolean },
): Rifiuto | null {
  if (p.fine < oggi && !(fuori && chi === 'centro')) return new Rifiuto('PRENOTAZIONE_PASSATA');
  const rifiuto = checkChi(chi, change);
  if (rifiuto) return rifiuto;
  return tipo === p.tipo ? null : new Rifiuto('RISORSA_DI_ALTRO_TIPO');
}

/** A change that only gives days back needs no document and no verified address. */
function checkChi(chi: ChiCambia, change: Pick<DaDecidere, 'range' | 'attuale'>): Rifiuto | null {
  return chi === 'centro' || isAccorciata(change) ? null : checkUtente(chi);
}

/** The same refusal, with only the proposals that `may` allows. */
function keepProposte({ code, dettagli }: Rifiuto, may: (range: Intervallo) => boolean): Rifiuto {
  const { proposte } = dettagli;
  return new Rifiuto(code, { ...dettagli, ...(proposte && { proposte: proposte.filter(may) }) });
}

/** The pieces that a booking may take without moving anybody else, with the days on which other bookings hold them. */
export function listPezziPossibili(sala: Sala, p: Pick<DaCambiare, 'id' | 'prenotabile_id' | 'gruppo_id'>) {
  const wanted = { pezzo: p.prenotabile_id, gruppo: p.gruppo_id };
  return viewOf(createTavolo(sala, new Set([p.id])), wanted, null) ?? [];
}
