import type { Cauzione, MovimentoCauzione } from '#contract/cauzioni.ts';
import { formatEuro, formatPersona } from '#web/shared/format.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import type { testiCauzioni } from './testi.ts';

type T = Traduci<typeof testiCauzioni>;

/** 'Ricevuti €100', 'Correzione del ricevuto: -€90'. */
export function sayMovimentoCauzione({ tipo, importo, corregge }: MovimentoCauzione, t: T): string {
  const euro = formatEuro(importo);
  return corregge === null ? t(`mov_${tipo}`, { euro }) : t(`mov_correzione_${tipo}`, { euro });
}

/** The person of a deposit, according to its last entry. */
export function sayIntestatario({ movimenti }: Cauzione, t: T): string {
  const last = movimenti.at(-1)?.intestatario;
  if (!last) return '';
  const chi = formatPersona({ ...last, email: null });
  return last.utente_id === null ? t('chi_chiuso', { chi }) : chi;
}

/** The amount of an entry after its corrections, in whole euro. */
export const importoOf = ({ id, importo }: MovimentoCauzione, { movimenti }: Cauzione): number =>
  movimenti
    .filter(({ corregge }) => corregge === id)
    .reduce((total, { importo: differenza }) => total + differenza, importo);
