import type { MovimentoGiornate } from '#contract/giornate.ts';
import { formatEuro } from '#web/shared/format.ts';
import type { TraduciGiornate } from './testi.ts';

/** 'Pacchetto da 10 giornate', 'Usate dalla prenotazione 1270'. */
export function sayMovimentoGiornate(m: MovimentoGiornate, t: TraduciGiornate): string {
  const id = m.prenotazione_id ?? 0;
  switch (m.tipo) {
    case 'acquisto':
      return m.prenotazione_id === null ? t('mov_acquisto', { count: m.giorni }) : t('mov_pagata', { id });
    case 'storno':
      return t('mov_storno');
    case 'uso':
      return t('mov_uso', { id });
    case 'reso':
      return t('mov_reso', { id });
    case 'correzione':
      return t(m.importo === null ? 'mov_correzione' : 'mov_importo');
  }
}

/** '€50, bonifico (TRN 0412)'; empty without money. */
export const sayDenaro = ({ importo, come, riferimento }: MovimentoGiornate, t: TraduciGiornate): string => {
  if (importo === null || come === null) return '';
  return `${formatEuro(importo)}, ${t(come)}${riferimento && ` (${riferimento})`}`;
};

/** '+10', '−5'; empty if only money moved. */
export const sayVariazione = ({ giorni }: MovimentoGiornate): string =>
  giorni === 0 ? '' : giorni > 0 ? `+${giorni}` : `−${-giorni}`;
