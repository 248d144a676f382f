import type { VoceLibretto } from '#contract/libretto.ts';
import { giornoInRome, type Giorno } from '#domain/giorno.ts';

/** The lines of a month, newest first, with its days of use. */
export interface Mese {
  /** Its first day. */
  readonly primo: Giorno;
  readonly giorni: number;
  readonly voci: readonly VoceLibretto[];
}

/** The lines of a book by the month of Rome that they stand in; a month without lines is left out. */
export function groupByMese(voci: readonly VoceLibretto[]): Mese[] {
  const mesi = Map.groupBy(
    voci,
    ({ quando }) => `${giornoInRome(new Date(quando)).slice(0, 7)}-01` as Giorno,
  );
  return [...mesi].map(([primo, delMese]) => ({ primo, giorni: delMese[0]!.giorni_mese, voci: delMese }));
}

/** Tells one line from another: two of one kind do not happen at the same millisecond to one thing. */
export const keyOf = ({ che, quando }: VoceLibretto): string => `${che} ${quando}`;
