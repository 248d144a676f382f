import { formatGiorno } from '#domain/format-giorni.ts';
import { daysBetween, type Giorno } from '#domain/giorno.ts';
import type { PezzoBacheca } from '#contract/bacheca.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import type { testiBacheca } from './testi.ts';

const RIGHE = 6;
/** How long a page is shown, in milliseconds. */
export const PAGINA_MS = 20_000;

type Parole = Traduci<typeof testiBacheca>;

const ORDINE = { libero: 0, occupato: 1, fermo: 2, sempre_qui: 3 } as const;

/** Free pieces first, then those that become free soonest; numbers in names in numeric order. */
export function sortPezzi(pezzi: readonly PezzoBacheca[]): PezzoBacheca[] {
  return pezzi.toSorted(
    (a, b) =>
      ORDINE[a.stato] - ORDINE[b.stato] ||
      (a.dal ?? '9').localeCompare(b.dal ?? '9') ||
      a.nome.localeCompare(b.nome, 'it', { numeric: true }) ||
      a.id - b.id,
  );
}

/** While the centre is closed, a piece that is taken by the next open day counts as taken. */
export const whileChiuso = (pezzi: readonly PezzoBacheca[], riapre: Giorno): PezzoBacheca[] =>
  pezzi.map((pezzo) =>
    pezzo.stato === 'libero' && pezzo.fino !== null && pezzo.fino < riapre
      ? { ...pezzo, stato: 'occupato', fino: null }
      : pezzo,
  );

/** The lines of a page, counted from 0. A list with fewer pages starts again. */
export function pageOf<T>(list: readonly T[], pagina: number): readonly T[] {
  const pages = Math.max(1, Math.ceil(list.length / RIGHE));
  return list.slice((pagina % pages) * RIGHE, (pagina % pages) * RIGHE + RIGHE);
}

/** The number of pages of the longest list. */
export const countPages = (...lists: readonly (readonly unknown[])[]): number =>
  Math.max(1, ...lists.map(({ length }) => Math.ceil(length / RIGHE)));

/** A short day after 'fino' or 'da': 'a domani', 'a giovedì 26', 'al 6 gennaio'. */
function sayGiornoBreve(verso: 'a' | 'da', giorno: Giorno, oggi: Giorno, t: Parole, lingua: string): string {
  const via = daysBetween(oggi, giorno);
  if (via === 1) return t(`${verso}_domani`);
  if (via < 7)
    return t(`${verso}_giorno`, {
      giorno: `${formatGiorno(giorno, lingua, 'weekday')} ${Number(giorno.slice(8))}`,
    });
  return t(`${verso}l_giorno`, { giorno: formatGiorno(giorno, lingua, 'short') });
}

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
