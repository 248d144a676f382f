const MARGIN = 8;
const covering = new Set<HTMLElement>();

function setPadding(): void {
  const heights = [...covering].map((one) =>
    getComputedStyle(one).position === 'sticky' ? one.offsetHeight + MARGIN : 0,
  );
  document.documentElement.style.scrollPaddingBottom = `${Math.max(0, ...heights)}px`;
}

/**
 * The `ref` of an element that sticks to the bottom of the window: what takes the focus is then scrolled to above it, and
 * not covered (WCAG 2.4.11, prodotto/schermate#fuoco).
 */
export function coversBottom(element: HTMLElement | null): () => void {
  if (!element) return () => undefined;
  covering.add(element);
  const observer = new ResizeObserver(setPadding);
  observer.observe(element);
  return () => {
    observer.disconnect();
    covering.delete(element);
    setPadding();
  };
}
