import { addGiorni, minGiorno, toGiorno, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { ANNI_RENDICONTO, firstOfAnno, isTroppoLungo, ultimoMese, widenToMesi } from '#domain/rendiconto.ts';
import { packErrore } from '#domain/validazione.ts';

/** The periods that are offered; any other one is chosen by its months. */
export const PERIODI = ['anno', 'scorso', 'mese_scorso', 'dodici'] as const;
type Proposto = (typeof PERIODI)[number];

/**
 * The months of the year that are over, all of the year before, the last month that is over, and the last twelve. In
 * January the year is still that of December.
 */
export function periodoProposto(quale: Proposto, oggi: Giorno): Intervallo {
  const fine = ultimoMese(oggi);
  const anno = firstOfAnno(fine);
  const prima = addGiorni(anno, -1);
  switch (quale) {
    case 'anno':
      return { inizio: anno, fine };
    case 'scorso':
      return { inizio: firstOfAnno(prima), fine: prima };
    case 'mese_scorso':
      return widenToMesi(fine, fine);
    case 'dodici':
      return { inizio: listMesiFiniti(oggi)[11]!, fine };
  }
}

/** How many months are offered. */
const MESI_OFFERTI = 60;

/** The first days of the months that are over, the last one first. */
export function listMesiFiniti(oggi: Giorno): Giorno[] {
  const mesi: Giorno[] = [];
  for (let fine = ultimoMese(oggi); mesi.length < MESI_OFFERTI; fine = addGiorni(mesi.at(-1)!, -1))
    mesi.push(widenToMesi(fine, fine).inizio);
  return mesi;
}

/** The whole months of the period in the address; without one, the year so far. */
export function readPeriodo(query: URLSearchParams, oggi: Giorno): Intervallo {
  const [da, a] = [toGiorno(query.get('da') ?? ''), toGiorno(query.get('a') ?? '')];
  return da && a ? widenToMesi(da, minGiorno(a, ultimoMese(oggi))) : periodoProposto('anno', oggi);
}

/** Which of the offered periods this is; null for another one. */
export function findProposto({ inizio, fine }: Intervallo, oggi: Giorno): Proposto | null {
  const isSame = (quale: Proposto) => {
    const proposto = periodoProposto(quale, oggi);
    return proposto.inizio === inizio && proposto.fine === fine;
  };
  return PERIODI.find(isSame) ?? null;
}

/** Why a period cannot be read, as the code of its last month's error; null when it can. */
export function findErrore(periodo: Intervallo): string | null {
  if (periodo.fine < periodo.inizio) return packErrore('fine_prima_di_inizio');
  return isTroppoLungo(periodo) ? packErrore('troppi_mesi', { max: ANNI_RENDICONTO * 12 }) : null;
}
