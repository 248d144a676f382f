import { defineArea } from '#web/shared/i18n/i18n.ts';
import type { Traduci } from '#web/shared/i18n/use-testi.ts';
import it from './testi.it.ts';

/** The sentences with which administrators edit the catalogue. */
export const testiModifica = defineArea('modifica', it, () => import('./testi.en.ts'));

export type TraduciModifica = Traduci<typeof it>;
