import { addGiorni, daysBetween, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { mustWriteAboutMove } from '#domain/prenotazione.ts';
import type { SceltaPiano, VocePiano } from '#web/shared/queries/sistemazione.ts';

/** The possible outcomes for a booking, in the order in which they are offered and counted. */
export const ESITI = ['sposta', 'proponi', 'date', 'annulla', 'lascia'] as const;
export type Esito = (typeof ESITI)[number];

/** Whether an outcome is possible without further input: there is a free resource, or there are days. */
const MAY: Record<Esito, (voce: VocePiano) => boolean> = {
  sposta: ({ pezzi }) => pezzi.length > 0,
  proponi: ({ proponi }) => proponi !== null,
  date: ({ proposte }) => proposte.length > 0,
  annulla: () => true,
  lascia: () => true,
};
export const mayTutte = (voce: VocePiano, che: Esito): boolean => voce.scelta.esito === che || MAY[che](voce);

/** The possible outcomes for a booking. Days agreed with the person are always possible. */
export const listEsiti = (voce: VocePiano, puoRestare: boolean): Esito[] =>
  ESITI.filter((che) => (che === 'lascia' ? puoRestare : che === 'date' || mayTutte(voce, che)));

/** The initial decision for an outcome: the first free resource, the suggestion, or the nearest free days. */
export function decide(
  { prenotazione, pezzi, proposte, proponi, scelta }: VocePiano,
  esito: Esito,
): SceltaPiano {
  if (esito === scelta.esito) return scelta;
  const of = { id: scelta.id, versione: scelta.versione, esito };
  if (esito === 'sposta') return { ...of, prenotabile_id: pezzi[0]!.id };
  if (esito === 'proponi') return { ...of, ...proponi!, altrimenti: 'annulla' };
  if (esito !== 'date') return of;
  const inizio = proposte[0]?.inizio ?? prenotazione.inizio;
  return { ...of, inizio, fine: addGiorni(inizio, daysBetween(prenotazione.inizio, prenotazione.fine)) };
}

/** The decision when all ticked bookings get the same outcome; if that is not possible, the booking's own. */
export const decideTutte = (voce: VocePiano, che: Esito): SceltaPiano =>
  mayTutte(voce, che) ? decide(voce, che) : voce.scelta;

/** Whether the plan contains a requested decision. */
export const isKept = (asked: SceltaPiano, { scelta }: VocePiano): boolean =>
  asked.esito === scelta.esito &&
  (asked.prenotabile_id === undefined || asked.prenotabile_id === scelta.prenotabile_id) &&
  (asked.inizio === undefined || sameDays(asked, scelta)) &&
  (asked.proposte === undefined ||
    (asked.proposte.length === scelta.proposte?.length &&
      asked.proposte.every((span, index) => sameDays(span, scelta.proposte![index]!))));

type Giorni = { inizio?: Giorno | undefined; fine?: Giorno | undefined };
const sameDays = (a: Giorni, b: Giorni): boolean => a.inizio === b.inizio && a.fine === b.fine;

/** The bookings that are new in a plan, or whose decision has changed. */
export function listCambiate(before: readonly VocePiano[], after: readonly VocePiano[]): number[] {
  const old = new Map(before.map(({ scelta }) => [scelta.id, JSON.stringify(scelta)]));
  return after.flatMap(({ scelta }) => (old.get(scelta.id) === JSON.stringify(scelta) ? [] : [scelta.id]));
}

/** The days of a booking after the decision. */
export const giorniOf = ({ prenotazione, scelta: { inizio, fine } }: VocePiano): Intervallo => ({
  inizio: inizio ?? prenotazione.inizio,
  fine: fine ?? prenotazione.fine,
});

export function countEsiti(voci: readonly VocePiano[]): Record<Esito, number> {
  const count = { sposta: 0, proponi: 0, date: 0, annulla: 0, lascia: 0 };
  for (const { scelta, in_mezzo } of voci) if (in_mezzo) count[scelta.esito] += 1;
  return count;
}

/** The number of people with affected bookings. */
export const countPersone = (voci: readonly VocePiano[]): number => idsOf(voci.filter(isInMezzo)).size;

/** How many people get a letter, and for how many it is printed, since they have no email address. */
export function countLettere(voci: readonly VocePiano[], oggi: Giorno): { persone: number; carta: number } {
  const written = voci.filter(
    (voce) =>
      voce.scelta.esito !== 'lascia' && (voce.in_mezzo || mustWriteAboutMove(voce.prenotazione, oggi)),
  );
  const onPaper = written.filter(({ prenotazione: { utente } }) => utente?.email === null);
  return { persone: idsOf(written).size, carta: idsOf(onPaper).size };
}

const isInMezzo = ({ in_mezzo }: VocePiano): boolean => in_mezzo;
const idsOf = (voci: readonly VocePiano[]) =>
  new Set(voci.flatMap(({ prenotazione: { utente } }) => (utente ? [utente.id] : [])));

export interface RigaPianoProps {
  voce: VocePiano;
  puoRestare: boolean;
  ticked: boolean;
  onTick: (on: boolean) => void;
  /** Whether its decision differs from the previous plan. */
  cambiata: boolean;
  /** The requested decision, if it is not possible. */
  refused: SceltaPiano | null;
  aperta: boolean;
  onAperta: (on: boolean) => void;
  /** Called with true when the fields are not a complete decision, and with false when they are. */
  onSospesa: (is: boolean) => void;
  onEsito: (esito: Esito) => void;
  onScelta: (scelta: SceltaPiano) => void;
  /** Its own reason; null if the common one applies. */
  motivo: string | null;
  onMotivo: (testo: string | null) => void;
}
