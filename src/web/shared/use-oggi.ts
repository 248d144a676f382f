import { useSyncExternalStore } from 'react';
import { giornoInRome, type Giorno } from '#domain/giorno.ts';

/** How often the clock is looked at, in milliseconds. */
const GUARDA_MS = 60_000;

let oggi = giornoInRome(new Date());
const readers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;

const read = (): Giorno => oggi;

function look(): void {
  const now = giornoInRome(new Date());
  if (now === oggi) return;
  oggi = now;
  for (const tell of readers) tell();
}

function start() {
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return setInterval(look, GUARDA_MS);
}

function subscribe(tell: () => void): () => void {
  timer ??= start();
  readers.add(tell);
  look();
  return () => void readers.delete(tell);
}

/** Today at the centre. It changes on a screen that stays on over midnight, too. */
export const useOggi = (): Giorno => useSyncExternalStore(subscribe, read, read);
