import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences of the picture gallery. */
export const testiGalleria = defineArea('galleria', it, () => import('./testi.en.ts'));
