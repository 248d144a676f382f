/** The languages that the interface can speak; the first is the one it was written in (spec 9). */
export const LINGUE = ['it', 'en'] as const;
export type Lingua = (typeof LINGUE)[number];
export const LINGUA_PREDEFINITA: Lingua = 'it';

/**
 * Chooses the language to show. One that is missing gives way to the default, then en, then it, with a warning;
 * when none of these is there either, an error is logged and null returned (spec 4 and 8).
 */
export function pickLingua(
  wanted: string,
  available: readonly string[] = LINGUE,
  preferred: string = LINGUA_PREDEFINITA,
): string | null {
  if (available.includes(wanted)) return wanted;
  const fallback = [preferred, 'en', 'it'].find((lingua) => available.includes(lingua));
  if (fallback === undefined) {
    console.error(`no usable locale was found for "${wanted}"`);
    return null;
  }
  console.warn(`locale "${wanted}" is missing, "${fallback}" is used instead`);
  return fallback;
}
