import { Rifiuto } from '#domain/rifiuti.ts';
import { constraintOf } from '../../platform/db.ts';

/** Whether the database refused days because another booking or a held place takes one of them on the same piece. */
export const isTaken = (error: unknown): boolean =>
  constraintOf(error) === 'prenotazioni_senza_sovrapposizioni';

/**
 * Runs a transaction that takes days. If the database refuses days that were free when they were read, it runs once
 * more: then the rules see what was in the way, and refuse with proposals of other days.
 * @param attempt the whole transaction; the first one has left nothing behind
 * @throws Rifiuto DATE_OCCUPATE when the database refuses both times
 */
export async function retryIfTaken<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt().catch((error: unknown) => (isTaken(error) ? attempt() : Promise.reject(error)));
  } catch (error) {
    throw isTaken(error) ? new Rifiuto('DATE_OCCUPATE') : error;
  }
}
