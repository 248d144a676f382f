import base from '@contenuto/centro.json?parte=base';
import { sayGiorniApertura } from '#domain/say-apertura.ts';
import { useContenuto, type Detto } from './contenuto.ts';
import { useLingua } from './i18n/lingua.ts';

/**
 * The days of the opening hours: 'Dal lunedì al venerdì', made from `apertura` where it stands, else as the centre's own
 * texts say them (prodotto/chiusure#giorni-di-apertura).
 */
export function useGiorniApertura(): Detto<string> {
  const lingua = useLingua();
  const { testi, lang } = useContenuto('base', base);
  if (base.apertura) return { testi: sayGiorniApertura(base.apertura.giorni, lingua), lang: lingua };
  return { testi: testi.orari.giorni ?? '', lang };
}
