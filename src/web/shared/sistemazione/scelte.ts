import { addGiorni, daysBetween, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { mustWriteAboutMove } from '#domain/prenotazione.ts';
import type { Scelta, Voce } from '../queries/sistemazione.ts';

/** What can happen to a booking, in the order in which it is offered and counted. */
export const ESITI = ['sposta', 'proponi', 'date', 'annulla', 'lascia'] as const;
export type Esito = (typeof ESITI)[number];

/**
 * Whether an outcome is possible without writing anything: a piece is free, or there are days to propose or to move to.
 */
const MAY: Record<Esito, (voce: Voce) => boolean> = {
  sposta: ({ pezzi }) => pezzi.length > 0,
  proponi: ({ proponi }) => proponi !== null,
  date: ({ proposte }) => proposte.length > 0,
  annulla: () => true,
  lascia: () => true,
};
export const mayTutte = (voce: Voce, che: Esito): boolean => voce.scelta.esito === che || MAY[che](voce);

/** All possible decisions about a booking. Days that were agreed with the person can always be written. */
export const listEsiti = (voce: Voce, puoRestare: boolean): Esito[] =>
  ESITI.filter((che) => (che === 'lascia' ? puoRestare : che === 'date' || mayTutte(voce, che)));

/** The decision with which an outcome begins: the first free piece, the suggestion, or the nearest free days. */
export function decide({ prenotazione, pezzi, proposte, proponi, scelta }: Voce, esito: Esito): Scelta {
  if (esito === scelta.esito) return scelta;
  const of = { id: scelta.id, versione: scelta.versione, esito };
  if (esito === 'sposta') return { ...of, prenotabile_id: pezzi[0]!.id };
  if (esito === 'proponi') return { ...of, ...proponi!, altrimenti: 'annulla' };
  if (esito !== 'date') return of;
  const inizio = proposte[0]?.inizio ?? prenotazione.inizio;
  return { ...of, inizio, fine: addGiorni(inizio, daysBetween(prenotazione.inizio, prenotazione.fine)) };
}

/** The decision about a booking when all ticked ones get the same; if that is not possible, it keeps its own. */
export const decideTutte = (voce: Voce, che: Esito): Scelta =>
  mayTutte(voce, che) ? decide(voce, che) : voce.scelta;

/** Whether the plan has kept a decision that was asked for. */
export const isKept = (asked: Scelta, { scelta }: Voce): boolean =>
  asked.esito === scelta.esito &&
  (asked.prenotabile_id === undefined || asked.prenotabile_id === scelta.prenotabile_id) &&
  (asked.inizio === undefined || sameDays(asked, scelta)) &&
  (asked.proposte === undefined ||
    (asked.proposte.length === scelta.proposte?.length &&
      asked.proposte.every((span, index) => sameDays(span, scelta.proposte![index]!))));

type Giorni = { inizio?: Giorno | undefined; fine?: Giorno | undefined };
const sameDays = (a: Giorni, b: Giorni): boolean => a.inizio === b.inizio && a.fine === b.fine;

/** The bookings of a new plan that were not in the one before, or for which it decides something else. */
export function listCambiate(before: readonly Voce[], after: readonly Voce[]): number[] {
  const old = new Map(before.map(({ scelta }) => [scelta.id, JSON.stringify(scelta)]));
  return after.flatMap(({ scelta }) => (old.get(scelta.id) === JSON.stringify(scelta) ? [] : [scelta.id]));
}

/** The days of a booking after the decision. */
export const giorniOf = ({ prenotazione, scelta: { inizio, fine } }: Voce): Intervallo => ({
  inizio: inizio ?? prenotazione.inizio,
  fine: fine ?? prenotazione.fine,
});

/** How many of the affected bookings each outcome has. */
export function countEsiti(voci: readonly Voce[]): Record<Esito, number> {
  const count = { sposta: 0, proponi: 0, date: 0, annulla: 0, lascia: 0 };
  for (const { scelta, in_mezzo } of voci) if (in_mezzo) count[scelta.esito] += 1;
  return count;
}

/** How many people made these bookings. */
export const countPersone = (voci: readonly Voce[]): number => idsOf(voci.filter(isInMezzo)).size;

/** How many people will get a letter, and how many of the letters are printed, for people without an address. */
export function countLettere(voci: readonly Voce[], oggi: Giorno): { persone: number; carta: number } {
  const written = voci.filter(
    (voce) =>
      voce.scelta.esito !== 'lascia' && (voce.in_mezzo || mustWriteAboutMove(voce.prenotazione, oggi)),
  );
  const onPaper = written.filter(({ prenotazione: { utente } }) => utente?.email === null);
  return { persone: idsOf(written).size, carta: idsOf(onPaper).size };
}

const isInMezzo = ({ in_mezzo }: Voce): boolean => in_mezzo;
const idsOf = (voci: readonly Voce[]) =>
  new Set(voci.flatMap(({ prenotazione: { utente } }) => (utente ? [utente.id] : [])));
