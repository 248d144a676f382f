import { useMemo } from 'react';
import { conArticolo } from '#domain/articoli.ts';
import { comuni } from './comuni.ts';
import { type Lingua, useLingua } from './lingua.ts';

interface Plurale {
  readonly one: string;
  readonly other: string;
}

/** A text in each language; {{name}} is a placeholder. */
export type Frase = Readonly<Record<Lingua, string>> | Readonly<Record<Lingua, Plurale>>;

/** The texts of a feature, by key. */
export type Testi = Readonly<Record<string, Frase>>;

type Gaps<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Gaps<Rest> : never;
/** The placeholders of the Italian text; a test checks that the English one has the same. */
type GapsOf<F> = F extends { it: infer I }
  ? I extends Plurale
    ? 'count' | Gaps<I['one' | 'other']>
    : Gaps<I>
  : never;

/** The values for the placeholders; for a union of texts, the values of all. */
export type ValoriFrase<F> = { [Name in GapsOf<F>]: Name extends 'count' ? number : string | number };

type Comuni = typeof comuni;

/** A text of the feature, or a shared one. */
type FraseOf<T extends Testi, K> = K extends keyof T ? T[K] : K extends keyof Comuni ? Comuni[K] : never;

/** Returns a text; one with placeholders requires their values. */
type Dire<T extends Testi> = <K extends (keyof T | keyof Comuni) & string>(
  key: K,
  ...values: [GapsOf<FraseOf<T, K>>] extends [never] ? [] : [ValoriFrase<FraseOf<T, K>>]
) => string;

export type Traduci<T extends Testi> = Dire<T> & {
  /** Whether the feature itself has a text with this key. */
  has: (key: string) => boolean;
};

/** Declares the texts of a feature; the compiler checks that each has both languages and the same forms. */
export const defineTesti = <const T extends Testi>(testi: T): T => testi;

/** Adds English to Italian texts that the server uses too. */
export const withInglese = <const I extends Readonly<Record<string, string>>>(
  italiano: I,
  inglese: Readonly<Record<keyof I, string>>,
) =>
  Object.fromEntries(
    Object.entries(italiano).map(([key, it]) => [key, { it, en: inglese[key as keyof I] }]),
  ) as { readonly [K in keyof I]: { readonly it: I[K]; readonly en: string } };

/** A placeholder, with a preceding Italian article, which `conArticolo` adapts to the value. */
const GAP = /(?:\b(il|al|dal|del|nel|sul) )?(\{\{(\w+)\}\})/gi;

const rules = new Map<Lingua, Intl.PluralRules>();

function formOf(lingua: Lingua, count: unknown): keyof Plurale {
  let rule = rules.get(lingua);
  if (!rule) rules.set(lingua, (rule = new Intl.PluralRules(lingua)));
  return rule.select(Number(count)) === 'one' ? 'one' : 'other';
}

/** Returns the function that finds and fills in a text, in a language. */
export function createTraduci<T extends Testi>(testi: T, lingua: Lingua): Traduci<T> {
  const dire: Dire<T> = (key, ...[values]) => {
    const filled: Readonly<Record<string, string | number>> = values ?? {};
    const frase = ((testi as Testi)[key] ?? (comuni as Testi)[key]!)[lingua];
    const form = typeof frase === 'string' ? frase : frase[formOf(lingua, filled['count'])];
    return form.replaceAll(GAP, (_, articolo: string | undefined, gap: string, name: string) => {
      const value = String(filled[name] ?? gap);
      if (articolo === undefined) return value;
      return lingua === 'it' ? conArticolo(articolo, value) : `${articolo} ${value}`;
    });
  };
  return Object.assign(dire, { has: (key: string) => Object.hasOwn(testi, key) });
}

/** The texts of a feature in the language of the page. */
export function useTesti<T extends Testi>(testi: T): Traduci<T> {
  const lingua = useLingua();
  return useMemo(() => createTraduci(testi, lingua), [testi, lingua]);
}
