import { nextAperto } from './apertura.ts';
import { giorniBloccatiGruppo, listCandidati, listDecisivi, type Membro } from './assegnazione.ts';
import { ultimaFinePossibile } from './disponibilita.ts';
import { minGiorno, type Giorno } from './giorno.ts';
import { isFree, overlap, type Intervallo } from './intervallo.ts';
import { findMotivo, findProposte, type Domanda } from './regole.ts';

/** The answers of a catalogue entry to the question whether it is available on some days (prodotto/catalogo#giorni). */
export const STATI_VOCE = [
  'libera',
  'occupata',
  'fuori_uso',
  'chiuso',
  'troppo_lunga',
  'sempre_qui',
] as const;
export type StatoVoce = (typeof STATI_VOCE)[number];

/** A stop, as everyone may read it; one until further notice ends on the last possible day. */
type FermoVoce = { fine: Giorno; motivo: string };

/** A piece or an entry with its stop: the stop on the days in question, the last one to end. */
type Fermabile = Pick<Membro, 'non_prenotabile'> & { fermo: FermoVoce | null };

/** A piece of an entry. */
export type Pezzo = Membro & Fermabile;

type RispostaVoce = {
  stato: StatoVoce;
  /** How many pieces are free on all the days; at least 1 if moving a booking makes room. */
  liberi: number;
  /** The last of the days on which the entry is taken or out of service. */
  fino: Giorno | null;
  motivo: string | null;
  /** The nearest days on which the entry is available. */
  proposta: Intervallo | null;
};

type DomandaVoce = Domanda & { membri: readonly Pezzo[] };

/**
 * The stop of an entry (prodotto/chiusure#fermi). It is told before anything else, even if the entry cannot be booked.
 * If every piece that decides (`listDecisivi`) has a stop, it is the one that ends first; otherwise null.
 */
export function fermoOf(membri: readonly Fermabile[]): FermoVoce | null {
  const decisivi = listDecisivi(membri);
  const fermi = decisivi.flatMap(({ fermo }) => fermo ?? []);
  if (fermi.length < decisivi.length) return null;
  return fermi.toSorted((a, b) => (a.fine < b.fine ? -1 : 1))[0] ?? null;
}

/**
 * The answer of an entry to the wanted days. A stop comes first. Otherwise the days are judged like a booking by
 * somebody without personal limits; a refusal says what helps next. Days are proposed only where a piece is free
 * without moving anybody.
 */
export function answerVoce(domanda: DomandaVoce): RispostaVoce {
  const { membri, range } = domanda;
  const none = { liberi: 0, fino: null, motivo: null, proposta: null };
  const fermo = fermoOf(membri);
  if (fermo)
    return {
      ...none,
      stato: 'fuori_uso',
      fino: fermo.fine,
      motivo: fermo.motivo,
      proposta: nearest(domanda),
    };
  switch (findMotivo(domanda)) {
    case null:
      return {
        ...none,
        stato: 'libera',
        liberi: Math.max(1, listCandidati(membri, range, domanda.calendario).length),
      };
    case 'non_prenotabile':
      return { ...none, stato: 'sempre_qui' };
    case 'noleggio_max':
      return { ...none, stato: 'troppo_lunga', proposta: shorten(domanda) };
    case 'chiuso':
      return { ...none, stato: 'chiuso', proposta: reachAperto(domanda) ?? nearest(domanda) };
    default:
      return {
        ...none,
        stato: 'occupata',
        fino: lastTaken(membri, range),
        proposta: nearest(domanda),
      };
  }
}

/** Whether the answer depends on which bookings may be moved: no piece is free throughout, but on each day one is. */
export function needsPacking({
  membri,
  range,
  calendario,
}: Pick<DomandaVoce, 'membri' | 'range' | 'calendario'>): boolean {
  return (
    membri.length > 1 &&
    listCandidati(membri, range, calendario).length === 0 &&
    isFree(giorniBloccatiGruppo(membri), range)
  );
}

const fixed = ({ occupati, ...membro }: Pezzo): Pezzo => ({
  ...membro,
  occupati: occupati.map(({ inizio, fine }) => ({ inizio, fine })),
});

const nearest = (domanda: DomandaVoce): Intervallo | null =>
  findProposte({ ...domanda, membri: domanda.membri.map(fixed) }, 1)[0] ?? null;

/** The wanted days, shortened to the longest booking that can begin on the first of them. */
function shorten(domanda: DomandaVoce): Intervallo | null {
  const { inizio, fine } = domanda.range;
  const fissa = { ...domanda, membri: domanda.membri.map(fixed) };
  const last = ultimaFinePossibile({ ...fissa, prenota_fino: minGiorno(fine, domanda.prenota_fino) }, inizio);
  return last && { inizio, fine: last };
}

/** The wanted days with each closed end moved to the next open day. */
function reachAperto(domanda: DomandaVoce): Intervallo | null {
  const { calendario, range } = domanda;
  const proposta = {
    inizio: nextAperto(calendario, range.inizio),
    fine: nextAperto(calendario, range.fine),
  };
  return findMotivo({ ...domanda, membri: domanda.membri.map(fixed), range: proposta }) ? null : proposta;
}

/** The last day of the taken periods that reach into the range. */
const lastTaken = (membri: readonly Membro[], range: Intervallo): Giorno | null =>
  giorniBloccatiGruppo(membri).findLast((one) => overlap(one, range))?.fine ?? null;
