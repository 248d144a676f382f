import type { VoceLibretto } from '#contract/libretto.ts';
import { giornoInRome, type Giorno } from '#domain/giorno.ts';

/** The lines of a month, newest first, with its days of use. */
export interface Mese {
  /** The first day of the month. */
  readonly primo: Giorno;
  readonly giorni: number;
  readonly voci: readonly VoceLibretto[];
}

/** Groups the lines of a book by month, in Europe/Rome; months without lines are left out. */
export function groupByMese(voci: readonly VoceLibretto[]): Mese[] {
  const mesi = Map.groupBy(
    voci,
    ({ quando }) => `${giornoInRome(new Date(quando)).slice(0, 7)}-01` as Giorno,
  );
  return [...mesi].map(([primo, delMese]) => ({ primo, giorni: delMese[0]!.giorni_mese, voci: delMese }));
}

/** The key of a line: the same kind of event does not happen to a thing twice in one millisecond. */
export const keyOf = ({ che, quando }: VoceLibretto): string => `${che} ${quando}`;
