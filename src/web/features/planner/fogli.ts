import { heightOf, type Riga } from './righe.ts';
import type { Planner } from './use-planner.ts';

/** The printable area of a landscape A4 sheet, and the height of the day headings, in pixels. */
const CARTA = { larghezza: 1040, altezza: 560 } as const;
const TESTATA = 52;
/** The height of a sheet that is left for headings and lines where there are several, in pixels. */
const FOGLIO = 620;
/** The smallest legible scale: lines that would need a smaller one are printed on several sheets, over the whole width. */
const STAMPA_MIN = 0.55;

/** The planner on paper: its scale, its width before that in pixels, and with which lines a new sheet begins, if with any. */
export function layFogli({ misure, righe, finestra }: Pick<Planner, 'misure' | 'righe' | 'finestra'>) {
  const { zoom, larghezza, scala } = misure;
  // A whole year would be too small to read: only the part in view is printed.
  const stampato = finestra.colonna + (zoom === 'anno' ? finestra.larghezza : larghezza);
  const testata = TESTATA * scala;
  const alto = heightOf(righe) + testata;
  const unFoglio = CARTA.altezza / alto;
  const stampa = Math.min(CARTA.larghezza / stampato, unFoglio < STAMPA_MIN ? 1 : unFoglio);
  const isLungo = finestra.carta && alto * stampa > CARTA.altezza + 1;
  return { stampa, stampato, fogli: isLungo ? splitFogli(righe, FOGLIO / stampa - testata) : null };
}

/**
 * The lines with which a new sheet of paper begins, when they do not all fit on one. No title stays behind at the foot.
 * @param capienza how much of the lines a sheet holds, in pixels
 */
export function splitFogli(righe: readonly Riga[], capienza: number): ReadonlySet<string> {
  const first = new Set<string>();
  let from = 0;
  for (const [n, riga] of righe.entries()) {
    if (riga.top + riga.alta - from <= capienza) continue;
    const before = righe[n - 1];
    const begins = before?.tipo === 'titolo' ? before : riga;
    first.add(begins.key);
    from = begins.top;
  }
  return first;
}
