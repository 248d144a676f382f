/**
 * Inline styles of prerendered pages. The content security policy allows no `style` attribute in HTML: each one is
 * replaced by a number, and a rule in a style sheet, until the page is hydrated.
 */

const ATTRIBUTE = 'data-stile';

/** Takes the inline styles out of a page. `sheet` collects the styles of all pages; a style's index is its number. */
export function extractStyles(html: string, sheet: string[]): string {
  return html.replaceAll(/ style="([^"]*)"/g, (_, escaped: string) => {
    const text = escaped.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
    if (!sheet.includes(text)) sheet.push(text);
    return ` ${ATTRIBUTE}="${sheet.indexOf(text)}"`;
  });
}

export function styleSheet(sheet: readonly string[]): string {
  return sheet.map((text, n) => `[${ATTRIBUTE}="${n}"]{${text}}\n`).join('');
}

/** Sets the inline styles below `root` again, before React hydrates it. */
export function restoreStyles(root: ParentNode): void {
  const marked = root.querySelectorAll<HTMLElement>(`[${ATTRIBUTE}]`);
  if (marked.length === 0) return;
  const rules = new Map<string, string>();
  for (const sheet of document.styleSheets) {
    if (!sheet.href?.includes('/pagine.')) continue;
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSStyleRule) rules.set(rule.selectorText, rule.style.cssText);
    }
  }
  for (const element of marked) {
    const n = element.getAttribute(ATTRIBUTE);
    element.style.cssText = rules.get(`[${ATTRIBUTE}="${n}"]`) ?? '';
    element.removeAttribute(ATTRIBUTE);
  }
}
