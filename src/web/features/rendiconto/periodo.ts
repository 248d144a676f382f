import { addGiorni, type Giorno, minGiorno, toGiorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { ANNI_RENDICONTO, firstOfAnno, isTroppoLungo, ultimoMese, widenToMesi } from '#domain/rendiconto.ts';
import { packErrore } from '#domain/validazione.ts';

/** The offered periods; for any other, the months are chosen. */
export const PERIODI = ['anno', 'scorso', 'mese_scorso', 'dodici'] as const;
type Proposto = (typeof PERIODI)[number];

/** In January, 'anno' is last year. */
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

const MESI_OFFERTI = 60;

/** The first days of finished months, latest first. */
export function listMesiFiniti(oggi: Giorno): Giorno[] {
  const mesi: Giorno[] = [];
  for (let fine = ultimoMese(oggi); mesi.length < MESI_OFFERTI; fine = addGiorni(mesi.at(-1)!, -1))
    mesi.push(widenToMesi(fine, fine).inizio);
  return mesi;
}

/** The whole months of the period in the address, by default the year so far. */
export function readPeriodo(query: URLSearchParams, oggi: Giorno): Intervallo {
  const [da, a] = [toGiorno(query.get('da') ?? ''), toGiorno(query.get('a') ?? '')];
  return da && a ? widenToMesi(da, minGiorno(a, ultimoMese(oggi))) : periodoProposto('anno', oggi);
}

/** The offered period with these days; null for any other. */
export function findProposto({ inizio, fine }: Intervallo, oggi: Giorno): Proposto | null {
  const isSame = (quale: Proposto) => {
    const proposto = periodoProposto(quale, oggi);
    return proposto.inizio === inizio && proposto.fine === fine;
  };
  return PERIODI.find(isSame) ?? null;
}

/** Why a period cannot be read, as an error code; null if it can. */
export function findErrore(periodo: Intervallo): string | null {
  if (periodo.fine < periodo.inizio) return packErrore('fine_prima_di_inizio');
  return isTroppoLungo(periodo) ? packErrore('troppi_mesi', { max: ANNI_RENDICONTO * 12 }) : null;
}
