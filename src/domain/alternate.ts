/** How many things hang on the wall of the home page. */
export const POSTI = 5;

/** Alternates bookable things with those that are always there, so that the wall shows both. */
export function alternate<V extends { readonly fissa: boolean }>(voci: readonly V[]): V[] {
  const prenotabili = voci.filter(({ fissa }) => !fissa);
  const fisse = voci.filter(({ fissa }) => fissa);
  return voci.flatMap((_, n) => [...prenotabili.slice(n, n + 1), ...fisse.slice(n, n + 1)]);
}
