import { daysBetween, type Giorno } from '#domain/giorno.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import type { TraduciProposte } from './testi.ts';

/** What the sentences need: the words, the language, and the day whose year is left out. */
export interface Parlante {
  t: TraduciProposte;
  lingua: string;
  oggi: Giorno;
}

/** '2 giorni, una settimana prima': the length, and the distance from the present days of the booking. */
export function saySpan(span: Intervallo, attuale: Intervallo, { t }: Parlante): string {
  const giorni = t('giorni', { count: giorniIn(span) });
  const shift = daysBetween(attuale.inizio, span.inizio);
  const far = Math.abs(shift);
  if (far === 0) return giorni;
  const come = shift < 0 ? 'prima' : 'dopo';
  const quanto =
    far % 7 === 0 ? t(`settimane_${come}`, { count: far / 7 }) : t(`giorni_${come}`, { count: far });
  return `${giorni}, ${quanto}`;
}
