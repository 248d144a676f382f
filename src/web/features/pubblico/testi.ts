import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences of the public pages that do not come from the centre's own texts. */
export const testiPubblico = defineArea('pubblico', it, () => import('./testi.en.ts'));
