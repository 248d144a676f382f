import { sumCauzioni, type Costo } from '#domain/costo.ts';
import type { Tariffa } from '#domain/prezzi.ts';
import { formatEuro } from '../format.ts';
import { localeOf, useLingua } from '../i18n/lingua.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { readCentro } from '../read-fatti.ts';
import { useSession } from '../session.tsx';
import { testiCosto } from './testi.ts';

/**
 * What the reader pays for what is booked now. Somebody else's contribution would reveal their class, so what is not the
 * reader's own (`proprio`) costs what the price list says (prodotto/fasce#fascia).
 */
export const useTariffa = (proprio = true): Tariffa => {
  const { utente } = useSession();
  return { pacchetti: readCentro().pacchetti, contributo: proprio ? (utente?.contributo ?? 0) : 0 };
};

/** What something costs in words (prodotto/prezzi#costo). */
export function useSayCosto() {
  const t = useTesti(testiCosto);
  const lingua = useLingua();
  const list = (euro: readonly number[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(localeOf(lingua), { type }).format(euro.map(formatEuro));
  return {
    /** '€20', 'gratuito', 'compreso'. */
    sayPrezzo: ({ prezzo }: Costo): string =>
      prezzo === null ? t('compreso') : prezzo === 0 ? t('gratuito') : formatEuro(prezzo),
    /** 'di cui €4 di contributo per la manutenzione'; null where none is paid. */
    sayContributo: ({ contributo }: Costo): string | null =>
      contributo > 0 ? t('contributo', { euro: formatEuro(contributo) }) : null,
    /**
     * The deposit at collection; null if there is none. `ogni`: for a repetition, each time. `altrui`: somebody else
     * leaves it. `breve`: beside the price.
     */
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
