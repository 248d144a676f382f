import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences of the price list and its calculator. */
export const testiPrezzario = defineArea('prezzario', it, () => import('./testi.en.ts'));
