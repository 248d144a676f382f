/** A field that another user has changed: their value, and the form's value if the user has changed it too. */
export interface Divergenza<V> {
  campo: keyof V;
  mia: V[keyof V] | undefined;
  loro: V[keyof V];
}

/** Deep equality of values, lists and plain objects; an absent field equals undefined. */
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

/** The fields of a form that differ from the state it was opened with. */
export function differenze<V extends object>(valori: V, base: V): Partial<V> {
  return Object.fromEntries(
    campiOf(valori)
      .filter((campo) => !isSame(valori[campo], base[campo]))
      .map((campo) => [campo, valori[campo]]),
  ) as Partial<V>;
}

/** The fields of a form that another user has changed (`poi`). */
export function divergenze<V extends object>(valori: V, base: V, poi: V): Divergenza<V>[] {
  return campiOf(valori)
    .filter((campo) => !isSame(poi[campo], base[campo]))
    .map((campo) => ({
      campo,
      mia: isSame(valori[campo], base[campo]) ? undefined : valori[campo],
      loro: poi[campo],
    }));
}

/** Whether the form and another user have given a field different values. */
export const isScontro = <V extends object>(valori: V, base: V, poi: V): boolean =>
  divergenze(valori, base, poi).some(({ mia, loro }) => mia !== undefined && !isSame(mia, loro));

/** Whether a later state differs only where the form agrees, as after one's own change whose answer was lost. */
export const isConcorde = <V extends object>(valori: V, base: V, poi: V): boolean =>
  divergenze(valori, base, poi).every(({ mia, loro }) => isSame(mia, loro));

/** The fields that take the later state's value: those that the user has not changed, or changed to the same value. */
export const campiCheSeguono = <V extends object>(valori: V, base: V, poi: V): (keyof V)[] =>
  campiOf(valori).filter((campo) => isSame(valori[campo], base[campo]) || isSame(valori[campo], poi[campo]));
