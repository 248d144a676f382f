import { useMemo, useSyncExternalStore } from 'react';
import type { Tipo } from '#contract/campi.ts';
import { isGiorno } from '#domain/giorno.ts';
import { VASSOIO_KEY } from './constants.ts';
import { readStored, writeStored } from './storage.ts';
import type { VoceInsieme } from './use-insieme.ts';

/** A thing with its days, put aside to be booked together with others (prodotto/prenotazioni#vassoio). */
export interface VoceVassoio extends VoceInsieme {
  readonly tipo: Tipo;
}

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
  const giorni = isGiorno(inizio) && isGiorno(fine) && inizio <= fine;
  const known = entry?.tipo === 'prenotabile' || entry?.tipo === 'gruppo';
  return giorni && known && Number.isInteger(entry.id) && (tipo === 'spazio' || tipo === 'strumento');
}

/** The same for the same thing on the same days, and for nothing else. */
export const keyOfVoce = ({ entry, inizio, fine }: VoceInsieme): string =>
  `${entry.tipo} ${entry.id} ${inizio} ${fine}`;

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
