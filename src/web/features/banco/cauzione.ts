import { MAX_EURO, type Come } from '#domain/euro.ts';
import { readNumero } from '#web/shared/form/numero-scritto.ts';

/** What is written about a deposit that is received; an empty amount is none. */
export interface Ricevuta {
  importo: string;
  come: Come;
}

/** What becomes of a deposit: all of it given back, a part, or nothing. */
export const ESITI_CAUZIONE = ['tutta', 'in_parte', 'trattenuta'] as const;
export type EsitoCauzione = (typeof ESITI_CAUZIONE)[number];

export interface Resa {
  esito: EsitoCauzione;
  /** What is given back of it, where it is a part. */
  importo: string;
  come: Come;
  motivo: string;
}

/** Whole euro as somebody types them; null for anything else. */
export function readEuro(text: string): number | null {
  const euro = readNumero(text);
  return euro >= 1 && euro <= MAX_EURO ? euro : null;
}

/** The deposit as a hand-over sends it: undefined for none; null while what is written is no amount. */
export function readRicevuta({
  importo,
  come,
}: Ricevuta): { importo: number; come: Come } | undefined | null {
  if (importo.trim() === '' || importo.trim() === '0') return undefined;
  const euro = readEuro(importo);
  return euro === null ? null : { importo: euro, come };
}

/** What is wrong with how a deposit is dealt with. */
export type ErroreResa = 'importo' | 'motivo';

type Resi = {
  restituita?: { importo: number; come: Come };
  trattenuta?: { importo: number; motivo: string };
};

/** What becomes of a deposit as a return sends it, or what is wrong. @param resta whole euro that the centre holds */
export function readResa(resa: Resa, resta: number): Resi | ErroreResa {
  const { esito, come } = resa;
  if (esito === 'tutta') return { restituita: { importo: resta, come } };
  const motivo = resa.motivo.trim();
  const back = esito === 'trattenuta' ? 0 : readEuro(resa.importo);
  if (back === null || back >= resta) return 'importo';
  if (motivo === '') return 'motivo';
  const trattenuta = { importo: resta - back, motivo };
  return back === 0 ? { trattenuta } : { restituita: { importo: back, come }, trattenuta };
}
