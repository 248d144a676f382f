import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences of the rules page. */
export const testiRegolamento = defineArea('regolamento', it, () => import('./testi.en.ts'));
