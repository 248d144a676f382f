import type { ReactNode } from 'react';
import type { Prenotazione, PrenotazioneSalvata } from '#contract/prenotazioni.ts';
import type { CalendarioCambioProps } from '#web/shared/calendario-cambio.ts';

/** Draws the calendar of the booking form for a change. The page provides it, since it belongs to another feature. */
export type DrawCalendario = (props: CalendarioCambioProps) => ReactNode;

export interface CambiaDateProps {
  /** At the desk, which changes instruments alone, it has no prices. */
  prenotazione: PrenotazioneSalvata & Partial<Pick<Prenotazione, 'tariffa'>>;
  /** Whether the centre changes it, so that the booking may also move to another piece. */
  centro?: boolean;
  calendario: DrawCalendario;
}
