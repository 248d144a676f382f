import { defineArea } from '../shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences of the shell and of the pages that belong to no feature. */
export const testiApp = defineArea('app', it, () => import('./testi.en.ts'));
