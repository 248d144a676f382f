import type { ChiHaPreso, RigaBanco } from '#contract/banco.ts';
import { giornoInRome, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { formatEuro, formatOra } from '#web/shared/format.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import type { testiBanco } from './testi.ts';

type T = Traduci<typeof testiBanco>;

/** The deposit that is left with the desk for a thing. */
export const sayCauzione = ({ prenotabile: { cauzione } }: RigaBanco, t: T): string =>
  cauzione > 0 ? t('cauzione', { euro: formatEuro(cauzione) }) : t('senza_cauzione');

/** Until when somebody has a place, told on one of its days. */
export function sayFinoA({ inizio, fine }: Intervallo, giorno: Giorno, oggi: Giorno, t: T, lingua: string) {
  if (inizio === fine) return t(giorno === oggi ? 'solo_oggi' : 'solo_questo');
  return fine === giorno ? t('ultimo_giorno') : t('fino_a', { fine: sayGiorno(fine, lingua, oggi) });
}

/**
 * The time of an arrival. Null if the presence was noted afterwards: on another day, or after the centre had closed.
 * @param giorno the day on which the person was there
 * @param chiusura when the centre closes: '18:00'
 */
export function oraArrivo(presente_dal: string | null, giorno: Giorno, chiusura: string): string | null {
  if (presente_dal === null || giornoInRome(new Date(presente_dal)) !== giorno) return null;
  const ora = formatOra(presente_dal);
  return ora < chiusura ? ora : null;
}

/** When something comes back, or should have come back. */
export function sayRitorno({ fine }: Pick<Intervallo, 'fine'>, oggi: Giorno, t: T, lingua: string): string {
  if (fine === oggi) return t('torna_oggi');
  return t(fine < oggi ? 'doveva' : 'torna', { giorno: sayGiorno(fine, lingua, oggi) });
}

/** Who took a thing, as their account said when it went out. */
export const sayPresa = (chi: ChiHaPreso, t: T): string => t('presa_da', chi);
