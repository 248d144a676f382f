import it from './testi.it.ts';
import { defineArea } from '../i18n/i18n.ts';

/** The sentences of the shared components. */
export const testiUi = defineArea('ui', it, () => import('./testi.en.ts'));
