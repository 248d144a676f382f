import { PACCHETTI } from '#domain/prezzi.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { testiPrezzario } from './testi.ts';

/** The name of a package by its days; null for the one that has none (prodotto/prezzi#pacchetti). */
export function useEtichetta(): (giorni: number) => string | null {
  const t = useTesti(testiPrezzario);
  return (giorni) => {
    const etichetta = PACCHETTI.find((one) => one.giorni === giorni)?.etichetta;
    return etichetta ? t(etichetta) : null;
  };
}
