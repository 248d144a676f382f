import type { PeriodoChiusure } from '#contract/chiusure.ts';
import { isFeriale } from '#domain/apertura.ts';
import {
  addGiorni,
  addMesi,
  compareGiorni,
  giornoSettimana,
  maxGiorno,
  minGiorno,
  type Giorno,
} from '#domain/giorno.ts';
import { overlap, type Intervallo } from '#domain/intervallo.ts';
import { spanOfMonth } from '#web/shared/ui/calendario/mese.ts';

/** How a day is drawn: the strongest reason for it not to be an open day. */
type Aspetto = 'aperto' | 'riposo' | 'festivo' | 'chiusura';

interface GiornoAnno {
  giorno: Giorno;
  aspetto: Aspetto;
  fermo: boolean;
}

/** A fact of a month; its days are within the month. */
export interface FattoMese extends Intervallo {
  cosa: 'chiusura' | 'festivo' | 'fermo';
  motivo: string;
  nome?: string;
  /** Continues until further notice after the last known day. */
  oltre?: boolean;
}

export interface MeseAnno {
  primo: Giorno;
  /** Column of the first day, 1 (Monday) to 7. */
  colonna: number;
  giorni: GiornoAnno[];
  fatti: FattoMese[];
}

export const spanOfAnno = (primo: Giorno): Intervallo => ({
  inizio: primo,
  fine: addGiorni(addMesi(primo, 12), -1),
});

/**
 * Twelve months as the page draws and reads them. A stop without an end has the days up to `oggi`, or its first one.
 * @param primo first day of the first month
 */
export function layAnno(primo: Giorno, periodo: PeriodoChiusure, oggi: Giorno): MeseAnno[] {
  const fatti = listFatti(periodo, oggi);
  const intero = spanOfAnno(primo);
  const daysOf = (cosa: FattoMese['cosa']) =>
    collectDays(
      fatti.filter((fatto) => fatto.cosa === cosa),
      intero,
    );
  const [chiusi, festivi, fermi] = [daysOf('chiusura'), daysOf('festivo'), daysOf('fermo')];
  const aspettoOf = (giorno: Giorno): Aspetto => {
    if (chiusi.has(giorno)) return 'chiusura';
    if (festivi.has(giorno)) return 'festivo';
    return isFeriale(periodo, giorno) ? 'aperto' : 'riposo';
  };
  return Array.from({ length: 12 }, (_, n) => {
    const mese = spanOfMonth(addMesi(primo, n));
    const giorni: GiornoAnno[] = [];
    for (let giorno = mese.inizio; giorno <= mese.fine; giorno = addGiorni(giorno, 1)) {
      giorni.push({ giorno, aspetto: aspettoOf(giorno), fermo: fermi.has(giorno) });
    }
    return {
      primo: mese.inizio,
      colonna: giornoSettimana(mese.inizio) + 1,
      giorni,
      fatti: fatti
        .filter((fatto) => overlap(fatto, mese))
        .map(({ oltre, ...fatto }) => ({
          ...fatto,
          ...clip(fatto, mese),
          ...(oltre && fatto.fine <= mese.fine && { oltre }),
        }))
        .sort((a, b) => compareGiorni(a.inizio, b.inizio)),
    };
  });
}

function listFatti({ chiusure, festivi, fermi }: PeriodoChiusure, oggi: Giorno): FattoMese[] {
  return [
    ...chiusure.map(({ inizio, fine, motivo }): FattoMese => ({ cosa: 'chiusura', inizio, fine, motivo })),
    ...festivi.map(({ inizio, fine, motivo }): FattoMese => ({ cosa: 'festivo', inizio, fine, motivo })),
    ...fermi.map(({ inizio, fine, motivo, prenotabile: { nome } }): FattoMese => ({
      cosa: 'fermo',
      inizio,
      fine: fine ?? maxGiorno(inizio, oggi),
      motivo,
      nome,
      ...(fine === null && { oltre: true }),
    })),
  ];
}

const clip = ({ inizio, fine }: Intervallo, within: Intervallo): Intervallo => ({
  inizio: maxGiorno(inizio, within.inizio),
  fine: minGiorno(fine, within.fine),
});

function collectDays(spans: readonly Intervallo[], within: Intervallo): ReadonlySet<Giorno> {
  const days = new Set<Giorno>();
  for (const { inizio, fine } of spans.map((span) => clip(span, within))) {
    for (let day = inizio; day <= fine; day = addGiorni(day, 1)) days.add(day);
  }
  return days;
}
