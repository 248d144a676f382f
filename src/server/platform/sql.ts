/** `%`, `_` and `\` of a search taken literally in a LIKE pattern. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (c) => `\\${c}`);
