import { defineArea } from '#web/shared/i18n/i18n.ts';
import it from './testi.it.ts';

/** The sentences about people. */
export const testiUtenti = defineArea('utenti', it, () => import('./testi.en.ts'));
