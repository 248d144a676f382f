import { isAperto } from './apertura.ts';
import { assignMembro, listCandidati, type Membro } from './assegnazione.ts';
import { addGiorni, compareGiorni, maxGiorno, minGiorno, type Giorno } from './giorno.ts';
import type { Intervallo } from './intervallo.ts';
import { findProposte, mancanoOf, type Situazione } from './regole.ts';
import { Rifiuto } from './rifiuti.ts';
import { erroreCampo, type ErroreCampo } from './validazione.ts';

/** The most spans that one proposal offers. */
export const MAX_GIORNI_PROPOSTI = 3;
/** The nearest proposed day is at least 7 days ahead, and an answer is asked for 3 days before the booking, or 2. */
const GIORNI_PRIMA = 7;
const RISPOSTA_PRIMA = [3, 2];

/** A proposed span, with the piece for it. */
export type GiorniProposti = Intervallo & { prenotabile_id: number };

/** The first day that may be proposed (prodotto/proposte#giorni). */
export const primoProponibile = (oggi: Giorno): Giorno => addGiorni(oggi, GIORNI_PRIMA);

/** The last day on which an answer can be accepted: before the booking begins, and before every proposed span. */
const ultimoEntro = ({ inizio }: Intervallo, giorni: readonly Intervallo[]): Giorno =>
  addGiorni(minGiorno(inizio, ...giorni.map((span) => span.inizio)), -1);

/**
 * Until when an answer is usually asked for (prodotto/proposte#entro): three days before the booking, else two, else the
 * last day that is possible. Null when no day is left.
 */
export function suggestEntro(
  prenotazione: Intervallo,
  giorni: readonly Intervallo[],
  oggi: Giorno,
): Giorno | null {
  const last = ultimoEntro(prenotazione, giorni);
  if (last <= oggi) return null;
  const usual = RISPOSTA_PRIMA.map((prima) => addGiorni(prenotazione.inizio, -prima));
  return usual.find((entro) => oggi < entro && entro <= last) ?? last;
}

/**
 * What is wrong with the days of a proposal, before any other booking is looked at. `campo`: the field in the request.
 */
export function listErroriProposta(
  { giorni, entro }: { giorni: readonly Intervallo[]; entro: Giorno },
  prenotazione: Intervallo,
  oggi: Giorno,
  campo: string,
): ErroreCampo[] {
  const giorno = primoProponibile(oggi);
  const spans = giorni.flatMap(({ inizio, fine }, index) => [
    ...(inizio < giorno
      ? [erroreCampo(`${campo}.proposte.${index}.inizio`, 'proposta_vicina', { giorno })]
      : []),
    ...(fine < inizio ? [erroreCampo(`${campo}.proposte.${index}.fine`, 'fine_prima_di_inizio')] : []),
  ]);
  const last = ultimoEntro(prenotazione, giorni);
  if (entro <= oggi) return [...spans, erroreCampo(`${campo}.entro`, 'entro_da_domani')];
  if (entro <= last) return spans;
  return [...spans, erroreCampo(`${campo}.entro`, 'entro_troppo_tardi', { giorno: last })];
}

/** A proposal, as far as judging an answer depends on it. */
type DaRispondere = {
  stato: 'aperta' | 'accettata' | 'rifiutata' | 'superata' | 'scaduta';
  giorni: readonly GiorniProposti[];
  entro: Giorno;
};

/** What a proposal is today: over from the day after `entro` on, also before the night's job has done its work. */
export const statoProposta = (
  { stato, entro }: Pick<DaRispondere, 'stato' | 'entro'>,
  oggi: Giorno,
): DaRispondere['stato'] => (stato === 'aperta' && entro < oggi ? 'scaduta' : stato);

/**
 * Whether a proposal may be answered (prodotto/proposte#risposta): a refusal, 'gia_risposta' if the same answer was
 * given before, or null.
 * @param risposta the accepted span, or null if the person accepts none
 */
export function judgeRisposta(
  { giorni, ...proposta }: DaRispondere,
  risposta: Intervallo | null,
  oggi: Giorno,
): Rifiuto | 'gia_risposta' | null {
  const stato = statoProposta(proposta, oggi);
  if (stato === 'aperta') return null;
  if (stato === 'scaduta') return new Rifiuto('PROPOSTA_SCADUTA');
  const same =
    risposta === null
      ? stato === 'rifiutata'
      : stato === 'accettata' && findGiorni(giorni, risposta) !== undefined;
  return same ? 'gia_risposta' : new Rifiuto('PROPOSTA_SUPERATA');
}

/** The proposed span with these days. */
export const findGiorni = (
  giorni: readonly GiorniProposti[],
  { inizio, fine }: Intervallo,
): GiorniProposti | undefined => giorni.find((span) => span.inizio === inizio && span.fine === fine);

/**
 * What a proposal offers once some of its days were taken: those that are still free, and the nearest others after the
 * last day for an answer.
 * @param casa the pieces that the booking may have. Nobody moves for them, and the booking's own days are not among the
 * taken ones
 */
export function renewGiorni(
  { giorni, entro }: Pick<DaRispondere, 'giorni' | 'entro'>,
  prenotazione: Intervallo,
  casa: Omit<Dove, 'from'> & { oggi: Giorno },
): GiorniProposti[] {
  const { membri, calendario, abilitazioni } = casa;
  const kept = giorni.filter(
    ({ inizio, fine }) =>
      isAperto(calendario, inizio) &&
      isAperto(calendario, fine) &&
      mancanoOf({ abilitazioni, membri, range: { inizio, fine } }).length === 0 &&
      listCandidati(membri, { inizio, fine }, calendario).length > 0,
  );
  const from = maxGiorno(primoProponibile(casa.oggi), addGiorni(entro, 1));
  const others = listNearest(prenotazione, { ...casa, from }).filter((span) => !findGiorni(kept, span));
  return [...kept, ...others].slice(0, MAX_GIORNI_PROPOSTI).sort(byInizio);
}

/**
 * The nearest free spans of the same length that begin on `from` or later, sorted by their first day, each with the
 * piece that fits it best. The present days of the booking are left out.
 */
export const findGiorniProposti = (prenotazione: Intervallo, casa: Dove): GiorniProposti[] =>
  listNearest(prenotazione, casa).sort(byInizio);

/** The pieces to look at, and the first and the last day. */
type Dove = Pick<Situazione, 'calendario' | 'abilitazioni'> & {
  membri: readonly Membro[];
  from: Giorno;
  ultimo: Giorno;
};

const byInizio = (a: Intervallo, b: Intervallo): number => compareGiorni(a.inizio, b.inizio);

function listNearest(
  { inizio, fine }: Intervallo,
  { membri, calendario, abilitazioni, from, ultimo }: Dove,
): GiorniProposti[] {
  if (membri.length === 0) return [];
  const range = { inizio, fine };
  // The centre proposes only days that anybody may book: days that depend on the person would reveal their class.
  const casa = { oggi: from, calendario, prenota_fino: ultimo, abilitazioni };
  const asked = { ...casa, programma: null, membri, range };
  return findProposte(asked, MAX_GIORNI_PROPOSTI + 1)
    .filter((span) => span.inizio !== inizio)
    .slice(0, MAX_GIORNI_PROPOSTI)
    .map((span) => ({
      ...span,
      prenotabile_id: assignMembro({ membri, range: span, oggi: from, calendario })!.id,
    }));
}
