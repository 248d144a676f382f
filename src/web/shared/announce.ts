import { useEffect, useRef, type RefObject } from 'react';
import { useLingua } from './i18n/lingua.ts';

/** How long a sentence stays where a screen reader finds it, in milliseconds. */
const STAYS_MS = 8000;

/** The same sentence is one when it comes again so soon, in milliseconds: the field and its form may both say it. */
const ONCE_MS = 300;
let last = { sentence: '', at: 0 };

/** How long the words of another language may come one after the other, in milliseconds. */
const TURN_MS = 1000;

/** How a sentence is spoken. */
export interface Voce {
  /** Its language; by default that of the page. */
  lang?: string;
  /** It is spoken at once, and not after what the reader is saying: something has gone wrong. */
  urgent?: boolean;
}

/** How something is spoken that may change. */
interface Changing extends Voce {
  /** What stands there at first is not spoken, only what it changes to. */
  later?: boolean;
}

/**
 * Has a sentence spoken to people who use a screen reader. The two regions that it is put into are in the page from the first
 * byte: readers often miss a region that appears together with its text (prodotto/schermate#detto).
 */
export function announce(
  sentence: string,
  { lang = document.documentElement.lang, urgent = false }: Voce = {},
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

/** The attributes of what is announced: readers must not speak it a second time. */
export const DETTO = { role: 'status', 'aria-live': 'off' } as const;

function useSpoken(read: () => string, { later, ...voce }: Changing = {}): void {
  const lingua = useLingua();
  // `late`: the words of a new language have not come yet; `until`: they may still be coming, one pack after the other.
  const said = useRef<{ text: string | null; lingua: string; late: boolean; until: number }>({
    text: later ? null : '',
    lingua,
    late: false,
    until: 0,
  });
  useEffect(() => {
    const before = said.current;
    const text = read();
    const turned = before.lingua !== lingua;
    const now = performance.now();
    const until = turned ? now + TURN_MS : before.until;
    said.current = { text, lingua, late: (turned || before.late) && text === before.text, until };
    // The same in the other language is nothing new.
    if (before.text === null || now < until || before.late || before.text === text) return;
    announce(text, voce);
  });
}

/** Announces a sentence when it appears, and again when it changes; nothing while there is none. */
export const useSaid = (sentence: string | false | null | undefined): void => useSpoken(() => sentence || '');

/** Announces the text of the element with this ref when it appears, and again when it changes. */
export function useAnnounced<E extends HTMLElement>(voce?: Changing): RefObject<E | null> {
  const element = useRef<E>(null);
  useSpoken(() => element.current?.innerText.replaceAll(/\s+/g, ' ').trim() ?? '', voce);
  return element;
}
