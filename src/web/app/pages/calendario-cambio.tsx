import type { DrawCalendario } from '#web/features/prenotazioni/calendario-cambio.ts';
import { lazyParte } from '#web/shared/ui/parte.tsx';

const CalendarioCambio = lazyParte(() => import('#web/features/prenota/calendario-cambio.tsx'));

/** The calendar of the booking form, for the cards on which bookings are changed. */
export const drawCalendario: DrawCalendario = (props) => <CalendarioCambio {...props} />;
