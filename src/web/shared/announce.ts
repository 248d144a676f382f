import { useEffect, useRef, type RefObject } from 'react';

/** How long a sentence stays where a screen reader finds it, in milliseconds. */
const STAYS_MS = 8000;

/**
 * Has a sentence spoken to people who use a screen reader, after what the reader is saying. The region that it is put into
 * is in the page from the first byte: readers often miss a region that appears together with its text
 * (prodotto/schermate#detto).
 * @param lang the language of the sentence; by default that of the page
 */
export function announce(sentence: string, lang = document.documentElement.lang): void {
  if (sentence === '') return;
  const said = document.createElement('p');
  said.lang = lang;
  said.textContent = sentence;
  document.getElementById('detto')?.append(said);
  setTimeout(() => said.remove(), STAYS_MS);
}

/** The attributes of what is announced: readers must not speak it a second time. */
export const DETTO = { role: 'status', 'aria-live': 'off' } as const;

/** Announces the text of the element with this ref when it appears, and again when it changes. */
export function useAnnounced<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  const said = useRef('');
  useEffect(() => {
    const text = element.current?.textContent ?? '';
    if (text !== said.current) announce(text);
    said.current = text;
  });
  return element;
}
