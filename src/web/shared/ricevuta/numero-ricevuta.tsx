import type { Ricevuta } from '#contract/ricevute.ts';
import { formatRicevuta } from '#domain/ricevute.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { testiRicevuta } from './testi.ts';

/** 'Ricevuta 16/2026', in the line of an entry; nothing if it has no receipt. */
export function NumeroRicevuta({ ricevuta }: { ricevuta: Ricevuta | null }) {
  const t = useTesti(testiRicevuta);
  return (
    ricevuta && <span className="num">{t('ricevuta_numero', { numero: formatRicevuta(ricevuta) })}</span>
  );
}
