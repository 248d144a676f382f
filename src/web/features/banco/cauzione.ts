import { MAX_EURO, type Pagamento } from '#domain/euro.ts';
import { pagamentoOf, type Scelto } from '#web/shared/scelta-come/scelta-come.tsx';
import { readNumero } from '#web/shared/format.ts';

/** The typed values of a received deposit; an empty amount means none. */
export interface CauzioneRicevuta extends Scelto {
  importo: string;
}

/** A deposit is given back as a whole, in part, or kept. */
export const ESITI_CAUZIONE = ['tutta', 'in_parte', 'trattenuta'] as const;
type EsitoCauzione = (typeof ESITI_CAUZIONE)[number];

export interface Resa extends Scelto {
  esito: EsitoCauzione;
  /** The amount given back, if it is a part. */
  importo: string;
  motivo: string;
}

/** Parses an amount of whole euro; null for anything else. */
export function readEuro(text: string): number | null {
  const euro = readNumero(text);
  return euro >= 1 && euro <= MAX_EURO ? euro : null;
}

/** The amount that changes hands, in whole euro. */
export type Pagato = Pagamento & { importo: number };

/** The deposit to send with a hand-over: undefined for none, null if the text is not an amount. */
export function readRicevuta({ importo, ...scelto }: CauzioneRicevuta): Pagato | undefined | null {
  if (importo.trim() === '' || importo.trim() === '0') return undefined;
  const euro = readEuro(importo);
  return euro === null ? null : { importo: euro, ...pagamentoOf(scelto) };
}

export type ErroreResa = 'importo' | 'motivo';

type Resi = {
  restituita?: Pagato;
  trattenuta?: { importo: number; motivo: string };
};

/**
 * The outcome of a deposit to send with a return, or the error.
 * @param resta whole euro that the centre holds
 */
export function readResa(resa: Resa, resta: number): Resi | ErroreResa {
  const { esito } = resa;
  const pagamento = pagamentoOf(resa);
  if (esito === 'tutta') return { restituita: { importo: resta, ...pagamento } };
  const motivo = resa.motivo.trim();
  const back = esito === 'trattenuta' ? 0 : readEuro(resa.importo);
  if (back === null || back >= resta) return 'importo';
  if (motivo === '') return 'motivo';
  const trattenuta = { importo: resta - back, motivo };
  return back === 0 ? { trattenuta } : { restituita: { importo: back, ...pagamento }, trattenuta };
}
