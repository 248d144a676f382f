import { sayGiorniApertura } from '#domain/say-apertura.ts';
import { readCentro } from './read-fatti.ts';
import { useCentro, useLangOf, type TestiInLingua } from './use-contenuto.ts';
import { useLingua } from './i18n/lingua.ts';

/** The days of the opening hours, or the centre's own text for them (prodotto/chiusure#giorni-di-apertura). */
export function useGiorniApertura(): TestiInLingua<string> {
  const lingua = useLingua();
  const { testi } = useCentro();
  const langOf = useLangOf();
  const detti = testi.orari.giorni;
  if (detti !== undefined) return { testi: detti, lang: langOf(detti) };
  return { testi: sayGiorniApertura(testi.apertura.giorni, lingua), lang: lingua };
}

/** The closing time of an open day: '18:00'. */
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
