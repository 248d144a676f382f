import type { TestoBilingue, Valore } from '#contract/impostazioni.ts';
import { scriviTesto } from './centro.tsx';

export interface OrariScritti {
  giorni: number[];
  giorni_detti: Required<TestoBilingue>;
  fasce: [string, string][];
  /** A country or region; '' for none. */
  festivi: string;
  /** '' for no patron saint. */
  patrono: { giorno: string; mese: string };
  patrono_detto: Required<TestoBilingue>;
  /** The centre's names of holidays, by key. */
  feste: Record<string, Required<TestoBilingue>>;
  nota: Required<TestoBilingue>;
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

/** Parses '9', '9.30' or '9:30'; returns anything else as it is, for the schema to refuse. */
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
  // An empty name restores that of the calendar.
  feste: Object.fromEntries(
    Object.entries(feste).filter(([, { it, en }]) => it.trim() !== '' || en.trim() !== ''),
  ),
});
