import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences with which administrators manage groups. */
export const testiGruppi = defineArea('gruppi', it, () => import('./testi.en.ts'));
