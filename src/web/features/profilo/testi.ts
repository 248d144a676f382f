import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences of the profile. */
export const testiProfilo = defineArea('profilo', it, () => import('./testi.en.ts'));
