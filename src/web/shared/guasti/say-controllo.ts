import type { ControlloDovuto } from '#contract/libretto.ts';
import { daysBetween, type Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import type { TraduciGuasti } from './testi.ts';

/**
 * When a control is due, by the limit that is reached first (prodotto/guasti#controlli): 'Fra 8 giorni d’uso', 'Entro
 * il 3 dicembre'.
 */
export function sayControllo(
  { per, entro, restano }: ControlloDovuto,
  { t, lingua, oggi }: { t: TraduciGuasti; lingua: string; oggi: Giorno },
): string {
  if (per === 'uso') {
    const days = restano!;
    return days < 0 ? t('controllo_uso_tardi', { count: -days }) : t('controllo_uso', { count: days });
  }
  const late = daysBetween(entro!, oggi);
  if (late > 0) return t('controllo_mesi_tardi', { count: late });
  return late === 0 ? t('controllo_oggi') : t('controllo_mesi', { giorno: sayGiorno(entro!, lingua, oggi) });
}
