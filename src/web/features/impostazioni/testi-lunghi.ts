import type { Testi, Testo } from '#contract/impostazioni.ts';

/** Several texts as a form types them: paragraphs between empty lines, or one per line. */
export interface TestiScritti {
  it: string;
  en: string;
}

const write = ({ it, en }: Testi, between: string): TestiScritti => ({
  it: it.join(between),
  en: en?.join(between) ?? '',
});
const read = ({ it, en }: TestiScritti, between: RegExp): { it: string[]; en: string[] } => {
  const split = (text: string) =>
    text
      .split(between)
      .map((part) => part.trim())
      .filter(Boolean);
  return { it: split(it), en: split(en) };
};

export const scriviCapoversi = (testi: Testi): TestiScritti => write(testi, '\n\n');
export const leggiCapoversi = (scritti: TestiScritti) => read(scritti, /\n\s*\n/);
export const scriviRighe = (testi: Testi): TestiScritti => write(testi, '\n');
export const leggiRighe = (scritti: TestiScritti) => read(scritti, /\n/);

/** A part of a text, as a form types it. */
export interface ParteScritta {
  titolo: Required<Testo>;
  paragrafi: TestiScritti;
  elenco: TestiScritti;
  solo?: 'it' | 'en' | undefined;
}

/** The English of typed texts, for those that have Italian. */
export const inglesiOf = (testi: readonly Testo[]): (string | undefined)[] =>
  testi.filter(({ it }) => it.trim() !== '').map(({ en }) => en);
