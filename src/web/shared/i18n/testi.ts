import { conArticolo } from '#domain/articoli.ts';
import { comuni, type Comuni, type ComuniTradotti } from './comuni.ts';
import { createInglese, type Inglese } from './inglese.ts';
import type { Lingua } from './lingua.ts';

/** A sentence whose form depends on a number, in its gap {{count}}. */
interface Plurale {
  readonly one: string;
  readonly other: string;
}

/** A sentence; {{name}} marks a gap. */
export type Frase = string | Plurale;

/** The sentences of one area of the interface, by their keys. */
export type Testi = Readonly<Record<string, Frase>>;

/** An area with its Italian sentences and the same ones in English, loaded only when needed. */
export interface Area<T extends Testi = Testi> {
  it: T;
  en: Inglese<Tradotti<T>>;
}

/** The same keys in another language, each with the same forms. */
type Tradotti<T extends Testi> = { readonly [K in keyof T]: T[K] extends string ? string : Plurale };

type Gaps<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Gaps<Rest> : never;
type GapsOf<F> = F extends Plurale ? 'count' | Gaps<F['one' | 'other']> : Gaps<F>;

/** The values for a sentence's gaps; for one of several sentences, the values that any of them may need. */
export type Valori<F> = { [Name in GapsOf<F>]: Name extends 'count' ? number : string | number };

/** A sentence of an area, or one of the common ones. */
type FraseOf<A extends Area, K> = K extends keyof A['it']
  ? A['it'][K]
  : K extends keyof Comuni
    ? Comuni[K]
    : never;

/** Returns a sentence of an area. A sentence with gaps requires a value for each of them. */
type Dire<A extends Area> = <K extends (keyof A['it'] | keyof Comuni) & string>(
  key: K,
  ...values: [GapsOf<FraseOf<A, K>>] extends [never] ? [] : [Valori<FraseOf<A, K>>]
) => string;

export type Traduci<A extends Area> = Dire<A> & {
  /** Whether the pack has a sentence of its own for this key. */
  has: (key: string) => boolean;
};

/** Declares the sentences of an area; the compiler makes sure that English has every key and every form. */
export function defineTesti<const T extends Testi>(
  en: () => Promise<{ default: Tradotti<NoInfer<T>> }>,
  it: T,
): Area<T> {
  // The sentences of the area and the common ones come in one file.
  return { it, en: createInglese(() => Promise.all([en(), comuni.en.fetch()]).then(([pack]) => pack)) };
}

/** A gap, with the Italian article or preposition before it, whose form depends on the day that is filled in. */
const GAP = /(?:\b(il|al|dal|del|nel|sul) )?(\{\{(\w+)\}\})/gi;

const rules = new Map<Lingua, Intl.PluralRules>();

function formOf(lingua: Lingua, count: unknown): keyof Plurale {
  let rule = rules.get(lingua);
  if (!rule) rules.set(lingua, (rule = new Intl.PluralRules(lingua)));
  return rule.select(Number(count)) === 'one' ? 'one' : 'other';
}

/** Returns the sentences of a pack and the common ones, in the language that they are written in. */
export function createTraduci<T extends Testi>(
  pack: T | Tradotti<T>,
  lingua: Lingua,
  comune: ComuniTradotti = comuni.it,
): Traduci<Area<T>> {
  const dire: Dire<Area<T>> = (key, ...[values]) => {
    const filled: Readonly<Record<string, string | number>> = values ?? {};
    const frase = (pack as Testi)[key] ?? (comune as Testi)[key]!;
    const form = typeof frase === 'string' ? frase : frase[formOf(lingua, filled['count'])];
    return form.replaceAll(GAP, (_, articolo: string | undefined, gap: string, name: string) => {
      const value = String(filled[name] ?? gap);
      if (articolo === undefined) return value;
      return lingua === 'it' ? conArticolo(articolo, value) : `${articolo} ${value}`;
    });
  };
  return Object.assign(dire, { has: (key: string) => Object.hasOwn(pack, key) });
}
