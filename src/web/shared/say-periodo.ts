import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { sayEstremi } from '#domain/say-giorni.ts';

/** What a sentence about days needs: the common sentences, the language, and the day whose year is left out. */
interface Parlante {
  t: (key: 'da_a' | 'freccia', valori: { inizio: string; fine: string }) => string;
  lingua: string;
  oggi: Giorno;
}

const join = (come: 'da_a' | 'freccia', periodo: Intervallo, { t, lingua, oggi }: Parlante): string => {
  const detti = sayEstremi(periodo, lingua, oggi);
  return periodo.inizio === periodo.fine ? detti.fine : t(come, detti);
};

/** Days inside a sentence: 'da giovedì 26 a lunedì 30 novembre', 'lunedì 30 novembre'. */
export const sayPeriodo = (periodo: Intervallo, parlante: Parlante): string =>
  join('da_a', periodo, parlante);

/** The days as a drawing, not a sentence: 'giovedì 26 → lunedì 30 novembre'. */
export const drawPeriodo = (periodo: Intervallo, parlante: Parlante): string =>
  join('freccia', periodo, parlante);
