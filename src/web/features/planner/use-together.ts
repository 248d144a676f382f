import { useEffect } from 'react';

type Ref = { readonly current: HTMLElement | null };

/**
 * Keeps elements with content of the same width scrolled sideways to the same place, the first one's to begin with.
 * @param there whether the third one exists at present.
 */
export function useTogether(first: Ref, second: Ref, third: Ref, there: boolean): void {
  useEffect(() => {
    const elements = [first, second, ...(there ? [third] : [])].flatMap(({ current }) => current ?? []);
    const follow = (leader: HTMLElement) => {
      const { scrollLeft } = leader;
      for (const one of elements) if (Math.abs(one.scrollLeft - scrollLeft) >= 1) one.scrollLeft = scrollLeft;
    };
    const listening = new AbortController();
    if (first.current) follow(first.current);
    for (const one of elements)
      one.addEventListener('scroll', () => follow(one), { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [first, second, third, there]);
}
