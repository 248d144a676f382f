import type { ReactNode } from 'react';
import type { Tipo } from '#contract/campi.ts';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Attuale } from '#domain/regole.ts';
import type { Entry } from '#web/shared/queries/catalogo.ts';

/** Why days were refused, and the days that the server offers instead. */
export interface Offerta {
  motivo: string;
  proposte: readonly Intervallo[];
}

/** Draws the calendar of the booking form for a change. The page provides it, since it belongs to another feature. */
export type DrawCalendario = (props: {
  entry: Entry;
  tipo: Tipo;
  centro: boolean;
  attuale: Attuale;
  offerta: Offerta | null;
  onScelto: (scelto: Intervallo | null) => void;
}) => ReactNode;

export interface CambiaDateProps {
  prenotazione: Prenotazione;
  /** Whether the centre changes it, so that the booking may also move to another piece. */
  centro?: boolean;
  calendario: DrawCalendario;
}
