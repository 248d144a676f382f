import type { Giorno } from '#domain/giorno.ts';
import { oggi, type Clock } from '../../platform/clock.ts';
import type { Cambio } from '../../platform/annunci.ts';
import type { Risposta } from './answer.ts';

/** The memory for all kept answers, in bytes; beyond it the oldest are dropped. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Beyond this many resources, it is no longer remembered whose bookings changed: all count as changed. */
const MOST_NOTED = 20_000;

/** What an answer depends on besides the catalogue: no bookings, those of these resources, or all. */
type Dipende = 'catalogo' | readonly number[] | 'giorni';

/** The moment at which the making of an answer began. */
export interface Inizio {
  readonly mark: number;
  readonly giorno: Giorno;
}

/**
 * Public answers by their path, kept until the data behind them changes. Nothing is served or kept unless changes are
 * being listened to.
 */
export interface RispostePubbliche {
  find(path: string): Risposta | undefined;
  /** Called before anything is read for an answer; null when it could not be kept. */
  begin(): Inizio | null;
  /** Keeps an answer, unless the data behind it has, or may have, changed since its making began. */
  keep(path: string, inizio: Inizio, dipende: Dipende, risposta: Risposta): void;
  /** Drops the answers that a change affects. */
  drop(cambio: Cambio): void;
  /** How many answers are kept, and their bytes. */
  readonly stato: { readonly quante: number; readonly bytes: number };
}

export function createRispostePubbliche(options: {
  readonly clock: Clock;
  readonly isListening: () => boolean;
  readonly mostBytes?: number;
}): RispostePubbliche {
  const { clock, isListening, mostBytes = MOST_BYTES } = options;
  const kept = new Map<string, { risposta: Risposta; dipende: Dipende }>();
  let bytes = 0;
  let keptOn = '';
  // Changes are numbered, and the last number of each kind is remembered. This tells whether a change came after the
  // making of an answer began.
  let mark = 0;
  let everythingAt = 0;
  let anyGiorniAt = 0;
  const giorniAt = new Map<number, number>();

  const remove = (path: string): void => {
    bytes -= kept.get(path)?.risposta.size ?? 0;
    kept.delete(path);
  };
  const clear = (): void => {
    kept.clear();
    bytes = 0;
  };
  const changedSince = ({ mark: begun }: Inizio, dipende: Dipende): boolean => {
    if (everythingAt > begun) return true;
    if (dipende === 'catalogo') return false;
    if (dipende === 'giorni') return anyGiorniAt > begun;
    return dipende.some((id) => (giorniAt.get(id) ?? 0) > begun);
  };
  const touches = (ids: ReadonlySet<number>, dipende: Dipende): boolean =>
    dipende === 'giorni' || (dipende !== 'catalogo' && dipende.some((id) => ids.has(id)));

  return {
    find(path) {
      const found = kept.get(path);
      if (found === undefined || !isListening()) return undefined;
      if (keptOn === oggi(clock)) return found.risposta;
      clear();
      return undefined;
    },
    begin: () => (isListening() ? { mark, giorno: oggi(clock) } : null),
    keep(path, inizio, dipende, risposta) {
      if (!isListening() || inizio.giorno !== oggi(clock) || changedSince(inizio, dipende)) return;
      if (keptOn !== inizio.giorno) clear();
      keptOn = inizio.giorno;
      remove(path);
      if (risposta.size > mostBytes / 4) return;
      kept.set(path, { risposta, dipende });
      bytes += risposta.size;
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break;
        remove(oldest);
      }
    },
    drop(cambio) {
      mark += 1;
      if (cambio === null || giorniAt.size > MOST_NOTED) {
        everythingAt = mark;
        giorniAt.clear();
        clear();
        return;
      }
      anyGiorniAt = mark;
      for (const id of cambio) giorniAt.set(id, mark);
      const ids = new Set(cambio);
      for (const [path, { dipende }] of kept) if (touches(ids, dipende)) remove(path);
    },
    get stato() {
      return { quante: kept.size, bytes };
    },
  };
}
