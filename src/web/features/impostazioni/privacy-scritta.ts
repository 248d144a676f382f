import type { TestoBilingue, Valore } from '#contract/impostazioni.ts';
import { readNumero } from '#web/shared/format.ts';
import { scriviTesto } from './centro.tsx';
import { leggiPagina, type PaginaScritta, scriviPagina } from './parti-testo.tsx';
import type { ParteScritta } from './testi-lunghi.ts';

/** A processor of the centre's data, in the form. */
export interface Esterno {
  nome: Required<TestoBilingue>;
  compito: Required<TestoBilingue>;
  solo?: 'it' | 'en' | undefined;
}
export interface PrivacyScritta extends PaginaScritta {
  titolare: { nome: Required<TestoBilingue>; indirizzo: Required<TestoBilingue>; casella: string };
  mesi: string;
  elimina_dopo_verifica: boolean;
  responsabile_protezione: { nome: string; casella: string };
  responsabili_esterni: Esterno[];
  aggiornato_il?: string | undefined;
}

export const scriviPrivacy = (valore: Valore<'privacy'>): PrivacyScritta => ({
  titolare: {
    nome: scriviTesto(valore.titolare.nome),
    indirizzo: scriviTesto(valore.titolare.indirizzo),
    casella: valore.titolare.casella,
  },
  ...scriviPagina(valore),
  aggiornato_il: valore.aggiornato_il,
  mesi: String(valore.mesi),
  elimina_dopo_verifica: valore.elimina_dopo_verifica,
  responsabile_protezione: valore.responsabile_protezione ?? { nome: '', casella: '' },
  responsabili_esterni: valore.responsabili_esterni.map(({ nome, compito, solo }) => ({
    nome: scriviTesto(nome),
    compito: scriviTesto(compito),
    solo,
  })),
});

export const leggiPrivacy = ({ responsabile_protezione: dpo, ...altri }: PrivacyScritta) => ({
  ...altri,
  ...leggiPagina(altri),
  mesi: readNumero(altri.mesi),
  responsabile_protezione: dpo.nome.trim() || dpo.casella.trim() ? dpo : undefined,
});

/** The first number of months in a part of the privacy text that is not the one in force; null if none. */
export function findAltriMesi({ paragrafi, elenco }: ParteScritta, inForza: number): number | null {
  const detti = [...`${paragrafi.it}\n${elenco.it}`.matchAll(/(\d+) mesi/g)].map(([, numero]) =>
    Number(numero),
  );
  return detti.find((numero) => numero !== inForza) ?? null;
}
