import { defineArea } from '#web/shared/i18n/i18n.ts';
import type { Traduci } from '#web/shared/i18n/use-testi.ts';
import it from './testi.it.ts';

/** The sentences of the booking form. */
export const testiPrenota = defineArea('prenota', it, () => import('./testi.en.ts'));

export type TraduciPrenota = Traduci<typeof it>;
