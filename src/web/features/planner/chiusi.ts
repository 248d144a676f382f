import { findChiuso, isFeriale, type Calendario } from '#domain/apertura.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';

/** Consecutive closed days, as offsets from the first day shown. */
type TrattoChiuso = {
  prima: number;
  giorni: number;
  /** The reason of a closure or a public holiday; null for ordinary days of rest. */
  motivo: string | null;
};

/** The closed days of a span, those with one reason together. */
export function layChiusi(calendario: Calendario, inizio: Giorno, giorni: number): TrattoChiuso[] {
  const tratti: TrattoChiuso[] = [];
  for (let n = 0; n < giorni; n += 1) {
    const giorno = addGiorni(inizio, n);
    const chiuso = findChiuso(calendario, giorno);
    if (!chiuso && isFeriale(calendario, giorno)) continue;
    const motivo = chiuso?.motivo ?? null;
    const last = tratti.at(-1);
    if (last && last.motivo === motivo && last.prima + last.giorni === n) last.giorni += 1;
    else tratti.push({ prima: n, giorni: 1, motivo });
  }
  return tratti;
}
