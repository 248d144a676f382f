import { createContext, useContext } from 'react';
import type { FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type { Sezione } from '#contract/impostazioni.ts';
import type { Risposta } from '#contract/chiamate.ts';

export interface Modulo {
  sezione: Sezione;
  form: UseFormReturn<FieldValues>;
  /** Props of an input, with its translated error. */
  field: (nome: string) => UseFormRegisterReturn & { error: string | undefined };
  /** The initial values of the form. */
  base: FieldValues;
  conInglese: boolean;
  impostazioni: Risposta<'GET /impostazioni'>;
  /** A field to open and focus in a closed row, by path; a new object repeats the request. */
  chiamata: RichiamoCampo | null;
  chiama: (chiamata: RichiamoCampo) => void;
}

export interface RichiamoCampo {
  posto: string;
  /** The selector of the element to focus in the row. */
  fuoco: string;
}

export const ModuloContext = createContext<Modulo | null>(null);

export function useSezione(): Modulo {
  const modulo = useContext(ModuloContext);
  if (!modulo) throw new Error('outside of the form of a section');
  return modulo;
}
