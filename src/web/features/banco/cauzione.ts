import { MAX_EURO, type Pagamento } from '#domain/euro.ts';
import { readNumero } from '#web/shared/form/numero-scritto.ts';
import { pagamentoOf, type Scelto } from '#web/shared/scelta-come/pagamento.ts';

/** The typed values of a deposit that is received; an empty amount means none. */
export interface Ricevuta extends Scelto {
  importo: string;
}

/** What can happen to a deposit: all of it is given back, a part, or nothing. */
export const ESITI_CAUZIONE = ['tutta', 'in_parte', 'trattenuta'] as const;
export type EsitoCauzione = (typeof ESITI_CAUZIONE)[number];

export interface Resa extends Scelto {
  esito: EsitoCauzione;
  /** The amount that is given back, if it is a part. */
  importo: string;
  motivo: string;
}

/** A typed amount of whole euro; null for anything else. */
export function readEuro(text: string): number | null {
  const euro = readNumero(text);
  return euro >= 1 && euro <= MAX_EURO ? euro : null;
}

/** What changes hands, in whole euro. */
export type Pagato = Pagamento & { importo: number };

/** The deposit as a hand-over sends it: undefined for none; null while what is written is no amount. */
export function readRicevuta({ importo, ...scelto }: Ricevuta): Pagato | undefined | null {
  if (importo.trim() === '' || importo.trim() === '0') return undefined;
  const euro = readEuro(importo);
  return euro === null ? null : { importo: euro, ...pagamentoOf(scelto) };
}

/** The errors of the fields for giving a deposit back. */
export type ErroreResa = 'importo' | 'motivo';

type Resi = {
  restituita?: Pagato;
  trattenuta?: { importo: number; motivo: string };
};

/**
 * What happens to a deposit, in the form in which a return sends it, or the error.
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
