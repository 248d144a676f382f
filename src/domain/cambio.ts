import type { Membro } from './assegnazione.ts';
import type { Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';
import { checkUtente, type Periodo, type Titoli } from './prenotazione.ts';
import {
  decide,
  findMotivo,
  isAccorciata,
  type Assegnata,
  type Attuale,
  type Domanda,
  type Situazione,
} from './regole.ts';
import { Rifiuto } from './rifiuti.ts';

/** A booking as a change of it finds it; `tipo` is that of its piece. */
export type DaCambiare = Periodo & { prenotabile_id: number; tipo: string };

/** What a change asks for: the days, changed or not, and from the centre alone a piece. */
export type Voluto = Intervallo & { prenotabile_id?: number | undefined };

/** What a change gives: the days are those that were asked for. */
type Cambiato = Assegnata & { confermata: boolean };

/** What the decision looks at, besides the booking and what is wanted. */
type Intorno = Omit<Situazione, 'membri' | 'attuale'> & {
  /** The pieces that the booking may have: its own and those of its group, or the one that the centre names. */
  pezzi: readonly Membro[] | null;
  /** The type of a piece that the centre names. */
  tipo?: string | undefined;
  /** The pieces whose bookings by this person are confirmed at once (prodotto/prenotazioni#conferma-automatica). */
  subito?: readonly number[];
};

/** The days and the piece that a change asks for, with the present ones where it names none. */
export function fillVoluto(p: DaCambiare, { inizio, fine, prenotabile_id }: Partial<Voluto>): Voluto {
  return { inizio: inizio ?? p.inizio, fine: fine ?? p.fine, prenotabile_id };
}

/** Whether a booking already is what a change asks for: then nothing is done (prodotto/prenotazioni#cambio). */
export function isGiaCosi(p: DaCambiare, voluto: Voluto): boolean {
  const { inizio, fine, prenotabile_id = p.prenotabile_id } = voluto;
  return p.inizio === inizio && p.fine === fine && p.prenotabile_id === prenotabile_id;
}

/** Who asks: the member whose booking it is, or the centre, which needs no document and may do what a member may not. */
export type Chi = Titoli | 'centro';

/** What the rules look at in a booking that is to be changed. */
export function attualeOf(chi: Chi, p: DaCambiare, { prenotabile_id }: Voluto, oggi: Giorno): Attuale {
  return {
    inizio: p.inizio,
    fine: p.fine,
    cambia_pezzo: prenotabile_id !== undefined && prenotabile_id !== p.prenotabile_id,
    solo_prima: chi !== 'centro' && p.inizio <= oggi,
  };
}

/** What stands against a change before the rules about days and pieces. `tipo` is that of the piece that is named. */
export function checkCambio(
  chi: Chi,
  p: DaCambiare,
  { range, attuale }: { range: Intervallo; attuale: Attuale },
  { oggi, tipo = p.tipo }: { oggi: Giorno; tipo?: string | undefined },
): Rifiuto | null {
  if (p.fine < oggi) return new Rifiuto('PRENOTAZIONE_PASSATA');
  const rifiuto = checkChi(chi, { range, attuale });
  if (rifiuto) return rifiuto;
  return tipo === p.tipo ? null : new Rifiuto('RISORSA_DI_ALTRO_TIPO');
}

/** Whoever only gives days back needs nothing for it. */
function checkChi(chi: Chi, change: { range: Intervallo; attuale: Attuale }): Rifiuto | null {
  return chi === 'centro' || isAccorciata(change) ? null : checkUtente(chi);
}

/** Whether a changed booking is confirmed (prodotto/prenotazioni#cambio). `subito`: its piece confirms at once. */
export function isConfermataDopo(
  chi: Chi,
  { confermata }: DaCambiare,
  change: { range: Intervallo; attuale: Attuale },
  subito: boolean,
): boolean {
  return subito || (confermata && (chi === 'centro' || isAccorciata(change)));
}

/**
 * The whole decision on a change of a booking (prodotto/prenotazioni#cambio), by the table of rules: a refusal, or the
 * piece that it then has and whether it is confirmed. It keeps its piece if it can.
 */
export function decideCambio(
  chi: Chi,
  p: DaCambiare,
  voluto: Voluto,
  { pezzi, tipo, subito = [], ...situazione }: Intorno,
): Rifiuto | Cambiato {
  const { prenotabile_id: proprio } = p;
  const { prenotabile_id: _, ...range } = voluto;
  const { oggi } = situazione;
  const attuale = attualeOf(chi, p, voluto, oggi);
  const rifiuto = checkCambio(chi, p, { range, attuale }, { oggi, tipo });
  if (rifiuto) return rifiuto;
  const membri = pezzi && withoutOwn(pezzi, p);
  const given = (assegnata: Assegnata): Cambiato => ({
    ...assegnata,
    confermata: isConfermataDopo(chi, p, { range, attuale }, subito.includes(assegnata.prenotabile_id)),
  });
  const own = membri?.filter(({ id }) => id === proprio) ?? [];
  const stays = { ...situazione, attuale, membri: own, range };
  if (!attuale.cambia_pezzo && findMotivo(stays) === null)
    return given({ prenotabile_id: proprio, spostamenti: [] });
  const esito = decideOrPropose(chi, { ...situazione, attuale, membri, range });
  return esito instanceof Rifiuto ? esito : given(esito);
}

/** The answer of the table to a change, with those proposals alone that the person may have. */
export function decideOrPropose(chi: Chi, domanda: Domanda & { attuale: Attuale }): Rifiuto | Assegnata {
  const { attuale } = domanda;
  const esito = decide(domanda);
  return esito instanceof Rifiuto
    ? keepProposte(esito, (range) => checkChi(chi, { range, attuale }) === null)
    : esito;
}

/** The refusal with those of its proposals that the person may have. */
function keepProposte({ code, dettagli }: Rifiuto, may: (range: Intervallo) => boolean): Rifiuto {
  const { proposte } = dettagli;
  return new Rifiuto(code, { ...dettagli, ...(proposte && { proposte: proposte.filter(may) }) });
}

/**
 * The pieces without the days of the booking itself, which are not in its own way. No other booking of its piece has the
 * same days; should a stop have them, one of the two stays.
 */
export function withoutOwn(pezzi: readonly Membro[], { prenotabile_id, inizio, fine }: DaCambiare): Membro[] {
  return pezzi.map((membro) => {
    if (membro.id !== prenotabile_id) return membro;
    const at = membro.occupati.findIndex((taken) => taken.inizio === inizio && taken.fine === fine);
    return at === -1 ? membro : { ...membro, occupati: membro.occupati.toSpliced(at, 1) };
  });
}
