import type { Tipo } from '#contract/campi.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { GiaPrenotato } from '#domain/regole.ts';
import type { Entry } from './queries/catalogo.ts';

/** Shown for days that were refused: why, in a sentence, and the free periods that the server offers instead. */
export interface Offerta {
  motivo: string;
  /** Null where other days are not the answer: what is reached is a limit of the person. */
  proposte: readonly Intervallo[] | null;
}

/** What the calendar of the booking form is given for a change, which another feature begins. */
export interface CalendarioCambioProps {
  entry: Entry;
  tipo: Tipo;
  /** Whether the centre changes it, which is not bound to how far ahead the member may book. */
  centro: boolean;
  /** The booking as it is. */
  attuale: GiaPrenotato;
  /** Why the last attempt was refused, and the days offered instead. */
  offerta: Offerta | null;
  /** Called with the days that are chosen now; null while they are not complete, or cannot be had. */
  onScelto: (scelto: Intervallo | null) => void;
}
