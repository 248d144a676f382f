import { createContext, useContext } from 'react';
import type { FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type { Sezione } from '#contract/impostazioni.ts';
import type { Risposta } from '#contract/chiamate.ts';

/** The form of a section, as its fields use it. */
export interface Modulo {
  sezione: Sezione;
  form: UseFormReturn<FieldValues>;
  /** Name, value and error of an input; the error in words. */
  field: (nome: string) => UseFormRegisterReturn & { error: string | undefined };
  /** What the form was opened with, as it is typed. */
  base: FieldValues;
  /** Whether the English of all texts is shown. */
  conInglese: boolean;
  impostazioni: Risposta<'GET /impostazioni'>;
  /** The field that is wanted, by its place, for rows that are closed; a new object wants it again. */
  chiamata: Chiamata | null;
  chiama: (chiamata: Chiamata) => void;
}

/** @see Modulo.chiamata */
export interface Chiamata {
  posto: string;
  /** What gets the focus in the row, as a selector. */
  fuoco: string;
}

export const ModuloContext = createContext<Modulo | null>(null);

/** The form around a component of a section. */
export function useSezione(): Modulo {
  const modulo = useContext(ModuloContext);
  if (!modulo) throw new Error('outside of the form of a section');
  return modulo;
}
