import type { ChiHaPreso, RigaBanco } from '#contract/banco.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { giornoInRome, type Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { formatEuro, formatOra } from '#web/shared/format.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import type { testiBanco } from './testi.ts';

type T = Traduci<typeof testiBanco>;

export const sayCauzione = ({ prenotabile: { cauzione } }: RigaBanco, t: T): string =>
  cauzione > 0 ? t('cauzione', { euro: formatEuro(cauzione) }) : t('senza_cauzione');

/** How long somebody has a place, as shown on one of its days. */
export function sayFinoA({ inizio, fine }: Intervallo, giorno: Giorno, oggi: Giorno, t: T, lingua: string) {
  if (inizio === fine) return t(giorno === oggi ? 'solo_oggi' : 'solo_questo');
  return fine === giorno
    ? t('ultimo_giorno')
    : t('fino_a', { fine: formatGiorno(fine, lingua, 'long', oggi) });
}

/**
 * The time of an arrival; null if the presence was noted on another day or after closing time.
 * @param giorno the day of the presence
 * @param chiusura closing time: '18:00'
 */
export function oraArrivo(presente_dal: string | null, giorno: Giorno, chiusura: string): string | null {
  if (presente_dal === null || giornoInRome(new Date(presente_dal)) !== giorno) return null;
  const ora = formatOra(presente_dal);
  return ora < chiusura ? ora : null;
}

/** When something comes back, or should have. */
export function sayRitorno({ fine }: Pick<Intervallo, 'fine'>, oggi: Giorno, t: T, lingua: string): string {
  if (fine === oggi) return t('torna_oggi');
  return t(fine < oggi ? 'doveva' : 'torna', { giorno: formatGiorno(fine, lingua, 'long', oggi) });
}

/** The name of the account at the hand-over. */
export const sayPresa = (chi: ChiHaPreso, t: T): string => t('presa_da', chi);
