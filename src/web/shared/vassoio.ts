import { useMemo, useSyncExternalStore } from 'react';
import type { Tipo } from '#contract/campi.ts';
import { VASSOIO_KEY } from './constants.ts';
import type { Entry } from './queries/catalogo.ts';
import { readStored, writeStored } from './storage.ts';

/** A thing with its days, put aside to be booked together with others (prodotto/prenotazioni#vassoio). */
export interface VoceVassoio {
  readonly entry: Entry;
  readonly tipo: Tipo;
  /** Days, as the server writes them. */
  readonly inizio: string;
  readonly fine: string;
}

/** So many entries are booked in one go at most (prodotto/prenotazioni#insieme). */
export const MAX_VOCI_VASSOIO = 60;

const CHANGED = 'vassoio-changed';

/** What is in the tray, from its stored text; anything else in it is dropped. */
export function parseVassoio(text: string | null): readonly VoceVassoio[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isVoce) : [];
  } catch {
    return [];
  }
}

function isVoce(value: unknown): value is VoceVassoio {
  const { entry, tipo, inizio, fine } = (value ?? {}) as Partial<VoceVassoio>;
  const giorni = [inizio, fine].every((giorno) => /^\d{4}-\d\d-\d\d$/.test(String(giorno)));
  const known = entry?.tipo === 'prenotabile' || entry?.tipo === 'gruppo';
  return giorni && known && Number.isInteger(entry.id) && (tipo === 'spazio' || tipo === 'strumento');
}

/** Whether both are the same thing on the same days. */
export function isSameVoce(a: VoceVassoio, b: VoceVassoio): boolean {
  const same = a.entry.tipo === b.entry.tipo && a.entry.id === b.entry.id;
  return same && a.inizio === b.inizio && a.fine === b.fine;
}

/** Stores what is in the tray, for every tab; nothing empties it. */
export function writeVassoio(voci: readonly VoceVassoio[]): void {
  writeStored(VASSOIO_KEY, voci.length > 0 ? JSON.stringify(voci) : null);
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

/** What is in the tray, in the order in which it was added. A prerendered page has an empty one until it is hydrated. */
export function useVassoio(): readonly VoceVassoio[] {
  const text = useSyncExternalStore(
    subscribe,
    () => readStored(VASSOIO_KEY),
    () => null,
  );
  return useMemo(() => parseVassoio(text), [text]);
}
