import type { TestoBilingue, Valore } from '#contract/impostazioni.ts';
import { isGratuito } from '#domain/prezzi.ts';
import { isSame } from '#web/shared/form/divergenza.ts';
import { readNumero } from '#web/shared/format.ts';
import { scriviTesto } from './centro.tsx';

export interface PacchettoScritto {
  giorni: string;
  etichetta: Required<TestoBilingue>;
  prezzo: string;
  sconto: string;
}

/** The prices in the form. The packages stay while spaces are free, to be used again. */
export interface ListinoScritto {
  gratuito: boolean;
  pacchetti: PacchettoScritto[];
  contributo_esterni: string;
}

export const pacchettoVuoto = (giorni = ''): PacchettoScritto => ({
  giorni,
  etichetta: scriviTesto(),
  prezzo: '',
  sconto: giorni === '1' ? '0' : '',
});

export const scriviPacchetti = ({ pacchetti }: Pick<Valore<'prezzi'>, 'pacchetti'>): PacchettoScritto[] =>
  pacchetti.map(({ giorni, etichetta, prezzo, sconto }) => ({
    giorni: String(giorni),
    etichetta: scriviTesto(etichetta),
    prezzo: String(prezzo),
    sconto: String(sconto),
  }));

export function scriviListino(valore: Valore<'prezzi'>): ListinoScritto {
  const gratuito = isGratuito(valore);
  const pacchetti = gratuito ? [pacchettoVuoto('1')] : scriviPacchetti(valore);
  return { gratuito, pacchetti, contributo_esterni: String(valore.contributo_esterni) };
}

/** Converts the form. An invalid number is NaN, which the schema refuses at its field. */
export const leggiListino = ({ gratuito, pacchetti, contributo_esterni }: ListinoScritto) => ({
  pacchetti: gratuito
    ? [{ giorni: 1, prezzo: 0, sconto: 0 }]
    : pacchetti.map(({ giorni, etichetta, prezzo, sconto }, i) => ({
        // The first package is the single day, whose length has no field.
        giorni: i > 0 && readNumero(giorni) === 1 ? Number.NaN : readNumero(giorni),
        etichetta,
        // A price of 0 would make everything free, which is a choice of its own.
        prezzo: readNumero(prezzo) || Number.NaN,
        sconto: sconto.trim() === '' ? 0 : readNumero(sconto),
      })),
  contributo_esterni: readNumero(contributo_esterni),
});

export function countCambiati({ pacchetti }: ListinoScritto, base: ListinoScritto): number {
  const without = (list: readonly PacchettoScritto[], others: readonly PacchettoScritto[]) =>
    list.filter((one) => !others.some((other) => isSame(one, other))).length;
  return Math.max(without(pacchetti, base.pacchetti), without(base.pacchetti, pacchetti));
}

/** The calculation for a typed package, in euro; null while a number is invalid. */
export interface ContoPacchetto {
  alGiorno: number;
  /** The resulting discount, rounded down; negative if single days are cheaper. */
  sconto: number;
  /** The price of its days one by one. */
  unoPerUno: number;
}

export function contoOf(
  pacchetto: Pick<PacchettoScritto, 'giorni' | 'prezzo'>,
  giornaliero: string,
): ContoPacchetto | null {
  const [giorni, prezzo] = [readNumero(pacchetto.giorni), readNumero(pacchetto.prezzo)];
  const unoPerUno = giorni * readNumero(giornaliero);
  if (!(giorni > 0 && prezzo > 0 && unoPerUno > 0)) return null;
  return {
    alGiorno: prezzo / giorni,
    sconto: Math.floor(((unoPerUno - prezzo) * 100) / unoPerUno),
    unoPerUno,
  };
}
