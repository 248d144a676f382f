import type { TraduciPagina } from './testi.ts';

/** '12 mesi', 'senza fine'. */
export const sayDurata = (mesi: number | null, t: TraduciPagina): string =>
  mesi === null ? t('senza_fine') : t('mesi', { count: mesi });
