import { daysBetween, type Giorno } from '#domain/giorno.ts';
import { abbreviatePeriodo, nameSettimana } from '#domain/say-giorni.ts';
import type { PezzoBacheca } from '#contract/bacheca.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import type { testiBacheca } from './testi.ts';

/** How many lines a column has. */
const RIGHE = 6;
/** How long a page is shown, in milliseconds. */
export const PAGINA_MS = 20_000;

type Parole = Traduci<typeof testiBacheca>;

const ORDINE = { libero: 0, occupato: 1, fermo: 2, sempre_qui: 3 } as const;

/** Free pieces first, then those that become free soonest; names with numbers in numeric order. */
export function sortPezzi(pezzi: readonly PezzoBacheca[]): PezzoBacheca[] {
  return pezzi.toSorted(
    (a, b) =>
      ORDINE[a.stato] - ORDINE[b.stato] ||
      (a.dal ?? '9').localeCompare(b.dal ?? '9') ||
      a.nome.localeCompare(b.nome, 'it', { numeric: true }) ||
      a.id - b.id,
  );
}

/** Once the centre has closed for today, a piece that is free only today can no longer be had: it counts as taken. */
export const afterChiusura = (pezzi: readonly PezzoBacheca[], oggi: Giorno): PezzoBacheca[] =>
  pezzi.map((pezzo) =>
    pezzo.stato === 'libero' && pezzo.fino === oggi ? { ...pezzo, stato: 'occupato', fino: null } : pezzo,
  );

/** The lines of a page, counted from 0; a list with fewer pages begins again with its first. */
export function pageOf<T>(list: readonly T[], pagina: number): readonly T[] {
  const pages = Math.max(1, Math.ceil(list.length / RIGHE));
  return list.slice((pagina % pages) * RIGHE, (pagina % pages) * RIGHE + RIGHE);
}

/** How many pages a set of lists has. */
export const countPages = (...lists: readonly (readonly unknown[])[]): number =>
  Math.max(1, ...lists.map(({ length }) => Math.ceil(length / RIGHE)));

/**
 * A day after 'fino' or for 'da', short enough to be read from a distance: 'a domani', 'a giovedì 26', 'al 6 gennaio'.
 */
function sayGiornoBreve(verso: 'a' | 'da', giorno: Giorno, oggi: Giorno, t: Parole, lingua: string): string {
  const via = daysBetween(oggi, giorno);
  if (via === 1) return t(`${verso}_domani`);
  if (via < 7)
    return t(`${verso}_giorno`, { giorno: `${nameSettimana(giorno, lingua)} ${Number(giorno.slice(8))}` });
  return t(`${verso}l_giorno`, { giorno: abbreviatePeriodo({ inizio: giorno, fine: giorno }, lingua) });
}

/** The text below the name of a piece. */
export function sayPezzo(
  { stato, fino, dal }: PezzoBacheca,
  oggi: Giorno,
  t: Parole,
  lingua: string,
): string {
  switch (stato) {
    case 'libero':
      if (fino === null) return t('libero');
      return fino === oggi
        ? t('libero_oggi')
        : t('libero_fino', { quando: sayGiornoBreve('a', fino, oggi, t, lingua) });
    case 'occupato':
      return dal === null
        ? t('occupato')
        : t('occupato_dal', { quando: sayGiornoBreve('da', dal, oggi, t, lingua) });
    case 'fermo':
      return fino === null || fino === oggi
        ? t('fermo')
        : t('fermo_fino', { quando: sayGiornoBreve('a', fino, oggi, t, lingua) });
    case 'sempre_qui':
      return t('sempre_qui');
  }
}
