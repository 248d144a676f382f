import { addGiorni, daysBetween } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Scelta, Voce } from '../queries/sistemazione.ts';

/** A decision as the value of a list of choices. */
export type Chiave = `pezzo:${number}` | `date:${string}` | 'annulla' | 'lascia';

/** A booking's decision as a value. */
export function keyOf({ esito, prenotabile_id, inizio }: Scelta): Chiave {
  if (esito === 'sposta') return `pezzo:${prenotabile_id!}`;
  return esito === 'date' ? `date:${inizio!}` : esito;
}

/** Everything that can be decided about a booking, the present decision first. */
export function listChiavi({ scelta, pezzi, proposte }: Voce, puoRestare: boolean): Chiave[] {
  const all: Chiave[] = [
    keyOf(scelta),
    ...pezzi.map(({ id }): Chiave => `pezzo:${id}`),
    ...proposte.map(({ inizio }): Chiave => `date:${inizio}`),
    'annulla',
    ...(puoRestare ? (['lascia'] as const) : []),
  ];
  return [...new Set(all)];
}

/** The decision that a value stands for; for other days the server chooses the piece. */
export function decide({ prenotazione, proposte, scelta: now }: Voce, chiave: Chiave): Scelta {
  const { id, versione } = now;
  if (chiave === keyOf(now)) return now;
  if (chiave === 'annulla' || chiave === 'lascia') return { id, versione, esito: chiave };
  const [what, which] = chiave.split(':') as [string, string];
  if (what === 'pezzo') return { id, versione, esito: 'sposta', prenotabile_id: Number(which) };
  const inizio = proposte.find((one) => one.inizio === which)?.inizio ?? prenotazione.inizio;
  const fine = addGiorni(inizio, daysBetween(prenotazione.inizio, prenotazione.fine));
  return { id, versione, esito: 'date', inizio, fine };
}

/** What can be decided for several bookings at once. */
export const PER_TUTTE = ['sposta', 'annulla', 'lascia'] as const;
export type PerTutte = (typeof PER_TUTTE)[number];

/** Whether it is possible for a booking: another piece only where one is free. */
export const mayTutte = ({ scelta, pezzi }: Voce, che: PerTutte): boolean =>
  che !== 'sposta' || scelta.esito === 'sposta' || pezzi.length > 0;

/** The booking's decision when all that are ticked get the same; its own where that is not possible. */
export function decideTutte(voce: Voce, che: PerTutte): Scelta {
  if (!mayTutte(voce, che) || voce.scelta.esito === che) return voce.scelta;
  return decide(voce, che === 'sposta' ? `pezzo:${voce.pezzi[0]!.id}` : che);
}

/** The days of a booking once the decision is done. */
export const giorniOf = ({ prenotazione, scelta: { inizio, fine } }: Voce): Intervallo => ({
  inizio: inizio ?? prenotazione.inizio,
  fine: fine ?? prenotazione.fine,
});

/** How many bookings each outcome has, of those that the change stands in the way of. */
export function countEsiti(voci: readonly Voce[]): Record<Scelta['esito'], number> {
  const count = { date: 0, sposta: 0, annulla: 0, lascia: 0 };
  for (const { scelta, in_mezzo } of voci) if (in_mezzo) count[scelta.esito] += 1;
  return count;
}

/** How many people made these bookings. */
export const countPersone = (voci: readonly Voce[]): number =>
  new Set(voci.flatMap(({ prenotazione: { utente }, in_mezzo }) => (in_mezzo && utente ? [utente.id] : [])))
    .size;
