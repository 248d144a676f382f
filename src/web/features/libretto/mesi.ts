import type { VoceLibretto } from '#contract/libretto.ts';
import { giornoInRome, type Giorno } from '#domain/giorno.ts';

/** The lines and days of use of a month, newest first. */
export interface Mese {
  readonly primo: Giorno;
  readonly giorni: number;
  readonly voci: readonly VoceLibretto[];
}

/** Groups the lines of a book by month, in Europe/Rome; skips empty months. */
export function groupByMese(voci: readonly VoceLibretto[]): Mese[] {
  const mesi = Map.groupBy(
    voci,
    ({ quando }) => `${giornoInRome(new Date(quando)).slice(0, 7)}-01` as Giorno,
  );
  return [...mesi].map(([primo, delMese]) => ({ primo, giorni: delMese[0]!.giorni_mese, voci: delMese }));
}

/** Unique, since the same event does not happen to a thing twice in a millisecond. */
export const keyOf = ({ che, quando }: VoceLibretto): string => `${che} ${quando}`;
