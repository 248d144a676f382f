import type { Intervallo } from '#domain/intervallo.ts';
import { sayEstremi, sayGiorno } from '#domain/say-giorni.ts';

/** The days inside a sentence: a single one, or the first and the last. */
export function sayGiorniAttesi(giorni: Intervallo, lingua: string): string {
  if (giorni.inizio === giorni.fine) return sayGiorno(giorni.inizio, lingua);
  const { inizio, fine } = sayEstremi(giorni, lingua);
  return `${inizio} – ${fine}`;
}
