import type { Sezione } from '#contract/impostazioni.ts';
import { PATHS, pathVoce } from '#web/shared/paths.ts';

/** The sections of the first hour, in their order (prodotto/impostazioni#primi-passi). */
export const PASSI = [
  'centro',
  'orari',
  'prezzi',
  'regolamento',
  'posta',
] as const satisfies readonly Sezione[];
export type Passo = (typeof PASSI)[number];

/** The sections that may well be as the sample has them. */
export const PUO_RESTARE: ReadonlySet<string> = new Set<Passo>(['orari', 'prezzi']);

/** The address of a step, counted from 0; after the last one, of the end. */
export const pathPasso = (n: number): string =>
  PASSI[n] === undefined ? `${PATHS.home}?passi=fine` : `${pathVoce(PASSI[n])}?passo=${n + 1}`;

/** The step that an address names; undefined where it is not that of the section. */
export function readPasso(voce: string | undefined, passo: string | null): number | undefined {
  const n = Number(passo) - 1;
  return PASSI[n] !== undefined && PASSI[n] === voce ? n : undefined;
}
