import { useMemo, useSyncExternalStore } from 'react';
import type { Tipo } from '#contract/campi.ts';
import { isGiorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { VASSOIO_KEY } from './constants.ts';
import { keyOfEntry, type VoceDaPrenotare } from './queries/catalogo.ts';
import { readStored, writeStored } from './storage.ts';

/** An entry in the tray. */
export interface VoceVassoio {
  readonly entry: VoceDaPrenotare;
  readonly tipo: Tipo;
}

/** The tray: entries, and the days wanted for all of them (prodotto/prenotazioni#vassoio). */
export interface Vassoio {
  readonly giorni: Readonly<Intervallo>;
  /** At least one entry, in the order of adding, without duplicates. */
  readonly voci: readonly VoceVassoio[];
}

const CHANGED = 'vassoio-changed';

export const isSameGiorni = (a: Intervallo, b: Intervallo): boolean =>
  a.inizio === b.inizio && a.fine === b.fine;

/** Parses the stored tray. Drops unknown content; null if nothing is left. */
export function parseVassoio(text: string | null): Vassoio | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    // In the former format each entry had its own days: use those of the first one.
    const { giorni, voci } = (Array.isArray(found) ? { giorni: found[0], voci: found } : found) as Vassoio;
    const { inizio, fine } = giorni;
    if (!isGiorno(inizio) || !isGiorno(fine) || fine < inizio) return null;
    const entries = new Map(
      voci.filter(isVoce).map(({ entry, tipo }) => [keyOfEntry(entry), { entry, tipo }] as const),
    );
    return entries.size > 0 ? { giorni: { inizio, fine }, voci: [...entries.values()] } : null;
  } catch {
    return null;
  }
}

function isVoce(value: unknown): value is VoceVassoio {
  const { entry, tipo } = (value ?? {}) as Partial<VoceVassoio>;
  const known = entry?.tipo === 'prenotabile' || entry?.tipo === 'gruppo';
  return known && Number.isInteger(entry.id) && (tipo === 'spazio' || tipo === 'strumento');
}

/** The stored tray, for code outside components. */
export const readVassoio = (): Vassoio | null => parseVassoio(readStored(VASSOIO_KEY));

/** Stores the tray for every tab; an empty one is removed. */
export function writeVassoio(vassoio: Vassoio | null): void {
  writeStored(VASSOIO_KEY, vassoio && vassoio.voci.length > 0 ? JSON.stringify(vassoio) : null);
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  // The storage event fires only in other tabs.
  window.addEventListener('storage', listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(CHANGED, listener);
  };
}

/** The tray; null if it is empty, and during hydration. */
export function useVassoio(): Vassoio | null {
  const text = useSyncExternalStore(
    subscribe,
    () => readStored(VASSOIO_KEY),
    () => null,
  );
  return useMemo(() => parseVassoio(text), [text]);
}
