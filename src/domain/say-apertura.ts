/** The days of the week in each language. Written out: the first use of Intl delays a phone's first page. */
export const NOMI_GIORNI = {
  it: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} as const;

const PAROLE = {
  it: {
    tutti: 'tutti i giorni',
    e: 'e',
    da_a: (primo: string, ultimo: string) =>
      `dal ${primo} ${ultimo === 'domenica' ? 'alla' : 'al'} ${ultimo}`,
  },
  en: { tutti: 'every day', e: 'and', da_a: (primo: string, ultimo: string) => `${primo} to ${ultimo}` },
} as const;

/**
 * The days of the week on which the centre is open, as the opening hours say them: 'Dal lunedì al venerdì', 'Martedì,
 * giovedì e sabato', 'Tutti i giorni'.
 * @param giorni 1 (Monday) to 7 (Sunday), in any order
 */
export function sayGiorniApertura(giorni: readonly number[], lingua: 'it' | 'en'): string {
  const sorted = giorni.toSorted((a, b) => a - b);
  const nomi = sorted.map((n) => NOMI_GIORNI[lingua][n - 1]!);
  const [primo, ultimo] = [nomi[0]!, nomi.at(-1)!];
  const parole = PAROLE[lingua];
  const inFila = sorted.at(-1) === sorted[0]! + sorted.length - 1;
  const text =
    sorted.length === 7
      ? parole.tutti
      : sorted.length > 2 && inFila
        ? parole.da_a(primo, ultimo)
        : sorted.length === 1
          ? primo
          : `${nomi.slice(0, -1).join(', ')} ${parole.e} ${ultimo}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
