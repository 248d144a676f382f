import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences of 'Scopri di più'. */
export const testiScopri = defineArea('scopri', it, () => import('./testi.en.ts'));
