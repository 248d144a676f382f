/** Texts that identify a person's data, and who may see them. */
export interface Segni {
  own(chi: string, testi: readonly string[]): void;
  /** A sent text becomes visible: to this person, or to everybody when null. */
  giveAway(testi: Iterable<string>, chi: string | null): void;
  findIn(text: string): Set<string>;
  /** Those of the found texts that this person may not see (null: nobody in particular). */
  foreign(found: Iterable<string>, chi: string | null): string[];
  clear(): void;
}

const SEGNO = /zq[0-9a-f]{12}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

export function createSegni(): Segni {
  const seers = new Map<string, Set<string | null>>();
  return {
    clear: () => seers.clear(),
    own: (chi, testi) => testi.forEach((testo) => seers.set(testo, new Set([chi]))),
    giveAway(testi, chi) {
      for (const testo of testi) seers.get(testo)?.add(chi);
    },
    findIn(text) {
      const found = new Set<string>();
      for (const [match] of text.matchAll(SEGNO)) {
        const testo = match.toLowerCase();
        if (seers.has(testo)) found.add(testo);
      }
      return found;
    },
    foreign(found, chi) {
      return [...found].filter((testo) => {
        const who = seers.get(testo);
        return who !== undefined && !who.has(null) && !(chi !== null && who.has(chi));
      });
    },
  };
}
