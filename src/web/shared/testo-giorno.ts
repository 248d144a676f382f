import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni, daysBetween, fuoriEstremi, toGiorno, type Giorno } from '#domain/giorno.ts';

const GENNAIO = '2027-01-01' as Giorno;
/** A day, or whether it is before or after the accepted range. */
type GiornoLetto = Giorno | 'prima' | 'dopo';

const monthNames = new Map<string, string[]>();

/** The names of the twelve months, as `formatGiorno` writes them. */
function namesOf(lingua: string): string[] {
  let names = monthNames.get(lingua);
  if (!names) {
    names = Array.from({ length: 12 }, (_, month) => {
      const day = addGiorni(GENNAIO, Math.floor(month * 30.5) + 2);
      return formatGiorno(day, lingua, 'month', day).toLowerCase();
    });
    monthNames.set(lingua, names);
  }
  return names;
}

/**
 * Parses a day as people type it: 16/3/2027, 16-3-27, 16032027, 2027-03-16, '16 marzo 2027', '16 mar'. A day without a
 * year is the next such day, `oggi` included. Null for other text; 'prima' before 1900, 'dopo' after 2099.
 */
export function parseGiorno(text: string, oggi: Giorno, lingua = 'it'): GiornoLetto | null {
  const trimmed = text.trim().toLowerCase();
  const iso = within(trimmed);
  if (iso) return iso;
  const numbers = /^(\d{1,2})[\s./-]+(\d{1,2})(?:[\s./-]+(\d{2}|\d{4}))?$/.exec(trimmed);
  if (numbers) return build(numbers[1]!, Number(numbers[2]), numbers[3], oggi);
  const solid = /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed);
  if (solid) return build(solid[1]!, Number(solid[2]), solid[3], oggi);
  const words = /^(?:\p{L}+,?\s+)?(\d{1,2})[°º]?[\s./-]+(\p{L}{3,})\.?(?:[\s./-]+(\d{2}|\d{4}))?$/u.exec(
    trimmed,
  );
  if (!words) return null;
  const month = namesOf(lingua).findIndex((name) => name.startsWith(words[2]!));
  return month < 0 ? null : build(words[1]!, month + 1, words[3], oggi);
}

/** Formats a day as it is typed: '16/03/2027'. */
export const typeGiorno = (giorno: Giorno): string => giorno.split('-').reverse().join('/');

function within(text: string): GiornoLetto | null {
  return toGiorno(text) ?? fuoriEstremi(text);
}

function build(day: string, month: number, year: string | undefined, oggi: Giorno): GiornoLetto | null {
  const rest = `-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year) return within(`${year.length === 2 ? `20${year}` : year}${rest}`);
  const thisYear = Number(oggi.slice(0, 4));
  const candidate = toGiorno(`${thisYear}${rest}`);
  if (candidate && daysBetween(oggi, candidate) >= 0) return candidate;
  return toGiorno(`${thisYear + 1}${rest}`) ?? candidate;
}
