import { sayGiorniApertura } from '#domain/say-apertura.ts';
import { readCentro } from './read-fatti.ts';
import { useCentro, useLangOf, type Detto } from './use-contenuto.ts';
import { useLingua } from './i18n/lingua.ts';

/**
 * The days of the opening hours: 'Dal lunedì al venerdì', or what the centre calls them
 * (prodotto/chiusure#giorni-di-apertura).
 */
export function useGiorniApertura(): Detto<string> {
  const lingua = useLingua();
  const { testi } = useCentro();
  const langOf = useLangOf();
  const detti = testi.orari.giorni;
  if (detti !== undefined) return { testi: detti, lang: langOf(detti) };
  return { testi: sayGiorniApertura(testi.apertura.giorni, lingua), lang: lingua };
}

/** When the centre closes on a day on which it is open: '18:00'. */
export const oraChiusura = (): string => readCentro().orari.fasce.at(-1)?.[1].padStart(5, '0') ?? '24:00';

/** 'Dal lunedì al venerdì, 9:00-13:00 e 15:00-18:00'. */
export function Orari() {
  const { testi: giorni, lang } = useGiorniApertura();
  const ore = readCentro().orari.fasce.map(([apre, chiude]) => `${apre}-${chiude}`);
  return (
    <span lang={lang}>
      {giorni}, {new Intl.ListFormat(lang).format(ore)}
    </span>
  );
}
