import { addGiorni, toGiorno, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { ANNI_RENDICONTO, isTroppoLungo } from '#domain/rendiconto.ts';
import { packErrore } from '#domain/validazione.ts';

/** The periods that are offered; any other one is chosen by its days. */
export const PERIODI = ['anno', 'scorso', 'mese', 'mese_scorso', 'dodici'] as const;
export type Proposto = (typeof PERIODI)[number];

/** The year so far, the year before, the whole of this month, that of the one before, the twelve months to today. */
export function periodoProposto(quale: Proposto, oggi: Giorno): Intervallo {
  const anno = Number(oggi.slice(0, 4));
  switch (quale) {
    case 'anno':
      return { inizio: `${anno}-01-01` as Giorno, fine: oggi };
    case 'scorso':
      return { inizio: `${anno - 1}-01-01` as Giorno, fine: `${anno - 1}-12-31` as Giorno };
    case 'dodici': {
      // 29 February has no day a year ago: the twelve months then begin on 1 March.
      const fa = toGiorno(`${anno - 1}${oggi.slice(4)}`) ?? (`${anno - 1}-02-28` as Giorno);
      return { inizio: addGiorni(fa, 1), fine: oggi };
    }
    case 'mese_scorso': {
      const fine = addGiorni(firstOf(oggi), -1);
      return { inizio: firstOf(fine), fine };
    }
    case 'mese': {
      const inizio = firstOf(oggi);
      return { inizio, fine: addGiorni(firstOfNextMonth(inizio), -1) };
    }
  }
}

/** The first of the month of a day. */
const firstOf = (giorno: Giorno): Giorno => `${giorno.slice(0, 7)}-01` as Giorno;

function firstOfNextMonth(first: Giorno): Giorno {
  // The 31st day after the first of a month is in the next one, whatever the month.
  return `${addGiorni(first, 31).slice(0, 7)}-01` as Giorno;
}

/** The period in the address; without one, the year so far. */
export function readPeriodo(query: URLSearchParams, oggi: Giorno): Intervallo {
  const [inizio, fine] = [toGiorno(query.get('da') ?? ''), toGiorno(query.get('a') ?? '')];
  return inizio && fine ? { inizio, fine } : periodoProposto('anno', oggi);
}

/** Which of the offered periods this is; null for another one. */
export function findProposto({ inizio, fine }: Intervallo, oggi: Giorno): Proposto | null {
  const isSame = (quale: Proposto) => {
    const proposto = periodoProposto(quale, oggi);
    return proposto.inizio === inizio && proposto.fine === fine;
  };
  return PERIODI.find(isSame) ?? null;
}

/** Why a period cannot be read, as the code of its last day's error; null when it can. */
export function findErrore(periodo: Intervallo): string | null {
  if (periodo.fine < periodo.inizio) return packErrore('fine_prima_di_inizio');
  return isTroppoLungo(periodo) ? packErrore('troppi_mesi', { max: ANNI_RENDICONTO * 12 }) : null;
}
