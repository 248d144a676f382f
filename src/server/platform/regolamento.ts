import { marked, type Token, type Tokens } from 'marked';
import type { Blocco, Tratto } from '#contract/contenuto.ts';
import { rifiutoCampo } from '#domain/rifiuti.ts';

/**
 * Parses the house rules: Markdown with headings, paragraphs, lists, bold and links. Some texts take seconds, so the
 * main thread asks `regolamento-thread.ts`. @throws Rifiuto VALIDATION_ERROR that shows what else the text contains
 */
export function readBlocchi(source: string): Blocco[] {
  return marked.lexer(source).flatMap((token): Blocco[] => {
    if (token.type === 'space') return [];
    if (token.type === 'paragraph') return [{ tipo: 'paragrafo', tratti: toTratti(token.tokens!) }];
    if (token.type === 'heading')
      return [{ tipo: 'titolo', livello: (token as Tokens.Heading).depth, tratti: toTratti(token.tokens!) }];
    if (token.type !== 'list') return refuse(token);
    const { items, ordered, start } = token as Tokens.List;
    const voci = items.map(({ tokens }) =>
      tokens.flatMap((one) => toTratti(one.type === 'paragraph' ? one.tokens! : [one])),
    );
    return [{ tipo: 'elenco', primo: ordered ? Number(start) || 1 : null, voci }];
  });
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescape = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!).replaceAll(/\s+/g, ' ');

function toTratti(tokens: readonly Token[], style: Omit<Tratto, 'testo'> = {}): Tratto[] {
  return tokens.flatMap((token): Tratto[] => {
    const inner = 'tokens' in token ? token.tokens : undefined;
    switch (token.type) {
      case 'text':
      case 'escape':
        return inner ? toTratti(inner, style) : [{ testo: unescape(token.text as string), ...style }];
      case 'strong':
        return toTratti(inner!, { ...style, forte: true });
      case 'em':
        return toTratti(inner!, style);
      case 'link':
        if (!/^(?:https?:|mailto:|tel:)/i.test(token.href as string)) return refuse(token);
        return toTratti(inner!, { ...style, link: token.href as string });
      case 'br':
        return [{ testo: ' ', ...style }];
      default:
        return refuse(token);
    }
  });
}

function refuse({ raw }: Token): never {
  const piece = raw.trim();
  throw rifiutoCampo('testo', 'testo_non_previsto', {
    pezzo: piece.length > 40 ? `${piece.slice(0, 39)}…` : piece,
  });
}

export const testoOf = (tratti: readonly Tratto[]): string => tratti.map(({ testo }) => testo).join('');
