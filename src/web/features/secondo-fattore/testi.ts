import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences of the second step of an administrator's login. */
export const testiSecondoFattore = defineArea('secondo-fattore', it, () => import('./testi.en.ts'));
