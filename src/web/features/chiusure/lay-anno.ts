import type { PeriodoChiusure } from '#contract/chiusure.ts';
import { isFeriale } from '#domain/apertura.ts';
import {
  addGiorni,
  compareGiorni,
  giornoSettimana,
  maxGiorno,
  minGiorno,
  type Giorno,
} from '#domain/giorno.ts';
import { overlap, type Intervallo } from '#domain/intervallo.ts';
import { spanOfMonth } from '#web/shared/ui/calendario/mese.ts';

/** How a day is drawn: the strongest reason for which it is not an ordinary open day. */
type Aspetto = 'aperto' | 'riposo' | 'festivo' | 'chiusura';

interface GiornoAnno {
  giorno: Giorno;
  aspetto: Aspetto;
  /** Whether a resource is out of use. */
  fermo: boolean;
}

/** What a month has to tell; its days are those within the month. */
export interface Fatto extends Intervallo {
  cosa: 'chiusura' | 'festivo' | 'fermo';
  motivo: string;
  /** The name of the resource out of use. */
  nome?: string;
  /** It goes on until further notice after the last of these days, which is the last that is known. */
  oltre?: boolean;
}

export interface MeseAnno {
  primo: Giorno;
  /** Column of its first day, 1 (Monday) to 7. */
  colonna: number;
  giorni: GiornoAnno[];
  fatti: Fatto[];
}

/**
 * The twelve months of a year, as the page draws and reads them. Of a stop without an end they have the days up to
 * `oggi`, or its first one: what follows is not known.
 */
export function layAnno(anno: number, periodo: PeriodoChiusure, oggi: Giorno): MeseAnno[] {
  const fatti = listFatti(periodo, oggi);
  const intero = { inizio: `${anno}-01-01` as Giorno, fine: `${anno}-12-31` as Giorno };
  const daysOf = (cosa: Fatto['cosa']) =>
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
    const mese = spanOfMonth(`${anno}-${String(n + 1).padStart(2, '0')}-01` as Giorno);
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

function listFatti({ chiusure, festivi, fermi }: PeriodoChiusure, oggi: Giorno): Fatto[] {
  return [
    ...chiusure.map(({ inizio, fine, motivo }): Fatto => ({ cosa: 'chiusura', inizio, fine, motivo })),
    ...festivi.map(({ inizio, fine, motivo }): Fatto => ({ cosa: 'festivo', inizio, fine, motivo })),
    ...fermi.map(({ inizio, fine, motivo, prenotabile: { nome } }): Fatto => ({
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
