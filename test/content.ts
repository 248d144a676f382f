import type { CentroIniziale } from '#contract/contenuto.ts';

const REGOLE = ['apertura', 'fasce', 'contributo_esterni', 'limiti'] as const;

/**
 * The sample's facts without the rules of bookings: opening days, days ahead, limits. Tests of other features book
 * freely; tests of these rules set their own.
 */
export function withoutRegole(centro: CentroIniziale): Omit<CentroIniziale, (typeof REGOLE)[number]> {
  const rest = { ...centro };
  for (const regola of REGOLE) delete rest[regola];
  return rest;
}
