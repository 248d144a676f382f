import { addGiorni, giornoInRome, type Giorno } from '#domain/giorno.ts';
import { formatIstante, formatOra } from '../format.ts';
import type { TraduciGuasti } from './testi.ts';

/** When something was reported; short for yesterday and today: 'oggi, 8:41'. */
export function sayQuando(
  istante: string,
  { t, lingua, oggi }: { t: TraduciGuasti; lingua: string; oggi: Giorno },
): string {
  const giorno = giornoInRome(new Date(istante));
  const ora = formatOra(istante);
  if (giorno === oggi) return t('oggi_alle', { ora });
  return giorno === addGiorni(oggi, -1) ? t('ieri_alle', { ora }) : formatIstante(istante, lingua);
}
