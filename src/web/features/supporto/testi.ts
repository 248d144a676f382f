import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences of the support page. */
export const testiSupporto = defineArea('supporto', it, () => import('./testi.en.ts'));
