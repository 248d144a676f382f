import type { Token } from 'marked';

export type Weight = 'testo' | 'forte' | 'titolo';
export const WEIGHTS: Record<Weight, number> = { testo: 400, forte: 700, titolo: 800 };

/** A stretch of text in one weight, possibly a link. */
export interface Run {
  readonly text: string;
  readonly weight: Weight;
  readonly link?: string;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescape = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!).replaceAll(/\s+/g, ' ');

/** The inline part of a Markdown text as runs. @throws for unsupported content */
export function toRuns(tokens: readonly Token[], weight: Weight, link?: string): Run[] {
  return tokens.flatMap((token): Run[] => {
    switch (token.type) {
      case 'text':
      case 'escape':
        if ('tokens' in token && token.tokens) return toRuns(token.tokens, weight, link);
        return [{ text: unescape(token.text as string), weight, ...(link && { link }) }];
      case 'strong':
        return toRuns(token.tokens ?? [], 'forte', link);
      case 'em':
        return toRuns(token.tokens ?? [], weight, link);
      case 'link':
        return toRuns(token.tokens ?? [], weight, token.href as string);
      case 'br':
        return [{ text: ' ', weight }];
      default:
        throw new Error(
          `Il regolamento contiene «${token.raw.trim()}» (${token.type}), che qui non è previsto.`,
        );
    }
  });
}

export const textOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** Splits runs where the file that contains their glyphs changes. */
export function* cutByFont(
  runs: readonly Run[],
  fontOf: (weight: Weight, char: string) => string,
): Generator<Run & { font: string }> {
  for (const run of runs) {
    let text = '';
    let font = '';
    for (const char of run.text) {
      // A space belongs to the text before it.
      const next = char === ' ' && font !== '' ? font : fontOf(run.weight, char);
      if (next !== font && text !== '') {
        yield { ...run, text, font };
        text = '';
      }
      font = next;
      text += char;
    }
    if (text !== '') yield { ...run, text, font };
  }
}

const CLAUSE = /^(\d+(?:\.\d+)*\.) +/;

/** The number at the beginning of a paragraph, `4.2.`; null when there is none. */
export function clauseNumberOf(runs: readonly Run[]): string | null {
  return CLAUSE.exec(runs[0]?.text ?? '')?.[1] ?? null;
}

export function withoutNumber([first, ...rest]: readonly Run[]): Run[] {
  return [{ ...first!, text: first!.text.replace(CLAUSE, '') }, ...rest];
}
