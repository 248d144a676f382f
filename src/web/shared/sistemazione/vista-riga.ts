import type { Scelta, Voce } from '../queries/sistemazione.ts';
import type { Esito } from './scelte.ts';

/** What a line of the plan shows, and its actions. */
export interface RigaProps {
  voce: Voce;
  puoRestare: boolean;
  ticked: boolean;
  onTick: (on: boolean) => void;
  /** Whether the plan before said something else about it. */
  cambiata: boolean;
  /** The decision that was asked for and is not possible. */
  refused: Scelta | null;
  /** Whether the line is unfolded. */
  aperta: boolean;
  onAperta: (on: boolean) => void;
  /** Called when something is written that is not a decision yet, and when it has become one. */
  onSospesa: (is: boolean) => void;
  onEsito: (esito: Esito) => void;
  onScelta: (scelta: Scelta) => void;
  /** Its own reason; null if the reason for all applies. */
  motivo: string | null;
  onMotivo: (testo: string | null) => void;
}
