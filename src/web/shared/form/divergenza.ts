/** A field changed by somebody else: their value, and the form's value if it was touched. */
export interface Divergenza<V> {
  campo: keyof V;
  mia: V[keyof V] | undefined;
  loro: V[keyof V];
}

/** Two lists are the same if their elements are, two objects if their fields are; an absent field is like undefined. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSame(one[key], other[key]),
  );
}

const campiOf = <V extends object>(valori: V) => Object.keys(valori) as (keyof V)[];

/** The values of a form that differ from those with which it was opened. */
export function differenze<V extends object>(valori: V, base: V): Partial<V> {
  return Object.fromEntries(
    campiOf(valori)
      .filter((campo) => !isSame(valori[campo], base[campo]))
      .map((campo) => [campo, valori[campo]]),
  ) as Partial<V>;
}

/** What somebody else changed in the fields of a form, field by field. */
export function divergenze<V extends object>(valori: V, base: V, poi: V): Divergenza<V>[] {
  return campiOf(valori)
    .filter((campo) => !isSame(poi[campo], base[campo]))
    .map((campo) => ({
      campo,
      mia: isSame(valori[campo], base[campo]) ? undefined : valori[campo],
      loro: poi[campo],
    }));
}

/** Whether somebody else gave a field another value than the form does. */
export const isScontro = <V extends object>(valori: V, base: V, poi: V): boolean =>
  divergenze(valori, base, poi).some(({ mia, loro }) => mia !== undefined && !isSame(mia, loro));

/**
 * Whether a later state agrees with the form: only things outside of the form changed, or fields got the values that it
 * sets, as after one's own change whose answer was lost.
 */
export const isConcorde = <V extends object>(valori: V, base: V, poi: V): boolean =>
  divergenze(valori, base, poi).every(({ mia, loro }) => isSame(mia, loro));

/** The fields of a form that follow a later state: those that were not touched, or that have the same value. */
export const campiCheSeguono = <V extends object>(valori: V, base: V, poi: V): (keyof V)[] =>
  campiOf(valori).filter((campo) => isSame(valori[campo], base[campo]) || isSame(valori[campo], poi[campo]));
