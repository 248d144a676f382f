/**
 * Whether a link of the bar is emphasised: its url is a prefix of the current path, in whole segments; the root
 * or an empty url only on an exact match (prodotto/schermate#navigazione).
 */
export function isCurrent(url: string, pathname: string): boolean {
  const clean = (path: string) => path.replace(/\/+$/, '');
  const link = clean(url);
  const path = clean(pathname);
  return link === '' ? path === '' : path === link || path.startsWith(`${link}/`);
}
