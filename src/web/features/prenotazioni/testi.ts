import { defineArea } from '#web/shared/i18n/i18n.ts';
import type { Traduci } from '#web/shared/i18n/use-testi.ts';
import it from './testi.it.ts';

/** The sentences of the bookings, the member's own and the administrator's. */
export const testiPrenotazioni = defineArea('prenotazioni', it, () => import('./testi.en.ts'));

export type TraduciPrenotazioni = Traduci<typeof it>;
