import type { CentroIniziale } from '#contract/contenuto.ts';

const REGOLE = ['apertura', 'fasce', 'contributo_esterni', 'limiti'] as const;

/**
 * The sample's facts without the rules that decide what somebody may book: on which days, how far ahead, and how much.
 * Tests of other things book what they need; tests of these rules state their own.
 */
export function withoutRegole(centro: CentroIniziale): Omit<CentroIniziale, (typeof REGOLE)[number]> {
  const rest = { ...centro };
  for (const regola of REGOLE) delete rest[regola];
  return rest;
}
