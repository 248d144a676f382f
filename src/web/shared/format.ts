import { formatGiorno, type Giorno } from '#domain/giorno.ts';

/** A day as the pages show it, '01 marzo 2027' (spec 9). */
export function formatData(giorno: Giorno, lingua = 'it'): string {
  return formatGiorno(giorno, lingua);
}

/** Whole euro as '€20', '€1050'; cents only where there are any, with a comma ('€2,50'). */
export function formatEuro(euro: number): string {
  const text = Number.isInteger(euro) ? String(euro) : euro.toFixed(2).replace('.', ',');
  return text.startsWith('-') ? `-€${text.slice(1)}` : `€${text}`;
}

/** '1 giorno', '4 giorni'. */
export function formatGiorni(giorni: number): string {
  return giorni === 1 ? '1 giorno' : `${giorni} giorni`;
}
