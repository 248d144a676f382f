/** The wanted values that differ from the present ones, each with the present value, for the register. */
export function changesOf<T extends object, W extends Partial<T>>(
  attuale: T,
  wanted: W,
): { values: Partial<W>; campi: Record<string, { prima: unknown; dopo: unknown }> } {
  const changed = (Object.keys(wanted) as (keyof W & keyof T & string)[]).filter(
    (campo) => wanted[campo] !== undefined && !isSame(wanted[campo], attuale[campo]),
  );
  return {
    values: Object.fromEntries(changed.map((campo) => [campo, wanted[campo]])) as unknown as Partial<W>,
    campi: Object.fromEntries(
      changed.map((campo) => [campo, { prima: attuale[campo], dopo: wanted[campo] }]),
    ),
  };
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));
