import type { Sezione } from '#contract/impostazioni.ts';
import type { NomeVoce } from '#web/shared/impostazioni/nomi-voci.ts';
import { PATHS, pathVoce } from '#web/shared/paths.ts';
import { centro } from './centro.tsx';
import { copie } from './sezione-copie.tsx';
import { home } from './home.tsx';
import { listino } from './listino.tsx';
import { orari } from './orari.tsx';
import { pagine } from './pagine.tsx';
import { partner } from './partner.tsx';
import { posta } from './sezione-posta.tsx';
import { privacy } from './dati-personali.tsx';
import { regolamento } from './sezione-regolamento.tsx';
import { regole } from './sezione-regole.tsx';
import type { SezioneModulo, VoceSenzaModulo } from './sezione.ts';

export const VOCI: readonly (SezioneModulo | VoceSenzaModulo)[] = [
  centro,
  orari,
  listino,
  regole,
  home,
  pagine,
  partner,
  regolamento,
  privacy,
  posta,
  copie,
];

export const findVoce = (nome: string | undefined): SezioneModulo | VoceSenzaModulo | undefined =>
  VOCI.find((voce) => voce.nome === (nome as NomeVoce));

/** The sections of the first hour, in order (prodotto/impostazioni#primi-passi). */
export const PASSI = [
  'centro',
  'orari',
  'prezzi',
  'regolamento',
  'posta',
] as const satisfies readonly Sezione[];
type PassoImpostazioni = (typeof PASSI)[number];

/** Sections for which the sample's values may be right. */
export const PUO_RESTARE: ReadonlySet<string> = new Set<PassoImpostazioni>(['orari', 'prezzi']);

/** The address of a step, counted from 0; after the last one, of the end. */
export const pathPasso = (n: number): string =>
  PASSI[n] === undefined ? `${PATHS.home}?passi=fine` : `${pathVoce(PASSI[n])}?passo=${n + 1}`;

/** The step in the address; undefined if it is of another section. */
export function readPasso(voce: string | undefined, passo: string | null): number | undefined {
  const n = Number(passo) - 1;
  return PASSI[n] !== undefined && PASSI[n] === voce ? n : undefined;
}
