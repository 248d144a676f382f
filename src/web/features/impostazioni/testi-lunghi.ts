import type { ParagrafiBilingui, TestoBilingue } from '#contract/impostazioni.ts';

/** Several texts in a form: paragraphs between empty lines, or one per line. */
export interface TestiScritti {
  it: string;
  en: string;
}

const write = ({ it, en }: ParagrafiBilingui, between: string): TestiScritti => ({
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

export const scriviCapoversi = (testi: ParagrafiBilingui): TestiScritti => write(testi, '\n\n');
export const leggiCapoversi = (scritti: TestiScritti) => read(scritti, /\n\s*\n/);
export const scriviRighe = (testi: ParagrafiBilingui): TestiScritti => write(testi, '\n');
export const leggiRighe = (scritti: TestiScritti) => read(scritti, /\n/);

export interface ParteScritta {
  titolo: Required<TestoBilingue>;
  paragrafi: TestiScritti;
  elenco: TestiScritti;
  solo?: 'it' | 'en' | undefined;
}

/** The English of the texts that have Italian. */
export const inglesiOf = (testi: readonly TestoBilingue[]): (string | undefined)[] =>
  testi.filter(({ it }) => it.trim() !== '').map(({ en }) => en);
