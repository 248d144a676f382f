import type { Scelta, Voce } from '../queries/sistemazione.ts';
import type { Esito } from './scelte.ts';

/** What a line of the plan shows, and what is done in it. */
export interface RigaProps {
  voce: Voce;
  puoRestare: boolean;
  ticked: boolean;
  onTick: (on: boolean) => void;
  /** The plan before did not say this about it. */
  cambiata: boolean;
  /** What was asked for and is not possible. */
  refused: Scelta | null;
  /** Whether it is unfolded. */
  aperta: boolean;
  onAperta: (on: boolean) => void;
  /** Called when something is written that is no decision yet, and when it is one. */
  onSospesa: (is: boolean) => void;
  onEsito: (esito: Esito) => void;
  onScelta: (scelta: Scelta) => void;
  /** Its own reason; null where the one for all holds. */
  motivo: string | null;
  onMotivo: (testo: string | null) => void;
}
