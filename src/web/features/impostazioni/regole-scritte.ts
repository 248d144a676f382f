import type { Valore } from '#contract/impostazioni.ts';
import { readNumero } from '#web/shared/format.ts';

/** The rules in the form: numbers are strings, '' for none. */
export interface RegoleScritte {
  fasce: { residente: string; esterno: string; precedenza: string };
  limiti: { spazio: string; strumento: string; giorni_in_programma: string };
  /** '1' to '7'; '' for no weekly letter. */
  lettera_settimanale: string;
  ferma_da_solo: boolean;
  calendari_giorni_indietro: string;
}

const write = (n: number | undefined): string => (n === undefined ? '' : String(n));
const read = (text: string): number | undefined => (text.trim() === '' ? undefined : readNumero(text));

export const scriviRegole = ({ fasce, limiti, ...altre }: Valore<'regole'>): RegoleScritte => ({
  fasce: {
    residente: write(fasce.residente),
    esterno: write(fasce.esterno),
    precedenza: write(fasce.precedenza),
  },
  limiti: {
    spazio: write(limiti.spazio),
    strumento: write(limiti.strumento),
    giorni_in_programma: write(limiti.giorni_in_programma),
  },
  lettera_settimanale: write(altre.lettera_settimanale),
  ferma_da_solo: altre.ferma_da_solo,
  calendari_giorni_indietro: write(altre.calendari_giorni_indietro),
});

export const leggiRegole = (scritte: RegoleScritte) => ({
  fasce: {
    residente: readNumero(scritte.fasce.residente),
    esterno: read(scritte.fasce.esterno),
    precedenza: read(scritte.fasce.precedenza),
  },
  limiti: {
    spazio: read(scritte.limiti.spazio),
    strumento: read(scritte.limiti.strumento),
    giorni_in_programma: read(scritte.limiti.giorni_in_programma),
  },
  lettera_settimanale: read(scritte.lettera_settimanale),
  ferma_da_solo: scritte.ferma_da_solo,
  calendari_giorni_indietro: readNumero(scritte.calendari_giorni_indietro),
});
