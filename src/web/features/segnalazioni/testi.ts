import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences about support reports. */
export const testiSegnalazioni = defineArea('segnalazioni', it, () => import('./testi.en.ts'));
