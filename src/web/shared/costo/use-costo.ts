import { type Costo, sumCauzioni } from '#domain/costo.ts';
import type { Tariffa } from '#domain/prezzi.ts';
import { formatEuro } from '#web/shared/format.ts';
import { localeOf, useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { readCentro } from '#web/shared/read-fatti.ts';
import { useSession } from '#web/shared/session.tsx';
import { testiCosto } from './testi.ts';

/**
 * The user's prices. A booking for another person (`proprio` false) shows the price list's: the person's contribution
 * would reveal their class (prodotto/fasce#fascia).
 */
export const useTariffa = (proprio = true): Tariffa => {
  const { utente } = useSession();
  return { pacchetti: readCentro().pacchetti, contributo: proprio ? (utente?.contributo ?? 0) : 0 };
};

/** Prices as text (prodotto/prezzi#costo). */
export function useSayCosto() {
  const t = useTesti(testiCosto);
  const lingua = useLingua();
  const list = (euro: readonly number[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(localeOf(lingua), { type }).format(euro.map(formatEuro));
  return {
    /** '€20', 'gratuito'. */
    sayPrezzo: ({ prezzo }: Costo): string => (prezzo ? formatEuro(prezzo) : t('gratuito')),
    /** 'di cui €4 di contributo per la manutenzione'; null without one. */
    sayContributo: ({ contributo }: Costo): string | null =>
      contributo > 0 ? t('contributo', { euro: formatEuro(contributo) }) : null,
    /** The deposit at collection, or null. `ogni`: each time of a repetition; `altrui`: another person's. */
    sayCauzione: (costo: Costo, come?: 'ogni' | 'altrui' | 'breve' | false): string | null => {
      const { cauzioni } = costo;
      if (cauzioni.length === 0) return null;
      if (come === 'ogni') return t('ritiro_ogni', { euro: list([...new Set(cauzioni)], 'disjunction') });
      const euro = formatEuro(sumCauzioni(costo));
      if (come === 'breve') return t(costo.prezzo === null ? 'breve' : 'breve_piu', { euro });
      if (come === 'altrui') return t('ritiro_altrui', { euro });
      return cauzioni.length === 1
        ? t('ritiro', { euro })
        : t('ritiro_tutte', { euro, parti: list(cauzioni, 'conjunction') });
    },
  };
}
