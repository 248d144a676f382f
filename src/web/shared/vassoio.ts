import { useMemo, useSyncExternalStore } from 'react';
import type { Tipo } from '#contract/campi.ts';
import { isGiorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { VASSOIO_KEY } from './constants.ts';
import { keyOfEntry, type Entry } from './queries/catalogo.ts';
import { readStored, writeStored } from './storage.ts';

/** A thing that was put into the tray, to be booked together with others. */
export interface VoceVassoio {
  readonly entry: Entry;
  readonly tipo: Tipo;
}

/** The tray: things, and the days on which all of them are wanted (prodotto/prenotazioni#vassoio). */
export interface Vassoio {
  readonly giorni: Readonly<Intervallo>;
  /** At least one thing, in the order in which they were added; none twice. */
  readonly voci: readonly VoceVassoio[];
}

const CHANGED = 'vassoio-changed';

export const isSameGiorni = (a: Intervallo, b: Intervallo): boolean =>
  a.inizio === b.inizio && a.fine === b.fine;

/** Reads the tray from its stored text. Anything unknown in it is dropped; null if nothing is left. */
export function parseVassoio(text: string | null): Vassoio | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    // In an older form, each thing had days of its own: those of the first one are taken.
    const { giorni, voci } = (Array.isArray(found) ? { giorni: found[0], voci: found } : found) as Vassoio;
    const { inizio, fine } = giorni;
    if (!isGiorno(inizio) || !isGiorno(fine) || fine < inizio) return null;
    const things = new Map(
      voci.filter(isVoce).map(({ entry, tipo }) => [keyOfEntry(entry), { entry, tipo }] as const),
    );
    return things.size > 0 ? { giorni: { inizio, fine }, voci: [...things.values()] } : null;
  } catch {
    return null;
  }
}

function isVoce(value: unknown): value is VoceVassoio {
  const { entry, tipo } = (value ?? {}) as Partial<VoceVassoio>;
  const known = entry?.tipo === 'prenotabile' || entry?.tipo === 'gruppo';
  return known && Number.isInteger(entry.id) && (tipo === 'spazio' || tipo === 'strumento');
}

/** The tray as it is stored now, for what is no component's state. */
export const readVassoio = (): Vassoio | null => parseVassoio(readStored(VASSOIO_KEY));

/** Stores the tray, for every tab; without any thing it is removed. */
export function writeVassoio(vassoio: Vassoio | null): void {
  writeStored(VASSOIO_KEY, vassoio && vassoio.voci.length > 0 ? JSON.stringify(vassoio) : null);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  // The storage event reaches only the other tabs; this one notifies itself.
  window.addEventListener('storage', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

/** The tray; null if it is empty, and on a prerendered page until it is hydrated. */
export function useVassoio(): Vassoio | null {
  const text = useSyncExternalStore(
    subscribe,
    () => readStored(VASSOIO_KEY),
    () => null,
  );
  return useMemo(() => parseVassoio(text), [text]);
}
