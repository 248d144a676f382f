import { useEffect, useRef, type RefObject } from 'react';
import { useLingua } from './i18n/lingua.ts';

/** How long a sentence stays in its live region. */
const STAYS_MS = 8000;

/** Within this time the same sentence is announced once: a field and its form may both announce it. */
const ONCE_MS = 300;
let last = { sentence: '', at: 0 };

interface AnnounceOptions {
  lang?: string;
  /** Whether the screen reader interrupts its speech: something went wrong. */
  urgent?: boolean;
}

interface Changing extends AnnounceOptions {
  /** The first value is not announced, only changes. */
  later?: boolean;
}

/**
 * Announces a sentence to screen readers. Its live region is always in the page: screen readers often miss a region
 * that is added together with its text (prodotto/schermate#detto).
 */
export function announce(
  sentence: string,
  { lang = document.documentElement.lang, urgent = false }: AnnounceOptions = {},
): void {
  const at = performance.now();
  if (sentence === '' || (sentence === last.sentence && at - last.at < ONCE_MS)) return;
  last = { sentence, at };
  const said = document.createElement('p');
  said.lang = lang;
  said.textContent = sentence;
  document.getElementById(urgent ? 'allarme' : 'detto')?.append(said);
  setTimeout(() => said.remove(), STAYS_MS);
}

/** Attributes of an element whose text is also announced: screen readers must not speak it twice. */
export const DETTO = { role: 'status', 'aria-live': 'off' } as const;

function useSpoken(read: () => string, { later, ...voce }: Changing = {}): void {
  const lingua = useLingua();
  const said = useRef({ text: later ? null : '', lingua });
  useEffect(() => {
    const before = said.current;
    const text = read();
    said.current = { text, lingua };
    // The same sentence after a change of language is not announced.
    if (before.text === null || before.lingua !== lingua || before.text === text) return;
    announce(text, voce);
  });
}

/** Announces a sentence when it appears or changes. */
export const useSaid = (sentence: string | false | null | undefined): void => useSpoken(() => sentence || '');

/** Announces the text of the element with this ref when it appears or changes. */
export function useAnnounced<E extends HTMLElement>(voce?: Changing): RefObject<E | null> {
  const element = useRef<E>(null);
  useSpoken(() => element.current?.innerText.replaceAll(/\s+/g, ' ').trim() ?? '', voce);
  return element;
}
