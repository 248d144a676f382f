/**
 * Whose session a token is of, as it says itself (its `sub`): enough to tell whether the same person goes on, never to
 * let anybody in. Null for what is no such token.
 */
export function readUtenteId(token: string | null): string | null {
  const claims = token?.split('.')[1];
  if (!claims) return null;
  try {
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}
