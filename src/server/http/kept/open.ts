import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { createRispostePubbliche, type RispostePubbliche } from './answers.ts';
import { listenCambi } from './changes.ts';

/**
 * Keeps public answers while changes in the database at `url` are announced to this process; `pool` is the pool through
 * which the process itself writes. `stop` ends the listening.
 */
export function openRispostePubbliche(options: {
  readonly clock: Clock;
  readonly url: string;
  readonly pool: Db['pool'];
  readonly onError: (error: unknown) => void;
}): { risposte: RispostePubbliche; stop: () => Promise<void> } {
  const { clock, url, pool, onError } = options;
  const risposte = createRispostePubbliche({ clock, isListening: () => cambi.isListening() });
  const cambi = listenCambi({ url, pool, onCambio: risposte.drop, onError });
  return { risposte, stop: () => cambi.stop() };
}
