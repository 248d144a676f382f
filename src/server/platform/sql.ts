/** Escapes `%`, `_` and `\` of a search, so that a LIKE pattern takes them literally. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (c) => `\\${c}`);
