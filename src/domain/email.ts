/** The address as it is stored: trimmed, otherwise as typed (contract 2). */
export function normalizeEmail(text: string): string {
  return text.trim();
}

/** The key under which addresses are compared: two that differ only by case are the same person's (contract 2). */
export function emailKey(text: string): string {
  return normalizeEmail(text).toLowerCase();
}
