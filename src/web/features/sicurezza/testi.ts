import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences about the password and the open sessions. */
export const testiSicurezza = defineArea('sicurezza', it, () => import('./testi.en.ts'));
