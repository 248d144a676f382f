import type { Testo, Valore } from '#contract/impostazioni.ts';
import { scriviTesto } from './centro.tsx';

/** The section of days and hours as the form types it. */
export interface OrariScritti {
  giorni: number[];
  giorni_detti: Required<Testo>;
  fasce: [string, string][];
  /** A country or region; '' for none. */
  festivi: string;
  /** '' for no patron saint. */
  patrono: { giorno: string; mese: string };
  patrono_detto: Required<Testo>;
  /** The names that the centre gives to holidays, by their keys. */
  feste: Record<string, Required<Testo>>;
  nota: Required<Testo>;
}

export const scriviOrari = (valore: Valore<'orari'>): OrariScritti => {
  const [mese = '', giorno = ''] = valore.patrono?.split('-') ?? [];
  return {
    giorni: valore.giorni,
    giorni_detti: scriviTesto(valore.giorni_detti),
    fasce: valore.fasce,
    festivi: valore.festivi ?? '',
    patrono: { giorno, mese },
    patrono_detto: scriviTesto(valore.patrono_detto),
    feste: Object.fromEntries(
      Object.entries(valore.feste).map(([chiave, nome]) => [chiave, scriviTesto(nome)]),
    ),
    nota: scriviTesto(valore.nota),
  };
};

/** A time as people type it, '9', '9.30' or '9:30', as it is stored; what is none stays for the schema to refuse. */
export function readOra(text: string): string {
  const [, ora, minuti = '00'] = /^\s*(\d{1,2})(?:[.:](\d{2}))?\s*$/.exec(text) ?? [];
  return ora === undefined ? text : `${ora}:${minuti}`;
}

export const leggiOrari = ({ giorni, fasce, festivi, patrono, feste, ...testi }: OrariScritti) => ({
  ...testi,
  giorni: giorni.toSorted((a, b) => a - b),
  fasce: fasce.map(([apre, chiude]) => [readOra(apre), readOra(chiude)]),
  festivi: festivi || undefined,
  patrono: patrono.mese && patrono.giorno ? `${patrono.mese}-${patrono.giorno}` : undefined,
  // A name that was emptied is the calendar's own again.
  feste: Object.fromEntries(
    Object.entries(feste).filter(([, { it, en }]) => it.trim() !== '' || en.trim() !== ''),
  ),
});
