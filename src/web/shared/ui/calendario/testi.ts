import { defineArea } from '../../i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences of every calendar. */
export const testiCalendario = defineArea('calendario', it, () => import('./testi.en.ts'));
